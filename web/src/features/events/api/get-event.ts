import { event } from '@contract/events.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

export const eventQuery = (id: string) =>
  replyQuery(['events', 'one', id], event, addresses.event(id), {
    fallback: 'Failed to load event',
    meta: { isKeptOffline: true },
  });
