/** Notifications as rows and as a list: refusals, notifications that become hidden, pages and retention. */
import { beforeAll, describe, expect, test } from 'vitest';
import { notificationPage, readState, unreadCount } from '../../functions/_shared/contract/notifications.ts';
import { comment, create, handOver, post } from '../support/actions.ts';
import { onlyTheAuthor, rolesIn } from '../support/every-role.ts';
import {
  cancellationOf,
  newUsers,
  notificationsOf,
  notificationTypesOf,
  subscribe,
  unreadCountOf,
} from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { as } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

describe('rows', () => {
  let scene: Scene;
  let notification: string;
  let session: string;
  beforeAll(async () => {
    scene = await newScene();
    const [row] = await sql<{ id: string }[]>`
      insert into notifications (user_id, kind, cause, details)
      values (${scene.author.id}, 'event_cancellation', 'test', ${sql.json(cancellationOf('Herf'))}) returning id`;
    notification = row?.id ?? '';
    await subscribe(scene.author, `https://push.example.org/${notification}`);
    const [made] = await sql<{ session_id: string }[]>`
      select session_id from push_subscriptions where user_id = ${scene.author.id}`;
    session = made?.session_id ?? '';
  });
  const { everyRole, noUser } = rolesIn(() => scene);
  const refused = '42501';

  everyRole(
    'reads a notification',
    (tx) => tx`select * from notifications where id = ${notification}`,
    onlyTheAuthor,
  );
  everyRole(
    'reads its facts',
    (tx) =>
      tx`select facts from private.notification_facts(array[${notification}]::uuid[], '{event_cancellation}')`,
    onlyTheAuthor,
  );
  everyRole(
    'marks a notification as read',
    (tx) => tx`update notifications set read_at = now() where id = ${notification}`,
    onlyTheAuthor,
  );
  noUser({
    'changes what it says': (tx) =>
      tx`update notifications set details = '{"title": "Other"}' where id = ${notification}`,
    'deletes a notification': (tx) => tx`delete from notifications where id = ${notification}`,
    'inserts a notification': (tx, { author }) =>
      tx`insert into notifications (user_id, kind, cause) values (${author.id}, 'report', 'x')`,
  });
  everyRole(
    'sends a notification from Retrohale',
    (tx, { author }) => tx`select private.notify(${author.id}, 'report', 'x', '{}')`,
    { otherwise: refused },
  );
  noUser({
    'changes the author’s preferences': (tx, { author }) =>
      tx`insert into notification_preferences (user_id) values (${author.id})`,
  });
  everyRole(
    'reads the author’s push subscriptions',
    (tx, { author }) => tx`select id, endpoint from push_subscriptions where user_id = ${author.id}`,
    onlyTheAuthor,
  );
  noUser({
    'reads a subscription’s keys': (tx) => tx`select p256dh, auth from push_subscriptions limit 1`,
    'inserts a subscription without the API': (tx, { author }) => tx`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      values (${author.id}, ${session}, 'https://example.org/x', ${`B${'a'.repeat(86)}`}, ${'a'.repeat(22)})`,
  });
  everyRole('reads the queue', (tx) => tx`select * from private.push_deliveries`, {
    otherwise: refused,
  });
  everyRole('claims deliveries', (tx) => tx`select * from private.claim_push_deliveries('', 1)`, {
    otherwise: refused,
  });
  everyRole('runs the job', (tx) => tx`select private.fan_out_notifications()`, {
    otherwise: refused,
  });
});

/**
 * The kinds of the user's notifications, all unread. Also checks that the badge counts them and that the export has them.
 */
async function kindsOf(user: User): Promise<string[]> {
  const listed = (await notificationsOf(user)).map(({ id }) => id);
  expect(await unreadCountOf(user)).toBe(listed.length);
  const [row] = await as(user, (tx) => tx`select private.export_notifications() as exported`);
  const exported: { id: string; kind: string }[] = row?.exported.notifications;
  expect(exported.map(({ id }) => id).sort()).toEqual(listed.sort());
  return exported.map(({ kind }) => kind).sort();
}

