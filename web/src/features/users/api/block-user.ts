import { ask, nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { queryClient } from '@/lib/cache/query-client.ts';

/** Blocks or unblocks a user. Everything loaded before is then outdated. */
export async function setBlocked(userId: string, isBlocked: boolean) {
  await ask(nothing, `/api/users/${userId}/block`, {
    method: isBlocked ? 'POST' : 'DELETE',
    fallback: isBlocked ? 'Failed to block this user' : 'Failed to unblock this user',
  });
  // A refetch of a thread would load only newer messages, but the loaded ones are also folded or unfolded.
  await queryClient.resetQueries({ queryKey: ['messages', 'thread'] });
  await happened('userBlocked');
}
