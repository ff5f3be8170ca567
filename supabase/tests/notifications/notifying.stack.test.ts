/** Who is notified of what: every action, precedence, edits and grouping. */
import { afterEach, expect, test } from 'vitest';
import { comment, create, createEvent, post, review } from '../support/actions.ts';
import { newEvent } from '../support/event-scene.ts';
import {
  newUsers,
  notificationsOf,
  notificationTypesOf,
  unreadCountOf,
} from '../support/notification-scene.ts';
import { closeSockets, listen } from '../support/realtime.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import type { User } from '../support/users.ts';

afterEach(closeSockets);

test('every action notifies the users it concerns, with a sentence and a link', async () => {
  const [ana, ben] = await newUsers('Ana Lima', 'Ben Ray');
  const club = await newClub({ owner: ana, members: [ben] });
  const last = async (user: User) => {
    const [first] = await notificationsOf(user);
    return first && { type: first.type, title: first.title, message: first.message, linkUrl: first.linkUrl };
  };

  await create(ben, `/users/${ana.id}/follow`);
  expect(await last(ana)).toEqual({
    type: 'NEW_FOLLOWER',
    title: 'Ben Ray started following you',
    message: null,
    linkUrl: `/u/${ben.username}`,
  });

  const p = await post(ana, club, 'A  long\nevening');
  expect(await last(ben)).toEqual({
    type: 'NEW_POST_IN_CLUB',
    title: `Ana Lima posted in ${club.slug}`,
    message: 'A long evening',
    linkUrl: `/posts/${p}`,
  });

  const event = await createEvent(
    ana,
    club,
    new Date(Date.now() + 3 * 86_400_000).toISOString(),
    'Herf',
    'Europe/Lisbon',
  );
  expect(await last(ben)).toEqual({
    type: 'NEW_POST_IN_CLUB',
    title: `Ana Lima created an event in ${club.slug}`,
    message: expect.stringMatching(/^Herf\u00a0· \w+, \w+ \d+(, \d+)?, \d+:\d\d [AP]M, Lisbon time$/),
    linkUrl: `/events/${event}`,
  });

  const c = await comment(ben, p, 'Nice');
  expect(await last(ana)).toEqual({
    type: 'NEW_COMMENT',
    title: 'Ben Ray commented on your post',
    message: 'Nice',
    linkUrl: `/posts/${p}`,
  });

  await comment(ana, p, 'Thanks', c);
  expect(await last(ben)).toMatchObject({
    type: 'NEW_REPLY',
    title: 'Ana Lima replied to your comment',
    linkUrl: `/posts/${p}`,
  });

  for (const [what, path] of [
    [`in a post`, `/posts/${await post(ana, club, `Look, @${ben.username}`)}`],
    [`in a comment`, `/posts/${await mentionedInComment()}`],
    [`in a review`, `/reviews?review=${await mentionedInReview()}`],
    [`in the ${club.slug} chat`, `/clubs/${club.slug}/messages`],
  ]) {
    if (path?.endsWith('messages'))
      await create(ana, `/messages/clubs/${club.id}/conversation/messages`, { content: `@${ben.username}!` });
    const mention = (await notificationsOf(ben)).find(
      ({ title }) => title === `Ana Lima mentioned you ${what}`,
    );
    expect(mention, what).toMatchObject({ type: 'POST_MENTION', linkUrl: path });
  }
  async function mentionedInComment() {
    await comment(ana, p, `Is it, @${ben.username}?`);
    return p;
  }
  function mentionedInReview() {
    return review(ana, `As @${ben.username} said`);
  }

  await create(ana, `/messages/direct/${ben.username}`, { content: 'Psst' });
  expect(await last(ben)).toEqual({
    type: 'NEW_MESSAGE',
    title: 'Ana Lima sent you a message',
    message: 'Psst',
    linkUrl: `/messages/${ana.username}`,
  });
  const group = await create(ana, '/messages/groups', { groupName: 'Two', userIds: [ben.id] });
  await create(ana, `/messages/conversations/${group}/messages`, { content: 'Hi all' });
  expect(await last(ben)).toMatchObject({ title: 'Ana Lima wrote in Two', linkUrl: `/messages?c=${group}` });

  const details = { targetKind: 'post', outcome: 'ACTED' };
  for (const _time of ['once', 'twice'])
    await sql`select private.notify(${ben.id}, 'report', 'report:1', ${sql.json(details)})`;
  expect((await notificationsOf(ben)).filter(({ type }) => type === 'other')).toMatchObject([
    { title: 'We reviewed your report', linkUrl: '/settings/account' },
  ]);
});

