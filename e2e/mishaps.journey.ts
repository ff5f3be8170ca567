/** Impatience, bad networks, wrong files: nothing is counted twice and nothing is lost. */
import { truncate, writeFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';

test('however fast one taps, a like counts once, and what is shown is what is kept', async ({ enter }) => {
  const page = await enter('Yuki Tanabe');
  // Somebody else's post that nobody in these journeys deletes.
  const card = page.getByRole('article').filter({ hasText: 'Attic find of the week' });
  const like = card.getByRole('button', { name: /^Like/ });
  const state = () =>
    like.evaluate((button) => ({
      isLiked: button.getAttribute('aria-pressed') === 'true',
      likes: Number(button.textContent?.replace(/\D/g, '')),
    }));
  let underWay = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/like')) underWay += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/like')) underWay -= 1;
  });
  /** Taps are sent one after the other: nothing is under way, and nothing follows. */
  const settled = () =>
    expect(async () => {
      expect(underWay).toBe(0);
      await page.waitForTimeout(300);
      expect(underWay).toBe(0);
    }).toPass();
  await expect(like).toBeVisible();
  const before = await state();
  const others = before.likes - Number(before.isLiked);

  for (const clickCount of [2, 3, 1]) {
    const answered = page.waitForResponse(/\/like$/);
    await like.click({ clickCount, delay: 15 });
    await answered;
    await settled();
    const shown = await state();
    expect(shown.likes).toBe(others + Number(shown.isLiked));
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', String(shown.isLiked));
    expect(await state()).toEqual(shown);
  }
});

test.describe('while the network is away', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('a post is not lost', async ({ enter }) => {
    const words = `Kept through a tunnel ${Date.now()}`;
    const page = await enter('Henrik Sandvik');
    const composer = page.getByRole('region', { name: 'New post' });
    await composer.getByLabel('Write a post').fill(words);
    await page.context().setOffline(true);
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(composer.getByRole('alert')).toBeVisible();
    await expect(composer.getByLabel('Write a post')).toHaveValue(words);

    await page.context().setOffline(false);
    await page.reload();
    await expect(composer.getByLabel('Write a post')).toHaveValue(words);
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);
    await expect(composer.getByLabel('Write a post')).toHaveValue('');
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedInConsole: /500/ });

  test('each place says what failed and tries again', async ({ member }) => {
    const fail = { status: 500, headers: { 'access-control-allow-origin': '*' }, body: 'Bad day' };
    await member.route('**/api/posts/feed**', (route) => route.fulfill(fail));
    await member.route(/\/api\/clubs(\?|$)/, (route) => route.fulfill(fail));
    await member.goto('/feed');
    await expect(member.getByText('Failed to load feed')).toBeVisible({ timeout: 20_000 });
    await member.unroute('**/api/posts/feed**');
    await member.getByRole('button', { name: 'Try again' }).click();
    await expect(member.getByRole('article').first()).toBeVisible();
    await member.goto('/clubs');
    await expect(member.getByText('Failed to load clubs')).toBeVisible({ timeout: 20_000 });
  });

  test('a post that could not be sent stays', async ({ member }) => {
    const composer = member.getByRole('region', { name: 'New post' });
    await member.route('**/api/posts', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: '' })
        : route.continue(),
    );
    await composer.getByLabel('Write a post').fill('This will not arrive');
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(composer.getByText('Failed to create post')).toBeVisible();
    await expect(composer.getByLabel('Write a post')).toHaveValue('This will not arrive');
  });
});

test('a blank post and wrong files are refused in the words of the specification', async ({ member }) => {
  const composer = member.getByRole('region', { name: 'New post' });
  await composer.getByLabel('Write a post').fill('   ');
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(composer.getByText('Please write something')).toBeVisible();

  await composer.getByRole('button', { name: 'Add Media' }).click();
  const file = composer.getByLabel('Choose a file');
  await file.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(composer.getByText('Invalid file type. Please upload an image or video.')).toBeVisible();
  await file.setInputFiles(await longVideo());
  await expect(composer.getByText('File too large. Maximum size is 50MB.')).toBeVisible();
});

test.describe('a drawing that calls itself a picture', () => {
  test.use({ expectedInConsole: /400|415/ });

  test('is refused, and the words stay', async ({ member }) => {
    const composer = member.getByRole('region', { name: 'New post' });
    await composer.getByLabel('Write a post').fill('Look at this');
    await composer.getByRole('button', { name: 'Add Media' }).click();
    await composer.getByLabel('Choose a file').setInputFiles({
      name: 'drawing.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    });
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(composer.getByText('Invalid file type. Please upload an image or video.')).toBeVisible();
    await expect(composer.getByLabel('Write a post')).toHaveValue('Look at this');
  });
});

test.describe('a post that is not there', () => {
  test.use({ expectedInConsole: /404|400/ });

  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    test(`/posts/${id} says so and leads back`, async ({ member }) => {
      await member.goto(`/posts/${id}`);
      await expect(member.getByRole('heading', { name: 'Post not found' })).toBeVisible();
      await member.getByRole('link', { name: 'Back to Feed' }).click();
      await expect(member).toHaveURL('/feed');
    });
  }
});

/** 50 MB and one byte. Playwright takes no more than 50 MB from memory. */
async function longVideo(): Promise<string> {
  const file = test.info().outputPath('long.mp4');
  await writeFile(file, '');
  await truncate(file, 50 * 1024 * 1024 + 1);
  return file;
}
