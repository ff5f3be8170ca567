import { clubLabels } from '@contract/clubs/roster.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

/** The labels that a club's owner and admins have given to members. For them alone. */
export const clubLabelsQuery = (clubId: string) =>
  replyQuery(['clubs', 'labels', clubId], clubLabels, `/api/clubs/${clubId}/labels`, {
    fallback: 'Failed to load the roster',
  });
