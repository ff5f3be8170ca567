import { journalCompanions } from '@contract/journal.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';

/** The users to whom the owner may say that they gave something: those whom the journal can name as company. */
export const recipientsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['humidor', 'recipients', typed],
    queryFn: ({ signal }) =>
      ask(journalCompanions, withQuery('/api/journal/companions', { q: typed || null }), { signal }),
    placeholderData: keepPreviousData,
  });
