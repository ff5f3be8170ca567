import type { ShownItem } from '@contract/humidor.ts';
import { isolated } from '@contract/values/direction.ts';
import type { ReactNode } from 'react';
import { ProgressBar } from '@/components/layout/progress-bar.tsx';
import { Picture } from '@/components/media/picture.tsx';
import { useNow } from '@/components/time/use-now.ts';
import texts from '@/styles/text.module.css';
import { ageing } from './ageing.ts';
import { amountLeft } from './amounts.ts';
import styles from './item-card.module.css';
import { readiness } from './readiness.ts';

/** The part of an item's card below its name, with its actions. */
export function ItemBody({ item, children }: { item: ShownItem; children?: ReactNode }) {
  const now = new Date(useNow());
  const ages = [ageing(item, now), readiness(item, now)].filter(Boolean);
  return (
    <>
      {ages.length > 0 && <p className={styles.age}>{ages.join('\u00a0· ')}</p>}
      {item.note && <p className={texts.written}>{item.note}</p>}
      <div className={styles.foot}>
        <div className={styles.amount}>
          <span>{amountLeft(item)}</span>
          {item.amountLeft > 0 && (
            <ProgressBar
              value={item.amountLeft / item.amountHad}
              label={`Amount left of ${isolated(item.productName)}`}
            />
          )}
        </div>
        {children}
      </div>
    </>
  );
}

/** A small picture of an item. */
export function ItemPicture({ item: { imageUrl, productName } }: { item: ShownItem }) {
  if (!imageUrl) return null;
  return <Picture className={styles.picture} src={imageUrl} alt={productName} sizes="4rem" />;
}
