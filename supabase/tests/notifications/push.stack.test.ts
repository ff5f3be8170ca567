/** Push notifications, from the action through the queue and the function to a push service. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushPayload, savedPushSubscription } from '../../functions/_shared/contract/notifications.ts';
import { comment, create, createEvent, post } from '../support/actions.ts';
import { newEvent } from '../support/event-scene.ts';
import { befriend } from '../support/message-scene.ts';
import {
  cancellationOf,
  notificationsOf,
  notify,
  setPreference,
  subscribe,
} from '../support/notification-scene.ts';
import { type PushFunction, startPushFunction } from '../support/push-function.ts';
import { type Browser, startPushService } from '../support/push-service.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newClub } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let push: PushFunction;
beforeAll(async () => {
  push = await startPushFunction();
});
afterAll(() => push.stop());

/** A user with a browser whose endpoint behaves in this way. */
async function reachable(name: string, responses = '201') {
  const user = await newUser(name);
  const browser = push.service.newBrowser(responses);
  const subscription = await subscribe(user, browser.endpoint, browser.keys);
  return { ...user, browser, subscription };
}
const receivedBy = ({ endpoint }: Browser) =>
  push.service.received.filter((message) => message.endpoint === endpoint);
const deliveriesOf = (user: User) => sql<{ due_at: Date | null; attempts: number; claim: string | null }[]>`
  select d.due_at, d.attempts, d.claim
  from private.push_deliveries d join push_subscriptions s on s.id = d.subscription_id where s.user_id = ${user.id}`;
/** Runs the job, which sends this user nothing and forgets what was queued for them. */
async function sendsNothingTo(user: Awaited<ReturnType<typeof reachable>>) {
  await push.run();
  expect(receivedBy(user.browser)).toEqual([]);
  expect(await deliveriesOf(user)).toHaveLength(0);
}
const clock = async () => (await sql<{ at: Date }[]>`select clock_timestamp() as at`)[0]?.at.getTime() ?? 0;
/**
 * Returns bounds for the pause before a user's next delivery, in seconds. The pause begins during the run, so its exact
 * length depends on the machine. Null if the delivery is not due again.
 */
async function pauseIn(user: User, run: () => Promise<unknown>): Promise<[min: number, max: number] | null> {
  const began = await clock();
  await run();
  const ended = await clock();
  const due = (await deliveriesOf(user))[0]?.due_at?.getTime();
  return due === undefined ? null : [(due - ended) / 1000, (due - began) / 1000];
}
/** Moves the times of a user's deliveries and notifications back, as if they had been queued, sent or written earlier. */
const letPass = (user: User, time: string) => sql`
  with notified as (
    update notifications n set created_at = n.created_at - ${time}::interval where n.user_id = ${user.id}
  )
  update private.push_deliveries d
  set due_at = d.due_at - ${time}::interval, sent_at = d.sent_at - ${time}::interval
  from push_subscriptions s where s.id = d.subscription_id and s.user_id = ${user.id}`;

test.each([
  ['without a key', {}],
  ['with the publishable key', { apikey: stack.PUBLISHABLE_KEY }],
  ['with a wrong key', { apikey: `${stack.SECRET_KEY}x` }],
  ['with the key as a token', { authorization: `Bearer ${stack.SECRET_KEY}` }],
])('%s the function refuses to run', async (_, headers) => {
  const ana = await reachable('Ana');
  await notify(ana);
  const response = await push.post(headers as Record<string, string>);
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: 'Authentication required. Please log in.' },
  ]);
  expect(receivedBy(ana.browser)).toEqual([]);
});

