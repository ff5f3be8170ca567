import { waitingPage } from '../../_shared/contract/events.ts';
import { list } from '../http/list.ts';
import { eventInPath } from './in-path.ts';

export const getWaitingList = list({
  summary: 'List who waits for a seat at an event that you host, in order',
  ...eventInPath,
  reply: waitingPage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_waiting_list(${id}, ${page}) as reply`,
});
