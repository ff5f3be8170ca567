import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import styles from './latest-notifications.module.css';
import { LoadedNotifications } from './loaded-notifications.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import list from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';

/** How many the popover shows. The rest are on the notifications screen. */
const maxShown = 6;

/** The latest notifications, for a popover. */
export function LatestNotifications() {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          Notifications
        </h2>
        <MarkAllButton size="small" onDone={() => focusWhenLost(title.current)} />
      </div>
      <LoadedNotifications>
        {(all) => (
          <ul className={list.list} aria-label="Latest notifications">
            {all.slice(0, maxShown).map((one) => (
              <NotificationRow key={one.id} notification={one} />
            ))}
          </ul>
        )}
      </LoadedNotifications>
      <Link className={styles.all} to={paths.notifications}>
        See all notifications
      </Link>
    </>
  );
}
