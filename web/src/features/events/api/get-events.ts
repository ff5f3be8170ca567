import { type EventScope, eventPage } from '@contract/events.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The upcoming or past events of the user's clubs, or the events that the user is going to. */
export const eventsQuery = (scope: EventScope) =>
  pagedQuery(['events', 'list', scope], eventPage, addresses.events(scope), {
    fallback: 'Failed to load events',
  });
