import { act } from '../http/change.ts';
import { venueInPath } from './in-path.ts';

export const deleteVenue = act('private.delete_venue', {
  summary: 'Delete a venue of a club that you own or administer. Its events keep their location',
  ...venueInPath,
  status: 204,
});
