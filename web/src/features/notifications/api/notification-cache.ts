import type { Notification } from '@contract/notifications.ts';
import type { QueryClient } from '@tanstack/react-query';
import { restartLoading } from '@/lib/api/restart-loading.ts';
import { changeItems } from '@/lib/cache/change-item.ts';
import { notificationsQuery } from './get-notifications.ts';
import { unreadCountQuery } from './get-unread-count.ts';

/** Shows the notifications for which `isAffected` returns true as read. */
export function showRead(cache: QueryClient, isAffected: (notification: Notification) => boolean) {
  changeItems<Notification>(cache, notificationsQuery.queryKey, (one) =>
    isAffected(one) ? { ...one, isRead: true } : one,
  );
}

export function showUnreadCount(cache: QueryClient, count: number) {
  cache.setQueryData(unreadCountQuery.queryKey, (last) => ({
    count,
    messages: Math.min(last?.messages ?? 0, count),
  }));
  restartLoading(cache, unreadCountQuery.queryKey);
}
