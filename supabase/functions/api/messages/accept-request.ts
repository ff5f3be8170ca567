import { conversation } from '../../_shared/contract/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { requestInPath } from '../in-path.ts';

export const acceptRequest = endpoint({
  summary: 'Accept a message request: it becomes a conversation like any other. Answering it does the same',
  ...requestInPath,
  reply: conversation,
  statements: ({ sql, params: { id } }) => [
    sql`select private.accept_request(${id})`,
    sql`select private.get_conversation(${id}) as reply`,
  ],
});
