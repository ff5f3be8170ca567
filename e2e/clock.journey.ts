/** The device's clock is wrong, and the server's is not. */
import { expect, newMark, test, writePost } from './journey.ts';

const minuteMs = 60_000;

test('on a device an hour ahead, a new post is from just now, and an event in half an hour is to come', {
  tag: '@every-engine',
}, async ({ enter }) => {
  const page = await enter('Inês Faria', '/feed', { timezoneId: 'UTC' });
  const soon = new Date(Date.now() + 30 * minuteMs).toISOString().slice(0, 16);
  await page.clock.setSystemTime(Date.now() + 60 * minuteMs);
  await page.goto('/feed');

  const text = `Right on time. ${newMark()}`;
  await page.getByLabel('Posting to').selectOption('The Briar Bench');
  await writePost(page, text);
  const post = page.getByRole('article').filter({ hasText: text });
  await expect(post.getByText('just now')).toBeVisible();
  // The replies that the page requests before the app has loaded have the time, too.
  await page.reload();
  await expect(post.getByText('just now')).toBeVisible();

  const title = `Herf ${newMark()}`;
  await page.goto('/events');
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Club').selectOption('The Briar Bench');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Start Time').fill(soon);
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('group', { name: `Your RSVP to ${title}` })).toBeVisible();
});
