/** Names: one person's for good, however they are spelled, and whoever wants them. */
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { username } from '../../functions/_shared/contract/users.ts';
import { together } from '../support/concurrency.ts';
import { everyone } from '../support/every-role.ts';
import { as, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { ask, newPerson, type Person } from '../support/users.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});
const here = () => scene;
const newName = () => `n_${randomUUID().slice(0, 8)}`;
const rename = (person: Person, wanted: string) => ask(person, 'PATCH', '/users/me', { username: wanted });
const backdate = (person: Person, days: number) =>
  sql`update private.usernames set given_up_at = given_up_at - ${`${days} days`}::interval where user_id = ${person.id}`;

everyone('reads who bore which name', here, (sql) => sql`select * from private.usernames`, {
  otherwise: refused,
});
everyone('frees a name', here, (sql) => sql`delete from private.usernames`, { otherwise: refused });
everyone('changes their username', here, (sql) => sql`select private.change_username('brand_new_name')`, {
  'an account that is gone': 'PT401',
  'claims without a person': 'PT401',
  'the service role': refused,
  otherwise: 1,
});

test('the old name keeps leading to its person, in any spelling', async () => {
  const [person, reader] = await Promise.all([newPerson('Old Name'), newPerson()]);
  const wanted = newName();
  expect((await rename(person, wanted)).body).toMatchObject({ id: person.id, username: wanted });
  for (const name of [person.username, person.username.toUpperCase(), wanted, person.id])
    expect((await ask(reader, 'GET', `/users/${name}`)).body).toMatchObject({ username: wanted });
});

test('nobody else is given a former name, not even somebody new', async () => {
  const [person, other] = await Promise.all([newPerson(`Zed ${newName()}`), newPerson()]);
  await rename(person, newName());
  expect(await rename(other, person.username)).toMatchObject({
    status: 409,
    body: { error: 'This username is already taken. Please choose another one.' },
  });
  const namesake = await newPerson(person.username);
  expect(namesake.username).not.toBe(person.username);
});

test('a name changes once in 30 days; then also back', async () => {
  const person = await newPerson();
  const wanted = newName();
  expect((await rename(person, wanted)).status).toBe(200);
  // What one is called already is no change.
  expect((await rename(person, wanted)).status).toBe(200);
  const refusal = await rename(person, newName());
  expect(refusal.status).toBe(409);
  expect(refusal.body).toMatchObject({
    error: expect.stringMatching(/^You can change your username once in 30 days\. /),
  });
  await backdate(person, 30);
  expect((await rename(person, person.username)).body).toMatchObject({ username: person.username });
});

test('ten who want one name at once: one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => newPerson('Name Racer')));
  const wanted = newName();
  const outcomes = await together(
    people.map((role) => ({ role, work: (tx) => tx`select private.change_username(${wanted})` })),
  );
  expect(outcomes.sort()).toEqual([null, ...Array(9).fill('PT409')].sort());
});

test('a name being given up is not given to a newcomer at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await newPerson(newName());
    const id = randomUUID();
    await together([
      { role: person, work: (tx) => tx`select private.change_username(${newName()})` },
      {
        role: 'postgres',
        work: (tx) =>
          tx`insert into auth.users (id, raw_user_meta_data) values (${id}, ${tx.json({ full_name: person.username })})`,
      },
    ]);
    const [newcomer] = await sql`select username from users where id = ${id}`;
    expect(newcomer?.username).not.toBe(person.username);
  }
});

test('every text is a username, or is refused in words: contract and database agree', async () => {
  const person = await newPerson();
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
        person,
        (tx) => tx`select private.change_username(${text.replaceAll('\0', '')})`,
      ).then(
        () => null,
        (error: { code: string }) => error.code,
      );
      // 23514: the form; PT409: reserved, or taken meanwhile.
      if (!isAllowed && !text.includes('\0')) expect(['23514', 'PT409']).toContain(code);
      else if (isAllowed) expect([null, 'PT409']).toContain(code);
    }),
    { numRuns: 200 },
  );
  for (const text of ['admin', 'Ines', 'ab', 'a'.repeat(200), 'на_русском', 'a b', '']) {
    const answer = await rename(person, text);
    expect(answer.status, text).toBe(400);
    expect(answer.body).toMatchObject({ error: expect.any(String), issues: [{ path: 'username' }] });
  }
});
