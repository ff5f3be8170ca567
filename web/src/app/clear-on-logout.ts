import { pushMemory } from '@/features/notifications/api/push-memory.ts';
import { forgetDrafts } from '@/lib/draft.ts';
import { forgetEarlyReplies } from '@/lib/early-replies.ts';
import { queryClient } from '@/lib/query-client.ts';
import { currentSession, subscribeToSession } from '@/lib/session.ts';
import { shellPrefix } from '@/service-worker/shell.ts';
import { offlineCopyOf } from './offline-copy-name.ts';

/** Whose data this tab holds. It holds it on the public pages too. */
let owner: string | undefined;

subscribeToSession(() => {
  if (owner !== undefined && owner !== currentSession()?.userId) clear();
});

/**
 * Clears everything of a user from this tab when their session ends. Call it before anything of theirs is loaded: a tab that
 * slept has not noticed that another user signed in, and is cleared now.
 */
export function clearOnLogout(userId: string) {
  if (owner === userId) return;
  clear();
  owner = userId;
}

/** What belongs to the signed-in user is kept: they may have signed in in another tab. */
function clear() {
  // Also without an owner: a late reply may have come after the logout.
  queryClient.clear();
  if (owner === undefined) return;
  owner = undefined;
  forgetEarlyReplies();
  forgetDrafts();
  void clearCaches();
  import('@/features/notifications/api/push-browser.ts')
    .then(({ unsubscribeBrowser }) => {
      const subscriber = pushMemory()?.userId;
      if (subscriber === undefined || subscriber !== currentSession()?.userId) return unsubscribeBrowser();
    })
    .catch((error: unknown) => console.info('This browser may still receive pushes:', error));
}

/** Deletes offline copies. The caches of the app's own files, which are the same for all users, are kept. */
async function clearCaches() {
  // Only secure contexts have caches.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) {
    const session = currentSession();
    const isTheirs = session !== undefined && name === offlineCopyOf(session.userId);
    if (!isTheirs && !name.startsWith(shellPrefix)) await caches.delete(name);
  }
}
