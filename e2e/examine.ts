import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type Axe from 'axe-core';
import { projectFolder } from '../local/machine/project-folder.ts';
import { expect, test } from './journey.ts';

/** How much of a page is examined. The default is all of it. */
interface Extent {
  /** Only this part. Another look has examined the rest. */
  part?: Locator;
  /** Of each list of cards the first four. Their kind is examined whole elsewhere. */
  hasKnownCards?: boolean;
}

/** What axe finds on the page as it is now, and whether the page is wider than the window: neither may be. */
export async function examine(page: Page, extent: Extent = {}): Promise<void> {
  await expectNothing(page, { type: 'tag', values: tags }, extent);
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'the page is no wider than the window').toBeLessThanOrEqual(window ?? 0);
}

/** The theme of the whole examination, and the other one: dark on phones, light on desktops. */
function themes() {
  const isPhone = test.info().project.name === 'phone';
  return isPhone ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
}

/** Examines what both sizes show alike, such as a dialog: in the dark on phones, and in the light on desktops. */
export async function examineInOneTheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: themes()[0], reducedMotion: 'reduce' });
  await examine(page);
}

/** Examines the page in one theme, and in the other what a theme can change. */
export async function examineInBothThemes(page: Page, extent: Extent = {}): Promise<void> {
  const [whole, other] = themes();
  await page.emulateMedia({ colorScheme: whole, reducedMotion: 'reduce' });
  await examine(page, extent);
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
  await expectNothing(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, extent);
}

/** Examines the whole page, also when a dialog or a menu lies over it. */
export const examineWithPageBehind = (page: Page): Promise<void> =>
  expectNothing(page, { type: 'tag', values: tags }, {}, true);

/** WCAG 2.2 at the levels A and AA, with the size of targets, and what axe recommends beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(path.join(projectFolder, 'node_modules/axe-core/axe.min.js'), 'utf8');

async function expectNothing(
  page: Page,
  rules: Axe.RunOnly,
  { part, hasKnownCards = false }: Extent,
  withPageBehind = false,
): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  const element = part ? await part.elementHandle() : null;
  expect(await page.evaluate(findViolations, { rules, element, hasKnownCards, withPageBehind })).toEqual([]);
}

interface Examination {
  rules: Axe.RunOnly;
  element: Node | null;
  hasKnownCards: boolean;
  withPageBehind: boolean;
}

/**
 * Runs in the page. Looks only at what lies over it, if something does: the page behind it is examined on its own. What a dialog
 * and a menu do to the page behind them is the same for all, and examined once (`examineWithPageBehind`).
 */
async function findViolations({ rules, element, hasKnownCards, withPageBehind }: Examination) {
  const { axe } = window as unknown as { axe: typeof Axe };
  // What lies over a page while it is open, and what opened it.
  const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
  const opener = '[aria-expanded=true]';

  // Cards far from the screen are skipped, and with them their animations, which would never end.
  if (document.adoptedStyleSheets.length === 0) {
    const nothingIsSkipped = new CSSStyleSheet();
    nothingIsSkipped.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [nothingIsSkipped];
  }

  // Axe asks a page for its main part and its heading unless a dialog lies over it, and takes a dialog that is still on its
  // way for none. On a phone React Aria holds one back, invisible, until the on-screen keyboard has had its time to come.
  const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  while (!dialogs().every((dialog) => dialog.checkVisibility({ opacityProperty: true })))
    await new Promise(requestAnimationFrame);
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map((animation) => animation.finished),
  );

  const hasOverlay = [...document.querySelectorAll(overlay)].some(
    (part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().height > 0,
  );
  // What is half under the top bar would count as too small a target.
  if (!hasOverlay) scrollTo(0, 0);
  const knownCards = hasKnownCards ? [...document.querySelectorAll('[role=feed] > :nth-child(n + 5)')] : [];
  const context = { include: [element ?? document], exclude: knownCards };
  const { violations } = await axe.run(
    hasOverlay && !withPageBehind ? { include: [overlay, opener] } : context,
    { runOnly: rules, resultTypes: ['violations'] },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`,
  );
}
