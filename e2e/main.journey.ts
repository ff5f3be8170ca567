/** The whole of what Retrohale is for, once through, in two browsers. */
import { expect, test } from './journey.ts';
import { logOut, signIn } from './sign-in.ts';

const picture = 'supabase/seed/media/harbour-dawn.webp';

test('a member posts a picture in a club; another sees it, likes it, comments', async ({ page, enter }) => {
  const words = `Dew on the railings, first bowl of the day. ${Date.now()}`;
  const answer = 'That light! Which bridge is it?';

  await test.step('from the front door to the feed', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, 'Inês Faria');
    await expect(page).toHaveURL('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  const mine = page.getByRole('article').filter({ hasText: words });
  await test.step('a post with a picture', async () => {
    await page.getByLabel('Posting to').selectOption('The Briar Bench');
    await page.getByLabel('Write a post').fill(words);
    await page.getByRole('button', { name: 'Add Media' }).click();
    await page.getByLabel('Choose a file').setInputFiles(picture);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(mine).toBeVisible();
    await expect(mine.getByRole('link', { name: 'The Briar Bench' })).toBeVisible();
    const shown = mine.getByRole('img', { name: 'Picture by Inês Faria' });
    await expect
      .poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await expect(page.getByLabel('Write a post')).toHaveValue('');
  });

  const other = await enter('Tomasz Wilk');
  const theirs = other.getByRole('article').filter({ hasText: words });
  await test.step('another member likes it and comments', async () => {
    await expect(theirs).toBeVisible();
    const like = theirs.getByRole('button', { name: /^Like/ });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText(/1$/);

    const comments = theirs.getByRole('button', { name: /^Comments/ });
    await comments.click();
    await expect(theirs.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    await theirs.getByLabel('Write a comment').fill(answer);
    await theirs.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(theirs.getByText(answer)).toBeVisible();
    await expect(comments).toHaveText(/1$/);
  });

  await test.step('the first sees count and comment', async () => {
    await page.reload();
    await expect(mine.getByRole('button', { name: /^Like/ })).toHaveText(/1$/);
    await expect(mine.getByRole('button', { name: /^Comments/ })).toHaveText(/1$/);
    await expect(mine.getByText(answer)).toBeVisible();
  });

  await test.step('the post alone, and back', async () => {
    await mine
      .getByRole('link', { name: 'just now' })
      .or(mine.getByRole('link', { name: /ago$/ }))
      .click();
    await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(words);
    await expect(page.getByText(answer)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/feed');
  });

  await test.step('and goes', async () => {
    await mine.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this post?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(mine).toHaveCount(0);
    await logOut(page);
    await expect(page).toHaveURL('/login');
  });
});
