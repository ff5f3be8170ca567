import { searchQuery, searchReply } from '../../_shared/contract/search.ts';
import { endpoint } from '../endpoint.ts';

export const search = endpoint({
  summary: 'Search users, clubs and reviews that you may see, with tolerance for typos',
  query: searchQuery,
  reply: searchReply,
  statements: ({ sql, query: { q } }) => sql`select private.search(${q}) as reply`,
});
