import { tastingTable } from '@contract/events/tasting.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { useTastingChanged } from './tasting-changed.ts';

/** What a host does to the whole table. None of it is kept for later: another host may have done it meanwhile. */
export type Lead =
  | { act: 'move'; position: number }
  | { act: 'closeScoring' }
  | { act: 'openScoring' }
  | { act: 'reveal' };

const requestOf = {
  move: { method: 'POST', path: 'move', fallback: 'Failed to move to the next sample' },
  closeScoring: { method: 'POST', path: 'scoring/close', fallback: 'Failed to close scoring' },
  openScoring: { method: 'DELETE', path: 'scoring/close', fallback: 'Failed to open scoring' },
  reveal: { method: 'POST', path: 'reveal', fallback: 'Failed to reveal the tasting' },
} as const;

/** Moves the table on, closes or opens scoring, or reveals the tasting. */
export function useLeadTasting(eventId: string) {
  return useMutation({
    mutationFn: ({ act, ...body }: Lead) => {
      const { path, ...request } = requestOf[act];
      return ask(tastingTable, `/api/events/${eventId}/tasting/${path}`, {
        ...request,
        ...(act === 'move' && { body }),
      });
    },
    onSuccess: useTastingChanged(eventId),
  });
}
