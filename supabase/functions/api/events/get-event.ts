import { event, eventParams } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getEvent = endpoint({
  summary: 'Get an event with its first attendees',
  params: eventParams,
  reply: event,
  missing: notFound('Event not found'),
  statements: ({ sql, params: { id } }) =>
    sql`select reply from private.get_event(${id}) as reply where reply is not null`,
});
