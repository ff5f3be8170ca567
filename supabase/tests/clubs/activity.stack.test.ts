/** A club's activity log, and who is notified of its entries. */
import { describe, expect, test } from 'vitest';
import { clubActivityPage } from '../../functions/_shared/contract/clubs/activity.ts';
import { clubThread } from '../../functions/_shared/contract/conversations.ts';
import { event as eventDetails } from '../../functions/_shared/contract/events.ts';
import { create, createEvent, handOver, post } from '../support/actions.ts';
import { rolesIn } from '../support/every-role.ts';
import { newUsers, notificationsOf, setPreference } from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { refused } from '../support/roles.ts';
import { newClub, sceneOfFile } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const { everyRole } = rolesIn(sceneOfFile(true));

describe('each role', () => {
  everyRole(
    'reads a club’s log',
    (sql, { club }) => sql`select from club_activity where club_id = ${club.id} and kind = 'LEFT'`,
    { 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
  );
  everyRole(
    'reads the log’s entries about the author',
    (sql, { club, author }) =>
      sql`select from club_activity where club_id = ${club.id} and user_id = ${author.id}`,
    { 'an admin': 1, 'the owner': 1, 'the author': 1, 'the service role': 1, otherwise: 0 },
  );
  everyRole(
    'writes an entry',
    (sql, { club }) => sql`insert into club_activity (club_id, kind) values (${club.id}, 'LEFT')`,
    { otherwise: refused },
  );
  everyRole('changes an entry', (sql) => sql`update club_activity set kind = 'LEFT'`, {
    otherwise: refused,
  });
  everyRole('deletes an entry', (sql) => sql`delete from club_activity`, { otherwise: refused });
});

const activityOf = async (user: User, club: { id: string }) =>
  read(await request(user, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items.map(
    ({ kind, actor, user: about, role, removal }) =>
      [kind, actor?.displayName, about?.displayName, role ?? removal?.reason ?? null] as const,
  );

const titlesOf = async (user: User) => (await notificationsOf(user)).map(({ title }) => title);

test('joins, roles, removals and departures are in the log, newest first', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana });
  await create(ben, `/clubs/${club.id}/join`);
  await create(cleo, `/clubs/${club.id}/join`);
  await create(ana, `/clubs/${club.id}/members/${ben.id}`, { role: 'ADMIN' }, 'PATCH');
  await create(ben, `/posts/${await post(cleo, club)}`, { reason: 'Off topic' }, 'DELETE');
  await create(ben, `/clubs/${club.id}/members/${cleo.id}`, undefined, 'DELETE');
  await create(ben, `/clubs/${club.id}/leave`);
  expect(await activityOf(ana, club)).toEqual([
    ['LEFT', 'Ben', 'Ben', null],
    ['MEMBER_REMOVED', 'Ben', 'Cleo', null],
    ['CONTENT_REMOVED', 'Ben', 'Cleo', 'Off topic'],
    ['ROLE_CHANGED', 'Ana', 'Ben', 'ADMIN'],
    ['JOINED', 'Cleo', 'Cleo', 'MEMBER'],
    ['JOINED', 'Ben', 'Ben', 'MEMBER'],
    ['JOINED', 'Ana', 'Ana', 'OWNER'],
  ]);
});

test('a hand-over logs both new roles, and notifies the former owner', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await handOver(ana, club, ben);
  expect((await activityOf(ben, club)).slice(0, 3)).toEqual([
    ['ROLE_CHANGED', 'Ben', 'Ben', 'OWNER'],
    ['TAKEN_OVER', 'Ben', 'Ana', 'ADMIN'],
    ['OFFERED', 'Ana', 'Ben', null],
  ]);
  expect(await titlesOf(ben)).toEqual([]);
  expect(await titlesOf(ana)).toEqual([`Ben now owns ${club.slug}`]);
});

test('a member who deletes their account is logged as having left', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await create(ben, '/users/me', { mode: 'erase' }, 'DELETE');
  expect((await activityOf(ana, club))[0]).toEqual(['LEFT', undefined, undefined, null]);
});

test('a new admin and a removed member are notified, but a demoted one is not', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
  const setRole = (role: string) => create(ana, `/clubs/${club.id}/members/${ben.id}`, { role }, 'PATCH');
  await setRole('ADMIN');
  await setRole('MEMBER');
  await create(ana, `/clubs/${club.id}/members/${ben.id}`, undefined, 'DELETE');
  expect(await titlesOf(ben)).toEqual([
    `You were removed from ${club.slug}`,
    `You are now an admin of ${club.slug}`,
  ]);
});

