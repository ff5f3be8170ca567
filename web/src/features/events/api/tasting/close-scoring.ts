import { tastingTable } from '@contract/events/tasting.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useTastingChanged } from './tasting-changed.ts';

/** Closes scoring, or opens it again. */
export function useCloseScoring(eventId: string) {
  return useMutation({
    mutationFn: (isClosed: boolean) =>
      ask(tastingTable, `/api/events/${eventId}/tasting/scoring/close`, {
        method: isClosed ? 'POST' : 'DELETE',
        fallback: `Failed to ${isClosed ? 'close' : 'open'} scoring`,
      }),
    onSuccess: useTastingChanged(eventId),
  });
}
