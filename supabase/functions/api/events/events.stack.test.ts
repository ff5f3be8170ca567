import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newEvent, rsvp } from '../../../tests/support/event-scene.ts';
import { join, newScene, type Scene } from '../../../tests/support/scene.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import { rsvpPage } from '../../_shared/contract/events/rsvps.ts';
import { event } from '../../_shared/contract/events.ts';

const unknown = '00000000-0000-4000-8000-000000000000';
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const draft = () => ({ title: 'Roof herf', startTime: inDays(3), timezone: 'Europe/Lisbon' });

let open: Scene;
let closed: Scene;
let hidden: string;
let shown: string;
beforeAll(async () => {
  [open, closed] = await Promise.all([newScene(), newScene(true)]);
  hidden = await newEvent(open.club, open.author, { isPublic: false });
  shown = await newEvent(open.club, open.author);
});

describe('an event that the caller cannot read looks like one that does not exist', () => {
  const calls: [string, string, unknown?][] = [
    ['GET', ''],
    ['PATCH', '', { title: 'Mine now' }],
    ['PUT', '', { title: 'Mine now' }],
    ['DELETE', ''],
    ['POST', '/rsvp', { status: 'GOING' }],
    ['DELETE', '/rsvp'],
    ['GET', '/rsvps'],
    ['GET', '/calendar.ics'],
  ];
  test.each(calls)('%s /events/{id}%s', async (method, path, body) => {
    const secret = await newEvent(closed.club, closed.author);
    const responses = await Promise.all(
      [unknown, hidden, secret, 'not-an-id'].map((id) =>
        request(open.outsider, method, `/events/${id}${path}`, body),
      ),
    );
    for (const { status, text } of responses) {
      expect(status).toBe(404);
      expect(text).toBe('{"error":"Event not found"}');
    }
  });

  test('GET /events/{id}/rsvp/me responds as for an event without an RSVP', async () => {
    const [none, secret] = await Promise.all([
      request(open.outsider, 'GET', `/events/${shown}/rsvp/me`),
      request(open.outsider, 'GET', `/events/${hidden}/rsvp/me`),
    ]);
    expect([none.status, secret.status, none.text]).toEqual([404, 404, secret.text]);
  });

  test('it is not in any list or feed', async () => {
    const secret = await newEvent(closed.club, closed.author);
    for (const path of ['/events', '/events?scope=mine', '/posts/feed', `/clubs/${open.club.id}/events`]) {
      const { text } = await request(open.outsider, 'GET', path);
      expect(text).not.toContain(hidden);
      expect(text).not.toContain(secret);
    }
    const club = await request(open.outsider, 'GET', `/clubs/${closed.club.slug}/events`);
    const nowhere = await request(open.outsider, 'GET', '/clubs/there-is-none/events');
    expect([club.status, club.text]).toEqual([404, nowhere.text]);
  });

  test('without a token, nothing is shown', async () => {
    for (const path of [
      '/events',
      `/events/${shown}`,
      `/events/${shown}/rsvps`,
      `/events/${shown}/calendar.ics`,
    ])
      expect((await request(null, 'GET', path)).status).toBe(401);
  });
});

