/** Blocks: the two users vanish for each other, in every noun, while events and clubs in common continue. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comment, create, post } from '../support/actions.ts';
import { concurrently } from '../support/concurrency.ts';
import { newEvent } from '../support/event-scene.ts';
import { onlyTheAuthor, rolesIn } from '../support/every-role.ts';
import {
  channelOf,
  chatOf,
  newDirect,
  newGroup,
  newMessage,
  sendWhileBlocked,
} from '../support/message-scene.ts';
import { notificationsOf, unreadCountOf } from '../support/notification-scene.ts';
import { closeSockets, listen } from '../support/realtime.ts';
import { newReview } from '../support/review-scene.ts';
import { join, newClub, newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
/** The author has blocked the member. */
let blocker: User;
let blocked: User;
beforeEach(async () => {
  scene = await newScene();
  blocker = scene.author;
  blocked = scene.member;
  await sql`insert into blocks (blocker_id, blocked_id) values (${blocker.id}, ${blocked.id})`;
});
afterEach(closeSockets);

const { everyRole, noUser } = rolesIn(() => scene);
const get = async (user: User, path: string) => (await request(user, 'GET', path)).text;
const status = async (user: User, method: string, path: string, body?: unknown) =>
  (await request(user, method, path, body)).status;
/** Each of the two users with the other. */
const pairs = () => [[blocker, blocked] as const, [blocked, blocker] as const];

everyRole('reads a block', (tx) => tx`select * from blocks where blocker_id = ${blocker.id}`, onlyTheAuthor);
// The member is the blocked user.
everyRole(
  'reads the pair of a block between two users',
  (tx) => tx`select from private.my_hidden_pairs where ${blocked.id} in (low_id, high_id)`,
  { 'the author': 1, 'a member': 1, otherwise: 0 },
);
noUser({
  'writes a block past block_user': (tx, { author, admin }) =>
    tx`insert into blocks (blocker_id, blocked_id) values (${author.id}, ${admin.id})`,
});

test('a comment across a block cannot be replied to, even by its id', async () => {
  const { club, owner, admin } = scene;
  const written = await newPost(club, owner);
  for (const [reader, other] of pairs()) {
    const hidden = await newComment(written, other);
    const shown = await newComment(written, owner);
    const answerTo = (parentId: string) =>
      status(reader, 'POST', `/posts/${written}/comments`, { content: 'A reply', parentId });
    expect(await answerTo(hidden)).toBe(404);
    expect(await answerTo(await newComment(written, other, shown))).toBe(404);
    expect(await answerTo(shown)).toBe(201);
    expect(
      await status(admin, 'POST', `/posts/${written}/comments`, { content: 'A reply', parentId: hidden }),
    ).toBe(201);
  }
});

test('blocking oneself or a thousand-and-first user is refused', async () => {
  expect(await status(blocker, 'POST', `/users/${blocker.id}/block`)).toBe(409);
  await sql`
    with made as (
      insert into auth.users (id, aud, role, email)
      select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@test.retrohale.test'
      from generate_series(1, 999) returning id)
    select count(*) from made`;
  await sql`
    insert into blocks (blocker_id, blocked_id)
    select ${blocker.id}, u.id from users u where u.id not in (${blocker.id}, ${blocked.id}, ${scene.admin.id}) limit 999`;
  const last = await request(blocker, 'POST', `/users/${scene.admin.id}/block`);
  expect(last).toMatchObject({ status: 409, body: { error: expect.stringContaining('1,000') } });
});

test('blocks are listed, blocking twice changes nothing, and a block can be lifted', async () => {
  expect(await status(blocker, 'POST', `/users/${blocked.username}/block`)).toBe(204);
  expect(await get(blocker, '/users/me/blocks')).toContain(blocked.username);
  expect(await get(blocked, '/users/me/blocks')).not.toContain(blocker.username);
  expect(await status(blocker, 'DELETE', `/users/${blocked.id}/block`)).toBe(204);
  expect(await status(blocker, 'DELETE', `/users/${blocked.id}/block`)).toBe(204);
  expect(await get(blocker, '/users/me/blocks')).not.toContain(blocked.username);
  expect(await status(blocked, 'GET', `/users/${blocker.id}`)).toBe(200);
});

test('the profile says that it is not available, or that the reader has blocked it', async () => {
  const refusal = await request(blocked, 'GET', `/users/${blocker.username}`);
  expect(refusal).toMatchObject({ status: 404, body: { error: 'This profile is not available.' } });
  const { body } = await request(blocker, 'GET', `/users/${blocked.username}`);
  expect(body).toMatchObject({
    _count: { posts: 0 },
    viewer: { canFollow: false, canMessage: false, canBlock: false, canUnblock: true },
  });
});

