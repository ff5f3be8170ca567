import type { ToTab } from './protocol.ts';

/**
 * The push service has given this browser another address: it is taken, and tabs are told. They know who is signed in
 * and tell the API; without a tab the next one does, when it opens.
 */
export async function renewSubscription(
  { registration, clients }: Pick<ServiceWorkerGlobalScope, 'registration' | 'clients'>,
  {
    newSubscription,
    oldSubscription,
  }: Pick<PushSubscriptionChangeEvent, 'newSubscription' | 'oldSubscription'>,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  // Without permission there is nothing to renew.
  if (!newSubscription && key)
    await registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => undefined);
  const word: ToTab = { type: 'subscription-changed' };
  for (const tab of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    tab.postMessage(word);
}
