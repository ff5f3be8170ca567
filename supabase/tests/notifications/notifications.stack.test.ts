/** Notifications as rows and as a list: refusals, what is hidden again, pages, and how long they are kept. */
import { beforeAll, describe, expect, test } from 'vitest';
import { notificationPage, readState } from '../../functions/_shared/contract/notifications.ts';
import { everyone } from '../support/every-role.ts';
import {
  cancellationOf,
  comment,
  make,
  newPeople,
  post,
  subscribe,
  toldTo,
  typesToldTo,
  unreadOf,
} from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { ask, type Person } from '../support/users.ts';

describe('rows', () => {
  let scene: Scene;
  let told: string;
  beforeAll(async () => {
    scene = await newScene();
    const [row] = await sql<{ id: string }[]>`
      insert into notifications (user_id, kind, cause, details)
      values (${scene.author.id}, 'event_cancellation', 'test', ${sql.json(cancellationOf('Herf'))}) returning id`;
    told = row?.id ?? '';
    await subscribe(scene.author, `https://push.example.org/${told}`);
  });
  const here = () => scene;
  const refused = '42501';
  const onlyTheAuthor = { 'the author': 1, 'the service role': 1, otherwise: 0 };
  const never = { 'the service role': 1, otherwise: refused };

  everyone('reads one', here, (tx) => tx`select * from notifications where id = ${told}`, onlyTheAuthor);
  everyone(
    'reads its facts',
    here,
    (tx) => tx`select facts from private.notification_facts(array[${told}]::uuid[], '{event_cancellation}')`,
    onlyTheAuthor,
  );
  everyone(
    'marks it as read',
    here,
    (tx) => tx`update notifications set read_at = now() where id = ${told}`,
    onlyTheAuthor,
  );
  everyone(
    'changes what it says',
    here,
    (tx) => tx`update notifications set details = '{"title": "Other"}' where id = ${told}`,
    never,
  );
  everyone('deletes it', here, (tx) => tx`delete from notifications where id = ${told}`, never);
  everyone(
    'tells the author something',
    here,
    (tx, { author }) =>
      tx`insert into notifications (user_id, kind, cause) values (${author.id}, 'report', 'x')`,
    never,
  );
  everyone(
    'sends word from Retrohale',
    here,
    (tx, { author }) => tx`select private.notify(${author.id}, 'report', 'x', '{}')`,
    { otherwise: refused },
  );
  everyone(
    'saves preferences for the author',
    here,
    (tx, { author }) => tx`insert into notification_preferences (user_id) values (${author.id})`,
    never,
  );
  everyone(
    'reads the author’s browsers',
    here,
    (tx, { author }) => tx`select id, endpoint from push_subscriptions where user_id = ${author.id}`,
    onlyTheAuthor,
  );
  everyone('reads their keys', here, (tx) => tx`select p256dh, auth from push_subscriptions limit 1`, never);
  everyone(
    'adds a browser past the API',
    here,
    (tx, { author }) => tx`
      insert into push_subscriptions (user_id, endpoint, p256dh, auth)
      values (${author.id}, 'https://example.org/x', ${`B${'a'.repeat(86)}`}, ${'a'.repeat(22)})`,
    never,
  );
  everyone('reads the queue', here, (tx) => tx`select * from private.push_deliveries`, {
    otherwise: refused,
  });
  everyone('takes deliveries', here, (tx) => tx`select * from private.claim_push_deliveries('', 1)`, {
    otherwise: refused,
  });
  everyone('runs the job', here, (tx) => tx`select private.fan_out_notifications()`, { otherwise: refused });
});

describe('what may not be seen any more', () => {
  const cases: [
    string,
    (made: { ana: Person; ben: Person; club: string; p: string; c: string }) => Promise<unknown>,
  ][] = [
    ['the post is gone', ({ ana, p }) => make(ana, `/posts/${p}`, undefined, 'DELETE')],
    ['one has left the private club', ({ ben, club }) => make(ben, `/clubs/${club}/leave`)],
    [
      'one was removed from it',
      ({ ana, ben, club }) => make(ana, `/clubs/${club}/members/${ben.id}`, undefined, 'DELETE'),
    ],
    ['moderators have removed the post', ({ p }) => sql`update posts set is_removed = true where id = ${p}`],
    ['the club is gone', ({ ana, club }) => make(ana, `/clubs/${club}`, undefined, 'DELETE')],
  ];
  test.each(cases)('is not told, counted or read: %s', async (_, happens) => {
    const [ana, ben] = await newPeople('Ana', 'Ben');
    const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
    const p = await post(ana, club);
    const c = await comment(ben, p);
    await comment(ana, p, `Yes @${ben.username}`, c);
    const told = await toldTo(ben);
    expect([told.length, await unreadOf(ben)]).toEqual([2, 2]);
    await happens({ ana, ben, club: club.id, p, c });
    expect([await toldTo(ben), await unreadOf(ben)]).toEqual([[], 0]);
    const gone = await ask(ben, 'PATCH', `/notifications/${told[0]?.id}/read`);
    expect(readRefusal(gone, 404)).toBe('Notification not found');
  });

  test('comes back with the right to see it', async () => {
    const [ana, ben] = await newPeople('Ana', 'Ben');
    const club = await newClub({ owner: ana, members: [ben] });
    await post(ana, club);
    await make(ben, `/clubs/${club.id}/leave`);
    await make(ana, `/clubs/${club.id}`, { isPrivate: true }, 'PATCH');
    expect(await toldTo(ben)).toEqual([]);
    await join(club, ben);
    expect(await typesToldTo(ben)).toEqual(['NEW_POST_IN_CLUB']);
  });

  test('is a comment whose words are gone, and whoever followed and left for good', async () => {
    const [ana, ben] = await newPeople('Ana', 'Ben');
    const p = await post(ana, await newClub({ members: [ana, ben] }));
    const c = await comment(ben, p);
    await make(ben, `/users/${ana.id}/follow`);
    await make(ben, `/posts/${p}/comments/${c}`, undefined, 'DELETE');
    expect(await typesToldTo(ana)).toEqual(['NEW_FOLLOWER']);
    await sql`delete from auth.users where id = ${ben.id}`;
    expect(await toldTo(ana)).toEqual([]);
  });
});

