/** Concurrent changes, each of which one lock or one unique key resolves. */
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { concurrently, times } from '../support/concurrency.ts';
import { join, newClub, newComment, newPost, newScene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, type User } from '../support/users.ts';
import { inOneWindow } from '../support/windows.ts';

const users = (count: number, name = 'Racing User') =>
  Promise.all(Array.from({ length: count }, () => newUser(name)));
const like = (role: User, post: string) => ({
  role,
  work: (tx: TransactionSql) => tx`insert into post_likes (post_id) values (${post}) on conflict do nothing`,
});
const likesOf = async (post: string) =>
  (
    await sql`
      select like_count as count, (select count(*)::int from post_likes where post_id = ${post}) as rows
      from posts where id = ${post}`
  )[0];

test('ten concurrent likes by one user count once', async () => {
  const { post, member } = await newScene();
  expect(new Set(await concurrently(times(10, () => like(member, post))))).toEqual(new Set([null]));
  expect(await likesOf(post)).toEqual({ count: 1, rows: 1 });
});

test('concurrent likes by ten users count ten', async () => {
  const [{ post }, fans] = await Promise.all([newScene(), users(10)]);
  await concurrently(fans.map((fan) => like(fan, post)));
  expect(await likesOf(post)).toEqual({ count: 10, rows: 10 });
});

test('a post deleted while it is being liked leaves no likes behind', async () => {
  const [{ post, author }, fans] = await Promise.all([newScene(), users(9)]);
  const outcomes = await concurrently([
    ...fans.map((fan) => like(fan, post)),
    { role: author, work: (tx) => tx`delete from posts where id = ${post}` },
  ]);
  expect(outcomes.at(-1)).toBeNull();
  // Too late: the policy hides the post, or the foreign key's check finds that it was deleted.
  for (const outcome of outcomes) expect([null, '42501', '23503']).toContain(outcome);
  expect((await sql`select 1 from post_likes where post_id = ${post}`).count).toBe(0);
});

test('twenty concurrent joins by one user create one membership', async () => {
  const [club, user] = await Promise.all([newClub(), newUser()]);
  const join = { role: user, work: (tx: TransactionSql) => tx`select private.join_club(${club.id})` };
  expect(new Set(await concurrently(times(20, () => join)))).toEqual(new Set([null]));
  const [row] = await sql`
    select member_count, (select count(*)::int from club_members where club_id = ${club.id}) as rows
    from clubs where id = ${club.id}`;
  expect(row).toEqual({ member_count: 2, rows: 2 });
});

test('twenty users who join at once are all counted', async () => {
  const [club, joiners] = await Promise.all([newClub(), users(20)]);
  const acts = joiners.map((role) => ({
    role,
    work: (tx: TransactionSql) => tx`select private.join_club(${club.id})`,
  }));
  expect(new Set(await concurrently(acts))).toEqual(new Set([null]));
  const [row] = await sql`select member_count from clubs where id = ${club.id}`;
  expect(row).toEqual({ member_count: 21 });
});

test('no user can join a club while it is made private', async () => {
  const { club, admin } = await newScene();
  const joiners = await users(10);
  await concurrently([
    { role: admin, work: (tx) => tx`select private.set_club_privacy(${club.id}, true)` },
    ...joiners.map((role) => ({
      role,
      work: (tx: TransactionSql) => tx`select private.join_club(${club.id})`,
    })),
  ]);
  const late = await sql`
    select 1 from club_members m join clubs c on c.id = m.club_id
    where c.id = ${club.id} and m.user_id = any(${joiners.map((joiner) => joiner.id)}) and m.created_at > now()`;
  expect(late.count).toBe(0);
  const [row] = await sql`
    select is_private, member_count = (select count(*) from club_members where club_id = ${club.id}) as agrees
    from clubs where id = ${club.id}`;
  expect(row).toEqual({ is_private: true, agrees: true });
});

test('a club keeps one owner when a member takes it over while leaving', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { club, owner, member } = await newScene();
    await sql`insert into club_offers (club_id, user_id) values (${club.id}, ${member.id})`;
    await concurrently([
      { role: member, work: (tx) => tx`select private.accept_club_offer(${club.id})` },
      { role: member, work: (tx) => tx`select private.leave_club(${club.id})` },
      { role: owner, work: (tx) => tx`select private.leave_club(${club.id})` },
    ]);
    const owners = await sql`select 1 from club_members where club_id = ${club.id} and role = 'OWNER'`;
    expect(owners.count).toBe(1);
  }
});

test('when ten users create a club with the same slug at once, one succeeds', async () => {
  const founders = await users(10);
  const slug = `race-${randomUUID().slice(0, 8)}`;
  const outcomes = await concurrently(
    founders.map((role) => ({
      role,
      work: (tx) =>
        tx`select private.create_club(jsonb_build_object('slug', ${slug}::text, 'name', 'Race', 'isPrivate', false))`,
    })),
  );
  expect(outcomes.sort()).toEqual([null, ...Array(9).fill('PT409')].sort());
  const members = await sql`
    select m.role from club_members m join clubs c on c.id = m.club_id where c.slug = ${slug}`;
  expect([...members]).toEqual([{ role: 'OWNER' }]);
});

