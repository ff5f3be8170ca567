import { eventMessagePage } from '@contract/events/messages.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** What the hosts of an event wrote to the user and others who come, latest first. */
export const eventMessagesQuery = (eventId: string) =>
  pagedQuery(['attendees', eventId, 'messages'], eventMessagePage, `/api/events/${eventId}/messages`, {
    query: { limit: 5 },
    fallback: 'Failed to load messages',
  });
