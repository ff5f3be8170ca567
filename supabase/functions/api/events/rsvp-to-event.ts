import { rsvpDraft, rsvpState } from '../../_shared/contract/events.ts';
import { update } from '../http/change.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const rsvpToEvent = update('private.rsvp_to_event', {
  summary: 'RSVP to an event, or change your RSVP',
  ...eventInPath,
  body: rsvpDraft,
  only: 'status',
  reply: rsvpState,
});

export const deleteRsvp = endpoint({
  summary: 'Delete your RSVP to an event. Repeating it changes nothing',
  ...eventInPath,
  reply: rsvpState,
  statements: ({ sql, params: { id } }) => sql`select private.delete_rsvp(${id}) as reply`,
});
