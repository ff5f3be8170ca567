import { eventPage } from '@contract/events.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The next five events of a club. */
export const nextClubEventsQuery = (clubId: string) =>
  replyQuery(['events', 'club', clubId], eventPage, `/api/clubs/${clubId}/events?scope=upcoming&limit=5`, {
    fallback: 'Failed to load events',
  });
