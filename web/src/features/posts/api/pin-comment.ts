import { pinnedComments } from '@contract/posts/pinned-comments.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { pinnedCommentsQuery } from './get-pinned-comments.ts';

/** Pins a comment on an event, or unpins a pinned one. */
export async function pinComment(cache: QueryClient, eventId: string, id: string, isPinned: boolean) {
  const page = await ask(pinnedComments, `/api/events/${eventId}/comments/${id}/pin`, {
    method: isPinned ? 'DELETE' : 'POST',
    fallback: isPinned ? 'Failed to unpin comment' : 'Failed to pin comment',
  });
  cache.setQueryData(pinnedCommentsQuery(eventId).queryKey, { pages: [page], pageParams: [null] });
}
