import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import type { Claims } from './token.ts';

export type Extension = 'broadcast' | 'presence';
export type Rights = Record<Extension, boolean>;

/**
 * Returns what the policies on realtime.messages let a client receive on a private topic. Checks it in the same way as
 * hosted Realtime: one probe row per extension is inserted, read with the client's claims, and rolled back. So a policy can
 * test the topic and the extension, but never `private`, `event` or `payload`.
 */
export async function mayRead(
  sql: Sql,
  claims: Claims,
  topic: string,
  extensions: Extension[],
): Promise<Rights> {
  const probes = extensions.map((extension) => ({ id: randomUUID(), topic, extension }));
  return rollBack(sql, async (tx) => {
    const [, , visible] = await Promise.all([
      tx`insert into realtime.messages ${tx(probes)}`,
      become(tx, claims, topic),
      tx<{ extension: Extension }[]>`
        select extension from realtime.messages where id in ${tx(probes.map(({ id }) => id))}`,
    ]);
    const has = (wanted: Extension) => visible.some(({ extension }) => extension === wanted);
    return { broadcast: has('broadcast'), presence: has('presence') };
  });
}

/** Whether the policies let a client send on a private topic. A row is inserted with its claims and rolled back. */
export async function mayWrite(
  sql: Sql,
  claims: Claims,
  topic: string,
  extension: Extension,
): Promise<boolean> {
  return rollBack(sql, async (tx) => {
    await Promise.all([
      become(tx, claims, topic),
      // Without RETURNING, which would also require the right to read.
      tx`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`,
    ]);
    return true;
  }).catch((error) => {
    if (isRefusal(error)) return false;
    throw error;
  });
}

function become(tx: TransactionSql, claims: Claims, topic: string) {
  return tx`select
    set_config('role', ${claims.role}, true),
    set_config('realtime.topic', ${topic}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
    set_config('request.jwt.claim.role', ${claims.role}, true),
    set_config('request.headers', '{}', true)`;
}

/** 42501: a missing privilege or a policy. 22023: a role that does not exist. */
function isRefusal(error: { code?: string }): boolean {
  return error.code === '42501' || error.code === '22023';
}

class Rollback extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('rolled back on purpose');
    this.result = result;
  }
}

/** Runs the work in a transaction, rolls it back and returns the work's result. */
async function rollBack<Result>(sql: Sql, work: (tx: TransactionSql) => Promise<Result>): Promise<Result> {
  try {
    await sql.begin(async (tx) => {
      throw new Rollback(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rollback) return error.result as Result;
    throw error;
  }
  throw new Error('A transaction that always throws was committed.');
}