test('neither user can read the other’s content, but others still can', async () => {
  const { club, admin } = scene;
  for (const [reader, writer] of pairs()) {
    const written = await post(writer, club);
    const shared = await post(admin, club);
    const remark = await comment(writer, shared);
    const review = await newReview(writer, { club });
    for (const path of [`/posts/${written}`, `/posts/${written}/comments`, `/reviews/${review}`])
      expect(await status(reader, 'GET', path), path).toBe(404);
    for (const path of [
      '/posts/feed',
      `/clubs/${club.slug}/posts`,
      `/posts/${shared}/comments`,
      '/reviews',
      `/reviews?clubSlug=${club.slug}`,
      `/clubs/${club.id}/members`,
      `/search?q=${writer.username}`,
      `/users/search?q=${writer.username}`,
      `/users/search?clubId=${club.id}`,
    ])
      expect(await get(reader, path), path).not.toContain(writer.id);
    expect(await get(reader, `/users/${writer.id}/posts`)).not.toContain(written);
    expect(await get(reader, `/reviews/user/${writer.id}`)).not.toContain(review);
    expect(await status(reader, 'POST', `/posts/${written}/like`)).toBe(404);
    expect(await get(admin, `/posts/${shared}/comments`)).toContain(remark);
  }
});

test('lists of followers, attendees and members leave the other user out, and counts stay', async () => {
  const { club, admin } = scene;
  const event = await newEvent(club, admin);
  for (const one of [blocker, blocked]) {
    await create(one, `/events/${event}/rsvp`, { status: 'GOING' });
    await create(one, `/users/${admin.id}/follow`);
  }
  for (const [reader, other] of pairs()) {
    const shown = await request(reader, 'GET', `/events/${event}`);
    expect(shown.text).not.toContain(other.id);
    expect(shown.body).toMatchObject({ _count: { rsvps: 3 } });
    expect(await get(reader, `/events/${event}/rsvps`)).not.toContain(other.id);
    expect(await get(reader, `/users/${admin.id}/followers`)).not.toContain(other.id);
    expect(await get(reader, `/clubs/${club.slug}`)).not.toContain(other.id);
  }
});

test('the owner and admins see everything in their own club, and moderators see everything', async () => {
  const { owner, club, outsider } = scene;
  const written = await post(blocked, club);
  await sql`insert into moderators (user_id) values (${outsider.id})`;
  for (const reader of [owner, outsider]) {
    await create(reader, `/users/${blocked.id}/block`);
    expect(await status(reader, 'GET', `/posts/${written}`)).toBe(200);
    expect(await get(reader, `/clubs/${club.id}/members`)).toContain(blocked.id);
  }
});

test('the other user’s events stay, but do not say whose they are', async () => {
  for (const [reader, other] of pairs()) {
    const event = await newEvent(scene.club, other);
    const { body, text } = await request(reader, 'GET', `/events/${event}`);
    expect(body).toMatchObject({ id: event, creatorId: null, creator: null, viewer: { canMessage: false } });
    expect(text).not.toContain(other.username);
    expect(await get(reader, `/clubs/${scene.club.slug}/events`)).not.toContain(other.id);
  }
  const event = await newEvent(scene.club, blocked);
  await create(scene.admin, `/users/${blocked.id}/block`);
  const { body } = await request(scene.admin, 'GET', `/events/${event}`);
  expect(body).toMatchObject({ creator: { id: blocked.id }, viewer: { canMessage: false } });
});

test('an open club chat is told when presence ends, and when it may be shared again', async () => {
  const { admin, outsider, club } = scene;
  await join(club, outsider);
  const ears = [await listen(admin, `user:${admin.id}`), await listen(outsider, `user:${outsider.id}`)];
  const path = `/messages/clubs/${club.slug}/conversation`;
  for (const [method, canSharePresence] of [
    ['POST', false],
    ['DELETE', true],
  ] as const) {
    expect(await status(admin, method, `/users/${outsider.id}/block`)).toBe(204);
    for (const one of ears) {
      await vi.waitFor(() => expect(one.events()).toContain('presence'));
      one.received.length = 0;
    }
    for (const one of [admin, outsider])
      expect((await request(one, 'GET', path)).body).toMatchObject({
        conversation: { viewer: { canSharePresence } },
      });
  }
});

test('a block ends follows, and no new ones can begin', async () => {
  const { admin, outsider } = scene;
  await create(admin, `/users/${outsider.id}/follow`);
  await create(outsider, `/users/${admin.id}/follow`);
  await create(admin, `/users/${outsider.id}/block`);
  expect((await notificationsOf(admin)).filter(({ type }) => type === 'NEW_FOLLOWER')).toEqual([]);
  expect(await status(admin, 'POST', `/users/${outsider.id}/follow`)).toBe(404);
  expect(await status(outsider, 'POST', `/users/${admin.id}/follow`)).toBe(404);
  const rows = await sql`select from follows where follower_id in (${admin.id}, ${outsider.id})`;
  expect(rows).toHaveLength(0);
  const [counted] = await sql`select follower_count, following_count from users where id = ${admin.id}`;
  expect(counted).toEqual({ follower_count: 0, following_count: 0 });
});

