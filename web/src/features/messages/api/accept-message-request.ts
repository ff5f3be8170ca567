import { conversation } from '@contract/conversations.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Accepts a request, which then becomes an ordinary conversation. */
export const useAcceptMessageRequest = (conversationId: string) =>
  useSend(conversation, `/api/messages/requests/${conversationId}/accept`, {
    fallback: 'Failed to accept the request',
    // Until the thread has been fetched again, it still shows the request.
    onSuccess: () => happened('conversationAccepted'),
  });
