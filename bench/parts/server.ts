/** The function and Postgres: each request that a screen sends, search, and growth, with data in several sizes. */
import type { Sql } from 'postgres';
import type { How } from '../options.ts';
import { type Benched, figuresTable, growthTable, type Row, share, whole } from '../page/report.ts';
import { connectToFill, fillClubs, fillExtremes, grow } from '../setup/fill.ts';
import { peakMemory } from '../setup/processes.ts';
import { type BenchedStack, startBenchedStack } from '../setup/stack.ts';
import { costsTable, measureCosts } from './costs.ts';
import { measureHttp } from './http.ts';
import { measureSearch, searchTable } from './search.ts';
import { feed, type Measured, serverGoals } from './server-goals.ts';
import { measureRaw } from './sql-alone.ts';
import { subjectsOn } from './subjects.ts';

/** Calls `keep` with the results so far, after each size. */
export async function benchServer(how: How, keep: (found: Benched) => void): Promise<Benched> {
  // A few readers send thousands of requests a second, which the limit for each user would refuse.
  process.env.MAX_REQUESTS_PER_MINUTE = '1000000000';
  const measured: Measured = {
    sizes: new Map(),
    costs: new Map(),
    searches: new Map(),
    functionMemory: null,
    failures: [],
  };
  const found = (): Benched => ({
    table: tablesOf(measured),
    goals: serverGoals(measured),
    failures: measured.failures,
  });
  const stack = await startBenchedStack('--ephemeral', '--no-seed');
  const sql = connectToFill(stack.facts);
  try {
    await fillClubs(sql, how.sizes[0] && how.sizes[0] < 10_000 ? 20 : 600);
    for (const [at, size] of how.sizes.entries()) {
      const began = performance.now();
      await grow(sql, size);
      if (at === 0) {
        await fillExtremes(sql, how.extremes);
        await sql.unsafe('vacuum analyze');
      }
      console.info(`${whole(size)} posts: filled in ${whole((performance.now() - began) / 1000)} s`);
      const isLargest = at === how.sizes.length - 1;
      const seconds = at === 0 || isLargest ? how.seconds : how.secondsBetween;
      await measureRows(stack, sql, { size, seconds, isLargest }, measured);
      measured.functionMemory = peakMemory(stack.facts.PIDS.functions);
      keep(found());
    }
    return found();
  } finally {
    await sql.end();
    await stack.stop();
  }
}

/** If a row fails, it is reported, and the others are still measured. */
async function measureRows(
  stack: BenchedStack,
  sql: Sql,
  { size, seconds, isLargest }: { size: number; seconds: number; isLargest: boolean },
  { sizes, costs, searches, failures }: Measured,
): Promise<void> {
  const { facts, apiAddress } = stack;
  const rows: Row[] = [];
  sizes.set(size, rows);
  // pgbench takes whole seconds.
  const rawSeconds = Math.max(1, Math.floor(seconds / 2));
  for (const subject of await subjectsOn(sql, facts.JWT_SECRET)) {
    const { name, request, raw, bare } = subject;
    try {
      const http = await measureHttp(apiAddress, request, seconds);
      // The share of raw SQL matters most in the largest size. The feed has a goal in each.
      const isCompared = isLargest || name === feed;
      const row: Row = {
        name,
        http,
        raw: raw && isCompared ? await measureRaw(facts.DB_URL, raw, rawSeconds) : null,
      };
      if (bare && isCompared) row.bare = await measureRaw(facts.DB_URL, bare, rawSeconds);
      rows.push(row);
      if (isLargest) costs.set(name, await measureCosts(stack, sql, subject, rawSeconds));
      const ratio = row.raw ? `, ${share(http.perSecond / row.raw.perSecond)} of raw SQL` : '';
      console.info(
        `${name.padEnd(58)} ${whole(http.perSecond).padStart(7)}/s, p95 ${http.p95.toFixed(1)} ms${ratio}`,
      );
    } catch (error) {
      failures.push(`${name}, ${whole(size)} posts: ${error}`);
      console.info(failures.at(-1));
    }
    // Rate limits must not affect the measurements.
    await sql`truncate private.rate_limits`;
  }
  try {
    searches.set(size, await measureSearch(apiAddress, facts.JWT_SECRET, sql, seconds));
  } catch (error) {
    failures.push(`search, ${whole(size)} posts: ${error}`);
    console.info(failures.at(-1));
  }
}

function tablesOf({ sizes, costs, searches }: Measured): string {
  const section = (title: string, text: string) => `### ${title}\n\n${text}`;
  return [
    ...[...sizes].map(([size, rows]) => section(`${whole(size)} posts`, figuresTable(rows))),
    ...(sizes.size > 1 ? [section('Growth: the p95 in each size', growthTable(sizes))] : []),
    ...(costs.size > 0 ? [section('What a request costs', costsTable(costs))] : []),
    ...(searches.size > 0 ? [section('Search as people type', searchTable(searches))] : []),
  ].join('\n\n');
}
