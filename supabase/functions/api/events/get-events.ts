import { eventPage, eventQuery } from '../../_shared/contract/events.ts';
import { endpoint } from '../endpoint.ts';

export const getEvents = endpoint({
  summary: 'The upcoming or past events of my clubs, or those I am going to',
  query: eventQuery,
  reply: eventPage,
  statements: ({ sql, query: { scope, limit, offset, cursor = null } }) =>
    sql`select private.get_events(${scope}, ${limit}, ${offset}, ${cursor}) as reply`,
});
