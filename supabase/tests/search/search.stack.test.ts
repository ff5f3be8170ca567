/** Search for users, clubs and events: it tolerates typos, ranks the best matches first, and finds nothing hidden. */
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { searchReply } from '../../functions/_shared/contract/search.ts';
import { userSearchPage } from '../../functions/_shared/contract/users.ts';
import { create } from '../support/actions.ts';
import { newEvent } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { newUsers } from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { refused } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let me: User;
beforeAll(async () => {
  [scene, me] = await Promise.all([newScene(), newUser('Seeking User')]);
});

const { everyRole } = rolesIn(() => scene);
everyRole('searches', (sql) => sql`select private.search('anything', null)`, {
  'the service role': refused,
  otherwise: 1,
});
everyRole(
  'finds users',
  (sql) => sql`select unnest(private.find_user_ids('olive', 5, null, false)) limit 1`,
  {
    'a deleted account': 0,
    'claims without a user': 0,
    'the service role': refused,
    otherwise: 1,
  },
);

everyRole('finds events', (sql) => sql`select private.find_event_ids('herf', 5)`, {
  'the service role': refused,
  otherwise: 1,
});

async function search(q: string, asker = me, club = '') {
  const response = await request(
    asker,
    'GET',
    `/search?q=${encodeURIComponent(q)}${club && `&club=${club}`}`,
  );
  expect(response.status, response.text).toBe(200);
  return searchReply.parse(response.body);
}
async function searchPeople(q: string, clubId?: string) {
  const response = await request(
    me,
    'GET',
    `/users/search?q=${encodeURIComponent(q)}${clubId ? `&clubId=${clubId}` : ''}`,
  );
  return userSearchPage.parse(response.body).items.map(({ id }) => id);
}
/** Nine letters that resemble no other name. After the first they are never k, q or z, which tests substitute for them. */
const letters = 'abcdefghijlmnoprstuvwxy';
const word = () => `q${Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('')}`;

test('users are found by name and username, without accents, by any word and with a typo', async () => {
  const rare = word();
  const user = await newUser(`Žofia ${rare}`);
  for (const q of [
    rare,
    rare.slice(0, 4),
    `zofia ${rare}`,
    `ŽOFIA ${rare.toUpperCase()}`,
    `@${user.username}`,
    `zofai ${rare}`,
  ])
    expect((await search(q)).users[0]?.id, q).toBe(user.id);
});

test('names without spaces are found by any part, whatever they name', async () => {
  // Rare characters, so that repeated runs find at most their own few.
  const rare = () => String.fromCodePoint(0x20000 + Math.floor(Math.random() * 0xa000));
  const [one, two] = [rare(), rare()];
  const user = await newUser(`王${one}${two}明`);
  const club = await newClub({ owner: me });
  await sql`update clubs set name = ${`北京${one}${two}俱乐部`} where id = ${club.id}`;
  const event = await newEvent(club, me, { title: `周末${one}${two}聚会`, inHours: 24 });
  const review = await newReview(me, { product: `高希霸${one}${two}世纪` });
  for (const q of [`${one}${two}`, `王${one}`, `${one}${two}明`, `王${one}${two}明`])
    expect((await search(q)).users[0]?.id, q).toBe(user.id);
  for (const q of [`${one}${two}`, `${two}俱乐`, `京${one}${two}俱`])
    expect((await search(q)).clubs[0]?.id, q).toBe(club.id);
  for (const q of [`${one}${two}`, `${two}聚会`]) expect((await search(q)).events[0]?.id, q).toBe(event);
  for (const q of [`${one}${two}`, `${two}世纪`]) {
    const found = await search(q);
    expect(found.products[0]?.productName, q).toBe(`高希霸${one}${two}世纪`);
    expect(found.reviews[0]?.id, q).toBe(review);
  }
  // Neighbours only, in their order.
  for (const q of [`${two}${one}`, `王${two}`]) expect((await search(q)).users, q).toEqual([]);
});

test.each([
  ['한국어', '김민수철', '민수'],
  ['ไทย', 'สมชายใจดี', 'ชายใจ'],
  ['日本語', 'やまだたろう', 'たろう'],
  ['half-width kana', 'ﾔﾏﾀﾞﾀﾛｳ', 'タロウ'],
])('a name in %s is found by its part', async (_script, name, part) => {
  const [row] = await sql`
    select private.user_words('someone', ${name}) like private.search_pattern(private.search_words(${part})) as is_found`;
  expect(row?.is_found).toBe(true);
});

test('two letters in the middle of such a name are found by the index', async () => {
  const plan = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    return await tx`explain select from users where words like private.search_pattern('小明')`;
  });
  expect(JSON.stringify(plan)).toContain('users_words_idx');
});

