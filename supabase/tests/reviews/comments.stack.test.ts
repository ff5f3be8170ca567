/** Comments on reviews, as each role: users who can read a review can read its comments and write them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { comment, commentPage, writtenComment } from '../../functions/_shared/contract/comments.ts';
import { notificationPage } from '../../functions/_shared/contract/notifications.ts';
import { review as reviewShape } from '../../functions/_shared/contract/reviews.ts';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { decide, newModerator } from '../support/moderation-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newReview, newReviewComment } from '../support/review-scene.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newComment, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

const scenes = {} as Record<'open' | 'closed', Scene & { review: string; comment: string }>;
beforeAll(async () => {
  for (const kind of ['open', 'closed'] as const) {
    const scene = await newScene(kind === 'closed');
    const review = await newReview(scene.author, { club: scene.club });
    scenes[kind] = { ...scene, review, comment: await newReviewComment(review, scene.author) };
  }
});
const refusedWithoutUser = { 'a deleted account': refused, 'claims without a user': refused };

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole } = rolesIn(() => scenes[kind]);
  everyRole(
    'reads a comment on a review',
    (tx) => tx`select from comments where id = ${scenes[kind].comment}`,
    { ...withoutUser(0), 'an outsider': kind === 'open' ? 1 : 0, otherwise: 1 },
  );
  everyRole(
    'comments on a review',
    (tx) => tx`
      insert into comments (review_id, parent_id, content)
      values (${scenes[kind].review}, ${scenes[kind].comment}, 'Hear, hear')`,
    { ...refusedWithoutUser, 'an outsider': kind === 'open' ? 1 : refused, otherwise: 1 },
  );
  everyRole(
    'edits a comment on a review',
    (tx) => tx`update comments set content = 'Other words' where id = ${scenes[kind].comment}`,
    { 'the author': 1, 'the service role': 1, otherwise: 0 },
  );
  everyRole(
    'deletes a comment on a review',
    (tx) => tx`select 1 where private.remove_comment(${scenes[kind].comment}, ${scenes[kind].review}, null)`,
    { 'the author': 1, 'an admin': 1, 'the owner': 1, 'the service role': refused, otherwise: 0 },
  );
  everyRole(
    'comments on a post and a review at once',
    (tx, { post }) => tx`
      insert into comments (post_id, review_id, content) values (${post}, ${scenes[kind].review}, 'Both')`,
    {
      ...refusedWithoutUser,
      'an outsider': kind === 'open' ? '23514' : refused,
      otherwise: '23514',
    },
  );
});

test('a comment belongs to one subject: its replies are below it, never below a post', async () => {
  const { post, review, comment: top, member } = scenes.open;
  const underPost = await newComment(post, member);
  for (const [parent, path] of [
    [underPost, `/reviews/${review}`],
    [top, `/posts/${post}`],
  ]) {
    const refusal = await request(member, 'POST', `${path}/comments`, { content: 'Hi', parentId: parent });
    expect(readRefusal(refusal, 404)).toBe('Comment not found');
  }
  expect(await outcome(member, (tx) => tx`insert into comments (content) values ('Homeless')`)).toBe(refused);
});

test('readers of a review can comment, reply, edit and delete, and the review’s count follows', async () => {
  const author = await newUser();
  const reader = await newUser();
  const id = await newReview(author);
  const path = `/reviews/${id}/comments`;
  const top = read(await request(reader, 'POST', path, { content: 'Which leaf?' }), writtenComment, 201);
  expect(top).toMatchObject({ reviewId: id, postId: null, viewer: { canEdit: true } });
  const reply = await request(author, 'POST', path, { content: 'Corojo', parentId: top.id });
  expect(read(reply, writtenComment, 201).parentId).toBe(top.id);

  const { items } = read(await request(author, 'GET', path), commentPage);
  expect(items).toMatchObject([
    { id: top.id, replies: [{ content: 'Corojo' }], viewer: { canReport: true } },
  ]);
  const counted = read(await request(reader, 'GET', `/reviews/${id}`), reviewShape);
  expect(counted).toMatchObject({ _count: { comments: 2 }, viewer: { canComment: true } });

  const edited = await request(reader, 'PATCH', `${path}/${top.id}`, { content: 'Which wrapper?' });
  expect(read(edited, writtenComment)).toMatchObject({ content: 'Which wrapper?' });
  expect((await request(reader, 'DELETE', `${path}/${top.id}`)).status).toBe(204);
  const left = read(await request(author, 'GET', path), commentPage).items;
  expect(comment.parse(left[0])).toMatchObject({ isDeleted: true, author: null });
  expect(read(await request(reader, 'GET', `/reviews/${id}`), reviewShape)._count.comments).toBe(1);
  expect((await request(author, 'DELETE', `/reviews/${id}`)).status).toBe(204);
  expect(await sql`select from comments where review_id = ${id}`).toHaveLength(0);
});

test('the review’s author, users who get a reply and mentioned users are notified', async () => {
  const [author, reader, named] = await Promise.all(['Ana', 'Rui', 'Nia'].map(newUser));
  if (!author || !reader || !named) throw new Error('A user is missing.');
  const id = await newReview(author);
  const path = `/reviews/${id}/comments`;
  const said = `With @${named.username}?`;
  const top = read(await request(reader, 'POST', path, { content: said }), writtenComment, 201);
  await request(author, 'POST', path, { content: 'Yes', parentId: top.id });
  const told = async (user: typeof author) =>
    read(await request(user, 'GET', '/notifications'), notificationPage).items.map((one) => [
      one.title,
      one.linkUrl,
    ]);
  const link = `/reviews?review=${id}`;
  expect(await told(author)).toEqual([['Rui commented on your review', link]]);
  expect(await told(reader)).toEqual([['Ana replied to your comment', link]]);
  expect(await told(named)).toEqual([['Rui mentioned you in a comment', link]]);
});

test('a block hides a comment, except from the owner of the club', async () => {
  const { author, member, owner, review, club } = scenes.open;
  const blocker = await newUser();
  await sql`insert into club_members (club_id, user_id) values (${club.id}, ${blocker.id})`;
  const id = await newReviewComment(review, blocker);
  for (const other of [member, owner]) await request(blocker, 'POST', `/users/${other.id}/block`);
  const seen = async (user: typeof author) =>
    (await as(user, (tx) => tx`select from comments where id = ${id}`)).length;
  expect(await seen(author)).toBe(1);
  expect(await seen(member)).toBe(0);
  expect(await seen(owner)).toBe(1);
});

test('moderators can remove a reported comment, and see which review it is on', async () => {
  const author = await newUser();
  const reporter = await newUser();
  const moderator = await newModerator();
  const review = await newReview(author);
  const id = await newReviewComment(review, author, 'Rude words');
  const report = await request(reporter, 'POST', '/reports', { reportedCommentId: id, reason: 'HARASSMENT' });
  expect(report.status).toBe(201);
  const path = `/reports/${(report.body as { id: string }).id}`;
  const shown = await request(moderator, 'GET', path);
  expect(shown.body).toMatchObject({
    moderation: { content: { text: 'Rude words', reviewId: review, postId: null } },
  });
  await decide(moderator, (report.body as { id: string }).id, { act: 'REMOVE' });
  expect(await as(reporter, (tx) => tx`select from comments where id = ${id}`)).toHaveLength(0);
});

test('the export names the review of a comment', async () => {
  const author = await newUser();
  const review = await newReview(author);
  const id = await newReviewComment(review, author);
  const [row] = await as(author, (tx) => tx`select private.export('comments') as comments`);
  expect(row?.comments).toMatchObject([{ id, reviewId: review, postId: null }]);
});
