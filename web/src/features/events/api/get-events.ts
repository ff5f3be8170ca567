import { type EventScope, eventPage } from '@contract/events.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The upcoming or past events of the user's clubs, the events that the user is going to, or the public ones of other clubs. */
export const eventsQuery = (scope: EventScope) =>
  pagedQuery(['events', 'list', scope], eventPage, addresses.events(scope), {
    fallback: 'Failed to load events',
    meta: { isKeptOffline: scope === 'upcoming' },
  });

const nextOf = (whose: string, path: string) =>
  replyQuery(['events', 'next', whose], eventPage, path, {
    fallback: 'Failed to load events',
    meta: { isKeptOffline: whose === 'mine' },
  });

/** The next five events of the user's clubs that take place. */
export const nextEventsQuery = nextOf('mine', addresses.nextEvents());

/** The next five events of a club that take place. */
export const nextClubEventsQuery = (clubId: string) => nextOf(clubId, addresses.nextClubEvents(clubId));
