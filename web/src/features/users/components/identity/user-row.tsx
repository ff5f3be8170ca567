import type { Author } from '@contract/users.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/lists/skeleton.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
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

export function UserRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
      <div className={styles.lines}>
        <Skeleton width="9rem" />
        <Skeleton width="6rem" height="0.7em" />
      </div>
    </div>
  );
}
