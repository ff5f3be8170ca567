import { type EventUpdate, event } from '@contract/events.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { changeEvent, eventsChanged } from './event-cache.ts';

/** Changes the fields that the update contains. Null clears a field. */
export function useUpdateEvent(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: EventUpdate) =>
      ask(event, `/api/events/${id}`, { method: 'PATCH', body, fallback: 'Failed to update event' }),
    onSuccess: (updated) => {
      changeEvent(cache, id, () => updated);
      void eventsChanged(cache);
    },
  });
}
