/** Push messages as browsers get them: from the act through the queue and the function to a push service. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushPayload, savedPushSubscription } from '../../functions/_shared/contract/notifications.ts';
import {
  cancellationOf,
  comment,
  make,
  notify,
  post,
  subscribe,
  turn,
} from '../support/notification-scene.ts';
import { type PushFunction, startPushFunction } from '../support/push-function.ts';
import { type Browser, startPushService } from '../support/push-service.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newClub } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { ask, newPerson, type Person } from '../support/users.ts';

let push: PushFunction;
beforeAll(async () => {
  push = await startPushFunction();
}, 30_000);
afterAll(() => push.stop());

/** Somebody with a browser whose endpoint answers so. */
async function reachable(name: string, answers = '201') {
  const person = await newPerson(name);
  const browser = push.service.browser(answers);
  const subscription = await subscribe(person, browser.endpoint, browser.keys);
  return { ...person, browser, subscription };
}
const receivedBy = ({ endpoint }: Browser) =>
  push.service.received.filter((message) => message.endpoint === endpoint);
const deliveriesOf = (person: Person) => sql<
  { due_in: number | null; attempts: number; claim: string | null }[]
>`
  select extract(epoch from d.due_at - now())::int as due_in, d.attempts, d.claim
  from private.push_deliveries d join push_subscriptions s on s.id = d.subscription_id where s.user_id = ${person.id}`;
/** As if so much time had passed since it was queued or sent. */
const letPass = (person: Person, time: string) => sql`
  update private.push_deliveries d
  set due_at = d.due_at - ${time}::interval, sent_at = d.sent_at - ${time}::interval
  from push_subscriptions s where s.id = d.subscription_id and s.user_id = ${person.id}`;

test.each([
  ['without a key', {}],
  ['with the publishable key', { apikey: stack.PUBLISHABLE_KEY }],
  ['with a wrong key', { apikey: `${stack.SECRET_KEY}x` }],
  ['with the key as a token', { authorization: `Bearer ${stack.SECRET_KEY}` }],
])('%s nobody wakes the function', async (_, headers) => {
  const ana = await reachable('Ana');
  await notify(ana);
  const answer = await push.post(headers as Record<string, string>);
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { error: 'Authentication required. Please log in.' },
  ]);
  expect(receivedBy(ana.browser)).toEqual([]);
});

test('what concerns somebody arrives in their browsers, signed, encrypted, once', async () => {
  const [ana, ben] = await Promise.all([reachable('Ana'), newPerson('Ben Ray')]);
  const second = push.service.browser('201');
  await subscribe(ana, second.endpoint, second.keys);
  await make(ben, `/users/${ana.id}/follow`);
  await push.wake();
  await push.wake();
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
  expect(push.service.complaints).toEqual([]);
});

test('many at once, from two functions that take turns: each arrives once', async () => {
  const people = await Promise.all(Array.from({ length: 120 }, (_, i) => reachable(`Person ${i}`)));
  await sql`
    insert into notifications (user_id, kind, cause, details)
    select id, 'event_cancellation', 'many', ${sql.json(cancellationOf('Herf'))} from unnest(${people.map(({ id }) => id)}::uuid[]) id`;
  await Promise.all([push.wake(), push.wake(), push.wake()]);
  await push.wake();
  expect(people.map(({ browser }) => receivedBy(browser).length)).toEqual(people.map(() => 1));
});

