import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type Axe from 'axe-core';
import { projectFolder } from '../local/machine/project-folder.ts';
import { expect, test } from './journey.ts';

/** How much of a page to examine. The default is all of it. */
interface Extent {
  /** Examine only this part. The rest is examined by another test. */
  part?: Locator;
  /** Examine only the first four cards of each list. Another test examines a whole list of the same kind of card. */
  hasKnownCards?: boolean;
}

/** Expects axe to find nothing on the page as it is now, and the page to be no wider than the window. */
export async function examine(page: Page, extent: Extent = {}): Promise<void> {
  await expectNothing(page, { type: 'tag', values: tags }, extent);
  await expectNoWiderThanWindow(page);
}

async function expectNoWiderThanWindow(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'the page is no wider than the window').toBeLessThanOrEqual(window ?? 0);
}

/** The theme in which everything is examined (dark on phones, light on desktops), and the other one. */
function themes() {
  const isPhone = test.info().project.name === 'phone';
  return isPhone ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
}

/** Examines what journeys of both sizes open: in the dark theme on phones, in the light one on desktops. */
export async function examineInOneTheme(page: Page, extent: Extent = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: themes()[0], reducedMotion: 'reduce' });
  await examine(page, extent);
}

/** Examines the page in one theme. In the other, examines only what a theme can change. */
export async function examineInBothThemes(page: Page, extent: Extent = {}): Promise<void> {
  await examineInOneTheme(page, extent);
  await examineInOtherTheme(page, extent);
}

/** Examines in the other theme what a theme or the width of the window can change. */
export async function examineInOtherTheme(page: Page, extent: Extent = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: themes()[1], reducedMotion: 'reduce' });
  await expectNothing(
    page,
    { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
    extent,
  );
  await expectNoWiderThanWindow(page);
}

/** Examines the whole page, including what is behind an open dialog or menu. */
export const examineWithPageBehind = (page: Page): Promise<void> =>
  expectNothing(page, { type: 'tag', values: tags }, {}, true);

/** WCAG 2.2 at levels A and AA, including target size, and axe's further recommendations. */
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
 * Runs in the page. If a dialog or menu is open, examines only that, because the page behind it is examined on its own. All
 * dialogs and menus affect the page behind them in the same way, which is examined once (`examineWithPageBehind`).
 */
async function findViolations({ rules, element, hasKnownCards, withPageBehind }: Examination) {
  const { axe } = window as unknown as { axe: typeof Axe };
  // Parts that cover the page while they are open, and the button that opened them.
  const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
  const opener = '[aria-expanded=true]';

  // The browser skips cards far from the screen, and the animations in them would never end.
  if (document.adoptedStyleSheets.length === 0) {
    const nothingIsSkipped = new CSSStyleSheet();
    nothingIsSkipped.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [nothingIsSkipped];
  }

  // Axe requires a main landmark and a heading unless a dialog is open, and does not count a dialog that is still fading in.
  // On phones, React Aria keeps a dialog invisible until the on-screen keyboard has had time to appear.
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
  // A control that is half under the top bar would count as too small a target.
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
