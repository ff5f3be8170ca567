import { readingsDeleted } from '@contract/humidor/places.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Deletes a place's reading at one instant, or all its readings. */
export function useDeleteReadings(placeId: string) {
  return useMutation({
    mutationFn: (at?: string) =>
      ask(readingsDeleted, `/api/humidor/places/${placeId}/readings`, {
        method: 'DELETE',
        body: at ? { at } : {},
        fallback: 'Failed to delete the readings',
      }),
    onSuccess: () => happened('readingsChanged'),
  });
}
