import { clubInvitePage } from '../../../_shared/contract/clubs/invites.ts';
import { staffList } from '../members/staff-list.ts';

export const getInvites = staffList('private.get_invites', {
  summary: 'List the invitations to a club that you own or administer, newest first, without revoked ones',
  reply: clubInvitePage,
});
