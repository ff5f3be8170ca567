import type { Rsvp } from '@contract/events.ts';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/avatar.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import styles from './attendee.module.css';

/** Somebody who is going; leads to their profile. */
export function Attendee({ rsvp: { user } }: { rsvp: Rsvp }) {
  const name = displayNameOf(user);
  return (
    <li>
      <Link className={styles.attendee} to={paths.user(user.username)}>
        <Avatar name={name} src={user.avatarUrl} size="s" />
        <span className={styles.words}>
          <span className={styles.name}>
            {name}
            {user.isVerified && <VerifiedBadge />}
          </span>
          <span className={styles.username}>@{user.username}</span>
        </span>
      </Link>
    </li>
  );
}
