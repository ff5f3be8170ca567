import { endpoint } from '../endpoint.ts';
import { conversationInPath } from '../in-path.ts';

export const declineGroupInvitation = endpoint({
  summary: 'Stay out of a group that you have left; no one can invite you to it again',
  ...conversationInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.decline_group_invitation(${id})`,
});
