import type { Author } from '@contract/users.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '@/components/media/avatar.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { IdentitySkeleton } from './identity-skeleton.tsx';
import styles from './user-row.module.css';
import { VerifiedName } from './verified-name.tsx';

type UserRowProps = {
  user: Author;
  onClick?: () => void;
  /** Shown at the end of the link. */
  children?: ReactNode;
};

/** A user in a list: picture, name, badge and username, as one link to their profile. */
export function UserRow({ user, onClick, children }: UserRowProps) {
  return (
    <Link className={styles.row} to={paths.user(user.username)} onClick={onClick}>
      <Avatar name={displayNameOf(user)} src={user.avatarUrl} />
      <span className={styles.lines}>
        <span className={styles.name}>
          <VerifiedName user={user} />
        </span>
        <span className={styles.username}>@{user.username}</span>
      </span>
      {children}
    </Link>
  );
}

export const UserRowSkeleton = () => (
  <IdentitySkeleton className={styles.row} lines={styles.lines} secondWidth="6rem" />
);
