import { rsvpState } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const getMyRsvp = endpoint({
  summary: 'Get your RSVP to an event, or a 404 if you have none',
  ...eventInPath,
  reply: rsvpState,
  missing: notFound("You haven't RSVP'd to this event."),
  statements: ({ sql, params: { id } }) => sql`select private.get_my_rsvp(${id}) as reply`,
});
