import type { EventUpdate } from '@contract/events/drafts.ts';
import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useEventChanged } from './event-cache.ts';

/** Changes the fields that the update contains. Null clears a field. */
export function useUpdateEvent(id: string) {
  return useMutation({
    mutationFn: (body: EventUpdate) =>
      ask(event, `/api/events/${id}`, { method: 'PATCH', body, fallback: 'Failed to update event' }),
    onSuccess: useEventChanged(id),
  });
}
