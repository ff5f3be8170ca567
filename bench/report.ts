/** Figures as Markdown. */
import type { Figures } from './figures.ts';

export interface Row {
  name: string;
  http: Figures;
  raw: Figures | null;
  /** Of a write: its row and counters alone. */
  bare?: Figures;
}

export interface Goal {
  what: string;
  goal: string;
  figure: string;
  holds: boolean;
  /** Of a goal that is not reached: why, and what would reach it. */
  why?: string | undefined;
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

/** All goals, and below them why some are not reached. */
export function goalsTable(goals: Goal[]): string {
  const missed = goals.filter(({ holds, why }) => !holds && why);
  return [
    table(
      ['Goal', '', 'Figure', 'Holds'],
      goals.map(({ what, goal, figure, holds }) => [what, goal, figure, holds ? 'yes' : '**no**']),
    ),
    ...(missed.length > 0
      ? ['Not reached:', missed.map(({ what, why }) => `- ${what}: ${why}`).join('\n')]
      : []),
  ].join('\n\n');
}

export const whole = (number: number) => Math.round(number).toLocaleString('en');
export const milliseconds = (number: number) => `${number.toFixed(1)} ms`;
export const share = (number: number) => `${Math.round(number * 100)} %`;
