import { tastingSheet } from '@contract/events/tasting.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** What everyone noted together in a tasting. Only after the reveal. */
export const sheetQuery = (eventId: string) =>
  replyQuery(['tastings', eventId, 'sheet'], tastingSheet, `/api/events/${eventId}/tasting/sheet`, {
    fallback: 'Failed to load the results',
  });
