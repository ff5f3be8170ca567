/** Rapid taps, bad networks and unsuitable files: nothing is counted twice and nothing is lost. */
import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sessionKey } from '../web/src/lib/session/stored-session.ts';
import { expect, newMark, test } from './journey.ts';

test('rapid taps on Like count once, and the screen shows what the server holds', { tag: '@phone' }, async ({
  enter,
}) => {
  const page = await enter('Yuki Tanabe');
  // Another user's post, which no journey deletes. It is opened on its own screen, where nothing moves.
  const post = page.getByRole('article').filter({ hasText: 'Attic find of the week' });
  await post.getByRole('link', { name: /ago|now/ }).click();
  await expect(page).toBeAt(/\/posts\//);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const likeOn = (screen: Page) => screen.getByRole('article').getByRole('button', { name: /^Like/ });
  const stateOn = (screen: Page) =>
    likeOn(screen).evaluate((button) => ({
      isLiked: button.getAttribute('aria-pressed') === 'true',
      likes: Number(button.textContent?.replace(/\D/g, '')),
    }));
  const before = await stateOn(page);
  const others = before.likes - Number(before.isLiked);

  let { isLiked } = before;
  for (const taps of [2, 3, 1]) {
    await likeOn(page).click({ clickCount: taps, delay: 15 });
    if (taps % 2 === 1) isLiked = !isLiked;
    const expected = { isLiked, likes: others + Number(isLiked) };
    await expect.poll(() => stateOn(page)).toEqual(expected);
    await expect(async () => {
      await other.reload();
      expect(await stateOn(other)).toEqual(expected);
    }).toPass();
  }
});

test.describe('without a network', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('a post is not lost', async ({ enter }) => {
    const text = `Kept through a tunnel ${newMark()}`;
    const page = await enter('Henrik Sandvik');
    const composer = page.getByRole('region', { name: 'New post' });
    await composer.getByLabel('Write a post').fill(text);
    await page.context().setOffline(true);
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(composer.getByRole('alert')).toBeVisible();
    await expect(composer.getByLabel('Write a post')).toHaveValue(text);

    await page.context().setOffline(false);
    await page.reload();
    await expect(composer.getByLabel('Write a post')).toHaveValue(text);
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    await expect(composer.getByLabel('Write a post')).toHaveValue('');
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedInConsole: /500/ });

  test('every list shows that it failed to load, and can be retried', async ({ member }) => {
    const fail = { status: 500, headers: { 'access-control-allow-origin': '*' }, body: 'Bad day' };
    await member.route('**/api/posts/feed**', (route) => route.fulfill(fail));
    await member.route(/\/api\/clubs(\?|$)/, (route) => route.fulfill(fail));
    await member.goto('/feed');
    await expect(member.getByText('Failed to load feed')).toBeVisible();
    await member.unroute('**/api/posts/feed**');
    await member.getByRole('button', { name: 'Try again' }).click();
    await expect(member.getByRole('article').first()).toBeVisible();
    await member.goto('/clubs');
    await expect(member.getByText('Failed to load clubs')).toBeVisible();
  });

  test('a post that could not be sent stays in the composer', async ({ member }) => {
    await member.goto('/feed');
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

test('a screen that loads slowly shows what it is loading', { tag: '@phone' }, async ({ member }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await member.route('**/api/notifications?**', async (route) => {
    await isReleased;
    await route.continue();
  });
  await member.goto('/notifications');
  const label = member.getByText('Loading notifications...');
  await expect(label).toBeVisible();
  // Text for screen readers only also counts as visible, but is one pixel wide.
  expect((await label.boundingBox())?.width).toBeGreaterThan(50);
  release();
  await expect(label).toHaveCount(0);
});

test('a blank post and unsuitable files are rejected in the words of the specification', {
  tag: '@phone',
}, async ({ member }) => {
  await member.goto('/feed');
  const composer = member.getByRole('region', { name: 'New post' });
  await composer.getByLabel('Write a post').fill('   ');
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(composer.getByText('Please write something')).toBeVisible();

  const file = composer.getByLabel('Add Media');
  await file.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(composer.getByText('Invalid file type. Please upload an image or video.')).toBeVisible();
  await file.setInputFiles(await largeVideo());
  await expect(composer.getByText('File too large. Maximum size is 50MB.')).toBeVisible();
});

test.describe('an SVG file with the name of a PNG', () => {
  test.use({ expectedInConsole: /400|415/ });

  test('is rejected, and the text stays', async ({ member }) => {
    await member.goto('/feed');
    const composer = member.getByRole('region', { name: 'New post' });
    await composer.getByLabel('Write a post').fill('Look at this');
    await composer.getByLabel('Add Media').setInputFiles({
      name: 'drawing.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    });
    // The preview moves the button down, so wait for it.
    await expect(composer.getByAltText('Preview of drawing.png')).toBeVisible();
    await composer.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(composer.getByText('Invalid file type. Please upload an image or video.')).toBeVisible();
    await expect(composer.getByLabel('Write a post')).toHaveValue('Look at this');
  });
});

test.describe('a post that does not exist', () => {
  test.use({ expectedInConsole: /404|400/ });

  test('says so and links back', async ({ member }) => {
    await member.goto('/posts/nonsense');
    await expect(member.getByRole('heading', { name: 'Post not found' })).toBeVisible();
    await member.getByRole('link', { name: 'Back to Feed' }).click();
    await expect(member).toBeAt('/feed');
  });
});

/** Creates a file of 50 MB and one byte. It is on disk because Playwright accepts at most 50 MB from memory. */
async function largeVideo(): Promise<string> {
  const file = test.info().outputPath('large.mp4');
  await writeFile(file, '');
  await truncate(file, 50 * 1024 * 1024 + 1);
  return file;
}

/** Runs in the page. */
async function sendTooMuch({ url, key }: { url: string; key: string }) {
  const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string };
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'x'.repeat(5_000_000) }),
  });
  return { status: response.status, body: await response.json() };
}

test.describe('a request that is too large', () => {
  test.use({ expectedInConsole: /status of 413/ });

  test('is refused with a reply that the app can read, under its own origin and at the API’s', async ({
    reader,
  }) => {
    const { API_URL } = JSON.parse(process.env.STACK ?? '{}') as { API_URL: string };
    await reader.goto('/rules');
    for (const origin of ['', API_URL]) {
      const url = `${origin}/functions/v1/api/posts`;
      const refusal = await reader.evaluate(sendTooMuch, { url, key: sessionKey });
      expect(refusal, origin).toEqual({
        status: 413,
        body: { error: 'That request is too large. Please send less.' },
      });
    }
  });
});
