import { venue, venueUpdate } from '../../_shared/contract/events/venues.ts';
import { update } from '../http/change.ts';
import { venueInPath } from './in-path.ts';

export const updateVenue = update('private.update_venue', {
  summary: 'Correct a venue of one of your clubs. It then has to be confirmed again',
  ...venueInPath,
  body: venueUpdate,
  reply: venue,
});
