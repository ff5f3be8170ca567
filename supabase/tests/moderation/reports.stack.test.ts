/** Reports: who may write, read and decide them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { report, reportDetails, reportPage, reportQueue } from '../../functions/_shared/contract/reports.ts';
import { everyone } from '../support/every-role.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { ask, newPerson, type Person } from '../support/users.ts';

let scene: Scene;
let closed: Scene;
let moderator: Person;
let reporter: Person;
beforeAll(async () => {
  [scene, closed, moderator, reporter] = await Promise.all([
    newScene(),
    newScene(true),
    newModerator(),
    newPerson('Rita Reporter'),
  ]);
  await newReport(scene.member, { reportedPostId: scene.post });
});
const here = () => scene;

describe('in the database', () => {
  everyone(
    'reads the reports of a post',
    here,
    (tx, { post }) => tx`select * from reports where reported_post_id = ${post}`,
    { 'a member': 1, 'the service role': 1, otherwise: 0 },
  );
  everyone(
    'reads the queue of the dashboard',
    here,
    (tx, { post }) => tx`select * from moderation_queue where target_id = ${post}`,
    { 'a member': 1, 'the service role': 1, otherwise: 0 },
  );
  everyone(
    'reads who moderates',
    here,
    (tx) => tx`select * from moderators where user_id = ${moderator.id}`,
    {
      'the service role': 1,
      otherwise: 0,
    },
  );
  everyone(
    'makes themselves a moderator',
    here,
    (tx, { author }) => tx`insert into moderators (user_id) values (${author.id})`,
    { 'the service role': 1, otherwise: refused },
  );
  everyone(
    'decides a report',
    here,
    (tx) =>
      tx`update reports set status = 'REVIEWING' where status = 'PENDING' and reported_post_id = ${scene.post}`,
    {
      'the service role': 1,
      otherwise: refused,
    },
  );
  everyone('reads the log', here, (tx) => tx`select * from moderation_actions where false`, { otherwise: 0 });
  everyone(
    'writes into the log',
    here,
    (tx, { author, post }) => tx`
      insert into moderation_actions (kind, actor_id, report_id, target_kind, target_id, reason)
      values ('TAKE', ${author.id}, ${post}, 'post', ${post}, 'SPAM')`,
    { otherwise: refused },
  );
  everyone(
    'suspends somebody',
    here,
    (tx, { author }) => tx`insert into suspensions (user_id, reason) values (${author.id}, 'No')`,
    {
      'the service role': 1,
      otherwise: refused,
    },
  );
  everyone('reads suspensions', here, (tx) => tx`select * from suspensions where false`, { otherwise: 0 });

  test('nobody chooses the author, the snapshot or the status of a report', async () => {
    for (const column of ['author_id', 'snapshot', 'status', 'subject_id'])
      expect(
        await outcome(
          scene.outsider,
          (tx) => tx`
          insert into reports ${tx({ reason: 'SPAM', reported_user_id: scene.author.id, [column]: scene.admin.id })}`,
        ),
      ).toBe(refused);
  });

  test('a moderator reads reports, but none of themselves, and loses the sight with the role', async () => {
    const judged = await newModerator();
    await newReport(scene.member, { reportedUserId: judged.id });
    const seen = (who: Person, target: string) =>
      as(who, async (tx) => (await tx`select from reports where target_id = ${target}`).count);
    expect(await seen(moderator, judged.id)).toBe(1);
    expect(await seen(judged, judged.id)).toBe(0);
    expect(await seen(judged, scene.post)).toBe(1);
    await sql`delete from moderators where user_id = ${judged.id}`;
    expect(await seen(judged, scene.post)).toBe(0);
    expect((await ask(judged, 'GET', '/reports')).status).toBe(404);
  });

  test('the log cannot be changed, not even by its owner', async () => {
    const target = await newPost(scene.club, scene.author);
    const id = await newReport(reporter, { reportedPostId: target });
    expect((await decide(moderator, id, { act: 'WARN' })).status).toBe(200);
    await expect(sql`update moderation_actions set note = 'x' where report_id = ${id}`).rejects.toThrow(
      'cannot be changed',
    );
    await expect(sql`delete from moderation_actions where report_id = ${id}`).rejects.toThrow(
      'cannot be changed',
    );
    await expect(sql`truncate moderation_actions`).rejects.toThrow('cannot be changed');
  });
});

const statuses = ['PENDING', 'REVIEWING', 'RESOLVED', 'DISMISSED'];
const steps = [
  'PENDING REVIEWING',
  'REVIEWING RESOLVED',
  'REVIEWING DISMISSED',
  'RESOLVED REVIEWING',
  'DISMISSED REVIEWING',
];

describe.each(statuses)('a report that is %s', (from) => {
  test.each(statuses)('and shall be %s', async (to) => {
    const target = await newPost(scene.club, scene.author);
    const id = await newReport(reporter, { reportedPostId: target }, { status: from });
    const may = from === to || steps.includes(`${from} ${to}`);
    const answer = await ask(moderator, 'PATCH', `/reports/${id}`, { status: to });
    expect(answer.status, answer.text).toBe(may ? 200 : 409);
    const [row] = await sql`select status from reports where id = ${id}`;
    expect(row?.status).toBe(may ? to : from);
  });
});

describe('what does not fit is refused', () => {
  test.each<[string, (scene: Scene) => Record<string, unknown>]>([
    ['no target', () => ({ reason: 'SPAM' })],
    [
      'two targets',
      ({ author, post }) => ({ reason: 'SPAM', reportedUserId: author.id, reportedPostId: post }),
    ],
    ['no reason', ({ post }) => ({ reportedPostId: post })],
    ['another reason', ({ post }) => ({ reason: 'BORING', reportedPostId: post })],
    [
      'too long a description',
      ({ post }) => ({ reason: 'SPAM', reportedPostId: post, description: 'x'.repeat(1001) }),
    ],
    ['an author', ({ post, author }) => ({ reason: 'SPAM', reportedPostId: post, authorId: author.id })],
  ])('%s', async (_name, body) => {
    expect((await ask(reporter, 'POST', '/reports', body(scene))).status).toBe(400);
  });

  test('one’s own: account, post, comment, review', async () => {
    const review = await newReview(scene.author, { club: scene.club });
    for (const target of [
      { reportedUserId: scene.author.id },
      { reportedPostId: scene.post },
      { reportedCommentId: scene.comment },
      { reportedReviewId: review, reportedUserId: scene.author.id },
    ])
      expect(
        readRefusal(await ask(scene.author, 'POST', '/reports', { reason: 'SPAM', ...target }), 400),
      ).toBe('You cannot report yourself or what you wrote.');
  });

  test('what one cannot see answers as what nobody has', async () => {
    const review = await newReview(closed.author, { club: closed.club });
    const sentences = new Set<string>();
    for (const target of [
      { reportedPostId: closed.post },
      { reportedCommentId: closed.comment },
      { reportedReviewId: review },
      { reportedReviewId: review, reportedUserId: closed.author.id },
      { reportedReviewId: review, reportedUserId: closed.member.id },
      { reportedUserId: scene.gone.id },
      { reportedPostId: crypto.randomUUID() },
    ])
      sentences.add(
        readRefusal(await ask(closed.outsider, 'POST', '/reports', { reason: 'SPAM', ...target }), 404),
      );
    expect([...sentences]).toEqual(['What you want to report no longer exists.']);
  });

  test('a review together with somebody who did not write it', async () => {
    const review = await newReview(scene.author);
    const body = { reason: 'SPAM', reportedReviewId: review, reportedUserId: scene.member.id };
    expect((await ask(reporter, 'POST', '/reports', body)).status).toBe(404);
  });

  test('a twenty-first report within the hour', async () => {
    const eager = await newPerson();
    await sql`insert into private.rate_limits (user_id, activity, window_start, count)
              values (${eager.id}, 'report', date_bin('1 hour', now(), 'epoch'), 20)`;
    const answer = await ask(eager, 'POST', '/reports', { reason: 'SPAM', reportedPostId: scene.post });
    expect(answer.status).toBe(429);
  });
});

test('a report is answered as written, once per thing; it is withdrawn while pending, and not later', async () => {
  const comment = await newComment(scene.post, scene.author);
  const body = { reason: 'HARASSMENT', description: ' Rude. ', reportedCommentId: comment };
  const first = read(await ask(reporter, 'POST', '/reports', body), report, 201);
  expect(first).toMatchObject({
    reason: 'HARASSMENT',
    description: 'Rude.',
    kind: 'comment',
    status: 'PENDING',
    snapshot: { text: 'A comment of the tests' },
  });
  expect(read(await ask(reporter, 'POST', '/reports', { ...body, reason: 'OTHER' }), report, 201)).toEqual(
    first,
  );

  const mine = reportPage.parse((await ask(reporter, 'GET', '/reports?scope=mine')).body);
  expect(mine.items[0]).toEqual(first);
  expect((await ask(scene.member, 'DELETE', `/reports/${first.id}`)).status).toBe(404);
  expect((await ask(moderator, 'DELETE', `/reports/${first.id}`)).status).toBe(403);
  expect((await ask(reporter, 'PATCH', `/reports/${first.id}`, { status: 'REVIEWING' })).status).toBe(403);
  expect((await ask(reporter, 'DELETE', `/reports/${first.id}`)).status).toBe(204);
  expect((await ask(reporter, 'GET', `/reports/${first.id}`)).status).toBe(404);

  const again = read(await ask(reporter, 'POST', '/reports', body), report, 201);
  await ask(moderator, 'PATCH', `/reports/${again.id}`, { status: 'REVIEWING' });
  expect((await ask(reporter, 'DELETE', `/reports/${again.id}`)).status).toBe(409);
});

test('what the reader may do with a report depends on their role and on its status', async () => {
  const id = await newReport(reporter, { reportedPostId: await newPost(scene.club, scene.author) });
  const none = { canWithdraw: false, canTake: false, canDecide: false, canReopen: false };
  const may = async (person: Person) =>
    read(await ask(person, 'GET', `/reports/${id}`), reportDetails).viewer;
  const update = (status: string) => ask(moderator, 'PATCH', `/reports/${id}`, { status });
  expect([await may(reporter), await may(moderator)]).toEqual([
    { ...none, canWithdraw: true },
    { ...none, canTake: true },
  ]);
  await update('REVIEWING');
  expect([await may(reporter), await may(moderator)]).toEqual([none, { ...none, canDecide: true }]);
  await update('DISMISSED');
  expect([await may(reporter), await may(moderator)]).toEqual([none, { ...none, canReopen: true }]);
});

test('the queue: members get what they get of nothing; moderators filter, order and page it', async () => {
  const unknown = await ask(reporter, 'GET', '/nothing-at-all');
  const refusedList = await ask(reporter, 'GET', '/reports');
  expect([refusedList.status, refusedList.text]).toEqual([unknown.status, unknown.text]);

  // A reason and a kind that no other test reports.
  const rare = { reason: 'MISINFORMATION' };
  const [often, once] = [
    await newComment(scene.post, scene.author),
    await newComment(scene.post, scene.author),
  ];
  const [ana, ben] = [await newPerson(), await newPerson()];
  const first = await newReport(ana, { reportedCommentId: often }, rare);
  const second = await newReport(ben, { reportedCommentId: often }, rare);
  const third = await newReport(ana, { reportedCommentId: once }, rare);
  const queue = async (query: string) =>
    read(await ask(moderator, 'GET', `/reports?kind=comment&reason=MISINFORMATION&${query}`), reportQueue);

  const { items, counts } = await queue('status=PENDING');
  expect(items.map((one) => one.id)).toEqual([third, second, first]);
  expect(counts).toEqual({ PENDING: 3, REVIEWING: 0, RESOLVED: 0, DISMISSED: 0 });
  expect(items[0]?.moderation).toMatchObject({
    reporter: { id: ana.id },
    subject: { id: scene.author.id },
    content: { text: 'A comment of the tests', isRemoved: false, postId: scene.post },
    targetReportCount: 1,
  });
  const most = (await queue('order=most-reported')).items.map((one) => one.id);
  expect(most[2]).toBe(third);

  for (const order of ['newest', 'most-reported']) {
    const all = (await queue(`order=${order}`)).items.map((one) => one.id);
    const page = await queue(`order=${order}&limit=2`);
    const next = await queue(`order=${order}&limit=2&cursor=${page.nextCursor}`);
    expect([...page.items, ...next.items].map((one) => one.id)).toEqual(all);
    expect(next.nextCursor).toBeNull();
    expect((await queue(`order=${order}&limit=2&offset=2`)).items.map((one) => one.id)).toEqual(all.slice(2));
  }
  expect((await queue('status=DISMISSED')).items).toEqual([]);
});

test('one report: to its author without what moderators know, to others not at all', async () => {
  const id = await newReport(reporter, { reportedUserId: scene.admin.id });
  await newReport(scene.member, { reportedUserId: scene.admin.id });
  expect(read(await ask(reporter, 'GET', `/reports/${id}`), reportDetails)).toMatchObject({
    moderation: null,
    history: null,
  });
  expect((await ask(scene.member, 'GET', `/reports/${id}`)).status).toBe(404);
  expect((await ask(scene.admin, 'GET', `/reports/${id}`)).status).toBe(404);
  const seen = read(await ask(moderator, 'GET', `/reports/${id}`), reportDetails);
  expect(seen.history?.reports).toHaveLength(1);
  expect(seen.moderation).toMatchObject({ subject: { id: scene.admin.id }, targetReportCount: 2 });
});

test('of a private club a moderator sees what is reported, and nothing else', async () => {
  const other = await newPost(closed.club, closed.author);
  const id = await newReport(closed.member, { reportedPostId: closed.post });
  const seen = read(await ask(moderator, 'GET', `/reports/${id}`), reportDetails);
  expect(seen.moderation?.content).toMatchObject({
    text: 'A post of the tests',
    club: { slug: closed.club.slug, isPrivate: true },
  });
  for (const path of [`/posts/${closed.post}`, `/posts/${other}`, `/clubs/${closed.club.slug}/posts`])
    expect((await ask(moderator, 'GET', path)).status).toBe(404);
  const look = (post: string) =>
    as(
      moderator,
      async (tx) => (await tx`select private.moderated_content('post', ${post}) as content`)[0]?.content,
    );
  expect(await look(closed.post)).not.toBeNull();
  expect(await look(other)).toBeNull();
});

test('reports are part of one’s export; leaving takes their words along', async () => {
  const leaver = await newPerson();
  const post = await newPost(scene.club, scene.author);
  const id = await newReport(leaver, { reportedPostId: post });
  const exported = await as(
    leaver,
    async (tx) => (await tx`select private.export_reports() as reports`)[0]?.reports,
  );
  expect(exported).toMatchObject([{ id, kind: 'post', description: 'Reported by the tests' }]);
  await sql`delete from auth.users where id = ${leaver.id}`;
  expect(read(await ask(moderator, 'GET', `/reports/${id}`), reportDetails)).toMatchObject({
    description: null,
    moderation: { reporter: null },
  });
});

test('a report outlives what it is about, and goes with the person it is about', async () => {
  const culprit = await newPerson();
  const post = await newPost(scene.club, culprit);
  const id = await newReport(reporter, { reportedPostId: post });
  await ask(culprit, 'DELETE', `/posts/${post}`);
  expect(read(await ask(moderator, 'GET', `/reports/${id}`), reportDetails)).toMatchObject({
    snapshot: { text: 'A post of the tests' },
    moderation: { content: null },
  });
  const left = await newPost(scene.club, culprit);
  const stays = await newReport(reporter, { reportedPostId: left });
  await sql`update posts set author_id = null where id = ${left}`;
  await sql`delete from auth.users where id = ${culprit.id}`;
  expect((await ask(moderator, 'GET', `/reports/${id}`)).status).toBe(404);
  expect((await ask(moderator, 'GET', `/reports/${stays}`)).status).toBe(200);
});
