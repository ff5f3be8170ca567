import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';

/** Leaves a group. The messages of the user who leaves stay there. */
export function useLeaveGroup(conversationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/messages/conversations/${conversationId}/leave`, {
        method: 'POST',
        fallback: 'Failed to leave group',
      }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['messages', 'conversations'] }),
  });
}
