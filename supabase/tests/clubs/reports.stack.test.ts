/**
 * Reports in a private club: its owner and admins see what was reported and can act on it, without learning who reported
 * it, and moderators decide as before.
 */

import { beforeAll, describe, expect, test } from 'vitest';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { clubReportPage } from '../../functions/_shared/contract/clubs/reports.ts';
import {
  type ReportedTarget,
  type ReportKind,
  reportDetails,
} from '../../functions/_shared/contract/reports.ts';
import { create, handOver } from '../support/actions.ts';
import { contentOf } from '../support/content.ts';
import { newEventMessage, newVenue, rsvp } from '../support/event-scene.ts';
import { onlyAdmins, rolesIn } from '../support/every-role.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { chatOf, newMessage } from '../support/message-scene.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { newClubFile, newClubPage } from '../support/page-scene.ts';
import { read } from '../support/responses.ts';
import { outcome, refused } from '../support/roles.ts';
import { type Club, join, newClub, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

describe('each role', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene(true);
    await newReport(scene.member, { reportedPostId: scene.post });
  });
  const { everyRole, noUser } = rolesIn(() => scene);
  everyRole(
    'lists the reports of the club',
    (tx, { club }) => tx`select private.get_club_reports(${club.id}, 20, 0, null)`,
    onlyAdmins,
  );
  everyRole(
    'marks a report as handled',
    (tx, { club, post }) => tx`select private.handle_club_report(${club.id}, ${post})`,
    onlyAdmins,
  );
  everyRole(
    'counts the reports of the club',
    (tx, { club }) => tx`select from private.count_club_reports(${club.id}) as count where count is not null`,
    { 'an admin': 1, 'the owner': 1, otherwise: 0 },
  );
  everyRole('reads which reports clubs have handled', (tx) => tx`select from private.handled_reports`, {
    otherwise: refused,
  });
  noUser({
    'reads the club of a report, which is none of the columns that users may read': (tx, { post }) =>
      tx`select club_id from reports where target_id = ${post}`,
  });
  everyRole(
    'asks for the reports that another reader may see',
    (tx, { club, owner }) => tx`select private.open_club_reports(${club.id}, ${owner.id})`,
    { otherwise: refused },
  );
});

/** A private club with an owner, two admins, a member who writes and one who reports. */
async function reportingScene(isPrivate = true) {
  const [ana, ada, alf, wes, rita] = await newUsers('Ana', 'Ada', 'Alf', 'Wes Writer', 'Rita Reporter');
  const club = await newClub({ owner: ana, admin: ada, members: [wes, rita], isPrivate });
  await join(club, alf, 'ADMIN');
  return { ana, ada, alf, wes, rita, club };
}
const report = (by: User, target: ReportedTarget, details: object = {}) =>
  create(by, '/reports', { reason: 'SPAM', ...target, ...details });
const reportsSeen = async (by: User, club: Club) =>
  read(await request(by, 'GET', `/clubs/${club.id}/reports`), clubReportPage).items;
const idsSeen = async (by: User, club: Club) => (await reportsSeen(by, club)).map(({ id }) => id);
const titlesOf = async (user: User) => (await notificationsOf(user)).map(({ title }) => title);

