import { message, messageDraft } from '../../_shared/contract/messages.ts';
import { userParams } from '../../_shared/contract/users.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const sendDirectMessage = endpoint({
  summary: 'Send a message to a user. The first one creates the conversation',
  params: userParams,
  body: messageDraft,
  reply: message,
  status: 201,
  missing: notFound('User not found'),
  statements: ({ sql, params: { username }, body: { content, clientId = null, imageUrl = null } }) =>
    sql`
      select private.send_direct_message(id, ${content}, ${clientId}, ${imageUrl}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
