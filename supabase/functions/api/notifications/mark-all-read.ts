import { readState } from '../../_shared/contract/notifications.ts';
import { act } from '../act.ts';

export const markAllRead = act({
  summary: 'Mark all of my notifications as read',
  reply: readState,
  ask: ({ sql }) => sql`select private.read_all_notifications() as reply`,
});
