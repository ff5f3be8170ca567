import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answer, newEvent } from '../../../tests/support/event-scene.ts';
import { newScene, type Scene } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { ask, newPerson, type Person } from '../../../tests/support/users.ts';
import { calendarAddress, calendarState } from '../../_shared/contract/calendar.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
/** The path below /api of a secret address. */
const pathOf = (url: string) => new URL(url).pathname.replace('/functions/v1/api', '');
async function newAddress(person: Person): Promise<string> {
  const { status, body } = await ask(person, 'POST', '/calendar');
  expect(status).toBe(201);
  return pathOf(z.parse(calendarAddress, body).url);
}

describe('the file of one event', () => {
  test('says when and where, in UTC, and where to read more', async () => {
    const id = await newEvent(scene.club, scene.author, {
      title: 'Roof, wind; permitting',
      location: 'Porto',
    });
    const { status, headers, text } = await ask(scene.outsider, 'GET', `/events/${id}/calendar.ics`);
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
    await ask(scene.author, 'PATCH', `/events/${id}`, { title: 'New words' });
    const [entry] = entriesOf((await ask(scene.author, 'GET', `/events/${id}/calendar.ics`)).text);
    expect(entry).toMatchObject({ uid: `${id}@events.retrohale`, sequence: 1, summary: 'New words' });
  });
});

describe('the secret address', () => {
  test('that is unknown, malformed or no longer valid shows nothing', async () => {
    const person = await newPerson();
    const old = await newAddress(person);
    await newAddress(person);
    const answers = await Promise.all(
      [old, `/calendar/${'A'.repeat(43)}.ics`, '/calendar/short.ics', old.replace('.ics', '')].map((path) =>
        ask(null, 'GET', path),
      ),
    );
    for (const { status, text } of answers)
      expect([status, text]).toEqual([404, '{"error":"Calendar not found"}']);
  });

  test('is made, read and ended by its signed-in owner', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await ask(null, method, '/calendar')).status).toBe(401);
  });

  test('shows without a token what its owner is going to, and nothing else', async () => {
    const { member, club, author } = scene;
    const titles = ['going', 'maybe', 'not answered', 'long past'];
    const [going, maybe, , longPast] = await Promise.all(
      titles.map((title) =>
        newEvent(club, author, { title, inHours: title === 'long past' ? -24 * 100 : 24 }),
      ),
    );
    await answer(going ?? '', member);
    await answer(maybe ?? '', member, 'MAYBE');
    await answer(longPast ?? '', member);
    const { status, headers, text } = await ask(null, 'GET', await newAddress(member));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(entriesOf(text).map((entry) => entry.summary)).toEqual(['going']);
  });

  test('does not show what its owner may no longer read', async () => {
    const { club, author } = scene;
    const leaver = await newPerson();
    await sql`insert into club_members (club_id, user_id) values (${club.id}, ${leaver.id})`;
    const event = await newEvent(club, author, { isPublic: false });
    await answer(event, leaver);
    const path = await newAddress(leaver);
    expect(entriesOf((await ask(null, 'GET', path)).text)).toHaveLength(1);
    await ask(leaver, 'POST', `/clubs/${club.id}/leave`);
    // Even if an RSVP were left behind.
    await answer(event, leaver);
    expect(entriesOf((await ask(null, 'GET', path)).text)).toHaveLength(0);
  });

  test('is shown once and kept as a hash; it ends when its owner ends it, and with the account', async () => {
    const person = await newPerson();
    const state = async () => z.parse(calendarState, (await ask(person, 'GET', '/calendar')).body).createdAt;
    expect(await state()).toBeNull();
    const path = await newAddress(person);
    expect(await state()).not.toBeNull();
    expect((await ask(person, 'GET', '/calendar')).text).not.toContain(path.slice('/calendar/'.length, -4));
    const [row] = await sql`select token_hash from private.calendar_addresses where user_id = ${person.id}`;
    expect(row?.token_hash).toHaveLength(32);

    expect((await ask(person, 'DELETE', '/calendar')).status).toBe(204);
    expect((await ask(person, 'DELETE', '/calendar')).status).toBe(204);
    expect((await ask(null, 'GET', path)).status).toBe(404);

    const another = await newAddress(person);
    await sql`delete from auth.users where id = ${person.id}`;
    expect((await ask(null, 'GET', another)).status).toBe(404);
  });
});
