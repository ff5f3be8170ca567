import { venuePage, venueQuery } from '../../_shared/contract/events/venues.ts';
import { clubList } from '../clubs/club-list.ts';

export const getVenues = clubList('private.get_venues', {
  summary: 'List the venues of a club, or find some of them by name or address',
  query: venueQuery,
  filter: 'q',
  reply: venuePage,
});
