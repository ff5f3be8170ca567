import { notificationPreferences } from '../../_shared/contract/notifications.ts';
import { endpoint } from '../endpoint.ts';

export const getPreferences = endpoint({
  summary: 'What I want to be told; everything, until I say otherwise',
  reply: notificationPreferences,
  statements: ({ sql }) => sql`select p.item as reply from private.notification_preference_items p`,
});
