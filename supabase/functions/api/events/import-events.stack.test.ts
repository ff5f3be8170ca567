import { beforeAll, describe, expect, test } from 'vitest';
import { overlapping } from '../../../tests/support/concurrency.ts';
import { onlyAdmins, rolesIn } from '../../../tests/support/every-role.ts';
import { notificationsOf } from '../../../tests/support/notification-scene.ts';
import { read, readIssues, readRefusal } from '../../../tests/support/responses.ts';
import { newScene, type Scene } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { request, type User } from '../../../tests/support/users.ts';
import {
  type EventImport,
  eventImportChecked,
  eventsImported,
  maxImportedEvents,
} from '../../_shared/contract/events/drafts.ts';
import { eventPage } from '../../_shared/contract/events.ts';

let scene: Scene;
const { everyRole, noUser } = rolesIn(() => scene);
beforeAll(async () => {
  scene = await newScene(true);
});

const herf = {
  uid: '7a1c@google.com',
  title: 'Autumn herf',
  description: 'Bring a chair.',
  location: 'The cellar',
  startTime: '2019-10-05T18:00:00Z',
  endTime: '2019-10-05T21:00:00Z',
  timezone: 'Europe/Lisbon',
};
const ahead = { uid: 'next', title: 'New Year’s herf', startTime: '2999-01-01T18:00:00Z', timezone: 'UTC' };

type Club = { id: string };
const importInto = async (by: User, { id }: Club, events: EventImport['events'], isPublic = false) =>
  read(await request(by, 'POST', `/clubs/${id}/events/import`, { events, isPublic }), eventsImported)
    .addedCount;
const eventsOf = async (by: User, { id }: Club) =>
  read(await request(by, 'GET', `/clubs/${id}/events?limit=100`), eventPage).items;
const call = JSON.stringify({ events: [{ ...herf }], isPublic: false });

describe('each role', () => {
  everyRole(
    'imports events',
    (tx, { club }) => tx`select private.import_events(${club.id}, ${call}::text::jsonb)`,
    onlyAdmins,
  );
  everyRole(
    'checks which events were imported',
    (tx, { club }) => tx`select private.check_event_import(${club.id}, '["a"]')`,
    onlyAdmins,
  );
  noUser({
    'chooses the UID of an event': (tx, { club, owner }) => tx`
      insert into events (club_id, creator_id, title, starts_at, timezone, imported_as)
      values (${club.id}, ${owner.id}, 'Herf', '2019-10-05', 'UTC', 'a')`,
  });
});

test('events are added once, past ones too, and no one is going or notified', async () => {
  const { owner, member, club } = await newScene(true);
  expect(await importInto(owner, club, [herf, ahead, herf])).toBe(2);
  expect(await importInto(owner, club, [herf, ahead])).toBe(0);
  expect(await eventsOf(member, club)).toMatchObject([
    {
      title: 'Autumn herf',
      description: 'Bring a chair.',
      location: 'The cellar',
      startTime: '2019-10-05T18:00:00+00:00',
      endTime: '2019-10-05T21:00:00+00:00',
      timezone: 'Europe/Lisbon',
      isPublic: false,
      creatorId: owner.id,
      userRsvp: null,
      _count: { rsvps: 0 },
    },
    { title: 'New Year’s herf', description: null, location: null, endTime: null },
  ]);
  expect(await notificationsOf(member)).toEqual([]);
});

test('another club can import the same file, and a change of an imported event is not undone by it', async () => {
  const [one, other] = [await newScene(true), await newScene(true)];
  await importInto(one.owner, one.club, [ahead]);
  expect(await importInto(other.owner, other.club, [ahead])).toBe(1);
  const [event] = await eventsOf(one.owner, one.club);
  await request(one.owner, 'PATCH', `/events/${event?.id}`, { title: 'Moved' });
  expect(await importInto(one.admin, one.club, [ahead])).toBe(0);
  expect((await eventsOf(one.owner, one.club)).map(({ title }) => title)).toEqual(['Moved']);
});

test('the check says which of them the club has', async () => {
  const { owner, admin, club } = await newScene(true);
  await importInto(owner, club, [herf]);
  const check = async (by: User, { id }: Club) =>
    read(
      await request(by, 'POST', `/clubs/${id}/events/import/check`, { uids: [ahead.uid, herf.uid] }),
      eventImportChecked,
    ).importedUids;
  expect(await check(admin, club)).toEqual([herf.uid]);
  expect(await check(scene.owner, scene.club)).toEqual([]);
});

test('imported events of a public club are open only if the organisers say so', async () => {
  const { owner, outsider, club } = await newScene();
  await importInto(owner, club, [herf]);
  expect(await eventsOf(outsider, club)).toEqual([]);
  await importInto(owner, club, [ahead], true);
  expect((await eventsOf(outsider, club)).map(({ title }) => title)).toEqual([ahead.title]);
});

test('an imported event has a UID of ours in every file of ours', async () => {
  const { owner, club } = await newScene(true);
  await importInto(owner, club, [ahead, herf]);
  for (const { id } of await eventsOf(owner, club)) {
    const { text } = await request(owner, 'GET', `/events/${id}/calendar.ics`);
    expect(text).toContain(`UID:${id}@events.retrohale`);
    expect(text).not.toContain(herf.uid);
  }
});

test.each([
  [{ ...herf, uid: ' ' }, 'events.0.uid'],
  [{ ...herf, uid: 'x'.repeat(301) }, 'events.0.uid'],
  [{ ...herf, title: '' }, 'events.0.title'],
  [{ ...herf, endTime: herf.startTime }, 'events.0.endTime'],
  [{ ...herf, timezone: 'Mars/Olympus' }, 'events.0.timezone'],
  [{ ...herf, startTime: '1999-12-31T18:00:00Z' }, 'events.0.startTime'],
])('an event that does not fit is refused: %#', async (event, field) => {
  const response = await request(scene.owner, 'POST', `/clubs/${scene.club.id}/events/import`, {
    events: [event],
    isPublic: false,
  });
  expect(readIssues(response)).toEqual([field]);
});

test('a file can have 300 events, and 20 files a day can be imported', async () => {
  const { owner, club } = await newScene(true);
  const many = Array.from({ length: maxImportedEvents }, (_, n) => ({ ...herf, uid: `n${n}` }));
  expect(await importInto(owner, club, many)).toBe(maxImportedEvents);
  const tooMany = { events: [...many, ahead], isPublic: false };
  expect(readIssues(await request(owner, 'POST', `/clubs/${club.id}/events/import`, tooMany))).toEqual([
    'events',
  ]);
  for (let count = 1; count < 20; count += 1) await importInto(owner, club, [herf]);
  const late = await request(owner, 'POST', `/clubs/${club.id}/events/import`, {
    events: [ahead],
    isPublic: false,
  });
  expect(readRefusal(late, 429)).toBe("You're doing that too often. Please try again later.");
});

test('an admin who was demoted while their import waited for the club adds nothing', async () => {
  const { owner, admin, club } = await newScene(true);
  const code = await overlapping(
    { role: owner, work: (tx) => tx`select private.update_member(${club.id}, ${admin.id}, 'MEMBER')` },
    {
      role: admin,
      work: (tx) => tx`select private.import_events(${club.id}, ${call}::text::jsonb)`,
    },
    'import_events',
  );
  expect(code).toBe('PT403');
  expect((await sql`select from events where club_id = ${club.id}`).count).toBe(0);
});
