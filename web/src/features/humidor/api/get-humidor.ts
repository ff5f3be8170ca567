import {
  type HumidorAge,
  type HumidorKind,
  type HumidorOrder,
  type HumidorRest,
  humidorBreakdown,
  humidorPage,
  humidorTotals,
  shownHumidorPage,
} from '@contract/humidor.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** Which items, and in which order. */
export type HumidorFilter = {
  q?: string | undefined;
  kind?: HumidorKind | undefined;
  place?: string | undefined;
  family?: string | undefined;
  age?: HumidorAge | undefined;
  rest?: HumidorRest | undefined;
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

/** What is left in my humidor by family, by age and by place. */
export const humidorBreakdownQuery = queryOptions({
  queryKey: ['humidor', 'breakdown'],
  queryFn: ({ signal }) =>
    ask(humidorBreakdown, '/api/humidor/breakdown', { signal, fallback: 'Failed to load the totals' }),
});

/** What a user shows me of their humidor, newest first. */
export const userHumidorQuery = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['humidor', 'shown', username],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(shownHumidorPage, withQuery(`/api/users/${username}/humidor`, { limit: 20, cursor }), {
        signal,
        fallback: 'Failed to load the humidor',
      }),
    ...paging,
  });
