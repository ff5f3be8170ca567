import { VerifiedBadge } from '@/components/verified-badge.tsx';
import styles from './thread-head.module.css';

/** How somebody is addressed. */
export function Handle({ username, isVerified }: { username: string; isVerified: boolean }) {
  return (
    <span className={styles.handle}>
      @{username}
      {isVerified && <VerifiedBadge />}
    </span>
  );
}

/** That somebody is there now. */
export function Online({ children }: { children: string }) {
  return <span className={styles.online}>{children}</span>;
}
