/** Unlisted clubs: nothing names them to users who are not members, except what has an address of its own. */
import { beforeAll, describe, expect, test } from 'vitest';
import { clubPage as clubPageOf, club as clubReply } from '../../functions/_shared/contract/clubs.ts';
import { create } from '../support/actions.ts';
import { newEvent } from '../support/event-scene.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { newUsers } from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { type Club, newClub, newPost } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const zone = 'Antarctica/Vostok';
let ana: User;
let ben: User;
let stranger: User;
let club: Club;
let name: string;
let event: string;
let post: string;
let review: string;

/** Ben does everything in the club that others can come across. The stranger follows him. */
beforeAll(async () => {
  [ana, ben, stranger] = await newUsers('Ana', 'Ben', 'Stan Stranger');
  club = await newClub({ owner: ana, members: [ben] });
  name = `Hidden Bench ${club.slug.slice(-8)}`;
  await sql`update clubs set name = ${name}, member_count = 900000, is_unlisted = true where id = ${club.id}`;
  post = await newPost(club, ben);
  event = await newEvent(club, ben, { title: `Herf of ${club.slug}` });
  await sql`update events set timezone = ${zone} where id = ${event}`;
  review = await newReview(ben, { club });
  await sql`
    insert into tasting_notes (review_id, company_club_id, event_id) values (${review}, ${club.id}, ${event})`;
  await newHumidorItem(ben, { clubId: club.id });
  await create(stranger, `/users/${ben.id}/follow`);
  await create(stranger, `/reviews/${review}/comments`, { content: 'Fine' });
  await create(ben, `/reviews/${review}/comments`, { content: `Agreed, @${stranger.username}` });
});

const lists = (): string[] => [
  '/clubs?limit=100',
  `/clubs?q=${encodeURIComponent(name)}`,
  `/clubs?suggestFor=${zone}`,
  '/clubs/my-clubs',
  `/search?q=${encodeURIComponent(name)}`,
  // Misspelled.
  `/search?q=${encodeURIComponent(name.replace('Hidden', 'Hiden'))}`,
  `/search?q=${club.slug}`,
  `/search?q=${encodeURIComponent(`herf of ${club.slug}`)}`,
  `/users/${ben.id}`,
  `/users/${ben.id}/clubs`,
  `/users/${ben.id}/posts`,
  `/reviews/user/${ben.username}`,
  `/users/${ben.id}/humidor`,
  `/users/${ben.id}/tastings`,
  '/posts/feed',
  '/posts/feed?type=post',
  '/reviews?limit=100',
  `/reviews/${review}`,
  `/reviews/${review}/comments`,
  '/products?q=Test%20Robusto',
  '/products/test-robusto',
  '/products/test-robusto/reviews',
  '/events',
  '/events?scope=past',
  '/notifications',
  '/events?scope=mine',
  '/journal/choices',
  '/journal/companions',
  '/messages/conversations',
  `/messages/direct/${ben.id}`,
  '/users/me/export',
];
const named = async (user: User) => {
  const texts = await Promise.all(
    lists().map(async (path) => {
      const { status, text } = await request(user, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      return { path, isNamed: [name, club.id, event].some((each) => text.includes(each)) };
    }),
  );
  return texts.filter(({ isNamed }) => isNamed).map(({ path }) => path);
};

test('no list names the club to a stranger', async () => {
  expect(await named(stranger)).toEqual([]);
});

test('its members find it everywhere, and its name says that it is unlisted', async () => {
  const found = await named(ana);
  expect(found).toEqual(
    expect.arrayContaining(['/clubs?limit=100', '/clubs/my-clubs', `/users/${ben.id}/clubs`, '/posts/feed']),
  );
  expect(found).toContain(`/search?q=${encodeURIComponent(name)}`);
  expect(
    read(await request(ana, 'GET', `/clubs?q=${encodeURIComponent(name)}`), clubPageOf).items,
  ).toMatchObject([{ id: club.id, isUnlisted: true }]);
});

test('a profile counts the posts that its reader finds there', async () => {
  for (const [reader, posts] of [
    [stranger, 0],
    [ana, 1],
    [ben, 1],
  ] as const)
    expect((await request(reader, 'GET', `/users/${ben.id}`)).body).toMatchObject({ _count: { posts } });
});

test('its author sees their own posts in it, also after leaving', async () => {
  const [dan] = await newUsers('Dan');
  await create(dan, `/clubs/${club.id}/join`);
  const own = await create(dan, '/posts', { clubId: club.id, content: 'Mine' });
  await create(dan, `/clubs/${club.id}/leave`);
  for (const path of [`/users/${dan.id}/posts`, '/posts/feed?type=post'])
    expect((await request(dan, 'GET', path)).text).toContain(own);
});

describe('a stranger with a link', () => {
  test.each([
    ['the club', () => `/clubs/${club.slug}`],
    ['its posts', () => `/clubs/${club.slug}/posts`],
    ['a post', () => `/posts/${post}`],
    ['an event', () => `/events/${event}`],
  ])('reads %s', async (_, path) => {
    expect((await request(stranger, 'GET', path())).status).toBe(200);
  });

  test('joins it, and then finds it', async () => {
    const [dan] = await newUsers('Dan');
    const joined = read(await request(dan, 'POST', `/clubs/${club.slug}/join`), clubReply);
    expect(joined).toMatchObject({ isUnlisted: true, userMembership: { role: 'MEMBER' } });
    expect((await request(dan, 'GET', `/clubs?q=${encodeURIComponent(name)}`)).text).toContain(club.id);
  });
});

test('the owner and admins decide, when it is founded and later', async () => {
  const [owner, admin, member] = await newUsers('Olive', 'Ada', 'Mia');
  const slug = `unlisted-${club.slug.slice(-8)}`;
  const founded = read(
    await request(owner, 'POST', '/clubs', { name: slug, slug, isUnlisted: true }),
    clubReply,
    201,
  );
  expect(founded.isUnlisted).toBe(true);
  for (const [user, role] of [
    [admin, 'ADMIN'],
    [member, 'MEMBER'],
  ] as const)
    await sql`insert into club_members (club_id, user_id, role) values (${founded.id}, ${user.id}, ${role})`;
  expect((await request(member, 'PATCH', `/clubs/${slug}`, { isUnlisted: false })).status).toBe(403);
  expect((await request(stranger, 'GET', `/clubs?q=${slug}`)).text).not.toContain(founded.id);
  expect(
    read(await request(admin, 'PATCH', `/clubs/${slug}`, { isUnlisted: false }), clubReply).isUnlisted,
  ).toBe(false);
  expect((await request(stranger, 'GET', `/clubs?q=${slug}`)).text).toContain(founded.id);
});
