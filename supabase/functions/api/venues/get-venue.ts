import { venue } from '../../_shared/contract/events/venues.ts';
import { act } from '../http/change.ts';
import { venueInPath } from './in-path.ts';

export const getVenue = act('private.get_venue', {
  summary: 'Get a venue of one of your clubs, or of an event that you can see',
  ...venueInPath,
  reply: venue,
});
