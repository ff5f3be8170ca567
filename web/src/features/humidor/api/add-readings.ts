import { type Reading, readingsAdded } from '@contract/humidor/places.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Adds readings to a place, all or none. */
export function useAddReadings(placeId: string) {
  return useMutation({
    mutationFn: (readings: Reading[]) =>
      ask(readingsAdded, `/api/humidor/places/${placeId}/readings`, {
        method: 'POST',
        body: { readings },
        fallback: 'Failed to add the readings',
      }),
    onSuccess: () => happened('readingsChanged'),
  });
}
