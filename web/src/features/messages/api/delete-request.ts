import { nothing } from '@/lib/api-client.ts';
import { useSend } from '@/lib/use-send.ts';

/** Deletes a request with what was written. Its sender is not told. */
export const useDeleteRequest = (conversationId: string) =>
  useSend(nothing, `/api/messages/requests/${conversationId}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the request',
    onSuccess: (cache) => {
      // The screen is about to leave the thread. It must not show what was deleted when it is opened again.
      cache.removeQueries({ queryKey: ['messages', 'thread'], type: 'inactive' });
      void cache.invalidateQueries({ queryKey: ['messages', 'conversations'] });
    },
  });
