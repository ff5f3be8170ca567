/** A private club becomes public when its owner wants it to, a day after all members were told. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clubActivityPage } from '../../functions/_shared/contract/clubs/activity.ts';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { publicationEffects } from '../../functions/_shared/contract/clubs/publication.ts';
import { club as clubReply } from '../../functions/_shared/contract/clubs.ts';
import { create } from '../support/actions.ts';
import { concurrently, type Transaction } from '../support/concurrency.ts';
import { newEvent } from '../support/event-scene.ts';
import { onlyMembers, rolesIn, withoutUser } from '../support/every-role.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { chatOf, newMessage } from '../support/message-scene.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { type Club, join, newScene, publishNow, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const change = (user: User, club: Club, isPrivate: boolean) =>
  request(user, 'PATCH', `/clubs/${club.id}`, { isPrivate });
const seenBy = async (user: User, club: Club) =>
  read(await request(user, 'GET', `/clubs/${club.id}`), clubWithMembers);
const publishes = async (user: User, club: Club) => (await seenBy(user, club)).publishesAt;
const titlesOf = async (user: User) => (await notificationsOf(user)).map(({ title }) => title);
const logOf = async (owner: User, club: Club) =>
  read(await request(owner, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items.map(
    ({ kind, actor }) => [kind, actor?.displayName ?? null],
  );
const runJob = () => sql`select private.publish_clubs()`;

describe('a private club', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene(true);
    await sql`insert into club_publications (club_id) values (${scene.club.id})`;
  });
  const { everyRole, noUser } = rolesIn(() => scene);
  everyRole(
    'reads when it becomes public',
    (sql, { club }) => sql`select from club_publications where club_id = ${club.id}`,
    onlyMembers,
  );
  const byOwner = {
    ...withoutUser('PT404'),
    'an outsider': 'PT404',
    'the service role': refused,
    'the owner': 1,
    otherwise: 'PT403',
  } as const;
  everyRole(
    'publishes the club',
    (sql, { club }) => sql`select private.set_club_privacy(${club.id}, false)`,
    byOwner,
  );
  everyRole(
    'keeps the club private',
    (sql, { club }) => sql`select private.set_club_privacy(${club.id}, true)`,
    { ...byOwner, 'an admin': 1 },
  );
  everyRole('runs the job', (sql) => sql`select private.publish_clubs()`, { otherwise: refused });
  noUser({
    'plans its publication without the function': (sql, { club }) =>
      sql`insert into club_publications (club_id) select id from clubs where id = ${club.id} on conflict (club_id)
        do update set publishes_at = now()`,
    'publishes the club without the function': (sql, { club }) =>
      sql`update clubs set is_private = false where id = ${club.id}`,
    'brings its publication forward': (sql, { club }) =>
      sql`update club_publications set publishes_at = now() where club_id = ${club.id}`,
    'stops its publication without the function': (sql, { club }) =>
      sql`delete from club_publications where club_id = ${club.id}`,
  });

  test('stays as planned when an admin saves it as it is', async () => {
    const { admin, club } = scene;
    const planned = await as(admin, async (tx) => {
      await tx`select private.update_club(${club.id}, '{"isPrivate": true, "description": "Words"}')`;
      return (await tx`select from club_publications where club_id = ${club.id}`).count;
    });
    expect(planned).toBe(1);
  });
});

test('an admin who would publish the club is refused with a sentence', async () => {
  const { admin, member, club } = await newScene(true);
  const sentence = 'Only the owner of the club can make it public.';
  expect(readRefusal(await change(admin, club, false), 403)).toBe(sentence);
  expect((await change(member, club, false)).status).toBe(403);
  expect((await seenBy(admin, club)).viewer.canPublish).toBe(false);
  expect(await publishes(admin, club)).toBeNull();
});

test('a private club becomes public 24 hours after its owner decided so', async () => {
  const { owner, admin, member, outsider, post, club } = await newScene(true);
  const reply = read(await change(owner, club, false), clubReply);
  expect(reply).toMatchObject({ isPrivate: true, viewer: { canPublish: true } });
  const hours = (Date.parse(reply.publishesAt ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  // Deciding it again does not move the time.
  expect(read(await change(owner, club, false), clubReply).publishesAt).toBe(reply.publishesAt);
  expect(await publishes(member, club)).toBe(reply.publishesAt);
  expect(await publishes(outsider, club)).toBeNull();

  await runJob();
  expect((await request(outsider, 'GET', `/posts/${post}`)).status).toBe(404);
  await publishNow(club);
  expect((await request(outsider, 'GET', `/posts/${post}`)).status).toBe(200);
  expect(await seenBy(owner, club)).toMatchObject({
    isPrivate: false,
    publishesAt: null,
    viewer: { canPublish: false },
  });
  // Once more changes nothing.
  await runJob();
  expect(await logOf(admin, club)).toEqual([
    ['PUBLISHED', null],
    ['PUBLICATION_PLANNED', 'Olive Owner'],
    ...(await logOf(admin, club)).slice(2),
  ]);
});

test('all members are told before and after, whatever they have muted, turned off or blocked', async () => {
  const { owner, admin, author, member, outsider, club } = await newScene(true);
  const { slug } = club;
  await create(member, `/users/${owner.id}/block`);
  await create(author, `/users/${owner.id}/mute`, { duration: 'UNTIL_UNMUTED' }, 'PATCH');
  await create(author, `/clubs/${slug}/notification-level`, { level: 'NOTHING' }, 'PUT');
  await change(owner, club, false);
  for (const user of [admin, author, member]) {
    const [told, ...others] = await notificationsOf(user);
    expect(told).toMatchObject({
      type: 'other',
      title: `${slug} will become public`,
      linkUrl: `/clubs/${slug}`,
    });
    for (const effect of publicationEffects) expect(told?.message).toContain(effect);
    expect(told?.time?.startsAt).toBe(await publishes(user, club));
    expect(others).toEqual([]);
  }
  expect(await titlesOf(owner)).toEqual([]);
  await publishNow(club);
  const both = [`${slug} is now public`, `${slug} will become public`];
  for (const user of [admin, author, member]) expect(await titlesOf(user)).toEqual(both);
  expect(await titlesOf(owner)).toEqual([`${slug} is now public`]);
  expect(await titlesOf(outsider)).toEqual([]);
});

test('the owner can stop it, and all members are told', async () => {
  const { owner, admin, member, club } = await newScene(true);
  await change(owner, club, false);
  await change(admin, club, true);
  expect(await publishes(member, club)).not.toBeNull();
  expect(read(await change(owner, club, true), clubReply)).toMatchObject({
    isPrivate: true,
    publishesAt: null,
  });
  await publishNow(club);
  expect((await seenBy(owner, club)).isPrivate).toBe(true);
  expect(await titlesOf(member)).toEqual([`${club.slug} stays private`, `${club.slug} will become public`]);
  expect((await logOf(owner, club))[0]).toEqual(['PUBLICATION_STOPPED', 'Olive Owner']);
  // Nothing is planned any more, so nothing is stopped.
  await change(owner, club, true);
  expect(await titlesOf(admin)).toHaveLength(2);
});

test('an owner can plan it three times a day', async () => {
  const { owner, club } = await newScene(true);
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await change(owner, club, false)).status).toBe(200);
    expect((await change(owner, club, true)).status).toBe(200);
  }
  expect((await change(owner, club, false)).status).toBe(429);
  expect(await publishes(owner, club)).toBeNull();
});

test('making a public club private takes effect at once, and is logged', async () => {
  const { admin, outsider, post, club } = await newScene();
  expect(read(await change(admin, club, true), clubReply)).toMatchObject({
    isPrivate: true,
    publishesAt: null,
  });
  expect((await request(outsider, 'GET', `/posts/${post}`)).status).toBe(404);
  expect((await logOf(admin, club))[0]).toEqual(['MADE_PRIVATE', 'Ada Admin']);
});

test.each([
  [
    'the deletion of the club',
    ({ owner, club }: Scene) => create(owner, `/clubs/${club.id}`, undefined, 'DELETE'),
  ],
  [
    'a suspension of its owner',
    ({ owner }: Scene) => sql`insert into suspensions (user_id, reason) values (${owner.id}, 'Spam')`,
  ],
])('%s stops it', async (_, end) => {
  const scene = await newScene(true);
  const { owner, member, club } = scene;
  await change(owner, club, false);
  await end(scene);
  await publishNow(club);
  await sql`update clubs set deleted_at = null where id = ${club.id}`;
  expect(await seenBy(member, club)).toMatchObject({ isPrivate: true, publishesAt: null });
  expect((await titlesOf(member))[0]).toBe(`${club.slug} stays private`);
});

describe('of what was private', () => {
  const messagesFor = async (user: User, club: Club) => {
    const response = await request(user, 'GET', `/messages/clubs/${club.id}/conversation`);
    const { messages } = z.parse(
      z.object({ messages: z.array(z.object({ content: z.string() })) }),
      response.body,
    );
    return messages.map(({ content }) => content).reverse();
  };

  test('earlier chat messages stay with those who were members', async () => {
    const { owner, member, author, outsider, club } = await newScene(true);
    const chat = await chatOf(club);
    await newMessage(chat, author, 'Among us');
    await change(owner, club, false);
    const invited = await newUser('Ingrid Invited');
    await join(club, invited);
    await newMessage(chat, author, 'Still among us');
    await publishNow(club);
    await create(outsider, `/clubs/${club.id}/join`);
    await newMessage(chat, author, 'Hello everyone');
    expect(await messagesFor(outsider, club)).toEqual(['Hello everyone']);
    for (const user of [member, invited])
      expect(await messagesFor(user, club)).toEqual(['Among us', 'Still among us', 'Hello everyone']);
    const [own] = await as(
      outsider,
      (tx) => tx`select count(*)::int as count from messages where conversation_id = ${chat}`,
    );
    expect(own).toEqual({ count: 1 });
    // Those who leave are no longer members of then.
    await create(member, `/clubs/${club.id}/leave`);
    await create(member, `/clubs/${club.id}/join`);
    expect(await messagesFor(member, club)).toEqual(['Hello everyone']);
  });

  test('the messages stay closed when the club is private again', async () => {
    const { owner, author, outsider, club } = await newScene(true);
    await newMessage(await chatOf(club), author, 'Among us');
    await change(owner, club, false);
    await publishNow(club);
    await newMessage(await chatOf(club), author, 'In public');
    await change(owner, club, true);
    await join(club, outsider);
    expect(await messagesFor(outsider, club)).toEqual(['In public']);
  });

  test('events stay for members, and are not marked as edited', async () => {
    const { owner, author, member, outsider, club } = await newScene(true);
    const event = await newEvent(club, author);
    await change(owner, club, false);
    await publishNow(club);
    expect((await request(outsider, 'GET', `/events/${event}`)).status).toBe(404);
    expect((await request(member, 'GET', `/events/${event}`)).body).toMatchObject({
      isPublic: false,
      editedAt: null,
    });
    await create(author, `/events/${event}`, { isPublic: true }, 'PATCH');
    expect((await request(outsider, 'GET', `/events/${event}`)).status).toBe(200);
  });

  test('reviews and members can be seen, and humidor items are private again', async () => {
    const { owner, author, outsider, club } = await newScene(true);
    const review = await newReview(author, { club });
    const item = await newHumidorItem(author, { clubId: club.id });
    await change(owner, club, false);
    await publishNow(club);
    expect((await request(outsider, 'GET', `/reviews/${review}`)).status).toBe(200);
    expect((await request(outsider, 'GET', `/clubs/${club.id}/members`)).status).toBe(200);
    await create(outsider, `/clubs/${club.id}/join`);
    expect(await outcome(outsider, (tx) => tx`select from humidor_items where id = ${item}`)).toBe(0);
    expect(await outcome(author, (tx) => tx`select from humidor_items where id = ${item}`)).toBe(1);
  });
});

test('in a large club, the job tells every member once', async () => {
  const { owner, member, club } = await newScene(true);
  for (let each = 0; each < 25; each += 1) await join(club, await newUser('Crowd'));
  await change(owner, club, false);
  await expect
    .poll(async () => {
      await sql`select private.fan_out_notifications()`;
      return titlesOf(member);
    })
    .toEqual([`${club.slug} will become public`]);
  const [told] = await sql`
    select count(*)::int as count, count(distinct user_id)::int as users from notifications
    where club_id = ${club.id} and kind = 'club_publication'`;
  expect(told).toEqual({ count: 28, users: 28 });
});

/** What races with the publication, as [who, what]. */
const choose = (role: User, club: Club, isPrivate: boolean): Transaction => ({
  role,
  work: (tx) => tx`select private.set_club_privacy(${club.id}, ${isPrivate})`,
});
const job: Transaction = { role: 'postgres', work: (tx) => tx`select private.publish_clubs()` };