test('no action of the other user notifies', async () => {
  const { club, admin } = scene;
  const group = await newGroup([blocker, blocked, admin]);
  for (const [reader, other] of pairs()) {
    const written = await post(reader, club);
    await post(other, club, `@${reader.username}`);
    expect(await status(other, 'POST', `/posts/${written}/comments`, { content: 'No' })).toBe(404);
    await create(other, `/messages/conversations/${group}/messages`, { content: 'To the group' });
    await create(other, `/messages/clubs/${club.id}/conversation/messages`, {
      content: `@${reader.username}`,
    });
    const texts = JSON.stringify(await notificationsOf(reader));
    expect(texts).not.toContain(other.username);
  }
  for (const { unreadCount } of JSON.parse(await get(blocker, '/messages/conversations')).items)
    expect(unreadCount).toBe(0);
});

test('an owner is not notified of a new member across a block, but finds them in the list', async () => {
  const [owner, joining] = [await newUser('Owning User'), await newUser('Joining User')];
  const clubs = await Promise.all([newClub({ owner }), newClub({ owner: joining })]);
  await create(owner, `/users/${joining.id}/block`);
  await create(joining, `/clubs/${clubs[0].slug}/join`);
  await create(owner, `/clubs/${clubs[1].slug}/join`);
  expect([await notificationsOf(owner), await notificationsOf(joining)]).toEqual([[], []]);
  expect(await get(owner, `/clubs/${clubs[0].slug}/members`)).toContain(joining.id);
});

test('a direct conversation stays readable, but neither user can write in it or turn it into a group', async () => {
  const direct = await newDirect(blocker, blocked);
  await newMessage(direct, blocked, 'From before');
  for (const [one, other] of pairs()) {
    const { body } = await request(one, 'GET', `/messages/direct/${other.username}`);
    expect(body).toMatchObject({
      messages: [{ content: 'From before' }],
      viewer: { canSend: false, canAddPeople: false, canSharePresence: false, canUnblock: one === blocker },
    });
    for (const path of [`/messages/direct/${other.id}`, `/messages/conversations/${direct}/messages`])
      expect(await request(one, 'POST', path, { content: 'No' })).toMatchObject({
        status: 403,
        body: { error: "You can't message this person." },
      });
    const group = { groupName: 'Three', userIdsToAdd: [scene.admin.id] };
    expect(await status(one, 'POST', `/messages/conversations/${direct}/convert-to-group`, group)).toBe(403);
    expect(
      await status(one, 'POST', '/messages/groups', {
        groupName: 'Two',
        userIds: [other.id, scene.admin.id],
      }),
    ).toBe(404);
  }
});

test('no new conversation can begin', async () => {
  for (const [one, other] of pairs()) {
    expect(await status(one, 'GET', `/messages/direct/${other.id}`)).toBe(404);
    expect(await status(one, 'POST', `/messages/direct/${other.id}`, { content: 'No' })).toBe(403);
  }
  expect(
    await sql`select from conversations where direct_low_id in (${blocker.id}, ${blocked.id})`,
  ).toHaveLength(0);
});

test('messages in groups and club chats are marked only for the user who blocked', async () => {
  const chat = await chatOf(scene.club);
  const path = `/messages/clubs/${scene.club.slug}/conversation`;
  await newMessage(chat, blocked);
  await newMessage(chat, blocker);
  const marks = async (reader: User) =>
    JSON.parse(await get(reader, path)).messages.map(
      (message: { isFromBlocked: boolean }) => message.isFromBlocked,
    );
  expect(await marks(blocker)).toEqual([false, true]);
  expect(await marks(blocked)).toEqual([false, false]);
  const { body } = await request(blocked, 'POST', `${path}/messages`, { content: 'Hello' });
  expect(body).toMatchObject({ isFromBlocked: false });
});

test('presence is refused to both users where the other is, and their old topics receive nothing more', async () => {
  const { admin, outsider } = scene;
  const direct = await newDirect(admin, outsider);
  const before = await channelOf(direct);
  expect((await listen(outsider, `presence:${before}`)).status).toBe('SUBSCRIBED');
  await create(admin, `/users/${outsider.id}/block`);
  const after = await channelOf(direct);
  expect(after).not.toBe(before);
  for (const one of [admin, outsider]) {
    expect((await listen(one, `presence:${after}`)).status).toBe('CHANNEL_ERROR');
    expect((await listen(one, `conversation:${after}`)).status).toBe('SUBSCRIBED');
  }
});

