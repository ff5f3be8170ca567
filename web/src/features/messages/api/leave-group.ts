import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Leaves a group. The user's messages stay in it. */
export const useLeaveGroup = (conversationId: string) =>
  useSend(nothing, `/api/messages/conversations/${conversationId}/leave`, {
    fallback: 'Failed to leave group',
    onSuccess: () => void happened('groupLeft'),
  });
