import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { create } from '../../../tests/support/actions.ts';
import { newEvening, newEvent, rsvp } from '../../../tests/support/event-scene.ts';
import { type Club, join, newClub, newScene, type Scene } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { calendarAddress, calendarMonth, calendarState } from '../../_shared/contract/events/calendar.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
/** The path below /api of a secret address. */
const pathOf = (url: string) => new URL(url).pathname.replace('/functions/v1/api', '');
async function newAddress(user: User, path = '/calendar'): Promise<string> {
  const { status, body } = await request(user, 'POST', path);
  expect(status).toBe(201);
  return pathOf(z.parse(calendarAddress, body).url);
}

describe('the file of one event', () => {
  test('contains the time in UTC, the place, and a link to the event', async () => {
    const id = await newEvent(scene.club, scene.author, {
      title: 'Roof, wind; permitting',
      location: 'Porto',
    });
    const { status, headers, text } = await request(scene.outsider, 'GET', `/events/${id}/calendar.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const [entry] = entriesOf(text);
    expect(entry).toMatchObject({ summary: 'Roof, wind; permitting', location: 'Porto', sequence: 0 });
    expect(entry?.uid).toBe(`${id}@events.retrohale`);
    expect(entry?.duration.toSeconds()).toBe(2 * 3600);
    expect(text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
    expect(text.replaceAll('\r\n ', '')).toContain(`/events/${id}`);
    expect(text).toContain('STATUS:CONFIRMED');
  });

  test('keeps its identity through an edit, with a higher sequence', async () => {
    const id = await newEvent(scene.club, scene.author);
    await request(scene.author, 'PATCH', `/events/${id}`, { title: 'New words' });
    const [entry] = entriesOf((await request(scene.author, 'GET', `/events/${id}/calendar.ics`)).text);
    expect(entry).toMatchObject({ uid: `${id}@events.retrohale`, sequence: 1, summary: 'New words' });
  });
});

describe('the secret address', () => {
  test('that is unknown, malformed or no longer valid shows nothing', async () => {
    const user = await newUser();
    const old = await newAddress(user);
    await newAddress(user);
    const responses = await Promise.all(
      [old, `/calendar/${'A'.repeat(43)}.ics`, '/calendar/short.ics', old.replace('.ics', '')].map((path) =>
        request(null, 'GET', path),
      ),
    );
    for (const { status, text } of responses)
      expect([status, text]).toEqual([404, '{"error":"Calendar not found"}']);
  });

  test('is created, read and deleted by its signed-in owner', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await request(null, method, '/calendar')).status).toBe(401);
  });

  test('shows the events that its owner is going to, and nothing else, without a token', async () => {
    const { member, club, author } = scene;
    const titles = ['going', 'maybe', 'not answered', 'long past'];
    const [going, maybe, , longPast] = await Promise.all(
      titles.map((title) =>
        newEvent(club, author, { title, inHours: title === 'long past' ? -24 * 100 : 24 }),
      ),
    );
    await rsvp(going ?? '', member);
    await rsvp(maybe ?? '', member, 'MAYBE');
    await rsvp(longPast ?? '', member);
    const { status, headers, text } = await request(null, 'GET', await newAddress(member));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(entriesOf(text).map((entry) => entry.summary)).toEqual(['going']);
  });

  test('does not show events that its owner can no longer read', async () => {
    const { club, author } = scene;
    const leaver = await newUser();
    await sql`insert into club_members (club_id, user_id) values (${club.id}, ${leaver.id})`;
    const event = await newEvent(club, author, { isPublic: false });
    await rsvp(event, leaver);
    const path = await newAddress(leaver);
    expect(entriesOf((await request(null, 'GET', path)).text)).toHaveLength(1);
    await request(leaver, 'POST', `/clubs/${club.id}/leave`);
    // Even if their RSVP were still there.
    await rsvp(event, leaver);
    expect(entriesOf((await request(null, 'GET', path)).text)).toHaveLength(0);
  });

  test('is shown once and stored as a hash, and ends when its owner deletes it or the account', async () => {
    const user = await newUser();
    const state = async () =>
      z.parse(calendarState, (await request(user, 'GET', '/calendar')).body).createdAt;
    expect(await state()).toBeNull();
    const path = await newAddress(user);
    expect(await state()).not.toBeNull();
    expect((await request(user, 'GET', '/calendar')).text).not.toContain(path.slice('/calendar/'.length, -4));
    const [row] = await sql`select token_hash from private.calendar_addresses where user_id = ${user.id}`;
    expect(row?.token_hash).toHaveLength(32);

    expect((await request(user, 'DELETE', '/calendar')).status).toBe(204);
    expect((await request(user, 'DELETE', '/calendar')).status).toBe(204);
    expect((await request(null, 'GET', path)).status).toBe(404);

    const another = await newAddress(user);
    await sql`delete from auth.users where id = ${user.id}`;
    expect((await request(null, 'GET', another)).status).toBe(404);
  });
});

describe('the address of a club’s calendar', () => {
  let owner: User;
  let member: User;
  let club: Club;
  beforeAll(async () => {
    [owner, member] = await Promise.all([newUser('Olga'), newUser('Milo')]);
    club = await newClub({ owner, members: [member], isPrivate: true });
    await newEvent(club, owner, { title: 'Herf', location: 'Porto', address: 'Rua Nova 7, third bell' });
  });
  const path = () => `/clubs/${club.slug}/calendar`;
  const titlesAt = async (address: string) =>
    entriesOf((await request(null, 'GET', address)).text).map((entry) => entry.summary);

  test('shows every event of the club under its name, and an address only of those its owner is going to', async () => {
    const address = await newAddress(member, path());
    const going = await newEvent(club, owner, { title: 'Pairing', address: 'Rua Velha 8' });
    await rsvp(going, member);
    const elsewhere = await newEvent(await newClub({ owner: member }), member, { title: 'Elsewhere' });
    await rsvp(elsewhere, owner);
    const { text } = await request(null, 'GET', address);
    expect(new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('name')).toBe(club.slug);
    expect(entriesOf(text).map(({ summary, location }) => [summary, location])).toEqual([
      ['Herf', 'Porto'],
      ['Pairing', 'Rua Velha 8'],
    ]);
    expect(z.parse(calendarState, (await request(member, 'GET', '/calendar')).body)).toMatchObject({
      createdAt: null,
      clubs: [{ id: club.id, slug: club.slug }],
    });
  });

  test('is for members only, each of whom has their own', async () => {
    const outsider = await newUser();
    const open = await newClub();
    const refused = await request(outsider, 'POST', `/clubs/${open.id}/calendar`);
    expect([refused.status, refused.text]).toEqual([
      403,
      '{"error":"Only members of the club can subscribe to its calendar."}',
    ]);
    expect((await request(outsider, 'POST', path())).status).toBe(404);

    const [first, second] = [await newAddress(member, path()), await newAddress(owner, path())];
    const again = await newAddress(member, path());
    expect((await request(null, 'GET', first)).status).toBe(404);
    expect((await request(member, 'DELETE', path())).status).toBe(204);
    expect((await request(null, 'GET', again)).status).toBe(404);
    expect(await titlesAt(second)).toContain('Herf');
  });

  test('and that of the user’s own calendar do not replace each other', async () => {
    const [own, ofClub] = [await newAddress(member), await newAddress(member, path())];
    expect((await request(null, 'GET', own)).status).toBe(200);
    await request(member, 'DELETE', '/calendar');
    expect((await request(null, 'GET', own)).status).toBe(404);
    expect((await request(null, 'GET', ofClub)).status).toBe(200);
  });

  test.each<[string, (leaver: User) => Promise<unknown>]>([
    ['leaves', (leaver) => create(leaver, `/clubs/${club.id}/leave`)],
    ['is removed', (leaver) => request(owner, 'DELETE', `/clubs/${club.id}/members/${leaver.id}`)],
    ['is banned', (leaver) => create(owner, `/clubs/${club.id}/bans`, { userId: leaver.id })],
    ['deletes the account', (leaver) => sql`delete from auth.users where id = ${leaver.id}`],
  ])('ends when its owner %s', async (_, part) => {
    const leaver = await newUser();
    await join(club, leaver);
    const address = await newAddress(leaver, path());
    expect((await request(null, 'GET', address)).status).toBe(200);
    await part(leaver);
    const { status, text } = await request(null, 'GET', address);
    expect([status, text]).toEqual([404, '{"error":"Calendar not found"}']);
  });

  test('stays ended for a member who comes back', async () => {
    const leaver = await newUser();
    await join(club, leaver);
    const address = await newAddress(leaver, path());
    await create(leaver, `/clubs/${club.id}/leave`);
    await join(club, leaver);
    expect((await request(null, 'GET', address)).status).toBe(404);
  });

  test('shows nothing while the club is deleted', async () => {
    const host = await newUser();
    const doomed = await newClub({ owner: host });
    const address = await newAddress(host, `/clubs/${doomed.id}/calendar`);
    await request(host, 'DELETE', `/clubs/${doomed.id}`);
    expect((await request(null, 'GET', address)).status).toBe(404);
    expect((await request(host, 'GET', '/calendar')).body).toMatchObject({ clubs: [] });
    await request(host, 'POST', `/clubs/${doomed.id}/restore`);
    expect((await request(null, 'GET', address)).status).toBe(200);
  });
});

describe('a month', () => {
  let host: User;
  let reader: User;
  let club: Club;
  beforeAll(async () => {
    [host, reader] = await Promise.all([newUser(), newUser()]);
    club = await newClub({ owner: host, members: [reader] });
  });
  const get = async (user: User, path: string) =>
    z.parse(calendarMonth, (await request(user, 'GET', path)).body);
  const titles = async (user: User, path: string) => (await get(user, path)).events.map(({ title }) => title);
  async function eventOn(title: string, from: string, to: string | null = null, isPublic = true) {
    const id = await newEvent(club, host, { title, isPublic });
    await sql`update events set starts_at = ${from}, ends_at = ${to} where id = ${id}`;
    return id;
  }

  test('has the week before and after it, what lasts for days, and what was cancelled', async () => {
    await eventOn('too early', '2031-02-20T10:00Z');
    await eventOn('the week before', '2031-02-22T10:00Z');
    await eventOn('a long weekend', '2031-02-15T10:00Z', '2031-03-02T10:00Z');
    const herf = await eventOn('herf', '2031-03-10T19:00Z');
    const off = await eventOn('cancelled', '2031-03-11T19:00Z');
    await sql`update events set cancelled_at = now() where id = ${off}`;
    await eventOn('the week after', '2031-04-07T10:00Z');
    await eventOn('too late', '2031-04-11T10:00Z');
    await rsvp(herf, reader, 'MAYBE');
    const expected = ['a long weekend', 'the week before', 'herf', 'cancelled', 'the week after'];
    expect(await titles(reader, '/calendar/events?month=2031-03')).toEqual(expected);
    expect(await titles(reader, `/clubs/${club.slug}/calendar/events?month=2031-03`)).toEqual(expected);
    const { events, hasMore } = await get(reader, '/calendar/events?month=2031-03');
    expect(hasMore).toBe(false);
    expect(events.find(({ id }) => id === herf)).toMatchObject({ userRsvp: 'MAYBE', isRepeated: false });
  });

  test('has every evening of a series', async () => {
    const series = await newClub({ owner: host });
    await newEvening(series, host, { title: 'Thursday herf' });
    const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
    const { events } = await get(host, `/clubs/${series.id}/calendar/events?month=${month}`);
    expect(events.length).toBeGreaterThanOrEqual(4);
    expect(events.every(({ isRepeated }) => isRepeated)).toBe(true);
  });

  test('shows an outsider the public events of a club, and in their own calendar only those they answered', async () => {
    const outsider = await newUser();
    const open = await eventOn('open', '2032-05-10T19:00Z');
    await eventOn('for members', '2032-05-11T19:00Z', null, false);
    const ofClub = `/clubs/${club.id}/calendar/events?month=2032-05`;
    expect(await titles(reader, ofClub)).toEqual(['open', 'for members']);
    expect(await titles(outsider, ofClub)).toEqual(['open']);
    const own = '/calendar/events?month=2032-05';
    expect(await titles(outsider, own)).toEqual([]);
    await rsvp(open, outsider);
    expect(await titles(outsider, own)).toEqual(['open']);
    await sql`update event_rsvps set status = 'NOT_GOING' where user_id = ${outsider.id}`;
    expect(await titles(outsider, own)).toEqual([]);
  });

  test('says if it has more events than it shows', async () => {
    const busy = await newClub({ owner: host });
    await sql`
      insert into events (club_id, creator_id, title, starts_at, timezone)
      select ${busy.id}, ${host.id}, 'Herf ' || n, '2033-06-10T10:00Z'::timestamptz + n * interval '1 minute', 'UTC'
      from generate_series(1, 301) n`;
    const { events, hasMore } = await get(host, `/clubs/${busy.id}/calendar/events?month=2033-06`);
    expect([events.length, events.at(-1)?.title, hasMore]).toEqual([300, 'Herf 300', true]);
  });

  test('that is not one is refused', async () => {
    for (const query of ['', '?month=2026-13', '?month=1999-12', '?month=2026-1', '?month=2026-11-01'])
      expect((await request(reader, 'GET', `/calendar/events${query}`)).status).toBe(400);
  });
});
