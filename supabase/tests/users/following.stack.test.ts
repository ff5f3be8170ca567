/** Following over the API: the same state whatever is repeated, lists that hold everybody once. */
import { expect, test } from 'vitest';
import { userPage } from '../../functions/_shared/contract/users.ts';
import { sql } from '../support/stack.ts';
import { ask, newPerson } from '../support/users.ts';

const crowd = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newPerson('Crowd Follower')));

test('following twice and unfollowing twice answer the same state', async () => {
  const [one, other] = await Promise.all([newPerson(), newPerson()]);
  for (const key of [other.username, other.id, other.username.toUpperCase()])
    expect((await ask(one, 'POST', `/users/${key}/follow`)).body).toEqual({
      isFollowing: true,
      _count: { followers: 1 },
    });
  expect((await ask(one, 'GET', `/users/${other.username}`)).body).toMatchObject({
    isFollowing: true,
    _count: { followers: 1 },
  });
  for (const key of [other.username, other.id])
    expect((await ask(one, 'DELETE', `/users/${key}/follow`)).body).toEqual({
      isFollowing: false,
      _count: { followers: 0 },
    });
});

test('oneself and nobody cannot be followed', async () => {
  const person = await newPerson();
  expect(await ask(person, 'POST', `/users/${person.username}/follow`)).toMatchObject({
    status: 400,
    body: { error: 'You cannot follow yourself.' },
  });
  expect((await ask(person, 'POST', '/users/nobody_of_that_name/follow')).status).toBe(404);
});

test('many who follow and unfollow at once leave counters that equal the rows', async () => {
  const [star, people] = await Promise.all([newPerson('Star Person'), crowd(12)]);
  const acts = people.flatMap((person, place) => [
    ask(person, 'POST', `/users/${star.id}/follow`),
    ask(person, place % 2 ? 'POST' : 'DELETE', `/users/${star.id}/follow`),
    ask(star, 'POST', `/users/${person.id}/follow`),
  ]);
  expect(new Set((await Promise.all(acts)).map(({ status }) => status))).toEqual(new Set([200]));
  const wrong = await sql`
    select u.id from users u where u.id = any(${[star, ...people].map(({ id }) => id)}) and (
      u.follower_count <> (select count(*) from follows f where f.followed_id = u.id)
      or u.following_count <> (select count(*) from follows f where f.follower_id = u.id))`;
  expect([...wrong]).toEqual([]);
});

test('both lists are paged, newest first, and say whom I follow', async () => {
  const [star, reader, people] = await Promise.all([newPerson(), newPerson(), crowd(5)]);
  for (const person of people) await ask(person, 'POST', `/users/${star.username}/follow`);
  for (const person of people) await ask(star, 'POST', `/users/${person.username}/follow`);
  const followed = people[2];
  if (!followed) throw new Error('Nobody there.');
  await ask(reader, 'POST', `/users/${followed.id}/follow`);
  for (const list of ['followers', 'following']) {
    const items = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await ask(
        reader,
        'GET',
        `/users/${star.id}/${list}?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      const page = userPage.parse(answer.body);
      expect(page.items.length).toBeLessThanOrEqual(2);
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(items.map(({ id }) => id)).toEqual(people.map(({ id }) => id).reverse());
    expect(items.filter(({ isFollowing }) => isFollowing).map(({ id }) => id)).toEqual([followed.id]);
  }
});

test('nobody’s profile tells an e-mail, a provider or a private club', async () => {
  const [one, other] = await Promise.all([newPerson(), newPerson()]);
  for (const path of ['', '/posts', '/followers', '/following'])
    expect((await ask(one, 'GET', `/users/${other.username}${path}`)).text).not.toMatch(
      /@|google|defaultClub|provider/i,
    );
});

test('what only others may write never changes by PATCH', async () => {
  const person = await newPerson();
  for (const field of ['id', 'email', 'isVerified', 'createdAt', 'followerCount', '_count', 'isFollowing'])
    expect((await ask(person, 'PATCH', '/users/me', { [field]: 'x' })).status, field).toBe(400);
});
