/** `test` for journeys: people with a browser of their own, and a console that has to stay silent. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test';
import { sessionOf } from './session.ts';

/** A user who has signed in for the first time, in a browser of their own. */
export type Newcomer = { page: Page; name: string; username: string };

type Fixtures = {
  /** Opens a browser of its own for a member of the demo community, signed in, on this path or the feed. */
  enter: (name: string, path?: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The same for a new user with this first name. */
  enterAsSomeoneNew: (firstName: string, path?: string) => Promise<Newcomer>;
  /** A page of a member of the demo community, signed in. It shows nothing until the journey opens a path. */
  member: Page;
  /** The same in a tab that all journeys of a process share, so that it has the app cached. They must change nothing. */
  reader: Page;
  /** What the console may say in this test: a request that is meant to fail is reported by the browser itself. */
  expectedInConsole: RegExp | null;
  /** Whether push is offered, by a card that would lie over what other journeys look at. */
  isPushOffered: boolean;
  /** Listens to the console of a browser that was opened before the journey. The others are listened to anyway. */
  listenTo: (context: BrowserContext) => void;
};

/** What Playwright itself says where it keeps service workers out. */
const byPlaywright = /Service Worker registration blocked by Playwright/;

/** What a page says that is left while its socket is still being opened. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/;

/** Journeys run side by side: one deletes a post while another's feed asks for its comments. */
const goneMeanwhile = /status of 404 .*\/posts\/[0-9a-f-]+\/comments/;

const demoMember = 'Inês Faria';

/** Different in every call, so that a journey can be repeated on one database: nine digits. */
export const newMark = () => `${Date.now()}${Math.floor(Math.random() * 900 + 100)}`.slice(-9);

/** "Inês Faria" → ines.faria@… */
const demoEmail = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@demo.retrohale.test`;

/** Opens a browser of its own in which an account is signed in. */
type OpenAs = (email: string, path: string, options?: BrowserContextOptions) => Promise<Page>;

/** One session for all journeys of a process. */
let memberSession: ReturnType<typeof sessionOf> | undefined;
let sharedPage: Page | undefined;

export const test = base.extend<Fixtures & { openAs: OpenAs }>({
  expectedInConsole: [null, { option: true }],
  isPushOffered: [false, { option: true }],

  listenTo: [
    async ({ browser, expectedInConsole, isPushOffered }, use) => {
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

  openAs: async ({ browser, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email, path, options) => {
      const storageState = await sessionOf(email, baseURL ?? '');
      const context = await browser.newContext({ ...contextOptions, ...options, storageState });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },

  enter: ({ openAs }, use) =>
    use((name, path = '/feed', options = {}) => openAs(demoEmail(name), path, options)),

  enterAsSomeoneNew: ({ openAs }, use) =>
    use(async (firstName, path = '/feed') => {
      const mark = newMark();
      // The stand-in makes the name from the address, and the username follows the name.
      const page = await openAs(`${firstName.toLowerCase()}.${mark}@example.com`, path);
      return { page, name: `${firstName} ${mark}`, username: `${firstName.toLowerCase()}_${mark}` };
    }),

  member: async ({ browser, contextOptions, baseURL }, use) => {
    memberSession ??= sessionOf(demoEmail(demoMember), baseURL ?? '');
    const context = await browser.newContext({ ...contextOptions, storageState: await memberSession });
    await use(await context.newPage());
    await context.close();
  },

  reader: async ({ browser, contextOptions, baseURL, listenTo }, use) => {
    memberSession ??= sessionOf(demoEmail(demoMember), baseURL ?? '');
    if (sharedPage) listenTo(sharedPage.context());
    const storageState = await memberSession;
    sharedPage ??= await (await browser.newContext({ ...contextOptions, storageState })).newPage();
    await use(sharedPage);
    // The next journey finds no unsent text.
    await sharedPage.evaluate(() => sessionStorage.clear());
  },
});

/** Runs in the page, before it. */
function dismissPushCard() {
  // An empty page has no storage.
  if (window.origin !== 'null') sessionStorage.setItem('retrohale.push-card', 'yes');
}

export { expect };
