import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Presses a key until that is focused; fails when it takes too long. */
async function until(page: Page, isThere: () => Promise<boolean>, key = 'Tab', most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await isThere()) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    // Some components move the focus a frame later.
    await page
      .waitForFunction((element) => document.activeElement !== element, before, { timeout: 1000 })
      .catch(() => undefined);
  }
  throw new Error(`Pressing ${key} ${most} times did not lead there.`);
}

const isFocused = (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) => async () => {
  const focused = page.getByRole(role, { name }).and(page.locator(':focus'));
  return (await focused.count()) > 0;
};

test('writing and liking without a mouse', async ({ enter }) => {
  const words = `Written without a mouse ${Date.now()}`;
  const page = await enter('Beatrix Halloran');
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('past the bar by the skip link', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await until(page, isFocused(page, 'link', 'Skip to content'));
    await page.keyboard.press('Enter');
    await until(page, isFocused(page, 'textbox', 'Write a post'), 'Tab', 8);
  });

  await test.step('a post', async () => {
    await page.keyboard.type(words);
    await until(page, isFocused(page, 'button', 'Post'), 'Tab', 8);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
  });

  const card = page.getByRole('article').filter({ hasText: words });
  await test.step('a like, and taken back', async () => {
    const like = card.getByRole('button', { name: /^Like/ });
    await until(page, async () => (await like.and(page.locator(':focus')).count()) > 0);
    await page.keyboard.press('Enter');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press(' ');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the menu, and out of it by Escape', async () => {
    const options = card.getByRole('button', { name: 'Post options' });
    await until(page, async () => (await options.and(page.locator(':focus')).count()) > 0, 'Shift+Tab', 20);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit Post' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(options).toBeFocused();
  });

  await test.step('the post goes, and the focus is not lost', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await until(page, isFocused(page, 'menuitem', 'Delete Post'), 'ArrowDown', 4);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await until(page, isFocused(page, 'button', 'Delete'), 'Tab', 4);
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
});
