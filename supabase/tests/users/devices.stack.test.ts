/** Where a user is logged in: the list, logging out, and the notification of a new device. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Device, devicePage } from '../../functions/_shared/contract/devices.ts';
import { calendarState } from '../../functions/_shared/contract/events/calendar.ts';
import { create } from '../support/actions.ts';
import { untilBlocked } from '../support/concurrency.ts';
import { rolesInNewScene, withoutUser } from '../support/every-role.ts';
import { suspend } from '../support/moderation-scene.ts';
import { newUsers, notificationsOf, setPreference, subscribe } from '../support/notification-scene.ts';
import { closeSockets, listen, settle } from '../support/realtime.ts';
import { read, readRefusal } from '../support/responses.ts';
import { as, refused, rolledBack, setRole } from '../support/roles.ts';
import { sql } from '../support/stack.ts';
import { newUser, type OnDevice, onNewDevice, request, type User } from '../support/users.ts';
import { haveDone, inOneWindow } from '../support/windows.ts';

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const devicesOf = async (user: User, query = ''): Promise<Device[]> =>
  read(await request(user, 'GET', `/users/me/devices${query}`), devicePage).items;

/** A browser of a new address. */
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const turnPushOn = (user: User) =>
  create(user, '/notifications/push/subscribe', { endpoint: newEndpoint(), keys, userAgent: firefox });

const required = 'Authentication required. Please log in.';

let ana: User;
let phone: OnDevice;
let laptop: OnDevice;
beforeEach(async () => {
  ana = await newUser('Ana');
  await sql`delete from auth.sessions where user_id = ${ana.id}`;
  [phone, laptop] = [await onNewDevice(ana, firefox), await onNewDevice(ana, chrome)];
});

describe('the policies', () => {
  const { everyRole } = rolesInNewScene();
  for (const [action, statement] of Object.entries({
    'reads sessions': 'select from auth.sessions',
    'ends sessions': 'delete from auth.sessions',
    'changes sessions': "update auth.sessions set user_agent = 'Mine'",
    'reads the export of devices': 'select from private.exported_devices',
  }))
    everyRole(action, (tx) => tx.unsafe(statement), { otherwise: refused });
  everyRole('logs out everywhere', (tx) => tx`select private.log_out_everywhere()`, {
    ...withoutUser('PT401'),
    'the service role': refused,
    otherwise: 1,
  });
});

describe('the list', () => {
  test('has a name and times for each device, and none of other users', async () => {
    await onNewDevice(await newUser('Ben'), firefox);
    await turnPushOn(phone);
    const devices = await devicesOf(laptop);
    expect(
      devices.map(({ id, name, isCurrent, pushBrowsers }) => [id, name, isCurrent, pushBrowsers]),
    ).toEqual([
      [laptop.device, 'Chrome on Windows', true, []],
      [phone.device, 'Firefox on Android', false, ['Firefox on Android']],
    ]);
    for (const { createdAt, lastSeenAt } of devices) expect(lastSeenAt).toBe(createdAt);
  });

  test('names every browser that was subscribed with a session, as with a stolen token', async () => {
    await turnPushOn(phone);
    await create(phone, '/notifications/push/subscribe', {
      endpoint: newEndpoint(),
      keys,
      userAgent: chrome,
    });
    const [, device] = await devicesOf(laptop);
    expect(device?.pushBrowsers).toEqual(['Firefox on Android', 'Chrome on Windows']);
  });

  test('says when a session was last refreshed, whatever the time zone of the database', async () => {
    await sql`
      update auth.sessions set created_at = '2026-01-01 12:00Z', refreshed_at = '2026-11-01 12:00' where id = ${phone.device}`;
    const last = (await devicesOf(laptop)).at(-1);
    expect([last?.createdAt, last?.lastSeenAt].map((at) => Date.parse(at ?? ''))).toEqual([
      Date.UTC(2026, 0, 1, 12),
      Date.UTC(2026, 10, 1, 12),
    ]);
  });

  test('begins with this device, whose sign-in may be long ago, and goes on with the latest', async () => {
    const oldest = await onNewDevice(ana);
    await sql`update auth.sessions set created_at = now() - interval '1 year' where id = ${oldest.device}`;
    expect((await devicesOf(oldest)).map(({ id }) => id)).toEqual([
      oldest.device,
      laptop.device,
      phone.device,
    ]);
    const { nextCursor } = read(await request(oldest, 'GET', '/users/me/devices?limit=1'), devicePage);
    const rest = await devicesOf(oldest, `?cursor=${nextCursor}`);
    expect(rest.map(({ id }) => id)).toEqual([laptop.device, phone.device]);
  });

  test('is paged, and shows nothing of the network', async () => {
    const first = await request(laptop, 'GET', '/users/me/devices?limit=1');
    const { items, nextCursor } = read(first, devicePage);
    const rest = await devicesOf(laptop, `?limit=1&cursor=${nextCursor}`);
    expect([...items, ...rest].map(({ id }) => id)).toEqual([laptop.device, phone.device]);
    await sql`update auth.sessions set ip = '203.0.113.7' where user_id = ${ana.id}`;
    expect((await request(laptop, 'GET', '/users/me/devices')).text).not.toContain('203.0.113');
  });
});

