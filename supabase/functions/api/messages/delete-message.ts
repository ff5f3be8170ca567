import { messageParams } from '../../_shared/contract/messages.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const deleteMessage = act({
  summary: 'Delete my message; an empty place stays',
  params: messageParams,
  status: 204,
  missing: notFound('Message not found'),
  ask: ({ sql, params: { id, messageId } }) => sql`select private.delete_message(${id}, ${messageId})`,
});
