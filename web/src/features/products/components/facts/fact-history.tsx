import { type FactChange, factFields } from '@contract/products/facts.ts';
import type { ProductDetails } from '@contract/products.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Dialog } from '@/components/overlays/dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { Time } from '@/components/time/time.tsx';
import { AuthorName } from '@/features/users/components/identity/author-name.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import texts from '@/styles/text.module.css';
import { useProposeFact } from '../../api/get-product-facts.ts';
import styles from '../page/product-card.module.css';

type FactHistoryProps = { product: ProductDetails; history: readonly FactChange[] };

/** The History button, which shows the changes of a product's facts. Undoing a change proposes the previous value. */
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
            <Change
              key={change.id}
              product={product}
              change={change}
              isLatest={history.find(({ field }) => field === change.field) === change}
            />
          ))}
        </ol>
      </Dialog>
    </>
  );
}

type ChangeProps = { product: ProductDetails; change: FactChange; isLatest: boolean };

function Change({ product: { slug, category, facts }, change, isLatest }: ChangeProps) {
  const { field, value, previousValue, author, acceptedAt, isByModerator } = change;
  const { mutate: propose, isPending } = useProposeFact(slug);
  const label = factFields[category].find((one) => one.field === field)?.label ?? field;
  // Only a change that is still in effect can be undone. An earlier change may have had the same value, and after a merge
  // the latest may not be in effect.
  const canUndo = isLatest && (facts[field] ?? null) === value;
  return (
    <li className={styles.change}>
      <div>
        <p>
          {label}: {previousValue && <s>{previousValue}</s>}{' '}
          {value === null ? 'removed' : <strong>{value}</strong>}
        </p>
        <p className={texts.soft}>
          {/* There is no name if the account was deleted, or if the author or the reader has blocked the other. */}
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
                      : 'Thank you. The change will be undone once another member agrees.',
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
