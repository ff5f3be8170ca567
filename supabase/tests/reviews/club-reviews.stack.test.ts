/** A review shared in a club is listed there, for exactly those who can read it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { postPage } from '../../functions/_shared/contract/posts.ts';
import { reviewPage } from '../../functions/_shared/contract/reviews.ts';
import { create } from '../support/actions.ts';
import { read } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { newScene, publishNow, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let scene: Scene;
let review: string;
beforeEach(async () => {
  scene = await newScene(true);
  review = await newReview(scene.author, { club: scene.club });
});

/** The club's reviews, as its page requests them: by the club's id. */
const listed = async (reader: User) =>
  read(await request(reader, 'GET', `/reviews?clubSlug=${scene.club.id}&limit=20`), reviewPage).items.map(
    ({ id }) => id,
  );
const isListed = async (...readers: User[]) =>
  (await Promise.all(readers.map(listed))).map((ids) => ids.includes(review));

test('by its id as by its slug, and not among the posts, whose list stays as it is', async () => {
  const { club, member, post } = scene;
  const bySlug = read(await request(member, 'GET', `/reviews?clubSlug=${club.slug}`), reviewPage);
  expect(bySlug.items.map(({ id }) => id)).toEqual([review]);
  expect(await listed(member)).toEqual([review]);
  const posts = read(await request(member, 'GET', `/clubs/${club.id}/posts`), postPage);
  expect(posts.items.map(({ id }) => id)).toEqual([post]);
});

test('of a private club for its members alone', async () => {
  const { outsider, member, admin, owner, author } = scene;
  expect(await isListed(outsider, member, admin, owner, author)).toEqual([false, true, true, true, true]);
});

test('follows its club from private to public and back', async () => {
  const { club, owner, outsider } = scene;
  await create(owner, `/clubs/${club.id}`, { isPrivate: false }, 'PATCH');
  await publishNow(club);
  expect(await isListed(outsider)).toEqual([true]);
  await create(owner, `/clubs/${club.id}`, { isPrivate: true }, 'PATCH');
  expect(await isListed(outsider)).toEqual([false]);
});

describe('of an author who', () => {
  test('has left stays for the members, and is not listed to the author', async () => {
    const { club, author, member } = scene;
    await create(author, `/clubs/${club.id}/leave`);
    expect(await isListed(author, member)).toEqual([false, true]);
  });

  test('has deleted their account and kept what they wrote stays, without the author', async () => {
    const { club, author, member } = scene;
    await sql`update reviews set author_id = null where id = ${review}`;
    await sql`delete from auth.users where id = ${author.id}`;
    const { items } = read(await request(member, 'GET', `/reviews?clubSlug=${club.id}`), reviewPage);
    expect(items).toMatchObject([{ id: review, author: null }]);
  });

  test('has blocked a member is hidden from them, but not from the owner and admins', async () => {
    const { author, member, admin, owner } = scene;
    await sql`
      insert into blocks (blocker_id, blocked_id)
      select ${author.id}, unnest(${[member.id, admin.id, owner.id]}::uuid[])`;
    expect(await isListed(member, admin, owner)).toEqual([false, true, true]);
  });

  test('is muted stays, like their posts in the club', async () => {
    const { author, member } = scene;
    await create(member, `/users/${author.id}/mute`, { duration: 'WEEK' }, 'PUT');
    expect(await isListed(member)).toEqual([true]);
  });
});

test.each([
  ['its author deletes it', (): [User, string] => [scene.author, `/reviews/${review}`]],
  ['an admin takes it out of the club', (): [User, string] => [scene.admin, `/reviews/${review}`]],
  ['the club is deleted', (): [User, string] => [scene.owner, `/clubs/${scene.club.id}`]],
])('is gone once %s', async (_, act) => {
  const [by, path] = act();
  await create(by, path, undefined, 'DELETE');
  expect(await isListed(scene.member, scene.admin, scene.owner)).toEqual([false, false, false]);
});

test('is gone while moderators have removed it', async () => {
  await sql`update reviews set is_removed = true where id = ${review}`;
  expect(await isListed(scene.member, scene.owner, scene.author)).toEqual([false, false, false]);
});
