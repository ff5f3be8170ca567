import { journalCompanions } from '@contract/journal.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';

/** Users who can be named as recipients of a gift: those who can be named as company in the journal. */
export const recipientsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['humidor', 'recipients', typed],
    queryFn: ({ signal }) =>
      ask(journalCompanions, withQuery('/api/journal/companions', { q: typed || null }), { signal }),
    placeholderData: keepPreviousData,
  });
