import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useRef } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { paths } from '@/config/paths.ts';
import { unreadCountQuery } from '@/features/notifications/api/get-unread-count.ts';
import { MarkAllButton } from '@/features/notifications/components/mark-all-button.tsx';
import { NotificationList } from '@/features/notifications/components/notification-list.tsx';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import styles from '../../layouts/narrow.module.css';
import { useScreenTitle } from '../../watches/tab-title.ts';
import own from './notifications.module.css';

/** The user's notifications, newest first. */
export default function Notifications() {
  useScreenTitle('Notifications');
  const title = useRef<HTMLHeadingElement>(null);
  const unread = useQuery(unreadCountQuery).data?.count ?? 0;
  return (
    <div className={styles.narrow}>
      <ActionBar align="between">
        <div className={own.title}>
          <h1 ref={title} tabIndex={-1}>
            Notifications
          </h1>
          {unread > 0 && <Badge tone="ember">{`${unread > 999 ? '1000+' : unread} unread`}</Badge>}
        </div>
        <div className={own.actions}>
          <MarkAllButton onDone={() => focusWhenLost(title.current)} />
          <LinkButton variant="icon" to={paths.notificationSettings} aria-label="Notification settings">
            <Settings />
          </LinkButton>
        </div>
      </ActionBar>
      <NotificationList />
    </div>
  );
}
