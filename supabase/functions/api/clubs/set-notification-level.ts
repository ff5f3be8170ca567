import { club, clubLevelUpdate } from '../../_shared/contract/clubs.ts';
import { updateOfClub } from '../http/writes.ts';

export const setNotificationLevel = updateOfClub({
  summary: "Choose how much of one of your clubs you are notified of. With null, the club's size decides",
  body: clubLevelUpdate,
  reply: club,
  with: 'private.set_club_notification_level',
});
