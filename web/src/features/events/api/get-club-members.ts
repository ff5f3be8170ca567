import { clubMemberPage } from '@contract/clubs.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The members of an event's club, or only those whose name contains `text`. */
export const membersToInviteQuery = (clubId: string, text: string) => ({
  ...pagedQuery(['clubs', 'members', clubId, 'named', text], clubMemberPage, `/api/clubs/${clubId}/members`, {
    query: { q: text || null },
    fallback: 'Failed to load the members',
  }),
  placeholderData: keepPreviousData,
});
