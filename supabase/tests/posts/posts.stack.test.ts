import { describe, expect, test } from 'vitest';
import { rolesIn } from '../support/every-role.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { newScene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import type { User } from '../support/users.ts';

const scenes = { open: await newScene(), closed: await newScene(true) };
const refusedToStrangers = {
  'a deleted account': refused,
  'claims without a user': refused,
  'an outsider': refused,
};

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole, noUser, readers, author } = rolesIn(() => scenes[kind]);

  readers('post', kind, ({ post }) => post);
  author('post', ({ post }) => post);
  everyRole(
    'writes a post',
    (sql, { club }) => sql`
      insert into posts (club_id, content, media)
      values (${club.id}, 'Hello', '[{"url": "https://a.example/a.jpg"}]')`,
    { ...refusedToStrangers, otherwise: 1 },
  );
  everyRole(
    'gets a post, bypassing the SELECT policy, in the reply to writing it',
    (sql, { post }) => sql`select 1 where private.get_written_post(${post}) is not null`,
    { 'the author': 1, otherwise: 0 },
  );

  noUser({
    'posts in another user’s name': (sql, { club, author }) =>
      sql`insert into posts (club_id, author_id, content) values (${club.id}, ${author.id}, 'Not me')`,
    'inserts a post with likes': (sql, { club, author }) =>
      sql`insert into posts (club_id, author_id, content, like_count) values (${club.id}, ${author.id}, 'Hello', 9)`,
    'inserts a post in the future': (sql, { club, author }) =>
      sql`insert into posts (club_id, author_id, content, created_at)
          values (${club.id}, ${author.id}, 'Hello', 'infinity')`,
    'chooses a post’s id': (sql, { club, author }) =>
      sql`insert into posts (id, club_id, author_id, content)
          values (gen_random_uuid(), ${club.id}, ${author.id}, 'Hello')`,
    'changes a post’s author': (sql, { post, member }) =>
      sql`update posts set author_id = ${member.id} where id = ${post}`,
    'moves a post to another club': (sql, { post }) =>
      sql`update posts set club_id = ${scenes.open.club.id} where id = ${post}`,
    'changes the pictures': (sql, { post }) =>
      sql`update posts set media = '[{"url": "https://b.example/b.jpg"}]' where id = ${post}`,
    'raises the like count': (sql, { post }) => sql`update posts set like_count = 9 where id = ${post}`,
    'raises the comment count': (sql, { post }) => sql`update posts set comment_count = 9 where id = ${post}`,
    'changes a post’s time': (sql, { post }) => sql`update posts set created_at = now() where id = ${post}`,
    'clears the time of the edit': (sql, { post }) =>
      sql`update posts set edited_at = null where id = ${post}`,
  });
});

test.each([
  ['no text', ''],
  ['blanks', ' \n\t '],
  ['5001 characters', 'x'.repeat(5001)],
])('a post of %s is refused', async (_, content) => {
  const { club, member } = scenes.open;
  const code = await outcome(
    member,
    (tx) => tx`insert into posts (club_id, content) values (${club.id}, ${content})`,
  );
  expect(code).toBe('23514');
});

test.each([
  'http://example.com/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'https://user:password@example.com/a.jpg',
  'http://127.0.0.1:54321/elsewhere/a.jpg',
])('the picture %s is refused', async (url) => {
  const { club, member } = scenes.open;
  const code = await outcome(
    member,
    (tx) =>
      tx`insert into posts (club_id, content, media) values (${club.id}, 'Hello', ${tx.json([{ url }])})`,
  );
  expect(code).toBe('23514');
});

test('an update without a condition changes only the user’s own posts', async () => {
  const { author, owner } = scenes.open;
  const reached = (user: typeof author) => outcome(user, (tx) => tx`update posts set content = 'Mine'`);
  expect([await reached(author), await reached(owner)]).toEqual([1, 0]);
});

test('a changed text marks a post as edited, but an unchanged text does not', async () => {
  const { post, author } = scenes.open;
  const [same, other] = await as(author, async (tx) => [
    (await tx`update posts set content = content where id = ${post} returning edited_at`)[0],
    (await tx`update posts set content = 'Other words' where id = ${post} returning edited_at`)[0],
  ]);
  expect(same?.edited_at).toBeNull();
  expect(other?.edited_at).toBeInstanceOf(Date);
});

test('a former member of a private club cannot read their own post there', async () => {
  const { club, post, author } = scenes.closed;
  const count = await as(author, async (tx) => {
    await tx`select private.leave_club(${club.id})`;
    return (await tx`select 1 from posts where id = ${post}`).count;
  });
  expect(count).toBe(0);
});

describe('an author who has left the club', () => {
  const leave = async (isPrivate: boolean) => {
    const scene = await newScene(isPrivate);
    await sql`delete from club_members where club_id = ${scene.club.id} and user_id = ${scene.author.id}`;
    return scene;
  };
  const edited = (author: User) =>
    rolledBack(async (tx) => {
      await setRole(tx, author);
      await tx`update posts set content = 'Written from outside'`;
      await tx`reset role`;
      const rows = await tx`select id from posts where content = 'Written from outside'`;
      return rows.map((row) => row.id);
    });

  test('cannot change posts that only its members can read, even by an update without a condition', async () => {
    const { author, post } = await leave(true);
    expect(await outcome(author, (tx) => tx`update posts set content = 'Mine' where id = ${post}`)).toBe(0);
    expect(await edited(author)).toEqual([]);
  });

  test('can change posts that everyone can read', async () => {
    const { author, post } = await leave(false);
    expect(await edited(author)).toEqual([post]);
  });

  test('can delete it', async () => {
    const { author } = await leave(true);
    expect(await outcome(author, (tx) => tx`delete from posts`)).toBe(1);
  });
});

test('an author can neither edit nor delete posts that moderators removed, even without a condition', async () => {
  const { author, post } = await newScene();
  await sql`update posts set is_removed = true where id = ${post}`;
  const outcomes = [
    await outcome(author, (tx) => tx`update posts set content = 'Mine'`),
    await outcome(author, (tx) => tx`delete from posts`),
  ];
  expect(outcomes).toEqual([0, 0]);
});
