/** A deleted club is hidden from everyone at once, can be restored unchanged, and is erased after seven days. */

import { beforeEach, describe, expect, test } from 'vitest';
import { clubContents, deletedClubPage } from '../../functions/_shared/contract/clubs/deletion.ts';
import { newEvent, rsvp } from '../support/event-scene.ts';
import { chatOf, newMessage } from '../support/message-scene.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let event: string;
let chat: string;
beforeEach(async () => {
  scene = await newScene();
  event = await newEvent(scene.club, scene.author, { title: 'A herf' });
  await rsvp(event, scene.outsider);
  chat = await chatOf(scene.club);
  await newMessage(chat, scene.author, 'Hello');
});

const remove = () => request(scene.owner, 'DELETE', `/clubs/${scene.club.slug}`);
const restore = (user: User) => request(user, 'POST', `/clubs/${scene.club.slug}/restore`);
const leaveRetrohale = (user: User) => request(user, 'DELETE', '/users/me', { mode: 'keep_posts' });
const statusOf = async (user: User, path: string) => (await request(user, 'GET', path)).status;
const deletedSlugs = async (user: User) =>
  read(await request(user, 'GET', '/clubs/deleted'), deletedClubPage).items.map(({ slug }) => slug);
const eraseAfter = async (days: number) => {
  await sql`update clubs set deleted_at = now() - ${days} * interval '1 day' where id = ${scene.club.id}`;
  await sql`select private.erase_deleted_clubs()`;
};

/** The number of rows of all the club's content that a user can read through the Data API. */
async function visibleTo(user: User) {
  const { id } = scene.club;
  const [row] = await as(
    user,
    (tx) => tx`
      select (select count(*)::int from clubs where id = ${id}) as clubs,
        (select count(*)::int from club_members where club_id = ${id}) as members,
        (select count(*)::int from posts where club_id = ${id}) as posts,
        (select count(*)::int from comments where id = ${scene.comment}) as comments,
        (select count(*)::int from events where club_id = ${id}) as events,
        (select count(*)::int from event_rsvps where event_id = ${event} and user_id <> ${user.id}) as rsvps,
        (select count(*)::int from conversations where club_id = ${id}) as chats,
        (select count(*)::int from messages where conversation_id = ${chat}) as messages`,
  );
  return row;
}
const nothing = { clubs: 0, members: 0, posts: 0, comments: 0, events: 0, rsvps: 0, chats: 0, messages: 0 };

