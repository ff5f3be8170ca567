import { chromiumArguments, findChromium } from '../tools/chromium.ts';
import { examine } from './examine.ts';
import { expect, test } from './journey.ts';
import { logOut } from './sign-in.ts';

test.use({
  isPushOffered: true,
  serviceWorkers: 'allow',
  // The headless shell of the other journeys cannot show notifications.
  launchOptions: { executablePath: findChromium(), args: chromiumArguments },
});

test('the card offers push once, and Not Now dismisses it', { tag: '@phone' }, async ({
  enterAsSomeoneNew,
}) => {
  const { page } = await enterAsSomeoneNew('Nell');
  const card = page.getByRole('region', { name: 'Enable Notifications' });
  await expect(card).toContainText('Stay updated with new posts, comments, and club activities');
  await examine(page);
  await card.getByRole('button', { name: 'Not Now' }).click();
  await expect(card).toHaveCount(0);
  await page.clock.install();
  const isWatching = page.waitForResponse(/\/notifications\/unread-count$/);
  await page.reload();
  await isWatching;
  // The card would appear two seconds after the load.
  await page.clock.runFor(10_000);
  await page.evaluate(() => navigator.serviceWorker.getRegistration());
  await expect(card).toHaveCount(0);
});

test('push is turned on, off and on again, and logging out ends it', async ({ enterAsSomeoneNew }) => {
  const { page } = await enterAsSomeoneNew('Nell', '/events');
  await page.addInitScript(fakePushService);
  await page.goto('/feed');
  const card = page.getByRole('region', { name: 'Enable Notifications' });
  await expect(card).toBeVisible();
  await page.context().grantPermissions(['notifications']);
  // The app waits for its worker for ten seconds, in which a busy machine may not have installed it.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const answered = (path: string, status: number) =>
    page.waitForResponse((reply) => reply.url().endsWith(path) && reply.status() === status);
  const subscribed = () => answered('/push/subscribe', 201);

  await Promise.all([subscribed(), card.getByRole('button', { name: 'Enable' }).click()]);
  await expect(card).toHaveCount(0);

  await page.goto('/settings/notifications');
  await expect(page.getByText('You are subscribed to push notifications')).toBeVisible();
  const push = page.getByRole('switch', { name: 'Push Notifications' });
  await Promise.all([answered('/push/unsubscribe', 204), push.click()]);
  await expect(page.getByText('Enable browser push notifications')).toBeVisible();
  await Promise.all([subscribed(), push.click()]);
  await expect(push).toBeChecked();

  await Promise.all([answered('/auth/logout', 204), logOut(page)]);
  await expect(page).toBeAt('/login');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.pushManager.getSubscription()) === null;
      }),
    )
    .toBe(true);
});

/**
 * Runs in the page before its own scripts. Replaces only the browser vendor's push service, which a test must not use.
 * Nothing is ever sent to the endpoint.
 */
function fakePushService() {
  const key = 'fake.subscription';
  const base64url = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const restore = (): PushSubscription | null => {
    const json = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!json) return null;
    const unsubscribe = async () => {
      localStorage.removeItem(key);
      return true;
    };
    return { ...json, toJSON: () => json, unsubscribe } as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => restore();
  PushManager.prototype.subscribe = async () => {
    const point = new Uint8Array([4, ...random(64)]);
    const keys = { p256dh: base64url(point), auth: base64url(random(16)) };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${base64url(random(24))}`;
    localStorage.setItem(key, JSON.stringify({ endpoint, expirationTime: null, keys }));
    return restore() as PushSubscription;
  };
}
