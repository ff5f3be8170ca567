import type { Notification } from '@contract/notifications.ts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { Time } from '@/components/time/time.tsx';
import { safeNextPath } from '@/lib/navigation/next-path.ts';
import { messageHere } from '@/lib/time/message-here.ts';
import { useReadNotification } from '../api/read-notification.ts';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './notification-list.module.css';

/** A notification. A click marks it as read and opens its link. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, type, title, isRead, createdAt, linkUrl } = notification;
  const message = messageHere(notification.message, notification.time);
  const read = useReadNotification();
  const path = safeNextPath(linkUrl);
  const content = (
    <>
      <NotificationIcon type={type} />
      <span className={styles.words}>
        {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
        <span className={styles.title}>{title}</span>
        {message !== null && <span className={styles.message}>{message}</span>}
        <span className={styles.when}>
          <Time instant={createdAt} />
        </span>
      </span>
      {!isRead && <span className={styles.dot} />}
    </>
  );
  const onClick = () => read(id, isRead);
  // A middle click opens the link in a tab. A right click opens a menu and marks nothing as read.
  const onMiddleClick = (event: MouseEvent) => event.button === 1 && onClick();
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      {path === undefined ? (
        <button type="button" className={styles.row} onClick={onClick}>
          {content}
        </button>
      ) : (
        <Link className={styles.row} to={path} onClick={onClick} onAuxClick={onMiddleClick}>
          {content}
        </Link>
      )}
    </li>
  );
}