test('the owner and admins see what was reported, how often and why, and never by whom or in which words', async () => {
  const { ana, ada, wes, rita, club } = await reportingScene();
  const [roy] = await newUsers('Roy Reporter');
  await join(club, roy);
  const post = await newPost(club, wes);
  await report(rita, { reportedPostId: post }, { description: 'He promised me this in the sauna' });
  await report(roy, { reportedPostId: post }, { reason: 'HARASSMENT' });
  for (const user of [ana, ada]) {
    const response = await request(user, 'GET', `/clubs/${club.id}/reports`);
    expect(read(response, clubReportPage).items).toMatchObject([
      {
        id: post,
        kind: 'post',
        reportCount: 2,
        reasons: ['HARASSMENT', 'SPAM'],
        author: { id: wes.id },
        text: 'A post of the tests',
        postId: post,
        isHidden: false,
        viewer: {
          canRemove: true,
          canLock: true,
          canGiveTimeOut: true,
          canRemoveMember: true,
          canBan: true,
        },
      },
    ]);
    for (const secret of [rita.id, rita.username, roy.id, roy.username, 'sauna'])
      expect(response.text).not.toContain(secret);
    expect(read(await request(user, 'GET', `/clubs/${club.id}`), clubWithMembers).reportCount).toBe(1);
    expect(await notificationsOf(user)).toMatchObject([
      { title: `2 reports in ${club.slug}`, linkUrl: `/clubs/${club.slug}/settings#reports` },
    ]);
  }
  // The Data API shows the club nothing more, and plain members nothing.
  for (const user of [ana, ada, wes])
    expect(await outcome(user, (tx) => tx`select id from reports where target_id = ${post}`)).toBe(0);
  expect(await titlesOf(wes)).toEqual([]);
  expect(read(await request(wes, 'GET', `/clubs/${club.id}`), clubWithMembers).reportCount).toBeNull();
});

test('every kind of content in the club reaches them, and nothing else does', async () => {
  const { ana, wes, rita, club } = await reportingScene();
  const own = await contentOf(wes, club);
  const message = await newMessage(await chatOf(club), wes);
  const eventMessage = await newEventMessage(own.event, wes);
  await rsvp(own.event, rita);
  const item = await newHumidorItem(wes, { clubId: club.id });
  const elsewhere = await contentOf(wes, await newClub({ owner: wes, members: [rita], isPrivate: true }));
  /** What of each kind is content of the club. A new kind must say so here. */
  const reported: Record<ReportKind, ReportedTarget[]> = {
    post: [{ reportedPostId: own.post }],
    comment: [{ reportedCommentId: own.comment }, { reportedCommentId: own.reviewComment }],
    review: [{ reportedReviewId: own.review }],
    event: [{ reportedEventId: own.event }],
    event_message: [{ reportedEventMessageId: eventMessage }],
    message: [{ reportedMessageId: message }],
    humidor_item: [{ reportedHumidorItemId: item }],
    club_page: [{ reportedClubPageId: await newClubPage(club, wes) }],
    club_file: [{ reportedClubFileId: await newClubFile(club, wes) }],
    venue: [{ reportedVenueId: await newVenue(club, wes) }],
    // They are about more than the club.
    user: [],
    club: [],
    product: [],
  };
  const targets = Object.values(reported).flat();
  for (const target of targets) await newReport(rita, target);
  const [product] = await sql`select product_id as id from reviews where id = ${own.review}`;
  for (const target of [
    { reportedUserId: wes.id },
    { reportedClubId: club.id },
    { reportedProductId: product?.id },
    { reportedPostId: elsewhere.post },
  ])
    await newReport(rita, target);
  expect(new Set(await idsSeen(ana, club))).toEqual(
    new Set(targets.flatMap((target) => Object.values(target))),
  );
  const kinds = await reportsSeen(ana, club);
  expect(kinds.flatMap(({ kind, viewer }) => (viewer.canRemove ? [] : kind)).toSorted()).toEqual([
    'club_file',
    'club_page',
    'event_message',
    'humidor_item',
    'venue',
  ]);
  expect(kinds.find(({ kind }) => kind === 'message')?.conversationId).toBe(await chatOf(club));
});

