import { event } from '../../_shared/contract/events.ts';
import { toggle } from '../http/change.ts';
import { eventInPath } from './in-path.ts';

export const [openEvent, closeEvent] = toggle('private.open_event', {
  on:
    'Open your event in a private club that you own or administer to everyone. Visitors see neither its host nor its ' +
    'attendees',
  off: 'Close an event that was opened to everyone. Visitors lose their RSVPs and are notified',
  ...eventInPath,
  reply: event,
});
