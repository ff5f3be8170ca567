import { groupInvitationPage } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../http/endpoint.ts';

export const getGroupInvitations = endpoint({
  summary: 'List the groups that you have left and are invited back to',
  reply: groupInvitationPage,
  statements: ({ sql }) => sql`select private.get_group_invitations() as reply`,
});
