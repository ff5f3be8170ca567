import { afterAll, expect, test } from 'vitest';
import { newClub, newPost } from '../../tests/support/scene.ts';
import { sql, stack } from '../../tests/support/stack.ts';
import { newUser } from '../../tests/support/users.ts';
import { connect } from './database.ts';
import { refusalFor } from './errors.ts';

const database = connect({ databaseUrl: stack.DB_URL, preparesStatements: true });
// As behind a transaction pooler.
const unprepared = connect({ databaseUrl: stack.DB_URL, preparesStatements: false });
afterAll(() => Promise.all([database.close(), unprepared.close()]));

test('a transaction speaks as the user, and forgets them with its end', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  for (const each of [database, unprepared]) {
    for (const user of [ana, ben, ana]) {
      expect(await each.as(user, (sql) => sql`select private.me() as id, current_user as role`)).toEqual([
        { id: user.id, role: 'authenticated' },
      ]);
    }
  }
});

test('a user who is gone is not let in, and gets nothing done', async () => {
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

test('when a statement fails, those before it are undone and those after it do not run', async () => {
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

test('a hundred at once take turns, each as themselves', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => newUser('Ana')));
  const crowd = Array.from({ length: 100 }, (_, place) => users[place % users.length] ?? users[0]).filter(
    (p) => !!p,
  );
  const responses = await Promise.all(
    crowd.map((p) => database.as(p, (sql) => sql`select private.me() as id`)),
  );
  expect(responses.map(([row]) => row?.id)).toEqual(crowd.map(({ id }) => id));
});

test('a connection that breaks is a 503 for whoever had it, and nobody else notices', async () => {
  const ana = await newUser('Ana');
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
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => database.as(ana, (sql) => sql`select private.me() as id`)),
  );
  expect(responses.every(([row]) => row?.id === ana.id)).toBe(true);
});

test('connections that Postgres closed while they were idle are opened again', async () => {
  const ana = await newUser('Ana');
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
