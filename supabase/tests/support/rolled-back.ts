import type { Sql, TransactionSql } from 'postgres';

class RolledBack extends Error {}

/** Runs `work` in a transaction, rolls it back and returns its result. */
export async function rolledBackIn<T>(sql: Sql, work: (tx: TransactionSql) => PromiseLike<T>): Promise<T> {
  let result: { value: T } | undefined;
  await sql
    .begin(async (tx) => {
      result = { value: await work(tx) };
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  if (!result) throw new Error('The work did not run.');
  return result.value;
}
