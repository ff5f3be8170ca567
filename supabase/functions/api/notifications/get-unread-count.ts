import { unreadCount } from '../../_shared/contract/notifications.ts';
import { endpoint } from '../http/endpoint.ts';

export const getUnreadCount = endpoint({
  summary: 'Count your unread notifications, up to 1,000',
  reply: unreadCount,
  statements: ({ sql }) => sql`select private.get_unread_count() as reply`,
});
