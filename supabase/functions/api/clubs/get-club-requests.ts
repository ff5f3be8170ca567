import { clubRequestPage } from '../../_shared/contract/club-requests.ts';
import { list } from '../http/list.ts';
import { clubInPath } from './in-path.ts';

export const getClubRequests = list({
  summary: 'List the open requests to join a club that you own or administer, oldest first',
  ...clubInPath,
  reply: clubRequestPage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_club_requests(private.club_id_of(${id}), ${page}) as reply`,
});