test('a notification arrives in each of the user’s browsers once, signed and encrypted', async () => {
  const [ana, ben] = await Promise.all([reachable('Ana'), newUser('Ben Ray')]);
  const second = push.service.newBrowser('201');
  await subscribe(ana, second.endpoint, second.keys);
  await create(ben, `/users/${ana.id}/follow`);
  await push.run();
  await push.run();
  for (const browser of [ana.browser, second]) {
    expect(receivedBy(browser)).toMatchObject([
      {
        payload: {
          type: 'NEW_FOLLOWER',
          title: 'Ben Ray started following you',
          message: null,
          linkUrl: `/u/${ben.username}`,
        },
        urgency: 'normal',
        ttl: 86_400,
      },
    ]);
  }
  const [message] = receivedBy(ana.browser);
  expect(message?.payload.tag).toBe(message?.topic);
  expect(await deliveriesOf(ana)).toHaveLength(0);
  expect(push.service.errors).toEqual([]);
});

test('many deliveries that concurrent runs send each arrive once', async () => {
  const users = await Promise.all(Array.from({ length: 120 }, (_, i) => reachable(`User ${i}`)));
  await sql`
    insert into notifications (user_id, kind, cause, details)
    select id, 'event_cancellation', 'many', ${sql.json(cancellationOf('Herf'))} from unnest(${users.map(({ id }) => id)}::uuid[]) id`;
  await Promise.all([push.run(), push.run(), push.run()]);
  await push.run();
  expect(users.map(({ browser }) => receivedBy(browser).length)).toEqual(users.map(() => 1));
});

describe('a push service that responds with', () => {
  const afterwards = async (responses: string) => {
    const ana = await reachable('Ana', responses);
    await notify(ana);
    const pause = await pauseIn(ana, push.run);
    await push.run();
    expect(push.service.requests[responses]).toBe(1);
    const [subscription] = await sql`select from push_subscriptions where id = ${ana.subscription}`;
    return { ana, pause, subscribed: subscription !== undefined, deliveries: await deliveriesOf(ana) };
  };

  test.each(['404', '410'])('%s: the subscription is deleted', async (responses) => {
    expect(await afterwards(responses)).toMatchObject({ subscribed: false });
  });

  test.each(['400', '413', '302'])(
    '%s: the delivery is dropped, and the subscription stays',
    async (responses) => {
      expect(await afterwards(responses)).toMatchObject({ subscribed: true, deliveries: { length: 0 } });
    },
  );

  test('429: the delivery waits as long as the response says', async () => {
    const { deliveries, pause } = await afterwards('429');
    expect(deliveries).toMatchObject([{ claim: null, attempts: 1 }]);
    expect(pause?.[0]).toBeLessThanOrEqual(120);
    expect(pause?.[1]).toBeGreaterThanOrEqual(120);
  });

  test.each(['500', 'hang'])(
    '%s: the delivery is retried at growing intervals, at most eight times',
    async (responses) => {
      const { ana, pause: first } = await afterwards(responses);
      const again = async () => {
        await letPass(ana, '8 hours');
        return pauseIn(ana, push.run);
      };
      if (!first) throw new Error('The delivery must be due again.');
      expect(first[0]).toBeLessThanOrEqual(36);
      expect(first[1]).toBeGreaterThanOrEqual(24);
      if (responses === 'hang') return;
      const pauses = [first];
      for (let pause = await again(); pause !== null; pause = await again()) pauses.push(pause);
      expect(pauses).toHaveLength(7);
      for (const [at, [, max]] of pauses.entries())
        if (at > 0 && at < 5) expect(max).toBeGreaterThan((pauses[at - 1]?.[0] ?? 0) * 2);
      expect(Math.max(...pauses.map(([min]) => min))).toBeLessThanOrEqual(6 * 3600 * 1.2);
      expect(push.service.requests[responses]).toBe(8);
      expect(await deliveriesOf(ana)).toHaveLength(0);
    },
  );
});

