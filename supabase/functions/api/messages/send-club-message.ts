import { clubParams } from '../../_shared/contract/clubs.ts';
import { message, messageDraft } from '../../_shared/contract/messages.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const sendClubMessage = endpoint({
  summary: 'Send a message to the chat of one of my clubs',
  params: clubParams,
  body: messageDraft,
  reply: message,
  status: 201,
  missing: notFound('Club not found'),
  statements: ({ sql, params, body: { content, clientId = null } }) =>
    sql`
      select private.send_message(id, ${content}, ${clientId}) as reply
      from private.chat_id_of(${params.id}) as id where id is not null`,
});
