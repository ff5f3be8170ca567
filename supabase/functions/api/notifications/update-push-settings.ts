import { pushChange, pushSettings, topics } from '../../_shared/contract/notification-topics.ts';
import { choiceUpdate } from './choice-update.ts';
import { presentPushSettings } from './push-settings.ts';

export const updatePushSettings = choiceUpdate('private.update_push_settings', {
  summary: 'Turn push messages about a topic on or off',
  body: pushChange,
  topics,
  reply: pushSettings,
  present: presentPushSettings,
});
