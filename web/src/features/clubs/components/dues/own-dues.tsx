import type { OwnDues as Dues } from '@contract/clubs/dues.ts';
import { Card } from '@/components/layout/card.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import layout from '@/styles/layout.module.css';
import { duesText } from './dues-text.ts';
import styles from './own-dues.module.css';

/** The reader's own dues, newest year first. How to pay is shown only for those that are unpaid. */
export default function OwnDues({ dues }: { dues: readonly Dues[] }) {
  return (
    <Card as="section" aria-labelledby="own-dues">
      <div className={layout.column2}>
        <h2 id="own-dues" className={styles.title}>
          Your dues
        </h2>
        <ul className={layout.column2}>
          {dues.map((one) => (
            <li key={one.year}>
              <strong>{one.year}</strong>: {duesText(one)}
              {one.status === 'UNPAID' && one.amount !== null && <RichText text={one.amount} />}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
