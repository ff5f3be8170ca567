/** Reports and decisions at the same moment: one report per person and thing, one decision, counters exact. */
import { beforeAll, expect, test } from 'vitest';
import { type Act, times, together } from '../support/concurrency.ts';
import { newModerator, newReport } from '../support/moderation-scene.ts';
import { newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newPerson, type Person } from '../support/users.ts';

let scene: Scene;
let moderators: [Person, Person];
beforeAll(async () => {
  scene = await newScene();
  moderators = [await newModerator(), await newModerator()];
});

const update = (role: Person, report: string, changes: { status: string; act?: string }): Act => ({
  role,
  work: (tx) => tx`select private.update_report(${report}, ${tx.json(changes)})`,
});

test('ten reports of one thing by one person at once are one', async () => {
  const person = await newPerson();
  const draft = { reason: 'SPAM', reportedPostId: scene.post };
  const outcomes = await together(
    times(10, () => ({ role: person, work: (tx) => tx`select private.create_report(${tx.json(draft)})` })),
  );
  expect(new Set(outcomes)).toEqual(new Set([null]));
  const rows = await sql`select from reports where author_id = ${person.id}`;
  expect(rows.count).toBe(1);
});

test('of two decisions about a thing at once, by two reports of it, one holds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const post = await newPost(scene.club, scene.author);
    const reviewing = { status: 'REVIEWING' };
    const [first, second] = [
      await newReport(await newPerson(), { reportedPostId: post }, reviewing),
      await newReport(await newPerson(), { reportedPostId: post }, reviewing),
    ];
    const outcomes = await together([
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

test('removed while others reply, and restored while others reply: the counters are those of a recount', async () => {
  const post = await newPost(scene.club, scene.author);
  const comment = await newComment(post, scene.author);
  const reviewing = { status: 'REVIEWING' };
  const report = await newReport(await newPerson(), { reportedCommentId: comment }, reviewing);
  const reply = (): Act => ({
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
    const [decided] = await together([update(moderators[0], report, changes), ...times(5, reply)]);
    expect(decided).toBeNull();
    const counted = await exact();
    expect(counted).toMatchObject({ comment_count: counted?.comments, reply_count: counted?.replies });
  }
});

test('removed while others post in the club: its count and its newest are exact', async () => {
  const reviewing = { status: 'REVIEWING' };
  const posts = await Promise.all([1, 2, 3].map(() => newPost(scene.club, scene.author)));
  const reports = await Promise.all(
    posts.map(async (post) => newReport(await newPerson(), { reportedPostId: post }, reviewing)),
  );
  await together([
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
