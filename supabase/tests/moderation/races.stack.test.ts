/** Concurrent reports and decisions: one report per user and target, one decision, exact counters. */
import { beforeAll, expect, test } from 'vitest';
import { concurrently, type Transaction, times } from '../support/concurrency.ts';
import { newModerator, newReport } from '../support/moderation-scene.ts';
import { newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, type User } from '../support/users.ts';

let scene: Scene;
let moderators: [User, User];
beforeAll(async () => {
  scene = await newScene();
  moderators = [await newModerator(), await newModerator()];
});

const update = (role: User, report: string, changes: { status: string; act?: string }): Transaction => ({
  role,
  work: (tx) => tx`select private.update_report(${report}, ${tx.json(changes)})`,
});

test('ten concurrent reports of one target by one user make one report', async () => {
  const user = await newUser();
  const draft = { reason: 'SPAM', reportedPostId: scene.post };
  const outcomes = await concurrently(
    times(10, () => ({ role: user, work: (tx) => tx`select private.create_report(${tx.json(draft)})` })),
  );
  expect(new Set(outcomes)).toEqual(new Set([null]));
  const rows = await sql`select from reports where author_id = ${user.id}`;
  expect(rows.count).toBe(1);
});

test('one of two concurrent decisions about one target succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const post = await newPost(scene.club, scene.author);
    const reviewing = { status: 'REVIEWING' };
    const [first, second] = [
      await newReport(await newUser(), { reportedPostId: post }, reviewing),
      await newReport(await newUser(), { reportedPostId: post }, reviewing),
    ];
    const outcomes = await concurrently([
      update(moderators[0], first, { status: 'RESOLVED', act: 'REMOVE' }),
      update(moderators[1], second, { status: 'DISMISSED' }),
    ]);
    expect(outcomes.toSorted()).toEqual(['PT409', null]);
    const reports = await sql`select distinct status, decision_id from reports where target_id = ${post}`;
    expect(reports.count).toBe(1);
    const acts = await sql<{ kind: string }[]>`select kind from moderation_actions where target_id = ${post}`;
    expect(acts.map((act) => act.kind)).toEqual([outcomes[0] === null ? 'REMOVE' : 'DISMISS']);
  }
});

test('the counters are exact after a removal and a restoration during replies', async () => {
  const post = await newPost(scene.club, scene.author);
  const comment = await newComment(post, scene.author);
  const reviewing = { status: 'REVIEWING' };
  const report = await newReport(await newUser(), { reportedCommentId: comment }, reviewing);
  const reply = (): Transaction => ({
    role: scene.member,
    work: (tx) => tx`insert into comments (post_id, parent_id, content) values (${post}, ${comment}, 'Well')`,
  });
  const exact = async () => {
    const [row] = await sql`
      select p.comment_count, c.reply_count,
        (select count(*)::int from comments where post_id = p.id and deleted_at is null) as comments,
        (select count(*)::int from comments where parent_id = c.id and deleted_at is null) as replies
      from posts p join comments c on c.id = ${comment} where p.id = ${post}`;
    return row;
  };
  for (const changes of [{ status: 'RESOLVED', act: 'REMOVE' }, { status: 'REVIEWING' }]) {
    const [decided] = await concurrently([update(moderators[0], report, changes), ...times(5, reply)]);
    expect(decided).toBeNull();
    const counted = await exact();
    expect(counted).toMatchObject({ comment_count: counted?.comments, reply_count: counted?.replies });
  }
});

test('the club’s post count and latest post are exact after a removal during posts', async () => {
  const reviewing = { status: 'REVIEWING' };
  const posts = await Promise.all([1, 2, 3].map(() => newPost(scene.club, scene.author)));
  const reports = await Promise.all(
    posts.map(async (post) => newReport(await newUser(), { reportedPostId: post }, reviewing)),
  );
  await concurrently([
    ...reports.map((report) => update(moderators[0], report, { status: 'RESOLVED', act: 'REMOVE' })),
    ...times(4, () => ({
      role: scene.member,
      work: (tx) => tx`insert into posts (club_id, content) values (${scene.club.id}, 'Meanwhile')`,
    })),
  ]);
  const [club] = await sql`
    select c.post_count, c.last_post_at,
      (select count(*)::int from posts where club_id = c.id and not is_removed) as posts,
      (select max(created_at) from posts where club_id = c.id and not is_removed) as newest
    from clubs c where c.id = ${scene.club.id}`;
  expect(club).toMatchObject({ post_count: club?.posts, last_post_at: club?.newest });
});
