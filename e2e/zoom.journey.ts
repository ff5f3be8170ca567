/**
 * At 400 % zoom, a window of 1280 × 1024 is 320 × 256 CSS pixels. Everything still works (WCAG 1.4.10). So it does in the low
 * window of a laptop.
 */
import { expect, test } from './journey.ts';

test.use({ viewport: { width: 320, height: 256 } });

test('a conversation can be read and continued at 400 % zoom', async ({ member }) => {
  const text = `Written at 400 % ${Date.now()}`;
  for (const [path, field] of [
    ['/messages/tomasz_wilk', /^Message to/],
    ['/clubs/briar-bench/messages', /^Message to/],
  ] as const) {
    await member.goto(path);
    const log = member.getByRole('log');
    await member.getByLabel(field).fill(text);
    await member.getByRole('button', { name: 'Send' }).click();
    await expect(log.getByText(text)).toBeInViewport();
    expect((await log.boundingBox())?.height).toBeGreaterThan(120);
    const width = await member.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
});

test('a long form can be filled and submitted at 400 % zoom', async ({ member }) => {
  await member.goto('/events');
  await member.getByRole('button', { name: 'Create Event' }).first().click();
  const dialog = member.getByRole('dialog');
  await dialog.getByLabel('Title').fill('A herf');
  await expect(dialog.getByLabel('Title')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByText('Please select a club')).toBeVisible();
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 650 } });

  test('the reviews beside the feed can be reached without scrolling to its end', async ({ member }) => {
    await member.goto('/feed');
    const aside = member.getByRole('complementary', { name: 'Events and reviews' });
    const lastReview = aside.getByRole('region', { name: 'Recent Reviews' }).getByRole('link').last();
    await expect(lastReview).toBeAttached();
    await expect(lastReview).not.toBeInViewport();
    await aside.getByRole('heading', { name: 'Upcoming Events' }).hover();
    await member.mouse.wheel(0, 600);
    await expect(lastReview).toBeInViewport();
  });
});
