/** Mutes are one-sided and temporary. Muted content stays where it is, and no one is told. */
import { beforeEach, expect, test } from 'vitest';
import { comment, create, createEvent, post } from '../support/actions.ts';
import { concurrently, type Transaction } from '../support/concurrency.ts';
import { rolesIn } from '../support/every-role.ts';
import { chatOf, newDirect, newGroup } from '../support/message-scene.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { refused } from '../support/roles.ts';
import { newClub, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { muteUser, newUser, request, type User } from '../support/users.ts';

let scene: Scene;
/** The author mutes, and the member is muted. */
let muter: User;
let muted: User;
beforeEach(async () => {
  scene = await newScene();
  ({ author: muter, member: muted } = scene);
});

const { everyRole, noUser } = rolesIn(() => scene);
const get = async (user: User, path: string) => (await request(user, 'GET', path)).text;
const mute = (user: User, path: string, duration = 'UNTIL_UNMUTED') =>
  request(user, 'PUT', `${path}/mute`, { duration });
const unmute = (user: User, path: string) => request(user, 'DELETE', `${path}/mute`);
const end = (user: User) => sql`update mutes set ends_at = now() where user_id = ${user.id}`;
const badge = async (user: User) =>
  ((await request(user, 'GET', '/messages/unread-count')).body as { count: number }).count;
const write = (by: User, conversation: string, content = 'Hello') =>
  create(by, `/messages/conversations/${conversation}/messages`, { content });

everyRole(
  'reads a mute',
  async (tx, { author }) => {
    const role = await tx`select current_setting('role') as name`;
    await tx`reset role`;
    await muteUser(tx, author, muted);
    await tx`select set_config('role', ${role[0]?.name}, true)`;
    return tx`select * from mutes where user_id = ${author.id}`;
  },
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);
noUser({
  'mutes in the name of another user': (tx, { admin }) => muteUser(tx, admin, muted),
});
everyRole(
  'mutes a post of a public club',
  (tx, { post }) => tx`insert into mutes (post_id) values (${post})`,
  {
    'a deleted account': refused,
    'claims without a user': refused,
    'the service role': '23502',
    otherwise: 1,
  },
);

test('posts, conversations and clubs that the user cannot read or is not in cannot be muted', async () => {
  const { outsider, admin, owner } = scene;
  const hidden = await newScene(true);
  const direct = await newDirect(admin, owner);
  for (const path of [
    `/posts/${hidden.post}`,
    `/clubs/${hidden.club.id}`,
    `/clubs/${scene.club.slug}`,
    `/messages/conversations/${direct}`,
    `/messages/conversations/${await chatOf(hidden.club)}`,
  ])
    expect((await mute(outsider, path)).status, path).toBe(404);
  expect((await mute(outsider, `/users/${outsider.id}`)).body).toEqual({
    error: 'You cannot mute yourself.',
  });
  expect((await mute(outsider, `/users/${admin.id}`, 'FOREVER')).status).toBe(400);
});

test('the five-hundred-and-first mute is refused, but an existing mute can be renewed', async () => {
  const { club } = scene;
  await sql`
    with posted as (
      insert into posts (club_id, author_id, content)
      select ${club.id}, ${muted.id}, 'Post ' || g from generate_series(1, 499) g returning id)
    insert into mutes (user_id, post_id) select ${muter.id}, id from posted`;
  expect((await mute(muter, `/users/${muted.id}`)).status).toBe(200);
  expect(await mute(muter, `/clubs/${club.id}`)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('at most 500') },
  });
  expect((await mute(muter, `/users/${muted.id}`, 'WEEK')).status).toBe(200);
  await sql`update mutes set ends_at = now() where user_id = ${muter.id} and muted_user_id is not null`;
  expect((await mute(muter, `/clubs/${club.id}`)).status).toBe(200);
});

