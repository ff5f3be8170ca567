import { clubRequestSettings } from '../../../_shared/contract/clubs/requests.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const updateRequestSettings = endpoint({
  summary: 'Decide whether people can ask to join a private club that you own, and what it asks them',
  ...clubInPath,
  body: clubRequestSettings,
  reply: clubRequestSettings,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_request_settings(private.club_id_of(${id}), ${sql.json(body)}) as reply`,
});
