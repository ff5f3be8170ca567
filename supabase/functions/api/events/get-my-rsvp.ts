import { rsvpState } from '../../_shared/contract/events/rsvps.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../http/change.ts';
import { eventInPath } from './in-path.ts';

export const getMyRsvp = act('private.get_my_rsvp', {
  summary: 'Get your RSVP to an event, or a 404 if you have none',
  ...eventInPath,
  reply: rsvpState,
  missing: notFound("You haven't RSVP'd to this event."),
});
