import { eventPage } from '@contract/events.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

const nextOf = (whose: string, path: string) =>
  replyQuery(['events', 'next', whose], eventPage, path, { fallback: 'Failed to load events' });

/** The next five events of the user's clubs. */
export const nextEventsQuery = nextOf('mine', addresses.nextEvents());

/** The next five events of a club. */
export const nextClubEventsQuery = (clubId: string) => nextOf(clubId, addresses.nextClubEvents(clubId));
