import type { HumidorItem } from '@contract/humidor.ts';
import { Flame } from 'lucide-react';
import { type HTMLAttributes, memo, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { ContentMenu } from '@/components/content-menu.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { alert, offer } from '@/components/toast.ts';
import { paths } from '@/config/paths.ts';
import { focusNextCard } from '@/lib/focus-next-card.ts';
import { useDeleteItem } from '../api/delete-item.ts';
import { usePutBack, useSmokeItem } from '../api/smoke-item.ts';
import { ageing } from './ageing.ts';
import { amountLeft } from './amounts.ts';
import styles from './item-card.module.css';
import { EditItemDialog } from './item-dialogs.tsx';
import { kindLabels } from './kinds.ts';

const ownersRights = { canEdit: true, canDelete: true, canRemove: false, canReport: false };

type SmokeProps = {
  item: HumidorItem;
  /** Called when one was taken. */
  onSmoked?: ((item: HumidorItem) => void) | undefined;
};

type ItemCardProps = HTMLAttributes<HTMLElement> & SmokeProps;

/** An item of my humidor. Other attributes go to the article. */
export const ItemCard = memo(function ItemCard({ item, onSmoked, ...rest }: ItemCardProps) {
  const id = useId();
  const age = ageing(item);
  const isFinished = item.amountLeft === 0;
  return (
    <Card as="article" id={id} tabIndex={0} aria-labelledby={`${id}-name`} {...rest}>
      <div className={styles.item} data-finished={isFinished || undefined}>
        <div className={styles.head}>
          <div className={styles.names}>
            <h2 id={`${id}-name`} className={styles.name}>
              <Link to={paths.product(item.productSlug)}>{item.productName}</Link>
            </h2>
            <p className={styles.quiet}>
              {[item.brand, kindLabels[item.kind], item.place].filter(Boolean).join(' · ')}
            </p>
          </div>
          <ItemMenu item={item} onDeleted={() => focusNextCard(id)} />
        </div>
        {age && <p className={styles.age}>{age}</p>}
        {item.note && <p className={styles.note}>{item.note}</p>}
        <div className={styles.foot}>
          <div className={styles.amount}>
            <span>{amountLeft(item)}</span>
            {!isFinished && (
              <ProgressBar value={item.amountLeft / item.amountHad} label={`Left of ${item.productName}`} />
            )}
          </div>
          {!isFinished && <SmokeOne item={item} onSmoked={onSmoked} />}
        </div>
      </div>
    </Card>
  );
});

const failed = ({ message }: Error) => alert(message, { tone: 'danger' });

/** Takes a cigar or a bowl at once. The toast can put it back. */
function SmokeOne({ item, onSmoked }: SmokeProps) {
  const { mutate: smoke, isPending } = useSmokeItem(item.id);
  const { mutate: putBack } = usePutBack(item.id);
  const undo = (taken: number) => putBack(taken, { onError: failed });
  return (
    <Button
      size="small"
      icon={<Flame />}
      busy={isPending}
      onClick={() =>
        smoke(undefined, {
          onSuccess: ({ item: now, taken }) => {
            offer(`${now.productName}: ${amountLeft(now)}`, { label: 'Undo', onSelect: () => undo(taken) });
            onSmoked?.(now);
          },
          onError: failed,
        })
      }
    >
      Smoke one
    </Button>
  );
}

function ItemMenu({ item, onDeleted }: { item: HumidorItem; onDeleted: () => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const { mutateAsync: deleteItem } = useDeleteItem(item.id, onDeleted);
  return (
    <>
      <ContentMenu
        noun="Item"
        viewer={ownersRights}
        onDelete={() => deleteItem()}
        onEdit={() => setIsEditing(true)}
      />
      <EditItemDialog item={item} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}
