import type { DatePollDraft } from '@contract/events/drafts.ts';
import { writtenPost } from '@contract/posts.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Asks the members of a club for the date of an event, in a post. */
export function useCreateDatePoll() {
  return useMutation({
    mutationFn: (body: DatePollDraft) =>
      ask(writtenPost, '/api/date-polls', { method: 'POST', body, fallback: 'Failed to create event' }),
    onSuccess: ({ clubId }) => happened('datePollCreated', clubId),
  });
}
