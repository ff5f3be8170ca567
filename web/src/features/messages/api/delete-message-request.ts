import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Deletes a request and its messages. The sender is not notified. */
export function useDeleteMessageRequest(conversationId: string) {
  const cache = useQueryClient();
  const isShown = useRef(false);
  const isDeleted = useRef(false);
  // A thread that is opened again must not show deleted messages. Cached threads are removed when the user leaves this
  // screen, or with the reply if that was earlier.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (isDeleted.current) cache.removeQueries({ queryKey: ['messages', 'thread'] });
    };
  }, [cache]);
  return useSend(nothing, `/api/messages/requests/${conversationId}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the request',
    onSuccess: () => {
      isDeleted.current = true;
      // Another thread may be open by now.
      if (!isShown.current) cache.removeQueries({ queryKey: ['messages', 'thread'], type: 'inactive' });
      void happened('conversationDeleted');
    },
  });
}
