import { searchQuery, searchReply } from '../../_shared/contract/search.ts';
import { endpoint } from '../http/endpoint.ts';

export const search = endpoint({
  summary: 'Search users, clubs, events, products and reviews that you can see, tolerating typos',
  query: searchQuery,
  reply: searchReply,
  statements: ({ sql, query: { q, club = null } }) => sql`select private.search(${q}, ${club}) as reply`,
});
