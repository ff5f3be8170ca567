import { eventPage } from '@contract/events.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The next event that the user is going to, in a list of at most one. */
export const myNextEventQuery = replyQuery(
  ['events', 'my-next'],
  eventPage,
  '/api/events?scope=mine&limit=1',
  { fallback: 'Failed to load events' },
);
