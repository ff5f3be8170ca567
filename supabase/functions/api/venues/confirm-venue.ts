import { venue } from '../../_shared/contract/events/venues.ts';
import { toggle } from '../http/change.ts';
import { venueInPath } from './in-path.ts';

export const [confirmVenue, withdrawConfirmation] = toggle('private.confirm_venue', {
  on: 'Confirm what a venue is like, as of the last event there that you came to',
  off: 'Withdraw your confirmation of a venue',
  ...venueInPath,
  reply: venue,
});
