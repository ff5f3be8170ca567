import {
  notificationPreferences,
  preferenceChange,
  turnedOffBy,
} from '../../_shared/contract/notifications.ts';
import { choiceUpdate } from './choice-update.ts';
import { presentPreferences } from './preferences.ts';

export const updatePreference = choiceUpdate('private.update_preference', {
  summary: 'Turn a notification preference on or off',
  body: preferenceChange,
  topics: turnedOffBy,
  reply: notificationPreferences,
  present: presentPreferences,
});
