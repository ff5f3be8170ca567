import { clubRequestPage } from '../../../_shared/contract/clubs/requests.ts';
import { staffList } from '../members/staff-list.ts';

export const getClubRequests = staffList('private.get_club_requests', {
  summary: 'List the open requests to join a club that you own or administer, oldest first',
  reply: clubRequestPage,
});
