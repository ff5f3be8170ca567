import { searchReply } from '@contract/search.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';

/** The five best users, clubs and reviews. Results are cached by their text: late ones never replace newer ones. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => ask(searchReply, withQuery('/api/search', { q: text }), { signal }),
    retry: false,
  });
