import { clubRequestDecline, clubRequests } from '../../../_shared/contract/clubs/requests.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubRequestInPath } from '../in-path.ts';

export const declineClubRequest = endpoint({
  summary:
    'Decline a request to join a club that you own or administer. Its user is notified, and can ask again after 30 days',
  ...clubRequestInPath,
  body: clubRequestDecline,
  reply: clubRequests,
  statements: ({ sql, params: { id, requestId }, body: { note = null } = {} }) =>
    sql`select private.decline_club_request(private.club_id_of(${id}), ${requestId}, ${note}) as reply`,
});
