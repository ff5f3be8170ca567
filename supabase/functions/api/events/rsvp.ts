import { rsvpDraft, rsvpState } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const rsvp = endpoint({
  summary: 'RSVP to an event, or change your RSVP',
  ...eventInPath,
  body: rsvpDraft,
  reply: rsvpState,
  statements: ({ sql, params: { id }, body: { status } }) => [
    sql`select private.rsvp_to_event(${id}, ${status})`,
    sql`select json_build_object('status', status) as reply from event_rsvps where event_id = ${id} and user_id = auth.uid()`,
  ],
});