test('no one sees reports about themselves, admins none about each other, and those about the owner reach only moderators', async () => {
  const { ana, ada, alf, rita, club } = await reportingScene();
  const ofOwner = await newPost(club, ana);
  const ofAdmin = await newPost(club, ada);
  await report(rita, { reportedPostId: ofOwner });
  await report(rita, { reportedPostId: ofAdmin });
  expect(await idsSeen(ana, club)).toEqual([ofAdmin]);
  expect(await idsSeen(ada, club)).toEqual([]);
  expect(await idsSeen(alf, club)).toEqual([]);
  expect(await titlesOf(ana)).toEqual([`Something was reported in ${club.slug}`]);
  for (const user of [ada, alf]) {
    expect(await titlesOf(user)).toEqual([]);
    expect((await request(user, 'POST', `/clubs/${club.id}/reports/${ofAdmin}/handle`)).status).toBe(404);
  }
  expect((await request(ana, 'POST', `/clubs/${club.id}/reports/${ofOwner}/handle`)).status).toBe(404);
  // It follows the roles: the next owner sees what the former one could not.
  await handOver(ana, club, ada);
  expect(await idsSeen(ada, club)).toEqual([ofOwner]);
  expect(await idsSeen(ana, club)).toEqual([]);
});

test('a member who becomes an admin does not see reports about themselves', async () => {
  const { ana, wes, rita, club } = await reportingScene();
  const post = await newPost(club, wes);
  await report(rita, { reportedPostId: post });
  await create(ana, `/clubs/${club.id}/members/${wes.id}`, { role: 'ADMIN' }, 'PATCH');
  expect(await idsSeen(wes, club)).toEqual([]);
  expect(await idsSeen(ana, club)).toEqual([post]);
});

test('an admin who reports something is not told of it', async () => {
  const { ana, ada, wes, club } = await reportingScene();
  await report(ada, { reportedPostId: await newPost(club, wes) });
  expect(await titlesOf(ada)).toEqual([]);
  expect(await titlesOf(ana)).toHaveLength(1);
});

test('an admin does not see a reported message from before they could read the chat', async () => {
  const { ana, wes, rita, club } = await reportingScene();
  const message = await newMessage(await chatOf(club), wes);
  await report(rita, { reportedMessageId: message });
  const [late] = await newUsers('Late');
  await join(club, late, 'ADMIN');
  await sql`
    update conversation_participants set from_number = 1000, read_number = 1000
    where user_id = ${late.id} and conversation_id = ${await chatOf(club)}`;
  expect(await idsSeen(late, club)).toEqual([]);
  expect(await idsSeen(ana, club)).toEqual([message]);
});

test('in a public club, reports are for moderators only, also once a private one is published', async () => {
  const { ana, wes, rita, club } = await reportingScene(false);
  await report(rita, { reportedPostId: await newPost(club, wes) });
  expect(await idsSeen(ana, club)).toEqual([]);
  expect(await titlesOf(ana)).toEqual([]);
  expect(read(await request(ana, 'GET', `/clubs/${club.id}`), clubWithMembers).reportCount).toBeNull();
  const closed = await reportingScene();
  const post = await newPost(closed.club, closed.wes);
  await report(closed.rita, { reportedPostId: post });
  expect(await idsSeen(closed.ana, closed.club)).toEqual([post]);
  await sql`update clubs set is_private = false where id = ${closed.club.id}`;
  expect(await idsSeen(closed.ana, closed.club)).toEqual([]);
});

test('nothing that the club does closes a report, and moderators see what it did', async () => {
  const { ana, wes, rita, club } = await reportingScene();
  const moderator = await newModerator();
  const post = await newPost(club, wes);
  const own = await report(rita, { reportedPostId: post });
  const lookAt = async () => read(await request(moderator, 'GET', `/reports/${own}`), reportDetails);
  expect((await lookAt()).moderation?.clubResponse).toEqual({ handledAt: null, acts: [] });
  await create(ana, `/posts/${post}/lock`);
  await create(ana, `/clubs/${club.id}/time-outs`, { userId: wes.id, hours: 1, reason: 'Cool down' });
  await create(ana, `/clubs/${club.id}/reports/${post}/handle`);
  expect(await idsSeen(ana, club)).toEqual([]);
  expect(await lookAt()).toMatchObject({
    status: 'PENDING',
    viewer: { canTake: true },
    moderation: {
      content: { text: 'A post of the tests', isRemoved: false },
      clubResponse: { handledAt: expect.any(String), acts: [{ kind: 'TIME_OUT', reason: 'Cool down' }] },
    },
  });
  await create(ana, `/posts/${post}`, { reason: 'Off topic' }, 'DELETE');
  await create(ana, `/clubs/${club.id}/bans`, { userId: wes.id, reason: 'Sells tins' });
  const after = await lookAt();
  expect(after.status).toBe('PENDING');
  expect(after.moderation?.clubResponse?.acts).toMatchObject([
    { kind: 'BANNED', reason: 'Sells tins', actor: { id: ana.id } },
    { kind: 'CONTENT_REMOVED', reason: 'Off topic' },
    { kind: 'TIME_OUT' },
  ]);
  // They decide as before, about what the report has kept.
  expect((await decide(moderator, own, { act: 'WARN' })).status).toBe(200);
});

