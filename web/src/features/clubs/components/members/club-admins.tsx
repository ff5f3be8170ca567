import type { Club } from '@contract/clubs.ts';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import { UserRow, UserRowSkeleton } from '@/features/users/components/identity/user-row.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import rows from '@/styles/row.module.css';
import { clubAdminsQuery } from '../../api/members/get-club-admins.ts';
import styles from './club-admins.module.css';
import members from './member-list.module.css';
import { RoleBadge } from './role-badge.tsx';

/** A club's owner and admins, each with a button to message them. */
export function ClubAdmins({ club }: { club: Club }) {
  const query = useQuery(clubAdminsQuery(club.id));
  const { data, isPending } = query;
  if (isPending)
    return (
      <SkeletonGroup label="Loading...">
        <UserRowSkeleton />
      </SkeletonGroup>
    );
  if (!data) return <ErrorState {...failureOf(query)} />;
  return (
    <ul className={layout.column}>
      {data.items.map(({ id, user, role, title }) => (
        <li key={id} className={styles.admin}>
          <div className={styles.who}>
            <UserRow user={user} />
            {(role === 'OWNER' || title) && (
              <div className={rows.wrapped2}>
                {role === 'OWNER' && <RoleBadge role={role} />}
                {title && <span className={members.title}>{title}</span>}
              </div>
            )}
          </div>
          {id !== club.userMembership?.id && (
            <LinkButton
              variant="icon"
              to={paths.directMessages(user.username)}
              aria-label={`Message ${displayNameOf(user)}`}
            >
              <MessagesSquare />
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
}
