import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useEventChanged } from './event-cache.ts';

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
