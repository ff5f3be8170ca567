import { rsvpState } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

export const deleteRsvp = endpoint({
  summary: 'Delete your RSVP to an event. Repeating it changes nothing',
  ...eventInPath,
  reply: rsvpState,
  statements: ({ sql, params: { id } }) => [
    sql`delete from event_rsvps where event_id = ${id} and user_id = auth.uid()`,
    sql`select json_build_object('status', null) as reply from events where id = ${id}`,
  ],
});