test('what the club did before the first report, or about others, is not shown to moderators', async () => {
  const { ana, wes, rita, club } = await reportingScene();
  const moderator = await newModerator();
  await create(ana, `/clubs/${club.id}/time-outs`, { userId: wes.id, hours: 1 });
  await sql`update club_activity set created_at = now() - interval '1 day' where club_id = ${club.id}`;
  const own = await report(rita, { reportedPostId: await newPost(club, wes) });
  await create(ana, `/clubs/${club.id}/time-outs`, { userId: rita.id, hours: 1 });
  const { moderation } = read(await request(moderator, 'GET', `/reports/${own}`), reportDetails);
  expect(moderation?.clubResponse?.acts).toEqual([]);
});

test('a further report shows it again, and a decision or a withdrawal ends it', async () => {
  const { ana, wes, rita, club } = await reportingScene();
  const [roy] = await newUsers('Roy');
  await join(club, roy);
  const moderator = await newModerator();
  const post = await newPost(club, wes);
  const first = await report(rita, { reportedPostId: post });
  await create(ana, `/clubs/${club.id}/reports/${post}/handle`);
  const isRead = async () => (await notificationsOf(ana)).map((each) => each.isRead);
  expect(await isRead()).toEqual([true]);
  const second = await report(roy, { reportedPostId: post });
  expect(await reportsSeen(ana, club)).toMatchObject([{ id: post, reportCount: 1 }]);
  const handledAt = async (id: string) =>
    read(await request(moderator, 'GET', `/reports/${id}`), reportDetails).moderation?.clubResponse
      ?.handledAt;
  expect([await handledAt(first), await handledAt(second)]).toEqual([expect.any(String), null]);
  await create(roy, `/reports/${second}`, undefined, 'DELETE');
  expect(await idsSeen(ana, club)).toEqual([]);
  expect(await isRead()).toEqual([true, true]);
  await report(roy, { reportedPostId: post });
  await decide(moderator, first, {});
  expect(await idsSeen(ana, club)).toEqual([]);
});

test('what several reports have hidden is still listed, and stays hidden until a moderator decides', async () => {
  const { ana, wes, club } = await reportingScene();
  const post = await newPost(club, wes);
  const reporters = await newUsers('Rob', 'Ron', 'Rod');
  for (const each of reporters) {
    await join(club, each);
    await sql`update users set created_at = now() - interval '1 month' where id = ${each.id}`;
    await report(each, { reportedPostId: post });
  }
  expect(await sql`select is_removed from posts where id = ${post}`).toEqual([{ is_removed: true }]);
  expect(await reportsSeen(ana, club)).toMatchObject([
    { id: post, isHidden: true, text: 'A post of the tests', viewer: { canRemove: false, canLock: false } },
  ]);
});

test('an admin who is made a plain member is not told any more', async () => {
  const { ana, ada, wes, rita, club } = await reportingScene();
  await report(rita, { reportedPostId: await newPost(club, wes) });
  expect(await titlesOf(ada)).toHaveLength(1);
  await create(ana, `/clubs/${club.id}/members/${ada.id}`, { role: 'MEMBER' }, 'PATCH');
  expect(await titlesOf(ada)).toEqual([]);
});
