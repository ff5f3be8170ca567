/**
 * `test` for journeys. Each user has a browser of their own, and a journey fails if the console shows an unexpected
 * message.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect as baseExpect,
  type ConsoleMessage,
  type Locator,
  type Page,
  type WebError,
} from '@playwright/test';
import { type StorageState, sessionOf } from './session.ts';

/** A user who has just signed in for the first time, in a browser of their own. */
export type Newcomer = { page: Page; name: string; username: string };

type Fixtures = {
  /** A browser with this in its storage, and otherwise new but for the app in its cache. */
  takeBrowser: (storage: StorageState, options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a new browser in which a member of the demo community is signed in, at `path` or the feed. */
  enter: (name: string, path?: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Does the same for the account with this email address, which is created if it does not exist. */
  openAs: (email: string, path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Does the same for a new user with this first name. */
  enterAsSomeoneNew: (firstName: string, path?: string) => Promise<Newcomer>;
  /** A page in which a member of the demo community is signed in. It is empty until the journey opens a path. */
  member: Page;
  /** The same, in a tab that all journeys of a process share so that the app is cached. They must not change anything. */
  reader: Page;
  /** Console messages to allow in this test. Browsers log every failed request, including those that are meant to fail. */
  expectedInConsole: RegExp | null;
  /** Whether push is offered. The card would cover parts of the screen that other journeys use. */
  isPushOffered: boolean;
  /** Whether two clicks in the same place, which a journey makes faster than a person, may count as a double tap. */
  hasDoubleTaps: boolean;
  /** Watches the console of a browser that was opened before the journey. All others are watched automatically. */
  listenTo: (context: BrowserContext) => void;
};

/** Playwright logs this where it blocks service workers. */
const byPlaywright = /Service Worker registration blocked by Playwright/;

/** Browsers log this when a page is left while its socket is still connecting. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/;

/**
 * Journeys run in parallel, so one may delete a post while another's feed fetches its comments. And a user may leave a club
 * just as its page says that they are there.
 */
const goneMeanwhile = /status of 404 .*\/(posts\/[0-9a-f-]+\/comments|clubs\/[0-9a-f-]+\/here)/;

const demoMember = 'Inês Faria';

/** Returns nine digits that differ in every call, so that a journey can run repeatedly on the same database. */
export const newMark = () => `${Date.now()}${Math.floor(Math.random() * 900 + 100)}`.slice(-9);

/** On /clubs: creates a club, which opens its page. */
export async function createClub(page: Page, name: string, isPrivate = false): Promise<void> {
  await page.getByRole('button', { name: 'Create Club' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Club Name').fill(name);
  if (isPrivate) await form.getByLabel('Private club').check();
  await form.getByRole('button', { name: 'Create Club' }).click();
}

/**
 * Writes a post on a page with a composer. It waits for the posts: if they are shorter than their placeholder, a page that is
 * scrolled to its end moves the button from under the pointer.
 */
export async function writePost(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a post').fill(text);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

/** Presses a button that opens a dialog, which has the same name or another one. */
export async function openDialog(page: Page, button: string, name = button): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name });
}

/** In a form about a product: says which it is. */
export async function fillProduct(form: Locator, category: string, product: string): Promise<void> {
  await form.getByLabel('Category').selectOption(category);
  await form.getByLabel('Product Name').fill(product);
}

/** In the form of a review: opens the tasting notes, and says that one of its scales is full. */
export async function noteAsFull(form: Locator, scale: 'Strength' | 'Taste'): Promise<void> {
  await form.getByText('Tasting Notes').click();
  await form.getByRole('group', { name: scale }).getByRole('button', { name: 'Full', exact: true }).click();
}

/**
 * Acts, and waits for a message with this text. Some messages hide by themselves, possibly before a busy machine has looked for
 * them, so the page itself watches for it.
 */
export async function actAndSee(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.evaluate(untilShown, text), act()]);
}

/** Runs in the page. */
function untilShown(text: string): Promise<void> {
  const isShown = () =>
    [...document.querySelectorAll('[role=alert], [role=status]')].some(
      (message) => message.textContent?.includes(text) && message.checkVisibility(),
    );
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => {
      if (!isShown()) return;
      watching.disconnect();
      resolve();
    });
    watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** "Inês Faria" → ines.faria@… */
const demoEmail = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@demo.retrohale.test`;

/** One session, shared by the journeys of a process. Since they share it, none of them may renew it, which they do after an hour. */
let memberSession: { state: ReturnType<typeof sessionOf>; since: number } | undefined;
const sharedForMs = 30 * 60_000;
let sharedPage: Page | undefined;

/** Browsers of journeys that have ended, by their options. They have the app in their cache and nothing else. */
const idleBrowsers = new Map<string, BrowserContext[]>();

/**
 * With `toBeAt`: `toHaveURL`, and the screen has followed. The router changes the address first and then renders the screen, so
 * that on a busy machine a journey could still act on the old one.
 */
export const expect = baseExpect.extend({
  async toBeAt(page: Page, address: string | RegExp, options: { timeout?: number } = {}) {
    await baseExpect(page).toHaveURL(address, options);
    // React renders in tasks of its own, before the page is idle. Again if the page is left meanwhile, as when signing
    // in: the evaluation may then never settle.
    const untilIdle = () =>
      baseExpect(() => Promise.race([page.evaluate(idle), failAfter(10_000)])).toPass({ timeout: 60_000 });
    await untilIdle();
    await baseExpect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
    await untilIdle();
    return { pass: true, message: () => `The page is at ${address}.` };
  },
});

export const test = base.extend<Fixtures>({
  expectedInConsole: [null, { option: true }],
  isPushOffered: [false, { option: true }],
  hasDoubleTaps: [false, { option: true }],

  listenTo: [
    async ({ browser, expectedInConsole, isPushOffered, hasDoubleTaps }, use) => {
      const said: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type()))
          said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) => said.push(`uncaught: ${error.error().stack}`);
      const listenTo = (one: BrowserContext) => one.on('console', onConsole).on('weberror', onError);
      const prepare = (one: BrowserContext) => {
        listenTo(one);
        if (!isPushOffered) void one.addInitScript(dismissPushCard);
        if (!hasDoubleTaps) void one.addInitScript(separateTaps);
      };
      browser.on('context', prepare);
      await use(listenTo);
      browser.off('context', prepare);
      for (const one of browser.contexts()) one.off('console', onConsole).off('weberror', onError);
      const surprises = said.filter(
        (line) =>
          ![expectedInConsole, goneMeanwhile, leftWhileConnecting, byPlaywright].some((known) =>
            known?.test(line),
          ),
      );
      expect(surprises).toEqual([]);
    },
    { auto: true },
  ],

  takeBrowser: async (
    { browser, contextOptions, viewport, serviceWorkers, isPushOffered, hasDoubleTaps, listenTo },
    use,
  ) => {
    const taken: { context: BrowserContext; kind: string }[] = [];
    await use(async (storageState, options) => {
      const kind = JSON.stringify([contextOptions, viewport, isPushOffered, hasDoubleTaps, options]);
      const idle = idleBrowsers.get(kind)?.pop();
      if (idle) {
        listenTo(idle);
        await idle.setStorageState(storageState);
      }
      const context = idle ?? (await browser.newContext({ ...contextOptions, ...options, storageState }));
      taken.push({ context, kind });
      return context;
    });
    // A service worker would outlive its journey.
    for (const { context, kind } of taken)
      if (serviceWorkers === 'allow') await context.close();
      else {
        await emptied(context);
        idleBrowsers.set(kind, [...(idleBrowsers.get(kind) ?? []), context]);
      }
  },

  openAs: async ({ takeBrowser, baseURL }, use) =>
    use(async (email, path, options) => {
      const context = await takeBrowser(await sessionOf(email, baseURL ?? ''), options);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    }),

  enter: ({ openAs }, use) =>
    use((name, path = '/feed', options = {}) => openAs(demoEmail(name), path, options)),

  enterAsSomeoneNew: ({ openAs }, use) =>
    use(async (firstName, path = '/feed') => {
      const mark = newMark();
      // The stand-in derives the name from the email address, and the username is derived from the name.
      const page = await openAs(`${firstName.toLowerCase()}.${mark}@example.com`, path);
      return { page, name: `${firstName} ${mark}`, username: `${firstName.toLowerCase()}_${mark}` };
    }),

  member: async ({ takeBrowser, baseURL }, use) => {
    const context = await takeBrowser(await sessionOfMember(baseURL ?? ''));
    await use(await context.newPage());
  },

  reader: async ({ browser, contextOptions, baseURL, listenTo }, use) => {
    if (sharedPage) listenTo(sharedPage.context());
    const storageState = await sessionOfMember(baseURL ?? '');
    sharedPage ??= await (await browser.newContext({ ...contextOptions, storageState })).newPage();
    await use(sharedPage);
    // So that the next journey finds no drafts.
    await sharedPage.evaluate(() => sessionStorage.clear());
  },
});

/** Closes the tabs of a browser and takes back what a journey has changed, but for its storage. */
async function emptied(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
}

function sessionOfMember(origin: string): ReturnType<typeof sessionOf> {
  if (!memberSession || Date.now() - memberSession.since > sharedForMs)
    memberSession = { state: sessionOf(demoEmail(demoMember), origin), since: Date.now() };
  return memberSession.state;
}

/** Runs in the page. A page that draws nothing may never be idle. */
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 }));

const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The page does not respond.')), ms).unref();
  });

/** Runs in the page, before its own scripts. */
function dismissPushCard() {
  // An empty page has no storage.
  if (window.origin !== 'null') sessionStorage.setItem('retrohale.push-card', 'yes');
}

/** Runs in the page. After each click, taps nothing. */
function separateTaps() {
  const tapNothing = () => {
    for (const type of ['pointerdown', 'pointerup'])
      window.dispatchEvent(new PointerEvent(type, { isPrimary: true }));
  };
  window.addEventListener('click', () => setTimeout(tapNothing), { capture: true });
}
