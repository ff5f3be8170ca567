import { pipeReadiness } from '@contract/pipes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';

type Bowl = {
  pipeId: string;
  /** An instant. */
  smokedAt: string | undefined;
  productName: string;
  brand: string;
  /** The entry that is being edited. */
  entryId: string | undefined;
};

/** Whether one of the user's pipes has rested, and whether it is dedicated to this tobacco's family. */
export const readinessQuery = ({ pipeId, smokedAt, productName, brand, entryId }: Bowl) =>
  queryOptions({
    queryKey: ['pipes', 'readiness', pipeId, { smokedAt, productName, brand, entryId }],
    queryFn: ({ signal }) => {
      const about = { smokedAt, productName: productName || null, brand: brand || null, entryId };
      return ask(pipeReadiness, withQuery(`/api/pipes/${pipeId}/readiness`, about), { signal });
    },
    enabled: pipeId !== '' && smokedAt !== undefined,
    placeholderData: keepPreviousData,
  });
