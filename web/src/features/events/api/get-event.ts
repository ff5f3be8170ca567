import { event } from '@contract/events.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

export const eventQuery = (id: string) =>
  replyQuery(['events', 'one', id], event, `/api/events/${encodeURIComponent(id)}`, {
    fallback: 'Failed to load event',
  });
