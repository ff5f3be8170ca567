import { club, clubLevelUpdate } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const setNotificationLevel = endpoint({
  summary: 'Choose how much of one of your clubs you are notified of. With null, its size decides',
  ...clubInPath,
  body: clubLevelUpdate,
  reply: club,
  statements: ({ sql, params: { id }, body: { level } }) =>
    sql`select private.set_club_notification_level(private.club_id_of(${id}), ${level}) as reply`,
});
