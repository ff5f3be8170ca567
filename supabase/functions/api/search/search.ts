import { searchQuery, searchReply } from '../../_shared/contract/search.ts';
import { act } from '../act.ts';

export const search = act({
  summary: 'People, clubs and reviews that fit best, forgiving typos, as far as I may see them',
  query: searchQuery,
  reply: searchReply,
  ask: ({ sql, query: { q } }) => sql`select private.search(${q}) as reply`,
});
