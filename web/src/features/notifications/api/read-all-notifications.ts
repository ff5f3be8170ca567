import { readState } from '@contract/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { showRead, showUnreadCount } from './notification-cache.ts';

/** Marks all notifications as read. */
export function useReadAllNotifications(onFailed: (error: unknown) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(readState, '/api/notifications/mark-all-read', {
        method: 'POST',
        fallback: 'Failed to mark all notifications as read',
      }),
    onSuccess: ({ unreadCount }) => {
      showRead(cache, () => true);
      showUnreadCount(cache, unreadCount);
      // Notifications that arrived in the meantime are unread and not in the list yet.
      if (unreadCount > 0) void happened('notificationsArrived');
    },
    onError: onFailed,
  });
}
