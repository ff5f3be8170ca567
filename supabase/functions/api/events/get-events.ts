import { eventPage, eventQuery } from '../../_shared/contract/events.ts';
import { endpoint } from '../http/endpoint.ts';

export const getEvents = endpoint({
  summary: 'List the upcoming or past events of your clubs, or the events you are going to',
  query: eventQuery,
  reply: eventPage,
  statements: ({ sql, query: { scope, limit, offset, cursor = null } }) =>
    sql`select private.get_events(${scope}, ${limit}, ${offset}, ${cursor}) as reply`,
});