describe('who may create, edit and delete', () => {
  test('outsiders get a 403 for an open club, and a 404 for a private or unknown one', async () => {
    const at = (club: string) => request(open.outsider, 'POST', `/clubs/${club}/events`, draft());
    expect(await at(open.club.id)).toMatchObject({
      status: 403,
      body: { error: 'Only members of the club can create events in it.' },
    });
    const [secret, none, unfit] = await Promise.all([at(closed.club.id), at(unknown), at('AB')]);
    expect([secret.status, none.status, secret.text]).toEqual([404, 404, none.text]);
    expect([unfit.status, unfit.text]).toEqual([404, none.text]);
  });

  test('a member who is not the creator can edit nothing, and delete nothing unless they own or administer the club', async () => {
    for (const user of [open.member, open.owner]) {
      expect(await request(user, 'PATCH', `/events/${shown}`, { title: 'Mine' })).toMatchObject({
        status: 403,
        body: { error: 'Only the hosts of this event can edit it.' },
      });
    }
    expect((await request(open.member, 'DELETE', `/events/${shown}`)).status).toBe(403);
  });

  test('a zone that was renamed is stored by the name that it has today', async () => {
    const sent = { ...draft(), timezone: 'Europe/Kiev' };
    const made = await request(open.member, 'POST', `/clubs/${open.club.slug}/events`, sent);
    expect(z.parse(event, made.body).timezone).toBe('Europe/Kyiv');
  });

  test('everything that the creator sends is saved unchanged', async () => {
    const sent = {
      ...draft(),
      description: 'Bring a jacket.',
      location: 'Third blue door, Porto',
      endTime: inDays(3.1),
      isPublic: false,
    };
    const made = await request(open.member, 'POST', `/clubs/${open.club.slug}/events`, sent);
    expect(made.status).toBe(201);
    const created = z.parse(event, made.body);
    expect(created).toMatchObject({
      title: sent.title,
      description: sent.description,
      location: sent.location,
      timezone: sent.timezone,
      isPublic: false,
      creatorId: open.member.id,
      club: { slug: open.club.slug },
      _count: { rsvps: 1 },
      rsvps: [{ userId: open.member.id, status: 'GOING', user: { username: open.member.username } }],
      userRsvp: 'GOING',
    });
    expect(Date.parse(created.startTime)).toBe(Date.parse(sent.startTime));

    const edited = await request(open.member, 'PATCH', `/events/${created.id}`, {
      location: null,
      endTime: null,
    });
    expect(z.parse(event, edited.body)).toMatchObject({
      ...created,
      location: null,
      endTime: null,
      editedAt: expect.any(String),
    });
    expect(
      (await request(open.member, 'PUT', `/events/${created.id}`, { title: 'Terrace' })).body,
    ).toMatchObject({
      title: 'Terrace',
      startTime: created.startTime,
    });
    expect((await request(open.member, 'DELETE', `/events/${created.id}`)).status).toBe(204);
    expect((await request(open.member, 'GET', `/events/${created.id}`)).status).toBe(404);
  });
});

test('a creator who has left a private club cannot read or edit the event, but can still delete it', async () => {
  const { club, member } = closed;
  const leaver = await newUser();
  await join(club, leaver);
  const id = await newEvent(club, leaver);
  await request(leaver, 'POST', `/clubs/${club.id}/leave`);
  for (const method of ['GET', 'PATCH'])
    expect(
      (await request(leaver, method, `/events/${id}`, method === 'GET' ? undefined : { title: 'Mine' }))
        .status,
    ).toBe(404);
  expect((await request(leaver, 'DELETE', `/events/${id}`)).status).toBe(204);
  expect((await request(member, 'GET', `/events/${id}`)).status).toBe(404);
});

describe('invalid input is refused with its sentence', () => {
  const cases: [string, Record<string, unknown>, string | null][] = [
    ['no title', { title: undefined }, null],
    ['a blank title', { title: ' ' }, 'Title and start time are required'],
    ['no start', { startTime: undefined }, null],
    ['a start in the past', { startTime: inDays(-0.01) }, 'Cannot create events in the past'],
    ['an end at the start', { startTime: inDays(2), endTime: undefined }, null],
    ['an end before the start', { endTime: inDays(1) }, 'End time must be after start time'],
    ['a time without an offset', { startTime: '2031-01-01T10:00:00' }, null],
    ['a time that no calendar writes', { startTime: '+012026-01-01T10:00:00Z' }, null],
    ['no zone', { timezone: undefined }, null],
    ['an unknown zone', { timezone: 'Mars/Olympus' }, 'Please choose a time zone from the list.'],
    ['a zone that is an offset', { timezone: '+02:00' }, 'Please choose a time zone from the list.'],
    [
      'a time that the clocks skip',
      { startTime: '2031-03-09T02:30:00-05:00', timezone: 'America/New_York' },
      'The clocks skip this time on that day. Please choose another one.',
    ],
    ['an unknown field', { creatorId: unknown }, 'creatorId is not a known field'],
    ['a text that is too long', { description: 'x'.repeat(2001) }, 'Please use at most 2000 characters'],
    ['a NUL', { title: 'a\u0000b' }, null],
  ];
  test.each(cases)('%s', async (what, change, sentence) => {
    const body: Record<string, unknown> = { ...draft(), ...change };
    if (what === 'an end at the start') body.endTime = body.startTime;
    const { status, body: reply } = await request(open.member, 'POST', `/clubs/${open.club.id}/events`, body);
    expect(status).toBe(400);
    if (sentence) expect(reply).toMatchObject({ error: sentence });
  });

  test('an end that is before the start after an edit', async () => {
    const { body } = await request(open.member, 'POST', `/clubs/${open.club.id}/events`, {
      ...draft(),
      endTime: inDays(4),
    });
    const { id } = z.parse(event, body);
    expect(await request(open.member, 'PATCH', `/events/${id}`, { startTime: inDays(5) })).toMatchObject({
      status: 400,
      body: { error: 'End time must be after start time' },
    });
    expect((await request(open.member, 'PATCH', `/events/${id}`, { startTime: inDays(-1) })).status).toBe(
      200,
    );
  });

  test('an unknown status', async () => {
    expect((await request(open.member, 'POST', `/events/${shown}/rsvp`, { status: 'PERHAPS' })).status).toBe(
      400,
    );
    expect((await request(open.member, 'POST', `/events/${shown}/rsvp`, {})).status).toBe(400);
  });
});

