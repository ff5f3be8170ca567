import { type ReadingRange, readingPoints } from '@contract/humidor/places.ts';
import { withQuery } from '@/lib/api/api-client.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The points in a place's plots. */
export const readingsQuery = (placeId: string, range: ReadingRange) =>
  replyQuery(
    ['humidor', 'readings', placeId, range],
    readingPoints,
    withQuery(`/api/humidor/places/${placeId}/readings`, { range }),
    { fallback: 'Failed to load the readings' },
  );
