import { openDatePolls } from '@contract/polls/date-polls.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The open polls for dates in the user's clubs. */
export const datePollsQuery = replyQuery(['events', 'date-polls'], openDatePolls, '/api/date-polls', {
  fallback: 'Failed to load events',
});
