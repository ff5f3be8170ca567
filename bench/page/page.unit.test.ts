import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { partNames } from '../part-names.ts';
import { serverGoals } from '../parts/server-goals.ts';
import { isExplained } from './explanations.ts';
import { pageOf } from './page.ts';
import type { Row } from './report.ts';

const template = readFileSync(path.join(import.meta.dirname, '../README.template.md'), 'utf8');

test('every part has its place on the page, and one that failed says so there', () => {
  const found = (name: string) => ({
    table: `| ${name} |`,
    goals: [{ what: `Stack ready, ${name}`, goal: '≤ 5 s', figure: '9 s', holds: false }],
    failures: name === 'evening' ? ['It ended with 1: Error: no stack'] : [],
    seconds: 60,
  });
  const page = pageOf(template, {
    when: '2026-11-22',
    machine: 'this machine',
    parts: Object.fromEntries(partNames.map((name) => [name, found(name)])),
  });
  for (const name of partNames) {
    expect(page).toContain(`| ${name} |`);
    expect(page).toContain(`| Stack ready, ${name} | ≤ 5 s | 9 s | **no** |`);
  }
  expect(page).toContain('- Failed: It ended with 1: Error: no stack');
  expect(page).not.toContain('{{');
  expect(pageOf(template, { when: '', machine: '', parts: {} })).toContain('Not measured.');
});

test('every goal of the server says why it is missed', () => {
  const figures = (p95: number) => ({ perSecond: 1, p50: p95, p95, p99: p95, wrong: 0 });
  const raw = figures(1);
  const names = [
    'feed, member of 50 clubs',
    'feed, member of 50 clubs with 1,000 blocks',
    'feed, member of 500 clubs with 5,000 follows',
    'feed, a later page, of 500 clubs with 5,000 follows',
    'notifications, 50 of 1,000',
    'with 1,000 blocks: notifications',
    'thread: 20 comments on a post',
    'a conversation with 50 messages',
    'a conversation of 100,000 messages',
    'the palate of a user',
    'the product’s reviews by people with my palate',
    'like and unlike one hot post',
    'new comment',
    'new comment on one hot post',
  ];
  const rows = (p95: number): Row[] => names.map((name) => ({ name, http: figures(p95), raw, bare: raw }));
  const search = { kinds: new Map(), alone: raw, atTwenty: raw };
  const goals = serverGoals({
    sizes: new Map([
      [10_000, rows(1)],
      [1_000_000, rows(9)],
    ]),
    costs: new Map([[names[0] ?? '', { processorTime: null, queries: 4, rows: 20, bytes: 20_000 }]]),
    searches: new Map([[1_000_000, search]]),
    functionMemory: 300,
    failures: [],
  });
  expect(goals.length).toBeGreaterThan(20);
  expect(goals.map(({ what }) => what).filter((what) => !isExplained(what))).toEqual([]);
});
