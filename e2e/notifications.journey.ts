import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** The user menu, which has a different name on phones. */
const menuOf = (page: Page) =>
  page
    .getByRole('button', { name: 'Profile', exact: true })
    .or(page.getByRole('button', { name: 'User menu' }))
    .filter({ visible: true });

/** Follows a new user, whose profile is open. */
async function follow(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Follow Nell/ }).click();
  await expect(page.getByRole('button', { name: /^Following Nell/ })).toBeVisible();
}

const entry = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('link', { name });

test('a new follower is shown immediately, and a notification read in one tab is read in every tab', async ({
  enter,
  enterAsSomeoneNew,
}) => {
  const { page, username } = await enterAsSomeoneNew('Nell', '/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(page.getByText("We'll notify you when something happens")).toBeVisible();

  await test.step('the bell (on phones, the menu) and the title show the number of unread notifications', async () => {
    await page.goto('/events');
    await follow(await enter('Desmond Clarke', `/u/${username}`));
    await expect(page).toHaveTitle(/^\(1\) Events/);
    const menu = page.getByRole('button', { name: 'Profile', exact: true });
    if (await menu.isVisible()) await expect(menu).toHaveAccessibleDescription('1 unread notification');
    else await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await menuOf(page).click();
    await page.getByRole('menuitem', { name: /^Notifications/ }).click();
    await expect(page).toBeAt('/notifications');
    await expect(page.getByRole('main').getByText('1 unread')).toBeVisible();
  });

  const other = await page.context().newPage();
  await other.goto('/clubs');
  await expect(other).toHaveTitle(/^\(1\) Clubs/);
  await test.step('a click marks it as read and opens its link', async () => {
    await entry(page, 'Unread: Desmond Clarke started following you').click();
    await expect(page).toBeAt('/u/desmond_clarke');
    await expect(page).toHaveTitle(/^Desmond Clarke/);
    await expect(other).toHaveTitle(/^Clubs/);
    await page.goBack();
    await expect(entry(page, 'Desmond Clarke started following you')).toBeVisible();
    await expect(entry(page, 'Unread')).toHaveCount(0);
  });

  await test.step('further notifications appear on the open screen, and all can be marked as read', async () => {
    await follow(await enter('Amara Diallo', `/u/${username}`));
    await expect(entry(page, 'Unread: Amara Diallo started following you')).toBeVisible();
    const read = page.waitForResponse(/mark-all-read$/);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
    await expect(entry(page, 'Unread')).toHaveCount(0);
    await expect(page).toHaveTitle('Notifications · Retrohale');
    await read;
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
    await expect(page).toBeAt('/settings/notifications');
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
    await expect(page).toBeAt('/settings/profile');
  });
});
