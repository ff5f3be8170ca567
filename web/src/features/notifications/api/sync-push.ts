import { forgetEndpoint } from './disable-push.ts';
import { subscribe, tellSubscription } from './enable-push.ts';
import { browserSubscription, pushIsSupported, unsubscribeBrowser } from './push-browser.ts';
import { forgetPush, pushMemory } from './push-memory.ts';

/** How often the API is told again what it should know, in ms. */
const DAY = 24 * 3_600_000;

/**
 * Brings browser and API together again: push services change addresses, people take permissions back, and the server
 * drops what did not answer. Called at the start and when the worker has heard of a change. Fails quietly; the next
 * start tries again.
 */
export async function syncPush(userId: string): Promise<void> {
  if (!pushIsSupported()) return;
  try {
    await sync(userId);
  } catch (error) {
    console.info('Push was not brought up to date:', error);
  }
}

async function sync(userId: string) {
  const [memory, subscription] = [pushMemory(), await browserSubscription()];
  if (memory && memory.userId !== userId) {
    // Somebody else's, who left without logging out: their messages are not for this person's eyes.
    await unsubscribeBrowser();
    forgetPush();
  } else if (subscription) {
    const isKnown = subscription.endpoint === memory?.endpoint && Date.now() - memory.toldAt < DAY;
    if (!isKnown) await tellSubscription(userId, subscription);
  } else if (memory && Notification.permission === 'granted') {
    await subscribe(userId);
  } else {
    forgetPush();
  }
  if (memory?.userId === userId && memory.endpoint !== pushMemory()?.endpoint)
    await forgetEndpoint(memory.endpoint);
}
