import { notificationPreferences } from '../../_shared/contract/notifications.ts';
import { act } from '../act.ts';

export const getPreferences = act({
  summary: 'What I want to be told; everything, until I say otherwise',
  reply: notificationPreferences,
  ask: ({ sql }) => sql`select p.item as reply from private.notification_preference_items p`,
});
