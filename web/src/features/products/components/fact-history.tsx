import { type FactChange, factFields } from '@contract/product-facts.ts';
import type { ProductDetails } from '@contract/products.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Time } from '@/components/time.tsx';
import { notify } from '@/components/toast.ts';
import { AuthorName } from '@/features/users/components/author-name.tsx';
import { errorText } from '@/lib/api-error.ts';
import { useProposeFact } from '../api/product-facts.ts';
import styles from './product-card.module.css';

type FactHistoryProps = { product: ProductDetails; history: readonly FactChange[] };

/** The button History, with the changes of a product's facts. Undoing one is proposing what stood before. */
export function FactHistory({ product, history }: FactHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<History />} onClick={() => setIsOpen(true)}>
        History
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="History of Facts">
        <ol className={styles.history}>
          {history.map((change) => (
            <Change key={change.id} product={product} change={change} />
          ))}
        </ol>
      </Dialog>
    </>
  );
}

function Change({
  product: { slug, category, facts },
  change,
}: {
  product: ProductDetails;
  change: FactChange;
}) {
  const { field, value, previousValue, author, acceptedAt, isByModerator } = change;
  const { mutate: propose, isPending } = useProposeFact(slug);
  const label = factFields[category].find((one) => one.field === field)?.label ?? field;
  // Only what still stands can be undone.
  const canUndo = (facts[field] ?? null) === value;
  return (
    <li className={styles.change}>
      <div>
        <p>
          {label}: {previousValue && <s>{previousValue}</s>}{' '}
          {value === null ? 'removed' : <strong>{value}</strong>}
        </p>
        <p className={styles.quiet}>
          {/* Without a name: the account was deleted, or there is a block between the author and the reader. */}
          {author && <AuthorName author={author} />} <Time instant={acceptedAt} />
          {isByModerator && '\u00a0· by a moderator'}
        </p>
      </div>
      {canUndo && (
        <Button
          size="small"
          busy={isPending}
          aria-label={`Undo ${label}`}
          onClick={() =>
            propose(
              { category, field, value: previousValue },
              {
                onSuccess: (now) =>
                  notify(
                    (now.facts[field] ?? null) === previousValue
                      ? 'The change has been undone.'
                      : 'Thank you. It is undone once another member agrees.',
                  ),
                onError: (error) => notify(errorText(error, 'Failed to save the fact'), { tone: 'danger' }),
              },
            )
          }
        >
          Undo
        </Button>
      )}
    </li>
  );
}
