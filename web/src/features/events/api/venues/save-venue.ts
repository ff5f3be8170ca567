import { type VenueUpdate, venue } from '@contract/events/venues.ts';
import { useSend } from '@/lib/cache/use-send.ts';
import { showVenue } from './venue-cache.ts';

/** Adds a venue to the club, or changes the one with this id. */
export const useSaveVenue = (clubId: string, id?: string) =>
  useSend<typeof venue, VenueUpdate>(venue, id ? `/api/venues/${id}` : `/api/clubs/${clubId}/venues`, {
    method: id ? 'PATCH' : 'POST',
    fallback: 'Failed to save the venue',
    onSuccess: showVenue,
  });
