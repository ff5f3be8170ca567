import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newEvent, rsvp } from '../../../tests/support/event-scene.ts';
import { newScene, type Scene } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { calendarAddress, calendarState } from '../../_shared/contract/calendar.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
/** The path below /api of a secret address. */
const pathOf = (url: string) => new URL(url).pathname.replace('/functions/v1/api', '');
async function newAddress(user: User): Promise<string> {
  const { status, body } = await request(user, 'POST', '/calendar');
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
