/** Time-outs: who can give them, and that members in one can read and not write, until it ends. */
import { beforeAll, describe, expect, test } from 'vitest';
import { clubActivityPage } from '../../functions/_shared/contract/clubs/activity.ts';
import { madeInvites } from '../../functions/_shared/contract/clubs/invitees.ts';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { clubMember } from '../../functions/_shared/contract/clubs.ts';
import { commentPage } from '../../functions/_shared/contract/comments.ts';
import { event } from '../../functions/_shared/contract/events.ts';
import { post } from '../../functions/_shared/contract/posts.ts';
import { review } from '../../functions/_shared/contract/reviews.ts';
import { create } from '../support/actions.ts';
import { untilBlocked } from '../support/concurrency.ts';
import { contentOf, dataWrites } from '../support/content.ts';
import { rsvp } from '../support/event-scene.ts';
import { rolesIn, type Statement, withoutUser } from '../support/every-role.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { confirmAddress } from '../support/mailbox.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { newClubPage } from '../support/page-scene.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { outcome, refused, setRole } from '../support/roles.ts';
import { type Club, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const sentence = 'You are in a time-out in this club. You can read, but not write until it ends.';
const give = (by: User, club: Club, whom: User, details: object = {}) =>
  request(by, 'POST', `/clubs/${club.id}/time-outs`, { userId: whom.id, hours: 1, ...details });
const endAll = (club: Club) =>
  sql`update club_time_outs set ends_at = now(), created_at = now() - interval '1 hour' where club_id = ${club.id}`;

describe('each role', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene(true);
    await sql`
      insert into club_time_outs (club_id, user_id, ends_at)
      values (${scene.club.id}, ${scene.author.id}, now() + interval '1 hour')`;
  });
  const { everyRole, noUser } = rolesIn(() => scene);
  const outsiders = { ...withoutUser('PT404'), 'an outsider': 'PT404', 'the service role': refused };
  const giveTo =
    (whom: 'author' | 'member' | 'admin' | 'owner' | 'outsider'): Statement =>
    (tx, found) =>
      tx`select private.give_time_out(${found.club.id}, ${found[whom].id}, 1, null)`;
  const byAdmins = { ...outsiders, 'an admin': 1, 'the owner': 1, otherwise: 'PT403' };
  everyRole('gives a member a time-out', giveTo('member'), byAdmins);
  everyRole('gives an admin a time-out', giveTo('admin'), {
    ...byAdmins,
    'an admin': 'PT409',
    'the owner': 'PT409',
  });
  everyRole('gives the owner a time-out', giveTo('owner'), {
    ...byAdmins,
    'an admin': 'PT409',
    'the owner': 'PT409',
  });
  everyRole('gives an outsider a time-out', giveTo('outsider'), {
    ...byAdmins,
    'an admin': 'PT404',
    'the owner': 'PT404',
  });
  everyRole(
    'lifts a time-out',
    (tx, { club, author }) => tx`select private.lift_time_out(${club.id}, ${author.id})`,
    byAdmins,
  );
  everyRole('reads a time-out', (tx, { club }) => tx`select from club_time_outs where club_id = ${club.id}`, {
    ...withoutUser(0),
    'an outsider': 0,
    'a member': 0,
    otherwise: 1,
  });
  noUser({
    'inserts a time-out': (tx, { club, member }) => tx`
      insert into club_time_outs (club_id, user_id, ends_at)
      values (${club.id}, ${member.id}, now() + interval '1 hour')`,
    'shortens a time-out': (tx, { club }) =>
      tx`update club_time_outs set ends_at = now() where club_id = ${club.id}`,
    'deletes a time-out': (tx, { club }) => tx`delete from club_time_outs where club_id = ${club.id}`,
  });
});

/** A club with content of its owner and of a member who is in a time-out. */
async function timedOutScene(isPrivate = false) {
  const [ana, cleo] = await newUsers('Ana', 'Cleo');
  const club = await newClub({ owner: ana, members: [cleo], isPrivate });
  const [theirs, own] = [await contentOf(ana, club), await contentOf(cleo, club)];
  const item = await newHumidorItem(cleo);
  const page = await newClubPage(club, ana, { editors: 'MEMBERS' });
  read(await give(ana, club, cleo, { reason: 'Cool down' }), clubMember, 201);
  return { ana, cleo, club, theirs, own, item, page };
}
type TimedOutScene = Awaited<ReturnType<typeof timedOutScene>>;

