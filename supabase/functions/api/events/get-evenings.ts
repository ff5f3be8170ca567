import { eventPage } from '../../_shared/contract/events.ts';
import { list } from '../http/list.ts';
import { eventInPath } from './in-path.ts';

export const getEvenings = list({
  summary: 'List the evenings of the series of an event that are still to come, soonest first',
  ...eventInPath,
  reply: eventPage,
  statements: ({ sql, params: { id }, page }) => sql`select private.get_evenings(${id}, ${page}) as reply`,
});
