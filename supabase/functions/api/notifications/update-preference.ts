import {
  type NotificationPreference,
  notificationPreferences,
  preferenceChange,
  turnedOffBy,
} from '../../_shared/contract/notifications.ts';
import { endpoint } from '../http/endpoint.ts';
import { presentPreferences } from './preferences.ts';

export const updatePreference = endpoint({
  summary: 'Turn a notification preference on or off',
  body: preferenceChange,
  reply: notificationPreferences,
  statements({ sql, body }) {
    // The contract allows one preference at a time.
    const [preference] = Object.keys(body) as [NotificationPreference];
    return sql`select private.update_preference(${turnedOffBy[preference]}, ${body[preference] ?? true}) as reply`;
  },
  present: presentPreferences,
});