describe('a delivery is not sent when its notification', () => {
  const cases: [string, (made: { ana: User; ben: User; club: string; p: string }) => Promise<unknown>][] = [
    ['has been read', ({ ben }) => create(ben, '/notifications/mark-all-read')],
    ['was deleted', ({ ana, p }) => create(ana, `/posts/${p}`, undefined, 'DELETE')],
    ['can no longer be seen by its user', ({ ben, club }) => create(ben, `/clubs/${club}/leave`)],
    ['is of a type that the user has turned off', ({ ben }) => setPreference(ben, 'newPostInClub', false)],
    [
      'is for a suspended user',
      ({ ben }) => sql`insert into suspensions (user_id, reason) values (${ben.id}, 'Spam')`,
    ],
    ['was removed by moderators', ({ p }) => sql`update posts set is_removed = true where id = ${p}`],
    ['is for a user who has turned push off', ({ ben }) => setPreference(ben, 'pushEnabled', false)],
    [
      'is about a topic that the user does not want to be pushed',
      ({ ben }) => create(ben, '/notifications/push', { newPostInClub: false }, 'PATCH'),
    ],
    [
      'goes to a browser that was unsubscribed',
      async ({ ben }) => {
        const [mine] = await sql<{ endpoint: string }[]>`
          select endpoint from push_subscriptions where user_id = ${ben.id}`;
        await create(ben, '/notifications/push/unsubscribe', { endpoint: mine?.endpoint });
      },
    ],
  ];
  test.each(cases)('%s', async (_, happens) => {
    const [ana, ben] = await Promise.all([newUser('Ana'), reachable('Ben')]);
    const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
    const p = await post(ana, club);
    expect(await deliveriesOf(ben)).toHaveLength(1);
    await happens({ ana, ben, club: club.id, p });
    await sendsNothingTo(ben);
  });
});

test('a reminder that could not be sent before its event began is not sent any more', async () => {
  const [ana, ben] = await Promise.all([newUser('Ana'), reachable('Ben')]);
  const club = await newClub({ owner: ana, members: [ben] });
  const event = await newEvent(club, ana, { inHours: -1 });
  await sql`
    insert into notifications (user_id, kind, cause, event_id)
    values (${ben.id}, 'event_reminder', ${`reminder:${event}`}, ${event})`;
  expect(await deliveriesOf(ben)).toHaveLength(1);
  await sendsNothingTo(ben);
});

test('actions and subscriptions that end at the same moment neither deadlock nor fail', async () => {
  const [ana, ben] = await Promise.all([newUser('Ana'), reachable('Ben')]);
  const club = await newClub({ owner: ana, members: [ben] });
  for (let round = 0; round < 5; round += 1) {
    const gone = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { endpoint, keys } = push.service.newBrowser('410');
        return subscribe(ben, endpoint, keys);
      }),
    );
    await post(ana, club);
    await letPass(ben, '31 minutes');
    // Each throws if it is refused.
    await Promise.all([
      push.run(),
      post(ana, club),
      post(ana, club),
      create(ana, `/messages/direct/${ben.username}`, { content: 'Psst' }),
    ]);
    await letPass(ben, '31 minutes');
    await push.run();
    expect(await sql`select from push_subscriptions where id = any (${gone})`).toHaveLength(0);
  }
});

test('a host that is not a push service is never contacted, even with a subscription in the database', async () => {
  const ana = await newUser('Ana');
  const stranger = await startPushService('another-key');
  const { endpoint, keys } = stranger.newBrowser('201');
  const body = { endpoint, keys, userAgent: 'Tests' };
  const refusal = await request(ana, 'POST', '/notifications/push/subscribe', body);
  expect(readRefusal(refusal, 400)).toBe('This is not the address of a push service.');
  await subscribe(ana, endpoint, keys);
  await notify(ana);
  await push.run();
  expect(stranger.requests).toEqual({});
  expect(await deliveriesOf(ana)).toMatchObject([{ attempts: 0 }]);
  await stranger.stop();
});

