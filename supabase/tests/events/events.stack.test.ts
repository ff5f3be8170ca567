import { beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/actions.ts';
import { newEvent } from '../support/event-scene.ts';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { newDirect } from '../support/message-scene.ts';
import { newUsers } from '../support/notification-scene.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

// The creator is the scene's author.
const places = {
  'public, in an open club': { isPrivate: false, isPublic: true },
  'for members, in an open club': { isPrivate: false, isPublic: false },
  'marked public, in a private club': { isPrivate: true, isPublic: true },
};
type Place = keyof typeof places;
const scenes = {} as Record<Place, Scene & { event: string }>;
beforeAll(async () => {
  for (const place of Object.keys(places) as Place[]) {
    const scene = await newScene(places[place].isPrivate);
    scenes[place] = { ...scene, event: await newEvent(scene.club, scene.author, places[place]) };
  }
});

describe.each(Object.keys(places) as Place[])('an event %s', (place) => {
  const { everyRole, noUser } = rolesIn(() => scenes[place] as Scene);
  const eventOf = (scene: Scene) => (scene as Scene & { event: string }).event;
  const isOpen = place === 'public, in an open club';
  const readers = {
    ...withoutUser(0),
    'an outsider': isOpen ? 1 : 0,
    otherwise: 1,
  };
  const writers = { 'the author': 1, 'the service role': 1, otherwise: 0 };

  everyRole('reads the event', (tx, scene) => tx`select * from events where id = ${eventOf(scene)}`, readers);
  everyRole(
    'reads the event’s item',
    (tx, scene) => tx`select item from private.event_items where id = ${eventOf(scene)}`,
    readers,
  );
  everyRole(
    'reads the attendees',
    (tx, scene) => tx`select id from event_rsvps where event_id = ${eventOf(scene)}`,
    readers,
  );
  everyRole(
    'edits the event',
    (tx, scene) => tx`
      update events set title = 'A', description = 'B', location = 'C', starts_at = now() + interval '9 days',
        ends_at = now() + interval '10 days', timezone = 'Asia/Tokyo', is_public = not is_public
      where id = ${eventOf(scene)}`,
    writers,
  );
  everyRole('deletes the event', (tx, scene) => tx`delete from events where id = ${eventOf(scene)}`, writers);
  // Readers are refused with a sentence. For everyone else there is no such event.
  const byAdmins = {
    ...withoutUser('PT404'),
    'an admin': 1,
    'the owner': 1,
    'an outsider': isOpen ? 'PT403' : 'PT404',
    'the service role': refused,
    otherwise: 'PT403',
  };
  everyRole(
    'cancels the event',
    (tx, scene) => tx`select where private.cancel_event(${eventOf(scene)}, null) is not null`,
    { ...byAdmins, 'the author': 1 },
  );
  everyRole(
    'takes over the event',
    (tx, scene) => tx`select where private.take_over_event(${eventOf(scene)}) is not null`,
    byAdmins,
  );
  everyRole(
    'deletes the event, or takes it out of the club',
    (tx, scene) => tx`select where private.delete_event(${eventOf(scene)}, null) is not null`,
    {
      ...withoutUser(0),
      'the author': 1,
      'an admin': 1,
      'the owner': 1,
      'an outsider': isOpen ? 'PT403' : 0,
      'the service role': refused,
      otherwise: 'PT403',
    },
  );
  everyRole(
    'creates another event in that club',
    (tx, { club }) => tx`
      insert into events (club_id, title, starts_at, timezone)
      values (${club.id}, 'Another', now() + interval '1 day', 'Europe/Lisbon')`,
    {
      'a deleted account': refused,
      'claims without a user': refused,
      'an outsider': refused,
      'the service role': '23502',
      otherwise: 1,
    },
  );

  noUser({
    'marks the event as cancelled by the club': (tx, scene) =>
      tx`update events set is_cancelled_by_club = false where id = ${eventOf(scene)}`,
    'opens the event to everyone': (tx, scene) =>
      tx`update events set is_opened_by_club = is_opened_by_club where id = ${eventOf(scene)}`,
    'changes the event’s creator': (tx, scene) =>
      tx`update events set creator_id = ${scene.member.id} where id = ${eventOf(scene)}`,
    'moves the event to another club': (tx, scene) =>
      tx`update events set club_id = club_id where id = ${eventOf(scene)}`,
    'raises the count of attendees': (tx, scene) =>
      tx`update events set going_count = 9 where id = ${eventOf(scene)}`,
    'clears the time of the last change': (tx, scene) =>
      tx`update events set sequence = 0 where id = ${eventOf(scene)}`,
  });
});

const draft = {
  title: 'T',
  starts: "now() + interval '1 day'",
  ends: 'null',
  zone: 'America/New_York',
  location: null,
};
test.each([
  ['in the past', 'PT400', { starts: "now() - interval '1 minute'" }],
  ['that ends when it starts', 'PT400', { ends: "now() + interval '1 day'" }],
  ['that ends before it starts', 'PT400', { ends: "now() + interval '1 hour'" }],
  ['in a year with five digits', '23514', { starts: "'12026-01-01Z'" }],
  ['without a title', '23514', { title: ' \n ' }],
  ['with a title of 151 characters', '23514', { title: 'x'.repeat(151) }],
  ['with a location of 101 characters', '23514', { location: 'x'.repeat(101) }],
  ['in an unknown time zone', '23514', { zone: 'Mars/Olympus' }],
  ['in a time zone that is an offset', '23514', { zone: 'UTC+3' }],
  ['in a time zone that hides an offset', '23514', { zone: 'Foo/Bar+5' }],
  ['in a time zone that is an abbreviation', '23514', { zone: 'EST' }],
  ['without a time zone', '23502', { zone: null }],
])('refuses an event %s', async (_, code, change) => {
  const { title, starts, ends, zone, location } = { ...draft, ...change };
  const { member, club } = scenes['public, in an open club'];
  expect(
    await outcome(
      member,
      (tx) => tx`
        insert into events (club_id, title, starts_at, ends_at, timezone, location)
        values (${club.id}, ${title}, ${tx.unsafe(starts)}, ${tx.unsafe(ends)}, ${zone}, ${location})`,
    ),
  ).toBe(code);
});

test.each([
  'UTC',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Etc/GMT+5',
  'Asia/Calcutta',
  'Asia/Kolkata',
  'Europe/Kyiv',
  'Pacific/Kanton',
])('knows the zone %s', async (zone) => {
  const [row] = await sql`select private.is_time_zone(${zone}) as known`;
  expect(row?.known).toBe(true);
});

describe('a local time', () => {
  const instant = async (zone: string, written: string) => {
    const [row] = await sql<{ at: Date }[]>`select private.instant_in(${zone}, ${written}) as at`;
    return row?.at.toISOString();
  };
  test.each([
    ['America/New_York', '2027-03-14T02:30:00-05:00', 'skipped when clocks go forward'],
    ['America/New_York', '2027-03-14T02:30:00-04:00', 'skipped, with the later offset'],
    ['Europe/Paris', '2027-03-28T02:00:00+01:00', 'at the first skipped minute'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00+10:30', 'in a skipped half hour'],
  ])('in %s at %s is refused: %s', async (zone, written) => {
    await expect(instant(zone, written)).rejects.toMatchObject({ code: 'PT400' });
  });
  test.each([
    ['America/New_York', '2027-03-14T01:59:00-05:00', '2027-03-14T06:59:00.000Z'],
    ['America/New_York', '2027-03-14T03:00:00-04:00', '2027-03-14T07:00:00.000Z'],
    // The repeated hour: the offset decides which of the two it is.
    ['America/New_York', '2026-11-01T01:30:00-04:00', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00.000Z'],
    ['America/New_York', '2027-03-14T02:30:00Z', '2027-03-14T02:30:00.000Z'],
    // In Kolkata, at a time that New York skips.
    ['America/New_York', '2027-03-14T02:30:00+05:30', '2027-03-13T21:00:00.000Z'],
  ])('in %s at %s is %s', async (zone, written, at) => {
    expect(await instant(zone, written)).toBe(at);
  });
});

describe('a creator who has left the club', () => {
  const leave = async () => {
    const scene = await newScene();
    const [open, hidden] = await Promise.all([
      newEvent(scene.club, scene.author),
      newEvent(scene.club, scene.author, { isPublic: false }),
    ]);
    await sql`delete from club_members where club_id = ${scene.club.id} and user_id = ${scene.author.id}`;
    return { ...scene, open, hidden };
  };

  test('cannot change a members-only event, even by an update without a condition', async () => {
    const { author, hidden, open } = await leave();
    expect(await outcome(author, (tx) => tx`update events set title = 'A' where id = ${hidden}`)).toBe(0);
    const titles = await rolledBack(async (tx) => {
      await setRole(tx, author);
      await tx`update events set title = 'Written from outside'`;
      await tx`reset role`;
      return tx`select id from events where title = 'Written from outside'`;
    });
    expect(titles.map((row) => row.id)).toEqual([open]);
  });

  test('can delete it', async () => {
    const { author, member, hidden } = await leave();
    const isDeleted = (by: typeof author) =>
      as(
        by,
        async (tx) => (await tx`select private.remove_event(${hidden}, null) as is_deleted`)[0]?.is_deleted,
      );
    expect([await isDeleted(member), await isDeleted(author)]).toEqual([false, true]);
  });
});

test('an event is open while both it and its club are public', async () => {
  const { club, author } = await newScene();
  const event = await newEvent(club, author);
  const seen: boolean[] = [];
  const changes = [
    sql`update clubs set is_private = true where id = ${club.id}`,
    sql`update events set is_public = false where id = ${event}`,
    sql`update clubs set is_private = false where id = ${club.id}`,
    sql`update events set is_public = true where id = ${event}`,
  ];
  for (const change of changes) {
    await change;
    const [row] = await sql<{ is_open: boolean }[]>`select is_open from events where id = ${event}`;
    seen.push(row?.is_open ?? false);
  }
  expect(seen).toEqual([false, false, false, true]);
});

test('the creator is going, and is counted', async () => {
  const { event, author } = scenes['public, in an open club'];
  const rows = await sql`
    select r.user_id, r.status, e.going_count from event_rsvps r join events e on e.id = r.event_id
    where e.id = ${event}`;
  expect([...rows]).toEqual([{ user_id: author.id, status: 'GOING', going_count: 1 }]);
});

test('an edit raises the sequence and marks the event as edited, but saving the same values does not', async () => {
  const { event, author } = scenes['public, in an open club'];
  const seen = await as(author, async (tx) => {
    await tx`update events set title = title, starts_at = starts_at where id = ${event}`;
    const [same] = await tx`select sequence, edited_at from events where id = ${event}`;
    await tx`update events set location = 'Elsewhere' where id = ${event}`;
    const [moved] =
      await tx`select sequence, edited_at is not null as is_edited from events where id = ${event}`;
    return { same, moved };
  });
  expect(seen).toEqual({ same: { sequence: 0, edited_at: null }, moved: { sequence: 1, is_edited: true } });
});

test('a public event of a private club is not open in replies', async () => {
  const { event, member } = scenes['marked public, in a private club'];
  const [row] = await as(member, (tx) => tx`select item from private.event_items where id = ${event}`);
  expect(row?.item).toMatchObject({ isPublic: true, isOpen: false });
});

test('the item says what its reader may do', async () => {
  const { club, author, member, admin } = scenes['public, in an open club'];
  const [coming, begun] = await Promise.all([
    newEvent(club, author),
    newEvent(club, author, { inHours: -1 }),
  ]);
  const viewer = async (user: typeof author, event: string) => {
    const [row] = await as(
      user,
      (tx) => tx`select item -> 'viewer' as viewer from private.event_items where id = ${event}`,
    );
    return row?.viewer;
  };
  const nothing = {
    canEdit: false,
    canDuplicate: false,
    canOpen: false,
    canClose: false,
    canDelete: false,
    canDownload: false,
    canCancel: false,
    canTakeOver: false,
    canRemove: false,
    canReport: false,
    canRsvp: false,
    canCloseRsvps: false,
    canWriteToAttendees: false,
    canMessage: false,
    canSeeDoor: false,
    canSeePeople: true,
    canComment: true,
    canSeeWaitlist: false,
  };
  const own = {
    canEdit: true,
    canDuplicate: true,
    canDelete: true,
    canDownload: true,
    canCancel: true,
    canRsvp: true,
    canSeeWaitlist: true,
  };
  expect(await viewer(author, coming)).toEqual({
    ...nothing,
    ...own,
    canCloseRsvps: true,
    canWriteToAttendees: true,
  });
  const others = { canReport: true, canMessage: true };
  expect(await viewer(member, begun)).toEqual({ ...nothing, ...others });
  const administered = {
    ...nothing,
    ...others,
    canDuplicate: true,
    canRemove: true,
    canSeeWaitlist: true,
    canWriteToAttendees: true,
  };
  expect(await viewer(admin, begun)).toEqual({ ...administered, canSeeDoor: true });
  expect(await viewer(admin, coming)).toEqual({
    ...administered,
    canCancel: true,
    canTakeOver: true,
    canRsvp: true,
    canCloseRsvps: true,
  });
});

test('the item offers to message a host only to those from whom they accept messages', async () => {
  const [host, known, stranger] = await newUsers('Hugo Host', 'Known User', 'Stan Stranger');
  const event = await newEvent(await newClub({ owner: host }), host);
  await newDirect(host, known);
  const canMessage = async (user: User) => {
    const { body } = await request(user, 'GET', `/events/${event}`);
    return (body as { viewer: { canMessage: boolean } }).viewer.canMessage;
  };
  await create(host, '/users/me/privacy', { whoCanWrite: 'NOBODY' }, 'PATCH');
  expect(await canMessage(stranger)).toBe(false);
  expect(await canMessage(known)).toBe(true);
});
