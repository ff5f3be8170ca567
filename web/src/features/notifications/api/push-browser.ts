/** The browser's side of push: whether it can, and its subscription. */

/** How long the worker may take to be there, in ms. */
const PATIENCE = 10_000;

export function pushIsSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** This browser's subscription, if it has one. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!pushIsSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser for messages signed with that key (base64url). Throws when the browser refuses. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerInTime();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    // One made with another key is in the way.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

/** Nothing more is shown in this browser for whoever was signed in. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!pushIsSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

async function workerInTime(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('There is no service worker.')), PATIENCE),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}
