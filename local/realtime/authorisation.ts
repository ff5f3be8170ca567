import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import type { Claims } from './token.ts';

export type Extension = 'broadcast' | 'presence';
export type Rights = Record<Extension, boolean>;

/**
 * What the policies on realtime.messages let somebody hear on a private topic. Asked as hosted Realtime asks: a probe
 * row per extension is inserted, then read in the person's name, then rolled back. Policies can therefore test topic
 * and extension, never `private`, `event` or `payload`.
 */
export async function mayRead(
  sql: Sql,
  claims: Claims,
  topic: string,
  extensions: Extension[],
): Promise<Rights> {
  const probes = extensions.map((extension) => ({ id: randomUUID(), topic, extension }));
  return rolledBack(sql, async (tx) => {
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

/** Whether the policies let somebody speak on a private topic: a row is inserted in their name and rolled back. */
export async function mayWrite(
  sql: Sql,
  claims: Claims,
  topic: string,
  extension: Extension,
): Promise<boolean> {
  return rolledBack(sql, async (tx) => {
    await Promise.all([
      become(tx, claims, topic),
      // Without RETURNING: that would ask for the right to read as well.
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

/** 42501: no privilege, or a policy said no. 22023: a role that does not exist. */
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

async function rolledBack<Result>(sql: Sql, ask: (tx: TransactionSql) => Promise<Result>): Promise<Result> {
  try {
    await sql.begin(async (tx) => {
      throw new Rollback(await ask(tx));
    });
  } catch (error) {
    if (error instanceof Rollback) return error.result as Result;
    throw error;
  }
  throw new Error('A rolled back transaction cannot succeed.');
}
