import { conversation, type GroupConversion } from '@contract/conversations.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Turns a direct conversation into a group. The people added see only the messages sent after they joined. */
export const useConvertToGroup = (conversationId: string) =>
  useSend<typeof conversation, GroupConversion>(
    conversation,
    `/api/messages/conversations/${conversationId}/convert-to-group`,
    {
      fallback: 'Failed to convert to group chat',
      // Not awaited, because the dialog disappears with the direct conversation, and could then no longer open the group.
      onSuccess: () => void happened('groupCreated'),
    },
  );
