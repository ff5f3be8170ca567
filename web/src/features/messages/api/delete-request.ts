import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { nothing } from '@/lib/api-client.ts';
import { useSend } from '@/lib/use-send.ts';

/** Deletes a request with what was written. Its sender is not told. */
export function useDeleteRequest(conversationId: string) {
  const cache = useQueryClient();
  const isDeleted = useRef(false);
  // Opened again, a thread must not show what was deleted. Those in the cache go when the screen leaves this one.
  useEffect(
    () => () => {
      if (isDeleted.current) cache.removeQueries({ queryKey: ['messages', 'thread'] });
    },
    [cache],
  );
  return useSend(nothing, `/api/messages/requests/${conversationId}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the request',
    onSuccess: () => {
      isDeleted.current = true;
      void cache.invalidateQueries({ queryKey: ['messages', 'conversations'] });
    },
  });
}
