import { notificationPreferences } from '../../_shared/contract/notifications.ts';
import { act } from '../act.ts';

export const getPreferences = act({
  summary: 'Which notifications I want: all of them, until I turn some off',
  reply: notificationPreferences,
  ask: ({ sql }) => sql`select p.item as reply from private.notification_preference_items p`,
});
