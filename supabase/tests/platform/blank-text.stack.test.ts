/**
 * Text that consists only of white space and invisible characters is blank in every field, for both the API and the
 * database.
 */
import { beforeAll, expect, test } from 'vitest';
import { isBlank } from '../../functions/_shared/contract/common.ts';
import { mediaPath } from '../../functions/_shared/media-address.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

const invisible = '\u200b\u200d\u2060\ufeff \u200e\u3164\u00ad';
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

const review = { category: 'PIPE', productName: 'Briar', title: 'Fine', content: 'Yes.', rating: 5 };
const event = { title: 'Herf', startTime: tomorrow, timezone: 'Europe/Paris', isPublic: true };

test.each<[field: string, method: string, path: (scene: Scene) => string, body: (scene: Scene) => object]>([
  ['a post', 'POST', () => '/posts', ({ club }) => ({ content: invisible, clubId: club.id })],
  ['an edit of a post', 'PATCH', ({ post }) => `/posts/${post}`, () => ({ content: invisible })],
  ['a comment', 'POST', ({ post }) => `/posts/${post}/comments`, () => ({ content: invisible })],
  [
    'a message',
    'POST',
    ({ member }) => `/messages/direct/${member.username}`,
    () => ({ content: invisible }),
  ],
  [
    'a message in a club’s chat',
    'POST',
    ({ club }) => `/messages/clubs/${club.id}/conversation/messages`,
    () => ({ content: invisible }),
  ],
  [
    'the name of a group',
    'POST',
    () => '/messages/groups',
    ({ member }) => ({ groupName: invisible, userIds: [member.id] }),
  ],
  [
    'the name of a club',
    'POST',
    () => '/clubs',
    () => ({ name: invisible, slug: 'x-y-z', isPrivate: false }),
  ],
  [
    'the title of an event',
    'POST',
    ({ club }) => `/clubs/${club.id}/events`,
    () => ({ ...event, title: invisible }),
  ],
  ...(['productName', 'title', 'content'] as const).map(
    (name): [string, string, () => string, () => object] => [
      `the ${name} of a review`,
      'POST',
      () => '/reviews',
      () => ({ ...review, [name]: invisible }),
    ],
  ),
])('%s is refused', async (_field, method, path, body) => {
  const response = await request(scene.author, method, path(scene), body(scene));
  expect([response.status, response.body]).toMatchObject([400, { error: expect.any(String) }]);
});

test.each([
  ['a display name', '/users/me', 'displayName'],
  ['a bio', '/users/me', 'bio'],
])('%s of it is none', async (_field, path, name) => {
  await request(scene.author, 'PATCH', path, { [name]: 'Something' });
  const response = await request(scene.author, 'PATCH', path, { [name]: invisible });
  expect([response.status, response.body]).toMatchObject([200, { [name]: null }]);
});

test('in tasting notes it is none', async () => {
  const create = (category: string, notes: object) =>
    request(scene.author, 'POST', '/reviews', { ...review, category, notes });
  const tobacco = await create('PIPE_TOBACCO', { strength: 3, tinNote: invisible, place: ' ' });
  expect([tobacco.status, tobacco.body]).toMatchObject([
    201,
    { notes: { strength: 3, tinNote: null, place: null } },
  ]);
  // Only notes of pipe tobacco have a tin note.
  const cigar = await create('CIGAR', { tinNote: ' ', place: invisible });
  expect([cigar.status, cigar.body]).toMatchObject([201, { notes: null }]);
});

test('an optional reason of blank text counts as no reason', async () => {
  const { owner, club } = scene;
  const { id: userId } = await newUser('Banned');
  const ban = await request(owner, 'POST', `/clubs/${club.id}/bans`, { userId, reason: invisible });
  expect([ban.status, ban.body]).toMatchObject([201, { reason: null }]);
});

test.each<[what: string, path: (scene: Scene) => string, body: (scene: Scene) => object]>([
  ['a post', () => '/posts', ({ club }) => ({ content: 'Hi', clubId: club.id })],
  ['a comment', ({ post }) => `/posts/${post}/comments`, () => ({ content: 'Hi' })],
  ['a message', ({ member }) => `/messages/direct/${member.username}`, () => ({ content: 'Hi' })],
  ['a review', () => '/reviews', () => review],
])('an empty address of a picture of %s is none', async (_what, path, body) => {
  const response = await request(scene.author, 'POST', path(scene), { ...body(scene), imageUrl: '' });
  expect([response.status, response.body]).toMatchObject([201, { imageUrl: null }]);
});

test.each<[what: string, path: (scene: Scene) => string]>([
  ['a comment', ({ post }) => `/posts/${post}/comments`],
  ['a message', ({ member }) => `/messages/direct/${member.username}`],
])('beside a picture in %s it is none', async (_what, path) => {
  for (const content of [' \n', invisible]) {
    const body = { content, imageUrl: `http://localhost${mediaPath}a.png` };
    const response = await request(scene.author, 'POST', path(scene), body);
    expect([response.status, response.body]).toMatchObject([201, { content: '' }]);
  }
});

test('the database and the contract take the same characters for blank', async () => {
  const rows = await sql<{ code: number }[]>`
    select code from generate_series(1, 1114111) code
    where code not between 55296 and 57343 and private.is_blank(chr(code))`;
  const known = new Set(rows.map(({ code }) => code));
  const different = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) =>
      code > 0 &&
      !(code >= 0xd800 && code <= 0xdfff) &&
      isBlank(String.fromCodePoint(code)) !== known.has(code),
  );
  expect(different).toEqual([]);
});

test('a list that is searched for it shows everything', async () => {
  const { author, club } = scene;
  const members = (q: string) =>
    request(author, 'GET', `/clubs/${club.id}/members?q=${encodeURIComponent(q)}`);
  const { body: all } = await members('');
  for (const q of ['  ', invisible]) expect((await members(q)).body).toEqual(all);
});

test.each([
  ['posts', 'content'],
  ['comments', 'content'],
  ['messages', 'content'],
  ['clubs', 'name'],
  ['events', 'title'],
  ['reviews', 'title'],
  ['users', 'bio'],
  ['users', 'location'],
  ['clubs', 'description'],
  ['events', 'description'],
  ['events', 'location'],
  ['reports', 'description'],
])('the database refuses it in %s.%s', async (table, column) => {
  const [check] = await sql<{ rules: string }[]>`
    select string_agg(pg_get_constraintdef(oid), ' ') as rules from pg_constraint
    where conrelid = ${`public.${table}`}::regclass and contype = 'c'`;
  expect(check?.rules).toMatch(new RegExp(`is_(written|name)\\(.*\\b${column}\\b`));
  const [written] = await sql`select private.is_written(${invisible}, 100) as yes`;
  expect(written).toEqual({ yes: false });
});
