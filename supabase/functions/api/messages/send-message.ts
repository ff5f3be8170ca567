import { message, messageDraft } from '../../_shared/contract/messages.ts';
import { endpoint } from '../http/endpoint.ts';
import { conversationInPath } from './in-path.ts';

export const sendMessage = endpoint({
  summary:
    'Send a message to one of your conversations. If its clientId was used before, return that message instead',
  ...conversationInPath,
  body: messageDraft,
  reply: message,
  status: 201,
  statements: ({ sql, params: { id }, body: { content, clientId = null, imageUrl = null } }) =>
    sql`select private.send_message(${id}, ${content}, ${clientId}, ${imageUrl}) as reply`,
});
