/** The welcome for new members, the first steps for owners, and a club's statistics. */
import { describe, expect, test } from 'vitest';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { clubStatistics } from '../../functions/_shared/contract/clubs/statistics.ts';
import { create, handOver } from '../support/actions.ts';
import { newEvent } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { chatOf, newMessage } from '../support/message-scene.ts';
import { newUsers } from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { refused } from '../support/roles.ts';
import { join, newClub, newPost, sceneOfFile } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const { everyRole } = rolesIn(sceneOfFile(true));

describe('each role', () => {
  everyRole('reads the statistics', (tx, { club }) => tx`select private.get_club_statistics(${club.id})`, {
    'a deleted account': 'PT404',
    'claims without a user': 'PT404',
    'an outsider': 'PT404',
    'the service role': refused,
    'an admin': 1,
    'the owner': 1,
    otherwise: 'PT403',
  });
  everyRole('reads who has dismissed the welcome', (tx) => tx`select from private.dismissed_welcomes`, {
    otherwise: refused,
  });
});

type Named = { id: string };
const welcomeOf = async (user: User, club: Named) =>
  read(await request(user, 'GET', `/clubs/${club.id}`), clubWithMembers).welcome;
const dismiss = (user: User, club: Named) => create(user, `/clubs/${club.id}/welcome`, undefined, 'DELETE');

test('a new member is welcomed for 30 days or until they dismiss it, and again after rejoining', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana });
  expect(await welcomeOf(ben, club)).toBeNull();
  for (const user of [ben, cleo]) await create(user, `/clubs/${club.id}/join`);
  expect(await welcomeOf(ben, club)).toEqual({ steps: null });
  await sql`update club_members set created_at = now() - interval '31 days' where user_id = ${cleo.id}`;
  expect(await welcomeOf(cleo, club)).toBeNull();
  await dismiss(ben, club);
  await dismiss(ben, club);
  expect(await welcomeOf(ben, club)).toBeNull();
  await create(ben, `/clubs/${club.id}/leave`);
  await create(ben, `/clubs/${club.id}/join`);
  expect(await welcomeOf(ben, club)).toEqual({ steps: null });
});

test('an owner is shown the first steps until all are done', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana });
  const steps = async () => (await welcomeOf(ana, club))?.steps;
  expect(await steps()).toEqual({ hasInvited: false, hasPosted: false, hasEvent: false });
  await newPost(club, ana);
  await create(ana, `/clubs/${club.id}/invites`);
  expect(await steps()).toEqual({ hasInvited: true, hasPosted: true, hasEvent: false });
  await newEvent(club, ana);
  expect(await welcomeOf(ana, club)).toBeNull();
  const other = await newClub({ owner: ana, members: [ben] });
  expect((await welcomeOf(ana, other))?.steps?.hasInvited).toBe(true);
  await dismiss(ana, other);
  expect(await welcomeOf(ana, other)).toBeNull();
});

test('neither an owner who was handed the club nor the former owner is welcomed as new', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await handOver(ana, club, ben);
  expect([await welcomeOf(ana, club), await welcomeOf(ben, club)]).toEqual([null, null]);
});

test('the statistics count members at the end of each week, posts and removals', async () => {
  const [ana, ben, cleo, dan, erin] = await newUsers('Ana', 'Ben', 'Cleo', 'Dan', 'Erin');
  const club = await newClub({ owner: ana, members: [ben, cleo, dan, erin], isPrivate: true });
  const weeksAgo = (count: number) => new Date(Date.now() - count * 7 * 86_400_000);
  const joined = (user: User, at: Date) =>
    sql`update club_activity set created_at = ${at} where club_id = ${club.id} and user_id = ${user.id}`;
  for (const [user, age] of [
    [ana, 40],
    [ben, 8],
    [cleo, 8],
    [dan, 3],
    [erin, 3],
  ] as const)
    await joined(user, weeksAgo(age));
  // Ben left two weeks ago. This week Cleo and a user who was never a member were banned, and Dan was removed.
  await create(ben, `/clubs/${club.id}/leave`);
  await sql`update club_activity set created_at = ${weeksAgo(2)} where club_id = ${club.id} and kind = 'LEFT'`;
  const [stranger, asker] = await newUsers('Stranger', 'Asker');
  for (const { id } of [cleo, stranger]) await create(ana, `/clubs/${club.id}/bans`, { userId: id });
  await create(ana, `/clubs/${club.id}/members/${dan.id}`, undefined, 'DELETE');
  await sql`insert into club_requests (club_id, user_id) values (${club.id}, ${asker.id})`;
  for (const age of [1, 1, 3, 20]) await newPost(club, erin, weeksAgo(age));
  const found = read(await request(ana, 'GET', `/clubs/${club.id}/statistics`), clubStatistics);
  expect(found.weeks.map(({ members }) => members)).toEqual([1, 1, 1, 3, 3, 3, 3, 3, 5, 4, 4, 2]);
  expect(found.weeks.map(({ posts }) => posts)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0]);
  expect(found.weeks.map(({ removals }) => removals)).toEqual([...Array(11).fill(0), 3]);
  expect(found.openRequests).toBe(1);
  expect(new Date(found.weeks[0]?.startsAt ?? '').getUTCDay()).toBe(1);
});

