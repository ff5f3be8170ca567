import { conversation, type GroupConversion } from '@contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Turns a direct conversation into a group. The people added see only the messages sent after they joined. */
export function useConvertToGroup(conversationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: GroupConversion) =>
      ask(conversation, `/api/messages/conversations/${conversationId}/convert-to-group`, {
        method: 'POST',
        body,
        fallback: 'Failed to convert to group chat',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['messages', 'conversations'] }),
  });
}
