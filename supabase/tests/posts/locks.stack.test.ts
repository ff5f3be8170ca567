/** Locked posts: who can lock the comments on a post, and who can still write there. */
import { describe, expect, test } from 'vitest';
import { commentPage } from '../../functions/_shared/contract/comments.ts';
import { lockState, post as postReply } from '../../functions/_shared/contract/posts.ts';
import { comment, create } from '../support/actions.ts';
import { untilBlocked } from '../support/concurrency.ts';
import { rolesInNewScene } from '../support/every-role.ts';
import { read, readRefusal } from '../support/responses.ts';
import { outcome } from '../support/roles.ts';
import { newComment, newScene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const sentence = 'The comments on this post are locked.';
const lock = (user: User, id: string, method = 'POST') => request(user, method, `/posts/${id}/lock`);
const read1 = async (user: User, id: string) => read(await request(user, 'GET', `/posts/${id}`), postReply);

describe('each role', () => {
  const { admins, noUser } = rolesInNewScene();
  admins('locks a post', 'lock_post', 'set_post_locked');
  noUser({
    'writes whether a post is locked': (tx, found) =>
      tx`update posts set is_locked = false where id = ${found.post}`,
  });
});

test('everyone sees the lock, and only the owner and admins write under it until it is opened', async () => {
  const { owner, admin, author, member, outsider, post, comment: top, club } = await newScene();
  const own = await newComment(post, member);
  expect(read(await lock(admin, post), lockState)).toEqual({ isLocked: true });
  for (const user of [author, member, outsider]) {
    expect(await read1(user, post)).toMatchObject({
      isLocked: true,
      viewer: { canComment: false, canLock: false },
    });
    for (const body of [{ content: 'Hi' }, { content: 'Hi', parentId: top }])
      expect(readRefusal(await request(user, 'POST', `/posts/${post}/comments`, body), 403)).toBe(sentence);
    expect((await request(user, 'POST', `/posts/${post}/like`)).status).toBe(200);
  }
  const edit = await request(member, 'PATCH', `/posts/${post}/comments/${own}`, { content: 'Other words' });
  expect(readRefusal(edit, 403)).toBe(sentence);
  const { items } = read(await request(member, 'GET', `/posts/${post}/comments`), commentPage);
  expect(items.map(({ viewer }) => [viewer.canReply, viewer.canEdit])).toEqual([
    [false, false],
    [false, false],
  ]);
  // Their own post, and what they said there, stay theirs.
  expect((await read1(author, post)).viewer).toMatchObject({ canEdit: true, canDelete: true });
  await create(member, `/posts/${post}/comments/${own}`, undefined, 'DELETE');
  for (const user of [owner, admin]) {
    expect((await read1(user, post)).viewer).toMatchObject({ canComment: true, canLock: true });
    const reply = await comment(user, post, 'That is enough.', top);
    await create(user, `/posts/${post}/comments/${reply}`, { content: 'Enough.' }, 'PATCH');
  }
  // The other posts of the club stay open.
  const other = await create(member, '/posts', { clubId: club.id, content: 'Another' });
  await comment(author, other);
  for (let round = 0; round < 2; round += 1)
    expect(read(await lock(owner, post, 'DELETE'), lockState)).toEqual({ isLocked: false });
  await comment(outsider, post, 'Hi', top);
});

test('neither does the Data API let them write', async () => {
  const { admin, member, post } = await newScene();
  const own = await newComment(post, member);
  await lock(admin, post);
  for (const statement of [
    (tx: typeof sql) => tx`insert into comments (post_id, content) values (${post}, 'Hi')`,
    (tx: typeof sql) => tx`update comments set content = 'Hi' where id = ${own}`,
  ])
    expect(await outcome(member, (tx) => statement(tx as unknown as typeof sql))).toBe('PT403');
});

test('a comment that waits for the post is not written if the post is meanwhile locked', async () => {
  const { member, post } = await newScene();
  const { writing } = await sql.begin(async (tx) => {
    await tx`update posts set is_locked = true where id = ${post}`;
    const writing = request(member, 'POST', `/posts/${post}/comments`, { content: 'Last word' });
    await untilBlocked('create_comment');
    return { writing };
  });
  expect(readRefusal(await writing, 403)).toBe(sentence);
  const [counted] = await sql`
    select comment_count, (select count(*)::int from comments c where c.post_id = p.id) as written from posts p where id = ${post}`;
  expect(counted).toEqual({ comment_count: 1, written: 1 });
});

test('an admin who is removed from the club while waiting for the post cannot lock it', async () => {
  const { admin, club, post } = await newScene();
  const { waiting } = await sql.begin(async (tx) => {
    await tx`select from posts where id = ${post} for update`;
    const waiting = lock(admin, post);
    await untilBlocked('lock_post');
    await tx`delete from club_members where club_id = ${club.id} and user_id = ${admin.id}`;
    return { waiting };
  });
  expect((await waiting).status).toBe(404);
  expect((await read1(admin, post)).isLocked).toBe(false);
});

test('members are told who can lock, and what cannot be read cannot be locked', async () => {
  const { member, post, owner, outsider } = await newScene(true);
  expect(readRefusal(await lock(member, post), 403)).toBe(
    'Only the owner and admins of the club can lock the comments on a post.',
  );
  readRefusal(await lock(outsider, post), 404);
  await sql`update posts set is_removed = true where id = ${post}`;
  readRefusal(await lock(owner, post), 404);
});
