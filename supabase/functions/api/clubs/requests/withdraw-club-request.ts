import { endpoint } from '../../http/endpoint.ts';
import { clubRequestInPath } from '../in-path.ts';

export const withdrawClubRequest = endpoint({
  summary: 'Withdraw your open request to join a club',
  ...clubRequestInPath,
  status: 204,
  statements: ({ sql, params: { id, requestId } }) =>
    sql`select private.withdraw_club_request(private.club_id_of(${id}), ${requestId}) as reply`,
});
