/** A member's notification level in a club: all posts, mentions and announcements, or nothing. */
import { beforeEach, expect, test } from 'vitest';
import { comment, create, createEvent, post } from '../support/actions.ts';
import { rolesIn } from '../support/every-role.ts';
import { chatOf } from '../support/message-scene.ts';
import { notificationsOf, setPreference } from '../support/notification-scene.ts';
import { refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let scene: Scene;
let member: User;
beforeEach(async () => {
  scene = await newScene();
  member = scene.member;
});

const { everyRole } = rolesIn(() => scene);
const choose = (user: User, level: string | null) =>
  request(user, 'PUT', `/clubs/${scene.club.slug}/notification-level`, { level });
const notificationsIn = async (user: User) =>
  ((await request(user, 'GET', `/clubs/${scene.club.id}`)).body as { notifications: unknown }).notifications;
/** Sets the club's member count, without adding members. */
const resize = (members: number) =>
  sql`update clubs set member_count = ${members} where id = ${scene.club.id}`;

/** For a post in a club of this size a job notifies the members. The stack runs that job as well. */
async function postAndFanOut() {
  await post(scene.author, scene.club);
  await expect
    .poll(async () => {
      await sql`select private.fan_out_notifications()`;
      return sql`select from private.notification_fan_outs where club_id = ${scene.club.id}`;
    })
    .toHaveLength(0);
}

everyRole(
  'chooses a level in a club',
  (tx, { club }) => tx`insert into club_notification_levels (club_id, level) values (${club.id}, 'NOTHING')`,
  {
    'an outsider': '23503',
    'a deleted account': refused,
    'claims without a user': refused,
    'the service role': '23502',
    otherwise: 1,
  },
);
everyRole(
  'reads a member’s level',
  async (tx, { author, club }) => {
    const [role] = await tx`select current_setting('role') as name`;
    await tx`reset role`;
    await tx`insert into club_notification_levels values (${author.id}, ${club.id}, 'NOTHING')`;
    await tx`select set_config('role', ${role?.name}, true)`;
    return tx`select * from club_notification_levels where club_id = ${club.id}`;
  },
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);

test('by default, clubs of more than a hundred members notify only of mentions and announcements', async () => {
  expect(await notificationsIn(member)).toEqual({
    level: 'ALL_POSTS',
    isDefault: true,
    arePostsOff: false,
    mute: null,
  });
  await resize(100);
  await postAndFanOut();
  expect(await notificationsOf(member)).toHaveLength(1);
  await resize(101);
  expect(await notificationsIn(member)).toMatchObject({
    level: 'MENTIONS_AND_ANNOUNCEMENTS',
    isDefault: true,
  });
  await postAndFanOut();
  expect(await notificationsOf(member)).toHaveLength(1);
  expect(await notificationsIn(scene.outsider)).toBeNull();
});

test('a member who turned off posts in all clubs is told so by each club', async () => {
  await setPreference(member, 'newPostInClub', false);
  expect(await notificationsIn(member)).toMatchObject({ level: 'ALL_POSTS', arePostsOff: true });
});

test('a choice applies whatever the size, and null resets it', async () => {
  await resize(1000);
  expect((await choose(member, 'ALL_POSTS')).body).toMatchObject({
    notifications: { level: 'ALL_POSTS', isDefault: false, arePostsOff: false, mute: null },
  });
  expect((await choose(member, null)).body).toMatchObject({
    notifications: { level: 'MENTIONS_AND_ANNOUNCEMENTS', isDefault: true },
  });
  expect((await choose(member, 'SOME')).status).toBe(400);
  expect((await choose(scene.outsider, 'NOTHING')).status).toBe(404);
  expect((await choose(scene.outsider, null)).status).toBe(404);
});

/** The author's actions in the club, and the type of the member's notification at each level. */
const causes: [name: string, types: (string | null)[], cause: () => Promise<unknown>][] = [
  ['a post', ['NEW_POST_IN_CLUB', null, null], () => post(scene.author, scene.club)],
  [
    'an event',
    ['NEW_POST_IN_CLUB', null, null],
    () => createEvent(scene.author, scene.club, new Date(Date.now() + 86_400_000).toISOString()),
  ],
  [
    'a mention in a post',
    ['POST_MENTION', 'POST_MENTION', null],
    () => post(scene.author, scene.club, `@${member.username}`),
  ],
  [
    'a mention in the chat',
    ['POST_MENTION', 'POST_MENTION', null],
    async () =>
      create(scene.author, `/messages/conversations/${await chatOf(scene.club)}/messages`, {
        content: `@${member.username}`,
      }),
  ],
  [
    'a comment on the member’s post',
    ['NEW_COMMENT', 'NEW_COMMENT', null],
    async () => comment(scene.author, await post(member, scene.club)),
  ],
];
test.each(causes)('%s notifies by level', async (_, types, cause) => {
  for (const [index, level] of ['ALL_POSTS', 'MENTIONS_AND_ANNOUNCEMENTS', 'NOTHING'].entries()) {
    await sql`delete from notifications where user_id = ${member.id}`;
    await choose(member, level);
    await cause();
    const type = types[index];
    expect(await notificationsOf(member), level).toMatchObject(type ? [{ type }] : []);
  }
});

test('a level is deleted with the membership', async () => {
  await choose(member, 'NOTHING');
  await create(member, `/clubs/${scene.club.id}/leave`);
  expect(await sql`select from club_notification_levels where user_id = ${member.id}`).toHaveLength(0);
});
