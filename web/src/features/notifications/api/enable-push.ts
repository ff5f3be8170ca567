import { savedPushSubscription, vapidPublicKey } from '@contract/notifications.ts';
import { ask } from '@/lib/api-client.ts';
import { pushIsSupported, subscribeBrowser } from './push-browser.ts';
import { rememberPush } from './push-memory.ts';

export const pushUnsupported = 'Push notifications are not supported in your browser';
const failed = 'Failed to update push notification settings';

/** The browser, or the person before it, has said no. */
export class PushRefused extends Error {
  readonly isUnsupported: boolean;
  constructor(isUnsupported = false) {
    super(isUnsupported ? pushUnsupported : 'The browser does not allow push notifications.');
    this.name = 'PushRefused';
    this.isUnsupported = isUnsupported;
  }
}

/**
 * Turns push on in this browser, for that user. Call it from a tap, for the browser asks the person. Throws PushRefused
 * when the browser says no, and ApiError when the server does.
 */
export async function enablePush(userId: string): Promise<void> {
  if (!pushIsSupported()) throw new PushRefused(true);
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefused();
  await subscribe(userId);
}

/** The same once the permission is given. */
export async function subscribe(userId: string): Promise<void> {
  const { publicKey } = await ask(vapidPublicKey, '/api/notifications/vapid-public-key', {
    fallback: failed,
  });
  const subscription = await subscribeBrowser(publicKey).catch((error: unknown) => {
    console.info('The browser has not subscribed to push:', error);
    throw new PushRefused();
  });
  try {
    await tellSubscription(userId, subscription);
  } catch (error) {
    // Of what the API does not know, nothing would ever come.
    await subscription.unsubscribe();
    throw error;
  }
}

/** Tells the API where this browser's messages go: to that user, and to nobody else any more. */
export async function tellSubscription(userId: string, subscription: PushSubscription): Promise<void> {
  const body = { ...subscription.toJSON(), userAgent: navigator.userAgent.slice(0, 500) };
  await ask(savedPushSubscription, '/api/notifications/push/subscribe', {
    method: 'POST',
    body,
    fallback: failed,
  });
  rememberPush({ userId, endpoint: subscription.endpoint, toldAt: Date.now() });
}
