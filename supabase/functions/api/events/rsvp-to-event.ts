import { rsvpDraft, rsvpState } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const rsvpToEvent = endpoint({
  summary: 'RSVP to an event, or change your RSVP',
  ...eventInPath,
  body: rsvpDraft,
  reply: rsvpState,
  statements: ({ sql, params: { id }, body: { status } }) =>
    sql`select private.rsvp_to_event(${id}, ${status}) as reply`,
});

export const deleteRsvp = endpoint({
  summary: 'Delete your RSVP to an event. Repeating it changes nothing',
  ...eventInPath,
  reply: rsvpState,
  statements: ({ sql, params: { id } }) => sql`select private.delete_rsvp(${id}) as reply`,
});
