import { beforeAll, describe, expect, test } from 'vitest';
import { everyone } from '../support/every-role.ts';
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
  const here = () => scenes[kind];
  everyone('likes a post', here, (sql, { post }) => sql`insert into post_likes (post_id) values (${post})`, {
    'an account that is gone': refused,
    'claims without a person': refused,
    'an outsider': kind === 'open' ? 1 : refused,
    // Liked already.
    'the author': '23505',
    'the service role': '23502',
    otherwise: 1,
  });
  everyone(
    'likes in another’s name',
    here,
    (sql, { post, admin }) => sql`insert into post_likes (post_id, user_id) values (${post}, ${admin.id})`,
    { 'the service role': 1, otherwise: refused },
  );
  everyone(
    'sees who likes a post',
    here,
    (sql, { post }) => sql`select * from post_likes where post_id = ${post}`,
    {
      'the author': 1,
      'the service role': 1,
      otherwise: 0,
    },
  );
  everyone(
    'takes a like away',
    here,
    (sql, { post }) => sql`delete from post_likes where post_id = ${post}`,
    {
      'the author': 1,
      'the service role': 1,
      otherwise: 0,
    },
  );
  everyone(
    'carries a like to another post',
    here,
    (sql, { post }) => sql`update post_likes set created_at = now() where post_id = ${post}`,
    { 'the service role': 1, otherwise: refused },
  );
});

test('a post one may not see and one that does not exist refuse a like alike', async () => {
  const { outsider, post } = scenes.closed;
  const hidden = await outcome(outsider, (tx) => tx`insert into post_likes (post_id) values (${post})`);
  const unknown = await outcome(
    outsider,
    (tx) => tx`insert into post_likes (post_id) values (gen_random_uuid())`,
  );
  expect([hidden, unknown]).toEqual([refused, refused]);
});

test('the count follows, there and back', async () => {
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
