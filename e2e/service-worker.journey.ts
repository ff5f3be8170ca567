import type { CDPSession, Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/chromium.ts';
import { expect, test } from './journey.ts';
import { logOut } from './sign-in.ts';

// The headless shell of the other journeys cannot show notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: findChromium(), args: chromiumArguments },
});

/** Opens the app and waits until the worker has cached it and controls the page. */
async function waitForWorker(page: Page, path = '/clubs'): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Delivers a push message to the worker, as browsers do, until a notification with this title is shown. */
async function push(page: Page, text: string, title: string): Promise<void> {
  await expect(async () => {
    const devtools = await page.context().newCDPSession(page);
    const registrationId = await registrationOf(devtools);
    const origin = new URL(page.url()).origin;
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
    await devtools.detach();
    const expected = expect.objectContaining({ title });
    await expect.poll(() => shown(page)).toContainEqual(expected);
  }).toPass();
}

async function registrationOf(devtools: CDPSession): Promise<string> {
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return registration;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Sends the worker the event of a click on the notification. A real click would need a desktop. */
async function click(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification?: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { ...(notification && { notification }) });
    // waitUntil works only for the browser's own events.
    Object.assign(event, { waitUntil: () => undefined });
    dispatchEvent(event);
  });
}

const message = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'NEW_COMMENT',
  title: 'Amara Diallo commented on your post',
  message: 'Which bridge is it?',
  linkUrl: '/clubs/briar-bench',
  tag: 'post:1',
};

test('every push message is shown once, even if it cannot be parsed', async ({ member }) => {
  await member.context().grantPermissions(['notifications']);
  await waitForWorker(member);
  await push(member, JSON.stringify(message), message.title);
  await expect
    .poll(() => shown(member))
    .toEqual([{ title: message.title, body: message.message, tag: 'post:1' }]);

  const title = '2 new comments on your post';
  await push(member, JSON.stringify({ ...message, title, message: null }), title);
  await expect.poll(() => shown(member)).toEqual([{ title, body: '', tag: 'post:1' }]);

  await push(member, '<html>', 'Retrohale');
  await expect
    .poll(() => shown(member))
    .toContainEqual({ title: 'Retrohale', body: 'You have a new notification', tag: 'other' });
});

test.describe('a click', () => {
  // The message's notification does not exist, so marking it as read fails.
  test.use({ expectedInConsole: /the server responded with a status of 404/ });

  // For links to other sites, see web/src/service-worker/push-message.unit.test.tsx.
  test('on a message opens its link in the open tab', async ({ member }) => {
    await member.context().grantPermissions(['notifications']);
    await waitForWorker(member);
    await member.goto('/events');
    const read = member.waitForRequest((request) => request.url().endsWith(`/${message.id}/read`));
    // A tab responds to the worker only after its code has loaded, which a test cannot observe.
    await expect(async () => {
      await push(member, JSON.stringify(message), message.title);
      await click(member);
      await expect(member).toBeAt(message.linkUrl, { timeout: 2000 });
    }).toPass();
    await read;
    await expect.poll(() => shown(member)).toHaveLength(0);
  });
});

test.describe('without a network', () => {
  test.use({ expectedInConsole: /net::ERR_INTERNET_DISCONNECTED/ });

  test('the app opens with the last feed, marked as not up to date, and logging out deletes it', async ({
    enter,
  }) => {
    const page = await enter('Inês Faria');
    await waitForWorker(page, '/feed');
    const feedIsCopied = () =>
      page.evaluate(async () => {
        const copy = await (await caches.match('/offline-copy.json'))?.json();
        return copy?.replies.some(({ key }: { key: string[] }) => key.join() === 'posts,feed') ?? false;
      });
    await expect.poll(feedIsCopied).toBe(true);
    const cached = () =>
      page.evaluate(async () => {
        const addresses = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url));
        return addresses.map(({ origin, pathname }) => (origin === location.origin ? pathname : origin));
      });
    const isFile = (path: string) =>
      /^\/(assets\/.+|index\.html|app\.html|favicon\.svg|manifest\.webmanifest)$/.test(path);
    expect((await cached()).filter((path) => !isFile(path))).toEqual(['/offline-copy.json']);

    await page.context().setOffline(true);
    await page.goto('/feed');
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await expect(page.getByText('Showing a saved copy')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/clubs');
    await expect(page.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible();
    await page.context().setOffline(false);

    await page.goto('/feed');
    await expect(page.getByText('Showing a saved copy')).toBeHidden();
    await logOut(page);
    await expect(page).toBeAt('/login');
    await expect.poll(async () => (await cached()).every(isFile)).toBe(true);
  });
});

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'Retrohale',
    display: 'standalone',
    start_url: '/feed',
    scope: '/',
  });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
  }
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
});

test('the built app is served compressed, and browsers cache hashed files', async ({ request }) => {
  const page = await request.get('/clubs/any');
  expect(page.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  const [script] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  expect((await request.get(script ?? '')).headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await request.get('/assets/of-an-older-build.js')).status()).toBe(404);
});