test('each reply says until when its subject is muted, the list has all mutes, and only their user can see them', async () => {
  const { club } = scene;
  const written = await newPost(club, muted);
  const direct = await newDirect(muter, muted);
  const targets = [
    ['/users/', muted.id, 'EIGHT_HOURS', 8],
    ['/posts/', written, 'UNTIL_UNMUTED', null],
    ['/messages/conversations/', direct, 'WEEK', 168],
    ['/clubs/', club.id, 'EIGHT_HOURS', 8],
  ] as const;
  const hoursTo = (until: string | null) => until && Math.round((Date.parse(until) - Date.now()) / 3_600_000);
  for (const [path, id, duration, hours] of targets) {
    const { body } = await mute(muter, path + id, duration);
    expect(hoursTo((body as { until: string | null }).until), path).toBe(hours);
  }
  const until = expect.any(String);
  const bodyOf = async (reader: User, path: string) => (await request(reader, 'GET', path)).body;
  expect(await bodyOf(muter, `/users/${muted.id}`)).toMatchObject({ mute: { until } });
  expect(await bodyOf(muter, `/posts/${written}`)).toMatchObject({ isMuted: true });
  expect(await bodyOf(muter, `/messages/direct/${muted.id}`)).toMatchObject({ mute: { until } });
  expect(await bodyOf(muter, `/clubs/${club.id}`)).toMatchObject({ notifications: { mute: { until } } });
  expect(await bodyOf(muter, '/users/me/mutes')).toMatchObject({
    items: [
      { kind: 'club', id: club.id, club: { slug: club.slug } },
      { kind: 'conversation', id: direct, conversation: { otherParticipant: { id: muted.id } } },
      { kind: 'post', id: written, until: null, post: { text: 'A post of the tests' } },
      { kind: 'user', id: muted.id, user: { username: muted.username } },
    ],
  });
  expect(await bodyOf(muted, `/users/${muter.id}`)).toMatchObject({ mute: null });
  expect(await bodyOf(muted, `/posts/${written}`)).toMatchObject({ isMuted: false });
  expect(await bodyOf(muted, `/messages/direct/${muter.id}`)).toMatchObject({ mute: null });
  expect(await bodyOf(muted, `/clubs/${club.id}`)).toMatchObject({ notifications: { mute: null } });
  expect(await bodyOf(muted, '/users/me/mutes')).toEqual({ items: [], nextCursor: null });

  for (const [path, id] of targets) expect((await unmute(muter, path + id)).status).toBe(204);
  expect(await bodyOf(muter, '/users/me/mutes')).toEqual({ items: [], nextCursor: null });
});

test('an expired mute has no effect, and a job deletes it', async () => {
  await mute(muter, `/users/${muted.id}`, 'EIGHT_HOURS');
  await end(muter);
  expect((await request(muter, 'GET', `/users/${muted.id}`)).body).toMatchObject({ mute: null });
  expect((await request(muter, 'GET', '/users/me/mutes')).body).toMatchObject({ items: [] });
  const written = await post(muted, scene.club);
  expect(await get(muter, '/posts/feed')).toContain(written);
  await sql`select private.prune_mutes()`;
  expect(await sql`select from mutes where user_id = ${muter.id}`).toHaveLength(0);
});

test('a muted user’s posts leave the feed, but stay in the club and on the profile', async () => {
  const { club, admin } = scene;
  await create(muter, `/users/${muted.id}/follow`);
  const written = await post(muted, club);
  const others = await post(admin, club);
  const remark = await comment(muted, others);
  await mute(muter, `/users/${muted.id}`);
  expect(await get(muter, '/posts/feed')).not.toContain(written);
  expect(await get(muter, '/posts/feed')).toContain(others);
  for (const path of [`/clubs/${club.slug}/posts`, `/users/${muted.id}/posts`, `/posts/${written}`])
    expect(await get(muter, path), path).toContain(written);
  expect(await get(muter, `/posts/${others}/comments`)).toContain(remark);
  expect(await get(muted, '/posts/feed')).toContain(written);
  await unmute(muter, `/users/${muted.id}`);
  expect(await get(muter, '/posts/feed')).toContain(written);
});

test.each(['muted', 'blocked'])(
  'the feed continues even if the latest posts of many clubs are by a %s user',
  async (how) => {
    const [reader, noisy, quiet] = await Promise.all([newUser('Reader'), newUser('Noisy'), newUser('Quiet')]);
    const old: string[] = [];
    for (let age = 1; age <= 8; age += 1) {
      const club = await newClub({ owner: quiet, members: [reader, noisy] });
      old.push(await newPost(club, quiet, new Date(Date.now() - age * 86_400_000)));
      await newPost(club, noisy, new Date(Date.now() - age * 1000));
    }
    if (how === 'muted') await mute(reader, `/users/${noisy.id}`);
    else await create(reader, `/users/${noisy.id}/block`);
    const found: string[] = [];
    let cursor = '';
    do {
      const { body } = await request(reader, 'GET', `/posts/feed?limit=3${cursor}`);
      const page = body as { items: { id: string }[]; nextCursor: string | null };
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
    } while (cursor !== '');
    expect(found).toEqual(old);
  },
);

test('no action of a muted user notifies', async () => {
  const { club } = scene;
  const mine = await post(muter, club);
  const group = await newGroup([muter, muted, scene.admin]);
  await mute(muter, `/users/${muted.id}`);
  await create(muted, `/users/${muter.id}/follow`);
  await post(muted, club);
  await post(muted, club, `@${muter.username}`);
  await comment(muted, mine);
  await comment(muted, mine, `@${muter.username}`);
  await createEvent(muted, club, new Date(Date.now() + 86_400_000).toISOString());
  await create(muted, '/reviews', {
    category: 'CIGAR',
    productName: 'Robusto',
    brand: 'Muted',
    rating: 4,
    title: 'Good',
    content: `@${muter.username}`,
    clubId: club.id,
  });
  await write(muted, group);
  await create(muted, `/messages/direct/${muter.id}`, { content: 'Hello' });
  await create(muted, `/messages/clubs/${club.id}/conversation/messages`, { content: `@${muter.username}` });
  expect(await notificationsOf(muter)).toEqual([]);
  // The unread message is still counted, because a conversation has its own mute.
  expect(await badge(muter)).toBe(3);
});

