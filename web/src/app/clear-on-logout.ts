import { forgetDrafts } from '@/lib/draft.ts';
import { forgetEarlyReplies } from '@/lib/early-replies.ts';
import { queryClient } from '@/lib/query-client.ts';
import { currentSession, subscribeToSession } from '@/lib/session.ts';
import { shellPrefix } from '@/service-worker/shell.ts';

/** Clears everything of a user from this tab when their session ends. Returns the function that stops watching. */
export function clearOnLogout(userId: string): () => void {
  return subscribeToSession(() => {
    if (currentSession()?.userId === userId) return;
    queryClient.clear();
    forgetEarlyReplies();
    forgetDrafts();
    void clearCaches();
    import('@/features/notifications/api/push-browser.ts')
      .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
      .catch((error: unknown) => console.info('This browser may still receive pushes:', error));
  });
}

/** Deletes the user's offline copy. The caches of the app's own files, which are the same for all users, are kept. */
async function clearCaches() {
  // Only secure contexts have caches.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) if (!name.startsWith(shellPrefix)) await caches.delete(name);
}
