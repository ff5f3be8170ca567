/** The core of Retrohale in one journey: two users, in two browsers, post, like and comment. */
import type { Page } from '@playwright/test';
import { expect, newMark, test } from './journey.ts';
import { logOut, signIn } from './sign-in.ts';

/** Grows with what the page's code requests from other origins, for which the browser must ask them first. */
function requestsElsewhere(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (['fetch', 'xhr'].includes(request.resourceType()) && origin !== new URL(page.url()).origin)
      paths.push(pathname);
  });
  return paths;
}

const picture = 'supabase/seed/media/harbour-dawn/480-1280x860.webp';

test('a member posts a picture in a club, and another member likes and comments on it', {
  tag: ['@every-engine', '@phone'],
}, async ({ page, enter }) => {
  const elsewhere = requestsElsewhere(page);
  const text = `Dew on the railings, first bowl of the day. ${newMark()}`;
  const reply = 'That light! Which bridge is it?';

  await test.step('signing in leads to the feed', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toBeAt('/login');
    await signIn(page, 'Inês Faria');
    await expect(page).toBeAt('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  const mine = page.getByRole('article').filter({ hasText: text });
  await test.step('the member posts a picture, and a phone loads the size for its screen', async () => {
    await page.getByLabel('Posting to').selectOption('The Briar Bench');
    await page.getByLabel('Write a post').fill(text);
    await page.getByLabel('Add Media').setInputFiles(picture);
    // The preview moves the button down, so wait for it.
    await expect(page.getByAltText(/^Preview of/)).toBeVisible();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(mine).toBeVisible();
    await expect(mine.getByRole('link', { name: 'The Briar Bench' })).toBeVisible();
    const shown = mine.getByRole('img', { name: 'Picture by Inês Faria' });
    await expect
      .poll(() => shown.evaluate((img) => (img as HTMLImageElement).currentSrc))
      .toMatch(/\/media\/[^/]+\/[^/]+\/480\.(webp|png)$/);
    await expect
      .poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await expect(page.getByLabel('Write a post')).toHaveValue('');
  });

  await test.step('a tap shows the picture on the whole screen, + and − zoom, and dragging or Back closes it', async () => {
    const thumbnail = mine.getByRole('button', { name: 'Picture by Inês Faria' });
    await thumbnail.click();
    const viewer = page.getByRole('dialog', { name: 'Picture by Inês Faria' });
    const picture = viewer.getByRole('img');
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAttribute('src', /\/480-1280x860\.(webp|png)$/);
    const width = () => picture.evaluate((img) => img.getBoundingClientRect().width);
    const whole = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    await page.keyboard.press('-');
    await expect.poll(width).toBe(whole);
    const { height, width: across } = page.viewportSize() ?? { height: 0, width: 0 };
    await page.mouse.move(across / 2, height / 2);
    await page.mouse.down();
    await page.mouse.move(across / 2, height - 20, { steps: 5 });
    await page.mouse.up();
    await expect(viewer).toHaveCount(0);
    await expect(thumbnail).toBeFocused();

    await thumbnail.click();
    await expect(picture).toBeVisible();
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(page).toBeAt('/feed');
    await expect(mine).toBeVisible();
  });

  const other = await enter('Tomasz Wilk');
  const theirs = other.getByRole('article').filter({ hasText: text });
  await test.step('another member likes the post and comments on it', async () => {
    await expect(theirs).toBeVisible();
    const like = theirs.getByRole('button', { name: /^Like/ });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    // The like is shown before it is stored, and the author reads it below.
    await Promise.all([other.waitForResponse(/\/like$/), like.click()]);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText(/1$/);

    const comments = theirs.getByRole('button', { name: /^Comments/ });
    await comments.click();
    await expect(theirs.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    await theirs.getByLabel('Write a comment').fill(reply);
    await theirs.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(theirs.getByText(reply)).toBeVisible();
    await expect(comments).toHaveText(/1$/);
  });

  await test.step('the author sees the counts and the comment', async () => {
    await page.reload();
    await expect(mine.getByRole('button', { name: /^Like/ })).toHaveText(/1$/);
    await expect(mine.getByRole('button', { name: /^Comments/ })).toHaveText(/1$/);
    await expect(mine.getByText(reply)).toBeVisible();
  });

  await test.step('the post has its own screen, and Back returns to the feed', async () => {
    await mine
      .getByRole('link', { name: 'just now' })
      .or(mine.getByRole('link', { name: /ago$/ }))
      .click();
    await expect(page).toBeAt(/\/posts\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(text);
    await expect(page.getByText(reply)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toBeAt('/feed');
  });

  await test.step('the author deletes the post and logs out', async () => {
    await mine.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this post?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(mine).toHaveCount(0);
    await logOut(page);
    await expect(page).toBeAt('/login');
  });

  await test.step('all its requests except the upload went to the app’s own origin', () => {
    expect([...new Set(elsewhere)]).toEqual(['/functions/v1/api/upload']);
  });
});
