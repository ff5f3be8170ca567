import type { EventDraft } from '@contract/events/drafts.ts';
import { event } from '@contract/events.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Creates an event in one of the user's clubs. Its creator counts as going. */
export function useCreateEvent() {
  return useMutation({
    mutationFn: ({ clubId, draft }: { clubId: string; draft: EventDraft }) =>
      ask(event, `/api/clubs/${clubId}/events`, {
        method: 'POST',
        body: draft,
        fallback: 'Failed to create event',
      }),
    onSuccess: () => happened('eventCreated'),
  });
}
