import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newEvent, rsvp } from '../../../tests/support/event-scene.ts';
import { decide, newModerator, newReport } from '../../../tests/support/moderation-scene.ts';
import { newScene, type Scene } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { request } from '../../../tests/support/users.ts';
import { event } from '../../_shared/contract/events.ts';
import { notificationPage } from '../../_shared/contract/notifications.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene(true);
});

const cancel = (id: string, body?: unknown) => request(scene.author, 'POST', `/events/${id}/cancel`, body);
const notificationsOf = async (user: Scene['author']) =>
  z
    .parse(notificationPage, (await request(user, 'GET', '/notifications')).body)
    .items.filter(({ type }) => type === 'EVENT_REMINDER');

test('a note that is too long and an unknown field are refused, and a blank note counts as none', async () => {
  const id = await newEvent(scene.club, scene.author);
  for (const body of [{ note: 'x'.repeat(501) }, { reason: 'Storm' }])
    expect((await cancel(id, body)).status).toBe(400);
  expect(await cancel(id, { note: ' ' })).toMatchObject({ status: 200, body: { cancellationNote: null } });
});

test('an event that has begun cannot be cancelled', async () => {
  const id = await newEvent(scene.club, scene.author, { inHours: -1 });
  expect(await cancel(id)).toMatchObject({
    status: 409,
    body: { error: 'This event has already started.' },
  });
});

test('a cancelled event stays with its note, and cannot be RSVP’d to, edited or cancelled again', async () => {
  const { author, member, owner } = scene;
  const id = await newEvent(scene.club, author, { title: 'Roof herf' });
  await rsvp(id, member);
  await rsvp(id, owner, 'MAYBE');
  const { status, body } = await cancel(id, { note: 'Storm warning. Stay home.' });
  expect(status).toBe(200);
  const cancelled = z.parse(event, body);
  expect(cancelled).toMatchObject({
    cancelledAt: expect.any(String),
    cancellationNote: 'Storm warning. Stay home.',
    _count: { rsvps: 2 },
    viewer: { canEdit: false, canCancel: false, canDelete: true, canRsvp: false },
  });
  expect((await request(member, 'GET', `/events/${id}`)).body).toMatchObject({
    cancellationNote: 'Storm warning. Stay home.',
    userRsvp: 'GOING',
    viewer: { canRsvp: false },
  });
  const refused = { status: 409, body: { error: 'This event was cancelled.' } };
  expect(await request(member, 'POST', `/events/${id}/rsvp`, { status: 'MAYBE' })).toMatchObject(refused);
  expect(await request(author, 'PATCH', `/events/${id}`, { title: 'Again' })).toMatchObject(refused);
  expect(await cancel(id)).toMatchObject(refused);
  // Users can still delete their RSVP.
  expect((await request(owner, 'DELETE', `/events/${id}/rsvp`)).status).toBe(200);
});

test('users with an RSVP are notified once, with the note and a link, and are not reminded', async () => {
  const { author, member, admin } = scene;
  const id = await newEvent(scene.club, author, { title: 'Pier herf', inHours: 20 });
  await rsvp(id, member);
  await rsvp(id, admin, 'NOT_GOING');
  await cancel(id, { note: 'Storm warning' });
  await sql`select private.queue_event_reminders()`;
  const news = { title: 'Pier herf was cancelled', message: 'Storm warning', linkUrl: `/events/${id}` };
  const about = async (user: Scene['author']) =>
    (await notificationsOf(user)).filter(({ title }) => title.startsWith('Pier herf'));
  expect(await about(member)).toMatchObject([news]);
  expect([await about(author), await about(admin)]).toEqual([[], []]);
  // Deleting it afterwards notifies no one, and deletes the note.
  await request(author, 'DELETE', `/events/${id}`);
  expect(await about(member)).toMatchObject([
    { title: 'Pier herf was cancelled', message: expect.not.stringContaining('Storm'), linkUrl: '/events' },
  ]);
});

test('the note of a cancelled event is no longer shown once moderators remove the event', async () => {
  const { author, member } = scene;
  const id = await newEvent(scene.club, author, { title: 'Dock herf' });
  await rsvp(id, member);
  await cancel(id, { note: 'Words of abuse' });
  await decide(await newModerator(), await newReport(member, { reportedEventId: id }), { act: 'REMOVE' });
  expect((await request(member, 'GET', '/notifications')).text).not.toContain('Words of abuse');
  expect(await sql`select from private.event_changes where event_id = ${id} and note is not null`).toEqual(
    [],
  );
});

test('calendar programs see that it is cancelled, as a newer version', async () => {
  const id = await newEvent(scene.club, scene.author);
  await cancel(id);
  const { text } = await request(scene.author, 'GET', `/events/${id}/calendar.ics`);
  expect(text).toContain('STATUS:CANCELLED');
  expect(text).toContain('SEQUENCE:1');
});

test('only the creator sees how many said Maybe', async () => {
  const { author, member, owner } = scene;
  const id = await newEvent(scene.club, author);
  await rsvp(id, member, 'MAYBE');
  await rsvp(id, owner, 'NOT_GOING');
  expect((await request(author, 'GET', `/events/${id}`)).body).toMatchObject({ maybeCount: 1 });
  expect((await request(owner, 'GET', `/events/${id}`)).body).toMatchObject({
    maybeCount: null,
    creator: { username: author.username },
    viewer: { canMessage: true },
  });
});

test('the attendee file lists those who are going, and no name becomes a formula', async () => {
  const { author, member, owner } = scene;
  const id = await newEvent(scene.club, author);
  await sql`update users set display_name = '=1+1' where id = ${member.id}`;
  await rsvp(id, member);
  await rsvp(id, owner, 'MAYBE');
  const { headers, text } = await request(author, 'GET', `/events/${id}/attendees.csv`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('"Name","Username","RSVP","Guests","Names of guests"');
  expect(lines[1]).toContain(`"${author.username}"`);
  expect(lines[2]).toContain(`"'=1+1","${member.username}","2`);
});
