import type { Message } from '@contract/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { threadQuery } from './get-thread.ts';
import type { Place } from './place.ts';
import { withMessage } from './thread.ts';

/** Takes back the words of one's own message; that there was one stays. */
export function useDeleteMessage(place: Place) {
  const cache = useQueryClient();
  const { queryKey } = threadQuery(place);
  return useMutation({
    mutationFn: ({ conversationId, id }: Message) =>
      ask(nothing, `/api/messages/conversations/${conversationId}/messages/${id}`, {
        method: 'DELETE',
        fallback: 'Failed to delete message',
      }),
    onSuccess: (_nothing, message) => {
      const deleted = { ...message, content: '', deletedAt: new Date().toISOString() };
      cache.setQueryData(queryKey, (thread) => thread && withMessage(thread, deleted));
      void cache.invalidateQueries({ queryKey: ['messages', 'conversations'] });
    },
  });
}
