import { deletedClubPage } from '@contract/club-deletion.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** The clubs that I deleted and can still restore. */
export const deletedClubsQuery = queryOptions({
  queryKey: ['clubs', 'deleted'],
  queryFn: ({ signal }) =>
    ask(deletedClubPage, '/api/clubs/deleted', { signal, fallback: 'Failed to load clubs' }),
});