test('an invite to an email address notifies its account, and the link works', async () => {
  const [ana, ben] = await newUsers('Ana Lima', 'Ben Ray');
  const club = await newClub({ owner: ana, isPrivate: true });
  await sql`update auth.users set email_confirmed_at = now() where id = ${ben.id}`;
  const invite = () => create(ana, `/clubs/${club.id}/invites`, { email: `${ben.id}@TEST.retrohale.test` });
  const revoked = await invite();
  await create(ana, `/clubs/${club.id}/invites/${revoked}`, undefined, 'DELETE');
  expect(await notificationsOf(ben)).toEqual([]);
  await invite();
  const [notified] = await notificationsOf(ben);
  expect(notified).toMatchObject({ type: 'CLUB_INVITE', title: `Ana Lima invited you to ${club.slug}` });
  const token = notified?.linkUrl?.split('/').at(-1);
  expect(notified?.linkUrl).toBe(`/clubs/${club.slug}/invite/${token}`);
  await create(ben, `/clubs/invites/${token}/accept`);
  expect(await notificationTypesOf(ben)).toEqual(['CLUB_INVITE']);
  await invite();
  expect(await notificationTypesOf(ben)).toEqual(['CLUB_INVITE']);
});

test('users are not notified of their own actions', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  const p = await post(ana, club, `I, @${ana.username}`);
  const c = await comment(ana, p, `@${ana.username}`);
  await comment(ana, p, 'And again', c);
  await create(ana, `/posts/${p}/like`);
  await create(ana, `/messages/direct/${ben.username}`, { content: 'Psst' });
  expect(await notificationsOf(ana)).toEqual([]);
  await create(ben, `/posts/${p}/like`);
  expect(await notificationsOf(ana)).toEqual([]);
});

test('one action causes one notification: for a mention, else a reply, else a comment, else a post', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  await post(ana, club, `@${ben.username}`);
  expect([await notificationTypesOf(ben), await notificationTypesOf(cleo)]).toEqual([
    ['POST_MENTION'],
    ['NEW_POST_IN_CLUB'],
  ]);

  const p = await post(ben, club);
  const c = await comment(ben, p);
  const before = (await notificationsOf(ben)).length;
  // Ben is the author of the post and of the parent comment.
  await comment(cleo, p, 'Yes', c);
  expect((await notificationsOf(ben)).slice(0, -before).map(({ type }) => type)).toEqual(['NEW_REPLY']);
  await comment(cleo, p, `Yes, @${ben.username}`, c);
  expect((await notificationsOf(ben)).slice(0, -before).map(({ type }) => type)).toEqual([
    'POST_MENTION',
    'NEW_REPLY',
  ]);
});

test('an edit notifies newly mentioned users, once', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  const p = await post(ana, club, `@${ben.username}`);
  const edit = (content: string) => create(ana, `/posts/${p}`, { content }, 'PATCH');
  await edit(`@${ben.username} and @${cleo.username}`);
  expect([await notificationTypesOf(ben), await notificationTypesOf(cleo)]).toEqual([
    ['POST_MENTION'],
    ['POST_MENTION'],
  ]);
  await create(cleo, '/notifications/mark-all-read');
  await edit('Nobody');
  await edit(`@${cleo.username} again`);
  expect(await unreadCountOf(cleo)).toBe(0);

  const mine = await post(cleo, club);
  const c = await comment(ana, mine, 'One');
  await comment(ana, mine, 'Two');
  await create(ana, `/posts/${mine}/comments/${c}`, { content: `@${cleo.username}` }, 'PATCH');
  expect((await notificationsOf(cleo)).slice(0, 2)).toMatchObject([
    { type: 'POST_MENTION', title: 'Ana mentioned you in a comment' },
    { type: 'NEW_COMMENT', count: 1, message: 'Two' },
  ]);
});

