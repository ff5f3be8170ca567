import { savedPushSubscription, vapidPublicKey } from '@contract/notifications.ts';
import { ask } from '@/lib/api/api-client.ts';
import { deviceNow } from '@/lib/time/clock.ts';
import { pushIsSupported, subscribeBrowser } from './push-browser.ts';
import { rememberPush } from './push-memory.ts';

export const pushUnsupported = 'Push notifications are not supported in your browser';
const failed = 'Failed to update push notification settings';

/** The browser or its user has denied push. */
export class PushDenied extends Error {
  readonly isUnsupported: boolean;
  constructor(isUnsupported = false) {
    super(isUnsupported ? pushUnsupported : 'The browser does not allow push notifications.');
    this.name = 'PushDenied';
    this.isUnsupported = isUnsupported;
  }
}

/**
 * Turns push on in this browser for a user. Call it from a click handler, because the browser asks for permission.
 * Throws PushDenied if the browser or its user denies it, and ApiError if the API fails.
 */
export async function enablePush(userId: string): Promise<void> {
  if (!pushIsSupported()) throw new PushDenied(true);
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushDenied();
  await subscribe(userId);
}

/** Turns push on after the permission has been granted. */
export async function subscribe(userId: string): Promise<void> {
  const { publicKey } = await ask(vapidPublicKey, '/api/notifications/vapid-public-key', {
    fallback: failed,
  });
  const subscription = await subscribeBrowser(publicKey).catch((error: unknown) => {
    console.info('The browser did not subscribe to push:', error);
    throw new PushDenied();
  });
  try {
    await saveSubscription(userId, subscription);
  } catch (error) {
    // A subscription that the API does not know would never receive anything.
    await subscription.unsubscribe();
    throw error;
  }
}

/** Saves this browser's subscription for a user. It then belongs to no other user. */
export async function saveSubscription(userId: string, subscription: PushSubscription): Promise<void> {
  const body = { ...subscription.toJSON(), userAgent: navigator.userAgent.slice(0, 500) };
  await ask(savedPushSubscription, '/api/notifications/push/subscribe', {
    method: 'POST',
    body,
    fallback: failed,
  });
  rememberPush({ userId, endpoint: subscription.endpoint, savedAt: deviceNow() });
}