describe('a push service that answers', () => {
  const afterwards = async (answers: string) => {
    const ana = await reachable('Ana', answers);
    await notify(ana);
    await push.wake();
    await push.wake();
    expect(push.service.requests[answers]).toBe(1);
    const [subscription] = await sql`select from push_subscriptions where id = ${ana.subscription}`;
    return { ana, subscribed: subscription !== undefined, deliveries: await deliveriesOf(ana) };
  };

  test.each(['404', '410'])('%s: the subscription has ended', async (answers) => {
    expect(await afterwards(answers)).toMatchObject({ subscribed: false });
  });

  test.each(['400', '413', '302'])('%s: the message is given up, the subscription stays', async (answers) => {
    expect(await afterwards(answers)).toMatchObject({ subscribed: true, deliveries: { length: 0 } });
  });

  test('429: it waits as long as it is told', async () => {
    const { deliveries } = await afterwards('429');
    expect(deliveries).toMatchObject([{ claim: null, attempts: 1 }]);
    expect(deliveries[0]?.due_in).toBeGreaterThan(110);
    expect(deliveries[0]?.due_in).toBeLessThan(121);
  });

  test.each(['500', 'hang'])(
    '%s: with growing pauses, at most eight times',
    async (answers) => {
      const { ana, deliveries } = await afterwards(answers);
      const again = async () => {
        await letPass(ana, '8 hours');
        const [before] = await deliveriesOf(ana);
        expect(before?.due_in).toBeLessThan(0);
        await push.wake();
        return (await deliveriesOf(ana))[0]?.due_in ?? null;
      };
      const [first] = deliveries;
      expect(first?.due_in).toBeGreaterThan(20);
      expect(first?.due_in).toBeLessThan(37);
      if (answers === 'hang') return;
      const pauses = [first?.due_in ?? 0];
      for (let pause = await again(); pause !== null; pause = await again()) pauses.push(pause);
      expect(pauses).toHaveLength(7);
      for (const [place, pause] of pauses.entries())
        if (place > 0 && place < 5) expect(pause).toBeGreaterThan((pauses[place - 1] ?? 0) * 2);
      expect(Math.max(...pauses)).toBeLessThan(6 * 3600 * 1.2 + 1);
      expect(push.service.requests[answers]).toBe(8);
      expect(await deliveriesOf(ana)).toHaveLength(0);
    },
    30_000,
  );
});

describe('not sent any more is what', () => {
  const cases: [string, (made: { ana: Person; ben: Person; club: string; p: string }) => Promise<unknown>][] =
    [
      ['was read meanwhile', ({ ben }) => make(ben, '/notifications/mark-all-read')],
      ['is gone', ({ ana, p }) => make(ana, `/posts/${p}`, undefined, 'DELETE')],
      ['its person may not see now', ({ ben, club }) => make(ben, `/clubs/${club}/leave`)],
      ['is of a type they have turned off', ({ ben }) => turn(ben, 'newPostInClub', false)],
      [
        'is for somebody who was suspended',
        ({ ben }) => sql`insert into suspensions (user_id, reason) values (${ben.id}, 'Spam')`,
      ],
      ['moderators have removed', ({ p }) => sql`update posts set is_removed = true where id = ${p}`],
      ['is for somebody who wants no pushes', ({ ben }) => turn(ben, 'pushEnabled', false)],
      [
        'goes to a browser that was unsubscribed',
        async ({ ben }) => {
          const [mine] = await sql<{ endpoint: string }[]>`
          select endpoint from push_subscriptions where user_id = ${ben.id}`;
          await make(ben, '/notifications/push/unsubscribe', { endpoint: mine?.endpoint });
        },
      ],
    ];
  test.each(cases)('%s', async (_, happens) => {
    const [ana, ben] = await Promise.all([newPerson('Ana'), reachable('Ben')]);
    const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
    const p = await post(ana, club);
    expect(await deliveriesOf(ben)).toHaveLength(1);
    await happens({ ana, ben, club: club.id, p });
    await push.wake();
    expect(receivedBy(ben.browser)).toEqual([]);
    expect(await deliveriesOf(ben)).toHaveLength(0);
  });
});

test('acts and subscriptions that end at the same moment neither wait for each other nor fail', async () => {
  const [ana, ben] = await Promise.all([newPerson('Ana'), reachable('Ben')]);
  const club = await newClub({ owner: ana, members: [ben] });
  for (let round = 0; round < 5; round += 1) {
    const gone = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { endpoint, keys } = push.service.browser('410');
        return subscribe(ben, endpoint, keys);
      }),
    );
    await post(ana, club);
    await letPass(ben, '31 minutes');
    // Each throws when it is refused.
    await Promise.all([
      push.wake(),
      post(ana, club),
      post(ana, club),
      make(ana, `/messages/direct/${ben.username}`, { content: 'Psst' }),
    ]);
    await letPass(ben, '31 minutes');
    await push.wake();
    expect(await sql`select from push_subscriptions where id = any (${gone})`).toHaveLength(0);
  }
});

