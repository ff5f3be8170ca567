import { eventPage, eventQuery } from '../../_shared/contract/events.ts';
import { list } from '../http/list.ts';

export const getEvents = list({
  summary: 'List the upcoming or past events of your clubs, or the events you are going to',
  query: eventQuery,
  reply: eventPage,
  statements: ({ sql, query: { scope }, page }) => sql`select private.get_events(${scope}, ${page}) as reply`,
});
