/** What statements cost, in buffers or rows: unlike times, these are the same on a busy machine. */
import type { TransactionSql } from 'postgres';

/** The number of buffers that a statement reads in a session that has run it before. */
export async function buffersOf(tx: TransactionSql, statement: string): Promise<number> {
  await tx.unsafe(statement);
  const [row] = await tx.unsafe(`explain (analyze, buffers, format json) ${statement}`);
  const plan = row?.['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** The number of rows of a table that a statement reads, by whichever plan. */
export async function rowsReadBy(tx: TransactionSql, statement: string, table: string): Promise<number> {
  const count = async () => {
    const [row] = await tx<{ count: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as count
      from pg_stat_xact_user_tables where relid = ${table}::text::regclass`;
    return row?.count ?? 0;
  };
  const before = await count();
  await tx.unsafe(statement);
  return (await count()) - before;
}
