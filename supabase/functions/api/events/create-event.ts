import { event, eventDraft } from '../../_shared/contract/events.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';

export const createEvent = endpoint({
  summary: 'Create an event in one of your clubs. You are its first attendee',
  ...clubInPath,
  body: eventDraft,
  reply: event,
  status: 201,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.create_event(${id}, ${sql.json(body)}) as reply`,
});
