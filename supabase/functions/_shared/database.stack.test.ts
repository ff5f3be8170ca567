import postgres from 'postgres';
import { afterAll, expect, test, vi } from 'vitest';
import { startRefusingProxy } from '../../tests/support/refusing-proxy.ts';
import { newClub, newPost } from '../../tests/support/scene.ts';
import { sql, stack } from '../../tests/support/stack.ts';
import { newUser, request } from '../../tests/support/users.ts';
import { connect } from './database.ts';
import { refusalFor } from './errors.ts';

const usersDatabaseUrl = stack.DB_URL.replace('//postgres:', '//retrohale_api:');
const direct = {
  databaseUrl: stack.DB_URL,
  usersDatabaseUrl,
  preparesStatements: true,
  publicSupabaseUrl: stack.API_URL,
};
const database = connect(direct);
// The settings behind a transaction pooler.
const unprepared = connect({ ...direct, preparesStatements: false });
afterAll(() => Promise.all([database.close(), unprepared.close()]));

test('a transaction runs as its user, and the connection forgets the user afterwards', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  for (const each of [database, unprepared]) {
    for (const user of [ana, ben, ana]) {
      expect(await each.as(user, (sql) => sql`select private.me() as id, current_user as role`)).toEqual([
        { id: user.id, role: 'authenticated' },
      ]);
    }
  }
});

test('a deleted user is refused and cannot change anything', async () => {
  const ana = await newUser('Ana');
  const club = await newClub({ members: [ana] });
  await sql`delete from auth.users where id = ${ana.id}`;
  const writing = database.as(
    ana,
    (sql) => sql`insert into posts (club_id, content) values (${club.id}, 'Boo')`,
  );
  await expect(writing.catch((thrown) => Promise.reject(refusalFor(thrown)))).rejects.toMatchObject({
    status: 401,
  });
  expect(await sql`select from public.posts where club_id = ${club.id}`).toHaveLength(0);
});

test('the caller verified at the start of a transaction is looked up again for other claims, and after its end', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const bens = JSON.stringify({ role: 'authenticated', sub: ben.id });
  for (const each of [database, unprepared]) {
    const withClaims = (claims: string) =>
      each.as(ana, (sql) => [
        sql`select set_config('request.jwt.claims', ${claims}, true)`,
        sql`select private.me() as id`,
      ]);
    expect(await withClaims(bens)).toEqual([{ id: ben.id }]);
    expect(await withClaims('')).toEqual([{ id: null }]);
    expect(await each.as(ben, (sql) => sql`select private.me() as id`)).toEqual([{ id: ben.id }]);
  }
});

test('a user whose session has ended is refused, and the server can act for them without one', async () => {
  const ana = await newUser('Ana');
  const reader = (sessionId?: string) => ({ id: ana.id, ...(sessionId && { sessionId }) });
  const look = (sessionId?: string) =>
    database.as(reader(sessionId), (sql) => sql`select private.me() as id`);
  const [session] = await sql<{ id: string }[]>`select id from auth.sessions where user_id = ${ana.id}`;
  expect(await look(session?.id)).toEqual([{ id: ana.id }]);
  await sql`delete from auth.sessions where user_id = ${ana.id}`;
  expect(await look()).toEqual([{ id: ana.id }]);
  await expect(look(session?.id).catch((thrown) => Promise.reject(refusalFor(thrown)))).rejects.toMatchObject(
    { status: 401 },
  );
});

test('when a statement fails, earlier ones are rolled back and later ones do not run', async () => {
  const ana = await newUser('Ana');
  const club = await newClub({ members: [ana] });
  const post = await newPost(club, ana);
  const failing = database.as(ana, (sql) => [
    sql`update posts set content = 'First' where id = ${post}`,
    sql`select private.fail(409, 'Stop.')`,
    sql`update posts set content = 'Last' where id = ${post}`,
  ]);
  await expect(failing).rejects.toMatchObject({ code: 'PT409' });
  expect(await database.as(ana, (sql) => sql`select content from posts where id = ${post}`)).toEqual([
    { content: 'A post of the tests' },
  ]);
});

test('a transaction that Postgres cancels as a deadlock is retried, and runs three times at most', async () => {
  const ana = await newUser('Ana');
  const post = await newPost(await newClub({ members: [ana] }), ana);
  const writeAfterDeadlocks = async (deadlocks: number) => {
    let attempts = 0;
    await database.as(ana, (sql) => {
      attempts += 1;
      return [
        sql`update posts set content = content || '!' where id = ${post}`,
        attempts > deadlocks ? sql`select` : sql`do $$ begin raise sqlstate '40P01'; end $$`,
      ];
    });
  };
  await writeAfterDeadlocks(2);
  await expect(writeAfterDeadlocks(3)).rejects.toMatchObject({ code: '40P01' });
  expect(await sql`select content from posts where id = ${post}`).toEqual([
    { content: 'A post of the tests!' },
  ]);
});

test('when Postgres refuses to begin, nothing is written and nothing is returned', async () => {
  const ana = await newUser('Ana');
  const club = await newClub({ members: [ana] });
  const proxy = await startRefusingProxy(usersDatabaseUrl);
  for (const preparesStatements of [true, false]) {
    const behind = connect({ ...direct, usersDatabaseUrl: proxy.databaseUrl, preparesStatements });
    for (const _ of [1, 2]) {
      const writing = behind.as(
        ana,
        (sql) =>
          sql`insert into posts (club_id, author_id, content) values (${club.id}, ${ana.id}, 'Boo') returning id`,
      );
      await expect(writing.catch((thrown) => Promise.reject(refusalFor(thrown)))).rejects.toMatchObject({
        status: 503,
      });
    }
    await behind.close();
  }
  expect(proxy.refused).toHaveLength(4);
  await proxy.close();
  expect(await sql`select from public.posts where club_id = ${club.id}`).toHaveLength(0);
});

