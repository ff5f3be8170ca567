import { flight, tastingTable } from '@contract/events/tasting.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

const path = (eventId: string) => `/api/events/${eventId}/tasting`;

/** The tasting of an event, with the user's own notes. Also on this device, for a cellar without network. */
export const tastingQuery = (eventId: string) =>
  replyQuery(['tastings', eventId, 'table'], tastingTable, path(eventId), {
    fallback: 'Failed to load the tasting',
    meta: { isKeptOffline: true },
  });

/** What its hosts have listed. Never kept on the device: a phone lies on the table. */
export const flightQuery = (eventId: string) =>
  replyQuery(['tastings', eventId, 'flight'], flight, `${path(eventId)}/flight`, {
    fallback: 'Failed to load the samples',
  });