/** Every way to write in a club. */
const writing = ({ club, theirs, own, item, page }: TimedOutScene): [string, string, object?][] => [
  ['POST', '/posts', { clubId: club.id, content: 'Hi' }],
  ['POST', `/posts/${theirs.post}/comments`, { content: 'Hi' }],
  ['POST', `/posts/${theirs.post}/comments`, { content: 'Hi', parentId: theirs.comment }],
  ['POST', `/posts/${theirs.post}/like`],
  [
    'POST',
    '/reviews',
    { clubId: club.id, category: 'CIGAR', productName: 'A', rating: 4, title: 'B', content: 'C' },
  ],
  ['POST', `/reviews/${theirs.review}/comments`, { content: 'Hi' }],
  ['POST', `/reviews/${theirs.review}/like`],
  [
    'POST',
    `/clubs/${club.id}/events`,
    { title: 'Herf', startTime: '2100-01-01T18:00:00.000Z', timezone: 'UTC' },
  ],
  ['POST', `/events/${theirs.event}/rsvp`, { status: 'GOING' }],
  ['POST', `/events/${own.event}/rsvp`, { status: 'MAYBE' }],
  ['POST', `/messages/clubs/${club.id}/conversation/messages`, { content: 'Hi' }],
  ['PATCH', `/posts/${own.post}`, { content: 'Hi' }],
  ['PATCH', `/posts/${own.post}/comments/${own.comment}`, { content: 'Hi' }],
  ['PATCH', `/reviews/${own.review}`, { content: 'Hi' }],
  ['PATCH', `/reviews/${own.review}/comments/${own.reviewComment}`, { content: 'Hi' }],
  ['PATCH', `/events/${own.event}`, { description: 'Hi' }],
  ['POST', `/events/${own.event}/cancel`, { note: 'Hi' }],
  ['PATCH', `/clubs/${club.id}/pages/${page}`, { version: 1, content: 'Hi' }],
  ['PATCH', `/humidor/${item}`, { audience: 'CLUB', clubId: club.id }],
];

test.each([false, true])(
  'a member in a time-out writes nothing in a club (private: %s) until it ends',
  async (isPrivate) => {
    const scene = await timedOutScene(isPrivate);
    for (const [method, path, body] of writing(scene)) {
      const response = await request(scene.cleo, method, path, body);
      expect([method, path, readRefusal(response, 403)]).toEqual([method, path, sentence]);
    }
    expect(await notificationsOf(scene.ana)).toEqual([]);
    await endAll(scene.club);
    for (const [method, path, body] of writing(scene)) {
      const response = await request(scene.cleo, method, path, body);
      expect([method, path, response.status < 300], response.text).toEqual([method, path, true]);
    }
  },
);

test('neither does the Data API let them write', async () => {
  const { cleo, club, theirs, item } = await timedOutScene();
  const statements: Parameters<typeof outcome>[1][] = [
    ...dataWrites(theirs),
    (tx) => tx`insert into posts (club_id, content) values (${club.id}, 'Hi')`,
    (tx) => tx`
      insert into events (club_id, title, starts_at, timezone)
      values (${club.id}, 'Another', now() + interval '1 day', 'Europe/Lisbon')`,
    (tx) => tx`update humidor_items set club_id = ${club.id} where id = ${item}`,
  ];
  for (const statement of statements) expect(await outcome(cleo, statement)).toBe('PT403');
});

test('they can still read, take back what is theirs, keep their RSVPs, and write elsewhere', async () => {
  const { ana, cleo, club, theirs, own } = await timedOutScene(true);
  const get = (path: string) => request(cleo, 'GET', path);
  const timeOut = { reason: 'Cool down' };
  expect(read(await get(`/clubs/${club.id}`), clubWithMembers)).toMatchObject({
    timeOut,
    viewer: { canPost: false, canCreateEvent: false, canLeave: true, canSeeContent: true },
  });
  expect(read(await get(`/posts/${theirs.post}`), post)).toMatchObject({
    timeOut,
    viewer: { canComment: false },
  });
  expect(read(await get(`/posts/${own.post}`), post).viewer).toMatchObject({
    canEdit: false,
    canDelete: true,
  });
  expect(read(await get(`/reviews/${theirs.review}`), review)).toMatchObject({
    timeOut,
    viewer: { canComment: false },
  });
  expect(read(await get(`/events/${own.event}`), event)).toMatchObject({
    userRsvp: 'GOING',
    viewer: { canEdit: false, canCancel: false, canRsvp: false, canDelete: true },
  });
  const { items } = read(await get(`/posts/${theirs.post}/comments`), commentPage);
  expect(items.map(({ viewer }) => viewer.canReply)).toEqual([false]);
  expect((await get(`/messages/clubs/${club.id}/conversation`)).body).toMatchObject({
    conversation: { timeOut, viewer: { canSend: false } },
  });
  // The others see nothing of it.
  const [other] = await newUsers('Dan');
  await sql`insert into club_members (club_id, user_id) values (${club.id}, ${other.id})`;
  const seen = read(await request(other, 'GET', `/clubs/${club.id}`), clubWithMembers);
  expect(seen.members.map((member) => member.timeOut)).toEqual([null, null, null]);
  expect(seen.timeOut).toBeNull();
  await create(cleo, `/posts/${own.post}/comments/${own.comment}`, undefined, 'DELETE');
  await rsvp(theirs.event, cleo);
  await create(cleo, `/events/${theirs.event}/rsvp`, undefined, 'DELETE');
  await create(cleo, '/reports', { reason: 'SPAM', reportedPostId: theirs.post });
  const elsewhere = await newClub({ owner: ana, members: [cleo] });
  await create(cleo, '/posts', { clubId: elsewhere.id, content: 'Hi' });
});

