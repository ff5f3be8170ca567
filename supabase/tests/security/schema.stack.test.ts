/** Rules for every object of the schema, including new ones: each query must return exactly what is listed here. */
import { beforeAll, describe, expect, test } from 'vitest';
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
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}'))
    order by 1`;
  // The first says what sending a message would. The second contains only the caller's own blocks: blocks.stack.test.ts
  // tries to read those of others through it.
  expect(await names(views)).toEqual(['closed_inboxes', 'locked_posts', 'my_hidden_pairs']);
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
  const buckets = await sql`
    select id, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id`;
  expect([...buckets]).toEqual([
    {
      id: 'files',
      public: false,
      file_size_limit: 20 * 1024 * 1024,
      allowed_mime_types: ['application/pdf'],
    },
    {
      id: 'media',
      public: true,
      file_size_limit: 50 * 1024 * 1024,
      allowed_mime_types: [
        ...['jpeg', 'png', 'gif', 'webp'].map((kind) => `image/${kind}`),
        ...['mp4', 'webm', 'ogg'].map((kind) => `video/${kind}`),
      ],
    },
  ]);
});

describe('every table with a club in it', () => {
  const onlyForItsUser = 'Only its user can read it, and it says nothing to the club.';
  const forAdmins =
    'For the club’s owner and admins, who see everyone in their club, and for the user whom it is about.';
  const byTheClub =
    'Pages, files and venues are their club’s. Across a block, they are shown without their author.';
  const sharedByAll =
    'A conversation is the same for all who are in it. Its views mark messages across a block.';
  const withOthers = 'It belongs to what others wrote. A conversation cannot wait.';
  /** The tables that need not know one of the rules, with the reason. */
  const excused: Record<'writing' | 'newcomers' | 'blocks' | 'deletion', Record<string, string>> = {
    writing: {
      club_notification_levels: onlyForItsUser,
      humidor_items:
        'The owner’s own. Its foreign key is to the membership, which a ban ends, and a trigger checks who shows it in a club.',
      humidor_movements: onlyForItsUser,
      journal_companions: onlyForItsUser,
      journal_entries: onlyForItsUser,
      mutes: onlyForItsUser,
      notifications: onlyForItsUser,
      user_settings: onlyForItsUser,
    },
    newcomers: {
      cellar_items: 'It says nothing in the club by itself. Those who plan an event look for it.',
      club_notification_levels: onlyForItsUser,
      comments: withOthers,
      event_contributions: withOthers,
      event_rsvps: withOthers,
      humidor_items: 'Shown to those who look for it. It notifies no one.',
      humidor_movements: onlyForItsUser,
      journal_companions: onlyForItsUser,
      journal_entries: onlyForItsUser,
      mutes: onlyForItsUser,
      post_likes: withOthers,
      review_likes: withOthers,
      tasting_notes: 'Part of a review, which knows the rule.',
      venue_confirmations: withOthers,
      user_settings: onlyForItsUser,
    },
    blocks: {
      club_activity: forAdmins,
      club_bans: forAdmins,
      club_dues: 'It names no user.',
      club_files: byTheClub,
      club_invites: forAdmins,
      club_member_notes: forAdmins,
      club_offers: forAdmins,
      club_page_versions: byTheClub,
      club_pages: byTheClub,
      club_publications: 'It names no user.',
      club_request_settings: forAdmins,
      club_requests: forAdmins,
      club_time_outs: forAdmins,
      clubs: 'Everyone can see a club’s header.',
      content_removals: forAdmins,
      held_posts: forAdmins,
      conversations: sharedByAll,
      dues_settlements: forAdmins,
      event_questions: 'It names no user.',
      event_tastings: 'It names no user.',
      sample_products: 'It names no user.',
      tasting_samples: 'It names no user.',
      events: 'An event is its club’s. Across a block, it is shown without its host.',
      group_changes: sharedByAll,
      journal_companions: onlyForItsUser,
      messages: sharedByAll,
      venues: byTheClub,
    },
    deletion: {
      clubs: 'Its own policy leaves deleted clubs out, and the others read through it.',
      journal_companions: onlyForItsUser,
    },
  };

  /**
   * A policy that is on a table with a club in it: the table refers to clubs, or to such a table. `names` are the
   * functions and tables that the policy names itself. `reached` includes those that SQL functions in it name, and those
   * that the readers' policies of its tables name.
   */
  type Policy = {
    table: string;
    operation: 'r' | 'a' | 'w';
    condition: string | null;
    names: string[];
    reached: string[];
  };
  let policies: Policy[];
  beforeAll(async () => {
    policies = await sql<Policy[]>`
      with recursive content (id) as (
        select 'public.clubs'::regclass::oid
        union
        select k.conrelid from pg_constraint k join content c on k.confrelid = c.id
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace
          -- Users have a default club, but are not content of it.
          and k.conrelid <> 'public.users'::regclass
      ),
      named (by_class, by_id, class, id) as (
        select d.classid, d.objid, d.refclassid, d.refobjid from pg_depend d
        where d.classid in ('pg_policy'::regclass, 'pg_proc'::regclass)
          and d.refclassid in ('pg_proc'::regclass, 'pg_class'::regclass)
        union
        select 'pg_class'::regclass, p.polrelid, 'pg_policy'::regclass, p.oid from pg_policy p where p.polcmd = 'r'
      ),
      reached (policy, class, id) as (
        select p.oid, n.class, n.id from pg_policy p join named n on n.by_class = 'pg_policy'::regclass and n.by_id = p.oid
        where not (n.class = 'pg_class'::regclass and n.id = p.polrelid)
        union
        select r.policy, n.class, n.id from reached r join named n on n.by_class = r.class and n.by_id = r.id
      ),
      words (class, id, word) as (
        select 'pg_proc'::regclass, p.oid, p.proname::text from pg_proc p
        union all
        select 'pg_class'::regclass, c.oid, c.relname::text from pg_class c
      )
      select c.relname::text as table, p.polcmd as operation, pg_get_expr(p.polqual, p.polrelid) as condition,
        array(
          select distinct w.word from named n join words w on w.class = n.class and w.id = n.id
          where n.by_class = 'pg_policy'::regclass and n.by_id = p.oid and w.word <> c.relname
        ) as names,
        array(
          select distinct w.word from reached r join words w on w.class = r.class and w.id = r.id where r.policy = p.oid
        ) as reached
      from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polrelid in (select id from content) and p.polcmd in ('r', 'a', 'w')
      order by 1, 2`;
  });

  /** The tables with a policy that does not know the rule, and excuses that are no longer needed. */
  function unaware(rule: keyof typeof excused, operations: string, knows: (policy: Policy) => boolean) {
    const found = policies.filter((policy) => operations.includes(policy.operation) && !knows(policy));
    const tables = [...new Set(found.map(({ table }) => table))];
    const excuses = Object.keys(excused[rule]);
    return {
      unaware: tables.filter((table) => !excuses.includes(table)),
      outdated: excuses.filter((table) => !tables.includes(table)),
    };
  }
  const none = { unaware: [], outdated: [] };
  /** Whether only one user can read a row. */
  const isOwn = ({ condition }: Policy) =>
    /^\(+\w+ = \( SELECT private\.me\(\) AS me\)\)(?!.* OR )/s.test(condition ?? '');

  test('checks for bans and time-outs when it is written', () => {
    // The owner and admins have neither.
    const asks = ({ names, reached }: Policy) =>
      names.includes('my_administered_club_ids') || reached.includes('require_can_write');
    expect(unaware('writing', 'aw', asks)).toEqual(none);
  });

  test('knows newcomers whose posts wait for approval, when a row is new', () => {
    const asks = ({ names }: Policy) => ['is_newcomer', 'require_known'].some((rule) => names.includes(rule));
    expect(unaware('newcomers', 'a', asks)).toEqual(none);
  });

  test('hides rows across a block', () => {
    const asks = (policy: Policy) => isOwn(policy) || policy.reached.includes('is_hidden');
    expect(unaware('blocks', 'r', asks)).toEqual(none);
  });

  test('hides rows of deleted clubs', () => {
    const rules = ['my_club_ids', 'my_administered_club_ids', 'closed_chat_ids', 'clubs'];
    const asks = (policy: Policy) => isOwn(policy) || rules.some((rule) => policy.reached.includes(rule));
    expect(unaware('deletion', 'r', asks)).toEqual(none);
  });
});
