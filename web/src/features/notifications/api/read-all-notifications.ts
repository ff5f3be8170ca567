import { readState } from '@contract/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alert } from '@/components/toast.ts';
import { ask } from '@/lib/api-client.ts';
import { errorText } from '@/lib/api-error.ts';
import { notificationsChanged, showRead, showUnreadCount } from './notification-cache.ts';

const failed = 'Failed to mark all notifications as read';

/** Marks everything as read. */
export function useReadAllNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(readState, '/api/notifications/mark-all-read', { method: 'POST', fallback: failed }),
    onSuccess: ({ unreadCount }) => {
      showRead(cache, () => true);
      showUnreadCount(cache, unreadCount);
      // What came in meanwhile is unread, and not in the list yet.
      if (unreadCount > 0) void notificationsChanged(cache);
    },
    onError: (error) => alert(errorText(error, failed), { tone: 'danger' }),
  });
}