describe('logging out of a device', () => {
  test('another user’s device and an unknown one look the same, and stay', async () => {
    const ben = await newUser('Ben');
    for (const device of [phone.device, crypto.randomUUID()])
      expect(readRefusal(await request(ben, 'DELETE', `/users/me/devices/${device}`), 404)).toBe(
        'Device not found',
      );
    expect(await devicesOf(phone)).toHaveLength(2);
  });

  test('refuses its token at once, on every route, and ends its push messages but no others', async () => {
    await turnPushOn(phone);
    await turnPushOn(laptop);
    await create(laptop, `/users/me/devices/${phone.device}`, undefined, 'DELETE');
    for (const [method, path, body] of [
      ['GET', '/users/me'],
      ['GET', '/users/me/export'],
      ['GET', '/users/me/suspension'],
      ['POST', '/users/me/rules', { version: '2026-11-22' }],
      ['POST', '/clubs', { name: 'Ghosts', slug: `ghosts-${ana.id.slice(0, 8)}` }],
      ['DELETE', '/users/me', { mode: 'erase' }],
    ] as const)
      expect(readRefusal(await request(phone, method, path, body), 401), path).toBe(required);
    expect((await devicesOf(laptop)).map(({ id, pushBrowsers }) => [id, pushBrowsers.length])).toEqual([
      [laptop.device, 1],
    ]);
    expect(await sql`select from push_subscriptions where user_id = ${ana.id}`).toHaveLength(1);
  });

  test('cannot subscribe to push again', async () => {
    await create(laptop, `/users/me/devices/${phone.device}`, undefined, 'DELETE');
    const body = { endpoint: newEndpoint(), keys };
    expect((await request(phone, 'POST', '/notifications/push/subscribe', body)).status).toBe(401);
  });

  test('the same through the Data API: its token can read nothing', async () => {
    const claims = JSON.stringify({ role: 'authenticated', sub: ana.id, session_id: phone.device });
    const readsMe = () => as({ claims }, (tx) => tx`select from users where id = ${ana.id}`);
    expect(await readsMe()).toHaveLength(1);
    await create(laptop, `/users/me/devices/${phone.device}`, undefined, 'DELETE');
    expect(await readsMe()).toHaveLength(0);
  });

  test('a session that belongs to another user is no session', async () => {
    const ben = await newUser('Ben');
    const claims = JSON.stringify({ role: 'authenticated', sub: ben.id, session_id: phone.device });
    expect(await as({ claims }, (tx) => tx`select from users`)).toHaveLength(0);
  });

  test('a suspended user’s ended session can no longer export or appeal, and is not told of the suspension', async () => {
    await suspend(ana);
    expect((await request(phone, 'GET', '/users/me/export')).status).toBe(200);
    await sql`delete from auth.sessions where id = ${phone.device}`;
    for (const path of ['/users/me/export', '/users/me/suspension', '/users/me'])
      expect(readRefusal(await request(phone, 'GET', path), 401), path).toBe(required);
    expect((await request(laptop, 'GET', '/users/me')).status).toBe(403);
  });

  test('is limited to 60 an hour', async () => {
    await inOneWindow('1 hour', async () => {
      await haveDone(ana, 'logout', 60, '1 hour');
      for (const path of ['/users/me/devices', `/users/me/devices/${phone.device}`])
        expect((await request(laptop, 'DELETE', path)).status).toBe(429);
    });
    expect(await devicesOf(laptop)).toHaveLength(2);
  });
});

test('logging out everywhere ends every session, all push messages and the calendar address', async () => {
  const ben = await newUser('Ben');
  await turnPushOn(phone);
  await create(phone, '/calendar');
  await create(laptop, '/users/me/devices', undefined, 'DELETE');
  for (const each of [phone, laptop]) expect((await request(each, 'GET', '/users/me')).status).toBe(401);
  expect(await sql`select from push_subscriptions where user_id = ${ana.id}`).toHaveLength(0);
  const again = await onNewDevice(ana);
  expect(read(await request(again, 'GET', '/calendar'), calendarState)).toEqual({
    createdAt: null,
    clubs: [],
  });
  expect((await request(ben, 'GET', '/users/me')).status).toBe(200);
});

