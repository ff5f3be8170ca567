import { forgetDrafts } from '@/lib/draft.ts';
import { queryClient } from '@/lib/query-client.ts';
import { currentSession, subscribeToSession } from '@/lib/session.ts';

/** Once `userId` is no longer signed in, nothing of theirs stays in this tab. Answers how to stop watching. */
export function forgetMemberOnLeaving(userId: string): () => void {
  return subscribeToSession(() => {
    if (currentSession()?.userId === userId) return;
    queryClient.clear();
    forgetDrafts();
    // Only secure contexts have caches.
    if ('caches' in window)
      void caches.keys().then((names) => names.forEach((name) => void caches.delete(name)));
  });
}
