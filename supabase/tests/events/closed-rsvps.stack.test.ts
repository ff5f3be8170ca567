/** RSVPs that close before the event, at a time or by hand. */
import { beforeAll, describe, expect, test } from 'vitest';
import { concurrently, overlapping, type Transaction } from '../support/concurrency.ts';
import { newEvent, newPublicEvening, rsvp } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { outcome, refused } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, type User } from '../support/users.ts';

type Stage = Scene & { event: string };
let stage: Stage;
const { everyRole } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => (scene as Stage).event;
beforeAll(async () => {
  const scene = await newScene(true);
  stage = { ...scene, event: await newEvent(scene.club, scene.author) };
});

everyRole('closes RSVPs', (tx, scene) => tx`select private.set_rsvps_closed(${on(scene)}, true)`, {
  'the author': 1,
  'an admin': 1,
  'the owner': 1,
  'the service role': refused,
  otherwise: 'PT404',
});

test('a member who does not host it is told so', async () => {
  const close = (by: User) => outcome(by, (tx) => tx`select private.close_rsvps(${stage.event}, true)`);
  expect(await close(stage.member)).toBe('PT403');
  // As for an unknown event: the endpoint finds nothing.
  expect(await close(stage.outsider)).toBe('PT404');
});

const answer =
  (event: string, status: string, guests: string[] | null = null): Transaction['work'] =>
  (tx) =>
    tx`select private.rsvp_to_event(${event}, ${status}, ${guests && tx.json(guests)})`;
const says = async (user: User, event: string, status: string, guests: string[] | null = null) =>
  (await concurrently([{ role: user, work: answer(event, status, guests) }]))[0];
const close = (by: User, event: string, isClosed = true): Transaction => ({
  role: by,
  work: (tx) => tx`select private.close_rsvps(${event}, ${isClosed})`,
});
const statuses = async (event: string) =>
  Object.fromEntries(
    (
      await sql<{ user_id: string; status: string }[]>`
        select user_id, status from event_rsvps where event_id = ${event}`
    ).map(({ user_id, status }) => [user_id, status]),
  );

/** An event whose RSVPs have closed, with a host, a user who may come and one without an RSVP. */
async function newClosed(options: Parameters<typeof newEvent>[2] = {}) {
  const [host, perhaps, late] = (await Promise.all(['Hal', 'Pia', 'Lou'].map(newUser))) as [User, User, User];
  const club = await newClub({ owner: host, members: [perhaps, late] });
  const event = await newEvent(club, host, options);
  await rsvp(event, perhaps, 'MAYBE');
  await sql`update events set rsvps_close_at = now() - interval '1 minute' where id = ${event}`;
  return { club, event, host, perhaps, late };
}

describe('after RSVPs have closed', () => {
  test('no one can choose Going or Maybe, not even the host', async () => {
    const { event, host, perhaps, late } = await newClosed();
    expect(await says(late, event, 'GOING')).toBe('PT409');
    expect(await says(late, event, 'MAYBE')).toBe('PT409');
    expect(await says(perhaps, event, 'GOING')).toBe('PT409');
    expect(await says(host, event, 'MAYBE')).toBe('PT409');
    // As the Data API writes it.
    expect(
      await outcome(
        late,
        (tx) => tx`insert into event_rsvps (event_id, status) values (${event}, 'WAITLISTED')`,
      ),
    ).toBe('PT409');
  });

  test('everyone can say that they cannot go, repeat what they said, and take it back', async () => {
    const { event, host, perhaps, late } = await newClosed();
    expect(await says(host, event, 'GOING')).toBeNull();
    expect(await says(perhaps, event, 'NOT_GOING')).toBeNull();
    expect(await says(late, event, 'NOT_GOING')).toBeNull();
    expect(await statuses(event)).toEqual({
      [host.id]: 'GOING',
      [perhaps.id]: 'NOT_GOING',
      [late.id]: 'NOT_GOING',
    });
    expect(
      await outcome(
        late,
        (tx) => tx`delete from event_rsvps where event_id = ${event} and user_id = ${late.id}`,
      ),
    ).toBe(1);
  });

  test('those who are going can bring fewer guests, but not more', async () => {
    const { event, host } = await newClosed();
    await sql`update events set max_guests = 2 where id = ${event}`;
    await sql`update event_rsvps set guests = '{Paul}' where event_id = ${event} and user_id = ${host.id}`;
    const bring = (guests: string[]) => says(host, event, 'GOING', guests);
    expect(await bring(['Paul', 'Ida'])).toBe('PT409');
    expect(await bring(['Ida'])).toBeNull();
    expect(await bring([])).toBeNull();
  });

  test('those who wait still get the seats that become free', async () => {
    const { event, host, perhaps, late } = await newClosed({ capacity: 1 });
    await sql`update event_rsvps set status = 'GOING' where event_id = ${event} and user_id = ${perhaps.id}`;
    expect(await statuses(event)).toMatchObject({ [perhaps.id]: 'WAITLISTED' });
    expect(await says(late, event, 'GOING')).toBe('PT409');
    expect(await says(host, event, 'NOT_GOING')).toBeNull();
    expect(await statuses(event)).toEqual({ [host.id]: 'NOT_GOING', [perhaps.id]: 'GOING' });
  });

  test('the hosts can open them again, until the event begins', async () => {
    const { event, host, late } = await newClosed();
    expect(await concurrently([close(host, event, false)])).toEqual([null]);
    expect(await says(late, event, 'GOING')).toBeNull();
    expect(await sql`select rsvps_close_at from events where id = ${event}`).toMatchObject([
      { rsvps_close_at: null },
    ]);
    await sql`update events set starts_at = now() - interval '1 minute' where id = ${event}`;
    expect(await concurrently([close(host, event)])).toEqual(['PT409']);
  });
});

