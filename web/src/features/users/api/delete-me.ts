import type { AccountDeletion } from '@contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api/api-client.ts';
import { endSession } from '@/lib/session/session.ts';

/** Permanently deletes the user's account. Its sessions end on every device. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: (mode: AccountDeletion['mode']) =>
      ask(nothing, '/api/users/me', {
        method: 'DELETE',
        body: { mode },
        fallback: 'Failed to delete your account',
      }),
    onSuccess: () => endSession('deleted'),
  });
}
