import type { Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/chromium.ts';
import { examine } from './examine.ts';
import { expect, test } from './journey.ts';
import { logOut } from './sign-in.ts';

// The headless shell of the other journeys cannot show notifications.
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumArguments } });

/** Joins one of the suggested clubs and posts in it. Push is offered only after that. */
async function takePart(page: Page): Promise<void> {
  await page.goto('/feed');
  await page.getByRole('list', { name: 'Clubs for you' }).getByRole('button').first().click();
  await page.getByLabel('Write a post').fill('Good evening from a newcomer.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

/** The user menu, which has another name on a phone. */
const menuOf = (page: Page) =>
  page
    .getByRole('button', { name: 'Profile', exact: true })
    .or(page.getByRole('button', { name: 'User menu' }))
    .filter({ visible: true });

/** On the profile of a new user. */
async function follow(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Follow Nell/ }).click();
  await expect(page.getByRole('button', { name: /^Following Nell/ })).toBeVisible();
}

const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('link', { name });

test('a new follower is shown immediately, and a notification read in one tab is read in all', async ({
  enter,
  enterAsSomeoneNew,
}) => {
  const { page, username } = await enterAsSomeoneNew('Nell', '/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(page.getByText("We'll notify you when something happens")).toBeVisible();

  await test.step('the bell (on a phone the menu) and the title show the number of unread notifications', async () => {
    await page.goto('/events');
    await follow(await enter('Desmond Clarke', `/u/${username}`));
    await expect(page).toHaveTitle(/^\(1\) Events/);
    const menu = page.getByRole('button', { name: 'Profile', exact: true });
    if (await menu.isVisible()) await expect(menu).toHaveAccessibleDescription('1 unread notification');
    else await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await menuOf(page).click();
    await page.getByRole('menuitem', { name: /^Notifications/ }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(page.getByRole('main').getByText('1 unread')).toBeVisible();
  });

  const other = await page.context().newPage();
  await other.goto('/clubs');
  await expect(other).toHaveTitle(/^\(1\) Clubs/);
  await test.step('a click marks it as read and opens its link', async () => {
    await entry(page, 'Unread: Desmond Clarke started following you').click();
    await expect(page).toHaveURL('/u/desmond_clarke');
    await expect(page).toHaveTitle(/^Desmond Clarke/);
    await expect(other).toHaveTitle(/^Clubs/);
    await page.goBack();
    await expect(entry(page, 'Desmond Clarke started following you')).toBeVisible();
    await expect(entry(page, 'Unread')).toHaveCount(0);
  });

  await test.step('further notifications appear on the open screen, and all can be marked as read', async () => {
    await follow(await enter('Amara Diallo', `/u/${username}`));
    await expect(entry(page, 'Unread: Amara Diallo started following you')).toBeVisible();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    await expect(entry(page, 'Unread')).toHaveCount(0);
    await expect(page).toHaveTitle('Notifications · Retrohale');
    await page.reload();
    await expect(entry(page, 'Amara Diallo started following you')).toBeVisible();
    await expect(entry(page, 'Unread')).toHaveCount(0);
  });
});

test.describe('preferences', () => {
  test.use({ expectedInConsole: /the server responded with a status of 500/ });

  test('a type that is turned off sends no notifications, and a preference that cannot be saved reverts', {
    tag: '@phone',
  }, async ({ enter, enterAsSomeoneNew }) => {
    const { page, username } = await enterAsSomeoneNew('Nell', '/settings/profile');
    await page.getByRole('link', { name: 'Notification settings' }).click();
    await expect(page).toHaveURL('/settings/notifications');
    const followers = page.getByRole('switch', { name: 'New Follower' });
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(8);
    await followers.click();
    await expect(followers).not.toBeChecked();
    await expect(followers).toBeEnabled();
    await page.reload();
    await expect(followers).not.toBeChecked();

    await test.step('it is not sent', async () => {
      await follow(await enter('Leila Haddad', `/u/${username}`));
      await page.goto('/notifications');
      await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    });

    await test.step('it reverts', async () => {
      await page.goto('/settings/notifications');
      await page.route('**/api/notifications/preferences', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 500, body: 'broken' })
          : route.fallback(),
      );
      const mentions = page.getByRole('switch', { name: 'Mentions' });
      await mentions.click();
      await expect(page.getByText('Failed to save preferences')).toBeVisible();
      await expect(mentions).toBeChecked();
    });

    await page.getByRole('link', { name: 'Back to profile settings' }).click();
    await expect(page).toHaveURL('/settings/profile');
  });
});

test.describe('push', () => {
  test.use({ isPushOffered: true, serviceWorkers: 'allow' });

  test('the card offers push once, and Not Now dismisses it', { tag: '@both' }, async ({
    enterAsSomeoneNew,
  }) => {
    const { page } = await enterAsSomeoneNew('Nell', '/events');
    await takePart(page);
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

  test('push is turned on, off and on again, and a logout ends it', async ({ enterAsSomeoneNew }) => {
    const { page } = await enterAsSomeoneNew('Nell', '/events');
    await page.addInitScript(fakePushService);
    await takePart(page);
    const card = page.getByRole('region', { name: 'Enable Notifications' });
    await expect(card).toBeVisible();
    await page.context().grantPermissions(['notifications']);
    const subscribed = () =>
      page.waitForResponse((reply) => reply.url().endsWith('/push/subscribe') && reply.status() === 201);
    const unsubscribed = () =>
      page.waitForResponse((reply) => reply.url().endsWith('/push/unsubscribe') && reply.status() === 204);

    await Promise.all([subscribed(), card.getByRole('button', { name: 'Enable' }).click()]);
    await expect(card).toHaveCount(0);

    await page.goto('/settings/notifications');
    await expect(page.getByText('You are subscribed to push notifications')).toBeVisible();
    const push = page.getByRole('switch', { name: 'Push Notifications' });
    await Promise.all([unsubscribed(), push.click()]);
    await expect(page.getByText('Enable browser push notifications')).toBeVisible();
    await Promise.all([subscribed(), push.click()]);
    await expect(push).toBeChecked();

    await Promise.all([unsubscribed(), logOut(page)]);
    await expect(page).toHaveURL('/login');
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          return (await registration.pushManager.getSubscription()) === null;
        }),
      )
      .toBe(true);
  });
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
