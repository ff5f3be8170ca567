import { safeNextPath } from '@/lib/navigation/next-path.ts';
import { deviceNow } from '@/lib/time/clock.ts';
import type { ToTab } from './protocol.ts';
import type { NotificationData } from './push-message.ts';

/** How long a tab may take to reply. A signed-out or frozen tab does not reply. */
const replyTimeoutMs = 700;
/** How many tabs to try. After a click, browsers allow opening a window for only a few seconds. */
const maxTabsTried = 3;

/** The notifications for which windows were opened, by the window's id, until the window is ready. */
const opened = new Map<string, string>();

/** Opens the notification's path in one of the app's tabs and focuses it, or else in a new window. */
export async function openNotification(clients: Clients, data: unknown): Promise<void> {
  const { path, notificationId } = read(data);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of byUse(tabs).slice(0, maxTabsTried)) {
    if (await hasOpened(tab, { type: 'open', path, notificationId, until: deviceNow() + replyTimeoutMs })) {
      await tab.focus().catch(() => undefined);
      return;
    }
  }
  const tab = await clients.openWindow(path);
  if (tab && notificationId) opened.set(tab.id, notificationId);
}

/** Sends a new window the notification it was opened for, once. The window can listen only after its code has loaded. */
export function sendOpenedNotification(tab: Client | ServiceWorker | MessagePort | null) {
  if (!tab || !('id' in tab)) return;
  const notificationId = opened.get(tab.id);
  if (notificationId === undefined) return;
  opened.delete(tab.id);
  tab.postMessage({ type: 'opened', notificationId } satisfies ToTab);
}

/** The focused tab first, then visible ones. */
function byUse(tabs: readonly WindowClient[]): WindowClient[] {
  const rank = (tab: WindowClient) => (tab.focused ? 2 : tab.visibilityState === 'visible' ? 1 : 0);
  return tabs.toSorted((a, b) => rank(b) - rank(a));
}

function hasOpened(tab: Client, message: ToTab): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => {
      port1.close();
      resolve(false);
    }, replyTimeoutMs);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    tab.postMessage(message, [port2]);
  });
}

function read(data: unknown): NotificationData {
  const { path, notificationId } = (data ?? {}) as Partial<NotificationData>;
  return { path: safeNextPath(path) ?? '/notifications', notificationId: notificationId ?? null };
}