test('before that time RSVPs are open', async () => {
  const { event, late } = await newClosed();
  await sql`update events set rsvps_close_at = now() + interval '1 hour' where id = ${event}`;
  expect(await says(late, event, 'GOING')).toBeNull();
});

test('of an RSVP and a closing at once, one comes first and the other sees it', async () => {
  for (const status of ['GOING', 'MAYBE']) {
    const { event, host, perhaps, late } = await newClosed();
    await concurrently([close(host, event, false)]);
    // An RSVP of before, too.
    await says(perhaps, event, 'NOT_GOING');
    for (const user of [late, perhaps]) {
      const response: Transaction = { role: user, work: answer(event, status) };
      expect(await overlapping(close(host, event), response, 'rsvp_to_event')).toBe('PT409');
      await concurrently([close(host, event, false)]);
      expect(await overlapping(response, close(host, event), 'close_rsvps')).toBeNull();
      expect(await statuses(event)).toMatchObject({ [user.id]: status });
      await concurrently([close(host, event, false)]);
    }
  }
});

test('the host of a public evening who has left the club, a banned host and one in a time-out close nothing', async () => {
  const [host, banned, silent] = (await Promise.all(['Hal', 'Bo', 'Si'].map(newUser))) as [User, User, User];
  const club = await newClub({ members: [host, banned, silent], isPrivate: true });
  const evening = await newPublicEvening(club, host);
  await sql`delete from club_members where club_id = ${club.id} and user_id = ${host.id}`;
  expect(await concurrently([close(host, evening)])).toEqual(['PT403']);
  const open = await newClub({ members: [banned, silent] });
  const [ofBanned, ofSilent] = [await newEvent(open, banned), await newEvent(open, silent)];
  const [{ user_id: owner } = { user_id: '' }] = await sql<{ user_id: string }[]>`
    select user_id from club_members where club_id = ${open.id} and role = 'OWNER'`;
  await sql`insert into club_bans (club_id, user_id, banned_by) values (${open.id}, ${banned.id}, ${owner})`;
  await sql`
    insert into club_time_outs (club_id, user_id, ends_at) values (${open.id}, ${silent.id}, now() + interval '1 day')`;
  expect(await concurrently([close(banned, ofBanned)])).toEqual(['PT403']);
  expect(await concurrently([close(silent, ofSilent)])).toEqual(['PT403']);
});

test('RSVPs close at the latest when the event begins, unless they have already closed', async () => {
  const { event, host } = await newClosed();
  const set = (change: string) =>
    outcome(host, (tx) => tx`update events set ${tx.unsafe(change)} where id = ${event}`);
  expect(await set("rsvps_close_at = starts_at + interval '1 minute'")).toBe('PT400');
  expect(await set('rsvps_close_at = starts_at')).toBe(1);
  expect(await set("rsvps_close_at = starts_at, starts_at = starts_at - interval '1 hour'")).toBe('PT400');
  // It was closed a minute ago, and took place yesterday.
  expect(await set("starts_at = now() - interval '1 day', ends_at = null")).toBe(1);
});
