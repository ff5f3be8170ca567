import { type Club, clubPage } from '@contract/clubs.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';

/** All clubs that I am a member of. */
export const myClubsQuery = queryOptions({
  queryKey: ['clubs', 'mine'],
  queryFn: async ({ signal }) => {
    const clubs: Club[] = [];
    let cursor: string | null = null;
    do {
      const path = withQuery('/api/clubs/my-clubs', { cursor });
      const page = await ask(clubPage, path, { signal, fallback: 'Failed to load clubs' });
      clubs.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return clubs;
  },
  staleTime: 5 * 60_000,
});
