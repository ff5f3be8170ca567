import { clubPage } from '@contract/clubs.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The clubs one belongs to. */
export const myClubsQuery = queryOptions({
  queryKey: ['clubs', 'mine'],
  queryFn: async ({ signal }) => {
    const options = { signal, fallback: 'Failed to load clubs' };
    return (await ask(clubPage, '/api/clubs/my-clubs?limit=100', options)).items;
  },
  staleTime: 5 * 60_000,
});
