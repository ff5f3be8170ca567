import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The texts of the app's style sheets, by path. The service worker's code lists all files of the app. */
let styleSheets: Promise<[path: string, text: string][]> | undefined;

/**
 * Expects that nothing on the page moves when the rest of the app's style sheets are loaded, as dialogs and other screens
 * load theirs.
 */
export async function expectNothingMoves(page: Page): Promise<void> {
  styleSheets ??= loadStyleSheets(new URL(page.url()).origin);
  expect(await page.evaluate(findMoved, await styleSheets)).toEqual([]);
}

async function loadStyleSheets(origin: string): Promise<[string, string][]> {
  const textOf = async (path: string) => (await fetch(origin + path)).text();
  const worker = await textOf('/sw.js');
  const paths = [...new Set(worker.match(/assets\/[\w.-]+\.css/g))].map((path) => `/${path}`);
  if (paths.length === 0) throw new Error('The service worker lists no style sheet.');
  return Promise.all(paths.map(async (path): Promise<[string, string]> => [path, await textOf(path)]));
}

/** Runs in the page, in one task, so that nothing else can move anything. Returns what moved, without what moved inside it. */
function findMoved(sheets: [path: string, text: string][]): string[] {
  const elements = [...document.querySelectorAll('body, body *')];
  const boxes = () =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((length) => length.toFixed(1)).join(' ');
    });
  const loaded = [...document.styleSheets].map(({ href }) => href && new URL(href).pathname);
  const late = sheets
    .filter(([path]) => !loaded.includes(path))
    .map(([, text]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  // Cards far from the screen have no boxes, and measuring them gives them some.
  const allCards = new CSSStyleSheet();
  allCards.replaceSync('* { content-visibility: visible !important; }');
  const own = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...own, allCards];
  const before = boxes();
  document.adoptedStyleSheets = [...own, allCards, ...late];
  const after = boxes();
  document.adoptedStyleSheets = own;
  const moved = elements.filter((_, index) => before[index] !== after[index]);
  return moved
    .filter(({ parentElement }) => !parentElement || !moved.includes(parentElement))
    .map((element) => {
      const index = elements.indexOf(element);
      return `${element.outerHTML.slice(0, 150)}: ${before[index]} → ${after[index]}`;
    });
}
