/** Transactions that run at the same moment, each on its own connection. They commit. */
import postgres, { type TransactionSql } from 'postgres';
import { expect } from 'vitest';
import { type Role, setRole } from './roles.ts';
import { sql, stack } from './stack.ts';

export type Transaction = { role: Role; work: (sql: TransactionSql) => PromiseLike<unknown> };

/** Kept for the next call, because a new connection's first statement takes longer than the tested work. */
const connections = postgres(stack.DB_URL, { max: 50, idle_timeout: 1, onnotice() {} });

/**
 * Opens all transactions, waits until every one is open, then runs their work at once. Returns their outcomes in order: null
 * if the transaction was committed, otherwise the SQLSTATE of its error.
 */
export async function concurrently(transactions: Transaction[]): Promise<(string | null)[]> {
  let openCount = 0;
  const allOpen = Promise.withResolvers<void>();
  return Promise.all(
    transactions.map(({ role, work }) =>
      connections
        .begin(async (tx) => {
          await setRole(tx, role);
          openCount += 1;
          if (openCount === transactions.length) allOpen.resolve();
          await allOpen.promise;
          await work(tx);
        })
        .then(
          () => null,
          (error: Error & { code?: string }) => {
            if (!error.code) throw error;
            return error.code;
          },
        ),
    ),
  );
}

/** The same transaction several times. */
export const times = (count: number, transaction: (index: number) => Transaction): Transaction[] =>
  Array.from({ length: count }, (_, index) => transaction(index));

/**
 * Begins the second transaction while the first is open. The first commits as soon as the second waits for a lock in a
 * statement with this text, or is done. Returns the outcome of the second.
 */
export async function overlapping(
  first: Transaction,
  second: Transaction,
  text: string,
): Promise<string | null> {
  const { outcomes } = await connections.begin(async (tx) => {
    await setRole(tx, first.role);
    await first.work(tx);
    const outcomes = concurrently([second]);
    await Promise.race([outcomes, untilBlocked(text)]);
    // Wrapped in an object, because otherwise the first would wait for the second.
    return { outcomes };
  });
  return (await outcomes)[0] ?? null;
}

/** Waits until a statement with this text waits for a lock that another transaction holds. */
export const untilBlocked = (text: string): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await sql`
            select from pg_stat_activity where wait_event_type = 'Lock' and strpos(query, ${text}) > 0`
        ).count,
    )
    .toBeGreaterThan(0);