test('the posts of one club share one notification until it is read', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  const other = await newClub({ owner: ana, members: [ben] });
  await post(ana, club, 'One');
  const two = await post(cleo, club, 'Two');
  const three = await post(ana, club, 'Three');
  await post(ana, other, 'Elsewhere');
  await create(ana, '/posts', { clubId: club.id, content: 'Hear, hear', isAnnouncement: true });
  const ofClub = async () =>
    (await notificationsOf(ben)).filter(({ title }) => title.endsWith(` in ${club.slug}`));
  expect((await ofClub()).slice(1)).toMatchObject([
    { count: 3, title: `3 new posts in ${club.slug}`, message: 'Ana: Three', linkUrl: `/clubs/${club.slug}` },
  ]);
  expect(await notificationsOf(ben)).toHaveLength(3);
  await create(ana, `/posts/${three}`, undefined, 'DELETE');
  expect((await ofClub())[1]).toMatchObject({ count: 2, message: 'Cleo: Two' });
  // An edit that mentions a member takes the post out of the group.
  await create(cleo, `/posts/${two}`, { content: `@${ben.username}` }, 'PATCH');
  expect((await notificationsOf(ben))[0]?.type).toBe('POST_MENTION');
  expect((await ofClub())[1]).toMatchObject({
    count: 1,
    title: `Ana posted in ${club.slug}`,
    message: 'One',
  });
  await create(ben, '/notifications/mark-all-read');
  await post(ana, club, 'Four');
  expect((await ofClub())[0]).toMatchObject({ count: 1, isRead: false, message: 'Four' });
  expect(await unreadCountOf(ben)).toBe(1);
});

test('a burst that a job notifies of at once is in order of time', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  const events: string[] = [];
  for (const _ of Array(8)) events.push(await newEvent(club, ana));
  await sql.begin(async (tx) => {
    await tx`
      insert into private.notification_fan_outs (club_id, kind, event_id, by_user_id, created_at)
      select ${club.id}, 'event', e.id, ${ana.id}, now() + e.position * interval '1 ms'
      from unnest(${events}::uuid[]) with ordinality e (id, position)`;
    await tx`select private.fan_out_notifications()`;
  });
  expect((await notificationsOf(ben)).map(({ linkUrl }) => linkUrl)).toEqual(
    events.map((id) => `/events/${id}`).reverse(),
  );
});

test('comments on a post, replies to a comment and messages in a conversation share one notification until it is read', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ members: [ana, ben, cleo] });
  const p = await post(ana, club);
  await comment(ben, p, 'One');
  const gone = await comment(cleo, p, 'Two');
  await comment(cleo, p, 'Three');
  expect(await notificationsOf(ana)).toMatchObject([
    { type: 'NEW_COMMENT', count: 3, title: '3 new comments on your post', message: 'Cleo: Three' },
  ]);
  await create(cleo, `/posts/${p}/comments/${gone}`, undefined, 'DELETE');
  expect(await notificationsOf(ana)).toMatchObject([{ count: 2, title: '2 new comments on your post' }]);
  const [open] = await notificationsOf(ana);
  await create(ana, `/notifications/${open?.id}/read`, undefined, 'PATCH');
  await comment(ben, p, 'Four');
  expect(await notificationsOf(ana)).toMatchObject([
    { title: 'Ben commented on your post', isRead: false, count: 1 },
    { count: 2, isRead: true },
  ]);

  const send = (content: string) => create(ben, `/messages/direct/${cleo.username}`, { content });
  await send('One');
  await send('Two');
  const aboutMessages = async () =>
    (await notificationsOf(cleo)).filter(({ type }) => type === 'NEW_MESSAGE');
  expect(await aboutMessages()).toMatchObject([
    { count: 2, title: '2 new messages from Ben', message: 'Two', isRead: false },
  ]);
  const [direct] = await sql<{ id: string }[]>`
    select conversation_id as id from conversation_participants where user_id = ${cleo.id} and conversation_id in (
      select conversation_id from conversation_participants where user_id = ${ben.id} and from_number = 0)
      and conversation_id in (select id from conversations where type = 'DIRECT')`;
  await create(cleo, `/messages/conversations/${direct?.id}/read`);
  expect(await aboutMessages()).toMatchObject([{ isRead: true }]);
  await send('Three');
  expect(await aboutMessages()).toMatchObject([{ count: 1, isRead: false }, { count: 2 }]);
});

test('concurrent comments are all counted in one notification', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const p = await post(ana, await newClub({ members: [ana, ben] }));
  await Promise.all(Array.from({ length: 20 }, () => comment(ben, p)));
  expect(await notificationsOf(ana)).toMatchObject([{ type: 'NEW_COMMENT', count: 20 }]);
});

