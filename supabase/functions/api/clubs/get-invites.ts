import { clubInvitePage } from '../../_shared/contract/invites.ts';
import { staffList } from './staff-list.ts';

export const getInvites = staffList('private.get_invites', {
  summary: 'List the invitations to a club that you own or administer, newest first, without revoked ones',
  reply: clubInvitePage,
});
