import { rsvpPage } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';
import { paged } from '../http/paged.ts';
import { eventInPath } from './in-path.ts';

export const getAttendees = endpoint({
  summary: 'List the attendees of an event in the order of their RSVPs',
  ...eventInPath,
  ...paged(rsvpPage),
  statements: ({ sql, params: { id }, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_attendees(id, ${limit}, ${offset}, ${cursor}) as reply from events where id = ${id}`,
});
