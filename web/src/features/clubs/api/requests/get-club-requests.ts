import { clubRequestPage } from '@contract/clubs/requests.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The open requests to join a club, oldest first. For its owner and admins. */
export const clubRequestsQuery = (clubId: string) =>
  pagedQuery(['clubs', 'requests', clubId], clubRequestPage, `/api/clubs/${clubId}/requests`, {
    fallback: 'Failed to load requests',
  });
