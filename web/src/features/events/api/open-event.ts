import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useEventChanged } from './event-cache.ts';

/** Opens the user's event in a private club to everyone, or closes it again. */
export function useOpenEvent(id: string) {
  return useMutation({
    mutationFn: (isOpen: boolean) =>
      ask(event, `/api/events/${id}/open`, {
        method: isOpen ? 'POST' : 'DELETE',
        fallback: `Failed to ${isOpen ? 'open' : 'close'} event`,
      }),
    onSuccess: useEventChanged(id),
  });
}
