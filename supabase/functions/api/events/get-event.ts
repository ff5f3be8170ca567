import { event } from '../../_shared/contract/events.ts';
import { act } from '../http/change.ts';
import { eventInPath } from './in-path.ts';

export const getEvent = act('private.get_event', {
  summary: 'Get an event with its first attendees',
  ...eventInPath,
  reply: event,
});
