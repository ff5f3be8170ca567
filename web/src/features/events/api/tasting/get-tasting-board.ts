import { tastingBoard } from '@contract/events/tasting.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** How many have scored each sample. */
export const boardQuery = (eventId: string) =>
  replyQuery(['tastings', eventId, 'board'], tastingBoard, `/api/events/${eventId}/tasting/board`, {
    fallback: 'Failed to load the board',
  });
