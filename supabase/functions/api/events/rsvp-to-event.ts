import { rsvpDraft, rsvpState } from '../../_shared/contract/events/rsvps.ts';
import { act } from '../http/change.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const rsvpToEvent = endpoint({
  summary: 'RSVP to an event, with your guests and answers, or change your RSVP',
  ...eventInPath,
  body: rsvpDraft,
  reply: rsvpState,
  statements: ({ sql, params: { id }, body: { status, guests, answers } }) => sql`
    select private.rsvp_to_event(
      ${id}, ${status}, ${guests ? sql.json(guests) : null}, ${answers ? sql.json(answers) : null}) as reply`,
});

export const deleteRsvp = act('private.delete_rsvp', {
  summary: 'Delete your RSVP to an event. Repeating it changes nothing',
  ...eventInPath,
  reply: rsvpState,
});
