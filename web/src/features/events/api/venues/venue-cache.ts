import type { Venue } from '@contract/events/venues.ts';
import type { QueryClient } from '@tanstack/react-query';
import { happened } from '@/lib/cache/happened.ts';
import { venueQuery } from './get-venue.ts';

/** Shows the server's version of a venue. */
export function showVenue(cache: QueryClient, venue: Venue) {
  cache.setQueryData(venueQuery(venue.id).queryKey, venue);
  return happened('venueSaved');
}
