import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteContent } from '@/lib/delete-content.ts';
import { eventsChanged } from './event-cache.ts';
import { eventQuery } from './get-event.ts';

/** Deletes an event, or removes another user's from a club, with a reason if there is one. `onDeleted` is called first, so that the event's own screen can close. */
export function useDeleteEvent(id: string, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      deleteContent(`/api/events/${id}`, reason, 'Failed to delete event'),
    onSuccess: () => {
      onDeleted();
      cache.removeQueries({ queryKey: eventQuery(id).queryKey });
      void eventsChanged(cache);
    },
  });
}
