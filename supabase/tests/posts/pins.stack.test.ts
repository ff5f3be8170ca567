/** Pinned posts: who can pin them, at most three per club, and where they are shown. */
import { beforeAll, describe, expect, test } from 'vitest';
import { pinState, postPage } from '../../functions/_shared/contract/posts.ts';
import { create, post } from '../support/actions.ts';
import { rolesIn } from '../support/every-role.ts';
import { newUsers } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newClub, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

describe('each role', () => {
  const { admins, noUser } = rolesIn(() => scene);
  admins('pins a post', 'pin_post', 'set_post_pinned');
  noUser({
    'writes when a post was pinned': (tx, found) =>
      tx`update posts set pinned_at = now() where id = ${found.post}`,
  });
});

const pin = (user: User, id: string, method = 'POST') => request(user, method, `/posts/${id}/pin`);
const pinnedIn = async (user: User, club: { id: string }) =>
  read(await request(user, 'GET', `/clubs/${club.id}/pins`), postPage).items.map(({ id }) => id);

/** A club with four posts by a member. */
async function clubWithPosts() {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, admin: ben, members: [cleo] });
  const posts: string[] = [];
  for (let age = 4; age > 0; age -= 1)
    posts.push(await newPost(club, cleo, new Date(Date.now() - age * 60_000)));
  return { ana, ben, cleo, club, posts: posts as [string, string, string, string] };
}

test('pinned posts are listed, the most recently pinned first, and keep their place among the club’s posts', async () => {
  const { ana, ben, cleo, club, posts } = await clubWithPosts();
  for (const id of [posts[0], posts[2]]) expect(read(await pin(ben, id), pinState).isPinned).toBe(true);
  await pin(ana, posts[0]);
  expect(await pinnedIn(cleo, club)).toEqual([posts[2], posts[0]]);
  const { items } = read(await request(cleo, 'GET', `/clubs/${club.id}/posts`), postPage);
  expect(items.map(({ id, isPinned, viewer }) => [id, isPinned, viewer.canPin])).toEqual(
    posts.map((id, index) => [id, index % 2 === 0, false]).reverse(),
  );
  const feed = read(await request(ana, 'GET', '/posts/feed?type=post'), postPage).items;
  expect(feed.map(({ id, viewer }) => [id, viewer.canPin])).toEqual(posts.map((id) => [id, true]).reverse());
});

test('a fourth is refused until one is unpinned', async () => {
  const { ana, club, posts } = await clubWithPosts();
  for (const id of posts.slice(0, 3)) await pin(ana, id);
  expect(readRefusal(await pin(ana, posts[3]), 409)).toBe(
    'A club can have at most three pinned posts. Unpin one first.',
  );
  for (let round = 0; round < 2; round += 1)
    expect(read(await pin(ana, posts[1], 'DELETE'), pinState).isPinned).toBe(false);
  expect((await pin(ana, posts[3])).status).toBe(200);
  expect(await pinnedIn(ana, club)).toEqual([posts[3], posts[2], posts[0]]);
});

test('of four posts that two admins pin at once, one is refused', async () => {
  const { ana, ben, club, posts } = await clubWithPosts();
  const replies = await Promise.all(posts.map((id, index) => pin(index % 2 ? ana : ben, id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
  expect(await pinnedIn(ana, club)).toHaveLength(3);
});

test('members and readers cannot pin, and are told who can', async () => {
  const { cleo, posts } = await clubWithPosts();
  const [stranger] = await newUsers('Dan');
  for (const user of [cleo, stranger])
    expect(readRefusal(await pin(user, posts[0]), 403)).toBe(
      'Only the owner and admins of the club can pin posts.',
    );
});

test('a post that moderators remove is no longer pinned, even after it is restored', async () => {
  const { ana, club, posts } = await clubWithPosts();
  await pin(ana, posts[0]);
  await sql`update posts set is_removed = true where id = ${posts[0]}`;
  expect(await pinnedIn(ana, club)).toEqual([]);
  expect(readRefusal(await pin(ana, posts[0]), 404)).toBe('Post not found');
  await sql`update posts set is_removed = false where id = ${posts[0]}`;
  expect(await pinnedIn(ana, club)).toEqual([]);
});

test('a reader does not see the pinned post of a user with a block between them', async () => {
  const { ana, cleo, club } = await clubWithPosts();
  const [dan] = await newUsers('Dan');
  await pin(ana, await post(cleo, club));
  await create(dan, `/users/${cleo.id}/block`);
  expect(await pinnedIn(dan, club)).toEqual([]);
  expect(await pinnedIn(ana, club)).toHaveLength(1);
});
