import { eventPage, eventQuery } from '../../_shared/contract/events.ts';
import { list } from '../http/list.ts';

export const getEvents = list({
  summary:
    'List the upcoming or past events of your clubs, the events you are going to, or the public events of other clubs',
  query: eventQuery,
  reply: eventPage,
  statements: ({ sql, query: { scope }, page }) => sql`select private.get_events(${scope}, ${page}) as reply`,
});
