/**
 * How long a user waits for a screen after pressing a link: every link of the two menus, and the first item of each list.
 * With `--beside <folder>` another checkout is measured in the same run.
 */
import type { Locator, Page } from '@playwright/test';
import type { How } from '../options.ts';
import { type Benched, type Goal, table } from '../page/report.ts';
import { type App, median, pause, withApp } from '../setup/app.ts';
import { defineIsContent } from '../setup/seen.ts';

/** The delay of every file and reply for counting trips, in ms. It is far longer than a screen itself takes. */
const tripMs = 1500;
/** No screen takes longer, even with that delay. */
const longestMs = 40_000;

interface Visit {
  name: string;
  /** The screen with the link. */
  from: string;
  link: (page: Page) => Promise<Locator>;
}

const inBar = (name: string): Visit => ({
  name,
  from: name === 'Feed' ? '/clubs' : '/feed',
  link: async (page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).filter({ visible: true }),
});

const inMenu = (name: string): Visit => ({
  name,
  from: '/feed',
  async link(page) {
    await page.getByRole('button', { name: 'User menu' }).click();
    const item = page.getByRole('menuitem', { name });
    await item.waitFor();
    // It fades in, and cannot be pressed before.
    await pause(700);
    return item;
  },
});

const firstOf = (from: string, name: string, link: string): Visit => ({
  name,
  from,
  link: async (page) => page.locator(`main ${link}`).filter({ visible: true }).first(),
});

const visits: Visit[] = [
  ...['Feed', 'Clubs', 'Reviews', 'Events', 'Messages'].map(inBar),
  ...['Notifications', 'Profile', 'Humidor', 'Pipes', 'Journal', 'Settings'].map(inMenu),
  firstOf('/feed', 'the first post', 'a[href^="/posts/"]'),
  firstOf('/feed', 'its author', 'article a[href^="/u/"]'),
  firstOf('/feed', 'its club', 'article a[href^="/clubs/"]'),
  firstOf('/clubs', 'the first club', 'a[href^="/clubs/"]'),
  firstOf('/events', 'the first event', 'a[href^="/events/"]'),
  firstOf('/reviews', 'the first review’s product', 'a[href^="/products/"]'),
  firstOf('/messages', 'the first conversation', 'a[href^="/messages/"]'),
];

type Waits = { first: number[]; second: number[]; trips: number[] };

/** * By the link's name. The first round counts the trips. A link that a checkout does not have is left out. */
async function measure(app: App, rounds: number): Promise<Map<string, Waits>> {
  const waits = new Map<string, Waits>();
  for (let round = 0; round < rounds; round++) {
    for (const visit of visits) {
      const found: Waits = waits.get(visit.name) ?? { first: [], second: [], trips: [] };
      waits.set(visit.name, found);
      const page = await app.open();
      await visitTwice(page, visit, found).catch((error: unknown) =>
        console.info(`${visit.name}: ${String(error).split('\n')[0]}`),
      );
      await page.context().close();
    }
  }
  return waits;
}

async function visitTwice(page: Page, visit: Visit, found: Waits) {
  page.setDefaultTimeout(15_000);
  await page.addInitScript(defineIsContent);
  await page.goto(visit.from);
  await settle(page);
  if (found.trips.length === 0) {
    await page.route('**', async (route) => {
      await pause(tripMs);
      await route.continue().catch(() => undefined);
    });
    found.trips.push(Math.floor((await follow(page, visit)) / tripMs));
    return;
  }
  found.first.push(await follow(page, visit));
  await page.goBack();
  await settle(page);
  found.second.push(await follow(page, visit));
}

async function settle(page: Page) {
  await page.waitForFunction(() => window.isContent());
  await pause(1000);
}

async function follow(page: Page, { link }: Visit): Promise<number> {
  const target = await link(page);
  await page.evaluate(watchForContent);
  await target.click();
  const never = pause(longestMs).then(() => {
    throw new Error('Its content did not appear.');
  });
  return Promise.race([page.evaluate(() => window.content), never]);
}

declare global {
  interface Window {
    /** Resolves to the time from the press to the content, in milliseconds. */
    content: Promise<number>;
  }
}

/** Runs in the page. Measures from the next press until another screen is painted without placeholders. */
function watchForContent() {
  const shown = () => document.querySelector('main')?.textContent;
  const [path, words] = [location.pathname, shown()];
  const isNext = () => location.pathname !== path && shown() !== words && window.isContent();
  window.content = new Promise((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      const look = () => {
        if (isNext()) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', watch, { capture: true, once: true });
  });
}

/** A table of all links, optionally with another checkout's figures, and the goals. */
export async function benchNavigation({ beside, rounds }: How): Promise<Benched> {
  // The first round counts trips.
  const old = beside && (await withApp((app) => measure(app, rounds + 1), beside));
  const now = await withApp((app) => measure(app, rounds + 1));
  const failures = [...now].flatMap(([name, { second }]) =>
    second.length > 0 ? [] : [`${name} did not open.`],
  );
  return { table: tableOf(now, old), goals: goalsOf(now), failures };
}

/** The slowest link counts. */
function goalsOf(now: Map<string, Waits>): Goal[] {
  const slowest = (of: (waits: Waits) => number[]) =>
    [...now]
      .map(([name, waits]) => ({ name, wait: of(waits).length > 0 ? median(of(waits)) : 0 }))
      .sort((a, b) => b.wait - a.wait)[0] ?? { name: '', wait: 0 };
  const goal = (what: string, { name, wait }: { name: string; wait: number }, most: number): Goal => ({
    what: `${what} opening of a screen, to its content (slowest: ${name})`,
    goal: `≤ ${most} ms`,
    figure: `${Math.round(wait)} ms`,
    holds: wait <= most,
  });
  return [
    goal(
      'First',
      slowest(({ first }) => first),
      150,
    ),
    goal(
      'Second',
      slowest(({ second }) => second),
      50,
    ),
  ];
}

function tableOf(now: Map<string, Waits>, old: Map<string, Waits> | undefined | ''): string {
  const columns = ['trips', 'first opening', 'second opening'];
  const cells = (waits: Waits | undefined) => [
    waits?.trips[0] ?? '–',
    ...[waits?.first, waits?.second].map((all) => (all?.length ? `${Math.round(median(all))} ms` : '–')),
  ];
  const rows = visits.map(({ name, from }) => [
    `${name}, from ${from}`,
    ...cells(now.get(name)),
    ...(old ? cells(old.get(name)) : []),
  ]);
  const head = ['', ...columns, ...(old ? columns.map((column) => `${column}, other checkout`) : [])];
  return table(head, rows);
}
