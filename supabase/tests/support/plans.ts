/** What statements cost, in buffers: unlike times, these are the same on a busy machine. */
import type { TransactionSql } from 'postgres';

/** The number of buffers that a statement reads in a session that has run it before. */
export async function buffersOf(tx: TransactionSql, statement: string): Promise<number> {
  await tx.unsafe(statement);
  const [row] = await tx.unsafe(`explain (analyze, buffers, format json) ${statement}`);
  const plan = row?.['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
