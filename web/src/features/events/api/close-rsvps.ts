import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useEventChanged } from './event-cache.ts';

/** Closes the RSVPs to an event, or opens them again. */
export function useCloseRsvps(id: string) {
  return useMutation({
    mutationFn: (isClosed: boolean) =>
      ask(event, `/api/events/${id}/rsvps/close`, {
        method: isClosed ? 'POST' : 'DELETE',
        fallback: `Failed to ${isClosed ? 'close' : 'open'} RSVPs`,
      }),
    onSuccess: useEventChanged(id),
  });
}
