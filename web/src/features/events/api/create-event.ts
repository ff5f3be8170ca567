import { type EventDraft, event } from '@contract/events.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { eventsChanged } from './event-cache.ts';

/** Creates an event in one of the user's clubs. Its creator counts as going. */
export function useCreateEvent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ clubId, draft }: { clubId: string; draft: EventDraft }) =>
      ask(event, `/api/clubs/${clubId}/events`, {
        method: 'POST',
        body: draft,
        fallback: 'Failed to create event',
      }),
    onSuccess: () => eventsChanged(cache),
  });
}
