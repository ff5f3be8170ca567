import type { Message } from '@contract/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { threadQuery } from './get-thread.ts';
import { withMessage } from './thread.ts';
import type { ThreadAddress } from './thread-address.ts';

const noPermissions = { canDelete: false, canRemove: false, canReport: false };

/** Deletes the user's own message. An entry without words stays in its place. */
export function useDeleteMessage(address: ThreadAddress) {
  const cache = useQueryClient();
  const { queryKey } = threadQuery(address);
  return useMutation({
    mutationFn: ({ conversationId, id }: Message) =>
      ask(nothing, `/api/messages/conversations/${conversationId}/messages/${id}`, {
        method: 'DELETE',
        fallback: 'Failed to delete message',
      }),
    onSuccess: (_nothing, message) => {
      const deletedAt = new Date().toISOString();
      const deleted = { ...message, content: '', deletedAt, viewer: noPermissions };
      cache.setQueryData(queryKey, (thread) => thread && withMessage(thread, deleted));
      void cache.invalidateQueries({ queryKey: ['messages', 'conversations'] });
    },
  });
}
