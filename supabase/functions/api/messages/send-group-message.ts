import { message, messageDraft } from '../../_shared/contract/messages.ts';
import { endpoint } from '../http/endpoint.ts';
import { conversationInPath } from './in-path.ts';

export const sendGroupMessage = endpoint({
  summary: 'Send a message to one of your groups',
  ...conversationInPath,
  body: messageDraft,
  reply: message,
  status: 201,
  statements: ({ sql, params: { id }, body: { content, clientId = null, imageUrl = null } }) =>
    sql`
      select private.send_message(c.id, ${content}, ${clientId}, ${imageUrl}) as reply
      from conversations c where c.id = ${id} and c.type = 'GROUP'`,
});
