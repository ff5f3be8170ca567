import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useHostsChanged } from './event-cache.ts';

/** Removes a co-host of the user's event, or withdraws an invitation. With the user's own id: steps down, or declines. */
export function useRemoveHost(eventId: string, userId: string) {
  return useMutation({
    mutationFn: () =>
      ask(event, `/api/events/${eventId}/hosts/${userId}`, {
        method: 'DELETE',
        fallback: 'Failed to change the hosts',
      }),
    onSuccess: useHostsChanged(eventId),
  });
}
