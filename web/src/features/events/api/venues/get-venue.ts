import { venue } from '@contract/events/venues.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

export const venueQuery = (id: string) =>
  replyQuery(['events', 'venue', id], venue, `/api/venues/${id}`, { meta: { isKeptOffline: true } });
