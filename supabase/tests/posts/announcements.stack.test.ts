/** Announcements by the owner and admins: one a day for each club, and every member is notified whatever their level. */
import { beforeEach, expect, test } from 'vitest';
import { comment, create } from '../support/actions.ts';
import { concurrently, type Transaction } from '../support/concurrency.ts';
import { rolesIn } from '../support/every-role.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await newScene();
});

const announce = (by: User, content = 'The roof is open again') =>
  request(by, 'POST', '/posts', { clubId: scene.club.id, content, isAnnouncement: true });
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

test('a second one within a day is refused with the time of the next, even after the first is deleted', async () => {
  const { owner, admin, club } = scene;
  const first = (await announce(owner)).body as { id: string };
  await create(owner, `/posts/${first.id}`, undefined, 'DELETE');
  expect(await announce(admin)).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^A club can make one announcement a day\. .* UTC\.$/) },
  });
  await create(admin, '/posts', { clubId: club.id, content: 'A post like any other' });
  await sql`update clubs set announced_at = now() - interval '1 day' where id = ${club.id}`;
  expect((await announce(admin)).status).toBe(201);
});

test('of many at once, one is created', async () => {
  const { owner, admin, club } = scene;
  const outcomes = await concurrently(
    [owner, admin, owner, admin, owner].map(
      (role): Transaction => ({
        role,
        work: (tx) => tx`select private.create_post(${club.id}, 'At once', null, true)`,
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
