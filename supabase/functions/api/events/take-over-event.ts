import { event } from '../../_shared/contract/events.ts';
import { act } from '../http/change.ts';
import { eventInPath } from './in-path.ts';

export const takeOverEvent = act('private.take_over_event', {
  summary: 'Become the host of an event in a club that you own or administer. Its former host is notified',
  ...eventInPath,
  reply: event,
});
