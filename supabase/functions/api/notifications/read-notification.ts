import { notificationParams, readState } from '../../_shared/contract/notifications.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const readNotification = endpoint({
  summary: 'Mark one of your notifications as read. Repeating it changes nothing',
  params: notificationParams,
  reply: readState,
  missing: notFound('Notification not found'),
  statements: ({ sql, params: { id } }) => sql`select private.read_notification(${id}) as reply`,
});
