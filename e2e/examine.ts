import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { projectFolder } from '../local/machine/project-folder.ts';
import { expect, test } from './journey.ts';

/** What lies over a page while it is open, and what opened it. */
const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const opener = '[aria-expanded=true]';

/** What axe finds on the page as it is now, and whether the page is wider than the window: neither may be. */
export async function examine(page: Page): Promise<void> {
  await atRest(page);
  await examinePart(page, (part) => part.withTags(tags));
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
  await examinePart(page, (part) => part.withRules(['color-contrast', 'link-in-text-block']));
}

/** WCAG 2.2 at the levels A and AA, with the size of targets, and what axe recommends beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(path.join(projectFolder, 'node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Axe for a page. A page gets its code once: AxeBuilder would give it twice at every look, which takes longer than the
 * look. The plain mode, because the other opens a page at every look, for frames of other origins, and there are none.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  return new AxeBuilder({ page, axeSource: 'undefined' })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

/**
 * Expects nothing of what lies over the page, if something does: the page behind it is examined on its own. What a dialog and a
 * menu do to the page behind them is the same for all, and examined once (`examineWithPageBehind`).
 */
async function examinePart(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  const hasOverlay = await page.locator(overlay).filter({ visible: true }).count();
  // What is half under the top bar would count as too small a target.
  if (hasOverlay === 0) await page.evaluate(() => scrollTo(0, 0));
  const builder = choose(await axe(page));
  await expectNothingFrom(hasOverlay > 0 ? builder.include(overlay).include(opener) : builder);
}

/** Examines the whole page, also when a dialog or a menu lies over it. */
export async function examineWithPageBehind(page: Page): Promise<void> {
  await atRest(page);
  await expectNothingFrom((await axe(page)).withTags(tags));
}

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
