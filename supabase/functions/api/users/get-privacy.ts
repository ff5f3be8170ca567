import { privacySettings } from '../../_shared/contract/privacy.ts';
import { endpoint } from '../http/endpoint.ts';

export const getPrivacy = endpoint({
  summary: 'Get who can write to you, and who can see you',
  reply: privacySettings,
  statements: ({ sql }) => sql`select private.get_privacy() as reply`,
});
