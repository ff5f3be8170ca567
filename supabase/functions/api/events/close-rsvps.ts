import { event } from '../../_shared/contract/events.ts';
import { toggle } from '../http/change.ts';
import { eventInPath } from './in-path.ts';

export const [closeRsvps, openRsvps] = toggle('private.close_rsvps', {
  on: "Close the RSVPs to an event that you host. Users can still say that they can't go",
  off: 'Open the RSVPs to an event that you host again, until it starts',
  ...eventInPath,
  reply: event,
});
