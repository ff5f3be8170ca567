import type { CDPSession, Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/chromium.ts';
import { expect, test } from './journey.ts';

// A whole browser: the shell of the other journeys shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: findChromium(), args: chromiumArguments },
});

/** Waits until the worker keeps the app, and for a page that it serves. */
async function underTheWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Hands the worker a push message, as the browser does when one arrives, until it is shown under that title. */
async function push(page: Page, text: string, title: string): Promise<void> {
  await expect(async () => {
    const devtools = await page.context().newCDPSession(page);
    const registrationId = await registrationOf(devtools);
    const origin = new URL(page.url()).origin;
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
    await devtools.detach();
    const isThere = expect.objectContaining({ title });
    await expect.poll(() => shown(page), { timeout: 5000 }).toContainEqual(isThere);
  }).toPass();
}

async function registrationOf(devtools: CDPSession): Promise<string> {
  const told = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return told;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** A real click cannot be made without a desktop; the worker hears of it in the same way. */
async function click(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification?: Notification }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { ...(notification && { notification }) });
    // Only a browser's own events can be prolonged.
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

test('push messages are shown, each once, also one that cannot be read', async ({ member }) => {
  await member.context().grantPermissions(['notifications']);
  await underTheWorker(member);
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
  // The notification of the message is nobody's, and marking it as read is answered so.
  test.use({ expectedInConsole: /the server responded with a status of 404/ });

  for (const [linkUrl, place] of [
    ['/clubs/briar-bench', '/clubs/briar-bench'],
    ['https://evil.example/', '/notifications'],
    ['//evil.example/', '/notifications'],
  ] as const)
    test(`on a message that links to ${linkUrl} leads the open tab to ${place}`, async ({ member }) => {
      await member.context().grantPermissions(['notifications']);
      await underTheWorker(member);
      await member.goto('/events');
      const read = member.waitForRequest((request) => request.url().endsWith(`/${message.id}/read`));
      // Until its code has come a tab does not answer the worker, and no test can see when that is.
      await expect(async () => {
        await push(member, JSON.stringify({ ...message, linkUrl }), message.title);
        await click(member);
        await expect(member).toHaveURL(place, { timeout: 2000 });
      }).toPass();
      await read;
      await expect.poll(() => shown(member)).toHaveLength(0);
    });
});

test.describe('without a network', () => {
  test.use({ expectedInConsole: /net::ERR_INTERNET_DISCONNECTED/ });

  test('the app opens and says so; nothing of the person or the club was kept', async ({ member }) => {
    await underTheWorker(member);
    await member.getByRole('article').first().waitFor();
    const kept = await member.evaluate(async () => {
      const addresses = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url));
      return addresses.map(({ origin, pathname }) => (origin === location.origin ? pathname : origin));
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(
      kept.filter((path) => !/^\/(assets\/.+|index\.html|favicon\.svg|manifest\.webmanifest)$/.test(path)),
    ).toEqual([]);

    await member.context().setOffline(true);
    await member.goto('/clubs');
    await expect(member.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible();
    await expect(member.getByText('You are offline.').first()).toBeVisible();
    await member.context().setOffline(false);
  });
});

test('it can be installed', async ({ page, request }) => {
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