describe('a deleted club', () => {
  test('is hidden from everyone, including its owner', async () => {
    const before = await visibleTo(scene.member);
    expect(before).toEqual({
      clubs: 1,
      members: 4,
      posts: 1,
      comments: 1,
      events: 1,
      rsvps: 2,
      chats: 1,
      messages: 1,
    });
    expect((await remove()).status).toBe(204);
    for (const user of [scene.owner, scene.admin, scene.author, scene.member, scene.outsider])
      expect(await visibleTo(user), user.username).toEqual(nothing);
    for (const path of [
      `/clubs/${scene.club.slug}`,
      `/clubs/${scene.club.id}/posts`,
      `/posts/${scene.post}`,
      `/posts/${scene.post}/comments`,
      `/events/${event}`,
      `/messages/clubs/${scene.club.slug}/conversation`,
      `/messages/conversations/${chat}`,
    ])
      expect(await statusOf(scene.member, path), path).toBe(404);
    // Other tests' clubs have similar names.
    const found = await request(scene.member, 'GET', `/search?q=${scene.club.slug}`);
    expect(found.status).toBe(200);
    expect(found.text).not.toContain(scene.club.id);
    const unread = await request(scene.member, 'GET', '/messages/unread-count');
    expect(unread.body).toEqual({ count: 0 });
  });

  test('accepts no new content', async () => {
    const { member, admin, outsider, club } = scene;
    const token = 'an-invitation-of-the-tests';
    await sql`insert into club_invites (club_id, token_hash) values (${club.id}, private.hash_token(${token + club.id}))`;
    await remove();
    expect(await outcome(outsider, (tx) => tx`select private.join_club(${club.id})`)).toBe('PT404');
    expect(await outcome(member, (tx) => tx`select private.leave_club(${club.id})`)).toBe('PT404');
    expect(await outcome(admin, (tx) => tx`select private.update_club(${club.id}, '{"name": "Mine"}')`)).toBe(
      'PT404',
    );
    expect(await outcome(member, (tx) => tx`select private.send_message(${chat}, 'Hello?', null)`)).toBe(
      'PT404',
    );
    expect(
      await outcome(member, (tx) => tx`insert into posts (club_id, content) values (${club.id}, 'Hello?')`),
    ).toBe(refused);
    expect(await outcome(member, (tx) => tx`delete from clubs where id = ${club.id}`)).toBe(refused);
    expect(await outcome(admin, (tx) => tx`update clubs set deleted_at = null where id = ${club.id}`)).toBe(
      refused,
    );
    const accepted = await request(outsider, 'POST', `/clubs/invites/${token + club.id}/accept`);
    expect(accepted.status).toBe(404);
  });

  test('keeps its slug', async () => {
    await remove();
    const taken = await request(await newUser(), 'POST', '/clubs', { name: 'Mine', slug: scene.club.slug });
    expect(readRefusal(taken, 409)).toBe('This slug is already taken. Please choose another one.');
  });

  test('leaves its members’ reviews, without the club, even after their accounts have been deleted', async () => {
    const review = await newReview(scene.author, { club: scene.club });
    await remove();
    const found = () => request(scene.outsider, 'GET', `/reviews/${review}`);
    expect(await found()).toMatchObject({ status: 200, body: { clubId: null, club: null } });
    expect((await leaveRetrohale(scene.author)).status).toBe(204);
    await eraseAfter(8);
    expect(await found()).toMatchObject({ status: 200, body: { author: null } });
  });

  test('leaves no reviews that no one can read: those of a private club and of deleted accounts', async () => {
    const { club, author, member, admin } = scene;
    await sql`update clubs set is_private = true where id = ${club.id}`;
    const reviews = await Promise.all([author, member, admin].map((user) => newReview(user, { club })));
    expect((await leaveRetrohale(author)).status).toBe(204);
    await remove();
    // The club can still be restored.
    expect((await leaveRetrohale(member)).status).toBe(204);
    const left = async () =>
      (await sql`select id from reviews where id = any(${reviews})`).map(({ id }) => id);
    expect(await left()).toHaveLength(3);
    await eraseAfter(8);
    expect(await left()).toEqual(reviews.slice(2));
    expect(await statusOf(admin, `/reviews/${reviews[2]}`)).toBe(200);
  });

  test('cancels its events for those who planned to go, once', async () => {
    await remove();
    const notified =
      () => sql`select user_id from notifications where kind = 'event_cancellation' and user_id in (
      ${scene.outsider.id}, ${scene.author.id}) order by user_id`;
    expect((await notified()).map(({ user_id }) => user_id)).toEqual(
      [scene.outsider.id, scene.author.id].sort(),
    );
    const listed = await request(scene.outsider, 'GET', '/notifications');
    expect(listed.body).toMatchObject({ items: [{ title: expect.stringContaining('A herf') }] });
    await eraseAfter(8);
    expect(await notified()).toHaveLength(2);
  });

  test('notifies those who planned to go when it is restored, once and with a link', async () => {
    const called = await newEvent(scene.club, scene.author, { title: 'Called off' });
    await rsvp(called, scene.outsider);
    await request(scene.author, 'POST', `/events/${called}/cancel`, { note: null });
    await remove();
    await restore(scene.owner);
    await restore(scene.owner);
    const told = (await notificationsOf(scene.outsider)).map(({ title, linkUrl }) => [title, linkUrl]);
    expect(told).toEqual([
      ['A herf takes place after all', `/events/${event}`],
      ['A herf was cancelled', '/events'],
      ['Called off was cancelled', `/events/${called}`],
    ]);
  });

  test('is no one’s default club, until it is restored', async () => {
    const choose = () => request(scene.member, 'PATCH', '/users/me', { defaultClubId: scene.club.id });
    const chosen = async () => (await request(scene.member, 'GET', '/users/me')).body;
    expect((await choose()).status).toBe(200);
    await remove();
    expect(await chosen()).toMatchObject({ defaultClubId: null });
    expect(readRefusal(await choose(), 400)).toBe('Please choose a club you are a member of.');
    await restore(scene.owner);
    expect(await chosen()).toMatchObject({ defaultClubId: scene.club.id });
  });

  test('can be unmuted', async () => {
    const path = `/clubs/${scene.club.id}/mute`;
    expect((await request(scene.member, 'PUT', path, { duration: 'WEEK' })).status).toBe(200);
    await remove();
    expect((await request(scene.member, 'DELETE', path)).status).toBe(204);
    expect(await sql`select from mutes where club_id = ${scene.club.id}`).toHaveLength(0);
  });

  test('reminds no one of its events', async () => {
    await remove();
    // Only now is it due, because the stack runs the job as well.
    await sql`update events set starts_at = now() + interval '30 minutes' where id = ${event}`;
    await sql`select private.queue_event_reminders()`;
    expect(await sql`select from private.event_reminders where event_id = ${event}`).toHaveLength(0);
  });
});

