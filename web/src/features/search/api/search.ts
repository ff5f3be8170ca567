import { type SearchReply, searchReply } from '@contract/search.ts';
import { ask, withQuery } from '@/lib/api-client.ts';

/** The five best users, clubs, products and reviews. */
export const search = (text: string, signal: AbortSignal): Promise<SearchReply> =>
  ask(searchReply, withQuery('/api/search', { q: text }), { signal });
