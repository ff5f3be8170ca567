import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useHostsChanged } from './event-cache.ts';

/** Makes a co-host the creator of the user's event. */
export function useHandOverEvent(eventId: string, userId: string) {
  return useMutation({
    mutationFn: () =>
      ask(event, `/api/events/${eventId}/hosts/${userId}/hand-over`, {
        method: 'POST',
        fallback: 'Failed to hand over the event',
      }),
    onSuccess: useHostsChanged(eventId),
  });
}