test('a host that is no push service is never contacted, however its subscription came to be', async () => {
  const ana = await newPerson('Ana');
  const stranger = await startPushService('nobody');
  const { endpoint, keys } = stranger.browser('201');
  const body = { endpoint, keys, userAgent: 'Tests' };
  const refusal = await ask(ana, 'POST', '/notifications/push/subscribe', body);
  expect(readRefusal(refusal, 400)).toBe('This is not the address of a push service.');
  await subscribe(ana, endpoint, keys);
  await notify(ana);
  await push.wake();
  expect(stranger.requests).toEqual({});
  expect(await deliveriesOf(ana)).toMatchObject([{ attempts: 0 }]);
  await stranger.stop();
});

test('of private clubs and of messages a push tells nothing', async () => {
  const [ana, ben] = await Promise.all([newPerson('Ana Lima'), reachable('Ben')]);
  const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
  const p = await post(ana, club, 'A secret');
  const c = await comment(ben, p, 'Another');
  await comment(ana, p, 'A third secret', c);
  await comment(ana, p, `A fourth, @${ben.username}`);
  await make(ana, `/messages/direct/${ben.username}`, { content: 'A secret of ours' });
  await make(ana, `/messages/clubs/${club.id}/conversation/messages`, {
    content: `A fifth, @${ben.username}`,
  });
  const startTime = new Date(Date.now() + 86_400_000 * 2).toISOString();
  const event = await make(ana, `/clubs/${club.id}/events`, {
    title: 'Secret herf',
    startTime,
    timezone: 'UTC',
  });
  await make(ben, `/events/${event}/rsvp`, { status: 'GOING' });
  await make(ana, `/events/${event}`, undefined, 'DELETE');
  await push.wake();
  const payloads = receivedBy(ben.browser).map(({ payload }) => payload);
  expect(payloads.map(({ title }) => title).sort()).toEqual([
    'New message from Ana Lima',
    'New post in one of your clubs',
    'New reply to your comment',
    'News about an event of yours',
    'You were mentioned',
    'You were mentioned',
  ]);
  expect(payloads.every(({ message }) => message === null)).toBe(true);
  expect(JSON.stringify(payloads)).not.toMatch(/secret|herf|third|fourth|fifth/i);
});

test('a club rings once in half an hour, then with the number of what is new', async () => {
  const [ana, ben] = await Promise.all([newPerson('Ana'), reachable('Ben')]);
  const club = await newClub({ owner: ana, members: [ben] });
  await post(ana, club, 'One');
  await push.wake();
  for (const words of ['Two', 'Three', 'Four']) await post(ana, club, words);
  await push.wake();
  expect(receivedBy(ben.browser)).toHaveLength(1);
  await letPass(ben, '29 minutes');
  await push.wake();
  expect(receivedBy(ben.browser)).toHaveLength(1);
  await letPass(ben, '2 minutes');
  await push.wake();
  const [first, second, ...others] = receivedBy(ben.browser);
  expect(others).toEqual([]);
  expect(first?.payload.title).toBe(`Ana posted in ${club.slug}`);
  expect(second?.payload).toMatchObject({
    title: `3 new posts in ${club.slug}`,
    linkUrl: `/clubs/${club.slug}`,
  });
  expect(second?.topic).toBe(first?.topic);
});

test('what comes in while a message is under way is sent after it', async () => {
  const [ana, ben] = await Promise.all([newPerson('Ana'), reachable('Ben', 'hang')]);
  await make(ana, `/messages/direct/${ben.username}`, { content: 'One' });
  const waking = push.wake();
  await expect.poll(async () => (await deliveriesOf(ben))[0]?.claim ?? null).not.toBeNull();
  await make(ana, `/messages/direct/${ben.username}`, { content: 'Two' });
  await waking;
  const [queued] = await deliveriesOf(ben);
  expect(queued).toMatchObject({ claim: null });
  expect(queued?.due_in).toBeLessThan(31);
});