test('without a user, the API’s role cannot read, write or become another role', async () => {
  const api = postgres(usersDatabaseUrl, { max: 1, onnotice() {} });
  const outcomeOf = (statement: string) =>
    api.unsafe(statement).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  const relations = await sql<{ name: string; isTable: boolean }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind in ('r', 'p') as "isTable"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage', 'realtime') and c.relkind in ('r', 'p', 'v', 'm')`;
  expect(relations.length).toBeGreaterThan(40);
  const statements = [
    ...relations.map(({ name }) => `select from ${name}`),
    ...relations.flatMap(({ name, isTable }) => (isTable ? [`delete from ${name}`] : [])),
    'select private.me()',
    'select private.prune_notifications()',
    ...['postgres', 'service_role', 'anon', 'supabase_admin'].map((role) => `set role ${role}`),
    'create table public.mine ()',
  ];
  for (const statement of statements) {
    await outcomeOf('begin read write');
    expect([statement, await outcomeOf(statement)]).toEqual([statement, '42501']);
    await outcomeOf('rollback');
  }
  // Between transactions, even a write that every role may do is refused.
  expect(await outcomeOf('create temporary table mine ()')).toBe('25006');
  await api.end();
});

test('the running function acts for users with the API’s role', async () => {
  expect((await request(await newUser('Ana'), 'GET', '/users/me')).status).toBe(200);
  const roles = await sql`
    select distinct usename as name from pg_stat_activity
    where application_name = 'retrohale-api' and query = 'commit' or query like '%authenticate_as%' and pid <> pg_backend_pid()`;
  expect(roles).toEqual([{ name: 'retrohale_api' }]);
});

test('a statement that the driver sends again after the end of its transaction returns nothing', async () => {
  const ana = await newUser('Ana');
  const alone = connect(direct);
  const look = () => alone.as(ana, (sql) => sql`select * from scratch`);
  await alone.as(ana, (sql) => [sql`create temporary table scratch (a integer)`, sql`select 1`]);
  expect(await look()).toEqual([]);
  await alone.as(ana, (sql) => [sql`alter table scratch add column b integer`, sql`select 1`]);
  // The prepared statement now has other columns. Postgres refuses it, and the driver prepares it again.
  await expect(look().catch((thrown) => Promise.reject(refusalFor(thrown)))).rejects.toMatchObject({
    status: 503,
  });
  expect(await look()).toEqual([]);
  await alone.close();
});

test('a hundred concurrent transactions take turns, each as its own user', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => newUser('Ana')));
  const crowd = Array.from({ length: 100 }, (_, index) => users[index % users.length] ?? users[0]).filter(
    (p) => !!p,
  );
  const responses = await Promise.all(
    crowd.map((p) => database.as(p, (sql) => sql`select private.me() as id`)),
  );
  expect(responses.map(([row]) => row?.id)).toEqual(crowd.map(({ id }) => id));
});

test('a broken connection causes a 503 only for its own request', async () => {
  const ana = await newUser('Ana');
  const sleeping = database.as(ana, (sql) => sql`select pg_sleep(600)`);
  const refused = expect(
    sleeping.catch((thrown) => Promise.reject(refusalFor(thrown))),
  ).rejects.toMatchObject({ status: 503 });
  let ended = 0;
  while (ended === 0) {
    const rows = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'active' and query = 'select pg_sleep(600)'`;
    ended = rows.length;
  }
  await refused;
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => database.as(ana, (sql) => sql`select private.me() as id`)),
  );
  expect(responses.every(([row]) => row?.id === ana.id)).toBe(true);
});

test('idle connections that Postgres has closed are reopened', async () => {
  const ana = await newUser('Ana');
  const all = () =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        database.as(ana, (sql) => sql`select pg_backend_pid() as pid, pg_sleep(0.01)`),
      ),
    );
  const pids = new Set((await all()).map(([row]) => Number(row?.pid)));
  await sql`select pg_terminate_backend(pid) from unnest(${[...pids]}::integer[]) as pid`;
  const open = () => sql`select from pg_stat_activity where pid = any(${[...pids]}::integer[])`;
  await vi.waitUntil(async () => (await open()).length === 0);
  // Postgres no longer lists a process before its connection is closed, so a first request may still fail.
  const reopened = await vi.waitUntil(() =>
    all().then(
      (rows) => rows.map(([row]) => Number(row?.pid)),
      () => null,
    ),
  );
  expect(reopened.some((pid) => pids.has(pid))).toBe(false);
});

test('an unreachable database always causes a 503, and no request hangs', async () => {
  const nowhere = connect({ ...direct, usersDatabaseUrl: 'postgresql://a:b@127.0.0.1:9/none' });
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const attempted = nowhere.as({ id: crypto.randomUUID() }, (sql) => sql`select 1`);
    await expect(attempted.catch((thrown) => Promise.reject(refusalFor(thrown)))).rejects.toMatchObject({
      status: 503,
    });
  }
  await nowhere.close();
});
