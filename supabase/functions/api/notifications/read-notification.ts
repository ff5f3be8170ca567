import { notificationParams, readState } from '../../_shared/contract/notifications.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const readNotification = act({
  summary: 'Mark one of my notifications as read; twice is the same as once',
  params: notificationParams,
  reply: readState,
  missing: notFound('Notification not found'),
  ask: ({ sql, params: { id } }) =>
    sql`select reply from private.read_notification(${id}) as reply where reply is not null`,
});
