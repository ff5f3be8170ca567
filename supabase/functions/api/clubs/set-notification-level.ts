import { club, notificationLevelUpdate } from '../../_shared/contract/clubs.ts';
import { clubAct } from './club-act.ts';

export const setNotificationLevel = clubAct('private.set_notification_level', {
  summary: "Choose how much of one of your clubs you are notified of. With null, the club's size decides",
  body: notificationLevelUpdate,
  reply: club,
});
