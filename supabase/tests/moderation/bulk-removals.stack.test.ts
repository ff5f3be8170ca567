/** A suspension that also removes what the user wrote recently: what moderators can read, and nothing else. */
import { beforeAll, expect, test } from 'vitest';
import {
  actAboutMePage,
  moderationActPage,
  type ReportUpdate,
  reportKind,
} from '../../functions/_shared/contract/reports.ts';
import { suspension } from '../../functions/_shared/contract/suspensions.ts';
import { create } from '../support/actions.ts';
import { newEvent } from '../support/event-scene.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { chatOf, newDirect, newMessage } from '../support/message-scene.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { newReview, newReviewComment } from '../support/review-scene.ts';
import { newClub, newComment, newPost } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let moderator: User;
beforeAll(async () => {
  moderator = await newModerator();
});

/** Rita has written one of everything in a public and in a private club, and elsewhere. */
async function writtenScene() {
  const [ana, rita] = await newUsers('Ana', 'Rita Rude');
  const open = await newClub({ owner: ana, members: [rita] });
  const closed = await newClub({ owner: ana, members: [rita], isPrivate: true });
  const readable = [
    await newPost(open, rita),
    await newComment(await newPost(open, ana), rita),
    await newReview(rita),
    await newReviewComment(await newReview(ana), rita),
    await newReview(rita, { club: open }),
    await newEvent(open, rita),
    await newHumidorItem(rita, { isForFollowers: true }),
  ];
  const hidden = [
    await newPost(closed, rita),
    await newComment(await newPost(closed, ana), rita),
    await newReview(rita, { club: closed }),
    await newEvent(closed, rita),
    await newEvent(open, rita, { isPublic: false }),
    await newHumidorItem(rita),
    await newMessage(await chatOf(open), rita),
    await newMessage(await chatOf(closed), rita),
    await newMessage(await newDirect(rita, ana), rita),
  ];
  const report = await newReport(ana, { reportedUserId: rita.id });
  return { ana, rita, open, closed, readable, hidden, report };
}

