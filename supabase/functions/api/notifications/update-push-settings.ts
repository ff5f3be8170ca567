import {
  type PushPreference,
  pushChange,
  pushSettings,
  topics,
} from '../../_shared/contract/notification-topics.ts';
import { endpoint } from '../http/endpoint.ts';
import { presentPushSettings } from './push-settings.ts';

export const updatePushSettings = endpoint({
  summary: 'Turn push messages about a topic on or off',
  body: pushChange,
  reply: pushSettings,
  statements({ sql, body }) {
    // The contract allows one preference at a time.
    const [[preference, isOn]] = Object.entries(body) as [[PushPreference, boolean]];
    return sql`select private.update_push_settings(${topics[preference]}, ${isOn}) as reply`;
  },
  present: presentPushSettings,
});
