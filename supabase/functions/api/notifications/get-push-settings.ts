import { pushSettings } from '../../_shared/contract/notification-topics.ts';
import { endpoint } from '../http/endpoint.ts';
import { presentPushSettings } from './push-settings.ts';

export const getPushSettings = endpoint({
  summary: 'Get what you want push messages about. All are on by default',
  reply: pushSettings,
  statements: ({ sql }) => sql`select private.get_push_settings() as reply`,
  present: presentPushSettings,
});
