/**
 * What screens and interactions cost on a phone: elements on the page, processor time, and the longest interaction on a
 * processor slowed down four times. With `--beside <folder>` another checkout is measured as well.
 */
import type { CDPSession, Page } from '@playwright/test';
import type { How } from '../options.ts';
import { type Benched, type Goal, table } from '../page/report.ts';
import { type App, median, pause, phone, withApp } from '../setup/app.ts';

const screens = [
  '/feed',
  '/clubs',
  '/clubs/briar-bench',
  '/events',
  '/reviews',
  '/messages',
  '/notifications',
];

interface Interaction {
  name: string;
  on: string;
  act: (page: Page) => Promise<unknown>;
}

const visible = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first();

const interactions: Interaction[] = [
  { name: 'like', on: '/feed', act: (page) => visible(page, /^like/i).tap() },
  {
    name: 'close and open comments',
    on: '/feed',
    async act(page) {
      // A post with comments starts with them open.
      const comments = page
        .getByRole('article')
        .getByRole('button', { name: /^comments/i })
        .first();
      await comments.tap();
      await comments.tap();
    },
  },
  { name: 'open a menu', on: '/feed', act: (page) => visible(page, /options/i).tap() },
  {
    name: 'type ten letters in the composer',
    on: '/feed',
    async act(page) {
      await page.getByRole('main').getByRole('textbox').first().tap();
      await page.keyboard.type('Toasted wa', { delay: 50 });
    },
  },
  {
    name: 'switch tabs',
    on: '/feed',
    act: (page) => page.getByRole('tab', { name: 'Recent Reviews' }).tap(),
  },
  {
    name: 'type and send a message',
    on: '/messages/tomasz_wilk',
    async act(page) {
      await page.getByRole('main').getByRole('textbox').first().tap();
      await page.keyboard.type('Good', { delay: 50 });
      await page.getByRole('main').getByRole('button', { name: /^send/i }).tap();
    },
  },
];

interface Figures {
  /** Elements of each screen. */
  elements: Map<string, number>;
  /** The average number of elements in a feed card without its comments, and of the whole page per card. */
  perCard: number;
  perCardInAll: number;
  /** Processor time of the page's main thread in ms, for opening each screen and for each interaction. */
  work: Map<string, number[]>;
  /** The longest interaction in ms, at a quarter of the speed. */
  longest: Map<string, number[]>;
}

async function measure(app: App, rounds: number): Promise<Figures> {
  const found: Figures = {
    elements: new Map(),
    perCard: 0,
    perCardInAll: 0,
    work: new Map(),
    longest: new Map(),
  };
  const add = (all: Map<string, number[]>, name: string, figure: number) =>
    all.set(name, [...(all.get(name) ?? []), figure]);
  for (let round = 0; round < rounds; round++) {
    for (const screen of screens) {
      const page = await app.open(phone);
      const processor = await processorOf(page);
      await page.goto(screen);
      await settle(page);
      add(found.work, `open ${screen}`, await processor.used());
      found.elements.set(screen, await page.evaluate(() => document.body.querySelectorAll('*').length));
      if (screen === '/feed') {
        const cards = await page.evaluate(() => {
          const all = [...document.querySelectorAll('article')];
          const sum = all.reduce((total, card) => {
            const comments = card.querySelector('[role="group"][aria-label="Comments"]');
            return total + card.querySelectorAll('*').length - (comments?.querySelectorAll('*').length ?? 0);
          }, 0);
          return { count: all.length, sum };
        });
        found.perCard = cards.sum / cards.count;
        found.perCardInAll = (found.elements.get(screen) ?? 0) / cards.count;
      }
      await page.context().close();
    }
    for (const { name, on, act } of interactions) {
      for (const rate of [1, 4]) {
        const page = await app.open(phone);
        page.setDefaultTimeout(15_000);
        const processor = await processorOf(page);
        await page.addInitScript(recordInteractions);
        await page.goto(on);
        await settle(page);
        try {
          await processor.slowDown(rate);
          await processor.used();
          await act(page);
          await pause(1000);
          if (rate === 1) add(found.work, name, await processor.used());
          else add(found.longest, name, await page.evaluate(() => Math.max(...window.interactions, 0)));
        } catch (error) {
          console.info(`${name}: ${String(error).split('\n')[0]}`);
        }
        await page.context().close();
      }
    }
  }
  return found;
}

async function settle(page: Page) {
  await page.getByRole('main').waitFor();
  await pause(3000);
}

declare global {
  interface Window {
    interactions: number[];
  }
}

/** Runs in the page before its scripts. */
function recordInteractions() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The processor time of a page's main thread, which hardly depends on the machine's other load. */
async function processorOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  let before = 0;
  return {
    slowDown: (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    /** In ms, since the last call. */
    async used() {
      const { metrics } = await session.send('Performance.getMetrics');
      const total = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
      const used = total - before;
      before = total;
      return used;
    },
  };
}

/** A table, optionally with another checkout's figures, and the goals. */
export async function benchInteractions({ beside, rounds }: How): Promise<Benched> {
  const old = beside && (await withApp((app) => measure(app, rounds), beside));
  const now = await withApp((app) => measure(app, rounds));
  const all = old ? [now, old] : [now];
  const cell = (values: number[] | undefined, unit: string) =>
    values?.length ? `${Math.round(median(values))}${unit}` : '–';
  const rows = [
    ...screens.map((screen) => [
      `elements of ${screen}`,
      ...all.map((one) => one.elements.get(screen) ?? '–'),
    ]),
    ['elements of a feed card, without comments', ...all.map((one) => Math.round(one.perCard))],
    ['elements of the feed per card', ...all.map((one) => Math.round(one.perCardInAll))],
    ...screens.map((screen) => [
      `work of opening ${screen}`,
      ...all.map((one) => cell(one.work.get(`open ${screen}`), ' ms')),
    ]),
    ...interactions.flatMap(({ name }) => [
      [`work: ${name}`, ...all.map((one) => cell(one.work.get(name), ' ms'))],
      [`longest interaction at 4×: ${name}`, ...all.map((one) => cell(one.longest.get(name), ' ms'))],
    ]),
  ];
  return {
    table: table(['', 'this checkout', ...(old ? ['other checkout'] : [])], rows),
    goals: goalsOf(now),
  };
}

const goalsOf = ({ longest }: Figures): Goal[] =>
  interactions.map(({ name }) => {
    const durations = longest.get(name) ?? [];
    return {
      what: `The longest interaction at 4×: ${name}`,
      goal: '≤ 100 ms',
      figure: durations.length > 0 ? `${Math.round(median(durations))} ms` : 'failed',
      holds: median(durations) <= 100,
    };
  });
