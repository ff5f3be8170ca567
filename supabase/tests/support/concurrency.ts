/** Transactions that run at the same moment, each on its own connection. They commit. */
import postgres, { type TransactionSql } from 'postgres';
import { type Role, setRole } from './roles.ts';
import { stack } from './stack.ts';

export type Transaction = { role: Role; work: (sql: TransactionSql) => PromiseLike<unknown> };

/**
 * Opens all transactions, waits until every one is open, then runs their work at once. Returns their outcomes in order:
 * null when it was committed, otherwise the SQLSTATE of its error.
 */
export async function concurrently(transactions: Transaction[]): Promise<(string | null)[]> {
  const connections = postgres(stack.DB_URL, { max: transactions.length, onnotice() {} });
  let openCount = 0;
  const allOpen = Promise.withResolvers<void>();
  try {
    return await Promise.all(
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
  } finally {
    await connections.end();
  }
}

/** The same transaction several times. */
export const times = (count: number, transaction: (index: number) => Transaction): Transaction[] =>
  Array.from({ length: count }, (_, index) => transaction(index));
