import { venue } from '@contract/events/venues.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { showVenue } from './venue-cache.ts';

/** Confirms what a venue is like, or withdraws that. */
export function useConfirmVenue(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isConfirmed: boolean) =>
      ask(venue, `/api/venues/${id}/confirm`, {
        method: isConfirmed ? 'POST' : 'DELETE',
        fallback: 'Failed to confirm the venue',
      }),
    onSuccess: (confirmed) => showVenue(cache, confirmed),
  });
}
