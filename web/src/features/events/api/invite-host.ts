import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useHostsChanged } from './event-cache.ts';

/** Invites a member of the club to host the user's event with them. */
export function useInviteHost(eventId: string) {
  return useMutation({
    mutationFn: (userId: string) =>
      ask(event, `/api/events/${eventId}/hosts`, {
        method: 'POST',
        body: { userId },
        fallback: 'Failed to invite',
      }),
    onSuccess: useHostsChanged(eventId),
  });
}
