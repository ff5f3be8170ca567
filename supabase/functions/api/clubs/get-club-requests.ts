import { clubRequestPage } from '../../_shared/contract/club-requests.ts';
import { endpoint } from '../endpoint.ts';
import { clubInPath } from '../in-path.ts';
import { paged } from '../paged.ts';

export const getClubRequests = endpoint({
  summary: 'List the open requests to join a club that you own or administer, oldest first',
  ...clubInPath,
  ...paged(clubRequestPage),
  statements: ({ sql, params: { id }, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_club_requests(private.club_id_of(${id}), ${limit}, ${offset}, ${cursor}) as reply`,
});
