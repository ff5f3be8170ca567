import { notificationPreferences, preferenceChange } from '../../_shared/contract/notifications.ts';
import { act } from '../act.ts';

export const updatePreferences = act({
  summary: 'Turn one of my preferences on or off',
  body: preferenceChange,
  reply: notificationPreferences,
  ask: ({ sql, body }) => sql`select private.update_notification_preferences(${sql.json(body)}) as reply`,
});
