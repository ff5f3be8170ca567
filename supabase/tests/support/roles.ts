/** Runs statements as a role, as the API and the Data API do, and rolls them back. */
import type { TransactionSql } from 'postgres';
import { rolledBackIn } from './rolled-back.ts';
import { sql } from './stack.ts';
import type { User } from './users.ts';

/** A user, a role without a user, or `authenticated` with claims as text. */
export type Role = User | 'anon' | 'service_role' | 'postgres' | { claims: string };

/** Runs `work` as the role, rolls it back and returns its result. */
export function as<T>(role: Role, work: (sql: TransactionSql) => PromiseLike<T>): Promise<T> {
  return rolledBack(async (tx) => {
    await setRole(tx, role);
    return work(tx);
  });
}

/** Runs `work` as `postgres` until it calls setRole, rolls it back and returns its result. */
export const rolledBack = <T>(work: (sql: TransactionSql) => PromiseLike<T>): Promise<T> =>
  rolledBackIn(sql, work);

/** Sets the role for the rest of the transaction. */
export async function setRole(tx: TransactionSql, role: Role): Promise<void> {
  if (role === 'postgres') return;
  const name = typeof role === 'string' ? role : 'authenticated';
  const claims = typeof role === 'string' ? { role } : 'claims' in role ? role.claims : claimsOf(role);
  const text = typeof claims === 'string' ? claims : JSON.stringify(claims);
  await tx`select set_config('role', ${name}, true), set_config('request.jwt.claims', ${text}, true)`;
}

const claimsOf = (user: User) => ({ role: 'authenticated', sub: user.id });

/** The number of rows that a statement reads or changes, or the SQLSTATE with which it is refused. */
export async function outcome(
  role: Role,
  statement: (sql: TransactionSql) => PromiseLike<readonly unknown[] & { count: number }>,
): Promise<number | string> {
  try {
    return await as(role, async (tx) => (await statement(tx)).count);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

/** A privilege is missing or a policy refuses. */
export const refused = '42501';