describe('a notification that its recipient may no longer see', () => {
  const cases: [
    string,
    (made: { ana: User; ben: User; club: string; p: string; c: string }) => Promise<unknown>,
  ][] = [
    ['the post was deleted', ({ ana, p }) => create(ana, `/posts/${p}`, undefined, 'DELETE')],
    ['the recipient has left the private club', ({ ben, club }) => create(ben, `/clubs/${club}/leave`)],
    [
      'one was removed from it',
      ({ ben, club }) => sql`delete from club_members where club_id = ${club} and user_id = ${ben.id}`,
    ],
    ['moderators have removed the post', ({ p }) => sql`update posts set is_removed = true where id = ${p}`],
    ['the club was deleted', ({ ana, club }) => create(ana, `/clubs/${club}`, undefined, 'DELETE')],
  ];
  test.each(cases)('is neither listed, counted nor marked as read: %s', async (_, happens) => {
    const [ana, ben] = await newUsers('Ana', 'Ben');
    const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
    const p = await post(ana, club);
    const c = await comment(ben, p);
    await comment(ana, p, `Yes @${ben.username}`, c);
    const notification = await notificationsOf(ben);
    expect([notification.length, await unreadCountOf(ben)]).toEqual([2, 2]);
    await happens({ ana, ben, club: club.id, p, c });
    expect([await notificationsOf(ben), await unreadCountOf(ben)]).toEqual([[], 0]);
    const gone = await request(ben, 'PATCH', `/notifications/${notification[0]?.id}/read`);
    expect(readRefusal(gone, 404)).toBe('Notification not found');
  });

  test('returns with the right to see it', async () => {
    const [ana, ben] = await newUsers('Ana', 'Ben');
    const club = await newClub({ owner: ana, members: [ben] });
    await post(ana, club);
    await create(ben, `/clubs/${club.id}/leave`);
    await create(ana, `/clubs/${club.id}`, { isPrivate: true }, 'PATCH');
    expect(await notificationsOf(ben)).toEqual([]);
    await join(club, ben);
    expect(await notificationTypesOf(ben)).toEqual(['NEW_POST_IN_CLUB']);
  });

  test('is about members of a private club that its former owner has left', async () => {
    const [ana, ben, cleo, dora] = await newUsers('Ana', 'Ben', 'Cleo', 'Dora');
    const club = await newClub({ owner: ana, admin: ben, isPrivate: true });
    await create(ana, `/clubs/${club.id}/request-settings`, { isOpen: true, question: null }, 'PATCH');
    const asked = await create(cleo, `/clubs/${club.id}/requests`);
    await create(dora, `/clubs/${club.id}/requests`);
    await create(ben, `/clubs/${club.id}/requests/${asked}/accept`);
    const [first] = await notificationsOf(ana);
    expect(await kindsOf(ana)).toEqual(['club_join', 'club_request']);

    await handOver(ana, club, ben);
    expect(await kindsOf(ana)).toEqual(['club_join', 'club_request', 'club_taken_over']);
    await create(ana, `/clubs/${club.id}/leave`);
    expect(await kindsOf(ana)).toEqual(['club_taken_over']);
    expect((await request(ana, 'PATCH', `/notifications/${first?.id}/read`)).status).toBe(404);
  });

  test('is about a deleted club, until it is restored', async () => {
    const [ana, ben] = await newUsers('Ana', 'Ben');
    await sql`update auth.users set email_confirmed_at = now() where id = ${ben.id}`;
    const newcomer = async (decision: string) => {
      const club = await newClub({ owner: ana, isPrivate: true });
      await create(ana, `/clubs/${club.id}/request-settings`, { isOpen: true, question: null }, 'PATCH');
      const asked = await create(ben, `/clubs/${club.id}/requests`);
      await create(ana, `/clubs/${club.id}/requests/${asked}/${decision}`);
      return club;
    };
    const left = await newClub({ owner: ana, members: [ben], isPrivate: true });
    await create(ana, `/posts/${await post(ben, left)}`, { reason: 'Off topic' }, 'DELETE');
    await create(ana, `/clubs/${left.id}/members/${ben.id}`, { role: 'ADMIN' }, 'PATCH');
    await create(ana, `/clubs/${left.id}/members/${ben.id}`, undefined, 'DELETE');
    const banned = await newClub({ owner: ana, members: [ben], isPrivate: true });
    await create(ana, `/clubs/${banned.id}/bans`, { userId: ben.id, reason: 'Sells tins' });
    await create(ana, `/clubs/${banned.id}/bans/${ben.id}`, undefined, 'DELETE');
    const inviting = await newClub({ owner: ana, isPrivate: true });
    await create(ana, `/clubs/${inviting.id}/invites`, { email: `${ben.id}@test.retrohale.test` });
    const clubs = [left, banned, inviting, await newcomer('accept'), await newcomer('decline')];
    // The user is a member of only one of these clubs.
    const kinds = await kindsOf(ben);
    expect(kinds).toEqual([
      'club_ban',
      'club_ban_lifted',
      'club_invite',
      'club_removal',
      'club_request_accepted',
      'club_request_declined',
      'club_role',
      'content_removal',
    ]);

    for (const { id } of clubs) await create(ana, `/clubs/${id}`, undefined, 'DELETE');
    expect(await kindsOf(ben)).toEqual([]);
    for (const { id } of clubs) await create(ana, `/clubs/${id}/restore`);
    expect(await kindsOf(ben)).toEqual(kinds);
  });

  test('is about a deleted comment, or a follower who deleted their account', async () => {
    const [ana, ben] = await newUsers('Ana', 'Ben');
    const p = await post(ana, await newClub({ members: [ana, ben] }));
    const c = await comment(ben, p);
    await create(ben, `/users/${ana.id}/follow`);
    await create(ben, `/posts/${p}/comments/${c}`, undefined, 'DELETE');
    expect(await notificationTypesOf(ana)).toEqual(['NEW_FOLLOWER']);
    await sql`delete from auth.users where id = ${ben.id}`;
    expect(await notificationsOf(ana)).toEqual([]);
  });
});

