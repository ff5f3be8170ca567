import { conversation } from '@contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Adds people to a group. They see only the messages sent after they joined. */
export function useAddParticipants(conversationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (userIds: string[]) =>
      ask(conversation, `/api/messages/conversations/${conversationId}/add-participants`, {
        method: 'POST',
        body: { userIds },
        fallback: 'Failed to add people',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['messages'] }),
  });
}
