import { eventPage } from '@contract/events.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The next five events of the user's clubs. */
export const nextEventsQuery = replyQuery(['events', 'next'], eventPage, '/api/events?limit=5', {
  fallback: 'Failed to load events',
});
