/** The component gallery of the development server: names that are hard to fit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../local/machine/ports.ts';
import { examine } from './examine.ts';

let server: ChildProcess;
let address: string;

test.beforeAll(async () => {
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}/gallery.html?names`;
  const options = ['--config', 'web/vite.config.ts', '--host', '127.0.0.1', '--port', String(port)];
  server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...options], {
    stdio: 'ignore',
    env: {
      ...process.env,
      VITE_SUPABASE_URL: 'http://127.0.0.1:9',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'none',
      VITE_API_URL: 'http://127.0.0.1:9',
    },
  });
  await expect
    .poll(() =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
});
test.afterAll(() => void server.kill());

test('long names and names in other scripts fit', async ({ page }) => {
  await page.route('http://127.0.0.1:9/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(address);
  for (const width of [320, 390, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('article').first()).toBeVisible();
      // 390 px differs from 320 px only in having more room.
      if (width !== 390) await examine(page);
      expect(await page.evaluate(findOverflow)).toEqual([]);
      expect(await page.evaluate(findStrayBadges)).toEqual([]);
      for (const open of await page.getByRole('button', { name: /^Open: / }).all()) {
        await open.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await page.evaluate(findOverflow)).toEqual([]);
        await page.getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
});

/** Returns buttons, links, pictures and headings that extend beyond the window, or beyond their card or row. */
function findOverflow(): string[] {
  const within = (inner: DOMRect, outer: { left: number; right: number }) =>
    inner.width === 0 || (inner.left >= outer.left - 1 && inner.right <= outer.right + 1);
  const screen = { left: 0, right: document.documentElement.clientWidth };
  return [
    ...document.querySelectorAll('main article, main section section, main li, main header, [role=dialog]'),
  ]
    .flatMap((frame) =>
      [frame, ...frame.querySelectorAll('button, a, img, svg, h1, h2, h3, p')].map((part) => ({
        frame,
        part,
      })),
    )
    .filter(({ frame, part }) => {
      const rect = part.getBoundingClientRect();
      return !within(rect, screen) || !within(rect, frame.getBoundingClientRect());
    })
    .map(
      ({ frame, part }) =>
        `${frame.tagName}.${frame.className} > ${part.tagName}.${part.getAttribute('class')}: ${part.textContent?.slice(0, 20)}`,
    );
}

/** Returns verified badges that are not on the same line as the name they follow. */
function findStrayBadges(): string[] {
  return [...document.querySelectorAll('a + svg[aria-label="Verified"]')]
    .filter((badge) => {
      const name = badge.previousElementSibling?.getBoundingClientRect();
      const { top, bottom } = badge.getBoundingClientRect();
      return name && (bottom <= name.top || top >= name.bottom);
    })
    .map((badge) => `${badge.parentElement?.className}: ${badge.parentElement?.textContent?.slice(0, 20)}`);
}
