/** Statements as a role of Supabase, as the API and the Data API run them. Everything is rolled back. */
import type { TransactionSql } from 'postgres';
import { sql } from './stack.ts';
import type { Person } from './users.ts';

class RolledBack extends Error {}

/** A person; a role of nobody's; or `authenticated` with the text of its claims as it came. */
export type Role = Person | 'anon' | 'service_role' | 'postgres' | { claims: string };

/** What `work` answers, seen as that role. Nothing it writes stays. */
export function as<T>(role: Role, work: (sql: TransactionSql) => PromiseLike<T>): Promise<T> {
  return rolledBack(async (tx) => {
    await become(tx, role);
    return work(tx);
  });
}

/** What `work` answers, as `postgres` until it becomes somebody. Nothing it writes stays. */
export async function rolledBack<T>(work: (sql: TransactionSql) => PromiseLike<T>): Promise<T> {
  let answer: { value: T } | undefined;
  await sql
    .begin(async (tx) => {
      answer = { value: await work(tx) };
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  if (!answer) throw new Error('The work did not run.');
  return answer.value;
}

/** From here to its end, the transaction is that role's. */
export async function become(tx: TransactionSql, role: Role): Promise<void> {
  if (role === 'postgres') return;
  const name = typeof role === 'string' ? role : 'authenticated';
  const claims = typeof role === 'string' ? { role } : 'claims' in role ? role.claims : claimsOf(role);
  const text = typeof claims === 'string' ? claims : JSON.stringify(claims);
  await tx`select set_config('role', ${name}, true), set_config('request.jwt.claims', ${text}, true)`;
}

const claimsOf = (person: Person) => ({ role: 'authenticated', sub: person.id });

/** What comes of a statement: how many rows it reads or changes, or the SQLSTATE that refuses it. */
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

/** The privilege or the policy is missing. */
export const refused = '42501';
