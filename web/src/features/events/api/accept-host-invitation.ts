import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useHostsChanged } from './event-cache.ts';

/** Makes the user a co-host of an event to which its creator has invited them. */
export function useAcceptHostInvitation(eventId: string) {
  return useMutation({
    mutationFn: () =>
      ask(event, `/api/events/${eventId}/hosts/accept`, {
        method: 'POST',
        fallback: 'Failed to accept the invitation',
      }),
    onSuccess: useHostsChanged(eventId),
  });
}
