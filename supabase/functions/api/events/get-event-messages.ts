import { eventMessagePage } from '../../_shared/contract/event-messages.ts';
import { list } from '../http/list.ts';
import { eventInPath } from './in-path.ts';

export const getEventMessages = list({
  summary:
    'List what the hosts of an event wrote to you and others who come, latest first. Hosts get all of it',
  ...eventInPath,
  reply: eventMessagePage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_event_messages(${id}, ${page}) as reply`,
});
