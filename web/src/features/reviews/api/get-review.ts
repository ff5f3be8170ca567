import { review } from '@contract/reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'one', id],
    queryFn: ({ signal }) =>
      ask(review, `/api/reviews/${encodeURIComponent(id)}`, { signal, fallback: 'Failed to load reviews' }),
  });
