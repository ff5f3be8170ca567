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
import { pagedQuery } from '@/lib/paged-query.ts';
import { replyQuery } from '@/lib/reply-query.ts';

/** Which items to list, and in which order. */
export type HumidorFilter = {
  q?: string | undefined;
  kind?: HumidorKind | undefined;
  place?: string | undefined;
  family?: string | undefined;
  age?: HumidorAge | undefined;
  rest?: HumidorRest | undefined;
  order: HumidorOrder;
};

/** The items of my humidor. Finished ones come last. */
export const humidorQuery = (filter: HumidorFilter) =>
  pagedQuery(['humidor', 'list', filter], humidorPage, '/api/humidor', {
    query: { ...filter, limit: 50 },
    fallback: 'Failed to load your humidor',
  });

/** How much is left in my humidor, and its places. */
export const humidorTotalsQuery = replyQuery(['humidor', 'totals'], humidorTotals, '/api/humidor/totals');

/** What is left in my humidor by family, by age and by place. */
export const humidorBreakdownQuery = replyQuery(
  ['humidor', 'breakdown'],
  humidorBreakdown,
  '/api/humidor/breakdown',
  { fallback: 'Failed to load the totals' },
);

/** The items that a user shows me from their humidor, newest first. */
export const userHumidorQuery = (username: string) =>
  pagedQuery(['humidor', 'shown', username], shownHumidorPage, `/api/users/${username}/humidor`, {
    query: { limit: 20 },
    fallback: 'Failed to load the humidor',
  });
