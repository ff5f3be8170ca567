import { clubActivityPage } from '@contract/clubs/activity.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** A club's activity log, newest first. For its owner and admins. */
export const clubActivityQuery = (clubId: string) =>
  pagedQuery(['clubs', 'activity', clubId], clubActivityPage, `/api/clubs/${clubId}/activity`, {
    fallback: 'Failed to load activity',
  });
