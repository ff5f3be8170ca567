/** One complete run: the server with its data in three sizes, an evening, and the app in a browser. Writes bench/README.md. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { Benched } from './app.ts';
import { measureRoutes } from './bundle.ts';
import { type Evening, eveningTable, measureEvening } from './evening.ts';
import { fillExtremes, fillPeople, fillPosts } from './fill.ts';
import { goalsOf, type Measured } from './goals.ts';
import { measureHttp } from './http.ts';
import { benchInteractions } from './interactions.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchNavigation } from './navigation.ts';
import { measureRaw, rawTool } from './raw.ts';
import { figuresTable, type Goal, goalsTable, type Row, share, table, whole } from './report.ts';
import { type BenchedStack, memoryOfTree, peakMemory, startBenchedStack } from './stack.ts';
import { subjectsOn } from './subjects.ts';

const browserBenches = {
  navigation: benchNavigation,
  interactions: benchInteractions,
  lighthouse: benchLighthouse,
};

type InBrowser = Partial<Record<keyof typeof browserBenches, Benched>>;
type All = Measured & { gateway: Row | null; browser: InBrowser };

/** `isQuick`: the server alone, with the smallest data. */
export async function benchAll(isQuick: boolean): Promise<void> {
  const sizes = isQuick ? [10_000] : [10_000, 100_000, 1_000_000];
  const seconds = isQuick ? 4 : 8;
  // A few readers send thousands of requests a second. The limit for each user is not what is measured.
  process.env.MAX_REQUESTS_PER_MINUTE = '1000000000';

  console.info('The time until a stack is ready');
  const { coldSeconds, warmSeconds, stackMemory } = await measureStart();
  const measured: All = {
    sizes: new Map(),
    functionMemory: null,
    coldSeconds,
    warmSeconds,
    stackMemory,
    gateway: null,
    evening: null,
    routes: [],
    browser: {},
  };
  const stack = await startBenchedStack('--ephemeral', '--no-seed');
  try {
    const sql = postgres(stack.facts.DB_URL, { max: 1, onnotice() {} });
    await fillPeople(sql);
    await fillExtremes(sql);
    for (const size of sizes) {
      console.info(`\nFilling: ${whole(size)} posts`);
      await fillPosts(sql, size);
      measured.sizes.set(size, await measureAll(stack, sql, seconds));
    }
    measured.functionMemory = peakMemory(stack.facts.PIDS.functions);
    measured.gateway = await measureThroughGateway(stack, sql, seconds);
    await sql.end();
  } finally {
    await stack.stop();
  }
  console.info('\nAn evening with 1,000 users');
  delete process.env.MAX_REQUESTS_PER_MINUTE;
  const evening: Evening = await measureEvening(isQuick ? 30 : 300);
  measured.evening = evening;
  console.info(`p95 ${evening.all.p95.toFixed(1)} ms`);
  console.info('\nThe JavaScript of each route');
  measured.routes = await measureRoutes();
  if (!isQuick)
    for (const [name, bench] of Object.entries(browserBenches)) {
      console.info(`\nIn a browser: ${name}`);
      const found = await bench({ beside: undefined, rounds: 3 });
      console.info(found.table);
      measured.browser[name as keyof InBrowser] = found;
    }
  const page = path.join(import.meta.dirname, 'README.md');
  writeFileSync(page, report(measured));
  console.info(`\n${goalsTable(allGoalsOf(measured))}\n\nWritten: bench/README.md`);
}

const notMeasured = 'Not measured in a quick run.';

/** First with an empty data folder and the seed, then again with the existing data. */
async function measureStart() {
  const data = mkdtempSync(path.join(tmpdir(), 'retrohale-bench-'));
  try {
    const cold = await startBenchedStack('--data', data);
    await cold.stop();
    const warm = await startBenchedStack('--data', data);
    const memory = memoryOfTree(warm.pid);
    await warm.stop();
    return { coldSeconds: cold.readySeconds, warmSeconds: warm.readySeconds, stackMemory: memory };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function measureAll(
  { facts, apiAddress }: BenchedStack,
  sql: postgres.Sql,
  seconds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, request, raw, bare } of await subjectsOn(sql, facts.JWT_SECRET)) {
    const http = await measureHttp(apiAddress, request, seconds);
    const row: Row = { name, http, raw: raw ? await measureRaw(facts.DB_URL, raw, seconds / 2) : null };
    if (bare) row.bare = await measureRaw(facts.DB_URL, bare, seconds / 2);
    rows.push(row);
    const ratio = row.raw ? `, ${share(http.perSecond / row.raw.perSecond)} of raw SQL` : '';
    console.info(
      `${name.padEnd(32)} ${whole(http.perSecond).padStart(7)}/s, p95 ${http.p95.toFixed(1)} ms${ratio}`,
    );
    // The rate limits are not what is measured.
    await sql`truncate private.rate_limits`;
  }
  return rows;
}

/** The feed again, through the development stack's gateway. */
async function measureThroughGateway(
  { facts }: BenchedStack,
  sql: postgres.Sql,
  seconds: number,
): Promise<Row> {
  const feed = (await subjectsOn(sql, facts.JWT_SECRET)).find(({ name }) => name.includes('of 50 clubs'));
  if (!feed) throw new Error('There is no feed of 50 clubs.');
  const request = () => {
    const given = feed.request();
    return { ...given, path: `/functions/v1${given.path}` };
  };
  return {
    name: 'feed, through the embedded gateway',
    http: await measureHttp(facts.API_URL, request, seconds),
    raw: null,
  };
}

const allGoalsOf = (measured: All): Goal[] => [
  ...goalsOf(measured),
  ...Object.values(measured.browser).flatMap(({ goals }) => goals),
];

function report(measured: All): string {
  const perSize = [...measured.sizes].map(
    ([size, rows]) => `### ${whole(size)} posts\n\n${figuresTable(rows)}\n`,
  );
  const routes = table(
    ['Route', 'JavaScript of the screen (gzip)', 'more than / and /feed', 'half a second later'],
    measured.routes.map(({ route, ...sizes }) => [
      route,
      ...[sizes.total, sizes.more, sizes.later].map((size) => `${size.toFixed(1)} kB`),
    ]),
  );
  return readFileSync(path.join(import.meta.dirname, 'README.template.md'), 'utf8')
    .replace('{{when}}', new Date().toISOString().slice(0, 10))
    .replace('{{machine}}', machine())
    .replace('{{goals}}', goalsTable(allGoalsOf(measured)))
    .replace('{{figures}}', perSize.join('\n'))
    .replace('{{gateway}}', measured.gateway ? figuresTable([measured.gateway]) : '')
    .replace('{{evening}}', measured.evening ? eveningTable(measured.evening) : '')
    .replace('{{navigation}}', measured.browser.navigation?.table ?? notMeasured)
    .replace('{{interactions}}', measured.browser.interactions?.table ?? notMeasured)
    .replace('{{lighthouse}}', measured.browser.lighthouse?.table ?? notMeasured)
    .replace('{{routes}}', routes);
}

function machine(): string {
  const version = (program: string, ...args: string[]) =>
    execFileSync(path.join('node_modules/.bin', program), args, { encoding: 'utf8' }).split('\n')[0];
  return [
    `${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}`,
    `${whole(totalmem() / 2 ** 30)} GB of memory`,
    `Node ${process.version}`,
    version('deno', '--version'),
    `PostgreSQL 17, fsync on; raw SQL by ${rawTool}`,
  ].join(' · ');
}
