import { tastingTable } from '@contract/events/tasting.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useTastingChanged } from './tasting-changed.ts';

/** Reveals what was tasted, and what everyone noted together. */
export function useRevealTasting(eventId: string) {
  return useMutation({
    mutationFn: () =>
      ask(tastingTable, `/api/events/${eventId}/tasting/reveal`, {
        method: 'POST',
        fallback: 'Failed to reveal the tasting',
      }),
    onSuccess: useTastingChanged(eventId),
  });
}
