import { clubRequestDraft, ownClubRequest } from '../../../_shared/contract/clubs/requests.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const askToJoin = endpoint({
  summary: 'Ask to join a private club that accepts requests, with an answer to its question',
  ...clubInPath,
  body: clubRequestDraft,
  reply: ownClubRequest,
  status: 201,
  statements: ({ sql, params: { id }, body: { answer = null } = {} }) =>
    sql`select private.ask_to_join(private.club_id_of(${id}), ${answer}) as reply`,
});
