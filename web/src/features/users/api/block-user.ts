import { ask, nothing } from '@/lib/api-client.ts';
import { queryClient } from '@/lib/query-client.ts';

/** Blocks a user, or lifts the block. Nothing that was loaded before is true any more. */
export async function setBlocked(userId: string, isBlocked: boolean) {
  await ask(nothing, `/api/users/${userId}/block`, {
    method: isBlocked ? 'POST' : 'DELETE',
    fallback: isBlocked ? 'Failed to block this user' : 'Failed to unblock this user',
  });
  // A thread would load only what follows, and its messages fold or unfold.
  await queryClient.resetQueries({ queryKey: ['messages', 'thread'] });
  await queryClient.invalidateQueries();
}
