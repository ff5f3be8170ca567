import { unreadCount } from '@contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The number of unread notifications. */
export const unreadCountQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => ask(unreadCount, '/api/notifications/unread-count', { signal }),
});
