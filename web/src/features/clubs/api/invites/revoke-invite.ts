import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { removeNewInvite } from './new-invites.ts';

/** Revokes an invitation, which then becomes invalid. */
export function useRevokeInvite(clubId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (inviteId: string) =>
      ask(nothing, `/api/clubs/${clubId}/invites/${inviteId}`, {
        method: 'DELETE',
        fallback: 'Failed to revoke the invitation',
      }),
    onSuccess: (_, inviteId) => removeNewInvite(cache, clubId, inviteId),
    // Not awaited, so that the focus moves on before the row disappears.
    onSettled: () => void happened('inviteRevoked', clubId),
  });
}
