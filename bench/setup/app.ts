/** The built app with the demo community, as `npm start` serves it, and a browser with a signed-in member. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { signIn } from '../../e2e/sign-in.ts';
import { findFreePort } from '../../local/machine/ports.ts';
import { projectFolder } from '../../local/machine/project-folder.ts';
import { chromiumArguments, findChromium } from '../../tools/chromium.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface App {
  address: string;
  apiAddress: string;
  databasePort: number;
  /** The folder of the built files. */
  built: string;
  browser: Browser;
  storageState: StorageState;
  /** A page in a browser with empty caches, signed in unless the options say otherwise. The caller closes its context. */
  open(options?: BrowserContextOptions): Promise<Page>;
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** Runs `measure` on the app of a checkout of this repository, and stops everything afterwards. */
export async function withApp<Result>(
  measure: (app: App) => Promise<Result>,
  checkout = projectFolder,
): Promise<Result> {
  const data = mkdtempSync(path.join(tmpdir(), 'retrohale-bench-'));
  const [port, webPort] = [await findFreePort(), await findFreePort()];
  const ports = ['--port', String(port), '--web-port', String(webPort)];
  const server = spawn(process.execPath, ['local/start.ts', '--data', data, ...ports], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.once('exit', () => server.kill());
  const address = `http://localhost:${webPort}`;
  try {
    while (!(await answers(address)) && server.exitCode === null) await pause(250);
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
    try {
      const storageState = await signedIn(browser, address);
      return await measure({
        address,
        apiAddress: `http://127.0.0.1:${port}`,
        databasePort: databasePortOf(data),
        built: path.join(data, 'web'),
        browser,
        storageState,
        async open(options = desk) {
          const context = await browser.newContext({
            baseURL: address,
            locale: 'en-GB',
            // The service worker would fetch all files of the app.
            serviceWorkers: 'block',
            storageState,
            ...options,
          });
          await context.addInitScript(dismissPushCard);
          return context.newPage();
        },
      });
    } finally {
      await browser.close();
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** Postgres writes its port into the fourth line of this file. */
const databasePortOf = (data: string) =>
  Number(readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function signedIn(browser: Browser, address: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, 'Inês Faria');
  await page.waitForURL('**/feed');
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

/** Runs in the page before its scripts. The card that offers push notifications would cover the measured elements. */
function dismissPushCard() {
  if (window.origin !== 'null') sessionStorage.setItem('retrohale.push-card', 'yes');
}
