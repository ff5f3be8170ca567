import { clubInvitePage } from '../../_shared/contract/invites.ts';
import { listOfClub } from '../http/lists.ts';

export const getInvites = listOfClub({
  summary: 'List the invitations to a club that you own or administer, newest first, without revoked ones',
  page: clubInvitePage,
  from: 'private.get_club_invites',
});
