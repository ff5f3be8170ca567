/** `test` for journeys: people with a browser of their own, and a console that has to stay silent. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

type Fixtures = {
  /** Opens a browser of its own for somebody of the demo community and signs them in. */
  enter: (name: string) => Promise<Page>;
  /** A demo member, signed in before the test began, who has not opened a page yet. */
  visitor: Page;
  /** The same on /feed. */
  member: Page;
  /** What the console may say in this test: a request that is meant to fail is reported by the browser itself. */
  expectedInConsole: RegExp | null;
  /** Whether push is offered, by a card that would lie over what other journeys look at. */
  isPushOffered: boolean;
  silence: undefined;
};
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What Playwright itself says where it keeps service workers out. */
const byPlaywright = /Service Worker registration blocked by Playwright/;

/** What a page says that is left while its socket is still being opened. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/;

/** Journeys run side by side: one deletes a post while another's feed asks for its comments. */
const goneMeanwhile = /status of 404 .*\/posts\/[0-9a-f-]+\/comments/;

const demoMember = 'Inês Faria';

export const test = base.extend<Fixtures, { memberState: State }>({
  expectedInConsole: [null, { option: true }],
  isPushOffered: [false, { option: true }],

  // Every context is watched, those that a test opens itself included.
  silence: [
    async ({ browser, context, expectedInConsole, isPushOffered }, use) => {
      const said: string[] = [];
      const watch = (one: BrowserContext) => {
        one.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()))
            said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        });
        if (!isPushOffered) void one.addInitScript(dismissPushCard);
        one.on('weberror', (error) => said.push(`uncaught: ${error.error().stack}`));
      };
      watch(context);
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
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

  enter: async ({ browser, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name) => {
      const context = await browser.newContext(contextOptions);
      contexts.push(context);
      const page = await context.newPage();
      await page.goto('/login');
      await signIn(page, name);
      await expect(page).toHaveURL('/feed');
      return page;
    });
    for (const context of contexts) await context.close();
  },

  memberState: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' });
      const page = await context.newPage();
      await page.goto('/login');
      await signIn(page, demoMember);
      await expect(page).toHaveURL('/feed');
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker' },
  ],

  visitor: async ({ browser, contextOptions, memberState }, use) => {
    const context = await browser.newContext({ ...contextOptions, storageState: memberState });
    await use(await context.newPage());
    await context.close();
  },

  member: async ({ visitor }, use) => {
    await visitor.goto('/feed');
    await use(visitor);
  },
});

/** Runs in the page, before it. */
function dismissPushCard() {
  // An empty page has no storage.
  if (window.origin !== 'null') sessionStorage.setItem('retrohale.push-card', 'yes');
}

export { expect };
