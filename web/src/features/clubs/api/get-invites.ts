import { clubInvitePage } from '@contract/invites.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask, withQuery } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** The invitations to a club, newest first. For its owner and admins. */
export const invitesQuery = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'invites', clubId],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(clubInvitePage, withQuery(`/api/clubs/${clubId}/invites`, { cursor }), {
        signal,
        fallback: 'Failed to load invitations',
      }),
    ...paging,
  });
