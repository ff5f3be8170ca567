import { CountBadge } from '@/components/count-badge.tsx';
import { useUnread } from '../tab-title.ts';
import styles from './unread-messages-badge.module.css';

/** How many messages are unread, at the link to them. */
export function UnreadMessagesBadge() {
  return (
    <span className={styles.badge}>
      <CountBadge count={useUnread('messages')} label="unread" />
    </span>
  );
}
