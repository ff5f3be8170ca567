import type { NotificationType } from '@contract/notifications.ts';
import {
  AtSign,
  CalendarClock,
  Mail,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  Reply,
  UserPlus,
} from 'lucide-react';
import styles from './notification-list.module.css';

const icons = {
  NEW_FOLLOWER: UserPlus,
  NEW_POST_IN_CLUB: Newspaper,
  NEW_COMMENT: MessageCircle,
  NEW_REPLY: Reply,
  POST_MENTION: AtSign,
  EVENT_REMINDER: CalendarClock,
  CLUB_INVITE: Mail,
  NEW_MESSAGE: MessagesSquare,
  other: Megaphone,
};

/** An icon for the type of a notification. It is decorative, because the title names the type. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = icons[type];
  return (
    <span className={styles.icon} data-type={type}>
      <Icon />
    </span>
  );
}
