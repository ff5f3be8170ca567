import { conversation, type GroupDraft } from '@contract/conversations.ts';
import { useSend } from '@/lib/use-send.ts';

/** Creates a group from scratch, not from a direct conversation. */
export const useCreateGroup = () =>
  useSend(conversation, '/api/messages/groups', {
    body: (body: GroupDraft) => body,
    fallback: 'Failed to create group',
    onSuccess: (cache) => cache.invalidateQueries({ queryKey: ['messages', 'conversations'] }),
  });
