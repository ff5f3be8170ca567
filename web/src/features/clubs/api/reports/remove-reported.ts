import type { ClubReport } from '@contract/clubs/reports.ts';
import { useMutation } from '@tanstack/react-query';
import { deleteContent } from '@/lib/cache/delete-content.ts';
import { happened } from '@/lib/cache/happened.ts';

/** The address under which the club removes reported content. */
function pathOf({ kind, id, postId, reviewId, eventId, conversationId }: ClubReport): string {
  if (kind === 'comment') {
    if (eventId) return `/api/events/${eventId}/comments/${id}`;
    return postId ? `/api/posts/${postId}/comments/${id}` : `/api/reviews/${reviewId}/comments/${id}`;
  }
  return kind === 'message'
    ? `/api/messages/conversations/${conversationId}/messages/${id}`
    : `/api/${kind}s/${id}`;
}

/** Removes reported content from its club, with a reason for its author. */
export const useRemoveReported = (report: ClubReport) =>
  useMutation({
    mutationFn: (reason: string) => deleteContent(pathOf(report), reason, 'Failed to remove it'),
    // Not awaited, so that the dialog closes before the row beneath it disappears.
    onSettled: () => void happened('clubContentChanged'),
  });
