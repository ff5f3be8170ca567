/** The address of an event, which only those who are going and the hosts can read. */
import { beforeAll, describe, expect, test } from 'vitest';
import { concurrently } from '../support/concurrency.ts';
import { addCoHost, newEvent, newPublicEvening, rsvp } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { type Club, join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, type User } from '../support/users.ts';

const address = '12 Rua das Flores, Porto';

type Stage = Scene & { event: string };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => (scene as Stage).event;
beforeAll(async () => {
  // Everyone who is signed in can see the event and choose Going.
  const scene = await newScene();
  stage = { ...scene, event: await newEvent(scene.club, scene.author, { address }) };
});

everyRole(
  'reads the address of an event without going there',
  (tx, scene) => tx`select address from event_addresses where event_id = ${on(scene)}`,
  { 'the author': 1, 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'changes the address',
  (tx, scene) => tx`select private.set_event_address(${on(scene)}, 'Elsewhere')`,
  { 'the author': 1, 'the service role': refused, otherwise: 'PT404' },
);
noUser({
  'writes an address into the table': (tx, scene) =>
    tx`update event_addresses set address = 'Elsewhere' where event_id = ${on(scene)}`,
  'deletes an address from the table': (tx, scene) =>
    tx`delete from event_addresses where event_id = ${on(scene)}`,
  'says that an event has no address': (tx, scene) =>
    tx`update events set has_address = false where id = ${on(scene)}`,
});

/** Whether the user reads the address, from its table and in the event. */
async function knows(user: User, event = stage.event) {
  const [rows, seen] = await as(user, async (tx) => [
    await tx`select from event_addresses where event_id = ${event}`,
    await tx`select private.get_event(${event}) ->> 'address' as address`,
  ]);
  const inReply = seen[0]?.address !== null && seen[0]?.address !== undefined;
  expect(inReply).toBe(rows.length === 1);
  return inReply;
}

/** An event with an address, and a user who is going. */
async function newGoing(of: { club?: Club; host?: User } = {}) {
  const [host, user] = [of.host ?? (await newUser('Hal')), await newUser('Gus')];
  const club = of.club ?? (await newClub({ members: [host, user] }));
  const event = await newEvent(club, host, { address });
  await rsvp(event, user);
  return { host, user, club, event };
}

test('those who are going know the address', async () => {
  const { user, event } = await newGoing();
  expect(await knows(user, event)).toBe(true);
  expect(await knows(stage.outsider, event)).toBe(false);
});

describe('the address is gone for', () => {
  type Going = Awaited<ReturnType<typeof newGoing>>;
  const says = (status: string) => (scene: Going) =>
    sql`update event_rsvps set status = ${status} where event_id = ${scene.event} and user_id = ${scene.user.id}`;
  const ways: Record<string, (scene: Going) => PromiseLike<unknown>> = {
    'those who say Maybe': says('MAYBE'),
    'those who cannot come': says('NOT_GOING'),
    'those who take their RSVP back': ({ user, event }) =>
      sql`delete from event_rsvps where event_id = ${event} and user_id = ${user.id}`,
    'those who leave a club whose event is for members': async ({ user, club, event }) => {
      await sql`update events set is_public = false where id = ${event}`;
      await sql`delete from club_members where club_id = ${club.id} and user_id = ${user.id}`;
    },
    'those who are banned': ({ user, club, host }) =>
      sql`insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${user.id}, ${host.id})`,
    'those who are banned after it was over': async ({ user, club, host, event }) => {
      await sql`update events set starts_at = now() - interval '2 days', ends_at = null where id = ${event}`;
      await sql`insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${user.id}, ${host.id})`;
    },
    'those who are suspended': ({ user }) =>
      sql`insert into suspensions (user_id, ends_at, reason) values (${user.id}, now() + interval '1 day', 'SPAM')`,
    'everyone, when moderators remove the event': ({ event }) =>
      sql`update events set is_removed = true where id = ${event}`,
    'everyone, when the club is deleted': ({ club }) =>
      sql`update clubs set deleted_at = now() where id = ${club.id}`,
  };
  test.each(Object.entries(ways))('%s', async (_, change) => {
    const scene = await newGoing();
    expect(await knows(scene.user, scene.event)).toBe(true);
    await change(scene);
    expect(await knows(scene.user, scene.event)).toBe(false);
  });

  test.each([true, false])(
    'those with a block between them and the host (blocked by the host: %s)',
    async (byHost) => {
      const { host, user, event } = await newGoing();
      const seen = await rolledBack(async (tx) => {
        await block(tx, byHost ? host : user, byHost ? user : host);
        await setRole(tx, user);
        return tx`select from event_addresses where event_id = ${event}`;
      });
      expect(seen).toHaveLength(0);
    },
  );

  test('those who wait for a seat, until they get one', async () => {
    const { host, user, event } = await newGoing();
    await sql`update events set capacity = 2 where id = ${event}`;
    const waiting = await newUser('Wanda');
    await rsvp(event, waiting);
    expect(await knows(waiting, event)).toBe(false);
    await sql`delete from event_rsvps where event_id = ${event} and user_id = ${user.id}`;
    expect(await knows(waiting, event)).toBe(true);
    expect(await knows(host, event)).toBe(true);
  });
});

test('a visitor of a public evening who is going knows the address, and other visitors do not', async () => {
  const [host, guest, other] = (await Promise.all(['Hal', 'Gil', 'Oz'].map(newUser))) as [User, User, User];
  const club = await newClub({ owner: host, isPrivate: true });
  const event = await newPublicEvening(club, host, { address });
  await rsvp(event, guest);
  expect(await knows(guest, event)).toBe(true);
  expect(await knows(other, event)).toBe(false);
});

test('a host who has left the club neither knows nor changes the address of its evening', async () => {
  const host = await newUser('Hal');
  const club = await newClub({ members: [host], isPrivate: true });
  const event = await newPublicEvening(club, host, { address });
  await sql`delete from event_rsvps where event_id = ${event}`;
  await sql`delete from club_members where club_id = ${club.id} and user_id = ${host.id}`;
  expect(await knows(host, event)).toBe(false);
  expect(await outcome(host, (tx) => tx`select private.set_event_address(${event}, 'Elsewhere')`)).toBe(
    'PT404',
  );
});

test('a co-host knows and changes the address, someone who is only invited to be one does not', async () => {
  const { club, event } = await newGoing();
  const [coHost, invited] = (await Promise.all(['Cora', 'Ivo'].map(newUser))) as [User, User];
  for (const user of [coHost, invited]) {
    await join(club, user);
    await sql`
      insert into event_hosts (event_id, user_id, club_id, accepted_at)
      values (${event}, ${user.id}, ${club.id}, ${user === coHost ? new Date() : null})`;
  }
  const change = (user: User) =>
    outcome(user, (tx) => tx`select private.set_event_address(${event}, 'Elsewhere')`);
  expect([await knows(coHost, event), await change(coHost)]).toEqual([true, 1]);
  expect([await knows(invited, event), await change(invited)]).toEqual([false, 'PT404']);
});

test('no list, feed or search contains the address, not even for those who are going', async () => {
  const { user, club, event } = await newGoing();
  const found = await as(user, async (tx) => [
    ...(await tx`select private.get_events('mine', 20, 0, null)::text as text`),
    ...(await tx`select private.get_events('upcoming', 20, 0, null)::text as text`),
    ...(await tx`select private.get_club_events(${club.id}, 'next', 20, 0, null)::text as text`),
    ...(await tx`select e::text as text from events e where e.id = ${event}`),
  ]);
  const text = found.map((row) => String(row.text)).join();
  expect(text).toContain(event);
  expect(text).not.toContain(address);
});

test('an address is a line of at most 200 characters, and a blank one is none', async () => {
  const { host, event } = await newGoing();
  await sql`update events set sequence = 0 where id = ${event}`;
  const set = (to: string) =>
    as(host, async (tx) => {
      await tx`select private.set_event_address(${event}, ${to})`;
      const [row] = await tx`
      select e.has_address, e.sequence, (select a.address from event_addresses a where a.event_id = e.id) as address
      from events e where e.id = ${event}`;
      return row;
    });
  expect(await set(' Elsewhere ')).toEqual({ has_address: true, sequence: 1, address: 'Elsewhere' });
  expect(await set(' \u200b')).toEqual({ has_address: false, sequence: 1, address: null });
  // The same again is no edit.
  expect(await set(address)).toEqual({ has_address: true, sequence: 0, address });
  expect(
    await outcome(host, (tx) => tx`select private.set_event_address(${event}, ${'x'.repeat(201)})`),
  ).toBe('23514');
  await sql`update events set cancelled_at = now() where id = ${event}`;
  expect(await outcome(host, (tx) => tx`select private.set_event_address(${event}, 'Elsewhere')`)).toBe(
    'PT409',
  );
});

test('a host who changes it again and again is stopped after 120 changes in an hour', async () => {
  const { host, event } = await newGoing();
  const refusal = await as(host, async (tx) => {
    for (let turn = 0; turn < 120; turn += 1)
      await tx`select private.set_event_address(${event}, ${`No. ${turn}`})`;
    return tx
      .savepoint((one) => one`select private.set_event_address(${event}, 'No. 121')`)
      .catch((error) => error);
  });
  expect(refusal).toMatchObject({ code: 'PT429' });
});

test('the address is deleted with the event', async () => {
  const { event } = await newGoing();
  await sql`delete from events where id = ${event}`;
  expect(await sql`select from event_addresses where event_id = ${event}`).toHaveLength(0);
});

test('a block with the host who wrote the address hides it, also after they have handed the event over', async () => {
  const { host, user, club, event } = await newGoing();
  const coHost = await newUser('Cas');
  await join(club, coHost);
  await concurrently([
    { role: host, work: (tx) => tx`select private.set_event_address(${event}, 'Rua Nova 7')` },
  ]);
  await addCoHost(event, coHost);
  await block(sql, host, user);
  expect(await knows(user, event)).toBe(false);
  await concurrently([
    { role: host, work: (tx) => tx`select private.hand_over_event(${event}, ${coHost.id})` },
  ]);
  expect(await knows(user, event)).toBe(false);
  expect(await knows(coHost, event)).toBe(true);
  await concurrently([
    { role: coHost, work: (tx) => tx`select private.set_event_address(${event}, 'Rua Velha 1')` },
  ]);
  expect(await knows(user, event)).toBe(true);
});
