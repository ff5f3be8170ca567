import { CountBadge } from '@/components/marks/count-badge.tsx';
import { useUnread } from '../../watches/tab-title.ts';
import styles from './unread-messages-badge.module.css';

/** The number of unread messages, beside the link to Messages. */
export function UnreadMessagesBadge() {
  return (
    <span className={styles.badge}>
      <CountBadge count={useUnread('messages')} label="unread" />
    </span>
  );
}
