import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** What axe finds on the page as it is now, and whether the page is wider than the window: neither may be. */
export async function examine(page: Page): Promise<void> {
  await atRest(page);
  await expectNothingFrom(axe(page));
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'the page is no wider than the window').toBeLessThanOrEqual(window ?? 0);
}

/**
 * Examines the page in one theme, and in the other what a theme can change. On phones the whole examination is in the
 * dark, on desktops in the light.
 */
export async function examineInBothThemes(page: Page): Promise<void> {
  const isPhone = test.info().project.name === 'phone';
  const [whole, other] = isPhone ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: whole, reducedMotion: 'reduce' });
  await examine(page);
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
  await atRest(page);
  await expectNothingFrom(
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).setLegacyMode(),
  );
}

/** WCAG 2.2 at the levels A and AA, with the size of targets, and what axe recommends beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The plain mode: the other opens a page at every look, for frames of other origins, and there are none. */
const axe = (page: Page) => new AxeBuilder({ page }).withTags(tags).setLegacyMode();

async function expectNothingFrom(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`,
    ),
  ).toEqual([]);
}

/**
 * Waits for what slides or fades in. Axe asks a page for its main part and its heading unless a dialog lies over it,
 * and takes one that is still on its way for none.
 */
async function atRest(page: Page): Promise<void> {
  // On a phone React Aria holds a dialog back, invisible, until the on-screen keyboard has had its time to come.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}