test('a stolen token leaves no calendar address that it requests while its owner logs out everywhere', async () => {
  await create(phone, '/calendar');
  const { stealing } = await sql.begin(async (tx) => {
    await setRole(tx, ana);
    await tx`select private.log_out_everywhere()`;
    const stealing = request(laptop, 'POST', '/calendar');
    await untilBlocked('create_calendar_address');
    return { stealing };
  });
  expect(readRefusal(await stealing, 401)).toBe(required);
  expect(await sql`select from private.calendar_addresses where user_id = ${ana.id}`).toHaveLength(0);
});

describe('Realtime', () => {
  test('the open apps are told that a device was logged out, which can join nothing more', async () => {
    const topic = `user:${ana.id}`;
    const open = await listen(phone, topic);
    expect(open.status).toBe('SUBSCRIBED');
    await create(laptop, `/users/me/devices/${phone.device}`, undefined, 'DELETE');
    await settle(open);
    expect(open.received).toMatchObject([{ event: 'notifications' }]);
    expect((await listen(phone, topic)).status).toBe('CHANNEL_ERROR');
    expect((await listen(laptop, topic)).status).toBe('SUBSCRIBED');
    await closeSockets();
  });
});

describe('a new device', () => {
  const signInsOf = async (user: User) =>
    (await notificationsOf(user)).filter(({ title }) => title.includes('sign-in'));

  test('notifies the others, in the app and by push, and not of the very first sign-in', async () => {
    const [ben] = await newUsers('Ben');
    expect(await signInsOf(ben)).toEqual([]);
    const browser = await subscribe(ben, newEndpoint());
    await onNewDevice(ben, firefox);
    expect(await signInsOf(ben)).toMatchObject([
      {
        type: 'other',
        title: 'New sign-in to your account',
        message: 'Firefox on Android. If this was not you, log out that device in your settings.',
        linkUrl: '/settings/account#devices',
      },
    ]);
    expect(await sql`select from private.push_deliveries where subscription_id = ${browser}`).toHaveLength(1);
  });

  test('is one notification with others until it is read, and stays when the device logs out', async () => {
    const last = await onNewDevice(ana, firefox);
    await sql`delete from auth.sessions where id = ${last.device}`;
    expect(await signInsOf(laptop)).toMatchObject([
      {
        title: '2 new sign-ins to your account',
        message: expect.stringMatching(/^The latest: Firefox on Android\./),
      },
    ]);
    await create(laptop, '/notifications/mark-all-read');
    await onNewDevice(ana, chrome);
    expect(await signInsOf(laptop)).toHaveLength(2);
  });

  test('notifies no one if there is no other device', async () => {
    const [ben] = await newUsers('Ben');
    await sql`delete from auth.sessions where user_id = ${ben.id}`;
    expect(await signInsOf(await onNewDevice(ben))).toEqual([]);
  });

  test('cannot be kept quiet with a preference', async () => {
    const [ben] = await newUsers('Ben');
    await setPreference(ben, 'newMessage', false);
    await onNewDevice(ben);
    expect(await signInsOf(ben)).toHaveLength(1);
  });

  test('can sign in even if the notification fails', async () => {
    const signedIn = await rolledBack(async (tx) => {
      await tx`alter table notifications add constraint no_more check (kind <> 'device') not valid`;
      await tx`insert into auth.sessions (id, user_id) values (${crypto.randomUUID()}, ${ana.id})`;
      return tx`select from auth.sessions where user_id = ${ana.id}`;
    });
    expect(signedIn).toHaveLength(3);
  });
});

test('the export has the devices, the push subscriptions and the calendar, without secrets', async () => {
  await turnPushOn(phone);
  await create(phone, '/calendar');
  const exported = async (name: string) =>
    (await as(phone, (tx) => tx`select private.export(${name}) as items`))[0]?.items;
  await vi.waitFor(async () => expect(await exported('devices')).toHaveLength(2));
  const devices = await exported('devices');
  expect(Object.keys(devices[0])).toEqual(['userAgent', 'createdAt', 'lastSeenAt']);
  expect(devices[0].userAgent).toBe(firefox);
  expect(Object.keys((await exported('browsers'))[0])).toEqual([
    'userAgent',
    'pushService',
    'createdAt',
    'lastUsedAt',
  ]);
  expect((await exported('calendar')).map(Object.keys)).toEqual([['createdAt', 'club']]);
});
