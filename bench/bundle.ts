/** How much JavaScript each route really loads, seen by a browser on the built app. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '../e2e/sign-in.ts';
import { findFreePort } from '../local/machine/ports.ts';
import { buildWeb, serveWeb } from '../local/web.ts';
import { chromiumArguments, findChromium } from '../tools/chromium.ts';
import { startBenchedStack } from './stack.ts';

export interface RouteSize {
  route: string;
  /** The JavaScript that shows the route, in kB (1000 bytes) after gzip. */
  total: number;
  /** Of it, what neither the front door nor the feed had loaded already. */
  more: number;
  /** What comes after the screen has stood for half a second or longer: live counts, Realtime, push. */
  later: number;
}

const open = ['/', '/login', '/register'];
const closed = ['/feed', '/clubs', '/clubs/briar-bench', '/u/tomasz_wilk', '/settings/profile'];
const later = ['/events', '/reviews', '/messages', '/notifications'];

/** Builds the app, serves it beside an ephemeral stack with the seed, and opens every route with an empty cache. */
export async function measureRoutes(): Promise<RouteSize[]> {
  const built = mkdtempSync(path.join(tmpdir(), 'retrohale-web-'));
  const webPort = await findFreePort();
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
          // It fetches every file of the app, for the next time.
          serviceWorkers: 'block',
          ...(open.includes(route) ? {} : { storageState }),
        });
        const all = await scriptsOf(await context.newPage(), route);
        const scripts = await scriptsOf(await withoutLater(await context.newPage()), route);
        await context.close();
        const fresh = scripts.filter((script) => !known.has(script));
        const total = kilobytes(built, scripts);
        sizes.push({
          route,
          total,
          more: kilobytes(built, fresh),
          later: Math.max(0, kilobytes(built, all) - total),
        });
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

/** A page on which nothing happens that waits for half a second or longer. */
async function withoutLater(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, wait = 0, ...rest: unknown[]) =>
        wait >= 500 ? 0 : soon(act, wait, ...rest),
    });
  });
  return page;
}

const kilobytes = (built: string, scripts: string[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(readFileSync(path.join(built, script))).length, 0) / 1000;
