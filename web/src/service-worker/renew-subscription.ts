import type { ToTab } from './protocol.ts';

/**
 * Renews the push subscription after the push service has changed its address, and notifies the tabs. They know who is
 * signed in and update the API. If no tab is open, the next one to open does this.
 */
export async function renewSubscription(
  { registration, clients }: Pick<ServiceWorkerGlobalScope, 'registration' | 'clients'>,
  {
    newSubscription,
    oldSubscription,
  }: Pick<PushSubscriptionChangeEvent, 'newSubscription' | 'oldSubscription'>,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  // Fails without permission, and there is then nothing to renew.
  if (!newSubscription && key)
    await registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => undefined);
  const message: ToTab = { type: 'subscription-changed' };
  for (const tab of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    tab.postMessage(message);
}
