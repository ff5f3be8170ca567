/** Figures as Markdown. */

import { whyMissed } from './explanations.ts';
import type { Figures } from './figures.ts';

export interface Row {
  name: string;
  http: Figures;
  raw: Figures | null;
  /** For a write: only its row and counters. */
  bare?: Figures;
}

export interface Goal {
  what: string;
  goal: string;
  figure: string;
  holds: boolean;
}

/** The results of one part of the benchmark: tables in Markdown, its goals, and the measurements that failed. */
export interface Benched {
  table: string;
  goals: Goal[];
  failures?: string[];
}

export function table(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.join('\n');
}

export function figuresTable(rows: Row[]): string {
  return table(
    ['', 'requests/s', 'p50', 'p95', 'p99', 'raw SQL/s', 'ratio'],
    rows.map(({ name, http, raw }) => [
      http.wrong ? `${name} (${http.wrong} unexpected responses)` : name,
      whole(http.perSecond),
      milliseconds(http.p50),
      milliseconds(http.p95),
      milliseconds(http.p99),
      raw ? whole(raw.perSecond) : '',
      raw ? share(http.perSecond / raw.perSecond) : '',
    ]),
  );
}

/** The p95 of each row by size, and its growth from the smallest to the largest. */
export function growthTable(sizes: Map<number, Row[]>): string {
  const all = [...sizes.keys()].sort((a, b) => a - b);
  const p95 = (size: number | undefined, name: string) =>
    sizes.get(size ?? 0)?.find((row) => row.name === name)?.http.p95;
  return table(
    ['', ...all.map((size) => `${whole(size)} posts`), 'growth'],
    (sizes.get(all.at(-1) ?? 0) ?? []).map(({ name }) => {
      const [from, to] = [p95(all[0], name), p95(all.at(-1), name)];
      const cells = all.map((size) => {
        const value = p95(size, name);
        return value === undefined ? '–' : milliseconds(value);
      });
      return [name, ...cells, from && to ? `${(to / from).toFixed(2)} ×` : '–'];
    }),
  );
}

/** All goals, followed by the reasons for those that are missed, grouped by reason. */
export function goalsTable(goals: Goal[]): string {
  const missed = new Map<string, string[]>();
  for (const { what, holds } of goals) {
    const why = whyMissed(what);
    if (!holds) missed.set(why, [...(missed.get(why) ?? []), what]);
  }
  return [
    table(
      ['Goal', '', 'Figure', 'Met'],
      goals.map(({ what, goal, figure, holds }) => [what, goal, figure, holds ? 'yes' : '**no**']),
    ),
    ...(missed.size > 0
      ? ['Not met:', [...missed].map(([why, names]) => `- *${names.join('; ')}*: ${why}`).join('\n')]
      : []),
  ].join('\n\n');
}

export const whole = (number: number) => Math.round(number).toLocaleString('en');
export const milliseconds = (number: number) => `${number.toFixed(1)} ms`;
export const share = (number: number) => `${Math.round(number * 100)} %`;
