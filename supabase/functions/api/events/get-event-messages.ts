import { eventMessagePage } from '../../_shared/contract/events/messages.ts';
import { list } from '../http/list.ts';
import { eventInPath } from './in-path.ts';

export const getEventMessages = list({
  summary:
    'List the messages from the hosts of an event to you and other attendees, latest first. Hosts get all of them',
  ...eventInPath,
  reply: eventMessagePage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_event_messages(${id}, ${page}) as reply`,
});
