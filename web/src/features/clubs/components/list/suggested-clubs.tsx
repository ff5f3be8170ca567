import type { Club } from '@contract/clubs.ts';
import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { UserRowSkeleton } from '@/features/users/components/identity/user-row.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { suggestedClubsQuery } from '../../api/get-clubs.ts';
import { useJoinClub } from '../../api/members/join-club.ts';
import { ClubCounts } from '../page/club-counts.tsx';
import styles from './suggested-clubs.module.css';

/** Clubs for a new user, each with a button to join it. Renders nothing if there are none. */
export function SuggestedClubs() {
  const { data, isPending } = useQuery(suggestedClubsQuery);
  if (isPending)
    return (
      <div className={styles.list}>
        <SkeletonGroup label="Loading...">
          {[0, 1, 2].map((index) => (
            <UserRowSkeleton key={index} />
          ))}
        </SkeletonGroup>
      </div>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Clubs for you">
      {data.items.map((club) => (
        <SuggestedClub key={club.id} club={club} />
      ))}
    </ul>
  );
}

function SuggestedClub({ club }: { club: Club }) {
  const { mutateAsync, isPending } = useJoinClub(club.id);
  function join() {
    // The feed then replaces the suggestions, so callbacks of mutate would not be called.
    focusWhenLost(document.getElementById('content'));
    mutateAsync().then(
      () => notify(`You joined ${isolated(club.name)}`),
      (error) => alert(errorText(error, 'Failed to join club'), { tone: 'danger' }),
    );
  }
  return (
    <li className={styles.club}>
      <Avatar name={club.name} src={club.avatarUrl} shape="square" />
      <div className={styles.words}>
        <Link className={styles.name} to={paths.club(club.slug)}>
          {club.name}
        </Link>
        <ClubCounts club={club} />
      </div>
      {club.rules ? (
        // The club's page shows the rules before the user joins.
        <LinkButton size="small" to={paths.club(club.slug)} aria-label={`View ${isolated(club.name)}`}>
          View
        </LinkButton>
      ) : (
        <Button
          size="small"
          variant="primary"
          busy={isPending}
          aria-label={`Join ${isolated(club.name)}`}
          onClick={join}
        >
          Join
        </Button>
      )}
    </li>
  );
}