test('the owner is notified of new members, in one notification until it is read', async () => {
  const [ana, ben, cleo, dora] = await newUsers('Ana', 'Ben', 'Cleo', 'Dora');
  const club = await newClub({ owner: ana });
  await create(ben, `/clubs/${club.id}/join`);
  expect(await titlesOf(ana)).toEqual([`Ben joined ${club.slug}`]);
  await create(cleo, `/clubs/${club.id}/join`);
  expect(await notificationsOf(ana)).toMatchObject([
    {
      type: 'CLUB_INVITE',
      count: 2,
      title: `2 new members in ${club.slug}`,
      message: 'Cleo joined most recently.',
      linkUrl: `/clubs/${club.slug}?tab=members`,
    },
  ]);
  await sql`delete from auth.users where id = ${cleo.id}`;
  expect(await titlesOf(ana)).toEqual([`Ben joined ${club.slug}`]);
  await create(ana, '/notifications/mark-all-read');
  await setPreference(ana, 'clubInvite', false);
  await create(dora, `/clubs/${club.id}/join`);
  expect(await notificationsOf(ana)).toHaveLength(1);
});

test('the owner is notified of members who leave, in one notification, but not of those who were removed', async () => {
  const [ana, ben, cleo, dora] = await newUsers('Ana', 'Ben', 'Cleo', 'Dora');
  const club = await newClub({ owner: ana, members: [ben, cleo, dora] });
  await create(ben, `/clubs/${club.id}/leave`);
  expect(await titlesOf(ana)).toEqual([`Ben left ${club.slug}`]);
  await create(ana, `/clubs/${club.id}/members/${dora.id}`, undefined, 'DELETE');
  await create(cleo, `/clubs/${club.id}/leave`);
  expect(await notificationsOf(ana)).toMatchObject([
    {
      type: 'CLUB_INVITE',
      count: 2,
      title: `2 members left ${club.slug}`,
      message: 'Cleo left most recently.',
      linkUrl: `/clubs/${club.slug}?tab=members`,
    },
  ]);
  await sql`delete from auth.users where id = ${cleo.id}`;
  expect(await titlesOf(ana)).toEqual([`Ben left ${club.slug}`]);
});

test('the author of removed content is notified with the reason, and directed to the owner', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, admin: ben, members: [cleo] });
  await create(ben, `/posts/${await post(cleo, club, 'Buy my tins')}`, { reason: 'No sales here' }, 'DELETE');
  expect(await notificationsOf(cleo)).toMatchObject([
    {
      type: 'other',
      title: `${club.slug} removed your post`,
      message: 'Buy my tins\nReason: No sales here\nIf you think this is a mistake, message the owner, Ana.',
      linkUrl: `/messages/${ana.username}`,
    },
  ]);
});

test('deleting your own post notifies no one and leaves no entry', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await create(ben, `/posts/${await post(ben, club)}`, undefined, 'DELETE');
  expect(await titlesOf(ben)).toEqual([]);
  expect((await activityOf(ana, club)).map(([kind]) => kind)).toEqual(['JOINED', 'JOINED']);
});

test('admins remove a member’s event and chat message, with a reason and a record', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, admin: ben, members: [cleo], isPrivate: true });
  const event = await createEvent(
    cleo,
    club,
    new Date(Date.now() + 86_400_000).toISOString(),
    'Herf',
    'Europe/Lisbon',
  );
  const path = `/messages/clubs/${club.id}/conversation`;
  const message = await create(cleo, `${path}/messages`, { content: 'Buy my tins' });
  const thread = read(await request(ben, 'GET', path), clubThread);
  expect(thread.messages[0]?.viewer).toEqual({ canDelete: false, canRemove: true, canReport: true });
  expect(read(await request(ben, 'GET', `/events/${event}`), eventDetails).viewer.canRemove).toBe(true);
  const reason = 'No sales here';
  const chat = thread.conversation.id;
  await create(ben, `/messages/conversations/${chat}/messages/${message}`, { reason }, 'DELETE');
  await create(ben, `/messages/conversations/${chat}/messages/${message}`, { reason }, 'DELETE');
  await create(ben, `/events/${event}`, { reason }, 'DELETE');
  expect((await activityOf(ana, club)).filter(([kind]) => kind === 'CONTENT_REMOVED')).toEqual([
    ['CONTENT_REMOVED', 'Ben', 'Cleo', reason],
    ['CONTENT_REMOVED', 'Ben', 'Cleo', reason],
  ]);
  expect(await titlesOf(cleo)).toEqual([
    `${club.slug} removed your event`,
    `${club.slug} removed your message`,
  ]);
});
