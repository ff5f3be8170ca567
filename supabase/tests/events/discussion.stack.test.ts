/** The discussion of an event: comments, which follow the rules of those on posts, except that visitors have no part in it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { commentPage, writtenComment } from '../../functions/_shared/contract/comments.ts';
import { event as eventReply } from '../../functions/_shared/contract/events.ts';
import { pinnedComments } from '../../functions/_shared/contract/posts/pinned-comments.ts';
import { create } from '../support/actions.ts';
import { addCoHost, newEvent, newEventComment, newPublicEvening } from '../support/event-scene.ts';
import { onlyMembers, rolesIn, withoutUser } from '../support/every-role.ts';
import { decide, newModerator } from '../support/moderation-scene.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { as, refused } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const say = (by: User, event: string, content: string) =>
  request(by, 'POST', `/events/${event}/comments`, { content });
const readEvent = async (reader: User, id: string) =>
  read(await request(reader, 'GET', `/events/${id}`), eventReply);
const commentsFor = async (reader: User, id: string) =>
  read(await request(reader, 'GET', `/events/${id}/comments`), commentPage).items;

type Discussed = Scene & { event: string; said: string };
async function newDiscussed(kind: 'public' | 'private' | 'opened'): Promise<Discussed> {
  const scene = await newScene(kind !== 'public');
  const make = kind === 'opened' ? newPublicEvening : newEvent;
  const event = await make(scene.club, kind === 'opened' ? scene.owner : scene.author);
  return { ...scene, event, said: await newEventComment(event, scene.author) };
}

const scenes = {} as Record<'public' | 'private' | 'opened', Discussed>;
beforeAll(async () => {
  for (const kind of ['public', 'private', 'opened'] as const) scenes[kind] = await newDiscussed(kind);
});

describe.each(['public', 'private', 'opened'] as const)('the discussion of a %s event', (kind) => {
  const { everyRole } = rolesIn(() => scenes[kind]);
  const whoReads = kind === 'public' ? { ...withoutUser(0), otherwise: 1 } : onlyMembers;
  const whoWrites = {
    ...withoutUser(refused),
    'an outsider': kind === 'public' ? 1 : refused,
    otherwise: 1,
  };
  everyRole('is read', (tx, { said }) => tx`select from comments where id = ${said}`, whoReads);
  everyRole(
    'is written in',
    (tx, { event, said }) =>
      tx`insert into comments (event_id, parent_id, content) values (${event}, ${said}, 'Hear, hear')`,
    whoWrites,
  );
  everyRole(
    'has a comment deleted',
    (tx, { event, said }) => tx`select 1 where private.remove_comment(${said}, ${event}, null)`,
    { 'the author': 1, 'an admin': 1, 'the owner': 1, 'the service role': refused, otherwise: 0 },
  );
});

test('readers comment and reply, and the event’s count follows', async () => {
  const { club, author, member } = scenes.public;
  const event = await newEvent(club, author);
  const top = read(await say(member, event, 'Who brings a lighter?'), writtenComment, 201);
  expect(top).toMatchObject({ eventId: event, postId: null, reviewId: null });
  const path = `/events/${event}/comments`;
  const reply = await request(author, 'POST', path, { content: 'I do', parentId: top.id });
  expect(read(reply, writtenComment, 201).parentId).toBe(top.id);
  expect(await commentsFor(author, event)).toMatchObject([{ id: top.id, replies: [{ content: 'I do' }] }]);
  const before = await readEvent(member, event);
  expect(before).toMatchObject({ _count: { comments: 2 }, viewer: { canComment: true } });
  expect((await request(member, 'DELETE', `${path}/${top.id}`)).status).toBe(204);
  const after = await readEvent(member, event);
  expect(after._count.comments).toBe(1);
  // A comment does not change the event: calendars keep their entry, and no one is told of a new time.
  expect(after.editedAt).toBeNull();
  expect((await sql`select sequence from events where id = ${event}`)[0]).toEqual({ sequence: 0 });
});

test('a visitor of a public evening learns nothing of the discussion', async () => {
  const { outsider, event, said } = scenes.opened;
  expect(await readEvent(outsider, event)).toMatchObject({
    _count: { comments: 0 },
    viewer: { canComment: false },
  });
  expect(await commentsFor(outsider, event)).toEqual([]);
  expect((await say(outsider, event, 'Hello')).status).toBe(404);
  const reply = { content: 'Hello', parentId: said };
  expect((await request(outsider, 'POST', `/events/${event}/comments`, reply)).status).toBe(404);
  const report = { reportedCommentId: said, reason: 'SPAM' };
  expect((await request(outsider, 'POST', '/reports', report)).status).toBe(404);
});

test('a past or cancelled event keeps its discussion, and a removed one hides it', async () => {
  const { club, author, member } = scenes.private;
  const past = await newEvent(club, author, { inHours: -3, hours: 2 });
  const cancelled = await newEvent(club, author);
  await request(author, 'POST', `/events/${cancelled}/cancel`);
  for (const event of [past, cancelled]) {
    expect((await say(member, event, 'What a pity')).status).toBe(201);
    expect(await commentsFor(author, event)).toHaveLength(1);
  }
  await sql`update events set is_removed = true where id = ${past}`;
  expect(readRefusal(await say(member, past, 'Hello?'), 404)).toBe('Event not found');
  expect((await request(author, 'GET', `/events/${past}/comments`)).status).toBe(404);
  expect(await as(author, (tx) => tx`select from comments where event_id = ${past}`)).toHaveLength(0);
  await request(author, 'DELETE', `/events/${cancelled}`);
  expect(await sql`select from comments where event_id = ${cancelled}`).toHaveLength(0);
});

test('who is banned or in a time-out cannot write, and reads why', async () => {
  const { club, author, owner } = scenes.public;
  const event = await newEvent(club, author);
  const [banned, timedOut] = [await newUser('Bea Banned'), await newUser('Tom Timeout')];
  await sql`insert into club_bans (club_id, user_id) values (${club.id}, ${banned.id})`;
  await sql`insert into club_members (club_id, user_id) values (${club.id}, ${timedOut.id})`;
  await create(owner, `/clubs/${club.id}/time-outs`, { userId: timedOut.id, hours: 1 });
  for (const user of [banned, timedOut]) expect((await say(user, event, 'Hello')).status).toBe(403);
  expect(await readEvent(timedOut, event)).toMatchObject({
    timeOut: { endsAt: expect.any(String) },
    viewer: { canComment: false },
  });
});

test('a block hides a comment, except from the owner of the club', async () => {
  const { club, author, member, owner, event } = await newDiscussed('public');
  const blocker = await newUser();
  await sql`insert into club_members (club_id, user_id) values (${club.id}, ${blocker.id})`;
  const id = await newEventComment(event, blocker);
  for (const other of [member, owner]) await request(blocker, 'POST', `/users/${other.id}/block`);
  const sees = async (user: User) =>
    (await as(user, (tx) => tx`select from comments where id = ${id}`)).length;
  expect([await sees(author), await sees(member), await sees(owner)]).toEqual([1, 0, 1]);
});

test('the hosts, who gets a reply and who is mentioned are notified, as long as they can read it', async () => {
  const { club, author, admin, member } = await newDiscussed('private');
  const named = await newUser('Nia Named');
  await sql`insert into club_members (club_id, user_id) values (${club.id}, ${named.id})`;
  const event = await newEvent(club, author);
  await addCoHost(event, admin);
  const top = read(await say(member, event, `With @${named.username}?`), writtenComment, 201);
  await request(author, 'POST', `/events/${event}/comments`, { content: 'Yes', parentId: top.id });
  const told = async (user: User) =>
    (await notificationsOf(user))
      .filter(({ linkUrl }) => linkUrl === `/events/${event}`)
      .map(({ title }) => title);
  expect(await told(author)).toEqual(['Mia Member commented on your event']);
  expect(await told(admin)).toEqual(['2 new comments on your event']);
  expect(await told(member)).toEqual(['Arthur Author replied to your comment']);
  expect(await told(named)).toEqual(['Mia Member mentioned you in a comment']);
  await sql`delete from club_members where club_id = ${club.id} and user_id = ${author.id}`;
  expect(await told(author)).toEqual([]);
});

test('moderators see on which event a reported comment is, and remove it', async () => {
  const { member, event, said } = await newDiscussed('public');
  const moderator = await newModerator();
  const report = await request(member, 'POST', '/reports', { reportedCommentId: said, reason: 'HARASSMENT' });
  expect(report.status).toBe(201);
  const { id } = report.body as { id: string };
  const reported = await request(moderator, 'GET', `/reports/${id}`);
  expect(reported.body).toMatchObject({ moderation: { content: { eventId: event, postId: null } } });
  await decide(moderator, id, { act: 'REMOVE' });
  expect((await readEvent(member, event))._count.comments).toBe(0);
});

describe('pinned comments', () => {
  const pinsFor = async (reader: User, event: string) =>
    read(await request(reader, 'GET', `/events/${event}/pins`), pinnedComments);
  const pinned = async (reader: User, event: string) =>
    (await pinsFor(reader, event)).items.map(({ content }) => content);
  const pin = (by: User, event: string, id: string, method = 'POST') =>
    request(by, method, `/events/${event}/comments/${id}/pin`);

  test('are pinned and unpinned by the hosts and those who run the club, and read by everyone', async () => {
    const { club, author, admin, member, outsider } = scenes.public;
    const event = await newEvent(club, author);
    await addCoHost(event, member);
    const [first, second] = [
      await newEventComment(event, outsider, 'Park behind the mill.'),
      await newEventComment(event, author, 'Ring twice.'),
    ];
    expect(readRefusal(await pin(outsider, event, first), 403)).toBe(
      'Only the hosts, and the owner and admins of the club, can pin comments.',
    );
    expect(read(await pin(member, event, first), pinnedComments)).toMatchObject({
      items: [{ id: first }],
      viewer: { canPin: true },
    });
    expect((await pin(member, event, first)).status).toBe(200);
    await pin(admin, event, second);
    expect(await pinned(outsider, event)).toEqual(['Ring twice.', 'Park behind the mill.']);
    expect((await pinsFor(outsider, event)).viewer.canPin).toBe(false);
    expect(read(await pin(author, event, second, 'DELETE'), pinnedComments).items).toMatchObject([
      { id: first },
    ]);
    expect(await pinned(outsider, event)).toEqual(['Park behind the mill.']);
    // Its author can still edit and delete it.
    await create(outsider, `/events/${event}/comments/${first}`, { content: 'Park at the mill.' }, 'PATCH');
    expect(await pinned(author, event)).toEqual(['Park at the mill.']);
    await create(outsider, `/events/${event}/comments/${first}`, undefined, 'DELETE');
    expect(await pinned(author, event)).toEqual([]);
  });

  test('are three at most, of which deleted ones do not count', async () => {
    const { club, author } = scenes.public;
    const event = await newEvent(club, author);
    const ids: string[] = [];
    for (const number of [1, 2, 3, 4]) ids.push(await newEventComment(event, author, `Note ${number}`));
    const [answered = '', , , fourth = ''] = ids;
    await create(author, `/events/${event}/comments`, { content: 'Noted', parentId: answered });
    for (const id of ids.slice(0, 3)) expect((await pin(author, event, id)).status).toBe(200);
    expect(readRefusal(await pin(author, event, fourth), 409)).toMatch(/^An event can have at most three/);
    await create(author, `/events/${event}/comments/${answered}`, undefined, 'DELETE');
    expect((await pin(author, event, fourth)).status).toBe(200);
    expect(await pinned(author, event)).toEqual(['Note 4', 'Note 3', 'Note 2']);
  });

  test('of another event, or that the host cannot read, are not found', async () => {
    const { club, author } = scenes.public;
    const [event, other] = [await newEvent(club, author), await newEvent(club, author)];
    const elsewhere = await newEventComment(other, author);
    expect((await pin(author, event, elsewhere)).status).toBe(404);
    const blocked = await newUser();
    const said = await newEventComment(event, blocked);
    await create(author, `/users/${blocked.id}/block`);
    expect((await pin(author, event, said)).status).toBe(404);
  });

  test('stay as they are for a host in a time-out', async () => {
    const [author, host] = (await Promise.all(['Ava', 'Hal'].map(newUser))) as [User, User];
    const club = await newClub({ members: [author, host] });
    const event = await newEvent(club, author);
    await addCoHost(event, host);
    const [pinnedBefore, said] = [await newEventComment(event, author), await newEventComment(event, author)];
    await pin(author, event, pinnedBefore);
    await sql`
      insert into club_time_outs (club_id, user_id, ends_at) values (${club.id}, ${host.id}, now() + interval '1 hour')`;
    expect((await pin(host, event, said)).status).toBe(403);
    expect((await pin(host, event, pinnedBefore, 'DELETE')).status).toBe(403);
    expect((await pinsFor(host, event)).viewer.canPin).toBe(false);
    expect(await pinned(host, event)).toHaveLength(1);
  });

  test('are hidden from visitors of a public evening, and across a block', async () => {
    const { event, said, owner, outsider, member, author } = scenes.opened;
    await pin(owner, event, said);
    expect(await pinned(member, event)).toHaveLength(1);
    expect(await pinned(outsider, event)).toEqual([]);
    await create(member, `/users/${author.id}/block`);
    expect(await pinned(member, event)).toEqual([]);
  });
});
