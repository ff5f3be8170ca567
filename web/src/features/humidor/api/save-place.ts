import { humidorPlace, type PlaceDraft } from '@contract/humidor/places.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Adds a place, or changes the one with this id. A change contains only the edited fields. */
export function useSavePlace(id: string | undefined) {
  return useMutation({
    mutationFn: (body: Partial<PlaceDraft>) =>
      ask(humidorPlace, id ? `/api/humidor/places/${id}` : '/api/humidor/places', {
        method: id ? 'PATCH' : 'POST',
        body,
        fallback: 'Failed to save the place',
      }),
    onSuccess: () => happened('placeSaved'),
  });
}
