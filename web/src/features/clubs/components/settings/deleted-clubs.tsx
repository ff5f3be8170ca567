import type { DeletedClub } from '@contract/clubs/deletion.ts';
import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { formatDay } from '@/lib/time/format-day.ts';
import { deletedClubsQuery } from '../../api/get-deleted-clubs.ts';
import styles from './deleted-clubs.module.css';
import { useRestore } from './use-restore.ts';

/** The clubs that the user deleted and can still restore. Renders nothing if there are none. */
export function DeletedClubs() {
  const { data } = useQuery(deletedClubsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="deleted-clubs">
      <h2 id="deleted-clubs">Recently deleted</h2>
      <ul className={styles.list}>
        {data.items.map((club) => (
          <Row key={club.id} club={club} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ club }: { club: DeletedClub }) {
  const { restore, isPending } = useRestore(club.id);
  return (
    <li className={styles.row}>
      <Avatar name={club.name} src={club.avatarUrl} size="m" shape="square" />
      <div className={styles.text}>
        <strong>{club.name}</strong>
        <span>Permanently deleted on {formatDay(club.erasedAt)}</span>
      </div>
      <Button
        size="small"
        icon={<Undo2 />}
        busy={isPending}
        aria-label={`Restore ${isolated(club.name)}`}
        onClick={() => void restore().then(() => focusWhenLost(document.getElementById('content')))}
      >
        Restore
      </Button>
    </li>
  );
}
