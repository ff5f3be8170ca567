import { rsvpPage } from '../../_shared/contract/events/rsvps.ts';
import { list } from '../http/list.ts';
import { eventInPath } from './in-path.ts';

export const getAttendees = list({
  summary: 'List the attendees of an event in the order of their RSVPs',
  ...eventInPath,
  reply: rsvpPage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_attendees(id, ${page}) as reply from events where id = ${id}`,
});
