/** Transactions that run at the same moment, each on its own connection. They commit. */
import postgres, { type TransactionSql } from 'postgres';
import { expect } from 'vitest';
import { type Role, setRole } from './roles.ts';
import { sql, stack } from './stack.ts';

export type Transaction = { role: Role; work: (sql: TransactionSql) => PromiseLike<unknown> };

/** Kept for the next call, because a new connection's first statement costs more than what it tests. */
const connections = postgres(stack.DB_URL, { max: 50, idle_timeout: 1, onnotice() {} });

/**
 * Opens all transactions, waits until every one is open, then runs their work at once. Returns their outcomes in order:
 * null when it was committed, otherwise the SQLSTATE of its error.
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
