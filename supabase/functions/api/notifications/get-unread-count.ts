import { unreadCount } from '../../_shared/contract/notifications.ts';
import { endpoint } from '../endpoint.ts';

export const getUnreadCount = endpoint({
  summary: 'Count your unread notifications, up to 1,000',
  reply: unreadCount,
  statements: ({ sql }) =>
    sql`select json_build_object('count', private.unread_notification_count()) as reply`,
});
