import type { Page } from '@playwright/test';
import { expect, newMark, test } from './journey.ts';

/** Presses a key until the wanted element is focused, but at most `maxPresses` times. */
async function pressUntil(
  page: Page,
  isReached: () => Promise<boolean>,
  key = 'Tab',
  maxPresses = 60,
): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await isReached()) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    // Some components move the focus a frame later.
    await page.waitForFunction((element) => document.activeElement !== element, before);
  }
  throw new Error(`Pressing ${key} ${maxPresses} times did not reach the element.`);
}

const isFocused = (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) => async () => {
  const focused = page.getByRole(role, { name }).and(page.locator(':focus'));
  return (await focused.count()) > 0;
};

test('a post is written, liked and deleted without a mouse', async ({ enter }) => {
  const text = `Written without a mouse ${newMark()}`;
  const page = await enter('Beatrix Halloran');
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('the skip link leads past the top bar', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await pressUntil(page, isFocused(page, 'link', 'Skip to content'));
    await page.keyboard.press('Enter');
    await pressUntil(page, isFocused(page, 'textbox', 'Write a post'), 'Tab', 8);
  });

  await test.step('the post is written', async () => {
    await page.keyboard.type(text);
    await pressUntil(page, isFocused(page, 'button', 'Post'), 'Tab', 8);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  });

  const card = page.getByRole('article').filter({ hasText: text });
  await test.step('it is liked, and the like is taken back', async () => {
    const like = card.getByRole('button', { name: /^Like/ });
    await pressUntil(page, async () => (await like.and(page.locator(':focus')).count()) > 0);
    await page.keyboard.press('Enter');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press(' ');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('its menu opens, and Escape closes it', async () => {
    const options = card.getByRole('button', { name: 'Post options' });
    await pressUntil(
      page,
      async () => (await options.and(page.locator(':focus')).count()) > 0,
      'Shift+Tab',
      20,
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit Post' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(options).toBeFocused();
  });

  await test.step('it is deleted, and the focus is not lost', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await pressUntil(page, isFocused(page, 'menuitem', 'Delete Post'), 'ArrowDown', 4);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await pressUntil(page, isFocused(page, 'button', 'Delete'), 'Tab', 4);
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
});
