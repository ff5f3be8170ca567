/** A nervous finger taps twice. The second tap must not reach what has taken the place of the tapped button. */
import type { Locator } from '@playwright/test';
import { expect, newMark, test } from './journey.ts';

test.use({ hasDoubleTaps: true });

/** Taps twice, and says that the taps were `pauseMs` apart, because a busy machine taps later than that. */
async function doubleTap(target: Locator, pauseMs: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  const page = target.page();
  const protocol = await page.context().newCDPSession(page);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const tap = async (timestamp: number) => {
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger], timestamp });
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  };
  const nowSeconds = Date.now() / 1000;
  await tap(nowSeconds);
  await page.waitForTimeout(pauseMs);
  await tap(nowSeconds + pauseMs / 1000);
}

test('a double tap on Save closes the sheet, and opens nothing under it', { tag: '@phone' }, async ({
  enterAsSomeoneNew,
}) => {
  const { page } = await enterAsSomeoneNew('Taps', '/journal');
  await page.getByRole('button', { name: 'New Entry' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'New Entry' });
  await sheet.getByLabel('Product Name').fill(`Twice ${newMark()}`);
  await sheet.getByRole('radio', { name: '4 stars' }).press(' ');
  await doubleTap(sheet.getByRole('button', { name: 'Save Entry' }), 250);
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  // Not toBeAt: after taps with times of their own, the browser waits with what is to run when it is idle.
  await expect(page).toHaveURL('/journal');
});

test('a double tap on Post publishes the picture, although Cancel appears under the finger', {
  tag: '@phone',
}, async ({ member }) => {
  const text = `Twice as keen. ${newMark()}`;
  await member.goto('/feed');
  await member.getByLabel('Posting to').selectOption('The Briar Bench');
  await member.getByLabel('Write a post').fill(text);
  await member.getByLabel('Add Media').setInputFiles('supabase/seed/media/harbour-dawn/480-1280x860.webp');
  await expect(member.getByAltText(/^Preview of/)).toBeVisible();
  // The upload waits, so that the second tap comes while it can be cancelled.
  const { promise: tapped, resolve: onTapped } = Promise.withResolvers<void>();
  await member.route('**/api/upload', (route) => tapped.then(() => route.continue()));
  await doubleTap(member.getByRole('button', { name: 'Post', exact: true }), 250);
  onTapped();
  await expect(member.getByRole('article').filter({ hasText: text }).getByRole('img')).not.toHaveCount(0);
});
