import type { Message } from '@contract/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteContent } from '@/lib/cache/delete-content.ts';
import { happened } from '@/lib/cache/happened.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { threadQuery } from './get-thread.ts';
import { withMessage } from './thread.ts';
import type { ThreadAddress } from './thread-address.ts';

type Deletion = { message: Message; reason: string | undefined };

const noPermissions = { canDelete: false, canRemove: false, canReport: false };

/**
 * Deletes a message, or removes another user's from a club's chat, optionally with a reason. An entry without content stays
 * in its place.
 */
export function useDeleteMessage(address: ThreadAddress) {
  const cache = useQueryClient();
  const { queryKey } = threadQuery(address);
  return useMutation({
    mutationFn: ({ message: { conversationId, id }, reason }: Deletion) =>
      deleteContent(
        `/api/messages/conversations/${conversationId}/messages/${id}`,
        reason,
        'Failed to delete message',
      ),
    onSuccess: (_nothing, { message }) => {
      const deletedAt = new Date(serverNow()).toISOString();
      const deleted = { ...message, content: '', deletedAt, viewer: noPermissions };
      cache.setQueryData(queryKey, (thread) => thread && withMessage(thread, deleted));
      void happened('messageDeleted');
    },
  });
}