test('a push notification reveals nothing about private clubs and messages', async () => {
  const [ana, ben] = await Promise.all([newUser('Ana Lima'), reachable('Ben')]);
  const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
  const p = await post(ana, club, 'A secret');
  const c = await comment(ben, p, 'Another');
  await comment(ana, p, 'A third secret', c);
  await comment(ana, p, `A fourth, @${ben.username}`);
  await create(ana, `/messages/direct/${ben.username}`, { content: 'A secret of ours' });
  await create(ana, `/messages/clubs/${club.id}/conversation/messages`, {
    content: `A fifth, @${ben.username}`,
  });
  const startTime = new Date(Date.now() + 86_400_000 * 2).toISOString();
  const event = await createEvent(ana, club, startTime, 'Secret herf');
  await create(ben, `/events/${event}/rsvp`, { status: 'GOING' });
  await create(ana, `/events/${event}`, undefined, 'DELETE');
  await push.run();
  const payloads = receivedBy(ben.browser).map(({ payload }) => payload);
  expect(payloads.map(({ title }) => title).sort()).toEqual([
    'New message from Ana Lima',
    'New post in one of your clubs',
    'New reply to your comment',
    'News about one of your events',
    'You were mentioned',
    'You were mentioned',
  ]);
  expect(payloads.every(({ message }) => message === null)).toBe(true);
  expect(JSON.stringify(payloads)).not.toMatch(/secret|herf|third|fourth|fifth/i);
});

test('a club causes one push notification in half an hour, then one with the number of new posts', async () => {
  const [ana, ben] = await Promise.all([newUser('Ana'), reachable('Ben')]);
  const club = await newClub({ owner: ana, members: [ben] });
  await post(ana, club, 'One');
  await push.run();
  for (const words of ['Two', 'Three', 'Four']) await post(ana, club, words);
  await push.run();
  expect(receivedBy(ben.browser)).toHaveLength(1);
  await letPass(ben, '29 minutes');
  await push.run();
  expect(receivedBy(ben.browser)).toHaveLength(1);
  await letPass(ben, '2 minutes');
  await push.run();
  const [first, second, ...others] = receivedBy(ben.browser);
  expect(others).toEqual([]);
  expect(first?.payload.title).toBe(`Ana posted in ${club.slug}`);
  expect(second?.payload).toMatchObject({
    title: `3 new posts in ${club.slug}`,
    linkUrl: `/clubs/${club.slug}`,
  });
  expect(second?.topic).toBe(first?.topic);
});

test('posts that were read or deleted during the half hour are not counted as new', async () => {
  const [ana, ben] = await Promise.all([newUser('Ana'), reachable('Ben')]);
  const club = await newClub({ owner: ana, members: [ben] });
  const titles = () => receivedBy(ben.browser).map(({ payload }) => payload.title);
  await post(ana, club, 'One');
  await push.run();
  for (const words of ['Two', 'Three']) await post(ana, club, words);
  await create(ben, '/notifications/mark-all-read');
  await post(ana, club, 'Four');
  await letPass(ben, '31 minutes');
  await push.run();
  expect(titles().at(-1)).toBe(`Ana posted in ${club.slug}`);
  for (const words of ['Five', 'Six']) await post(ana, club, words);
  await create(ana, `/posts/${await post(ana, club, 'Seven')}`, undefined, 'DELETE');
  await letPass(ben, '31 minutes');
  await push.run();
  expect(titles().at(-1)).toBe(`2 new posts in ${club.slug}`);
  expect(titles()).toHaveLength(3);
});

