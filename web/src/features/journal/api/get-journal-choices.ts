import { journalChoices, journalCompanions } from '@contract/journal.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api/api-client.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The choices in an entry's form: the user's pipes, clubs and events, and the products and places of recent entries. */
export const choicesQuery = replyQuery(['journal', 'choices'], journalChoices, '/api/journal/choices');

/** The users that an entry can name: those who match what was typed, or at first recent companions. */
export const companionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['journal', 'companions', typed],
    queryFn: ({ signal }) =>
      ask(journalCompanions, withQuery('/api/journal/companions', { q: typed || null }), { signal }),
    placeholderData: keepPreviousData,
  });
