/**
 * Posts that wait for approval: whose posts wait, who can see them, that no one else learns of them in any way, and what
 * follows from each decision.
 */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clubActivityPage } from '../../functions/_shared/contract/clubs/activity.ts';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { topicOf } from '../../functions/_shared/contract/messages.ts';
import { feedPage } from '../../functions/_shared/contract/posts/feed.ts';
import { postPage, post as postReply, writtenPost } from '../../functions/_shared/contract/posts.ts';
import { create, post } from '../support/actions.ts';
import { untilBlocked } from '../support/concurrency.ts';
import { contentOf } from '../support/content.ts';
import { onlyTheAuthor, rolesIn, withoutUser } from '../support/every-role.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { closeSockets, listen, settle } from '../support/realtime.ts';
import { read, readRefusal } from '../support/responses.ts';
import { outcome, refused, setRole } from '../support/roles.ts';
import { type Club, join, newClub, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

afterEach(closeSockets);

/** The service role has no user to be the author. */
const notNull = '23502';
const hold = (club: Club, holds = true) =>
  sql`update clubs set holds_first_posts = ${holds} where id = ${club.id}`;
/** Inserts a held post directly, bypassing the policies. Returns its id. */
async function newHeldPost(club: Club, author: User, content = 'A held post of the tests'): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into held_posts (club_id, author_id, content) values (${club.id}, ${author.id}, ${content}) returning id`;
  if (!row) throw new Error('The post was not held.');
  return row.id;
}

describe('each role', () => {
  let scene: Scene;
  let held: string;
  beforeAll(async () => {
    scene = await newScene();
    await hold(scene.club);
    held = await newHeldPost(scene.club, scene.author);
  });
  const { everyRole, noUser } = rolesIn(() => scene);
  const decided = {
    ...withoutUser(0),
    'the author': 'PT403',
    'an admin': 1,
    'the owner': 1,
    'the service role': refused,
    otherwise: 0,
  };
  everyRole('reads a held post', (tx) => tx`select from held_posts where id = ${held}`, {
    'the author': 1,
    'an admin': 1,
    'the owner': 1,
    'the service role': 1,
    otherwise: 0,
  });
  everyRole('reads its item', (tx) => tx`select from private.held_post_items where id = ${held}`, {
    'the author': 1,
    'an admin': 1,
    'the owner': 1,
    'the service role': 1,
    otherwise: 0,
  });
  everyRole('takes a held post back', (tx) => tx`delete from held_posts where id = ${held}`, onlyTheAuthor);
  everyRole(
    'approves a post',
    (tx) => tx`select from private.approve_post(${held}) as done where done is not null`,
    decided,
  );
  everyRole(
    'declines a post',
    (tx) => tx`select from private.decline_post(${held}, 'No') as done where done is not null`,
    decided,
  );
  everyRole(
    'holds a post',
    (tx, { club }) => tx`insert into held_posts (club_id, content) values (${club.id}, 'Hi')`,
    // The author has a post in the club, so nothing of theirs has to wait.
    { 'a member': 1, 'the service role': notNull, otherwise: refused },
  );
  everyRole(
    'lets first posts wait',
    (tx, { club }) => tx`update clubs set holds_first_posts = false where id = ${club.id}`,
    { 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
  );
  noUser({
    'changes a held post': (tx) => tx`update held_posts set content = 'Other words' where id = ${held}`,
    'holds a post of another user': (tx, { club, member }) => tx`
      insert into held_posts (club_id, author_id, content) values (${club.id}, ${member.id}, 'Hi')`,
  });
});

/** A club that holds first posts, with its owner, a newcomer and a member who is known. */
async function holdingScene(isPrivate = false) {
  const [ana, nina, mia] = await newUsers('Ana', 'Nina Newcomer', 'Mia');
  const club = await newClub({ owner: ana, members: [nina, mia], isPrivate });
  await newPost(club, mia);
  await hold(club);
  return { ana, nina, mia, club };
}
const draftIn = (club: Club, content = 'My first post') => ({ clubId: club.id, content });
const send = async (user: User, club: Club, content?: string) =>
  read(await request(user, 'POST', '/posts', draftIn(club, content)), writtenPost, 201);
const open = (user: User, id: string) => request(user, 'GET', `/posts/${id}`);
const heldIn = async (user: User, club: Club) =>
  read(await request(user, 'GET', `/clubs/${club.id}/held-posts`), postPage).items;
const pageOf = async (user: User, club: Club) =>
  read(await request(user, 'GET', `/clubs/${club.id}`), clubWithMembers);

test('by default nothing waits', async () => {
  const [ana, nina] = await newUsers('Ana', 'Nina');
  const club = await newClub({ owner: ana, members: [nina] });
  expect((await send(nina, club)).isHeld).toBe(false);
});

test('the first post of a newcomer waits, and no one but its author, the owner and the admins can see it', async () => {
  const { ana, nina, mia, club } = await holdingScene();
  const [admin, outsider] = await newUsers('Ada', 'Otto');
  await join(club, admin, 'ADMIN');
  const held = await send(nina, club);
  expect(held).toMatchObject({
    isHeld: true,
    content: 'My first post',
    author: { id: nina.id },
    viewer: { canEdit: false, canDelete: true, canApprove: false, canComment: false },
  });
  expect(read(await open(nina, held.id), postReply)).toMatchObject({ isHeld: true });
  for (const user of [ana, admin]) {
    expect(read(await open(user, held.id), postReply).viewer).toMatchObject({
      canApprove: true,
      canRemove: false,
      canPin: false,
      canLock: false,
      canReport: false,
    });
    expect((await heldIn(user, club)).map(({ id }) => id)).toEqual([held.id]);
    expect((await pageOf(user, club)).approval).toEqual({ count: 1, isNeeded: false });
  }
  expect((await heldIn(nina, club)).map(({ id }) => id)).toEqual([held.id]);
  expect((await pageOf(nina, club)).approval).toEqual({ count: 1, isNeeded: true });
  for (const user of [mia, outsider]) {
    expect((await open(user, held.id)).status).toBe(404);
    expect(await heldIn(user, club)).toEqual([]);
    expect((await pageOf(user, club)).approval).toEqual({ count: 0, isNeeded: false });
  }
});

/** What a member, a follower and a stranger can request that might mention a post. */
const places = (club: Club, author: User, word: string) => [
  '/posts/feed',
  '/posts/feed?type=post',
  `/clubs/${club.id}`,
  `/clubs/${club.id}/posts`,
  `/clubs/${club.id}/pins`,
  `/clubs/${club.id}/held-posts`,
  `/clubs/${club.id}/members`,
  `/users/${author.id}`,
  `/users/${author.id}/posts`,
  `/search?q=${word}`,
  '/notifications',
  '/notifications/unread-count',
  '/users/me/export',
];

test.each([false, true])(
  'until it is approved, others find nothing of it anywhere (private club: %s)',
  async (isPrivate) => {
    const { nina, mia, club } = await holdingScene(isPrivate);
    const [follower] = await newUsers('Fay Follower');
    await create(follower, `/users/${nina.id}/follow`);
    const readers = isPrivate ? [mia] : [mia, follower];
    const word = `Perique${club.slug.slice(-8)}`;
    // A view of a profile or an export changes from one moment to the next, so only what a post could change is compared.
    const seen = async () => {
      const texts: Record<string, string> = {};
      for (const user of readers)
        for (const path of places(club, nina, word)) {
          const { status, text } = await request(user, 'GET', path);
          texts[`${user.username} ${path}`] = `${status} ${path === '/users/me/export' ? '' : text}`;
          expect(text, path).not.toContain(word);
        }
      return texts;
    };
    const before = await seen();
    const listener = await listen(mia, topicOf.club(club.id));
    const own = await listen(mia, topicOf.user(mia.id));
    const held = await send(nina, club, `${word} for @${mia.username}`);
    expect(await seen()).toEqual(before);
    await settle(listener);
    await settle(own);
    expect([listener.events(), own.events()]).toEqual([[], []]);
    const [counted] = await sql`
      select post_count, (select count(*)::int from private.notification_fan_outs f where f.club_id = c.id) as fan_outs,
        (select count(*)::int from post_mentions where post_id = ${held.id}) as mentions
      from clubs c where id = ${club.id}`;
    expect(counted).toEqual({ post_count: 1, fan_outs: 0, mentions: 0 });
    for (const path of ['like', 'lock', 'pin'])
      expect((await request(mia, 'POST', `/posts/${held.id}/${path}`)).status).toBe(404);
    expect((await request(mia, 'POST', '/reports', { reason: 'SPAM', reportedPostId: held.id })).status).toBe(
      404,
    );
    // Its author's own lists show it only where it waits.
    for (const path of ['/posts/feed', `/clubs/${club.id}/posts`, `/users/${nina.id}/posts`])
      expect((await request(nina, 'GET', path)).text, path).not.toContain(held.id);
    // What waits is theirs, and in their export.
    expect((await request(nina, 'GET', '/users/me/export')).status).toBe(200);
    expect(
      await outcome(
        nina,
        (tx) => tx`
        select from json_array_elements(private.export('held_posts')) e where e ->> 'id' = ${held.id}`,
      ),
    ).toBe(1);
  },
);

test('exactly these functions and views read held posts, so nothing else can show them', async () => {
  const readers = await sql<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind in ('f', 'p')
      and pg_get_functiondef(p.oid) ~ 'held_post(s|_items)\\M'
    union
    select c.relname from pg_class c
    where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_get_viewdef(c.oid) ~ 'held_post(s|_items)\\M'
    order by 1`;
  expect(readers.map(({ name }) => name)).toEqual([
    'approve_post',
    'decline_post',
    'delete_post',
    'exported_held_posts',
    'get_club_approval',
    'get_held_posts',
    'held_post_items',
    'held_posts__limit_waiting',
    'held_posts__read_notifications',
    'hold_post',
    'take_held_post',
    // Whose post the notification of an admin names.
    'take_out_of_notifications',
    // Whether a picture is in use.
    'unused_uploads',
  ]);
});

