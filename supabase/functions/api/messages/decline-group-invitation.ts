import { endpoint } from '../http/endpoint.ts';
import { conversationInPath } from './in-path.ts';

export const declineGroupInvitation = endpoint({
  summary: 'Decline to return to a group that you have left. No one can invite you to it again',
  ...conversationInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.decline_group_invitation(${id})`,
});