test('a name is found whatever invisible characters and forms of letters it has', async () => {
  const rare = word();
  const user = await newUser(`${rare.slice(0, 4)}\u200b\u00ad${rare.slice(4)} Cafe\u0301`);
  for (const q of [rare, `${rare} café`, `\u2060${rare.slice(0, 3)}\u200d${rare.slice(3)}`, `ｃａｆｅ`])
    expect(
      (await search(q)).users.map(({ id }) => id),
      q,
    ).toContain(user.id);
});

test('letters that stand for many do not make a search longer, and are found', async () => {
  const typed = 'ﷺ'.repeat(80);
  const club = await newClub();
  await sql`update clubs set name = ${typed} where id = ${club.id}`;
  const [row] = await sql`select length(private.search_words(${typed})) as length`;
  expect(row?.length).toBe(100);
  expect((await search(typed)).clubs.map(({ id }) => id)).toContain(club.id);
});

test('an exact name ranks before a prefix, and a prefix before a similar name', async () => {
  const rare = word();
  const [longer, like, exact] = await Promise.all([
    newUser(`${rare}son`),
    newUser(`${rare.slice(0, -2)}zz`),
    newUser(rare),
  ]);
  expect((await search(rare)).users.map(({ id }) => id)).toEqual([exact.id, longer.id, like.id]);
});

test('three letters find names that begin with them, but not names that merely resemble them', async () => {
  const rare = word();
  const user = await newUser(`Zsa ${rare}`);
  const isFound = async (q: string) => (await searchPeople(q)).includes(user.id);
  expect(await isFound('zsa')).toBe(true);
  // It shares the first two letters of "Zsa", which are half of the compared trigrams.
  expect(await isFound('zsk')).toBe(false);
  expect(await isFound(`${rare.slice(0, -1)}k`)).toBe(true);
});

test('there are at most five results of each kind, even for two letters', async () => {
  await Promise.all(Array.from({ length: 7 }, () => newUser('Zy Quorum')));
  expect((await search('zy')).users).toHaveLength(5);
});

test('clubs are found by name and description, and outsiders see a private club’s header', async () => {
  const rare = word();
  const club = await newClub({ isPrivate: true });
  await sql`update clubs set name = ${`The ${rare} Society`}, description = ${`All about ${rare}ology`} where id = ${club.id}`;
  for (const q of [rare, `${rare}ology`, `the ${rare.slice(0, -1)}q`]) {
    const [found] = (await search(q)).clubs;
    expect(found, q).toMatchObject({ id: club.id, isPrivate: true, userMembership: null });
  }
});

test('clubs are found by the first word of each line of their description', async () => {
  const rare = word();
  const club = await newClub();
  await sql`update clubs set description = ${`We meet on Mondays.\n\n${rare} herfs\r\n\tall year.`} where id = ${club.id}`;
  for (const q of [rare, `${rare} herfs all`])
    expect((await search(q)).clubs[0], q).toMatchObject({ id: club.id });
});

test('events are found by title and place, even misspelled, the next ones first', async () => {
  const rare = word();
  const club = await newClub({ owner: me });
  const past = await newEvent(club, me, { title: `First ${rare}`, inHours: -48 });
  const longPast = await newEvent(club, me, { title: `Ancient ${rare}`, inHours: -480 });
  const later = await newEvent(club, me, { title: `${rare} again`, inHours: 480 });
  const next = await newEvent(club, me, { title: 'Herf', location: `The ${rare} terrace`, inHours: 24 });
  const ids = async (q: string) => (await search(q)).events.map(({ id }) => id);
  expect(await ids(rare)).toEqual([next, later, past, longPast]);
  expect((await ids(`first ${rare}`))[0]).toBe(past);
  expect(await ids(`frist ${rare}`)).toContain(past);
});

test('outsiders do not find events of a private club or events that moderators removed', async () => {
  const rare = word();
  const { owner, member } = scene;
  const inPrivate = await newClub({ owner, members: [member], isPrivate: true });
  const inPublic = await newClub({ owner, members: [member] });
  const hidden = await newEvent(inPrivate, owner, { title: rare });
  const forMembers = await newEvent(inPublic, owner, { title: rare, isPublic: false, inHours: 72 });
  const removed = await newEvent(inPublic, owner, { title: rare });
  await sql`update public.events set is_removed = true where id = ${removed}`;
  expect((await search(rare)).events).toEqual([]);
  expect((await search(rare, member)).events.map(({ id }) => id)).toEqual([hidden, forMembers]);
});

