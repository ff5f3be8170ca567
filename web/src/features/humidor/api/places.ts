import {
  humidorPlace,
  humidorPlacePage,
  type PlaceDraft,
  type Reading,
  type ReadingRange,
  readingPoints,
  readingsAdded,
  readingsDeleted,
} from '@contract/humidor-places.ts';
import { useMutation } from '@tanstack/react-query';
import { ask, nothing, withQuery } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/consequences.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** The places of my humidor, each with its latest reading. */
export const placesQuery = replyQuery(['humidor', 'places'], humidorPlacePage, '/api/humidor/places', {
  fallback: 'Failed to load your places',
});

/** The points in a place's plots. */
export const readingsQuery = (placeId: string, range: ReadingRange) =>
  replyQuery(
    ['humidor', 'readings', placeId, range],
    readingPoints,
    withQuery(`/api/humidor/places/${placeId}/readings`, { range }),
    { fallback: 'Failed to load the readings' },
  );

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

export const useDeletePlace = (id: string) =>
  useSend(nothing, `/api/humidor/places/${id}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the place',
    onSuccess: () => happened('placeDeleted'),
  });

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
