import { type HumidorKind, type HumidorOrder, humidorPage, humidorTotals } from '@contract/humidor.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** Which items, and in which order. */
export type HumidorFilter = {
  q?: string | undefined;
  kind?: HumidorKind | undefined;
  place?: string | undefined;
  order: HumidorOrder;
};

/** The items of my humidor. What is finished comes last. */
export const humidorQuery = (filter: HumidorFilter) =>
  infiniteQueryOptions({
    queryKey: ['humidor', 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(humidorPage, withQuery('/api/humidor', { ...filter, limit: 50, cursor }), {
        signal,
        fallback: 'Failed to load your humidor',
      }),
    ...paging,
  });

/** How much is left in my humidor, and its places. */
export const humidorTotalsQuery = queryOptions({
  queryKey: ['humidor', 'totals'],
  queryFn: ({ signal }) => ask(humidorTotals, '/api/humidor/totals', { signal }),
});
