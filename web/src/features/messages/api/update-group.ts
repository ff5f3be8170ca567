import { conversation } from '@contract/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

/** Renames a group. */
export function useUpdateGroup(conversationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (groupName: string) =>
      ask(conversation, `/api/messages/conversations/${conversationId}`, {
        method: 'PATCH',
        body: { groupName },
        fallback: 'Failed to rename group',
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['messages'] }),
  });
}
