import { conversation } from '@contract/conversations.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Adds people to a group. They see only the messages sent after they joined. */
export const useAddParticipants = (conversationId: string) =>
  useSend(conversation, `/api/messages/conversations/${conversationId}/add-participants`, {
    body: (userIds: string[]) => ({ userIds }),
    fallback: 'Failed to add people',
    onSuccess: () => happened('groupUpdated'),
  });