test('pages go on where the last ended, and everything can be marked as read at once', async () => {
  const [ana] = await newPeople('Ana');
  await sql`
    insert into notifications (user_id, kind, cause, details, created_at)
    select ${ana.id}, 'event_cancellation', 'n' || g, ${sql.json(cancellationOf(''))} || jsonb_build_object('title', g::text),
      now() - g * interval '1 minute' from generate_series(1, 7) g`;
  const page = async (query: string) => {
    const body = (await ask(ana, 'GET', `/notifications${query}`)).body as {
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
  expect((await ask(ana, 'GET', '/notifications?limit=101')).status).toBe(400);

  const [one] = await toldTo(ana);
  const mark = await ask(ana, 'PATCH', `/notifications/${one?.id}/read`);
  expect(read(mark, readState)).toEqual({ unreadCount: 6 });
  expect(read(await ask(ana, 'POST', '/notifications/mark-all-read'), readState)).toEqual({ unreadCount: 0 });
  expect((await toldTo(ana)).every(({ isRead }) => isRead)).toBe(true);
});

test('a page is filled past what may not be seen any more, and so is the next one', async () => {
  const [ana, ben] = await newPeople('Ana', 'Ben');
  const open = await newClub({ owner: ana, members: [ben] });
  const closed = await newClub({ owner: ana, members: [ben], isPrivate: true });
  const shown: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    shown.unshift(`/posts/${await post(ana, open)}`);
    for (let hidden = 0; hidden < 3; hidden += 1) await post(ana, closed);
  }
  await make(ben, `/clubs/${closed.id}/leave`);
  const page = async (query: string) => {
    const { items, nextCursor } = read(await ask(ben, 'GET', `/notifications${query}`), notificationPage);
    return [items.map(({ linkUrl }) => linkUrl), nextCursor] as const;
  };
  const [first, cursor] = await page('?limit=3');
  expect(first).toEqual(shown.slice(0, 3));
  expect(await page(`?limit=3&cursor=${cursor}`)).toEqual([shown.slice(3), null]);
  expect(await page('?limit=2&offset=1')).toEqual([shown.slice(1, 3), expect.any(String)]);
  expect(await page('?limit=4')).toEqual([shown, null]);
  expect(await unreadOf(ben)).toBe(4);
});

test('read ones are kept for 90 days, all for a year', async () => {
  const [ana] = await newPeople('Ana');
  await sql`
    insert into notifications (user_id, kind, cause, details, created_at, read_at)
    select ${ana.id}, 'event_cancellation', name, ${sql.json(cancellationOf(''))} || jsonb_build_object('title', name),
      now() - created * interval '1 day', now() - was_read * interval '1 day'
    from (values ('read', 100, 89), ('read long ago', 100, 91), ('old', 364, null), ('too old', 366, null)) v (name, created, was_read)`;
  await sql`select private.prune_notifications()`;
  expect((await toldTo(ana)).map(({ title }) => title)).toEqual(['read was cancelled', 'old was cancelled']);
});

test('open screens hear of it once per person and statement', async () => {
  const [ana, ben] = await newPeople('Ana', 'Ben');
  const heard = () => sql<{ payload: object }[]>`
    select payload - 'id' as payload from realtime.messages where topic = ${`user:${ana.id}`} and event = 'notifications'`;
  await sql`
    insert into notifications (user_id, kind, cause, details)
    select ${ana.id}, 'event_cancellation', 'n' || g, ${sql.json(cancellationOf('Herf'))} from generate_series(1, 50) g`;
  expect(await heard()).toEqual([{ payload: {} }]);
  await make(ana, '/notifications/mark-all-read');
  await make(ben, `/users/${ana.id}/follow`);
  expect(await heard()).toHaveLength(3);
});
