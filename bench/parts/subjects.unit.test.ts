/**
 * Checks that everything the benchmark measures still works: each statement and request runs once, on its own small stack.
 */
import { afterAll, expect, test } from 'vitest';
import { connectToFill, fillClubs, fillExtremes, grow } from '../setup/fill.ts';
import { startBenchedStack } from '../setup/stack.ts';
import { sendOnce } from './http.ts';
import { runOnce } from './sql-alone.ts';
import { subjectsOn } from './subjects.ts';

const stack = await startBenchedStack('--ephemeral', '--no-seed');
const sql = connectToFill(stack.facts);
await fillClubs(sql, 20);
await grow(sql, 200, 60);
await fillExtremes(sql, 0.002);
await grow(sql, 400, 80);
const subjects = await subjectsOn(sql, stack.facts.JWT_SECRET);

afterAll(async () => {
  await sql.end();
  await stack.stop();
});

test.each(subjects)('"$name" works as a statement and as a request', async ({ raw, bare, request }) => {
  for (const statement of [raw, bare]) if (statement) await runOnce(stack.facts.DB_URL, statement);
  const response = await sendOnce(stack.apiAddress, request());
  expect(response.status, await response.text()).toBeLessThan(300);
});
