import { notificationPreferences, preferenceChange } from '../../_shared/contract/notifications.ts';
import { endpoint } from '../http/endpoint.ts';

export const updatePreferences = endpoint({
  summary: 'Turn a notification preference on or off',
  body: preferenceChange,
  reply: notificationPreferences,
  statements: ({ sql, body }) =>
    sql`select private.update_notification_preferences(${sql.json(body)}) as reply`,
});
