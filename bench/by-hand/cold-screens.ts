/**
 * node bench/by-hand/cold-screens.ts: how long the content of a screen takes on a cold visit, with the start script
 * (web/src/app/start/start.ts) and without it, in turns. Slow 4G (150 ms, 1.6 Mbit/s), a processor slowed down four times.
 */
import { parseArgs } from 'node:util';
import { type App, median, phone, withApp } from '../setup/app.ts';
import { defineIsContent, seenAt, watchTheStart } from '../setup/seen.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const screens = ['/feed', '/clubs/briar-bench', '/events', '/messages', '/humidor'];
const startScript = /<script type="module" crossorigin async [^>]*><\/script>/;

async function contentAt(app: App, screen: string, isWithStart: boolean): Promise<number> {
  const page = await app.open({ ...phone, storageState: app.storageState });
  try {
    const html = await (await fetch(`${app.address}/app.html`)).text();
    if (!startScript.test(html)) throw new Error('The page has no start script.');
    await page.route(`${app.address}${screen}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: isWithStart ? html : html.replace(startScript, '') }),
    );
    await page.addInitScript(defineIsContent);
    await page.addInitScript(watchTheStart);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(screen);
    return (await seenAt(page)).content;
  } finally {
    await page.context().close();
  }
}

await withApp(async (app) => {
  for (const screen of screens) {
    const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
    for (let round = 0; round < Number(values.rounds); round++) {
      times.with.push(await contentAt(app, screen, true));
      times.without.push(await contentAt(app, screen, false));
    }
    const text = ([name, found]: [string, number[]]) => `${name} ${Math.round(median(found))} ms`;
    console.info(`${screen}: ${Object.entries(times).map(text).join(', ')}`);
  }
});
