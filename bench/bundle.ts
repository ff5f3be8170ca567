/** How much JavaScript each route really loads, seen by a browser on the built app. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '../e2e/sign-in.ts';
import { chromiumArguments, findChromium } from '../local/chromium.ts';
import { freePort } from '../local/ports.ts';
import { buildWeb, serveWeb } from '../local/web.ts';
import { startBenchedStack } from './stack.ts';

export interface RouteSize {
  route: string;
  /** All JavaScript of the route, in kB (1000 bytes) after gzip. */
  total: number;
  /** What neither the front door nor the feed had loaded already. */
  more: number;
}

const open = ['/', '/login', '/register'];
const closed = ['/feed', '/clubs', '/clubs/briar-bench', '/u/tomasz_wilk', '/settings/profile'];
const later = ['/events', '/reviews', '/messages', '/notifications'];

/** Builds the app, serves it beside an ephemeral stack with the seed, and opens every route with an empty cache. */
export async function measureRoutes(): Promise<RouteSize[]> {
  const built = mkdtempSync(path.join(tmpdir(), 'retrohale-web-'));
  const webPort = await freePort();
  const address = `http://localhost:${webPort}`;
  const stack = await startBenchedStack('--ephemeral', '--site-url', address);
  try {
    await buildWeb(stack.facts.API_URL, built);
    const web = await serveWeb(stack.facts.API_URL, webPort, built);
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
    try {
      const member = await browser.newContext({ baseURL: address });
      const page = await member.newPage();
      await page.goto('/login');
      await signIn(page, 'Inês Faria');
      await page.waitForURL('**/feed');
      const storageState = await member.storageState();

      const sizes: RouteSize[] = [];
      const known = new Set<string>();
      for (const route of [...open, ...closed, ...later]) {
        const context = await browser.newContext({
          baseURL: address,
          ...(open.includes(route) ? {} : { storageState }),
        });
        const scripts = await scriptsOf(await context.newPage(), route);
        await context.close();
        const fresh = scripts.filter((script) => !known.has(script));
        sizes.push({ route, total: kilobytes(built, scripts), more: kilobytes(built, fresh) });
        if (route === '/' || route === '/feed') for (const script of scripts) known.add(script);
      }
      return sizes;
    } finally {
      await browser.close();
      await web.stop();
    }
  } finally {
    await stack.stop();
    rmSync(built, { recursive: true });
  }
}

/** Paths of the scripts that a route has loaded when nothing more is under way. */
async function scriptsOf(page: Page, route: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(route, { waitUntil: 'networkidle' });
  return [...scripts];
}

const kilobytes = (built: string, scripts: string[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(readFileSync(path.join(built, script))).length, 0) / 1000;
