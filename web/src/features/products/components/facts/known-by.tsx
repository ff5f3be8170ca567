import type { ProductDetails } from '@contract/products.ts';
import { useId } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import texts from '@/styles/text.module.css';
import styles from '../page/product-card.module.css';

/** The users who reviewed the product or show it in a humidor, among those whom the reader follows or shares a club with. */
export function KnownBy({ knownBy: { count, users } }: Pick<ProductDetails, 'knownBy'>) {
  const id = useId();
  const more = count - users.length;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        People you know
      </h2>
      {count === 0 ? (
        <p className={texts.soft}>
          No one you follow or share a club with has reviewed it or shows it in a humidor yet.
        </p>
      ) : (
        <ul className={styles.users}>
          {users.map((user) => (
            <li key={user.id}>
              <UserRow user={user} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={texts.soft}>{`And ${more.toLocaleString('en')} more`}</p>}
    </Card>
  );
}
