import { message, messageDraft } from '../../_shared/contract/messages.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';

export const sendClubMessage = endpoint({
  summary: 'Send a message to the chat of one of your clubs',
  ...clubInPath,
  body: messageDraft,
  reply: message,
  status: 201,
  statements: ({ sql, params, body: { content, clientId = null, imageUrl = null } }) =>
    sql`
      select private.send_message(id, ${content}, ${clientId}, ${imageUrl}) as reply
      from private.chat_id_of(${params.id}) as id where id is not null`,
});
