import { clubMemberPage } from '@contract/clubs.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** A club's members, those who joined first coming first, or only those whose name contains `text`. */
export const clubMembersQuery = (clubId: string, text = '') =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'members', clubId, text],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(clubMemberPage, withQuery(`/api/clubs/${clubId}/members`, { q: text || null, cursor }), {
        signal,
        fallback: 'Failed to load club',
      }),
    placeholderData: keepPreviousData,
    ...paging,
  });