test('nothing about a muted club is pushed, but its notifications stay in the list', async () => {
  const [ana, ben] = await Promise.all([newUser('Ana'), reachable('Ben')]);
  const [loud, quiet] = [
    await newClub({ owner: ana, members: [ben] }),
    await newClub({ owner: ana, members: [ben] }),
  ];
  await create(ben, `/clubs/${quiet.slug}/mute`, { duration: 'WEEK' }, 'PUT');
  for (const club of [loud, quiet]) {
    await post(ana, club);
    await create(ana, `/messages/clubs/${club.id}/conversation/messages`, { content: `@${ben.username}` });
  }
  const startTime = new Date(Date.now() + 86_400_000 * 2).toISOString();
  const event = await createEvent(ana, quiet, startTime);
  await create(ben, `/events/${event}/rsvp`, { status: 'GOING' });
  await create(ana, `/events/${event}`, undefined, 'DELETE');
  await push.run();
  const titles = receivedBy(ben.browser).map(({ payload }) => payload.title);
  expect(titles).toHaveLength(2);
  expect(titles.join()).not.toContain(quiet.slug);
  expect(await notificationsOf(ben)).toHaveLength(5);
});

test('a queued delivery is dropped once its user or post is muted', async () => {
  const [ana, ben, cleo] = await Promise.all([newUser('Ana'), reachable('Ben'), newUser('Cleo')]);
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  const p = await post(ben, club);
  await create(ana, `/messages/direct/${ben.id}`, { content: 'Hello' });
  await comment(cleo, p);
  await create(ben, `/users/${ana.username}/mute`, { duration: 'EIGHT_HOURS' }, 'PUT');
  await create(ben, `/posts/${p}/mute`, { duration: 'EIGHT_HOURS' }, 'PUT');
  await sendsNothingTo(ben);
});

test('a notification that arrives during a delivery is sent after it', async () => {
  const [ana, ben] = await Promise.all([newUser('Ana'), reachable('Ben', 'held')]);
  await befriend(ana, ben);
  await create(ana, `/messages/direct/${ben.username}`, { content: 'One' });
  const pause = await pauseIn(ben, async () => {
    const waking = push.run();
    await expect.poll(() => receivedBy(ben.browser).length).toBe(1);
    await create(ana, `/messages/direct/${ben.username}`, { content: 'Two' });
    ben.browser.release();
    await waking;
  });
  expect(await deliveriesOf(ben)).toMatchObject([{ claim: null }]);
  expect(pause?.[0]).toBeLessThanOrEqual(30);
});

test('a function that is killed leaves its deliveries to the next run', async () => {
  const waiting = await Promise.all(Array.from({ length: 3 }, (_, i) => reachable(`Waiting ${i}`, 'held')));
  const users = await Promise.all(Array.from({ length: 10 }, (_, i) => reachable(`User ${i}`)));
  const notify = (recipients: readonly User[]) => sql`
    insert into notifications (user_id, kind, cause, details)
    select id, 'event_cancellation', 'dies', ${sql.json(cancellationOf('Herf'))} from unnest(${recipients.map(({ id }) => id)}::uuid[]) id`;
  await notify(users);
  const counts = await push.run();
  expect(
    users.map(({ browser }) => receivedBy(browser).length),
    JSON.stringify({ counts, errors: push.service.errors }),
  ).toEqual(users.map(() => 1));
  await notify(waiting);
  const waking = push.run().catch(() => 'died');
  await expect.poll(() => waiting.every(({ browser }) => receivedBy(browser).length === 1)).toBe(true);
  await push.kill();
  expect(await waking).toBe('died');
  await push.start();
  await push.run();
  expect(users.map(({ browser }) => receivedBy(browser).length)).toEqual(users.map(() => 1));
  for (const user of waiting) {
    expect(await deliveriesOf(user)).toMatchObject([{ attempts: 1 }]);
    await letPass(user, '5 minutes');
    user.browser.release();
  }
  await push.run();
  for (const user of waiting) expect(await deliveriesOf(user)).toMatchObject([{ attempts: 2 }]);
});

