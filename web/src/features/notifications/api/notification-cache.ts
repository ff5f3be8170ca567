import type { Notification } from '@contract/notifications.ts';
import type { QueryClient } from '@tanstack/react-query';
import { mapItems, type Pages } from '@/lib/pages.ts';
import { notificationsQuery } from './get-notifications.ts';
import { unreadCountQuery } from './get-unread-count.ts';

/** Shows notifications as read, in every list: those that `isMeant` picks. */
export function showRead(cache: QueryClient, isMeant: (notification: Notification) => boolean) {
  cache.setQueryData<Pages<Notification>>(
    notificationsQuery.queryKey,
    (pages) => pages && mapItems(pages, (one) => (isMeant(one) ? { ...one, isRead: true } : one)),
  );
}

export function showUnreadCount(cache: QueryClient, count: number) {
  cache.setQueryData(unreadCountQuery.queryKey, { count });
}

/** Asks again for the list, where it is shown, and for what is unread. */
export async function notificationsChanged(cache: QueryClient) {
  await Promise.all(
    [notificationsQuery, unreadCountQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })),
  );
}
