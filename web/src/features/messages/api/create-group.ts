import { conversation, type GroupDraft } from '@contract/conversations.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Creates a group from scratch, not from a direct conversation. */
export const useCreateGroup = () =>
  useSend<typeof conversation, GroupDraft>(conversation, '/api/messages/groups', {
    fallback: 'Failed to create group',
    // Not awaited, because the dialog may disappear with the empty list, and could then no longer open the group.
    onSuccess: () => void happened('groupCreated'),
  });
