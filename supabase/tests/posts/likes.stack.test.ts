import { beforeAll, describe, expect, test } from 'vitest';
import { onlyTheAuthor, rolesIn } from '../support/every-role.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';

const scenes = {} as Record<'open' | 'closed', Scene>;
beforeAll(async () => {
  [scenes.open, scenes.closed] = await Promise.all([newScene(), newScene(true)]);
  for (const { post, author } of Object.values(scenes)) {
    await sql`insert into post_likes (post_id, user_id) values (${post}, ${author.id})`;
  }
});

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole, noUser } = rolesIn(() => scenes[kind]);
  everyRole('likes a post', (sql, { post }) => sql`insert into post_likes (post_id) values (${post})`, {
    'a deleted account': refused,
    'claims without a user': refused,
    'an outsider': kind === 'open' ? 1 : refused,
    // This user has already liked the post.
    'the author': '23505',
    'the service role': '23502',
    otherwise: 1,
  });
  noUser({
    'likes in another user’s name': (sql, { post, admin }) =>
      sql`insert into post_likes (post_id, user_id) values (${post}, ${admin.id})`,
  });
  everyRole(
    'reads who likes a post',
    (sql, { post }) => sql`select * from post_likes where post_id = ${post}`,
    onlyTheAuthor,
  );
  everyRole(
    'deletes a like',
    (sql, { post }) => sql`delete from post_likes where post_id = ${post}`,
    onlyTheAuthor,
  );
  noUser({
    'moves a like to another post': (sql, { post }) =>
      sql`update post_likes set created_at = now() where post_id = ${post}`,
  });
});

test('liking a hidden post and an unknown one is refused in the same way', async () => {
  const { outsider, post } = scenes.closed;
  const hidden = await outcome(outsider, (tx) => tx`insert into post_likes (post_id) values (${post})`);
  const unknown = await outcome(
    outsider,
    (tx) => tx`insert into post_likes (post_id) values (gen_random_uuid())`,
  );
  expect([hidden, unknown]).toEqual([refused, refused]);
});

test('the like count follows likes and unlikes', async () => {
  const { post, member } = scenes.open;
  const counts = await as(member, async (tx) => {
    const read = async () => (await tx`select like_count from posts where id = ${post}`)[0]?.like_count;
    const before = await read();
    await tx`insert into post_likes (post_id) values (${post}) on conflict do nothing`;
    await tx`insert into post_likes (post_id) values (${post}) on conflict do nothing`;
    const liked = await read();
    await tx`delete from post_likes where post_id = ${post}`;
    return [before, liked, await read()];
  });
  expect(counts).toEqual([1, 2, 1]);
});