test('leaving and joining again does not end it, and becoming an admin does', async () => {
  const { ana, cleo, club } = await timedOutScene();
  await create(cleo, `/clubs/${club.id}/leave`);
  await create(cleo, `/clubs/${club.id}/join`);
  const draft = { clubId: club.id, content: 'Hi' };
  expect(readRefusal(await request(cleo, 'POST', '/posts', draft), 403)).toBe(sentence);
  await create(ana, `/clubs/${club.id}/members/${cleo.id}`, { role: 'ADMIN' }, 'PATCH');
  await create(cleo, '/posts', draft);
});

test('coming back as an admin ends it', async () => {
  const { ana, cleo, club } = await timedOutScene();
  const email = await confirmAddress(cleo);
  await create(cleo, `/clubs/${club.id}/leave`);
  const list = { invitees: [{ email, role: 'ADMIN' }] };
  const { items } = read(
    await request(ana, 'POST', `/clubs/${club.id}/invites/many`, list),
    madeInvites,
    201,
  );
  await create(cleo, `/clubs/invites/${items[0]?.token}/accept`);
  await create(cleo, '/posts', { clubId: club.id, content: 'Hi' });
});

test('the member is told why and until when, the log has both acts, and lifting ends it', async () => {
  const { ana, cleo, club } = await timedOutScene(true);
  const [told] = await notificationsOf(cleo);
  expect(told).toMatchObject({
    title: `You are in a time-out in ${club.slug}`,
    message: expect.stringMatching(/^You can read, but not write there until .*\nReason: Cool down$/),
    linkUrl: `/clubs/${club.slug}`,
  });
  const { members } = read(await request(ana, 'GET', `/clubs/${club.id}`), clubWithMembers);
  const member = members.find(({ userId }) => userId === cleo.id);
  expect(member).toMatchObject({ timeOut: { reason: 'Cool down' }, viewer: { canGiveTimeOut: true } });
  for (let round = 0; round < 2; round += 1)
    await create(ana, `/clubs/${club.id}/time-outs/${cleo.id}`, undefined, 'DELETE');
  await create(cleo, '/posts', { clubId: club.id, content: 'Hi' });
  const log = read(await request(ana, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items;
  expect(log.slice(0, 2)).toMatchObject([
    { kind: 'TIME_OUT_LIFTED', actor: { id: ana.id }, user: { id: cleo.id }, timeOut: null },
    { kind: 'TIME_OUT', timeOut: { reason: 'Cool down', endsAt: member?.timeOut?.endsAt } },
  ]);
  expect((await notificationsOf(cleo)).map(({ title }) => title)).toEqual([
    `Your time-out in ${club.slug} was lifted`,
    told?.title,
  ]);
});

test('it lasts between an hour and a week, a second one replaces the first, and a job deletes it', async () => {
  const { ana, cleo, club } = await timedOutScene();
  for (const hours of [0, 169, 1.5])
    expect(readIssues(await give(ana, club, cleo, { hours }))).toEqual(['hours']);
  const { timeOut } = read(await give(ana, club, cleo, { hours: 168 }), clubMember, 201);
  expect(timeOut?.reason).toBeNull();
  expect((Date.parse(timeOut?.endsAt ?? '') - Date.now()) / 3_600_000).toBeCloseTo(168, 1);
  await endAll(club);
  await sql`select private.prune_club_time_outs()`;
  expect((await sql`select from club_time_outs where club_id = ${club.id}`).count).toBe(0);
});

test('a post that waits for the club is not written if its author is meanwhile given a time-out', async () => {
  const [ana, cleo] = await newUsers('Ana', 'Cleo');
  const club = await newClub({ owner: ana, members: [cleo] });
  const { waiting } = await sql.begin(async (tx) => {
    await setRole(tx, ana);
    await tx`select private.give_time_out(${club.id}, ${cleo.id}, 1, null)`;
    const waiting = request(cleo, 'POST', '/posts', { clubId: club.id, content: 'Hi' });
    await untilBlocked('create_post');
    return { waiting };
  });
  expect(readRefusal(await waiting, 403)).toBe(sentence);
  expect(await sql`select from posts where club_id = ${club.id}`).toHaveLength(0);
});
