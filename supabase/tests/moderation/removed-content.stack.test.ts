/** Content that moderators remove disappears everywhere, counts nowhere, and can be restored unchanged. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  actAboutMePage,
  moderationActPage,
  reportDetails,
} from '../../functions/_shared/contract/reports.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { read } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { as } from '../support/roles.ts';
import { newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let moderator: User;
let reporter: User;
beforeAll(async () => {
  [scene, moderator, reporter] = await Promise.all([newScene(), newModerator(), newUser()]);
});

const reopen = (report: string) => request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' });
const holds = async (user: User, path: string, id: string) =>
  (await request(user, 'GET', path)).text.includes(id);

test('a post disappears from feed, club, profile, page, comments and counters', async () => {
  const { club, author, member, admin } = scene;
  await sql`update posts set content = ${`Look here @${member.username}`} where id = ${scene.post}`;
  const post = await newPost(club, author, new Date(Date.now() + 1000));
  await sql`update posts set content = ${`Buy this, @${member.username}`} where id = ${post}`;
  const comment = await newComment(post, member);
  const places = [
    '/posts/feed',
    `/clubs/${club.slug}/posts`,
    `/users/${author.username}/posts`,
    `/posts/${post}`,
    `/posts/${post}/comments`,
  ];
  const counts = async () => {
    const [row] = await sql<{ post_count: number; last_post_at: Date; mentions: number }[]>`
      select post_count, last_post_at, (select count(*)::int from post_mentions where post_id = ${post}) as mentions
      from clubs where id = ${club.id}`;
    const { body } = await request(member, 'GET', `/users/${author.username}`);
    if (!row) throw new Error('The club is gone.');
    return { ...row, profile: (body as { _count: { posts: number } })._count.posts };
  };
  const before = await counts();

  const report = await newReport(reporter, { reportedPostId: post });
  expect((await decide(moderator, report, { act: 'REMOVE', note: 'An advertisement' })).status).toBe(200);
  for (const user of [member, author, admin])
    for (const path of places) expect([path, await holds(user, path, post)]).toEqual([path, false]);
  expect((await request(author, 'GET', `/posts/${post}`)).status).toBe(404);
  expect((await request(author, 'PATCH', `/posts/${post}`, { content: 'New' })).status).toBe(404);
  expect((await request(member, 'POST', `/posts/${post}/like`)).status).toBe(404);
  expect((await request(member, 'POST', `/posts/${post}/comments`, { content: 'Hm' })).status).toBe(404);
  expect((await request(admin, 'DELETE', `/posts/${post}`)).status).toBe(404);
  for (const table of ['posts', 'comments', 'post_mentions'])
    expect(
      await as(
        member,
        async (tx) =>
          (await tx`select from ${tx(table)} where ${tx(table === 'posts' ? 'id' : 'post_id')} = ${post}`)
            .count,
      ),
    ).toBe(0);
  const after = await counts();
  expect(after).toMatchObject({ post_count: Number(before.post_count) - 1, profile: before.profile - 1 });
  expect(after.last_post_at.getTime()).toBeLessThan(before.last_post_at.getTime());
  expect((await request(author, 'GET', '/users/me/export')).status).toBe(200);

  expect((await reopen(report)).status).toBe(200);
  for (const path of places) expect([path, await holds(member, path, post)]).toEqual([path, true]);
  expect(await counts()).toEqual(before);
  expect(await holds(member, `/posts/${post}/comments`, comment)).toBe(true);
});

describe('a comment', () => {
  const state = async (post: string, id: string) => {
    const [row] = await sql`
      select p.comment_count, c.reply_count, c.content, c.edited_at,
        (select count(*)::int from comment_mentions where comment_id = ${id}) as mentions
      from posts p join comments c on c.id = ${id} where p.id = ${post}`;
    return row;
  };

  test('without replies disappears, accepts no replies, and can be restored', async () => {
    const { club, author, member } = scene;
    const post = await newPost(club, author);
    const comment = await newComment(post, member);
    await sql`update comments set content = ${`@${author.username} buy`}, edited_at = null where id = ${comment}`;
    const before = await state(post, comment);
    const report = await newReport(reporter, { reportedCommentId: comment });
    expect((await decide(moderator, report, { act: 'REMOVE' })).status).toBe(200);
    expect(await holds(author, `/posts/${post}/comments`, comment)).toBe(false);
    expect(
      (await request(author, 'POST', `/posts/${post}/comments`, { content: 'Re', parentId: comment })).status,
    ).toBe(404);
    expect(await state(post, comment)).toMatchObject({ comment_count: 0, content: '', mentions: 1 });
    const seen = read(await request(moderator, 'GET', `/reports/${report}`), reportDetails);
    expect(seen.moderation?.content).toMatchObject({ text: `@${author.username} buy`, isRemoved: true });
    await reopen(report);
    expect(await state(post, comment)).toEqual(before);
    expect(await holds(author, `/posts/${post}/comments`, comment)).toBe(true);
  });

  test('with replies leaves a placeholder, as after deletion', async () => {
    const { club, author, member } = scene;
    const post = await newPost(club, author);
    const comment = await newComment(post, member);
    const reply = await newComment(post, author, comment);
    const before = await state(post, comment);
    const report = await newReport(reporter, { reportedCommentId: comment });
    await decide(moderator, report, { act: 'REMOVE' });
    const { text } = await request(author, 'GET', `/posts/${post}/comments`);
    expect(text).toContain(reply);
    expect(JSON.parse(text).items[0]).toMatchObject({
      id: comment,
      content: '',
      isDeleted: true,
      author: null,
    });
    expect(
      (await request(member, 'PATCH', `/posts/${post}/comments/${comment}`, { content: 'Again' })).status,
    ).not.toBe(200);
    await reopen(report);
    expect(await state(post, comment)).toEqual(before);
  });

  test('a removed reply disappears from its thread and can be restored to its place', async () => {
    const { club, author, member } = scene;
    const post = await newPost(club, author);
    const comment = await newComment(post, member);
    const reply = await newComment(post, author, comment);
    const report = await newReport(reporter, { reportedCommentId: reply });
    await decide(moderator, report, { act: 'REMOVE' });
    expect(await state(post, comment)).toMatchObject({ comment_count: 1, reply_count: 0 });
    // Its top comment is deleted in the meantime, so the thread disappears for other users.
    expect((await request(member, 'DELETE', `/posts/${post}/comments/${comment}`)).status).toBe(204);
    expect(await holds(member, `/posts/${post}/comments`, comment)).toBe(false);
    await reopen(report);
    expect(await state(post, comment)).toMatchObject({ comment_count: 1, reply_count: 1 });
    expect(await holds(member, `/posts/${post}/comments`, reply)).toBe(true);
  });

  test('a removed reply outlives the account of the comment above it', async () => {
    const { club, author } = scene;
    const leaver = await newUser();
    const post = await newPost(club, author);
    const comment = await newComment(post, leaver);
    const reply = await newComment(post, author, comment);
    const report = await newReport(reporter, { reportedCommentId: reply });
    await decide(moderator, report, { act: 'REMOVE' });
    await sql`delete from auth.users where id = ${leaver.id}`;
    await reopen(report);
    expect(await state(post, comment)).toMatchObject({ comment_count: 1, reply_count: 1 });
    expect(await holds(author, `/posts/${post}/comments`, reply)).toBe(true);
  });

  test('its text is deleted with its author', async () => {
    const writer = await newUser();
    const comment = await newComment(scene.post, writer);
    const report = await newReport(reporter, { reportedCommentId: comment });
    await decide(moderator, report, { act: 'REMOVE' });
    await sql`delete from auth.users where id = ${writer.id}`;
    expect((await sql`select from private.removed_comments where comment_id = ${comment}`).count).toBe(0);
  });
});

test('its notifications disappear from the list, the badge and push', async () => {
  const writer = await newUser('Wilma Writer');
  await sql`insert into club_members (club_id, user_id) values (${scene.club.id}, ${writer.id})`;
  const post = await newPost(scene.club, writer);
  const words = `Buy now ${crypto.randomUUID()}`;
  const sent = await request(scene.member, 'POST', `/posts/${post}/comments`, {
    content: `${words} @${scene.owner.username}`,
  });
  const { id } = sent.body as { id: string };
  const notificationStateOf = async (user: User) => ({
    list: (await request(user, 'GET', '/notifications')).text.includes(words),
    count: ((await request(user, 'GET', '/notifications/unread-count')).body as { count: number }).count,
  });
  expect(await notificationStateOf(writer)).toEqual({ list: true, count: 1 });
  const before = await notificationStateOf(scene.owner);
  expect(before.list).toBe(true);

  const report = await newReport(reporter, { reportedCommentId: id });
  await decide(moderator, report, { act: 'REMOVE' });
  expect(await notificationStateOf(writer)).toEqual({ list: false, count: 0 });
  expect(await notificationStateOf(scene.owner)).toEqual({ list: false, count: before.count - 1 });

  await reopen(report);
  // The same as before, because there are no new notifications.
  expect(await notificationStateOf(writer)).toEqual({ list: true, count: 1 });
  expect(await notificationStateOf(scene.owner)).toEqual(before);
});

test('a review disappears from lists, search and averages', async () => {
  const author = scene.author;
  const product = `Gone ${crypto.randomUUID().slice(0, 8)}`;
  for (const rating of [5, 5, 5]) await newReview(author, { product, rating });
  const bad = await newReview(scene.member, { product, rating: 1, club: scene.club, title: 'Unbelievable' });
  const places = [
    `/reviews?product=${encodeURIComponent(product)}`,
    '/reviews',
    `/reviews?q=${encodeURIComponent(product)}`,
    `/reviews?clubSlug=${scene.club.slug}`,
    `/reviews/user/${scene.member.username}`,
    `/search?q=${encodeURIComponent(product)}`,
    `/reviews/${bad}`,
  ];
  const average = async () =>
    JSON.parse((await request(reporter, 'GET', `/products?product=${encodeURIComponent(product)}`)).text)
      .items[0];
  const report = await newReport(reporter, { reportedReviewId: bad, reportedUserId: scene.member.id });
  expect(await average()).toMatchObject({ reviewCount: 4, averageRating: 4 });
  await decide(moderator, report, { act: 'REMOVE' });
  for (const user of [scene.member, author])
    for (const path of places) expect([path, await holds(user, path, bad)]).toEqual([path, false]);
  expect(await average()).toMatchObject({ reviewCount: 3, averageRating: 5 });
  await reopen(report);
  for (const path of places) expect([path, await holds(author, path, bad)]).toEqual([path, true]);
  expect(await average()).toMatchObject({ reviewCount: 4, averageRating: 4 });
});

test('deciding about a target decides all its open reports, and reopening opens them again', async () => {
  const post = await newPost(scene.club, scene.author);
  const [ana, ben] = [await newUser(), await newUser()];
  const [first, second] = [
    await newReport(ana, { reportedPostId: post }),
    await newReport(ben, { reportedPostId: post }),
  ];
  const statuses = async () =>
    (
      await sql`select status from reports where id in (${first}, ${second}) order by author_id = ${ben.id}`
    ).map((row) => row.status);
  await decide(moderator, first, { act: 'REMOVE' });
  expect(await statuses()).toEqual(['RESOLVED', 'RESOLVED']);
  const again = await request(moderator, 'PATCH', `/reports/${second}`, { status: 'RESOLVED', act: 'WARN' });
  expect(again.status).toBe(409);
  await reopen(second);
  expect(await statuses()).toEqual(['REVIEWING', 'REVIEWING']);
  expect(await holds(scene.member, `/posts/${post}`, post)).toBe(true);

  await request(moderator, 'PATCH', `/reports/${first}`, { status: 'DISMISSED' });
  const anew = await newReport(ana, { reportedPostId: post });
  expect((await reopen(first)).status).toBe(409);
  expect((await request(moderator, 'PATCH', `/reports/${anew}`, { status: 'REVIEWING' })).status).toBe(200);
});

test('content cannot be removed twice, and users cannot be removed', async () => {
  const post = await newPost(scene.club, scene.author);
  const report = await newReport(reporter, { reportedPostId: post });
  await sql`delete from posts where id = ${post}`;
  expect((await decide(moderator, report, { act: 'REMOVE' })).status).toBe(409);
  const user = await newReport(reporter, { reportedUserId: scene.author.id });
  expect((await decide(moderator, user, { act: 'REMOVE' })).status).toBe(409);
  const [row] =
    await sql`select count(*)::int as acts from moderation_actions where report_id in (${report}, ${user}) and kind <> 'TAKE'`;
  expect(row?.acts).toBe(0);
});

test('the author is told what was removed, why and how to appeal, the reporter is told the outcome, and neither learns who the other is', async () => {
  const writer = await newUser('Walt Writer');
  const witness = await newUser('Wanda Witness');
  await sql`insert into club_members (club_id, user_id) values (${scene.club.id}, ${writer.id})`;
  const post = await newPost(scene.club, writer);
  const report = await newReport(witness, { reportedPostId: post });
  await decide(moderator, report, { act: 'REMOVE', note: 'Please read the rules.' });

  const notificationStateOf = (await request(writer, 'GET', '/notifications')).text;
  expect(notificationStateOf).toContain('Our moderators removed your post');
  expect(notificationStateOf).toContain('Spam – Please read the rules.');
  expect(notificationStateOf).toContain('you can appeal');
  expect((await request(witness, 'GET', '/notifications')).text).toContain(
    'We took action on the post you reported.',
  );

  const mine = read(await request(writer, 'GET', '/moderation/acts?scope=mine'), actAboutMePage);
  expect(mine.items).toMatchObject([
    {
      kind: 'REMOVE',
      targetKind: 'post',
      note: 'Please read the rules.',
      text: 'A post of the tests',
      isUndone: false,
      appealText: null,
    },
  ]);
  const everything =
    notificationStateOf + JSON.stringify(mine) + (await request(writer, 'GET', '/users/me')).text;
  for (const hidden of [witness.id, witness.username, moderator.id, moderator.username, 'Wanda'])
    expect(everything).not.toContain(hidden);

  const act = mine.items[0]?.id;
  const appeal = (who: User) =>
    request(who, 'POST', `/moderation/acts/${act}/appeal`, { text: 'It was a joke.' });
  expect((await appeal(witness)).status).toBe(404);
  expect((await appeal(moderator)).status).toBe(404);
  expect((await appeal(writer)).status).toBe(204);
  expect((await appeal(writer)).status).toBe(409);
  const seen = read(await request(moderator, 'GET', `/reports/${report}`), reportDetails);
  expect(seen.moderation?.appeal).toMatchObject({ text: 'It was a joke.', outcome: null });
  expect(seen.history?.acts.map((one) => one.kind)).toEqual(['APPEAL', 'REMOVE', 'TAKE']);
  await reopen(report);
  expect((await request(writer, 'GET', '/notifications')).text).toContain('Your appeal was successful');
  const log = read(await request(moderator, 'GET', '/moderation/acts?limit=5'), moderationActPage);
  expect(log.items.slice(0, 5).map((one) => one.kind)).toEqual([
    'REOPEN',
    'RESTORE',
    'APPEAL',
    'REMOVE',
    'TAKE',
  ]);
  expect(log.items[0]).toMatchObject({
    actor: { id: moderator.id },
    subject: { id: writer.id },
    targetId: post,
  });
  expect((await request(writer, 'GET', '/moderation/acts')).status).toBe(404);
});
