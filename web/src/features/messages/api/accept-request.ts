import { conversation } from '@contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Accepts a request. It is then a conversation like any other. */
export function useAcceptRequest(conversationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      ask(conversation, `/api/messages/requests/${conversationId}/accept`, {
        method: 'POST',
        fallback: 'Failed to accept the request',
      }),
    // Until the thread has been fetched again, it still shows the request.
    onSuccess: () => cache.invalidateQueries({ queryKey: ['messages'] }),
  });
}