test('the statistics say who came to the last events, without those that were cancelled, removed or are ahead', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  const held = await newEvent(club, ana, { title: 'Held' });
  const [ahead, cancelled, removed] = [
    await newEvent(club, ana),
    await newEvent(club, ana),
    await newEvent(club, ana),
  ];
  await sql`insert into event_rsvps (event_id, user_id, status) values (${held}, ${ben.id}, 'GOING')`;
  await sql`
    update events set starts_at = now() - interval '1 day', ends_at = null,
      cancelled_at = case when id = ${cancelled} then now() end, is_removed = id = ${removed}
    where club_id = ${club.id} and id <> ${ahead}`;
  const { attendance } = read(await request(ana, 'GET', `/clubs/${club.id}/statistics`), clubStatistics);
  expect(attendance).toMatchObject([{ eventId: held, title: 'Held', going: 2 }]);
});

test('members who took part before and not lately are counted, and named only by the events that they went to', async () => {
  const [ana, quiet, writer, goer, active, silent, gone] = await newUsers(
    'Ana',
    'Quinn Quiet',
    'Will Writer',
    'Gail Goer',
    'Abe Active',
    'Sid Silent',
    'Gus Gone',
  );
  const members = [quiet, writer, goer, active, silent, gone];
  const club = await newClub({ owner: ana, members, isPrivate: true });
  const weeksAgo = (count: number) => new Date(Date.now() - count * 7 * 86_400_000);
  await newPost(club, writer, weeksAgo(10));
  await newPost(club, goer, weeksAgo(12));
  await newPost(club, gone, weeksAgo(10));
  await newPost(club, active, weeksAgo(10));
  // Too long ago to have taken part lately before.
  await newPost(club, quiet, weeksAgo(30));
  const event = await newEvent(club, ana);
  for (const { id } of [goer, active])
    await sql`insert into event_rsvps (event_id, user_id, status) values (${event}, ${id}, 'GOING')`;
  await sql`insert into event_rsvps (event_id, user_id, status) values (${event}, ${silent.id}, 'MAYBE')`;
  await sql`update events set starts_at = ${weeksAgo(8)}, ends_at = null where id = ${event}`;
  await newMessage(await chatOf(club), active);
  await create(gone, `/clubs/${club.id}/leave`);
  const { drifting } = read(await request(ana, 'GET', `/clubs/${club.id}/statistics`), clubStatistics);
  // The owner went to the event too, and has done nothing else.
  expect(drifting.count).toBe(3);
  expect(drifting.shown.map(({ user }) => user.id).sort()).toEqual([ana.id, goer.id].sort());
  // Across a block, the event does not show its reader that they were going.
  await create(goer, `/users/${ana.id}/block`);
  const blocked = read(await request(ana, 'GET', `/clubs/${club.id}/statistics`), clubStatistics).drifting;
  expect(blocked.count).toBe(3);
  expect(blocked.shown.map(({ user }) => user.id)).toEqual([ana.id]);
});

test('a new club’s statistics count no members before its first week', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana });
  await join(club, ben, 'ADMIN');
  const { weeks } = read(await request(ben, 'GET', `/clubs/${club.id}/statistics`), clubStatistics);
  expect(weeks.map(({ members }) => members)).toEqual([...Array(11).fill(0), 2]);
});

test('the statistics stay correct after banned users delete their accounts', async () => {
  const [ana, member, stranger] = await newUsers('Ana', 'Mia', 'Stan');
  const club = await newClub({ owner: ana, members: [member] });
  for (const { id } of [member, stranger]) await create(ana, `/clubs/${club.id}/bans`, { userId: id });
  // Both joined three weeks ago, and the bans are two weeks old.
  await sql`
    update club_activity set created_at = now() - case kind when 'JOINED' then 3 else 2 end * interval '1 week'
    where club_id = ${club.id}`;
  for (const user of [member, stranger]) await create(user, '/users/me', { mode: 'erase' }, 'DELETE');
  const { weeks } = read(await request(ana, 'GET', `/clubs/${club.id}/statistics`), clubStatistics);
  expect(weeks.map(({ members }) => members)).toEqual([...Array(8).fill(0), 2, 1, 1, 1]);
});
