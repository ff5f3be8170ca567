/** Search as people type: one request after another, and twenty a second without waiting for responses. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { type Figures, figuresOf } from '../page/figures.ts';
import { milliseconds, table, whole } from '../page/report.ts';
import { accessToken } from '../setup/access-token.ts';

const perSecond = 20;

export interface Search {
  kinds: Map<string, Figures>;
  alone: Figures;
  atTwenty: Figures;
}

/** The reader of 50 clubs searches for the words in bench.searches. */
export async function measureSearch(
  address: string,
  secret: string,
  sql: Sql,
  seconds: number,
): Promise<Search> {
  const searches = await sql<
    { kind: string; words: string }[]
  >`select kind, words from bench.searches order by i`;
  const [reader] = await sql<{ id: string }[]>`select id from bench.readers where name = '50 clubs'`;
  const headers = { authorization: `Bearer ${await accessToken(sql, reader?.id ?? '', secret)}` };
  const timed = async (words: string) => {
    const began = performance.now();
    const response = await fetch(`${address}/api/search?q=${encodeURIComponent(words)}`, { headers });
    await response.arrayBuffer();
    return { took: performance.now() - began, isWrong: !response.ok };
  };
  type Timed = Awaited<ReturnType<typeof timed>>;
  const figures = (all: Timed[], during: number) =>
    figuresOf(
      all.map(({ took }) => took),
      during,
      all.filter(({ isWrong }) => isWrong).length,
    );

  // The first searches load data that later ones find in memory.
  for (const { words } of searches.slice(0, 20)) await timed(words);
  const byKind = new Map<string, Timed[]>();
  const began = performance.now();
  for (const { kind, words } of searches) byKind.set(kind, [...(byKind.get(kind) ?? []), await timed(words)]);
  const alone = figures([...byKind.values()].flat(), (performance.now() - began) / 1000);

  const running: Promise<Timed>[] = [];
  const start = performance.now();
  const during = Math.max(seconds * 3, 3);
  for (let turn = 0; turn < during * perSecond; turn += 1) {
    await pause(Math.max(0, start + (turn * 1000) / perSecond - performance.now()));
    running.push(timed(searches[(turn * 37) % searches.length]?.words ?? ''));
  }
  const atTwenty = figures(await Promise.all(running), during);
  console.info(`search: p95 alone ${milliseconds(alone.p95)}, at 20/s ${milliseconds(atTwenty.p95)}`);
  return {
    kinds: new Map([...byKind].map(([kind, all]) => [kind, figures(all, 1)])),
    alone,
    atTwenty,
  };
}

export function searchTable(searches: Map<number, Search>): string {
  const rows = [...searches].flatMap(([size, { kinds, alone, atTwenty }]) =>
    [
      ...[...kinds].map(([kind, found]) => [`alone: ${kind}`, found] as const),
      ['alone, all', alone] as const,
      ['twenty a second, all', atTwenty] as const,
    ].map(([name, found]) => [
      whole(size),
      found.wrong ? `${name} (${found.wrong} unexpected responses)` : name,
      milliseconds(found.p50),
      milliseconds(found.p95),
    ]),
  );
  return table(['posts', '', 'p50', 'p95'], rows);
}
