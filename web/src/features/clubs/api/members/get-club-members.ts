import { clubMemberPage } from '@contract/clubs.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** A club's members in the order they joined, or only those whose name contains `text`. */
export const clubMembersQuery = (clubId: string, text = '') => ({
  ...pagedQuery(['clubs', 'members', clubId, 'named', text], clubMemberPage, `/api/clubs/${clubId}/members`, {
    query: { q: text || null },
    fallback: 'Failed to load club',
  }),
  placeholderData: keepPreviousData,
});
