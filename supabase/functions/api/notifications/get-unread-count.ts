import { unreadCount } from '../../_shared/contract/notifications.ts';
import { act } from '../act.ts';

export const getUnreadCount = act({
  summary: 'How many of my notifications are unread, counted up to 1,000',
  reply: unreadCount,
  ask: ({ sql }) => sql`select json_build_object('count', private.unread_notification_count()) as reply`,
});
