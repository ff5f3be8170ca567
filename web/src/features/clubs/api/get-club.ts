import { clubWithMembers } from '@contract/club-page.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** A club by its slug, with its first members. */
export const clubQuery = (slug: string) =>
  queryOptions({
    queryKey: ['clubs', 'one', slug],
    queryFn: ({ signal }) =>
      ask(clubWithMembers, `/api/clubs/${encodeURIComponent(slug)}`, {
        signal,
        fallback: 'Failed to load club',
      }),
  });
