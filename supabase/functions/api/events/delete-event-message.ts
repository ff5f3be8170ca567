import { eventMessageParams } from '../../_shared/contract/events/messages.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const deleteEventMessage = endpoint({
  summary: 'Delete your message to the attendees of an event, and its notifications',
  params: eventMessageParams,
  status: 204,
  missing: notFound('Message not found'),
  statements: ({ sql, params: { id, messageId } }) =>
    sql`select private.delete_event_message(${id}, ${messageId}) as reply`,
});
