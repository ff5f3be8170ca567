/** Reports: who can create, read and decide them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { report, reportDetails, reportPage, reportQueue } from '../../functions/_shared/contract/reports.ts';
import { rolesIn } from '../support/every-role.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';
import { haveDone, inOneWindow } from '../support/windows.ts';

let scene: Scene;
let closed: Scene;
let moderator: User;
let reporter: User;
beforeAll(async () => {
  [scene, closed, moderator, reporter] = await Promise.all([
    newScene(),
    newScene(true),
    newModerator(),
    newUser('Rita Reporter'),
  ]);
  await newReport(scene.member, { reportedPostId: scene.post });
});
const { everyRole, noUser } = rolesIn(() => scene);

describe('in the database', () => {
  everyRole(
    'reads the reports of a post',
    (tx, { post }) => tx`select id from reports where target_id = ${post}`,
    { 'a member': 1, 'the service role': 1, otherwise: 0 },
  );
  everyRole('reads the moderators', (tx) => tx`select * from moderators where user_id = ${moderator.id}`, {
    'the service role': 1,
    otherwise: 0,
  });
  noUser({
    'reads what a reported post said': (tx, { post }) =>
      tx`select snapshot from reports where target_id = ${post}`,
    'reads the moderation queue': (tx, { post }) =>
      tx`select * from moderation_queue where target_id = ${post}`,
    'makes themselves a moderator': (tx, { author }) =>
      tx`insert into moderators (user_id) values (${author.id})`,
    'decides a report': (tx) =>
      tx`update reports set status = 'REVIEWING' where status = 'PENDING' and target_id = ${scene.post}`,
  });
  everyRole('reads the log', (tx) => tx`select * from moderation_actions where false`, {
    otherwise: 0,
  });
  everyRole(
    'inserts into the log',
    (tx, { author, post }) => tx`
      insert into moderation_actions (kind, actor_id, report_id, target_kind, target_id, reason)
      values ('TAKE', ${author.id}, ${post}, 'post', ${post}, 'SPAM')`,
    { otherwise: refused },
  );
  noUser({
    'suspends a user': (tx, { author }) =>
      tx`insert into suspensions (user_id, reason) values (${author.id}, 'No')`,
  });
  everyRole('reads suspensions', (tx) => tx`select * from suspensions where false`, {
    otherwise: 0,
  });

  test('a reporter cannot choose a report’s author, snapshot or status', async () => {
    for (const column of ['author_id', 'snapshot', 'status', 'subject_id'])
      expect(
        await outcome(
          scene.outsider,
          (tx) => tx`
          insert into reports ${tx({ reason: 'SPAM', target_kind: 'user', target_id: scene.author.id, [column]: scene.admin.id })}`,
        ),
      ).toBe(refused);
  });

  test('a moderator can read all reports except those about themselves, and none after losing the role', async () => {
    const judged = await newModerator();
    await newReport(scene.member, { reportedUserId: judged.id });
    const seen = (who: User, target: string) =>
      as(who, async (tx) => (await tx`select from reports where target_id = ${target}`).count);
    expect(await seen(moderator, judged.id)).toBe(1);
    expect(await seen(judged, judged.id)).toBe(0);
    expect(await seen(judged, scene.post)).toBe(1);
    await sql`delete from moderators where user_id = ${judged.id}`;
    expect(await seen(judged, scene.post)).toBe(0);
    expect((await request(judged, 'GET', '/reports')).status).toBe(404);
  });

  test('the log cannot be changed, even by its owner', async () => {
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
  test.each(statuses)('and should become %s', async (to) => {
    const target = await newPost(scene.club, scene.author);
    const id = await newReport(reporter, { reportedPostId: target }, { status: from });
    const may = from === to || steps.includes(`${from} ${to}`);
    const response = await request(moderator, 'PATCH', `/reports/${id}`, { status: to });
    expect(response.status, response.text).toBe(may ? 200 : 409);
    const [row] = await sql`select status from reports where id = ${id}`;
    expect(row?.status).toBe(may ? to : from);
  });
});

describe('an invalid report is refused', () => {
  test.each<[string, (scene: Scene) => Record<string, unknown>]>([
    ['no target', () => ({ reason: 'SPAM' })],
    [
      'two targets',
      ({ author, post }) => ({ reason: 'SPAM', reportedUserId: author.id, reportedPostId: post }),
    ],
    ['no reason', ({ post }) => ({ reportedPostId: post })],
    ['an unknown reason', ({ post }) => ({ reason: 'BORING', reportedPostId: post })],
    [
      'too long a description',
      ({ post }) => ({ reason: 'SPAM', reportedPostId: post, description: 'x'.repeat(1001) }),
    ],
    ['an author', ({ post, author }) => ({ reason: 'SPAM', reportedPostId: post, authorId: author.id })],
  ])('%s', async (_name, body) => {
    expect((await request(reporter, 'POST', '/reports', body(scene))).status).toBe(400);
  });

  test('a report of the reporter’s own account, post, comment or review', async () => {
    const review = await newReview(scene.author, { club: scene.club });
    for (const target of [
      { reportedUserId: scene.author.id },
      { reportedPostId: scene.post },
      { reportedCommentId: scene.comment },
      { reportedReviewId: review, reportedUserId: scene.author.id },
    ])
      expect(
        readRefusal(await request(scene.author, 'POST', '/reports', { reason: 'SPAM', ...target }), 400),
      ).toBe('You cannot report yourself or your own content.');
  });

  test('a report of a hidden target is refused in the same way as one of an unknown target', async () => {
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
        readRefusal(await request(closed.outsider, 'POST', '/reports', { reason: 'SPAM', ...target }), 404),
      );
    expect([...sentences]).toEqual(['What you want to report no longer exists.']);
  });

  test('a report of a review and a user who is not its author', async () => {
    const review = await newReview(scene.author);
    const body = { reason: 'SPAM', reportedReviewId: review, reportedUserId: scene.member.id };
    expect((await request(reporter, 'POST', '/reports', body)).status).toBe(404);
  });

  test('a twenty-first report within the hour', async () => {
    const response = await inOneWindow('1 hour', async () => {
      const eager = await newUser();
      await haveDone(eager, 'report', 20);
      return request(eager, 'POST', '/reports', { reason: 'SPAM', reportedPostId: scene.post });
    });
    expect(response.status).toBe(429);
  });
});

test('a report is created once per target, and can only be withdrawn while it is pending', async () => {
  const comment = await newComment(scene.post, scene.author);
  const body = { reason: 'HARASSMENT', description: ' Rude. ', reportedCommentId: comment };
  const first = read(await request(reporter, 'POST', '/reports', body), report, 201);
  expect(first).toMatchObject({
    reason: 'HARASSMENT',
    description: 'Rude.',
    kind: 'comment',
    status: 'PENDING',
    snapshot: null,
  });
  expect(
    read(await request(reporter, 'POST', '/reports', { ...body, reason: 'OTHER' }), report, 201),
  ).toEqual(first);

  const mine = reportPage.parse((await request(reporter, 'GET', '/reports?scope=mine')).body);
  expect(mine.items[0]).toEqual(first);
  expect((await request(scene.member, 'DELETE', `/reports/${first.id}`)).status).toBe(404);
  expect((await request(moderator, 'DELETE', `/reports/${first.id}`)).status).toBe(403);
  expect((await request(reporter, 'PATCH', `/reports/${first.id}`, { status: 'REVIEWING' })).status).toBe(
    403,
  );
  expect((await request(reporter, 'DELETE', `/reports/${first.id}`)).status).toBe(204);
  expect((await request(reporter, 'GET', `/reports/${first.id}`)).status).toBe(404);

  const again = read(await request(reporter, 'POST', '/reports', body), report, 201);
  await request(moderator, 'PATCH', `/reports/${again.id}`, { status: 'REVIEWING' });
  expect((await request(reporter, 'DELETE', `/reports/${again.id}`)).status).toBe(409);
});

test('what the reader may do with a report depends on their role and on its status', async () => {
  const id = await newReport(reporter, { reportedPostId: await newPost(scene.club, scene.author) });
  const none = { canWithdraw: false, canTake: false, canDecide: false, canReopen: false };
  const may = async (user: User) => read(await request(user, 'GET', `/reports/${id}`), reportDetails).viewer;
  const update = (status: string) => request(moderator, 'PATCH', `/reports/${id}`, { status });
  expect([await may(reporter), await may(moderator)]).toEqual([
    { ...none, canWithdraw: true },
    { ...none, canTake: true },
  ]);
  await update('REVIEWING');
  expect([await may(reporter), await may(moderator)]).toEqual([none, { ...none, canDecide: true }]);
  await update('DISMISSED');
  expect([await may(reporter), await may(moderator)]).toEqual([none, { ...none, canReopen: true }]);
});

test('members cannot see that the queue exists, and moderators filter, sort and page it', async () => {
  const unknown = await request(reporter, 'GET', '/nothing-at-all');
  const refusedList = await request(reporter, 'GET', '/reports');
  expect([refusedList.status, refusedList.text]).toEqual([unknown.status, unknown.text]);

  // No other test uses this reason and kind.
  const rare = { reason: 'MISINFORMATION' };
  const [often, once] = [
    await newComment(scene.post, scene.author),
    await newComment(scene.post, scene.author),
  ];
  const [ana, ben] = [await newUser(), await newUser()];
  const first = await newReport(ana, { reportedCommentId: often }, rare);
  const second = await newReport(ben, { reportedCommentId: often }, rare);
  const third = await newReport(ana, { reportedCommentId: once }, rare);
  const queue = async (query: string) =>
    read(
      await request(moderator, 'GET', `/reports?kind=comment&reason=MISINFORMATION&${query}`),
      reportQueue,
    );

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

  const grouped = await queue('group=target');
  expect(grouped.items.map((one) => one.id)).toEqual([third, second]);
  expect(grouped.items[1]?.moderation.otherReports).toMatchObject([{ id: first, reporter: { id: ana.id } }]);
  expect(grouped.counts.PENDING).toBe(2);
});

test('a report’s author can read it without the moderators’ fields, and other users cannot read it', async () => {
  const id = await newReport(reporter, { reportedUserId: scene.admin.id });
  await newReport(scene.member, { reportedUserId: scene.admin.id });
  expect(read(await request(reporter, 'GET', `/reports/${id}`), reportDetails)).toMatchObject({
    moderation: null,
    history: null,
  });
  expect((await request(scene.member, 'GET', `/reports/${id}`)).status).toBe(404);
  expect((await request(scene.admin, 'GET', `/reports/${id}`)).status).toBe(404);
  const seen = read(await request(moderator, 'GET', `/reports/${id}`), reportDetails);
  expect(seen.history?.reports).toHaveLength(1);
  expect(seen.moderation).toMatchObject({ subject: { id: scene.admin.id }, targetReportCount: 2 });
});

test('a decision about a user settles all their open reports', async () => {
  const rude = await newUser();
  const ids = [
    await newReport(reporter, { reportedUserId: rude.id }),
    await newReport(scene.owner, { reportedUserId: rude.id }),
  ];
  await decide(moderator, ids[0] ?? '', { act: 'WARN' });
  for (const id of ids)
    expect(read(await request(moderator, 'GET', `/reports/${id}`), reportDetails).status).toBe('RESOLVED');
});

test('in a private club a moderator sees only the reported content', async () => {
  const other = await newPost(closed.club, closed.author);
  const id = await newReport(closed.member, { reportedPostId: closed.post });
  const seen = read(await request(moderator, 'GET', `/reports/${id}`), reportDetails);
  expect(seen.moderation?.content).toMatchObject({
    text: 'A post of the tests',
    club: { slug: closed.club.slug, isPrivate: true },
  });
  for (const path of [`/posts/${closed.post}`, `/posts/${other}`, `/clubs/${closed.club.slug}/posts`])
    expect((await request(moderator, 'GET', path)).status).toBe(404);
  const look = (post: string) =>
    as(
      moderator,
      async (tx) => (await tx`select private.moderated_content('post', ${post}) as content`)[0]?.content,
    );
  expect(await look(closed.post)).not.toBeNull();
  expect(await look(other)).toBeNull();
});

test('reports are in the user’s export, and account deletion deletes their text', async () => {
  const leaver = await newUser();
  const post = await newPost(scene.club, scene.author);
  const id = await newReport(leaver, { reportedPostId: post });
  const exported = await as(
    leaver,
    async (tx) => (await tx`select private.export('reports') as reports`)[0]?.reports,
  );
  expect(exported).toMatchObject([{ id, kind: 'post', description: 'Reported by the tests' }]);
  await sql`delete from auth.users where id = ${leaver.id}`;
  expect(read(await request(moderator, 'GET', `/reports/${id}`), reportDetails)).toMatchObject({
    description: null,
    moderation: { reporter: null },
  });
});

test('a report outlives its target, but is deleted with the reported user', async () => {
  const culprit = await newUser();
  const post = await newPost(scene.club, culprit);
  const id = await newReport(reporter, { reportedPostId: post });
  await request(culprit, 'DELETE', `/posts/${post}`);
  expect(read(await request(moderator, 'GET', `/reports/${id}`), reportDetails)).toMatchObject({
    snapshot: { text: 'A post of the tests' },
    moderation: { content: null },
  });
  const left = await newPost(scene.club, culprit);
  const stays = await newReport(reporter, { reportedPostId: left });
  await sql`update posts set author_id = null where id = ${left}`;
  await sql`delete from auth.users where id = ${culprit.id}`;
  expect((await request(moderator, 'GET', `/reports/${id}`)).status).toBe(404);
  expect((await request(moderator, 'GET', `/reports/${stays}`)).status).toBe(200);
});
