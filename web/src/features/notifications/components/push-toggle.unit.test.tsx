import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { ana, ben, notificationPreferences, pushSettings } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { pushMemory, rememberPush } from '../api/push-memory.ts';
import { syncPush } from '../api/sync-push.ts';
import { PreferenceTable } from './preference-table.tsx';
import { PushCard } from './push-card.tsx';
import { PushToggle } from './push-toggle.tsx';

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const endpoint = (name: string) => `https://push.test/${name}`;

/** A browser that supports push. Its user chooses `permission`, and its endpoints are a, b, c … */
function browserWithPush({ permission = 'granted', subscribed = '' } = {}) {
  const names = ['a', 'b', 'c'];
  let current = subscribed === '' ? null : subscription(subscribed);
  function subscription(name: string) {
    return {
      endpoint: endpoint(name),
      toJSON: () => ({ endpoint: endpoint(name), expirationTime: null, keys }),
      unsubscribe: vi.fn(async () => {
        current = null;
        return true;
      }),
    };
  }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      current ??= subscription(names.shift() ?? '');
      return current;
    },
  };
  const registration = { pushManager, getNotifications: async () => [] };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  return { subscription: () => current };
}

const saved = (body: unknown) =>
  Response.json(
    { ...(body as { endpoint: string }), id: ana.id, userAgent: null, createdAt: '2026-11-20T12:00:00.000Z' },
    { status: 201 },
  );
const server = {
  'GET /api/notifications/vapid-public-key': { publicKey: 'B'.repeat(87) },
  'POST /api/notifications/push/subscribe': saved,
  'POST /api/notifications/push/unsubscribe': () => new Response(null, { status: 204 }),
};

beforeEach(() => {
  localStorage.clear();
  signIn();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  queryClient.clear();
  vi.unstubAllGlobals();
});

const settings = <PushToggle userId={ana.id} preferences={notificationPreferences} />;
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Push Notifications' });

test('a browser without push shows a sentence in place of the toggle', async () => {
  answer(server);
  show(settings);
  expect(await screen.findByText('Push notifications are not supported in your browser')).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText(/Add to Home Screen/)).toBeNull();
});

test('on an iPhone the app has to be installed', async () => {
  answer(server);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
  );
  show(settings);
  expect(await screen.findByText(/Add to Home Screen/)).toBeDefined();
});

test('push can be turned on and off', async () => {
  const asked = answer(server);
  const browser = browserWithPush();
  const user = show(settings);
  await screen.findByText('Enable browser push notifications');
  await user.click(await toggle());
  await screen.findByText('You are subscribed to push notifications');
  expect(asked.at(-1)).toMatchObject({
    route: 'POST /api/notifications/push/subscribe',
    body: { endpoint: endpoint('a'), keys, userAgent: navigator.userAgent },
  });
  await user.click(await toggle());
  await screen.findByText('Enable browser push notifications');
  expect(asked.at(-1)).toMatchObject({
    route: 'POST /api/notifications/push/unsubscribe',
    body: { endpoint: endpoint('a') },
  });
  expect(browser.subscription()).toBeNull();
  expect(pushMemory()).toBeUndefined();
});

test('push waits while a preference is saved, and the preferences while push is turned on', async () => {
  let save: (reply: unknown) => void = () => undefined;
  const waits = () => new Promise((resolve) => (save = resolve));
  answer({
    ...server,
    'PATCH /api/notifications/preferences': waits,
    'POST /api/notifications/push/subscribe': waits,
  });
  browserWithPush();
  const user = show(
    <>
      {settings}
      <PreferenceTable preferences={notificationPreferences} push={pushSettings} mail={null} />
    </>,
  );
  const isBusy = async (name: string) =>
    (await screen.findByRole('switch', { name })).getAttribute('aria-disabled') === 'true';
  await screen.findByText('Enable browser push notifications');
  await user.click(await screen.findByRole('switch', { name: 'Mentions' }));
  expect(await isBusy('Push Notifications')).toBe(true);
  save(notificationPreferences);
  await vi.waitFor(async () => expect(await isBusy('Push Notifications')).toBe(false));
  await user.click(await toggle());
  await vi.waitFor(async () => expect(await isBusy('Mentions')).toBe(true));
});

test.each([
  [
    'a denial by the browser',
    { permission: 'denied' },
    {},
    'Failed to enable push notifications. Please check your browser settings.',
  ],
  [
    'a server without keys',
    {},
    {
      'GET /api/notifications/vapid-public-key': () => refuse(404, 'Push notifications are not configured.'),
    },
    'Push notifications are not configured.',
  ],
  [
    'a server that fails',
    {},
    { 'POST /api/notifications/push/subscribe': () => new Response('', { status: 500 }) },
    'Failed to update push notification settings',
  ],
])('%s is reported, and the toggle reverts', async (_what, browser, change, text) => {
  answer({ ...server, ...change });
  browserWithPush(browser);
  const user = show(settings);
  await user.click(await toggle());
  expect(await screen.findByText(text)).toBeDefined();
  expect((await toggle()).checked).toBe(false);
});

test('the card shows its own error and stays for another attempt', async () => {
  answer(server);
  browserWithPush({ permission: 'denied' });
  const close = vi.fn();
  const user = show(<PushCard userId={ana.id} onEnable={() => {}} onClose={close} />);
  await user.click(screen.getByRole('button', { name: 'Enable' }));
  expect(
    await screen.findByText('Failed to enable notifications. Please check your browser settings.'),
  ).toBeDefined();
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Not Now' }));
  expect(close).toHaveBeenCalled();
});

test('a changed endpoint is saved and the old one deleted', async () => {
  const asked = answer(server);
  browserWithPush({ subscribed: 'new' });
  rememberPush({ userId: ana.id, endpoint: endpoint('old'), savedAt: Date.now() });
  await syncPush(ana.id);
  expect(asked.map(({ route, body }) => [route, (body as { endpoint: string }).endpoint])).toEqual([
    ['POST /api/notifications/push/subscribe', endpoint('new')],
    ['POST /api/notifications/push/unsubscribe', endpoint('old')],
  ]);
  await syncPush(ana.id);
  expect(asked).toHaveLength(2);
});

test('a lost subscription is restored', async () => {
  answer(server);
  const browser = browserWithPush();
  rememberPush({ userId: ana.id, endpoint: endpoint('lost'), savedAt: Date.now() });
  await syncPush(ana.id);
  expect(browser.subscription()?.endpoint).toBe(endpoint('a'));
  expect(pushMemory()?.endpoint).toBe(endpoint('a'));
});

test("another user's subscription is ended", async () => {
  const asked = answer(server);
  const browser = browserWithPush({ subscribed: 'bens' });
  rememberPush({ userId: ben.id, endpoint: endpoint('bens'), savedAt: Date.now() });
  await syncPush(ana.id);
  expect(browser.subscription()).toBeNull();
  expect(asked).toEqual([]);
});