test('approving publishes it at that moment: in lists, counts, mentions and notifications, under the same address', async () => {
  const { ana, nina, mia, club } = await holdingScene();
  const held = await send(nina, club, `Hello @${mia.username}`);
  await sql`update held_posts set created_at = now() - interval '2 days' where id = ${held.id}`;
  const [asked] = await notificationsOf(ana);
  expect(asked).toMatchObject({
    title: `A post by Nina Newcomer in ${club.slug} waits for your approval`,
    linkUrl: `/clubs/${club.slug}#waiting`,
    isRead: false,
  });
  const approved = read(await request(ana, 'POST', `/posts/${held.id}/approve`), postReply);
  expect(approved).toMatchObject({ id: held.id, isHeld: false, author: { id: nina.id } });
  expect(Date.now() - Date.parse(approved.createdAt)).toBeLessThan(3_600_000);
  expect(read(await open(mia, held.id), postReply)).toMatchObject({ isHeld: false });
  expect(read(await request(mia, 'GET', '/posts/feed?limit=1'), feedPage).items).toMatchObject([
    { id: held.id },
  ]);
  expect((await pageOf(mia, club))._count.posts).toBe(2);
  expect((await notificationsOf(mia)).map(({ title }) => title)).toEqual([
    expect.stringContaining('mentioned you'),
  ]);
  expect((await notificationsOf(nina))[0]).toMatchObject({
    title: `${club.slug} approved your post`,
    linkUrl: `/posts/${held.id}`,
  });
  expect((await notificationsOf(ana)).find(({ id }) => id === asked?.id)?.isRead).toBe(true);
  expect(await heldIn(ana, club)).toEqual([]);
  const log = read(await request(ana, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items;
  expect(log[0]).toMatchObject({ kind: 'POST_APPROVED', actor: { id: ana.id }, user: { id: nina.id } });
  // From now on the author is known.
  expect((await pageOf(nina, club)).approval.isNeeded).toBe(false);
  expect((await send(nina, club, 'My second post')).isHeld).toBe(false);
});

test('declining tells the author why, and no one else anything', async () => {
  const { ana, nina, mia, club } = await holdingScene(true);
  const held = await send(nina, club, 'Cheap tins');
  await create(ana, `/posts/${held.id}/decline`, { reason: 'No sales, please' });
  expect((await open(nina, held.id)).status).toBe(404);
  expect((await notificationsOf(nina))[0]).toMatchObject({
    title: `${club.slug} declined your post`,
    message: expect.stringMatching(/^Cheap tins\nReason: No sales, please\n/),
  });
  expect(await notificationsOf(mia)).toEqual([]);
  const log = read(await request(ana, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items;
  expect(log[0]).toMatchObject({
    kind: 'POST_DECLINED',
    removal: { kind: 'post', text: 'Cheap tins', reason: 'No sales, please' },
  });
  // The next one waits again, and a second decision finds nothing.
  expect((await send(nina, club)).isHeld).toBe(true);
  for (const decision of ['approve', 'decline'])
    expect((await request(ana, 'POST', `/posts/${held.id}/${decision}`)).status).toBe(404);
});

test('the author can delete it, and cannot edit it', async () => {
  const { ana, nina, club } = await holdingScene();
  const held = await send(nina, club);
  expect((await request(nina, 'PATCH', `/posts/${held.id}`, { content: 'Other words' })).status).toBe(404);
  expect((await request(ana, 'DELETE', `/posts/${held.id}`)).status).toBe(404);
  await create(nina, `/posts/${held.id}`, undefined, 'DELETE');
  expect(await heldIn(ana, club)).toEqual([]);
});

test('a member who has a post in the club is known, and the owner and admins always are', async () => {
  const { ana, mia, nina, club } = await holdingScene();
  const [admin] = await newUsers('Ada');
  await join(club, admin, 'ADMIN');
  for (const user of [ana, mia, admin]) expect((await send(user, club)).isHeld).toBe(false);
  const elsewhere = await newClub({ owner: ana, members: [nina] });
  expect((await send(nina, elsewhere)).isHeld).toBe(false);
  expect((await send(nina, club)).isHeld).toBe(true);
  // Removing the only post of a member makes them a newcomer again.
  await sql`update posts set is_removed = true where club_id = ${club.id} and author_id = ${mia.id}`;
  expect((await send(mia, club)).isHeld).toBe(true);
});

test('turning it off lets the next posts through, and those that wait still wait for a decision', async () => {
  const { ana, nina, club } = await holdingScene();
  const held = await send(nina, club);
  await create(ana, `/clubs/${club.id}`, { holdsFirstPosts: false }, 'PATCH');
  expect((await send(nina, club)).isHeld).toBe(false);
  expect((await heldIn(ana, club)).map(({ id }) => id)).toEqual([held.id]);
  await create(ana, `/posts/${held.id}/approve`);
});

test('until then, a newcomer can neither create events nor share reviews, and can do everything else', async () => {
  const { ana, nina, club } = await holdingScene();
  const theirs = await contentOf(ana, club);
  const sentence =
    'In this club, you can create events and polls and share reviews once your first post has been approved.';
  const event = { title: 'Herf', startTime: '2100-01-01T18:00:00.000Z', timezone: 'UTC' };
  const review = { category: 'CIGAR', productName: 'A', rating: 4, title: 'B', content: 'C' };
  expect((await pageOf(nina, club)).viewer).toMatchObject({ canPost: true, canCreateEvent: false });
  expect(readRefusal(await request(nina, 'POST', `/clubs/${club.id}/events`, event), 403)).toBe(sentence);
  expect(readRefusal(await request(nina, 'POST', '/reviews', { ...review, clubId: club.id }), 403)).toBe(
    sentence,
  );
  await create(nina, '/reviews', review);
  await create(nina, `/posts/${theirs.post}/comments`, { content: 'Hi' });
  await create(nina, `/posts/${theirs.post}/like`);
  await create(nina, `/events/${theirs.event}/rsvp`, { status: 'GOING' });
  await create(nina, `/messages/clubs/${club.id}/conversation/messages`, { content: 'Hi' });
  await create(ana, `/posts/${await post(nina, club)}/approve`);
  await create(nina, `/clubs/${club.id}/events`, event);
  await create(nina, '/reviews', { ...review, clubId: club.id });
});

test('neither does the Data API publish it', async () => {
  const { nina, club } = await holdingScene();
  const held = await newHeldPost(club, nina);
  expect(
    await outcome(nina, (tx) => tx`insert into posts (club_id, content) values (${club.id}, 'Hi')`),
  ).toBe(refused);
  // Under the id of a post that is there, it would stand in for that post.
  expect(
    await outcome(
      nina,
      (tx) => tx`insert into held_posts (id, club_id, content) values (${held}, ${club.id}, 'Hi')`,
    ),
  ).toBe(refused);
  expect(
    await outcome(
      nina,
      (tx) => tx`
      insert into events (club_id, title, starts_at, timezone)
      values (${club.id}, 'Herf', now() + interval '1 day', 'UTC')`,
    ),
  ).toBe('PT403');
  await sql`insert into club_time_outs (club_id, user_id, ends_at) values (${club.id}, ${nina.id}, now() + interval '1 hour')`;
  expect(
    await outcome(nina, (tx) => tx`insert into held_posts (club_id, content) values (${club.id}, 'Hi')`),
  ).toBe('PT403');
});

test('it goes with the membership, and with the account', async () => {
  const { ana, nina, club } = await holdingScene();
  const count = async () => (await sql`select from held_posts where club_id = ${club.id}`).count;
  for (const end of [
    () => create(nina, `/clubs/${club.id}/leave`),
    () => create(ana, `/clubs/${club.id}/members/${nina.id}`, undefined, 'DELETE'),
    () => create(ana, `/clubs/${club.id}/bans`, { userId: nina.id }),
    () => create(nina, '/users/me', { mode: 'keep_posts' }, 'DELETE'),
  ]) {
    await sql`delete from club_bans where club_id = ${club.id}`;
    await sql`
      insert into club_members (club_id, user_id) values (${club.id}, ${nina.id}) on conflict do nothing`;
    await newHeldPost(club, nina);
    expect(await count()).toBe(1);
    await end();
    expect(await count()).toBe(0);
  }
});

test('at most five of a member wait, also if they come at once', async () => {
  const { ana, nina, club } = await holdingScene();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => request(nina, 'POST', '/posts', draftIn(club))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  const [first] = await heldIn(ana, club);
  await create(ana, `/posts/${first?.id}/decline`);
  expect((await send(nina, club)).isHeld).toBe(true);
});

test('approving does not count against the admin’s own limit of posts', async () => {
  const { ana, nina, club } = await holdingScene();
  const held = await send(nina, club);
  await create(ana, `/posts/${held.id}/approve`);
  expect(
    await sql`select from private.rate_limits where user_id = ${ana.id} and activity = 'post'`,
  ).toHaveLength(0);
});

test('of two admins who decide at once, the second finds nothing', async () => {
  const { ana, nina, club } = await holdingScene();
  const [admin] = await newUsers('Ada');
  await join(club, admin, 'ADMIN');
  const held = await send(nina, club);
  const { waiting } = await sql.begin(async (tx) => {
    await setRole(tx, ana);
    await tx`select private.decline_post(${held.id}, null)`;
    const waiting = request(admin, 'POST', `/posts/${held.id}/approve`);
    await untilBlocked('approve_post');
    return { waiting };
  });
  expect((await waiting).status).toBe(404);
  expect(await sql`select from posts where id = ${held.id}`).toHaveLength(0);
});

test('an admin who is made a plain member is not told any more', async () => {
  const { ana, nina, club } = await holdingScene();
  const [admin] = await newUsers('Ada');
  await join(club, admin, 'ADMIN');
  await send(nina, club);
  expect(await notificationsOf(admin)).toHaveLength(1);
  await create(ana, `/clubs/${club.id}/members/${admin.id}`, { role: 'MEMBER' }, 'PATCH');
  expect(await notificationsOf(admin)).toEqual([]);
});

test('a picture must be uploaded here, because those who decide would load it', async () => {
  const { nina, club } = await holdingScene();
  const draft = { ...draftIn(club), imageUrl: 'https://elsewhere.example/picture.png' };
  expect(readRefusal(await request(nina, 'POST', '/posts', draft), 400)).toBe(
    'Please upload the picture or video here. The address of another site cannot be sent.',
  );
});
