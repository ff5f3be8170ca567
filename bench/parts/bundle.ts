/** Measures in a browser how much JavaScript each route of the built app loads. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type Benched, type Goal, table } from '../page/report.ts';
import { type App, withApp } from '../setup/app.ts';
import { defineIsContent } from '../setup/seen.ts';

interface RouteSize {
  route: string;
  /** The JavaScript that shows the route, in kB (1000 bytes) after gzip. */
  total: number;
  /** The part of `total` that neither the landing page nor the feed has loaded already. */
  more: number;
  /** The JavaScript loaded at least half a second after the screen is shown: live counts, Realtime, push. */
  later: number;
}

const doors = ['/', '/login', '/register'];
const closed = ['/feed', '/clubs', '/clubs/briar-bench', '/u/tomasz_wilk', '/settings/profile'];
const later = ['/events', '/reviews', '/messages', '/notifications'];

/** Opens every route with an empty cache. */
export async function benchBundle(): Promise<Benched> {
  const sizes = await withApp(measure);
  const kB = (number: number) => `${number.toFixed(1)} kB`;
  return {
    table: table(
      ['Route', 'JavaScript of the screen (gzip)', 'beyond / and /feed', 'half a second later'],
      sizes.map(({ route, total, more, later }) => [route, ...[total, more, later].map(kB)]),
    ),
    goals: sizes.map(({ route, total, more }) => {
      if (doors.includes(route)) return goal(`JavaScript of ${route}`, total, route === '/' ? 15 : 120);
      if (route === '/feed') return goal('JavaScript of /feed in total', total, 200);
      return goal(`JavaScript that ${route} adds`, more, 30);
    }),
  };
}

const goal = (what: string, figure: number, most: number): Goal => ({
  what,
  goal: `≤ ${most} kB`,
  figure: `${figure.toFixed(1)} kB`,
  holds: figure <= most,
});

async function measure({ built, open }: App): Promise<RouteSize[]> {
  const sizes: RouteSize[] = [];
  const known = new Set<string>();
  for (const route of [...doors, ...closed, ...later]) {
    const page = await open(doors.includes(route) ? { storageState: { cookies: [], origins: [] } } : {});
    const all = await scriptsOf(page, route);
    const scripts = await scriptsOf(await withoutLater(await page.context().newPage()), route);
    await page.context().close();
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
}

/** Paths of the scripts that a route has loaded once the network is idle. */
async function scriptsOf(page: Page, route: string): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The landing page fetches the files of the next page, but does not run them.
    const isRun = response.request().resourceType() === 'script';
    if (isRun && pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.addInitScript(defineIsContent);
  await page.goto(route);
  await page.waitForFunction(() => window.isContent());
  await page.waitForLoadState('networkidle');
  return [...scripts];
}

/** A page on which timers of half a second or longer never fire. */
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
