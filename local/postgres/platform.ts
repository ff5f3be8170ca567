import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from 'postgres';

const local = path.join(import.meta.dirname, '..');
const run = (sql: Sql, ...files: string[]) =>
  sql.unsafe(files.map((file) => readFileSync(path.join(local, file), 'utf8')).join('\n'));

/** Creates the roles of a new server. */
export async function makeRoles(sql: Sql): Promise<void> {
  const [existing] = await sql`select 1 from pg_roles where rolname = 'anon'`;
  if (!existing) await run(sql, 'postgres/roles.sql');
}

/** Creates the schemas of a new database, and Realtime's tables. The schemas of Auth and Storage are empty. */
export async function makeSchemas(sql: Sql): Promise<void> {
  const [existing] = await sql`select 1 from pg_namespace where nspname = 'realtime'`;
  if (!existing) await run(sql, 'postgres/database.sql', 'realtime/schema.sql');
}

/** Runs at every start, once the platform's tables exist. `serves`: whether lite stands in for Auth and for Storage. */
export async function completePlatform(sql: Sql, serves: { auth: boolean; storage: boolean }): Promise<void> {
  await run(
    sql,
    ...(serves.auth || serves.storage ? ['auth/functions.sql'] : []),
    ...(serves.auth ? ['auth/corrections.sql'] : []),
    ...(serves.storage ? ['storage/corrections.sql'] : []),
    'postgres/supautils.sql',
  );
}
