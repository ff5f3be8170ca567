/** The second visit, which the service worker serves, with and without a network. */
import type { Page } from '@playwright/test';
import type { How } from '../options.ts';
import { type Benched, table } from '../page/report.ts';
import { type App, median, pause, phone, withApp } from '../setup/app.ts';
import { defineIsContent, seenAt, watchTheStart } from '../setup/seen.ts';

const screens = ['/feed', '/messages', '/events'];
/** The time limit of a visit. The copy is stored within it. */
const waitMs = 15_000;

export const benchOffline = ({ rounds }: How): Promise<Benched> =>
  withApp(async (app) => {
    const { shell, content, offline, isMarked } = await measure(app, Math.max(rounds, 3));
    const ms = (values: number[] | undefined) => (values?.length ? `${Math.round(median(values))} ms` : '–');
    const marked = screens.filter((screen) => isMarked.get(screen));
    return {
      table: table(
        ['', ''],
        [
          ['second visit of /feed: the app’s frame', ms(shell)],
          ['second visit of /feed: its content', ms(content)],
          ...screens.map((screen) => [`${screen} without a network: its content`, ms(offline.get(screen))]),
        ],
      ),
      goals: [
        {
          what: 'The shell on a second visit',
          goal: '≤ 300 ms',
          figure: ms(shell),
          holds: median(shell) <= 300,
        },
        {
          what: 'Offline: screens that can be read and are marked as outdated',
          goal: String(screens.length),
          figure: String(marked.length),
          holds: marked.length === screens.length,
        },
      ],
    };
  });

async function measure(app: App, rounds: number) {
  const found = {
    shell: [] as number[],
    content: [] as number[],
    offline: new Map<string, number[]>(),
    isMarked: new Map<string, boolean>(),
  };
  const first = await app.open({ ...phone, serviceWorkers: 'allow' });
  const context = first.context();
  await context.addInitScript(defineIsContent);
  await context.addInitScript(watchTheStart);
  await visitAll(first);
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    await page.goto('/feed');
    const { shell, content } = await seenAt(page);
    found.shell.push(shell);
    found.content.push(content);
    await page.close();
  }
  await first.close();
  await context.setOffline(true);
  for (let round = 0; round < rounds; round += 1)
    for (const screen of screens) {
      const page = await context.newPage();
      page.setDefaultTimeout(waitMs);
      try {
        await page.goto(screen);
        const { content } = await seenAt(page);
        found.offline.set(screen, [...(found.offline.get(screen) ?? []), content]);
        await page.getByText('Showing a saved copy').waitFor();
        found.isMarked.set(screen, (found.isMarked.get(screen) ?? true) && (await hasItems(page)));
      } catch (error) {
        found.isMarked.set(screen, false);
        console.info(`${screen} without a network: ${String(error).split('\n')[0]}`);
      }
      await page.close();
    }
  await context.close();
  return found;
}

/** The first visit, until the worker has the app's files and a copy of the three screens' content is on the device. */
async function visitAll(page: Page) {
  await page.goto('/feed');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  for (const name of ['Messages', 'Events', 'Feed']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .filter({ visible: true })
      .click();
    await page.waitForFunction(() => window.isContent());
    await pause(6000);
  }
}

const hasItems = async (page: Page) => (await page.locator('main a[href]').count()) > 2;
