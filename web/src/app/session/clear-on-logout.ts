import { dismissAll } from '@/components/overlays/toast.ts';
import { pushMemory } from '@/features/notifications/api/push-memory.ts';
import { forgetEarlyReplies } from '@/lib/api/early-replies.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { forgetDrafts } from '@/lib/drafts/draft.ts';
import { currentSession, subscribeToSession } from '@/lib/session/session.ts';
import { shellPrefix } from '@/service-worker/shell.ts';
import { offlineCopyOf } from '../offline/offline-copy-name.ts';

/** The user whose data this tab holds, even while it shows a public page. */
let owner: string | undefined;

subscribeToSession(() => {
  if (owner !== undefined && owner !== currentSession()?.userId) clear();
});

/**
 * Clears all of a user's data from this tab when their session ends. Call it before loading any of their data. If another
 * user signed in while the tab was asleep, the call clears the previous user's data first.
 */
export function clearOnLogout(userId: string) {
  if (owner === userId) return;
  clear();
  owner = userId;
}

/** Keeps the data of the currently signed-in user, who may have signed in from another tab. */
function clear() {
  // Even without an owner, because a late reply may have arrived after the logout.
  queryClient.clear();
  if (owner === undefined) return;
  owner = undefined;
  forgetEarlyReplies();
  forgetDrafts();
  dismissAll();
  void clearCaches();
  import('@/features/notifications/api/push-browser.ts')
    .then(({ unsubscribeBrowser }) => {
      const subscriber = pushMemory()?.userId;
      if (subscriber === undefined || subscriber !== currentSession()?.userId) return unsubscribeBrowser();
    })
    .catch((error: unknown) => console.info('This browser may still receive push messages:', error));
}

/** Deletes offline copies. Keeps the caches of the app's own files, which are the same for all users. */
async function clearCaches() {
  // Caches exist only in secure contexts.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) {
    const session = currentSession();
    const isTheirs = session !== undefined && name === offlineCopyOf(session.userId);
    if (!isTheirs && !name.startsWith(shellPrefix)) await caches.delete(name);
  }
}
