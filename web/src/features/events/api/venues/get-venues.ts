import { venuePage } from '@contract/events/venues.ts';
import { withQuery } from '@/lib/api/api-client.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The venues of a club whose name or address matches the typed text. */
export const venuesQuery = (clubId: string, text: string) =>
  replyQuery(
    ['events', 'venues', clubId, text],
    venuePage,
    withQuery(`/api/clubs/${clubId}/venues`, { q: text, limit: 5 }),
  );
