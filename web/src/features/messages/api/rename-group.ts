import { conversation } from '@contract/conversations.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Renames a group. */
export const useRenameGroup = (conversationId: string) =>
  useSend(conversation, `/api/messages/conversations/${conversationId}`, {
    method: 'PATCH',
    body: (groupName: string) => ({ groupName }),
    fallback: 'Failed to rename group',
    onSuccess: () => happened('groupUpdated'),
  });
