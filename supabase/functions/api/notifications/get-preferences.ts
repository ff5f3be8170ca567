import { notificationPreferences } from '../../_shared/contract/notifications.ts';
import { endpoint } from '../http/endpoint.ts';
import { presentPreferences } from './preferences.ts';

export const getPreferences = endpoint({
  summary: 'Get your notification preferences. All are on by default',
  reply: notificationPreferences,
  statements: ({ sql }) => sql`select p.item as reply from private.notification_preference_items p`,
  present: presentPreferences,
});
