import { searchReply } from '@contract/search.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';

/** The best five people, clubs and reviews. An answer belongs to its words: a late one is never shown for others. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => ask(searchReply, withQuery('/api/search', { q: words }), { signal }),
    retry: false,
  });
