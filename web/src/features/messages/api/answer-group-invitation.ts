import { conversation } from '@contract/conversations.ts';
import { useMutation } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Rejoins a group, or declines to. */
export function useAnswerGroupInvitation(conversationId: string) {
  const path = `/api/messages/conversations/${conversationId}`;
  return useMutation({
    async mutationFn(answer: 'join' | 'decline') {
      if (answer === 'join')
        await ask(conversation, `${path}/accept-invitation`, {
          method: 'POST',
          fallback: 'Failed to join group',
        });
      else
        await ask(nothing, `${path}/decline-invitation`, {
          method: 'POST',
          fallback: 'Failed to decline invitation',
        });
    },
    onSuccess() {
      // Not awaited, so that the group opens before its invitation disappears.
      void happened('groupInvitationAnswered');
    },
  });
}
