import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Deletes a request with what was written. Its sender is not told. */
export function useDeleteRequest(conversationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/messages/requests/${conversationId}`, {
        method: 'DELETE',
        fallback: 'Failed to delete the request',
      }),
    onSuccess: () => {
      // The screen is about to leave the thread. It must not show what was deleted when it is opened again.
      cache.removeQueries({ queryKey: ['messages', 'thread'], type: 'inactive' });
      void cache.invalidateQueries({ queryKey: ['messages', 'conversations'] });
    },
  });
}
