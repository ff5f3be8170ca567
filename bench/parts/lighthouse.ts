/**
 * Lighthouse on the built app with its mobile preset: the median of three runs for each screen. Lighthouse is not a
 * dependency, because nothing else needs it. npx downloads it, about 40 MB.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findFreePort } from '../../local/machine/ports.ts';
import { chromiumArguments, findChromium } from '../../tools/chromium.ts';
import type { How } from '../options.ts';
import { type Benched, type Goal, table } from '../page/report.ts';
import { type App, median, withApp } from '../setup/app.ts';

const lighthouse = 'lighthouse@13.5.0';
const screens = ['/', '/login', '/feed', '/clubs/briar-bench', '/events', '/reviews', '/messages'];
const signedOut = ['/', '/login'];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

/** The parts of Lighthouse's report that are read. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

async function measure(app: App, rounds: number): Promise<Map<string, Report[]>> {
  const found = new Map<string, Report[]>();
  for (let round = 0; round < rounds; round++)
    for (const screen of screens) found.set(screen, [...(found.get(screen) ?? []), await runOn(app, screen)]);
  return found;
}

/** Lighthouse on one screen, in a browser with empty caches. */
async function runOn({ address, storageState }: App, screen: string): Promise<Report> {
  const profile = mkdtempSync(path.join(tmpdir(), 'retrohale-lighthouse-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const [stored] = storageState.origins;
    if (stored && !signedOut.includes(screen)) {
      const page = await context.newPage();
      // A file on the site that runs no scripts.
      await page.goto(`${address}/robots.txt`);
      await page.evaluate((entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value);
      }, stored.localStorage);
      await page.close();
    }
    const args = [`--port=${port}`, '--disable-storage-reset', '--output=json', '--quiet'];
    return JSON.parse(await outputOf('npx', ['--yes', lighthouse, address + screen, ...args]));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function outputOf(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${program} ${args[1]} ended with ${code}.`);
  return output;
}

/** The scores of each screen, the goals, and the failures in categories that should have 100. */
export async function benchLighthouse({ beside, lighthouseRounds: rounds }: How): Promise<Benched> {
  if (rounds === 0) return { table: 'Not measured.', goals: [] };
  const old = beside && (await withApp((app) => measure(app, rounds), beside));
  const now = await withApp((app) => measure(app, rounds));
  const rows = screens.flatMap((screen) => [
    [screen, ...cells(now.get(screen))],
    ...(old ? [[`${screen}, other checkout`, ...cells(old.get(screen))]] : []),
  ]);
  const failed = [...now].flatMap(([screen, [report]]) =>
    failures(report).map((line) => `- ${screen}: ${line}`),
  );
  const scores = table(['', ...categories, ...Object.values(audits)], rows);
  return {
    table: [scores, ...(failed.length > 0 ? [failed.join('\n')] : [])].join('\n\n'),
    goals: goalsOf(now),
  };
}

/** Each goal is about the worst screen. */
function goalsOf(found: Map<string, Report[]>): Goal[] {
  const inside = screens.filter((screen) => !signedOut.includes(screen));
  const each = (names: readonly string[], read: (report: Report) => number | null | undefined) =>
    names.map((name) => ({
      name,
      value: median((found.get(name) ?? []).map((report) => read(report) ?? Number.NaN)),
    }));
  const score = (names: readonly string[], category: string, least: number, what: string): Goal => {
    const all = each(names, (report) => report.categories[category]?.score);
    const [worst] = all.sort((a, b) => a.value - b.value);
    const value = Math.round(100 * (worst?.value ?? 0));
    return { ...goal(what, worst?.name), goal: `≥ ${least}`, figure: String(value), holds: value >= least };
  };
  const audit = (names: readonly string[], id: string, most: number, what: string): Goal => {
    const all = each(names, (report) => report.audits[id]?.numericValue);
    const [worst] = all.sort((a, b) => b.value - a.value);
    const value = worst?.value ?? Number.NaN;
    const text = (number: number) => (most === 0 ? number.toFixed(3) : `${Math.round(number)} ms`);
    return { ...goal(what, worst?.name), goal: `≤ ${text(most)}`, figure: text(value), holds: value <= most };
  };
  const goal = (what: string, screen = '') => ({
    what: `Lighthouse, ${what} (worst: ${screen})`,
  });
  return [
    score(signedOut, 'performance', 98, 'performance when signed out'),
    score(inside, 'performance', 95, 'performance when signed in'),
    score(screens, 'accessibility', 100, 'accessibility'),
    score(screens, 'best-practices', 100, 'best practices'),
    score(['/'], 'seo', 100, 'SEO of the landing page'),
    audit(screens, 'largest-contentful-paint', 1500, 'LCP'),
    audit(inside, 'total-blocking-time', 150, 'TBT when signed in'),
    audit(screens, 'cumulative-layout-shift', 0, 'CLS'),
  ];
}

function cells(reports: Report[] = []): string[] {
  const of = (read: (report: Report) => number | null | undefined) =>
    median(reports.map((report) => read(report) ?? Number.NaN));
  return [
    ...categories.map((name) => String(Math.round(100 * of((report) => report.categories[name]?.score)))),
    ...Object.entries(audits).map(([id, name]) => {
      const value = of((report) => report.audits[id]?.numericValue);
      return name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
    }),
  ];
}

const failures = (report: Report | undefined) =>
  categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => report?.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && report?.audits[id]?.score === 0)
    .map(({ id }) => `${report?.audits[id]?.title} (${id})`);
