/** Content that three trusted users report is hidden until a moderator decides. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { report, reportDetails } from '../../functions/_shared/contract/reports.ts';
import { create } from '../support/actions.ts';
import { newEvent, rsvp } from '../support/event-scene.ts';
import { decide, newModerator } from '../support/moderation-scene.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { read } from '../support/responses.ts';
import { type Club, join, newClub, newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let moderator: User;
let reporters: User[];
beforeAll(async () => {
  [scene, moderator] = await Promise.all([newScene(), newModerator()]);
});
beforeEach(async () => {
  reporters = await newTrusted(3);
});

async function newTrusted(count: number): Promise<User[]> {
  const users = await Promise.all(Array.from({ length: count }, () => newUser()));
  await sql`update users set created_at = now() - interval '8 days' where id = any (${users.map(({ id }) => id)})`;
  return users;
}
const send = async (user: User, post: string) =>
  read(await request(user, 'POST', '/reports', { reason: 'SPAM', reportedPostId: post }), report, 201);
async function reportBy(users: User[], post: string) {
  const made = [];
  for (const user of users) made.push(await send(user, post));
  return made;
}
const isShown = async (post: string) => (await request(scene.member, 'GET', `/posts/${post}`)).status === 200;
const told = async (user: User) => (await request(user, 'GET', '/notifications')).text;
async function newHidden(author = scene.author) {
  const post = await newPost(scene.club, author);
  const [made] = await reportBy(reporters, post);
  expect(await isShown(post)).toBe(false);
  return { post, report: made?.id ?? '' };
}

test('two reports, and a third from an account that is new, suspended or often wrong, hide nothing', async () => {
  const post = await newPost(scene.club, scene.author);
  await reportBy(reporters.slice(0, 2), post);
  await send(await newUser(), post);
  const [wrong] = (await newTrusted(1)) as [User];
  await sql`
    insert into reports (author_id, reason, target_kind, target_id, status, decided_at)
    select ${wrong.id}, 'SPAM', 'user', id, 'DISMISSED', now() from users
    where id = any (${[scene.owner.id, scene.admin.id, scene.member.id]})`;
  await send(wrong, post);
  expect(await isShown(post)).toBe(true);
});

test('accounts and clubs are not hidden', async () => {
  const club = await newClub({ owner: scene.owner });
  for (const user of reporters)
    await request(user, 'POST', '/reports', { reason: 'SPAM', reportedClubId: club.id });
  expect((await request(scene.member, 'GET', `/clubs/${club.id}`)).status).toBe(200);
});

test('three reports hide a post and notify its author, and dismissing them brings it back', async () => {
  const { post, report } = await newHidden();
  expect(await told(scene.author)).toContain('Your post is hidden for now');
  const seen = read(await request(moderator, 'GET', `/reports/${report}`), reportDetails);
  expect(seen.moderation).toMatchObject({ content: { isRemoved: true, isHidden: true } });
  expect(seen.moderation?.otherReports).toHaveLength(2);
  expect(seen.history?.acts.map(({ kind, actor }) => [kind, actor])).toEqual([['HIDE', null]]);
  await decide(moderator, report, { status: 'DISMISSED' });
  expect(await isShown(post)).toBe(true);
  expect(await told(scene.author)).toContain('Your post is back');
  await reportBy(reporters, post);
  expect(await isShown(post)).toBe(true);
});

test('a decision removes hidden content, and undoing it brings the content back', async () => {
  const { post, report } = await newHidden();
  expect((await decide(moderator, report, { act: 'REMOVE' })).status).toBe(200);
  expect(await isShown(post)).toBe(false);
  await request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' });
  expect(await isShown(post)).toBe(true);
});

test('a warning without removal brings hidden content back', async () => {
  const { post, report } = await newHidden();
  expect((await decide(moderator, report, { act: 'WARN' })).status).toBe(200);
  expect(await isShown(post)).toBe(true);
});

test('hidden content comes back when the last report is withdrawn', async () => {
  const post = await newPost(scene.club, scene.author);
  const made = await reportBy(reporters, post);
  for (const [index, { id }] of made.entries()) {
    expect(await isShown(post)).toBe(false);
    await request(reporters[index] as User, 'DELETE', `/reports/${id}`);
  }
  expect(await isShown(post)).toBe(true);
});

test('comments are also hidden', async () => {
  const comment = await newComment(scene.post, scene.author);
  for (const user of reporters)
    await request(user, 'POST', '/reports', { reason: 'SPAM', reportedCommentId: comment });
  expect((await request(scene.member, 'GET', `/posts/${scene.post}/comments`)).text).not.toContain(comment);
});

test('three simultaneous reports also hide content', async () => {
  const post = await newPost(scene.club, scene.author);
  await Promise.all(reporters.map((user) => send(user, post)));
  expect(await isShown(post)).toBe(false);
});

test('an event that is deleted while hidden notifies those planning to go, unless a removal already has, and one that comes back does not', async () => {
  const goer = await newUser();
  const newHiddenEvent = async (title: string) => {
    const [creator, ...users] = await newTrusted(4);
    const club = await newClub({ members: [creator as User] });
    const event = await newEvent(club, creator as User, { title });
    await rsvp(event, goer, 'MAYBE');
    let report = '';
    for (const user of users)
      report = await create(user, '/reports', { reason: 'SPAM', reportedEventId: event });
    expect((await request(goer, 'GET', `/events/${event}`)).status).toBe(404);
    return { creator: creator as User, club, report };
  };
  const deleteAccount = (user: User) => create(user, '/users/me', { mode: 'erase' }, 'DELETE');

  const removed = await newHiddenEvent('Removed');
  await decide(moderator, removed.report, { act: 'REMOVE' });
  const [deleted, orphaned] = [await newHiddenEvent('Deleted'), await newHiddenEvent('Of a deleted club')];
  const titles = async () => (await notificationsOf(goer)).map(({ title }) => title);
  expect(await titles()).toEqual(['Removed was cancelled']);
  await decide(moderator, (await newHiddenEvent('Hidden for a while')).report, { status: 'DISMISSED' });
  expect(await titles()).toEqual(['Removed was cancelled']);
  await deleteAccount(removed.creator);
  await deleteAccount(deleted.creator);
  await sql`update clubs set deleted_at = now() where id = ${orphaned.club.id}`;
  expect(await titles()).toEqual([
    'Of a deleted club was cancelled',
    'Deleted was cancelled',
    'Removed was cancelled',
  ]);
});

test('members of one club who report within a minute can hide one item a day', async () => {
  const gang: Club = await newClub({ owner: scene.owner });
  for (const user of reporters) await join(gang, user);
  await newHidden();
  const second = await newPost(scene.club, scene.author);
  await reportBy(reporters, second);
  expect(await isShown(second)).toBe(true);
  await sql`
    update private.hidden_content set hidden_at = hidden_at - interval '25 hours' where ${gang.id} = any (club_ids)`;
  const third = await newPost(scene.club, scene.author);
  await reportBy(reporters, third);
  expect(await isShown(third)).toBe(false);
});

test('strikes count the decisions that still stand', async () => {
  const writer = await newUser();
  await join(scene.club, writer);
  const [one, two] = [await newPost(scene.club, writer), await newPost(scene.club, writer)];
  const [first] = await reportBy(reporters.slice(0, 1), one);
  const [second] = await reportBy(reporters.slice(0, 1), two);
  await decide(moderator, first?.id ?? '', { act: 'WARN', removesContent: true });
  await decide(moderator, second?.id ?? '', { act: 'REMOVE' });
  const strikes = async () =>
    read(await request(moderator, 'GET', `/reports/${first?.id}`), reportDetails).moderation?.strikeCount;
  expect(await strikes()).toBe(2);
  await request(moderator, 'PATCH', `/reports/${second?.id}`, { status: 'REVIEWING' });
  expect(await strikes()).toBe(1);
});