test('changing and cancelling an event notifies the users who are going', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana });
  const at = (time: string) => `2030-12-03T${time}:00.000Z`;
  const event = await createEvent(ana, club, at('18:00'));
  await create(ben, `/events/${event}/rsvp`, { status: 'MAYBE' });
  await create(cleo, `/events/${event}/rsvp`, { status: 'NOT_GOING' });
  await create(ana, `/events/${event}`, { location: 'The terrace' }, 'PATCH');
  await create(ana, `/events/${event}`, { startTime: at('18:30') }, 'PATCH');
  await create(ana, `/events/${event}`, { startTime: at('19:00') }, 'PATCH');
  const [changed, ...others] = await notificationsOf(ben);
  expect(others).toEqual([]);
  expect(changed).toMatchObject({
    type: 'EVENT_REMINDER',
    title: 'Herf has changed',
    linkUrl: `/events/${event}`,
  });
  // Since Ben last read about it, not since the last of the three changes.
  expect(changed?.message).toBe('Tuesday, December 3, 2030, 7:00 PM (was 6:00 PM) UTC\u00a0· The terrace');
  await create(ana, `/events/${event}`, undefined, 'DELETE');
  expect(await notificationsOf(ben)).toMatchObject([{ title: 'Herf was cancelled', linkUrl: '/events' }]);
  expect([await notificationsOf(ana), await notificationsOf(cleo)]).toEqual([[], []]);
});

test('a reminder is withdrawn when its event is cancelled, or moved so far that it no longer applies', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const remind = async (title: string) => {
    const event = await createEvent(ana, club, at(5), title);
    await create(ben, `/events/${event}/rsvp`, { status: 'GOING' });
    await sql`select private.queue_event_reminders()`;
    return event;
  };
  const move = (event: string, hours: number) =>
    create(ana, `/events/${event}`, { startTime: at(hours) }, 'PATCH');
  const titlesOf = async (user: User) => (await notificationsOf(user)).map(({ title }) => title);

  const moved = await remind('Herf');
  await move(moved, 6);
  expect(await titlesOf(ben)).toEqual(['Herf has changed', 'Herf starts soon']);
  await move(moved, 720);
  expect([await titlesOf(ben), await titlesOf(ana)]).toEqual([['Herf has changed'], []]);
  await move(moved, 20);
  await sql`select private.queue_event_reminders()`;
  expect(await titlesOf(ben)).toEqual(['Herf starts soon', 'Herf has changed']);

  const cancelled = await remind('Tasting');
  // Ana is not notified of her own cancellation, but her reminder is gone too.
  const { events } = await listen(ana, `user:${ana.id}`);
  await create(ana, `/events/${cancelled}/cancel`);
  await expect.poll(events).toContain('notifications');
  expect((await titlesOf(ben)).filter((title) => title.startsWith('Tasting'))).toEqual([
    'Tasting was cancelled',
  ]);
  expect(await titlesOf(ana)).toEqual(['Herf starts soon']);
  expect([await unreadCountOf(ben), await unreadCountOf(ana)]).toEqual([3, 1]);
});

test('changes without a user notify no user', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ members: [ana, ben] });
  await sql`insert into posts (club_id, author_id, content) values (${club.id}, ${ana.id}, ${`@${ben.username}`})`;
  await sql`insert into follows (follower_id, followed_id) values (${ana.id}, ${ben.id})`;
  expect(await notificationsOf(ben)).toEqual([]);
});

test('a job notifies many users of a change, once', async () => {
  const [ana] = await newUsers('Ana');
  const club = await newClub({ owner: ana });
  const startTime = new Date(Date.now() + 50 * 3_600_000).toISOString();
  const event = await createEvent(ana, club, startTime);
  await sql`
    with people as (
      insert into auth.users (id, aud, role, raw_user_meta_data)
      select gen_random_uuid(), 'authenticated', 'authenticated', '{"full_name": "Many"}' from generate_series(1, 30)
      returning id)
    select count(*) from people`;
  await sql`
    insert into event_rsvps (event_id, user_id, status)
    select ${event}, id, 'GOING' from public.users where display_name = 'Many'`;
  await create(ana, `/events/${event}`, { location: 'Elsewhere' }, 'PATCH');
  await Promise.all([1, 2, 3].map(() => sql`select private.notify_event_changes()`));
  const notified = () => sql<{ times: number }[]>`
    select count(n.id)::int as times from event_rsvps r
    left join notifications n on n.user_id = r.user_id and n.event_id = r.event_id
    where r.event_id = ${event} and r.user_id <> ${ana.id} group by r.user_id`;
  await expect.poll(async () => (await notified()).every(({ times }) => times === 1)).toBe(true);
  expect((await notified()).length).toBeGreaterThanOrEqual(30);
});