test('whether the owner stops it or the job is first, the club, its log and the notifications agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, admin, member, outsider, club } = await newScene(true);
    await change(owner, club, false);
    await sql`update club_publications set publishes_at = now() where club_id = ${club.id}`;
    const outcomes = await concurrently([
      choose(owner, club, true),
      job,
      job,
      choose(admin, club, false),
      choose(admin, club, true),
      { role: outsider, work: (tx) => tx`select private.join_club(${club.id})` },
    ]);
    for (const each of outcomes) expect([null, 'PT403']).toContain(each);
    const [state] = await sql<{ log: string[]; planned: number; isPrivate: boolean }[]>`
      select array(
          select a.kind from club_activity a
          where a.club_id = c.id and a.kind in ('PUBLISHED', 'PUBLICATION_STOPPED', 'MADE_PRIVATE')
          order by a.created_at
        ) as log,
        (select count(*)::int from club_publications p where p.club_id = c.id) as planned,
        c.is_private as "isPrivate"
      from clubs c where c.id = ${club.id}`;
    expect(state?.planned).toBe(0);
    // Published, and then made private at once by those who wanted it private.
    expect([['PUBLICATION_STOPPED'], ['PUBLISHED'], ['PUBLISHED', 'MADE_PRIVATE']]).toContainEqual(
      state?.log,
    );
    expect(state?.isPrivate).toBe(state?.log.at(-1) !== 'PUBLISHED');
    const told = await titlesOf(member);
    expect(told.slice(0, 1)).toEqual([
      `${club.slug} ${state?.log[0] === 'PUBLISHED' ? 'is now public' : 'stays private'}`,
    ]);
  }
});
