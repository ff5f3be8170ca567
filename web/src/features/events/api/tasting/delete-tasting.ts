import { useMutation } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Deletes a tasting that has not started. */
export function useDeleteTasting(eventId: string) {
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/events/${eventId}/tasting`, {
        method: 'DELETE',
        fallback: 'Failed to delete the tasting',
      }),
    onSuccess: () => happened('tastingChanged', eventId),
  });
}
