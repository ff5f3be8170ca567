/** Large text, and phones in landscape. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const paths = ['/feed', '/clubs', '/events', '/messages', '/messages/tomasz_wilk', '/notifications'];

const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test('with 200 % text, nothing is wider than the screen and the whole bar is visible', {
  tag: '@phone',
}, async ({ member }) => {
  for (const path of paths) {
    await member.goto(path);
    await member.locator('main a, main article').filter({ visible: true }).first().waitFor();
    await enlargeText(member);
    const { width, ends } = await member.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      ends: [...document.querySelectorAll('nav a, nav ~ button, nav ~ button *')].map(
        (part) => part.getBoundingClientRect().right,
      ),
    }));
    expect({ path, width }).toEqual({ path, width: 390 });
    expect(Math.max(...ends)).toBeLessThanOrEqual(390);
  }
  await member.goto('/messages/tomasz_wilk');
  await enlargeText(member);
  const field = member.getByLabel(/^Message to/);
  // There is room for at least eight letters of this size.
  await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(300);
});

test('with 200 % text on the smallest phone, the search is beside the brand, and a chat shows messages', {
  tag: '@phone',
}, async ({ member }) => {
  await member.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/messages/tomasz_wilk', '/clubs/porto-terrace-herf/messages']) {
    await member.goto(path);
    await member.getByRole('log').waitFor();
    await enlargeText(member);
    await expect(member.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await member.getByRole('log').boundingBox())?.height).toBeGreaterThan(100);
    const brand = await member.getByRole('link', { name: 'Retrohale' }).boundingBox();
    const search = await member
      .getByRole('button', { name: 'Search', exact: true })
      .filter({ visible: true })
      .boundingBox();
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThan(search?.x ?? 0);
    expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('in landscape, a chat shows its text field and some of its messages', { tag: '@phone' }, async ({
  member,
}) => {
  await member.setViewportSize({ width: 844, height: 390 });
  for (const path of ['/messages/tomasz_wilk', '/clubs/porto-terrace-herf/messages']) {
    await member.goto(path);
    await expect(member.getByLabel(/^Message to/)).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await member.getByRole('log').boundingBox())?.height).toBeGreaterThan(120);
  }
});

test('at a desk with 200 % text, the search, the bell and the user menu are in the window', async ({
  member,
}) => {
  for (const width of [768, 1280]) {
    await member.setViewportSize({ width, height: 900 });
    for (const path of ['/feed', '/clubs/porto-terrace-herf', '/events']) {
      await member.goto(path);
      await member.locator('main a').filter({ visible: true }).first().waitFor();
      await enlargeText(member);
      const bar = member.getByRole('banner');
      await expect(bar.getByRole('combobox', { name: 'Search' })).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole('button', { name: /^Notifications/ })).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole('button', { name: 'User menu' })).toBeInViewport({ ratio: 1 });
      const scrolled = await member.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, `${path} in ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('with 200 % text on the smallest phone, the brand and Sign In of public pages are beside or below each other', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/login', '/rules']) {
    await page.goto(path);
    await enlargeText(page);
    const bar = page.getByRole('banner');
    const brand = await bar.getByRole('link', { name: 'Retrohale' }).boundingBox();
    const signIn = await bar.getByRole('link', { name: 'Sign In' }).boundingBox();
    const isBeside = (brand?.x ?? 0) + (brand?.width ?? 0) <= (signIn?.x ?? 0);
    const isAbove = (brand?.y ?? 0) + (brand?.height ?? 0) <= (signIn?.y ?? 0);
    expect({ path, isApart: isBeside || isAbove }).toEqual({ path, isApart: true });
  }
});
