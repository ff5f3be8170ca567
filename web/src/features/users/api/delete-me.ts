import type { AccountDeletion } from '@contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import { ask, nothing } from '@/lib/api-client.ts';
import { endSession } from '@/lib/session.ts';

/** Deletes one's account for good; the session ends here and everywhere. */
export function useDeleteMe() {
  return useMutation({
    mutationFn: (mode: AccountDeletion['mode']) =>
      ask(nothing, '/api/users/me', {
        method: 'DELETE',
        body: { mode },
        fallback: 'Failed to delete your account',
      }),
    onSuccess: () => endSession('logged-out'),
  });
}
