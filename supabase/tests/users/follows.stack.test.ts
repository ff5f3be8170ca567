import { beforeAll, expect, test } from 'vitest';
import { onlyTheAuthor, rolesIn, withoutUser } from '../support/every-role.ts';
import { as, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
  await sql`insert into follows (follower_id, followed_id) values (${scene.author.id}, ${scene.owner.id})`;
});
const { everyRole, noUser } = rolesIn(() => scene);

everyRole('reads follows', (sql, { owner }) => sql`select * from follows where followed_id = ${owner.id}`, {
  ...withoutUser(0),
  otherwise: 1,
});
everyRole('follows a user', (sql, { admin }) => sql`insert into follows (followed_id) values (${admin.id})`, {
  'a deleted account': refused,
  'claims without a user': refused,
  // Users cannot follow themselves.
  'an admin': '23514',
  // The service role is not a user, so the follower is missing.
  'the service role': '23502',
  otherwise: 1,
});
noUser({
  'follows in another user’s name': (sql, { outsider, admin }) =>
    sql`insert into follows (follower_id, followed_id) values (${outsider.id}, ${admin.id})`,
});
everyRole(
  'deletes a follow',
  (sql, { author }) => sql`delete from follows where follower_id = ${author.id}`,
  onlyTheAuthor,
);
noUser({
  'changes a follow': (sql, { author, admin }) =>
    sql`update follows set followed_id = ${admin.id} where follower_id = ${author.id}`,
});

test('both counters follow follows and unfollows', async () => {
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
