/** Back and Forward, in a browser's own history. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('Back restores the position of a screen, and a typed address starts at the top', async ({
  member: page,
}) => {
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

test('Back asks before it leaves unsaved changes', async ({ member: page }) => {
  await page.goto('/settings/account');
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByLabel('Bio').fill('Something unsaved');
  const question = page.getByRole('alertdialog');

  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/settings/profile');
  await expect(page.getByLabel('Bio')).toHaveValue('Something unsaved');

  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/settings/account');
});
