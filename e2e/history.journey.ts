/** Back and Forward, in a browser's own history. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('Back restores the scroll position, and a typed address starts at the top', async ({ member: page }) => {
  await page.goto('/settings/profile');
  const link = page.getByRole('link', { name: 'Notification settings' });
  await link.scrollIntoViewIfNeeded();
  const position = await scrollY(page);
  expect(position).toBeGreaterThan(100);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Notification Settings' })).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(0);

  await test.step('Back', async () => {
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(position);
  });

  await test.step('the same address again, and another one', async () => {
    for (const path of ['/settings/profile', '/settings/account', '/settings/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => scrollY(page)).toBe(0);
    }
  });
});

test('Back asks before discarding unsaved changes', { tag: '@phone' }, async ({ member: page }) => {
  await page.goto('/settings/account');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByLabel('Bio').fill('Something unsaved');
  const question = page.getByRole('alertdialog');

  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page).toBeAt('/settings/profile');
  await expect(page.getByLabel('Bio')).toHaveValue('Something unsaved');

  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toBeAt('/settings/account');
});

test('Back closes an open dialog or menu and stays on the page', { tag: '@phone' }, async ({
  member: page,
}) => {
  const back = () => page.evaluate(() => window.history.back());
  const address = '/events';
  await page.goto('/clubs');
  await page.getByRole('link', { name: 'Events' }).filter({ visible: true }).first().click();

  await test.step('a dialog', async () => {
    await page.getByRole('button', { name: 'Create Event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Event' });
    await dialog.getByLabel('Title').fill('Half an evening');
    await back();
    await expect(dialog).toBeHidden();
    await expect(page).toBeAt(address);
  });

  await test.step('a menu', async () => {
    const menu = page.getByRole('menu');
    await page
      .getByRole('button', { name: /^(Profile|User menu)$/ })
      .filter({ visible: true })
      .click();
    await expect(menu).toBeVisible();
    await back();
    await expect(menu).toBeHidden();
    await expect(page).toBeAt(address);
  });

  await test.step('a dialog that is closed without Back leaves no history entry', async () => {
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await back();
    await expect(page).toBeAt('/clubs');
  });
});

test('on a phone, the search can be left by Back and by Cancel', { tag: '@phone' }, async ({
  member: page,
}) => {
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  const cancel = search.getByRole('button', { name: 'Cancel' });
  await search.getByRole('combobox').fill('the');
  await expect(search.getByRole('option').first()).toBeVisible();
  await expect(cancel).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.history.back());
  await expect(search).toBeHidden();
  await expect(page).toBeAt('/feed');

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await cancel.click();
  await expect(search).toBeHidden();
});
