import { safeNextPath } from '@/lib/next-path.ts';
import type { ToTab } from './protocol.ts';
import type { Remembered } from './push-message.ts';

/** How long a tab may take to answer, in ms. One that is signed out, or asleep, does not. */
const PATIENCE = 700;
/** How many tabs are asked: the browser lets a click open a window for some seconds only. */
const MOST_ASKED = 3;

/** Windows that were opened for a notification, until they ask which. */
const opened = new Map<string, string>();

/** Brings a tab of the app to the front that goes where the notification leads, or opens one. */
export async function openNotification(clients: Clients, data: unknown): Promise<void> {
  const { path, notificationId } = read(data);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of byUse(tabs).slice(0, MOST_ASKED)) {
    if (await hasOpened(tab, { type: 'open', path, notificationId })) {
      await tab.focus().catch(() => undefined);
      return;
    }
  }
  const tab = await clients.openWindow(path);
  if (tab && notificationId) opened.set(tab.id, notificationId);
}

/** A new window listens only when its code is there; then it asks, once. */
export function tellWhatWasOpened(tab: Client | ServiceWorker | MessagePort | null) {
  if (!tab || !('id' in tab)) return;
  const notificationId = opened.get(tab.id);
  if (notificationId === undefined) return;
  opened.delete(tab.id);
  tab.postMessage({ type: 'opened', notificationId } satisfies ToTab);
}

/** The one in front first, then those that can be seen. */
function byUse(tabs: readonly WindowClient[]): WindowClient[] {
  const rank = (tab: WindowClient) => (tab.focused ? 2 : tab.visibilityState === 'visible' ? 1 : 0);
  return tabs.toSorted((a, b) => rank(b) - rank(a));
}

function hasOpened(tab: Client, word: ToTab): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const giveUp = setTimeout(() => {
      port1.close();
      resolve(false);
    }, PATIENCE);
    port1.onmessage = () => {
      clearTimeout(giveUp);
      resolve(true);
    };
    tab.postMessage(word, [port2]);
  });
}

function read(data: unknown): Remembered {
  const { path, notificationId } = (data ?? {}) as Partial<Remembered>;
  return { path: safeNextPath(path) ?? '/notifications', notificationId: notificationId ?? null };
}