test('the longest text fits into a push notification', async () => {
  const ana = await reachable('Ana');
  const details = {
    action: 'REMOVE',
    targetKind: 'review',
    targetId: ana.id,
    reason: 'INAPPROPRIATE_CONTENT',
    note: '\u0001"\\😀'.repeat(250),
  };
  await sql`select private.notify(${ana.id}, 'moderation', 'long', ${sql.json(details)})`;
  await notify(ana, 'long too', '\u0001"\\😀'.repeat(37));
  await push.run();
  const messages = receivedBy(ana.browser);
  expect(messages).toHaveLength(2);
  for (const { payload, bytes } of messages) {
    const { title, message } = pushPayload.parse(payload);
    expect(`${title}${message}`.length).toBeGreaterThan(150);
    expect(bytes).toBeLessThanOrEqual(3993);
  }
});

describe('subscribing', () => {
  const browser = (key: string) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${key}`,
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
    userAgent: 'Firefox on Linux',
  });
  const subscribed = async (user: User) => {
    const rows = await sql<{ endpoint: string }[]>`
      select endpoint from push_subscriptions where user_id = ${user.id} order by renewed_at`;
    return rows.map(({ endpoint }) => endpoint.split('/').at(-1));
  };
  const save = (user: User, key: string) => create(user, '/notifications/push/subscribe', browser(key));

  test('subscribing twice creates one subscription with the latest keys', async () => {
    const ana = await newUser('Ana');
    const response = await request(ana, 'POST', '/notifications/push/subscribe', browser(ana.id));
    const saved = read(response, savedPushSubscription, 201);
    expect(saved).toMatchObject({ endpoint: browser(ana.id).endpoint, userAgent: 'Firefox on Linux' });
    expect(await save(ana, ana.id)).toBe(saved.id);
    expect(await subscribed(ana)).toEqual([ana.id]);
  });

  test('a browser receives the notifications of the user who subscribed last', async () => {
    const [ana, ben] = await Promise.all([newUser('Ana'), newUser('Ben')]);
    await save(ana, ana.id);
    await notify(ana);
    await save(ben, ana.id);
    expect([await subscribed(ana), await subscribed(ben)]).toEqual([[], [ana.id]]);
    expect(await deliveriesOf(ben)).toHaveLength(0);
    await create(ana, '/notifications/push/unsubscribe', { endpoint: browser(ana.id).endpoint });
    expect(await subscribed(ben)).toEqual([ana.id]);
  });

  test('an eleventh subscription replaces the one renewed longest ago, even under concurrent requests', async () => {
    const ana = await newUser('Ana');
    for (let i = 0; i < 10; i += 1) await save(ana, `${ana.id}-${i}`);
    await save(ana, `${ana.id}-0`);
    await save(ana, `${ana.id}-10`);
    const keys = [2, 3, 4, 5, 6, 7, 8, 9, 0, 10].map((i) => `${ana.id}-${i}`);
    expect(await subscribed(ana)).toEqual(keys);
    await Promise.all(Array.from({ length: 15 }, (_, i) => save(ana, `${ana.id}-at-once-${i}`)));
    expect(await subscribed(ana)).toHaveLength(10);
  });

  test('an invalid subscription is refused', async () => {
    const ana = await newUser('Ana');
    const good = browser('x');
    // Its characters are within the limit, but its bytes do not fit into an index.
    const varied = Array.from({ length: 1900 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    );
    for (const body of [
      { ...good, endpoint: 'http://fcm.googleapis.com/fcm/send/x' },
      { ...good, endpoint: 'https://user@fcm.googleapis.com/fcm/send/x' },
      { ...good, endpoint: 'https://127.0.0.1/x' },
      { ...good, endpoint: `https://fcm.googleapis.com/${'x'.repeat(2048)}` },
      { ...good, endpoint: `https://fcm.googleapis.com/${varied.join('')}` },
      { ...good, keys: { ...good.keys, p256dh: 'short' } },
      { ...good, keys: { ...good.keys, auth: 'a' } },
      { ...good, userId: ana.id },
      { endpoint: good.endpoint },
    ])
      expect((await request(ana, 'POST', '/notifications/push/subscribe', body)).status).toBe(400);
    expect(await subscribed(ana)).toEqual([]);
  });
});
