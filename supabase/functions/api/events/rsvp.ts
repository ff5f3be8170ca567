import { eventParams, rsvpDraft, rsvpState } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const rsvp = endpoint({
  summary: 'RSVP to an event, or change your RSVP',
  params: eventParams,
  body: rsvpDraft,
  reply: rsvpState,
  missing: notFound('Event not found'),
  statements: ({ sql, params: { id }, body: { status } }) => [
    sql`select private.rsvp_to_event(${id}, ${status})`,
    sql`select json_build_object('status', status) as reply from event_rsvps where event_id = ${id} and user_id = auth.uid()`,
  ],
});
