import { searchQuery, searchReply } from '../../_shared/contract/search.ts';
import { endpoint } from '../endpoint.ts';

export const search = endpoint({
  summary: 'People, clubs and reviews that fit best, forgiving typos, as far as I may see them',
  query: searchQuery,
  reply: searchReply,
  statements: ({ sql, query: { q } }) => sql`select private.search(${q}) as reply`,
});
