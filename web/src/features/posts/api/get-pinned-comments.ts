import { pinnedComments } from '@contract/posts/pinned-comments.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/**
 * The pinned comments of an event, at most three, and whether the user may pin others. Stored as pages beside its other
 * comments, so that changes to a comment reach them.
 */
export const pinnedCommentsQuery = (eventId: string) =>
  pagedQuery(['comments', eventId, 'pinned'], pinnedComments, `/api/events/${eventId}/pins`, {
    fallback: 'Failed to load comments',
  });
