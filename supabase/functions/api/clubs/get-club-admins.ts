import { clubMemberPage } from '../../_shared/contract/clubs.ts';
import { shortListOfClub } from '../http/lists.ts';

export const getClubAdmins = shortListOfClub({
  summary: 'List the owner and admins of a club in the order they joined',
  page: clubMemberPage,
  from: 'private.get_club_admins',
});
