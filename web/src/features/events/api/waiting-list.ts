import { event, waitingPage } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';
import { useEventChanged } from './event-cache.ts';

/** Who waits for a seat at an event that the user hosts, in order. */
export const waitingQuery = (eventId: string) =>
  pagedQuery(['attendees', eventId, 'waiting'], waitingPage, `/api/events/${eventId}/waitlist`, {
    fallback: 'Failed to load the waiting list',
  });

export function useMoveToFront(eventId: string) {
  return useMutation({
    mutationFn: (userId: string) =>
      ask(event, `/api/events/${eventId}/waitlist/${userId}/front`, {
        method: 'POST',
        fallback: 'Failed to move to the front',
      }),
    onSuccess: useEventChanged(eventId),
  });
}
