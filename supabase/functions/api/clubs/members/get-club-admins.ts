import { clubMemberPage } from '../../../_shared/contract/clubs.ts';
import { clubItems } from '../club-list.ts';

export const getClubAdmins = clubItems('private.get_club_admins', {
  summary: 'List the owner and admins of a club in the order they joined',
  reply: clubMemberPage,
});
