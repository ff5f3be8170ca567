import { humidorPlacePage } from '@contract/humidor/places.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The places of the user's humidor, each with its latest reading. */
export const placesQuery = replyQuery(['humidor', 'places'], humidorPlacePage, '/api/humidor/places', {
  fallback: 'Failed to load your places',
});
