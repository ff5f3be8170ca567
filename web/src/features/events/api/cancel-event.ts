import type { Scope } from '@contract/events/series.ts';
import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { useEventChanged } from './event-cache.ts';

/** Cancels an event or several evenings, with a note to everyone who planned to come. A blank note is not sent. */
export function useCancelEvent(id: string) {
  return useMutation({
    mutationFn: ({ typedNote, scope }: { typedNote: string; scope: Scope }) => {
      const note = textOrNull(typedNote);
      return ask(event, `/api/events/${id}/cancel`, {
        method: 'POST',
        body: { ...(scope !== 'THIS' && { scope }), ...(note && { note }) },
        fallback: 'Failed to cancel event',
      });
    },
    onSuccess: useEventChanged(id),
  });
}
