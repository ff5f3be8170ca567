import type { Club } from '@contract/clubs.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import cardHead from '@/styles/card-head.module.css';
import rows from '@/styles/row.module.css';
import texts from '@/styles/text.module.css';
import { membersHereQuery } from '../../api/members/mark-here.ts';
import styles from './members-here.module.css';

/** The other members who have the club's page open. Renders nothing if there are none or if they cannot be loaded. */
export function MembersHere({ club }: { club: Club }) {
  const { data, isError } = useQuery(membersHereQuery(club.id));
  if (isError || !data?.count) return null;
  const { users, count } = data;
  return (
    <Card as="section" aria-labelledby="club-here">
      <div className={cardHead.titled}>
        <h2 id="club-here">Here now</h2>
        <ul className={rows.cluster}>
          {users.map((user) => (
            <li key={user.id}>
              <Link className={styles.face} to={paths.user(user.username)} title={displayNameOf(user)}>
                <Avatar
                  name={displayNameOf(user)}
                  src={user.avatarUrl}
                  size="s"
                  label={displayNameOf(user)}
                />
              </Link>
            </li>
          ))}
        </ul>
        {count > users.length && <p className={texts.soft}>{`and ${count - users.length} more`}</p>}
      </div>
    </Card>
  );
}