test.each(['with', 'without'])(
  'a message that waits for a block is refused, %s a conversation',
  async (kind) => {
    const [one, other] = await Promise.all([newUser('Racing User'), newUser('Racing User')]);
    if (kind === 'with') await newDirect(one, other);
    expect((await sendWhileBlocked(other, one)).status).toBe(403);
  },
);

test('a block and a follow at once leave no follow, and do not deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = await Promise.all([newUser('Racing User'), newUser('Racing User')]);
    await newDirect(one, other);
    const outcomes = await concurrently([
      { role: one, work: (tx) => tx`select private.block_user(${other.id}, true)` },
      { role: other, work: (tx) => tx`select private.block_user(${one.id}, true)` },
      { role: other, work: (tx) => tx`select private.send_direct_message(${one.id}, 'At once', null)` },
      { role: other, work: (tx) => tx`select private.follow_user(${one.id})` },
      { role: one, work: (tx) => tx`select private.follow_user(${other.id})` },
    ]);
    expect(outcomes.slice(0, 2)).toEqual([null, null]);
    expect(outcomes).not.toContain('40P01');
    const follows = await sql`select from follows where follower_id in (${one.id}, ${other.id})`;
    expect(follows).toHaveLength(0);
  }
});

test('a block and actions that would notify the other user at once leave no name in the notifications', async () => {
  const { club, admin } = scene;
  const shared = await post(admin, club);
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = await Promise.all([newUser('Racing User'), newUser('Racing User')]);
    const theirs = await newClub({ owner: one, members: [other] });
    const [open, asking] = [await newClub({ owner: one }), await newClub({ owner: one, isPrivate: true })];
    await sql`insert into club_request_settings (club_id, is_open) values (${asking.id}, true)`;
    const [written, review] = [await post(one, theirs), await newReview(one)];
    const asked = () => [
      request(one, 'POST', `/users/${other.id}/block`),
      request(other, 'POST', `/posts/${written}/comments`, { content: 'At once' }),
      request(other, 'POST', `/posts/${shared}/comments`, { content: `@${one.username}` }),
      request(other, 'POST', `/reviews/${review}/comments`, { content: 'At once' }),
      request(other, 'POST', '/posts', { clubId: theirs.id, content: `@${one.username}` }),
      request(other, 'POST', `/users/${one.id}/follow`),
      request(other, 'POST', `/clubs/${open.slug}/join`),
      request(other, 'POST', `/clubs/${asking.slug}/requests`, { answer: null }),
      request(other, 'POST', `/messages/direct/${one.id}`, { content: 'At once' }),
      request(other, 'POST', `/messages/clubs/${theirs.id}/conversation/messages`, {
        content: `@${one.username}`,
      }),
      request(other, 'POST', `/clubs/${theirs.slug}/events`, {
        title: 'At once',
        startTime: new Date(Date.now() + 86_400_000).toISOString(),
        timezone: 'UTC',
      }),
    ];
    const replies = await Promise.all(asked());
    expect(replies.map((reply) => reply.status).filter((code) => code >= 500)).toEqual([]);
    const left = await notificationsOf(one);
    expect(JSON.stringify(left)).not.toContain(other.username);
    expect(await unreadCountOf(one)).toBe(left.length);
  }
});

test('the export contains the blocks, and they are deleted with either account', async () => {
  const [row] = await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: blocker.id })}, true)`;
    return tx`select private.export('blocks') as blocks`;
  });
  expect(row?.blocks).toMatchObject([{ username: blocked.username }]);
  await sql`delete from auth.users where id = ${blocked.id}`;
  expect(await sql`select from blocks where blocker_id = ${blocker.id}`).toHaveLength(0);
});

test('neither following nor unfollowing shows the number of followers across a block', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  await create(ana, `/users/${ben.id}/block`);
  for (const [one, other] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    for (const method of ['POST', 'DELETE']) {
      const { status, text } = await request(one, method, `/users/${other.id}/follow`);
      expect([status, text.includes('_count')]).toEqual([404, false]);
    }
});

test('a user who was blocked can report the other, but sees nothing of their profile', async () => {
  const [ana, ben] = [await newUser('Ana Secret'), await newUser('Ben')];
  await create(ana, '/users/me', { bio: 'A secret bio' }, 'PATCH');
  await create(ana, `/users/${ben.id}/block`);
  const made = await request(ben, 'POST', '/reports', { reason: 'HARASSMENT', reportedUserId: ana.id });
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ snapshot: null })]);
  for (const text of [made.text, await get(ben, '/reports?scope=mine')]) expect(text).not.toMatch(/secret/i);
});