test('an edit that does not change the times keeps them to the microsecond', async () => {
  const written = '2031-11-02T01:30:00.123456-05:00'; // The hour that occurs twice, at its second occurrence.
  const { body } = await request(open.member, 'POST', `/clubs/${open.club.id}/events`, {
    ...draft(),
    startTime: written,
    timezone: 'America/New_York',
  });
  const created = z.parse(event, body);
  expect(created.startTime).toBe('2031-11-02T06:30:00.123456+00:00');
  const edited = await request(open.member, 'PATCH', `/events/${created.id}`, {
    title: 'Other words',
    timezone: 'Asia/Tokyo',
  });
  expect(edited.body).toMatchObject({ startTime: created.startTime, timezone: 'Asia/Tokyo' });
});

describe('RSVPs', () => {
  test('can be made, changed and deleted, and only GOING is counted and shown', async () => {
    const id = await newEvent(open.club, open.author);
    const say = (status: string) => request(open.outsider, 'POST', `/events/${id}/rsvp`, { status });
    const me = () => request(open.outsider, 'GET', `/events/${id}/rsvp/me`);
    const seenByOthers = async () =>
      z.parse(event, (await request(open.member, 'GET', `/events/${id}`)).body);

    expect((await me()).status).toBe(404);
    expect(await say('MAYBE')).toMatchObject({ status: 200, body: { status: 'MAYBE' } });
    expect((await me()).body).toEqual({ status: 'MAYBE' });
    expect((await seenByOthers())._count.rsvps).toBe(1);
    expect((await say('GOING')).body).toEqual({ status: 'GOING' });
    expect((await say('GOING')).body).toEqual({ status: 'GOING' });
    const going = await seenByOthers();
    expect(going._count.rsvps).toBe(2);
    expect(going.rsvps.map((one) => one.userId)).toEqual([open.author.id, open.outsider.id]);
    expect(going.userRsvp).toBeNull();
    expect((await say('NOT_GOING')).body).toEqual({ status: 'NOT_GOING' });
    expect((await seenByOthers()).rsvps).toHaveLength(1);
    expect(await request(open.outsider, 'DELETE', `/events/${id}/rsvp`)).toMatchObject({
      status: 200,
      body: { status: null },
    });
    expect((await request(open.outsider, 'DELETE', `/events/${id}/rsvp`)).status).toBe(200);
    expect((await me()).status).toBe(404);
  });

  test('to an event that has begun are refused', async () => {
    const past = await newEvent(open.club, open.author, { inHours: -1 });
    expect(await request(open.member, 'POST', `/events/${past}/rsvp`, { status: 'GOING' })).toMatchObject({
      status: 409,
      body: { error: 'This event has already started.' },
    });
  });

  test('the list of attendees has further pages', async () => {
    const id = await newEvent(open.club, open.author);
    const users = await Promise.all(Array.from({ length: 7 }, () => newUser()));
    for (const user of users) await rsvp(id, user);
    const { body } = await request(open.outsider, 'GET', `/events/${id}/rsvps?limit=5`);
    const first = z.parse(rsvpPage, body);
    const next = await request(
      open.outsider,
      'GET',
      `/events/${id}/rsvps?limit=5&cursor=${first.nextCursor}`,
    );
    const second = z.parse(rsvpPage, next.body);
    expect([...first.items, ...second.items].map((one) => one.userId)).toEqual(
      [open.author, ...users].map((user) => user.id),
    );
    expect(second.nextCursor).toBeNull();
  });
});
