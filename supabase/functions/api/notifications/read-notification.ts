import { notificationParams, readState } from '../../_shared/contract/notifications.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../http/change.ts';

export const readNotification = act('private.read_notification', {
  summary: 'Mark one of your notifications as read. Repeating it changes nothing',
  params: notificationParams,
  reply: readState,
  missing: notFound('Notification not found'),
});
