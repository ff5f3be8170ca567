import { deviceNow } from '@/lib/time/clock.ts';
import { deleteSubscription } from './disable-push.ts';
import { saveSubscription, subscribe } from './enable-push.ts';
import { browserSubscription, pushIsSupported, unsubscribeBrowser } from './push-browser.ts';
import { forgetPush, pushMemory } from './push-memory.ts';

/** A known subscription is saved again after this time. */
const maxAgeMs = 24 * 3_600_000;

/**
 * Synchronises the browser's subscription with the API's record of it. Push services change endpoints, users revoke
 * permissions, and the server deletes endpoints that fail. Called when the app starts and when the service worker reports a
 * change. A failure is only logged, because the next start tries again.
 */
export async function syncPush(userId: string): Promise<void> {
  if (!pushIsSupported()) return;
  try {
    await sync(userId);
  } catch (error) {
    console.info('The push subscription was not synchronised:', error);
  }
}

async function sync(userId: string) {
  const [memory, subscription] = [pushMemory(), await browserSubscription()];
  if (memory && memory.userId !== userId) {
    // The subscription belongs to a user who left without logging out. The current user must not see that user's messages.
    await unsubscribeBrowser();
    forgetPush();
  } else if (subscription) {
    const isKnown = subscription.endpoint === memory?.endpoint && deviceNow() - memory.savedAt < maxAgeMs;
    if (!isKnown) await saveSubscription(userId, subscription);
  } else if (memory && Notification.permission === 'granted') {
    await subscribe(userId);
  } else {
    forgetPush();
  }
  if (memory?.userId === userId && memory.endpoint !== pushMemory()?.endpoint)
    await deleteSubscription(memory.endpoint);
}
