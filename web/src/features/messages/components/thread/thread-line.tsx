import { VerifiedBadge } from '@/components/marks/verified-badge.tsx';
import styles from './thread-head.module.css';

/** The first part of the line. It is truncated if there is no room. */
export function LineText({ children }: { children: string }) {
  return <span className={styles.text}>{children}</span>;
}

/** A username with the verified badge. */
export function Handle({ username, isVerified }: { username: string; isVerified: boolean }) {
  return (
    <span className={styles.handle}>
      @{username}
      {isVerified && <VerifiedBadge />}
    </span>
  );
}

/** Shows that others have the conversation open. */
export function Online({ children }: { children: string }) {
  return <span className={styles.online}>{children}</span>;
}
