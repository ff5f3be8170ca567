import { club, notificationLevelUpdate } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const setNotificationLevel = endpoint({
  summary: "Choose how much of one of your clubs you are notified of. With null, the club's size decides",
  ...clubInPath,
  body: notificationLevelUpdate,
  reply: club,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.set_notification_level(private.club_id_of(${id}), ${sql.json(body)}) as reply`,
});
