import { clubRequests } from '../../../_shared/contract/clubs/requests.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubRequestInPath } from '../in-path.ts';

export const acceptClubRequest = endpoint({
  summary:
    'Accept a request to join a club that you own or administer. Its user becomes a member and is notified',
  ...clubRequestInPath,
  reply: clubRequests,
  statements: ({ sql, params: { id, requestId } }) =>
    sql`select private.accept_club_request(private.club_id_of(${id}), ${requestId}) as reply`,
});
