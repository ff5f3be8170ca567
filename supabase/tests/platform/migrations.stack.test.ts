/** The migrations on an empty database, as a retried `db push` applies them: each in its own session. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLite } from '../../../local/lite.ts';
import { completePlatform, makeSchemas } from '../../../local/postgres/platform.ts';
import { storageFiles } from '../../../local/storage/files.ts';
import { stack } from '../support/stack.ts';

const folder = path.join(import.meta.dirname, '../../migrations');
const name = `empty_${randomBytes(4).toString('hex')}`;
const at = (user: string, database: string) =>
  Object.assign(new URL(stack.DB_URL), { username: user, pathname: `/${database}` }).href;
const server = postgres(at('supabase_admin', 'postgres'), { max: 1, onnotice: () => {} });

beforeAll(async () => {
  await server`create database ${server(name)} template template0`;
  const databaseUrl = at('supabase_admin', name);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await makeSchemas(sql);
  const { API_URL: apiUrl, SITE_URL: siteUrl } = stack;
  const serves = { auth: true, storage: true };
  const lite = await startLite({ databaseUrl, apiUrl, siteUrl, serves }, storageFiles('/nowhere'));
  await completePlatform(sql, serves);
  await Promise.all([lite.close(), sql.end()]);
});
afterAll(async () => {
  await server`drop database ${server(name)} with (force)`;
  await server.end();
});

test('each migration can be applied in its own session', async () => {
  for (const file of readdirSync(folder).sort()) {
    const session = postgres(at('postgres', name), { max: 1, onnotice: () => {} });
    const applied = session.unsafe(readFileSync(path.join(folder, file), 'utf8'));
    await applied
      .catch((error: Error) => expect.fail(`${file}: ${error.message}`))
      .finally(() => session.end());
  }
});

test.each([
  ['another column', 'alter table storage.objects add column colour text'],
  ['an index', 'create index on storage.objects (owner_id)'],
  ['another table', 'create table realtime.more ()'],
  ['no row-level security', 'alter table realtime.messages disable row level security'],
  ['no Storage', 'drop table storage.objects cascade'],
  ['an index on accounts', 'create index on auth.users (email)'],
  ['another default for accounts', "alter table auth.users alter column aud set default 'x'"],
])('the platform’s tables are not ours to change: %s', async (_what, statement) => {
  const session = postgres(at('postgres', name), { max: 1, onnotice: () => {} });
  await expect(session.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  await session.end();
});

// A hosted project sets the search path only for its own roles, and the API's role is ours.
test('the API’s role has no search path that would find extensions’ objects without their schema', async () => {
  const paths = await server`
    select s.setrole::regrole::text as role from pg_db_role_setting s, unnest(s.setconfig) setting
    where setting like 'search_path=%' and s.setrole in (0, 'retrohale_api'::regrole)`;
  expect(paths).toEqual([]);
});
