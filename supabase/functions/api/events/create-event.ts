import { eventDraft } from '../../_shared/contract/events/drafts.ts';
import { event } from '../../_shared/contract/events.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';

export const createEvent = endpoint({
  summary: 'Create an event, or a series of them, in one of your clubs. You are the first attendee of each',
  ...clubInPath,
  body: eventDraft,
  reply: event,
  status: 201,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.create_event(${id}, ${sql.json(body)}) as reply`,
});
