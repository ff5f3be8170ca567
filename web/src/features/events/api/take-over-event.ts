import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useEventChanged } from './event-cache.ts';

/** Makes the user the host of an event in a club that they run. */
export function useTakeOverEvent(id: string) {
  return useMutation({
    mutationFn: () =>
      ask(event, `/api/events/${id}/take-over`, { method: 'POST', fallback: 'Failed to take over event' }),
    onSuccess: useEventChanged(id),
  });
}
