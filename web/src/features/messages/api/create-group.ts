import { conversation, type GroupDraft } from '@contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Creates a group from scratch, not from a direct conversation. */
export function useCreateGroup() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: GroupDraft) =>
      ask(conversation, '/api/messages/groups', {
        method: 'POST',
        body,
        fallback: 'Failed to create group',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['messages', 'conversations'] }),
  });
}
