import type { HumidorMovement } from '@contract/humidor/movements.ts';
import type { HumidorItem } from '@contract/humidor.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@/components/buttons/button.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { BlockSkeleton } from '@/components/lists/skeleton.tsx';
import { alertFailure, notify } from '@/components/overlays/toast.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { writtenDay } from '@/lib/time/written-day.ts';
import { humidorMovementsQuery } from '../../api/get-humidor-movements.ts';
import { useUndoHumidorMovement } from '../../api/undo-humidor-movement.ts';
import styles from './item-history.module.css';
import { movementText, partText } from './movement-words.ts';

/** What happened to an item, latest first. Each can be undone, as long as nothing that depends on it has happened since. */
export default function ItemHistory({ item }: { item: HumidorItem }) {
  const pages = loadedPages(useInfiniteQuery(humidorMovementsQuery(item.id)));
  return (
    <PagedRows
      pages={pages}
      className={styles.list}
      aria-label="History"
      skeleton={<BlockSkeleton label="Loading the history..." height="8rem" />}
      empty={<p>Nothing yet. What you smoke, open, move and give away will be listed here.</p>}
    >
      {(movement) => <Line item={item} movement={movement} />}
    </PagedRows>
  );
}

function Line({ item, movement }: { item: HumidorItem; movement: HumidorMovement }) {
  const { mutate: undo, isPending } = useUndoHumidorMovement();
  const text = movementText(movement, item.category);
  const part = partText(movement, item);
  // The part would be gone, and this dialog with it.
  const canUndo = movement.viewer.canUndo && movement.itemId === item.id;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span>{text}</span>
        <span className={styles.quiet}>
          {[writtenDay(movement.happenedOn), part].filter(Boolean).join('\u00a0· ')}
        </span>
      </div>
      {canUndo && (
        <Button
          size="small"
          busy={isPending}
          aria-label={`Undo: ${text}`}
          onClick={() => undo(movement, { onSuccess: () => notify('Undone.'), onError: alertFailure })}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
