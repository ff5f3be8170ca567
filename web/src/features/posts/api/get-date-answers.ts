import { dateAnswersPage } from '@contract/polls/date-polls.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** Who answered what in a poll for a date. */
export const dateAnswersQuery = (postId: string) =>
  pagedQuery(['posts', 'votes', postId], dateAnswersPage, `/api/date-polls/${postId}/answers`, {
    query: { limit: 50 },
    fallback: 'Failed to load answers',
  });