test('a function that dies in the middle leaves the rest to the next', async () => {
  const hanging = await Promise.all(Array.from({ length: 3 }, (_, i) => reachable(`Hanging ${i}`, 'hang')));
  const people = await Promise.all(Array.from({ length: 10 }, (_, i) => reachable(`Person ${i}`)));
  await sql`
    insert into notifications (user_id, kind, cause, details)
    select id, 'event_cancellation', 'dies', ${sql.json(cancellationOf('Herf'))} from unnest(${[...hanging, ...people].map(({ id }) => id)}::uuid[]) id`;
  const waking = push.wake().catch(() => 'died');
  await expect.poll(() => people.every(({ browser }) => receivedBy(browser).length === 1)).toBe(true);
  await expect.poll(async () => (await Promise.all(people.map(deliveriesOf))).flat().length).toBe(0);
  await push.kill();
  expect(await waking).toBe('died');
  await push.start();
  await push.wake();
  expect(people.map(({ browser }) => receivedBy(browser).length)).toEqual(people.map(() => 1));
  for (const person of hanging) {
    expect(await deliveriesOf(person)).toMatchObject([{ attempts: 1 }]);
    await letPass(person, '5 minutes');
  }
  await push.wake();
  for (const person of hanging) expect(await deliveriesOf(person)).toMatchObject([{ attempts: 2 }]);
}, 40_000);

test('the longest words fit into a push message', async () => {
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
  await push.wake();
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
  const subscribed = async (person: Person) => {
    const rows = await sql<{ endpoint: string }[]>`
      select endpoint from push_subscriptions where user_id = ${person.id} order by renewed_at`;
    return rows.map(({ endpoint }) => endpoint.split('/').at(-1));
  };
  const save = (person: Person, key: string) => make(person, '/notifications/push/subscribe', browser(key));

  test('twice is once, and the keys of the last time count', async () => {
    const ana = await newPerson('Ana');
    const answer = await ask(ana, 'POST', '/notifications/push/subscribe', browser(ana.id));
    const saved = read(answer, savedPushSubscription, 201);
    expect(saved).toMatchObject({ endpoint: browser(ana.id).endpoint, userAgent: 'Firefox on Linux' });
    expect(await save(ana, ana.id)).toBe(saved.id);
    expect(await subscribed(ana)).toEqual([ana.id]);
  });

  test('a browser is told what is for whoever subscribed in it last', async () => {
    const [ana, ben] = await Promise.all([newPerson('Ana'), newPerson('Ben')]);
    await save(ana, ana.id);
    await notify(ana);
    await save(ben, ana.id);
    expect([await subscribed(ana), await subscribed(ben)]).toEqual([[], [ana.id]]);
    expect(await deliveriesOf(ben)).toHaveLength(0);
    await make(ana, '/notifications/push/unsubscribe', { endpoint: browser(ana.id).endpoint });
    expect(await subscribed(ben)).toEqual([ana.id]);
  });

  test('at most ten: an eleventh takes the place of the one renewed longest ago, also at once', async () => {
    const ana = await newPerson('Ana');
    for (let i = 0; i < 10; i += 1) await save(ana, `${ana.id}-${i}`);
    await save(ana, `${ana.id}-0`);
    await save(ana, `${ana.id}-10`);
    const keys = [2, 3, 4, 5, 6, 7, 8, 9, 0, 10].map((i) => `${ana.id}-${i}`);
    expect(await subscribed(ana)).toEqual(keys);
    await Promise.all(Array.from({ length: 15 }, (_, i) => save(ana, `${ana.id}-at-once-${i}`)));
    expect(await subscribed(ana)).toHaveLength(10);
  });

  test('with what is no subscription is refused', async () => {
    const ana = await newPerson('Ana');
    const good = browser('x');
    for (const body of [
      { ...good, endpoint: 'http://fcm.googleapis.com/fcm/send/x' },
      { ...good, endpoint: 'https://user@fcm.googleapis.com/fcm/send/x' },
      { ...good, endpoint: 'https://127.0.0.1/x' },
      { ...good, endpoint: `https://fcm.googleapis.com/${'x'.repeat(2048)}` },
      { ...good, keys: { ...good.keys, p256dh: 'short' } },
      { ...good, keys: { ...good.keys, auth: 'a' } },
      { ...good, userId: ana.id },
      { endpoint: good.endpoint },
    ])
      expect((await ask(ana, 'POST', '/notifications/push/subscribe', body)).status).toBe(400);
    expect(await subscribed(ana)).toEqual([]);
  });
});
