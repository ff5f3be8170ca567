/** Finding people and clubs: typos forgiven, the best first, and nothing that one may not see. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { searchReply } from '../../functions/_shared/contract/search.ts';
import { userSearchPage } from '../../functions/_shared/contract/users.ts';
import { everyone } from '../support/every-role.ts';
import { refused } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { ask, newPerson, type Person } from '../support/users.ts';

let scene: Scene;
let me: Person;
beforeAll(async () => {
  [scene, me] = await Promise.all([newScene(), newPerson('Seeking Person')]);
});

everyone(
  'searches',
  () => scene,
  (sql) => sql`select private.search('anything')`,
  {
    'the service role': refused,
    otherwise: 1,
  },
);
everyone(
  'finds people',
  () => scene,
  (sql) => sql`select unnest(private.find_user_ids('olive', 5, null, false)) limit 1`,
  {
    'an account that is gone': 0,
    'claims without a person': 0,
    'the service role': refused,
    otherwise: 1,
  },
);

async function search(q: string, asker = me) {
  const answer = await ask(asker, 'GET', `/search?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return searchReply.parse(answer.body);
}
async function searchPeople(q: string, clubId?: string) {
  const answer = await ask(
    me,
    'GET',
    `/users/search?q=${encodeURIComponent(q)}${clubId ? `&clubId=${clubId}` : ''}`,
  );
  return userSearchPage.parse(answer.body).items.map(({ id }) => id);
}
const word = () => `q${randomUUID().replace(/[^a-f]/g, '')}xyzzy`.slice(0, 9);

test('people are found by name and by username, without accents, by any word, and with a typo', async () => {
  const rare = word();
  const person = await newPerson(`Žofia ${rare}`);
  for (const q of [
    rare,
    rare.slice(0, 4),
    `zofia ${rare}`,
    `ŽOFIA ${rare.toUpperCase()}`,
    `@${person.username}`,
    `zofai ${rare}`,
  ])
    expect((await search(q)).users[0]?.id, q).toBe(person.id);
});

test('the exact name comes before longer ones, those before mere likeness', async () => {
  const rare = word();
  const [longer, like, exact] = await Promise.all([
    newPerson(`${rare}son`),
    newPerson(`${rare.slice(0, -2)}zz`),
    newPerson(rare),
  ]);
  expect((await search(rare)).users.map(({ id }) => id)).toEqual([exact.id, longer.id, like.id]);
});

test('five of each at most, also for two letters', async () => {
  await Promise.all(Array.from({ length: 7 }, () => newPerson('Zy Quorum')));
  expect((await search('zy')).users).toHaveLength(5);
});

test('clubs are found by name and by description; of a private one outsiders see the header', async () => {
  const rare = word();
  const club = await newClub({ isPrivate: true });
  await sql`update clubs set name = ${`The ${rare} Society`}, description = ${`All about ${rare}ology`} where id = ${club.id}`;
  for (const q of [rare, `${rare}ology`, `the ${rare.slice(0, -1)}q`]) {
    const [found] = (await search(q)).clubs;
    expect(found, q).toMatchObject({ id: club.id, isPrivate: true, userMembership: null });
  }
});

test('signs that mean something to the database mean nothing here', async () => {
  for (const q of ['%%', '__', '\\\\', "'; --", '{}', '&|', '  a  ', '%25'])
    expect((await search(q)).users.length, q).toBeLessThanOrEqual(5);
  expect((await search('%%')).users).toEqual([]);
});

test('too short, too long and unknown fields are refused', async () => {
  for (const query of ['', '?q=a', `?q=${'a'.repeat(101)}`, '?q=ab&x=1'])
    expect((await ask(me, 'GET', `/search${query}`)).status, query).toBe(400);
});

test('who is looked for to be mentioned: without oneself, members of the club first', async () => {
  const rare = word();
  const [first, member] = await Promise.all([
    newPerson(rare),
    newPerson(`Some ${rare}`),
    newPerson(`More ${rare}`),
  ]);
  const club = await newClub({ members: [me, member] });
  expect((await searchPeople(rare))[0]).toBe(first.id);
  expect((await searchPeople(rare, club.id))[0]).toBe(member.id);
  expect(await searchPeople('Seeking')).not.toContain(me.id);
});

test('a private club does not tell outsiders by its order who belongs to it', async () => {
  const rare = word();
  const [first, member] = await Promise.all([newPerson(rare), newPerson(`Some ${rare}`)]);
  const club = await newClub({ members: [member], isPrivate: true });
  expect((await searchPeople(rare, club.id))[0]).toBe(first.id);
  await join(club, me);
  expect((await searchPeople(rare, club.id))[0]).toBe(member.id);
});

test('nobody finds who has left', async () => {
  const rare = word();
  const person = await newPerson(rare);
  await ask(person, 'DELETE', '/users/me', { mode: 'keep_posts' });
  expect((await search(rare)).users).toEqual([]);
});
