import { waitlistPage } from '../../_shared/contract/events/rsvps.ts';
import { list } from '../http/list.ts';
import { eventInPath } from './in-path.ts';

export const getWaitlist = list({
  summary: 'List who waits for a seat at an event that you host, in order',
  ...eventInPath,
  reply: waitlistPage,
  statements: ({ sql, params: { id }, page }) => sql`select private.get_waitlist(${id}, ${page}) as reply`,
});
