import { eventParams, rsvpState } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const deleteRsvp = endpoint({
  summary: 'Delete your RSVP to an event. Repeating it changes nothing',
  params: eventParams,
  reply: rsvpState,
  missing: notFound('Event not found'),
  statements: ({ sql, params: { id } }) => [
    sql`delete from event_rsvps where event_id = ${id} and user_id = auth.uid()`,
    sql`select json_build_object('status', null) as reply from events where id = ${id}`,
  ],
});
