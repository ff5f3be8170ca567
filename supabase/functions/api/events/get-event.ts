import { event, eventParams } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const getEvent = act({
  summary: 'An event, with the first of those going',
  params: eventParams,
  reply: event,
  missing: notFound('Event not found'),
  ask: ({ sql, params: { id } }) =>
    sql`select reply from private.get_event(${id}) as reply where reply is not null`,
});