test('nothing below a muted post notifies, but other posts do', async () => {
  const { club } = scene;
  const [silent, other] = [await post(muter, club), await post(muter, club)];
  const mine = await comment(muter, silent);
  await mute(muter, `/posts/${silent}`);
  await comment(muted, silent);
  await comment(muted, silent, 'A reply', mine);
  await comment(muted, silent, `@${muter.username}`);
  expect(await notificationsOf(muter)).toEqual([]);
  await comment(muted, other);
  expect(await notificationsOf(muter)).toMatchObject([{ type: 'NEW_COMMENT' }]);
});

test('messages in a muted conversation neither notify nor count in the badge, but the list still counts them', async () => {
  const group = await newGroup([muter, muted, scene.admin]);
  await mute(muter, `/messages/conversations/${group}`);
  await write(muted, group);
  await write(scene.admin, group);
  expect(await notificationsOf(muter)).toEqual([]);
  expect(await badge(muter)).toBe(0);
  expect((await request(muter, 'GET', '/messages/conversations')).body).toMatchObject({
    items: [{ id: group, unreadCount: 2, mute: { until: null } }],
  });
  await unmute(muter, `/messages/conversations/${group}`);
  expect(await badge(muter)).toBe(2);
  await write(muted, group);
  expect(await notificationsOf(muter)).toMatchObject([{ type: 'NEW_MESSAGE', count: 1 }]);
});

test('a mention in a muted club chat still notifies', async () => {
  const { club } = scene;
  await mute(muter, `/messages/conversations/${await chatOf(club)}`);
  await create(muted, `/messages/clubs/${club.id}/conversation/messages`, { content: `@${muter.username}` });
  expect(await notificationsOf(muter)).toMatchObject([{ type: 'POST_MENTION' }]);
  expect(await badge(muter)).toBe(0);
});

test('the mute of a club ends with the membership, and that of a group ends on leaving it', async () => {
  const group = await newGroup([muter, muted, scene.admin]);
  await mute(muter, `/clubs/${scene.club.id}`);
  await mute(muter, `/messages/conversations/${group}`);
  await create(muter, `/clubs/${scene.club.id}/leave`);
  await create(muter, `/messages/conversations/${group}/leave`);
  expect(await sql`select from mutes where user_id = ${muter.id}`).toHaveLength(0);
});

test('a mute and a post in a large club do not deadlock in either order, and the job respects the mute', async () => {
  const { club, admin } = scene;
  const crowd = await Promise.all(Array.from({ length: 30 }, (_, i) => newUser(`Crowd ${i}`)));
  for (const { id } of crowd)
    await sql`insert into club_members (club_id, user_id) values (${club.id}, ${id})`;
  const outcomes = await concurrently([
    ...crowd
      .slice(0, 15)
      .map(
        (role): Transaction => ({ role, work: (tx) => tx`select private.mute_user(${admin.id}, 'WEEK')` }),
      ),
    {
      role: admin,
      work: (tx) => tx`insert into posts (club_id, content) values (${club.id}, 'To a crowd')`,
    },
    { role: 'postgres', work: (tx) => tx`select private.fan_out_notifications()` },
  ]);
  expect(outcomes).toEqual(outcomes.map(() => null));
  // The stack's own job waits for this transaction.
  await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.id })}, true)`;
    await tx`insert into posts (club_id, author_id, content) values (${club.id}, ${admin.id}, 'After the mutes')`;
    await tx`select private.fan_out_notifications()`;
  });
  const notified = await sql<{ id: string }[]>`
    select n.user_id as id from notifications n join posts p on p.id = any (n.post_ids)
    where p.club_id = ${club.id} and p.content = 'After the mutes'`;
  const ids = notified.map(({ id }) => id);
  for (const [index, { id }] of crowd.entries()) expect(ids.includes(id)).toBe(index >= 15);
});

test('the export contains the mutes, and they are deleted with either account', async () => {
  await mute(muter, `/users/${muted.id}`);
  const [row] = await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: muter.id })}, true)`;
    return tx`select private.export('mutes') as mutes`;
  });
  expect(row?.mutes).toMatchObject([{ username: muted.username, until: null }]);
  await sql`delete from auth.users where id = ${muted.id}`;
  expect(await sql`select from mutes where user_id = ${muter.id}`).toHaveLength(0);
});
