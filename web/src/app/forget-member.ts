import { forgetDrafts } from '@/lib/draft.ts';
import { queryClient } from '@/lib/query-client.ts';
import { currentSession, subscribeToSession } from '@/lib/session.ts';
import { SHELL } from '@/service-worker/shell.ts';

/** Once `userId` is no longer signed in, nothing of theirs stays in this tab. Answers how to stop watching. */
export function forgetMemberOnLeaving(userId: string): () => void {
  return subscribeToSession(() => {
    if (currentSession()?.userId === userId) return;
    queryClient.clear();
    forgetDrafts();
    void emptyCaches();
    import('@/features/notifications/api/push-browser.ts')
      .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
      .catch((error: unknown) => console.info('This browser may still get pushes:', error));
  });
}

/** All but the app's own files, which are the same for everybody. */
async function emptyCaches() {
  // Only secure contexts have caches.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) if (!name.startsWith(SHELL)) await caches.delete(name);
}
