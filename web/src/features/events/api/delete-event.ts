import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { eventsChanged } from './event-cache.ts';
import { eventQuery } from './get-event.ts';

/** Deletes an event. `onDeleted` is called first, so that the event's own screen can close. */
export function useDeleteEvent(id: string, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/events/${id}`, { method: 'DELETE', fallback: 'Failed to delete event' }),
    onSuccess: () => {
      onDeleted();
      cache.removeQueries({ queryKey: eventQuery(id).queryKey });
      void eventsChanged(cache);
    },
  });
}
