import { conversation } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { messageRequestInPath } from '../in-path.ts';

export const acceptRequest = endpoint({
  summary: 'Accept a message request: it becomes a conversation like any other. Answering it does the same',
  ...messageRequestInPath,
  reply: conversation,
  statements: ({ sql, params: { id } }) => [
    sql`select private.accept_message_request(${id})`,
    sql`select private.get_conversation(${id}) as reply`,
  ],
});