test('each page continues where the last ended, and everything can be marked as read at once', async () => {
  const [ana] = await newUsers('Ana');
  await sql`
    insert into notifications (user_id, kind, cause, details, created_at)
    select ${ana.id}, 'event_cancellation', 'n' || g, ${sql.json(cancellationOf(''))} || jsonb_build_object('title', g::text),
      now() - g * interval '1 minute' from generate_series(1, 7) g`;
  const page = async (query: string) => {
    const body = (await request(ana, 'GET', `/notifications${query}`)).body as {
      items: { title: string }[];
      nextCursor: string | null;
    };
    return [body.items.map(({ title }) => title.split(' ')[0]).join(' '), body.nextCursor] as const;
  };
  const [first, cursor] = await page('?limit=3');
  expect(first).toBe('1 2 3');
  const [second, next] = await page(`?limit=3&cursor=${cursor}`);
  expect(second).toBe('4 5 6');
  expect(await page(`?limit=3&cursor=${next}`)).toEqual(['7', null]);
  expect((await page('?limit=3&offset=5'))[0]).toBe('6 7');
  expect((await request(ana, 'GET', '/notifications?limit=101')).status).toBe(400);

  const [one] = await notificationsOf(ana);
  const mark = await request(ana, 'PATCH', `/notifications/${one?.id}/read`);
  expect(read(mark, readState)).toEqual({ unreadCount: 6 });
  expect(read(await request(ana, 'POST', '/notifications/mark-all-read'), readState)).toEqual({
    unreadCount: 0,
  });
  expect((await notificationsOf(ana)).every(({ isRead }) => isRead)).toBe(true);
});

test('a page is filled even if notifications before it are hidden, and so is the next one', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const open = await newClub({ owner: ana, members: [ben] });
  const closed = await newClub({ owner: ana, members: [ben], isPrivate: true });
  const shown: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    // Mentions, because posts of one club share a notification.
    shown.unshift(`/posts/${await post(ana, open, `@${ben.username}`)}`);
    for (let hidden = 0; hidden < 3; hidden += 1) await post(ana, closed, `@${ben.username}`);
  }
  await create(ben, `/clubs/${closed.id}/leave`);
  const page = async (query: string) => {
    const { items, nextCursor } = read(await request(ben, 'GET', `/notifications${query}`), notificationPage);
    return [items.map(({ linkUrl }) => linkUrl), nextCursor] as const;
  };
  const [first, cursor] = await page('?limit=3');
  expect(first).toEqual(shown.slice(0, 3));
  expect(await page(`?limit=3&cursor=${cursor}`)).toEqual([shown.slice(3), null]);
  expect(await page('?limit=2&offset=1')).toEqual([shown.slice(1, 3), expect.any(String)]);
  expect(await page('?limit=4')).toEqual([shown, null]);
  expect(await unreadCountOf(ben)).toBe(4);
});

test('read notifications are kept for 90 days, all others for a year', async () => {
  const [ana] = await newUsers('Ana');
  await sql`
    insert into notifications (user_id, kind, cause, details, created_at, read_at)
    select ${ana.id}, 'event_cancellation', name, ${sql.json(cancellationOf(''))} || jsonb_build_object('title', name),
      now() - created * interval '1 day', now() - was_read * interval '1 day'
    from (values ('read', 100, 89), ('read long ago', 100, 91), ('old', 364, null), ('too old', 366, null)) v (name, created, was_read)`;
  await sql`select private.prune_notifications()`;
  expect((await notificationsOf(ana)).map(({ title }) => title)).toEqual([
    'read was cancelled',
    'old was cancelled',
  ]);
});

test('a change is broadcast once per user and statement', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const heard = () => sql<{ payload: object }[]>`
    select payload - 'id' as payload from realtime.messages where topic = ${`user:${ana.id}`} and event = 'notifications'`;
  await sql`
    insert into notifications (user_id, kind, cause, details)
    select ${ana.id}, 'event_cancellation', 'n' || g, ${sql.json(cancellationOf('Herf'))} from generate_series(1, 50) g`;
  expect(await heard()).toEqual([{ payload: {} }]);
  await create(ana, '/notifications/mark-all-read');
  await create(ben, `/users/${ana.id}/follow`);
  expect(await heard()).toHaveLength(3);
});

test('the count says how many unread notifications are about messages', async () => {
  const [writer, reader] = [await newUser('Wanda Writer'), await newUser('Rita Reader')];
  await sql`insert into follows (follower_id, followed_id) values (${reader.id}, ${writer.id})`;
  await create(writer, `/users/${reader.id}/follow`);
  await create(writer, `/messages/direct/${reader.username}`, { content: 'One' });
  await create(writer, `/messages/direct/${reader.username}`, { content: 'Two' });
  const counts = async () => read(await request(reader, 'GET', '/notifications/unread-count'), unreadCount);
  expect(await counts()).toEqual({ count: 2, messages: 1 });
  await request(reader, 'POST', '/notifications/mark-all-read');
  expect(await counts()).toEqual({ count: 0, messages: 0 });
});
