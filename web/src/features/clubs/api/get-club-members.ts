import { clubMemberPage } from '@contract/clubs.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** A club's members in the order of their joining; with `words`, those that have them in their names. */
export const clubMembersQuery = (clubId: string, words = '') =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'members', clubId, words],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(clubMemberPage, withQuery(`/api/clubs/${clubId}/members`, { q: words || null, cursor }), {
        signal,
        fallback: 'Failed to load club',
      }),
    placeholderData: keepPreviousData,
    ...paging,
  });
