import { conversation } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { conversationInPath } from '../in-path.ts';

export const acceptGroupInvitation = endpoint({
  summary: 'Return to a group that you have left; you can read what is written from then on',
  ...conversationInPath,
  reply: conversation,
  statements: ({ sql, params: { id } }) => [
    sql`select private.accept_group_invitation(${id})`,
    sql`select private.get_conversation(${id}) as reply`,
  ],
});
