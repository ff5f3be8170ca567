import { eventMessage, eventMessageDraft } from '../../_shared/contract/events/messages.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const sendEventMessage = endpoint({
  summary: 'Write to everyone who is going to an event that you host, waits for a seat or might come',
  ...eventInPath,
  body: eventMessageDraft,
  status: 201,
  reply: eventMessage,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.send_event_message(${id}, ${sql.json(body)}) as reply`,
});
