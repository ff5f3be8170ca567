/** Announcements by the owner and admins: one a day for each club, and every member is notified whatever their level. */
import { beforeEach, expect, test } from 'vitest';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { comment, create } from '../support/actions.ts';
import { concurrently, type Transaction } from '../support/concurrency.ts';
import { rolesIn } from '../support/every-role.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await newScene();
});

const announce = (by: User, content = 'The roof is open again', isUrgent = false) =>
  request(by, 'POST', '/posts', { clubId: scene.club.id, content, isAnnouncement: true, isUrgent });
const announcingOf = async (user: User) =>
  read(await request(user, 'GET', `/clubs/${scene.club.id}`), clubWithMembers).announcing;
const choose = (user: User, level: string) =>
  create(user, `/clubs/${scene.club.id}/notification-level`, { level }, 'PUT');

const notAllowed = 'PT403';
const { everyRole, noUser } = rolesIn(() => scene);
everyRole(
  'announces in a club',
  (tx, { club }) =>
    tx`insert into posts (club_id, content, is_announcement) values (${club.id}, 'Hear, hear', true)`,
  {
    'an outsider': notAllowed,
    'a deleted account': notAllowed,
    'a member': notAllowed,
    'the author': notAllowed,
    'claims without a user': refused,
    'an admin': 1,
    'the owner': 1,
    'the service role': 1,
    otherwise: refused,
  },
);
everyRole(
  'announces something urgent in a club',
  (tx, { club }) => tx`
    insert into posts (club_id, content, is_announcement, is_urgent) values (${club.id}, 'Hear, hear', true, true)`,
  {
    'an outsider': notAllowed,
    'a deleted account': notAllowed,
    'a member': notAllowed,
    'the author': notAllowed,
    'claims without a user': refused,
    'an admin': notAllowed,
    'the owner': 1,
    'the service role': 1,
    otherwise: refused,
  },
);
noUser({
  'makes a post an announcement afterwards': (tx, { post }) =>
    tx`update posts set is_announcement = true where id = ${post}`,
});

test('every member is notified, whatever their level, and announcements cannot be turned off', async () => {
  const { owner, admin, author, member, outsider } = scene;
  await choose(member, 'NOTHING');
  await choose(author, 'MENTIONS_AND_ANNOUNCEMENTS');
  await create(admin, '/notifications/preferences', { newPostInClub: false }, 'PATCH');
  const { status, body } = await announce(owner);
  expect([status, body]).toMatchObject([201, { isAnnouncement: true }]);
  for (const reader of [admin, author, member])
    expect(await notificationsOf(reader)).toMatchObject([
      {
        type: 'other',
        title: `New announcement in ${scene.club.slug}`,
        message: 'The roof is open again',
        linkUrl: `/posts/${(body as { id: string }).id}`,
      },
    ]);
  for (const reader of [owner, outsider]) expect(await notificationsOf(reader)).toEqual([]);
});

test('a member who muted the announcer is not notified, and a mention still takes precedence', async () => {
  const { owner, author, member } = scene;
  await create(member, `/users/${owner.id}/mute`, { duration: 'WEEK' }, 'PUT');
  await announce(owner, `Thank you, @${author.username}`);
  expect(await notificationsOf(member)).toEqual([]);
  expect(await notificationsOf(author)).toMatchObject([{ type: 'POST_MENTION' }]);
});

test('in a large club a job notifies all members, including those whose level is the default for its size', async () => {
  const { owner, member } = scene;
  await sql`update clubs set member_count = 200 where id = ${scene.club.id}`;
  await announce(owner);
  await expect
    .poll(async () => {
      await sql`select private.fan_out_notifications()`;
      return notificationsOf(member);
    })
    .toMatchObject([{ type: 'other' }]);
});

test('a second one within a day is refused, even after the first is deleted', async () => {
  const { owner, admin, club } = scene;
  const first = (await announce(owner)).body as { id: string };
  await create(owner, `/posts/${first.id}`, undefined, 'DELETE');
  expect(await announce(admin)).toMatchObject({
    status: 409,
    body: {
      error: 'A club can make one announcement a day. Its owner can make a second one that is urgent.',
    },
  });
  await create(admin, '/posts', { clubId: club.id, content: 'A post like any other' });
  await sql`update clubs set announced_at = now() - interval '1 day' where id = ${club.id}`;
  expect((await announce(admin)).status).toBe(201);
});

test('the owner and admins know when the club can make the next one, and no one else does', async () => {
  const { owner, admin, member, outsider } = scene;
  expect([await announcingOf(owner), await announcingOf(admin)]).toEqual([
    { nextAt: null, urgent: { nextAt: null } },
    { nextAt: null, urgent: null },
  ]);
  await announce(admin);
  const { nextAt, urgent } = (await announcingOf(owner)) ?? {};
  expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect(urgent).toEqual({ nextAt: null });
  for (const reader of [member, outsider]) expect(await announcingOf(reader)).toBeNull();
});

test('the owner can make a second one a day that is marked as urgent, but no third', async () => {
  const { owner, admin, member } = scene;
  await announce(admin);
  const { status, body } = await announce(owner, 'The roof is on fire', true);
  expect([status, body]).toMatchObject([201, { isAnnouncement: true, isUrgent: true }]);
  expect((await notificationsOf(member))[0]?.title).toBe(`Urgent announcement in ${scene.club.slug}`);
  expect((await announcingOf(owner))?.urgent?.nextAt).not.toBeNull();
  expect(await announce(owner, 'Still burning', true)).toMatchObject({
    status: 409,
    body: { error: 'A club can make one urgent announcement a day.' },
  });
  expect((await announce(owner)).status).toBe(409);
});

test('of many at once, one is created', async () => {
  const { owner, admin, club } = scene;
  const outcomes = await concurrently(
    [owner, admin, owner, admin, owner].map(
      (role): Transaction => ({
        role,
        work: (tx) => tx`select private.create_post(${club.id}, 'At once', '[]', true)`,
      }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'PT409')).toHaveLength(4);
});

test('comments on it notify as on any post', async () => {
  const { owner, member } = scene;
  const { id } = (await announce(owner)).body as { id: string };
  await comment(member, id);
  expect(await notificationsOf(owner)).toMatchObject([{ type: 'NEW_COMMENT' }]);
});
