/** Rules for every object of the schema, including new ones: each query must return exactly what is listed here. */
import { expect, test } from 'vitest';
import { sql } from '../support/stack.ts';

const ours = sql`('public', 'private')`;
const members = sql`('anon', 'authenticated', 'service_role')`;
const names = async (query: PromiseLike<Iterable<{ name: string }>>) =>
  [...(await query)].map((row) => row.name);

test('every table has row-level security', async () => {
  const open = sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and c.relkind in ('r', 'p') and not c.relrowsecurity`;
  expect(await names(open)).toEqual([]);
});

test('every table in public has a policy, and those in private have neither policies nor grants', async () => {
  const wrong = sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (
      (n.nspname = 'public' and not exists (select from pg_policy p where p.polrelid = c.oid))
      or (n.nspname = 'private' and (
        exists (select from pg_policy p where p.polrelid = c.oid)
        or exists (select from aclexplode(c.relacl) a where a.grantee <> c.relowner))))`;
  expect(await names(wrong)).toEqual([]);
});

test('no policy applies to PUBLIC or anon, and each operation has one policy', async () => {
  const policies = await sql<{ name: string; roles: string[]; policies: number }[]>`
    select format('%I.%I %s', schemaname, tablename, cmd) as name, roles::text[],
      count(*) over (partition by schemaname, tablename, cmd)::int as policies
    from pg_policies where schemaname in ('public', 'private', 'storage')`;
  expect(policies.filter((policy) => String(policy.roles) !== 'authenticated')).toEqual([]);
  expect(policies.filter((policy) => policy.policies > 1)).toEqual([]);
  expect(policies.filter((policy) => policy.name.endsWith(' ALL'))).toEqual([]);
});

test('anon has no privileges on any of our objects', async () => {
  const granted = sql<{ name: string }[]>`
    select format('%I.%I: %s', n.nspname, c.relname, a.privilege_type) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where n.nspname in ${ours} and a.grantee in (0, 'anon'::regrole)
    union all
    select format('%I.%I (%I): %s', n.nspname, c.relname, t.attname, a.privilege_type)
    from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace,
      aclexplode(t.attacl) a
    where n.nspname in ${ours} and a.grantee in (0, 'anon'::regrole)
    union all
    select format('schema %I: %s', n.nspname, a.privilege_type) from pg_namespace n, aclexplode(n.nspacl) a
    where n.nspname = 'private' and a.grantee in (0, 'anon'::regrole)`;
  expect(await names(granted)).toEqual([]);
});

test('no role has rights on a new table or function', async () => {
  await expect(
    sql.begin(async (tx) => {
      await tx.unsafe(`
        create table public.brand_new (id integer);
        create function public.brand_new_function() returns integer language sql as 'select 1';
        create function private.brand_new_function() returns integer language sql as 'select 1'`);
      const granted = await tx`
        select c.relname::text as name from pg_class c, aclexplode(c.relacl) a
        where c.oid = 'public.brand_new'::regclass and a.grantee <> c.relowner
        union all
        select p.proname::text from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where p.proname = 'brand_new_function' and a.grantee <> p.proowner`;
      throw new Error(`granted: ${granted.length}`);
    }),
  ).rejects.toThrow('granted: 0');
});

test('no role may truncate, reference or add triggers', async () => {
  const granted = sql<{ name: string }[]>`
    select format('%I.%I: %s may %s', table_schema, table_name, grantee, privilege_type) as name
    from information_schema.role_table_grants
    where table_schema in ${ours} and grantee in ${members}
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`;
  expect(await names(granted)).toEqual([]);
});

test('every foreign key has an index that leads with its columns', async () => {
  // A partial index over the rows with a value is enough, because Postgres looks up no others.
  const bare = sql<{ name: string }[]>`
    select conname as name from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname in ${ours} and not exists (
      select from pg_index i
      where i.indrelid = k.conrelid
        and coalesce(pg_get_expr(i.indpred, i.indrelid) in (
          select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
          where a.attrelid = k.conrelid and a.attnum = any (k.conkey)), true)
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`;
  expect(await names(bare)).toEqual([]);
});

test('every table has a primary key', async () => {
  const bare = sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and c.relkind in ('r', 'p')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`;
  expect(await names(bare)).toEqual([]);
});

test('every view runs with its reader’s rights, and no view is materialised', async () => {
  const views = sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours}
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}'))`;
  // It contains only the caller's own blocks. blocks.stack.test.ts tries to read other users' blocks through it.
  expect(await names(views)).toEqual(['my_hidden_pairs']);
});

// A body written as `begin atomic` was bound when it was created, so no search_path can redirect it.
test('every function has an empty search_path', async () => {
  const open = sql<{ name: string }[]>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ${ours} and p.prosqlbody is null
      and not coalesce(p.proconfig, '{}') @> '{"search_path=\\"\\""}'`;
  expect(await names(open)).toEqual([]);
});

test('roles that may write a row may execute the functions in its indexes and checks', async () => {
  const missing = sql<{ name: string }[]>`
    select distinct format('%s needs %s', roles.name, p.oid::regprocedure) as name
    from pg_depend d
    join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
    join pg_namespace n on n.oid = p.pronamespace and n.nspname in ${ours}
    left join pg_index i on d.classid = 'pg_class'::regclass and i.indexrelid = d.objid
    left join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
    left join pg_attrdef f on d.classid = 'pg_attrdef'::regclass and f.oid = d.objid
    cross join (values ('authenticated'), ('service_role')) roles (name)
    join pg_class c on c.oid = coalesce(i.indrelid, k.conrelid, f.adrelid)
    where c.relnamespace = 'public'::regnamespace
      and (has_any_column_privilege(roles.name, c.oid, 'INSERT') or has_any_column_privilege(roles.name, c.oid, 'UPDATE'))
      and not has_function_privilege(roles.name, p.oid, 'EXECUTE')`;
  expect(await names(missing)).toEqual([]);
});

test('PUBLIC and anon can execute no function, and the schema public has none', async () => {
  const open = sql<{ name: string }[]>`
    select p.proname as name
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where n.nspname in ${ours} and (a.grantee in (0, 'anon'::regrole) or n.nspname = 'public')`;
  expect(await names(open)).toEqual([]);
});

test('no rule trusts metadata that users can write themselves', async () => {
  const trusting = sql<{ name: string }[]>`
    select policyname as name from pg_policies where coalesce(qual, '') || coalesce(with_check, '') like '%user_metadata%'
    union all select viewname from pg_views where schemaname in ${ours} and definition like '%user_metadata%'`;
  expect(await names(trusting)).toEqual([]);
});

test('users can neither list, write, replace nor delete files', async () => {
  const policies = await sql`
    select tablename::text as table, policyname::text as policy, cmd from pg_policies where schemaname = 'storage'`;
  expect([...policies]).toEqual([]);
  const [bucket] = await sql`
    select public, file_size_limit::int, allowed_mime_types from storage.buckets where id = 'media'`;
  expect(bucket).toEqual({
    public: true,
    file_size_limit: 50 * 1024 * 1024,
    allowed_mime_types: [
      ...['jpeg', 'png', 'gif', 'webp'].map((kind) => `image/${kind}`),
      ...['mp4', 'webm', 'ogg'].map((kind) => `video/${kind}`),
    ],
  });
});
