import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToTab } from '@/service-worker/protocol.ts';
import { ana } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import NotificationWatch from './notification-watch.tsx';

vi.mock('@/lib/realtime/realtime.ts', () => ({ listen: () => () => undefined }));
const syncPush = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('@/features/notifications/api/sync-push.ts', () => ({ syncPush }));

let worker: EventTarget;
beforeEach(() => {
  signIn();
  syncPush.mockClear();
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function Address() {
  return <output>{useLocation().pathname}</output>;
}

/** Later than any test ends. The worker waits for less than a second. */
const inAnHour = () => Date.now() + 3_600_000;

function open(until: number) {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const asked = answer({ 'GET /api/notifications/unread-count': { count: 1, messages: 0 } });
  show(
    <>
      <NotificationWatch userId={ana.id} />
      <Address />
    </>,
  );
  const port = { postMessage: vi.fn() };
  const data: ToTab = { type: 'open', path: '/posts/1', notificationId: 'n1', until };
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  const isRead = () => asked.some(({ route }) => route.includes('/n1'));
  return { port, isRead };
}

test('the path of a clicked push notification opens here, and the notification is marked as read', async () => {
  const { port, isRead } = open(inAnHour());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/posts/1'));
  await waitFor(() => expect(isRead()).toBe(true));
  expect(port.postMessage).toHaveBeenCalledWith('opened');
});

test('a tab that was frozen stays where it is, because the path is open in another one', async () => {
  const { port, isRead } = open(Date.now() - 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('status').textContent).toBe('/feed');
  expect(port.postMessage).not.toHaveBeenCalled();
  expect(isRead()).toBe(false);
});

test('push that is being turned off is not renewed by going on to another screen', async () => {
  open(inAnHour());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/posts/1'));
  expect(syncPush).toHaveBeenCalledOnce();
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'subscription-changed' } }));
  expect(syncPush).toHaveBeenCalledTimes(2);
});
