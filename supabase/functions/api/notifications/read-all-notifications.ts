import { readState } from '../../_shared/contract/notifications.ts';
import { endpoint } from '../http/endpoint.ts';

export const readAllNotifications = endpoint({
  summary: 'Mark all your notifications as read',
  reply: readState,
  statements: ({ sql }) => sql`select private.read_all_notifications() as reply`,
});
