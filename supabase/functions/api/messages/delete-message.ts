import { messageParams } from '../../_shared/contract/messages.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteMessage = endpoint({
  summary: 'Delete a message of mine; an empty one stays in its place',
  params: messageParams,
  status: 204,
  missing: notFound('Message not found'),
  statements: ({ sql, params: { id, messageId } }) => sql`select private.delete_message(${id}, ${messageId})`,
});
