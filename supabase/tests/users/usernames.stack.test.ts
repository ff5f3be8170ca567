/** Usernames: each belongs to one user permanently, in any case, even under concurrent requests. */
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { username } from '../../functions/_shared/contract/users.ts';
import { concurrently } from '../support/concurrency.ts';
import { rolesInNewScene } from '../support/every-role.ts';
import { as, refused } from '../support/roles.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const { everyRole } = rolesInNewScene();
const newName = () => `n_${randomUUID().slice(0, 8)}`;
const rename = (user: User, wanted: string) => request(user, 'PATCH', '/users/me', { username: wanted });
const backdate = (user: User, days: number) =>
  sql`update private.usernames set given_up_at = given_up_at - ${`${days} days`}::interval where user_id = ${user.id}`;

everyRole('reads former usernames', (sql) => sql`select * from private.usernames`, {
  otherwise: refused,
});
everyRole('deletes a username', (sql) => sql`delete from private.usernames`, {
  otherwise: refused,
});
everyRole('changes their username', (sql) => sql`select private.change_username('brand_new_name')`, {
  'a deleted account': 'PT401',
  'claims without a user': 'PT401',
  'the service role': refused,
  otherwise: 1,
});

test('a former username still finds its user, in any case', async () => {
  const [user, reader] = await Promise.all([newUser('Old Name'), newUser()]);
  const wanted = newName();
  expect((await rename(user, wanted)).body).toMatchObject({ id: user.id, username: wanted });
  for (const name of [user.username, user.username.toUpperCase(), wanted, user.id])
    expect((await request(reader, 'GET', `/users/${name}`)).body).toMatchObject({ username: wanted });
});

test('no other user, including a new one, can take a former username', async () => {
  const [user, other] = await Promise.all([newUser(`Zed ${newName()}`), newUser()]);
  await rename(user, newName());
  expect(await rename(other, user.username)).toMatchObject({
    status: 409,
    body: { error: 'This username is already taken. Please choose another one.' },
  });
  const namesake = await newUser(user.username);
  expect(namesake.username).not.toBe(user.username);
});

test('a username can change once in 30 days, and can then change back', async () => {
  const user = await newUser();
  const wanted = newName();
  expect((await rename(user, wanted)).status).toBe(200);
  // Saving the current username is not a change.
  expect((await rename(user, wanted)).status).toBe(200);
  const refusal = await rename(user, newName());
  expect(refusal.status).toBe(409);
  expect(refusal.body).toMatchObject({
    error: expect.stringMatching(/^You can change your username once every 30 days\. /),
  });
  await backdate(user, 30);
  expect((await rename(user, user.username)).body).toMatchObject({ username: user.username });
});

test('when ten users request one username at once, one gets it', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => newUser('Name Racer')));
  const wanted = newName();
  const outcomes = await concurrently(
    users.map((role) => ({ role, work: (tx) => tx`select private.change_username(${wanted})` })),
  );
  expect(outcomes.sort()).toEqual([null, ...Array(9).fill('PT409')].sort());
});

test('a username that is being changed is not given to a new user at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await newUser(newName());
    const id = randomUUID();
    await concurrently([
      { role: user, work: (tx) => tx`select private.change_username(${newName()})` },
      {
        role: 'postgres',
        work: (tx) =>
          tx`insert into auth.users (id, raw_user_meta_data) values (${id}, ${tx.json({ full_name: user.username })})`,
      },
    ]);
    const [newcomer] = await sql`select username from users where id = ${id}`;
    expect(newcomer?.username).not.toBe(user.username);
  }
});

test('every text is either a valid username or refused, and contract and database agree', async () => {
  const user = await newUser();
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'abz019_-.Aé '), maxLength: 33 }),
    fc.constantFrom(
      'me',
      'admin',
      'null',
      'a'.repeat(200),
      'аdmin',
      'ab',
      '___',
      'ﬁn',
      'İstanbul',
      'x'.repeat(30),
    ),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const isAllowed = username.safeParse(text).success;
      const code = await as(
        user,
        (tx) => tx`select private.change_username(${text.replaceAll('\0', '')})`,
      ).then(
        () => null,
        (error: { code: string }) => error.code,
      );
      // 23514: invalid. PT409: reserved, or taken in the meantime.
      if (!isAllowed && !text.includes('\0')) expect(['23514', 'PT409']).toContain(code);
      else if (isAllowed) expect([null, 'PT409']).toContain(code);
    }),
    { numRuns: 200 },
  );
  for (const text of ['admin', 'Ines', 'ab', 'a'.repeat(200), 'на_русском', 'a b', '']) {
    const response = await rename(user, text);
    expect(response.status, text).toBe(400);
    expect(response.body).toMatchObject({ error: expect.any(String), issues: [{ path: 'username' }] });
  }
});
