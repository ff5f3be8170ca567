import { unreadCount } from '@contract/notifications.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The number of unread notifications. */
export const unreadCountQuery = replyQuery(
  ['notifications', 'unread'],
  unreadCount,
  '/api/notifications/unread-count',
);