test('on a club’s page its members come first, unless the searcher is outside a private club', async () => {
  const rare = word();
  const { owner } = scene;
  const [known, member] = [await newUser(rare), await newUser(`${rare} junior`)];
  const club = await newClub({ owner, members: [member] });
  const closed = await newClub({ owner, members: [member], isPrivate: true });
  const ids = async (asker: User, at?: string) => (await search(rare, asker, at)).users.map(({ id }) => id);
  expect(await ids(me)).toEqual([known.id, member.id]);
  expect(await ids(me, club.slug)).toEqual([member.id, known.id]);
  expect(await ids(me, closed.slug)).toEqual([known.id, member.id]);
  expect(await ids(owner, closed.id)).toEqual([member.id, known.id]);
  expect(await ids(me, 'no-such-club')).toEqual([known.id, member.id]);
});

test('characters with a special meaning in SQL have none in a search', async () => {
  for (const q of ['%%', '__', '\\\\', "'; --", '{}', '&|', '  a  ', '%25'])
    expect((await search(q)).users.length, q).toBeLessThanOrEqual(5);
  expect((await search('%%')).users).toEqual([]);
});

test('too short, too long and unknown parameters are refused', async () => {
  for (const query of ['', '?q=a', `?q=${'a'.repeat(101)}`, '?q=ab&x=1'])
    expect((await request(me, 'GET', `/search${query}`)).status, query).toBe(400);
});

test('a search for a mention leaves out the user and ranks the club’s members first', async () => {
  const rare = word();
  const [first, member] = await Promise.all([
    newUser(rare),
    newUser(`Some ${rare}`),
    newUser(`More ${rare}`),
  ]);
  const club = await newClub({ members: [me, member] });
  expect((await searchPeople(rare))[0]).toBe(first.id);
  expect((await searchPeople(rare, club.id))[0]).toBe(member.id);
  expect(await searchPeople('Seeking')).not.toContain(me.id);
});

test('before anything is typed, the club’s members whom the user follows come first, then its other members', async () => {
  const suggestions = async (clubId?: string) => {
    const response = await request(me, 'GET', `/users/search${clubId ? `?clubId=${clubId}` : ''}`);
    return userSearchPage.parse(response.body).items.map(({ id }) => id);
  };
  const [followed, member, elsewhere] = [await newUser(), await newUser(), await newUser()];
  for (const user of [elsewhere, followed]) await request(me, 'POST', `/users/${user.id}/follow`);
  const club = await newClub({ members: [me, followed, member], isPrivate: true });
  const found = await suggestions(club.id);
  expect(found.slice(0, 2)).toEqual([followed.id, expect.any(String)]);
  expect(found.indexOf(member.id)).toBeGreaterThan(0);
  expect(found.indexOf(elsewhere.id)).toBeGreaterThan(found.indexOf(member.id));
  expect(found).not.toContain(me.id);
  expect(found.length).toBeLessThanOrEqual(10);
  expect((await suggestions()).slice(0, 2)).toEqual([followed.id, elsewhere.id]);

  const closed = await newClub({ members: [member], isPrivate: true });
  expect(await suggestions(closed.id)).not.toContain(member.id);
});

test('the order of results does not reveal a private club’s members to outsiders', async () => {
  const rare = word();
  const [first, member] = await Promise.all([newUser(rare), newUser(`Some ${rare}`)]);
  const club = await newClub({ members: [member], isPrivate: true });
  expect((await searchPeople(rare, club.id))[0]).toBe(first.id);
  await join(club, me);
  expect((await searchPeople(rare, club.id))[0]).toBe(member.id);
});

test('deleted users are not found', async () => {
  const rare = word();
  const user = await newUser(rare);
  await request(user, 'DELETE', '/users/me', { mode: 'keep_posts' });
  expect((await search(rare)).users).toEqual([]);
});

test('a search for users to invite leaves out those who cannot be invited, if the caller runs the club', async () => {
  const [ana, ben, ...others] = await newUsers('Ana', 'Zebulon One', 'Zebulon Two', 'Zebulon Three');
  const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
  await create(ana, `/clubs/${club.id}/bans`, { userId: others[0]?.id });
  const found = async (user: User) => {
    const ids = [ben, ...others].map(({ id }) => id);
    const { items } = read(
      await request(user, 'GET', `/users/search?q=zebulon&inviteTo=${club.id}`),
      userSearchPage,
    );
    return items.map(({ id }) => ids.indexOf(id)).filter((index) => index >= 0);
  };
  expect(await found(ana)).toEqual([2]);
  // Anyone else would learn who is in a private club.
  const stranger = await newUser();
  expect((await found(stranger)).sort()).toEqual([0, 1, 2]);
});
