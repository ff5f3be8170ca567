import {
  type HumidorFilter,
  humidorBreakdown,
  humidorChoices,
  humidorPage,
  humidorTotals,
  shownHumidorPage,
} from '@contract/humidor.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addresses } from '@/lib/api/addresses.ts';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';
import { thisDay } from '@/lib/time/days.ts';

/** The items of the user's humidor, finished ones last. What is ready, and how old it is, goes by the day on this device. */
export const humidorQuery = ({ order, ...filter }: HumidorFilter) =>
  pagedQuery(['humidor', 'list', { ...filter, order }], humidorPage, addresses.humidor(order), {
    query: { ...filter, today: filter.rest || filter.age ? thisDay() : undefined },
    fallback: 'Failed to load your humidor',
  });

/** How much is left in the user's humidor, and its places. */
export const humidorTotalsQuery = queryOptions({
  queryKey: ['humidor', 'totals'],
  queryFn: ({ signal }) => ask(humidorTotals, addresses.humidorTotals(), { signal }),
});

/** How much is left of the items that match a filter. */
export const filteredTotalsQuery = ({ order: _order, ...filter }: HumidorFilter) =>
  queryOptions({
    queryKey: ['humidor', 'totals', filter],
    queryFn: ({ signal }) => ask(humidorTotals, withQuery(addresses.humidorTotals(), filter), { signal }),
    placeholderData: keepPreviousData,
  });

/** What the user's items can be filtered by. */
export const humidorChoicesQuery = queryOptions({
  queryKey: ['humidor', 'choices'],
  queryFn: ({ signal }) => ask(humidorChoices, '/api/humidor/choices', { signal }),
});

/** What is left in the user's humidor by family, by age and by place. */
export const humidorBreakdownQuery = queryOptions({
  queryKey: ['humidor', 'breakdown'],
  queryFn: ({ signal }) =>
    ask(humidorBreakdown, onThisDay('/api/humidor/breakdown'), {
      fallback: 'Failed to load the totals',
      signal,
    }),
});

// Not once for all: the tab may stay open past midnight.
const onThisDay = (path: string) => withQuery(path, { today: thisDay() });

/** The items that another user shows from their humidor, newest first. */
export const userHumidorQuery = (username: string) =>
  pagedQuery(['humidor', 'shown', username], shownHumidorPage, `/api/users/${username}/humidor`, {
    query: { limit: 20 },
    fallback: 'Failed to load the humidor',
  });
