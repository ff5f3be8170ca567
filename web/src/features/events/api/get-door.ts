import { door } from '@contract/events/door.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The list at the door of an event that the user hosts. Also on this device, for a cellar without network. */
export const doorQuery = (eventId: string) =>
  replyQuery(['attendees', eventId, 'door'], door, `/api/events/${eventId}/door`, {
    fallback: 'Failed to load the list',
    meta: { isKeptOffline: true },
  });
