/** Following over the API: repeating it changes nothing, and the lists contain each user once. */
import { expect, test } from 'vitest';
import { userPage } from '../../functions/_shared/contract/users.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => newUser('Crowd Follower')));

test('following twice and unfollowing twice return the same state', async () => {
  const [one, other] = await Promise.all([newUser(), newUser()]);
  for (const key of [other.username, other.id, other.username.toUpperCase()])
    expect((await request(one, 'POST', `/users/${key}/follow`)).body).toEqual({
      isFollowing: true,
      _count: { followers: 1 },
    });
  expect((await request(one, 'GET', `/users/${other.username}`)).body).toMatchObject({
    isFollowing: true,
    _count: { followers: 1 },
  });
  for (const key of [other.username, other.id])
    expect((await request(one, 'DELETE', `/users/${key}/follow`)).body).toEqual({
      isFollowing: false,
      _count: { followers: 0 },
    });
});

test('users cannot follow themselves or an unknown user', async () => {
  const user = await newUser();
  expect(await request(user, 'POST', `/users/${user.username}/follow`)).toMatchObject({
    status: 400,
    body: { error: 'You cannot follow yourself.' },
  });
  expect((await request(user, 'POST', '/users/nobody_of_that_name/follow')).status).toBe(404);
});

test('the counters equal the rows after many concurrent follows and unfollows', async () => {
  const [star, users] = await Promise.all([newUser('Star User'), crowd(12)]);
  const acts = users.flatMap((user, place) => [
    request(user, 'POST', `/users/${star.id}/follow`),
    request(user, place % 2 ? 'POST' : 'DELETE', `/users/${star.id}/follow`),
    request(star, 'POST', `/users/${user.id}/follow`),
  ]);
  expect(new Set((await Promise.all(acts)).map(({ status }) => status))).toEqual(new Set([200]));
  const wrong = await sql`
    select u.id from users u where u.id = any(${[star, ...users].map(({ id }) => id)}) and (
      u.follower_count <> (select count(*) from follows f where f.followed_id = u.id)
      or u.following_count <> (select count(*) from follows f where f.follower_id = u.id))`;
  expect([...wrong]).toEqual([]);
});

test('both lists are paged, newest first, and show which users the reader follows', async () => {
  const [star, reader, users] = await Promise.all([newUser(), newUser(), crowd(5)]);
  for (const user of users) await request(user, 'POST', `/users/${star.username}/follow`);
  for (const user of users) await request(star, 'POST', `/users/${user.username}/follow`);
  const followed = users[2];
  if (!followed) throw new Error('A user is missing.');
  await request(reader, 'POST', `/users/${followed.id}/follow`);
  for (const list of ['followers', 'following']) {
    const items = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const response = await request(
        reader,
        'GET',
        `/users/${star.id}/${list}?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      const page = userPage.parse(response.body);
      expect(page.items.length).toBeLessThanOrEqual(2);
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(items.map(({ id }) => id)).toEqual(users.map(({ id }) => id).reverse());
    expect(items.filter(({ isFollowing }) => isFollowing).map(({ id }) => id)).toEqual([followed.id]);
  }
});

test('a profile reveals no email address, provider or private club', async () => {
  const [one, other] = await Promise.all([newUser(), newUser()]);
  for (const path of ['', '/posts', '/followers', '/following'])
    expect((await request(one, 'GET', `/users/${other.username}${path}`)).text).not.toMatch(
      /@|google|defaultClub|provider/i,
    );
});

test('PATCH cannot change fields that the user does not control', async () => {
  const user = await newUser();
  for (const field of ['id', 'email', 'isVerified', 'createdAt', 'followerCount', '_count', 'isFollowing'])
    expect((await request(user, 'PATCH', '/users/me', { [field]: 'x' })).status, field).toBe(400);
});