/** Which of these are not removed. */
async function left(ids: string[]) {
  const rows = await sql<{ id: string }[]>`
    select id from posts where id = any (${ids}) and not is_removed
    union all select id from comments where id = any (${ids}) and deleted_at is null
    union all select id from reviews where id = any (${ids}) and not is_removed
    union all select id from events where id = any (${ids}) and not is_removed
    union all select id from messages where id = any (${ids}) and deleted_at is null
    union all select id from humidor_items where id = any (${ids}) and not is_removed`;
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

const counts = { post: 1, comment: 2, review: 2, event: 1, humidor_item: 1 };
const bulkRemoval = { counts, period: 'WEEK' };
const suspendAll = { act: 'SUSPEND', removesRecent: 'WEEK' };

test('a suspension removes what moderators can read, and undoing the decision brings it back', async () => {
  const { rita, report, readable, hidden } = await writtenScene();
  const old = await newReview(rita, { at: new Date(Date.now() - 8 * 86_400_000) });
  expect((await decide(moderator, report, suspendAll)).status).toBe(200);
  expect(await left(readable)).toEqual([]);
  expect(await left([...hidden, old])).toEqual([...hidden, old]);
  const told = read(await request(rita, 'GET', '/users/me/suspension'), suspension);
  expect(told.decision?.bulkRemoval).toEqual(bulkRemoval);
  const [logged] = read(await request(moderator, 'GET', '/moderation/acts'), moderationActPage).items;
  expect([logged?.kind, logged?.bulkRemoval]).toEqual(['SUSPEND', bulkRemoval]);

  await create(moderator, `/reports/${report}`, { status: 'REVIEWING' }, 'PATCH');
  expect(await left(readable)).toEqual(readable);
  const [about] = read(await request(rita, 'GET', '/moderation/acts?scope=mine'), actAboutMePage).items;
  expect([about?.bulkRemoval, about?.isUndone]).toEqual([bulkRemoval, true]);
  expect((await notificationsOf(rita)).map(({ title }) => title)).toEqual([
    'Your suspension was lifted',
    'Your account was suspended',
  ]);
});

test('a successful appeal brings it back, too', async () => {
  const { rita, report, readable } = await writtenScene();
  await decide(moderator, report, suspendAll);
  const { decision } = read(await request(rita, 'GET', '/users/me/suspension'), suspension);
  const path = `/moderation/acts/${decision?.actId}/appeal`;
  await create(rita, path, { text: 'I did not sell anything.' });
  await create(moderator, path, { outcome: 'REVERSED' }, 'PATCH');
  expect(await left(readable)).toEqual(readable);
});

test('the reported post, which the same decision removes, is counted and restored once', async () => {
  const { ana, rita, open, readable } = await writtenScene();
  const post = await newPost(open, rita);
  const report = await newReport(ana, { reportedPostId: post });
  await decide(moderator, report, { ...suspendAll, removesContent: true });
  const told = read(await request(rita, 'GET', '/users/me/suspension'), suspension);
  expect(told.decision?.bulkRemoval?.counts).toEqual(counts);
  await create(moderator, `/reports/${report}`, { status: 'REVIEWING' }, 'PATCH');
  expect(await left([post, ...readable])).toEqual([post, ...readable]);
  const [row] = await sql`
    select array_agg(kind order by created_at) as kinds from moderation_actions where report_id = ${report}`;
  expect(row?.kinds).toEqual(['TAKE', 'REMOVE', 'SUSPEND', 'RESTORE', 'LIFT', 'REOPEN']);
});

test('what reports have hidden stays removed when the suspension has removed it, and their end restores nothing', async () => {
  const { ana, rita, open, report } = await writtenScene();
  const post = await newPost(open, rita);
  const about = await newReport(ana, { reportedPostId: post });
  await sql`select private.remove_targets(${post}, 'post', ${[post]})`;
  await sql`insert into private.hidden_content (target_kind, target_id, club_ids) values ('post', ${post}, '{}')`;
  await decide(moderator, report, suspendAll);
  await decide(moderator, about, { status: 'DISMISSED' });
  expect(await left([post])).toEqual([]);
  await create(moderator, `/reports/${report}`, { status: 'REVIEWING' }, 'PATCH');
  expect(await left([post])).toEqual([post]);
});

test('only a suspension by a moderator of someone else can do it', async () => {
  const { ana, rita, report, readable } = await writtenScene();
  const refused: [User, ReportUpdate | object, number][] = [
    [moderator, { act: 'WARN', removesRecent: 'DAY' }, 400],
    [moderator, { act: 'SUSPEND', removesRecent: 'MONTH' }, 400],
    [ana, suspendAll, 403],
    [rita, suspendAll, 404],
  ];
  for (const [user, decision, status] of refused) {
    const reply = await request(user, 'PATCH', `/reports/${report}`, { status: 'RESOLVED', ...decision });
    expect([reply.status, reply.text]).toEqual([status, reply.text]);
  }
  const colleague = await newModerator();
  const about = await newReport(ana, { reportedUserId: colleague.id });
  const review = await newReview(colleague);
  expect((await decide(moderator, about, suspendAll)).status).toBe(409);
  expect((await decide(colleague, about, suspendAll)).status).toBe(404);
  expect(await left([...readable, review])).toEqual([...readable, review]);
});

test('every kind that can be removed is either removed in bulk or listed here with the reason', async () => {
  const neverRecent = {
    user: 'an account is not something written',
    club: 'a club belongs to its members',
    product: 'a product has no author',
  };
  const rows = await sql<{ kind: string }[]>`
    select k::text as kind from unnest(enum_range(null::private.target_kind)) k
    join pg_proc p on p.proname = 'recent_' || k || 's' and p.provolatile = 'i'`;
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(neverRecent).toSorted());
  expect(reportKind.options).toEqual(expect.arrayContaining(Object.keys(neverRecent)));
});
