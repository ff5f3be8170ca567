import { tastingTable } from '@contract/events/tasting.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useTastingChanged } from './tasting-changed.ts';

/** Moves the table on to a sample. Not kept for later: another host may have moved it meanwhile. */
export function useMoveTasting(eventId: string) {
  return useMutation({
    mutationFn: (position: number) =>
      ask(tastingTable, `/api/events/${eventId}/tasting/move`, {
        method: 'POST',
        body: { position },
        fallback: 'Failed to move to the next sample',
      }),
    onSuccess: useTastingChanged(eventId),
  });
}
