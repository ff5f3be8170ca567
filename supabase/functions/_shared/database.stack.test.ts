import { afterAll, expect, test } from 'vitest';
import { startRefusingProxy } from '../../tests/support/refusing-proxy.ts';
import { newClub, newPost } from '../../tests/support/scene.ts';
import { sql, stack } from '../../tests/support/stack.ts';
import { newPerson } from '../../tests/support/users.ts';
import { connect } from './database.ts';
import { refusalFor } from './errors.ts';

const database = connect({ databaseUrl: stack.DB_URL, preparesStatements: true });
// As behind a transaction pooler.
const unprepared = connect({ databaseUrl: stack.DB_URL, preparesStatements: false });
afterAll(() => Promise.all([database.close(), unprepared.close()]));

test('a transaction speaks as the person, and forgets them with its end', async () => {
  const [ana, ben] = [await newPerson('Ana'), await newPerson('Ben')];
  for (const each of [database, unprepared]) {
    for (const person of [ana, ben, ana]) {
      expect(await each.as(person, (sql) => sql`select private.me() as id, current_user as role`)).toEqual([
        { id: person.id, role: 'authenticated' },
      ]);
    }
  }
});

test('a person who is gone is not let in, and gets nothing done', async () => {
  const ana = await newPerson('Ana');
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

test('when a statement fails, those before it are undone and those after it do not run', async () => {
  const ana = await newPerson('Ana');
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

test('when Postgres refuses to begin, nothing is written and nothing is returned', async () => {
  const ana = await newPerson('Ana');
  const club = await newClub({ members: [ana] });
  const proxy = await startRefusingProxy(stack.DB_URL);
  for (const preparesStatements of [true, false]) {
    const behind = connect({ databaseUrl: proxy.databaseUrl, preparesStatements });
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

test('a statement that the driver sends again after the end of its transaction returns nothing', async () => {
  const ana = await newPerson('Ana');
  const alone = connect({ databaseUrl: stack.DB_URL, preparesStatements: true });
  const look = () => alone.as(ana, (sql) => sql`select * from scratch`);
  await alone.as(ana, (sql) => [sql`create temporary table scratch (a integer)`, sql`select 1`]);
  expect(await look()).toEqual([]);
  await alone.as(ana, (sql) => [sql`alter table scratch add column b integer`, sql`select 1`]);
  // The plan of the prepared statement has other columns now: Postgres refuses it, and the driver prepares it anew.
  await expect(look().catch((thrown) => Promise.reject(refusalFor(thrown)))).rejects.toMatchObject({
    status: 503,
  });
  expect(await look()).toEqual([]);
  await alone.close();
});

test('a hundred at once take turns, each as themselves', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => newPerson('Ana')));
  const crowd = Array.from({ length: 100 }, (_, place) => people[place % people.length] ?? people[0]).filter(
    (p) => !!p,
  );
  const answers = await Promise.all(
    crowd.map((p) => database.as(p, (sql) => sql`select private.me() as id`)),
  );
  expect(answers.map(([row]) => row?.id)).toEqual(crowd.map(({ id }) => id));
});

test('a connection that breaks is a 503 for whoever had it, and nobody else notices', async () => {
  const ana = await newPerson('Ana');
  const sleeping = database.as(ana, (sql) => sql`select pg_sleep(5)`);
  const refused = expect(
    sleeping.catch((thrown) => Promise.reject(refusalFor(thrown))),
  ).rejects.toMatchObject({ status: 503 });
  let ended = 0;
  while (ended === 0) {
    const rows = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where state = 'active' and query = 'select pg_sleep(5)'`;
    ended = rows.length;
  }
  await refused;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => database.as(ana, (sql) => sql`select private.me() as id`)),
  );
  expect(answers.every(([row]) => row?.id === ana.id)).toBe(true);
});

test('connections that Postgres closed while they were idle are opened again', async () => {
  const ana = await newPerson('Ana');
  const all = () =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        database.as(ana, (sql) => sql`select pg_backend_pid() as pid, pg_sleep(0.01)`),
      ),
    );
  const pids = new Set((await all()).map(([row]) => Number(row?.pid)));
  await sql`select pg_terminate_backend(pid) from unnest(${[...pids]}::integer[]) as pid`;
  await new Promise((resolve) => setTimeout(resolve, 100));
  const anew = (await all()).map(([row]) => Number(row?.pid));
  expect(anew.some((pid) => pids.has(pid))).toBe(false);
});

test('a database that cannot be reached is a 503, again and again, without hanging', async () => {
  const nowhere = connect({ databaseUrl: 'postgresql://a:b@127.0.0.1:9/none', preparesStatements: true });
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const asking = nowhere.as({ id: crypto.randomUUID() }, (sql) => sql`select 1`);
    await expect(asking.catch((thrown) => Promise.reject(refusalFor(thrown)))).rejects.toMatchObject({
      status: 503,
    });
  }
  await nowhere.close();
});
