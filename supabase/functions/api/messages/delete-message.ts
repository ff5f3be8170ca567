import { messageParams } from '../../_shared/contract/messages.ts';
import { removal } from '../../_shared/contract/posts.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const deleteMessage = endpoint({
  summary:
    'Delete your message, or remove one from the chat of a club that you own or administer. An empty message stays in its place',
  params: messageParams,
  body: removal,
  status: 204,
  missing: notFound('Message not found'),
  statements: ({ sql, params: { id, messageId }, body: { reason = null } = {} }) =>
    sql`select private.delete_message(${id}, ${messageId}, ${reason})`,
});
