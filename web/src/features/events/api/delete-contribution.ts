import { useMutation } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Deletes something that someone brings to an event, by its id. */
export const useDeleteContribution = (eventId: string) =>
  useMutation({
    mutationFn: (id: string) =>
      ask(nothing, `/api/events/${eventId}/contributions/${id}`, {
        method: 'DELETE',
        fallback: 'Failed to take it off the list',
      }),
    // Also after a failure: it may be gone.
    onSettled: () => happened('contributionsChanged', eventId),
  });
