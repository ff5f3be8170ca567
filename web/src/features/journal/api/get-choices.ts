import { journalChoices, journalCompanions } from '@contract/journal.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { replyQuery } from '@/lib/reply-query.ts';
import { journalQuery } from './get-journal.ts';

/** What the form of an entry offers: my pipes and clubs, and what I smoked lately, and where. */
export const choicesQuery = replyQuery(
  [...journalQuery.queryKey, 'choices'],
  journalChoices,
  '/api/journal/choices',
);

/** Whom an entry can name: those who fit what was typed. At first those of late. */
export const companionsQuery = (typed: string) =>
  queryOptions({
    queryKey: [...journalQuery.queryKey, 'companions', typed],
    queryFn: ({ signal }) =>
      ask(journalCompanions, withQuery('/api/journal/companions', { q: typed || null }), { signal }),
    placeholderData: keepPreviousData,
  });
