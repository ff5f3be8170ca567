import { type SearchReply, searchReply } from '@contract/search.ts';
import { ask, withQuery } from '@/lib/api/api-client.ts';

/** The five best users, clubs, events, products and reviews. Members of the club with this slug come first. */
export const search = (text: string, club: string | undefined, signal: AbortSignal): Promise<SearchReply> =>
  ask(searchReply, withQuery('/api/search', { q: text, club }), { signal });
