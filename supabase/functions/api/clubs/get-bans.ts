import { clubBanPage } from '../../_shared/contract/club-bans.ts';
import { listOfClub } from '../http/lists.ts';

export const getBans = listOfClub({
  summary: 'List the users banned from a club that you own or administer',
  page: clubBanPage,
  from: 'private.get_club_bans',
});
