/** The engineer on call is in a hurry, so every statement on the page must run. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rolledBack } from '../supabase/tests/support/roles.ts';

const page = readFileSync(path.join(import.meta.dirname, 'operations.md'), 'utf8');
const blocks = [...page.matchAll(/^ *```sql\n([\s\S]*?)^ *```/gm)].map(([, sql]) => sql ?? '');
// These exist only on Supabase.
const runnable = blocks.filter((sql) => !/\b(cron|net)\.|pg_stat_statements/.test(sql));

test('every statement on the page runs', async () => {
  expect([blocks.length, runnable.length]).toEqual([17, 14]);
  for (const sql of runnable) await rolledBack((tx) => tx.unsafe(sql));
});
