import { beforeAll, describe, expect, test } from 'vitest';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';

const scenes = {} as Record<'open' | 'closed', Scene>;
beforeAll(async () => {
  [scenes.open, scenes.closed] = await Promise.all([newScene(), newScene(true)]);
});

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole, noUser, readers } = rolesIn(() => scenes[kind]);

  readers('comment', kind, ({ comment }) => comment);
  everyRole(
    'comments',
    (sql, { post, comment }) =>
      sql`insert into comments (post_id, parent_id, content) values (${post}, ${comment}, 'Hear, hear')`,
    {
      'a deleted account': refused,
      'claims without a user': refused,
      'an outsider': kind === 'open' ? 1 : refused,
      otherwise: 1,
    },
  );
  everyRole(
    'edits a comment',
    (sql, { comment }) => sql`update comments set content = 'Other words' where id = ${comment}`,
    { 'the author': 1, 'the service role': 1, otherwise: 0 },
  );
  everyRole(
    'edits a comment, in the words of the API',
    (sql, { comment, post }) =>
      sql`select where private.update_comment(${comment}, ${post}, 'Other words') is not null`,
    {
      ...withoutUser(0),
      'the author': 1,
      'an outsider': kind === 'open' ? 'PT403' : 0,
      'the service role': refused,
      otherwise: 'PT403',
    },
  );
  everyRole(
    'gets a comment, bypassing the SELECT policy, in the reply to writing it',
    (sql, { comment, post }) =>
      sql`select 1 where private.get_written_comment(${comment}, ${post}) is not null`,
    { 'the author': 1, otherwise: 0 },
  );
  everyRole(
    'deletes a comment',
    (sql, { comment, post }) => sql`select 1 where private.remove_comment(${comment}, ${post}, null)`,
    { 'the author': 1, 'an admin': 1, 'the owner': 1, 'the service role': refused, otherwise: 0 },
  );

  noUser({
    'deletes the row': (sql, { comment }) => sql`delete from comments where id = ${comment}`,
    'comments in another user’s name': (sql, { post, author }) =>
      sql`insert into comments (post_id, author_id, content) values (${post}, ${author.id}, 'Not me')`,
    'changes a comment’s author': (sql, { comment, member }) =>
      sql`update comments set author_id = ${member.id} where id = ${comment}`,
    'moves a comment to another post': (sql, { comment, post }) =>
      sql`update comments set post_id = ${post} where id = ${comment}`,
    'changes a comment’s parent': (sql, { comment }) =>
      sql`update comments set parent_id = null where id = ${comment}`,
    'raises the reply count': (sql, { comment }) =>
      sql`update comments set reply_count = 9 where id = ${comment}`,
    'marks a comment as deleted': (sql, { comment }) =>
      sql`update comments set deleted_at = now() where id = ${comment}`,
    'changes a comment’s time': (sql, { comment }) =>
      sql`update comments set created_at = 'epoch' where id = ${comment}`,
  });
});

test('a reply to a reply belongs to the top comment', async () => {
  const { post, comment, member } = scenes.open;
  const reply = await newComment(post, member, comment);
  const [second] = await as(
    member,
    (tx) =>
      tx`insert into comments (post_id, parent_id, content) values (${post}, ${reply}, 'And again') returning parent_id`,
  );
  expect(second).toEqual({ parent_id: comment });
});

test('a reply cannot refer to a comment on another post', async () => {
  const { club, comment, author, member } = scenes.open;
  const other = await newPost(club, author);
  const code = await outcome(
    member,
    (tx) => tx`insert into comments (post_id, parent_id, content) values (${other}, ${comment}, 'Astray')`,
  );
  expect(code).toBe('23503');
});

test('a deleted comment with replies stays as a placeholder until its last reply is deleted', async () => {
  const { club, author, member } = scenes.open;
  const post = await newPost(club, author);
  const top = await newComment(post, author);
  const reply = await newComment(post, member, top);
  const read = `
    select (select comment_count from posts where id = $1) as count,
           (select json_agg(item ->> 'isDeleted' order by created_at) from private.comment_items where post_id = $1) as deleted,
           (select string_agg(content, '|' order by created_at) from comments where post_id = $1) as words`;
  const seen = await as(author, async (tx) => {
    const before = (await tx.unsafe(read, [post]))[0];
    await tx`select private.remove_comment(${top}, ${post}, null)`;
    const place = (await tx.unsafe(read, [post]))[0];
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: member.id })}, true)`;
    await tx`select private.remove_comment(${reply}, ${post}, null)`;
    return { before, place, after: (await tx.unsafe(read, [post]))[0] };
  });
  const content = 'A comment of the tests';
  expect(seen).toEqual({
    before: { count: 2, deleted: ['false', 'false'], words: `${content}|${content}` },
    place: { count: 1, deleted: ['true', 'false'], words: `|${content}` },
    after: { count: 0, deleted: null, words: null },
  });
});

test('a deleted comment cannot be edited and does not reveal its author', async () => {
  const { club, author, member } = scenes.open;
  const post = await newPost(club, author);
  const top = await newComment(post, author);
  await newComment(post, member, top);
  const { changed, item } = await as(author, async (tx) => {
    await tx`select private.remove_comment(${top}, ${post}, null)`;
    const changed = await tx`update comments set content = 'I am back' where id = ${top}`;
    const [row] = await tx`select item from private.comment_items where id = ${top}`;
    return { changed: changed.count, item: row?.item };
  });
  expect(changed).toBe(0);
  expect(item).toMatchObject({ content: '', author: null, isDeleted: true });
});

test('deleting twice reports that nothing was deleted', async () => {
  const { post, author } = scenes.open;
  const comment = await newComment(post, author);
  const responses = await as(author, async (tx) => [
    (await tx`select private.remove_comment(${comment}, ${post}, null) as done`)[0]?.done,
    (await tx`select private.remove_comment(${comment}, ${post}, null) as done`)[0]?.done,
  ]);
  expect(responses).toEqual([true, false]);
});

test.each<[string, boolean, (scene: Scene) => PromiseLike<unknown>]>([
  [
    'its author has left the private club',
    true,
    ({ club, author }) => sql`delete from club_members where club_id = ${club.id} and user_id = ${author.id}`,
  ],
  [
    'moderators have removed the post',
    false,
    ({ post }) => sql`update posts set is_removed = true where id = ${post}`,
  ],
])('a comment cannot be edited, even by an update without a condition: %s', async (_, isPrivate, happens) => {
  const scene = await newScene(isPrivate);
  const edit = () => outcome(scene.author, (tx) => tx`update comments set content = 'Written from outside'`);
  expect(await edit()).toBe(1);
  await happens(scene);
  expect(await edit()).toBe(0);
});