test('twenty users with the same name who sign in at once get twenty usernames', async () => {
  const name = `Zoë ${randomUUID().slice(0, 6)}`;
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const outcomes = await concurrently(
    ids.map((id) => ({
      role: 'postgres' as const,
      work: (tx) =>
        tx`insert into auth.users (id, raw_user_meta_data) values (${id}, ${tx.json({ full_name: name })})`,
    })),
  );
  expect(new Set(outcomes)).toEqual(new Set([null]));
  const users = await sql<{ username: string }[]>`select username from users where id = any(${ids})`;
  expect(users.count).toBe(20);
  for (const { username } of users) expect(username).toMatch(/^zoe_[a-z0-9]{6}\d*$/);
});

test('two users who follow each other at once do not deadlock', async () => {
  const pairs = await Promise.all(Array.from({ length: 5 }, () => users(2)));
  const acts = pairs.flatMap(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].map(([from, to]) => ({
      role: from as User,
      work: (tx: TransactionSql) => tx`insert into follows (followed_id) values (${(to as User).id})`,
    })),
  );
  expect(new Set(await concurrently(acts))).toEqual(new Set([null]));
  const counted = await sql`
    select distinct follower_count, following_count from users where id = any(${pairs.flat().map(({ id }) => id)})`;
  expect([...counted]).toEqual([{ follower_count: 1, following_count: 1 }]);
});

test('a comment deleted during a reply leaves a placeholder, or no reply', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { post, comment, author, member } = await newScene();
    const [removal, reply] = await concurrently([
      { role: author, work: (tx) => tx`select private.remove_comment(${comment}, ${post}, null)` },
      {
        role: member,
        work: (tx) =>
          tx`insert into comments (post_id, parent_id, content) values (${post}, ${comment}, 'Just in time')`,
      },
    ]);
    expect(removal).toBeNull();
    expect([null, '23503']).toContain(reply);
    const rows = await sql`
      select c.deleted_at is not null as deleted, c.reply_count, p.comment_count
      from comments c join posts p on p.id = c.post_id where p.id = ${post} order by c.created_at`;
    expect([...rows]).toEqual(
      reply === null
        ? [
            { deleted: true, reply_count: 1, comment_count: 1 },
            { deleted: false, reply_count: 0, comment_count: 1 },
          ]
        : [],
    );
  }
});

test('four people reply to one comment at once', async () => {
  const { post, comment, author, member, admin, owner } = await newScene();
  for (let round = 0; round < 5; round += 1)
    await Promise.all([author, member, admin, owner].map((user) => newComment(post, user, comment)));
  expect((await sql`select reply_count from comments where id = ${comment}`)[0]).toEqual({ reply_count: 20 });
  expect((await sql`select comment_count from posts where id = ${post}`)[0]).toEqual({ comment_count: 21 });
});

test('deleting the last two replies to a deleted comment at once deletes its placeholder', async () => {
  const { post, comment, author, member, admin } = await newScene();
  const replies = await Promise.all([newComment(post, member, comment), newComment(post, admin, comment)]);
  await concurrently([
    { role: author, work: (tx) => tx`select private.remove_comment(${comment}, ${post}, null)` },
  ]);
  await concurrently([
    { role: member, work: (tx) => tx`select private.remove_comment(${replies[0]}, ${post}, null)` },
    { role: admin, work: (tx) => tx`select private.remove_comment(${replies[1]}, ${post}, null)` },
  ]);
  expect((await sql`select 1 from comments where post_id = ${post}`).count).toBe(0);
  expect((await sql`select comment_count from posts where id = ${post}`)[0]).toEqual({ comment_count: 0 });
});

test('a club’s latest post is exact when the previous one is deleted at the same time', async () => {
  const { club, author, member } = await newScene();
  const doomed = await newPost(club, author);
  let written = new Date(0);
  let removal: Promise<unknown> = Promise.resolve();
  await sql.begin(async (tx) => {
    const [post] = await tx<{ created_at: Date }[]>`
      insert into posts (club_id, author_id, content) values (${club.id}, ${member.id}, 'The newest')
      returning created_at`;
    written = post?.created_at ?? written;
    // Starts before the latest post is committed, and has to wait for the club.
    removal = sql`delete from posts where id = ${doomed}`.then();
    const waiting = () =>
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from posts where id%'`;
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
  });
  await removal;
  const [row] = await sql`select last_post_at, post_count from clubs where id = ${club.id}`;
  expect(row).toEqual({ last_post_at: written, post_count: 2 });
});

test('thirty of forty concurrent posts by one user succeed, and ten are refused with a time to retry', async () => {
  const { club, outcomes } = await inOneWindow('1 hour', async () => {
    const [club, user] = await Promise.all([newClub(), newUser()]);
    await join(club, user);
    const outcomes = await concurrently(
      times(40, () => ({
        role: user,
        work: (tx) => tx`insert into posts (club_id, content) values (${club.id}, 'Again')`,
      })),
    );
    return { club, outcomes };
  });
  expect(outcomes.filter((outcome) => outcome === 'PT429')).toHaveLength(10);
  expect((await sql`select post_count from clubs where id = ${club.id}`)[0]).toEqual({ post_count: 30 });
});
