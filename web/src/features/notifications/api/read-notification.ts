import { readState } from '@contract/notifications.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { unreadCountQuery } from './get-unread-count.ts';
import { showRead, showUnreadCount } from './notification-cache.ts';

/** Marks a notification as read. It is shown immediately, and a failure is only logged. */
export function useReadNotification() {
  const cache = useQueryClient();
  return (id: string, isRead: boolean) => {
    if (isRead) return;
    showRead(cache, (one) => one.id === id);
    const unread = cache.getQueryData(unreadCountQuery.queryKey)?.count;
    if (unread) showUnreadCount(cache, unread - 1);
    void readNotification(cache, id);
  };
}

/** Marks as read a notification that was opened outside the list. */
export async function readNotification(cache: QueryClient, id: string) {
  try {
    const { unreadCount } = await ask(readState, `/api/notifications/${id}/read`, { method: 'PATCH' });
    showRead(cache, (one) => one.id === id);
    showUnreadCount(cache, unreadCount);
  } catch (error) {
    console.info('A notification was not marked as read:', error);
    void happened('notificationsArrived');
  }
}
