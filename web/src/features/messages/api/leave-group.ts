import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { threadQuery } from './get-thread.ts';

/** Leaves a group; what one wrote stays there. */
export function useLeaveGroup(conversationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(nothing, `/api/messages/conversations/${conversationId}/leave`, {
        method: 'POST',
        fallback: 'Failed to leave group',
      }),
    onSuccess: async () => {
      cache.removeQueries({ queryKey: threadQuery({ kind: 'conversation', id: conversationId }).queryKey });
      await cache.invalidateQueries({ queryKey: ['messages', 'conversations'] });
    },
  });
}
