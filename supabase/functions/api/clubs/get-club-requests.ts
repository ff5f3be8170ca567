import { clubRequestPage } from '../../_shared/contract/club-requests.ts';
import { listOfClub } from '../http/lists.ts';

export const getClubRequests = listOfClub({
  summary: 'List the open requests to join a club that you own or administer, oldest first',
  page: clubRequestPage,
  from: 'private.get_club_requests',
});
