import { beforeAll, expect, test } from 'vitest';
import { everyone } from '../support/every-role.ts';
import { as, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
  await sql`insert into follows (follower_id, followed_id) values (${scene.author.id}, ${scene.owner.id})`;
});
const here = () => scene;
const nobodyThere = { 'an account that is gone': 0, 'claims without a person': 0 };

everyone(
  'sees who follows whom',
  here,
  (sql, { owner }) => sql`select * from follows where followed_id = ${owner.id}`,
  {
    ...nobodyThere,
    otherwise: 1,
  },
);
everyone(
  'follows somebody',
  here,
  (sql, { admin }) => sql`insert into follows (followed_id) values (${admin.id})`,
  {
    'an account that is gone': refused,
    'claims without a person': refused,
    // Oneself is nobody to follow.
    'an admin': '23514',
    // The service role is nobody either: it has to say who follows.
    'the service role': '23502',
    otherwise: 1,
  },
);
everyone(
  'follows in another’s name',
  here,
  (sql, { outsider, admin }) =>
    sql`insert into follows (follower_id, followed_id) values (${outsider.id}, ${admin.id})`,
  { 'the service role': 1, otherwise: refused },
);
everyone(
  'ends a follow',
  here,
  (sql, { author }) => sql`delete from follows where follower_id = ${author.id}`,
  {
    'the author': 1,
    'the service role': 1,
    otherwise: 0,
  },
);
everyone(
  'turns a follow into another',
  here,
  (sql, { author, admin }) =>
    sql`update follows set followed_id = ${admin.id} where follower_id = ${author.id}`,
  { 'the service role': 1, otherwise: refused },
);

test('both counters follow, there and back', async () => {
  const counts = await as(scene.member, async (tx) => {
    const read = async () =>
      (
        await tx`
          select (select following_count from users where id = ${scene.member.id}) as following,
                 (select follower_count from users where id = ${scene.owner.id}) as followers`
      )[0];
    const before = await read();
    await tx`insert into follows (followed_id) values (${scene.owner.id})`;
    const during = await read();
    await tx`delete from follows where followed_id = ${scene.owner.id}`;
    return { before, during, after: await read() };
  });
  expect(counts).toEqual({
    before: { following: 0, followers: 1 },
    during: { following: 1, followers: 2 },
    after: { following: 0, followers: 1 },
  });
});
