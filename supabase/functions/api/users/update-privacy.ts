import { privacySettings, privacyUpdate } from '../../_shared/contract/privacy.ts';
import { endpoint } from '../http/endpoint.ts';

export const updatePrivacy = endpoint({
  summary: 'Change who can write to you and who can see you. Fields that are left out stay the same',
  body: privacyUpdate,
  reply: privacySettings,
  statements: ({ sql, body }) => sql`select private.update_privacy(${sql.json(body)}) as reply`,
});
