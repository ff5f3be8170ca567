import { pageQuery } from '../../_shared/contract/common.ts';
import { eventParams, rsvpPage } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getAttendees = endpoint({
  summary: 'List the attendees of an event in the order of their RSVPs',
  params: eventParams,
  query: pageQuery,
  reply: rsvpPage,
  missing: notFound('Event not found'),
  statements: ({ sql, params: { id }, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_attendees(id, ${limit}, ${offset}, ${cursor}) as reply from events where id = ${id}`,
});