describe('its owner', () => {
  test('is the only one who can see what would be deleted', async () => {
    const path = `/clubs/${scene.club.slug}/contents`;
    for (const user of [scene.member, scene.admin]) expect(await statusOf(user, path)).toBe(403);
    expect(await statusOf(scene.outsider, path)).toBe(404);
    expect(read(await request(scene.owner, 'GET', path), clubContents)).toEqual({
      members: 4,
      posts: 1,
      media: 0,
      pages: 0,
      files: 0,
      events: 1,
      messages: 1,
    });
  });

  test('is the only one who can restore it unchanged', async () => {
    const before = await visibleTo(scene.member);
    await remove();
    expect(await deletedSlugs(scene.owner)).toEqual([scene.club.slug]);
    for (const user of [scene.outsider, scene.member, scene.admin]) {
      expect(await deletedSlugs(user)).toEqual([]);
      expect((await restore(user)).status).toBe(404);
    }
    expect((await restore(scene.owner)).body).toMatchObject({ slug: scene.club.slug, memberCount: 4 });
    expect((await restore(scene.owner)).status).toBe(200);
    expect(await visibleTo(scene.member)).toEqual(before);
    expect(await deletedSlugs(scene.owner)).toEqual([]);
    expect(await statusOf(scene.outsider, `/events/${event}`)).toBe(200);
  });

  test('has it in their export, and deletes it with their account', async () => {
    await remove();
    const [exported] = await as(scene.owner, (tx) => tx`select private.export('clubs') as clubs`);
    expect(exported?.clubs).toMatchObject([{ slug: scene.club.slug, deletedAt: expect.any(String) }]);
    expect((await request(scene.owner, 'DELETE', '/users/me', { mode: 'keep_posts' })).status).toBe(204);
    expect(await sql`select from clubs where id = ${scene.club.id}`).toHaveLength(0);
  });
});

test('the job erases clubs deleted more than seven days ago, with everything in them', async () => {
  await eraseAfter(0);
  await remove();
  await eraseAfter(6.9);
  expect(await sql`select from clubs where id = ${scene.club.id}`).toHaveLength(1);
  await eraseAfter(7.1);
  const [left] = await sql`
    select (select count(*)::int from clubs where id = ${scene.club.id}) as clubs,
      (select count(*)::int from club_members where club_id = ${scene.club.id}) as members,
      (select count(*)::int from posts where id = ${scene.post}) as posts,
      (select count(*)::int from events where id = ${event}) as events,
      (select count(*)::int from messages where conversation_id = ${chat}) as messages`;
  expect(left).toEqual({ clubs: 0, members: 0, posts: 0, events: 0, messages: 0 });
});
