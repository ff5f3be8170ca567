import { clubParams } from '../../_shared/contract/clubs.ts';
import { event, eventDraft } from '../../_shared/contract/events.ts';
import { forbidden } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const createEvent = endpoint({
  summary: 'Create an event in one of your clubs. You are its first attendee',
  params: clubParams,
  body: eventDraft,
  reply: event,
  status: 201,
  missing: forbidden('Only members of the club can create events in it.'),
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.create_event(${id}, ${sql.json(body)}) as reply`,
});
