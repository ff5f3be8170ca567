/** The running stack that the tests use. The variable STACK contains the line that `npm run stack` prints. */
import postgres from 'postgres';
import type { StackFacts } from '../../../local/stack.ts';

const line = process.env.STACK;
if (!line)
  throw new Error(
    'STACK is not set. Run these tests with `npm test`, or set it to the line that `npm run stack` prints.',
  );

export const stack = JSON.parse(line) as StackFacts & { PIDS: { postgres: number; functions: number } };

/** A connection as the role `postgres`, like migrations and the dashboard. Row-level security does not apply to it. */
export const sql = postgres(stack.DB_URL, { max: 4, idle_timeout: 1, onnotice: () => {} });

/** The id of a row that is being inserted, or looked for. */
export async function idOf(rows: PromiseLike<{ id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (!row) throw new Error('There is no row.');
  return row.id;
}
