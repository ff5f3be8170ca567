/** Public evenings: events of a private club that its owner or an admin has opened to everyone. */
import { beforeAll, describe, expect, test } from 'vitest';
import { clubActivityPage } from '../../functions/_shared/contract/clubs/activity.ts';
import { rsvpPage } from '../../functions/_shared/contract/events/rsvps.ts';
import { eventPage, event as eventReply } from '../../functions/_shared/contract/events.ts';
import { searchReply } from '../../functions/_shared/contract/search.ts';
import { create, handOver } from '../support/actions.ts';
import { untilBlocked } from '../support/concurrency.ts';
import { newEvent, newPublicEvening, rsvp } from '../support/event-scene.ts';
import { onlyMembers, rolesIn, withoutUser } from '../support/every-role.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { outcome, refused } from '../support/roles.ts';
import { newClub, newScene, publishNow, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const open = (by: User | null, id: string) => request(by, 'POST', `/events/${id}/open`);
const close = (by: User, id: string) => request(by, 'DELETE', `/events/${id}/open`);
const eventFor = async (reader: User, id: string) =>
  read(await request(reader, 'GET', `/events/${id}`), eventReply);
const statesOf = async (id: string) =>
  (
    await sql<{ is_public: boolean; is_opened_by_club: boolean; is_open: boolean }[]>`
      select is_public, is_opened_by_club, is_open from events where id = ${id}`
  )[0];

/** The owner hosts the evening. */
const newEvening = async () => {
  const scene = await newScene(true);
  return { ...scene, event: await newPublicEvening(scene.club, scene.owner) };
};

describe('who may', () => {
  let scene: Scene & { opened: string };
  beforeAll(async () => {
    const made = await newScene(true);
    scene = { ...made, opened: await newPublicEvening(made.club, made.admin) };
  });
  const { everyRole } = rolesIn(() => scene);

  everyRole(
    'opens an event',
    (tx, { opened }) => tx`
      update events set is_opened_by_club = true where id = ${opened}`,
    { 'the service role': 1, otherwise: refused },
  );
  everyRole('reads it', (tx, { opened }) => tx`select from events where id = ${opened}`, {
    ...withoutUser(0),
    otherwise: 1,
  });
  // The admin is going.
  everyRole(
    'reads who is going',
    (tx, { opened }) => tx`select from event_rsvps where event_id = ${opened}`,
    onlyMembers,
  );
  everyRole(
    'closes it',
    (tx, { opened }) => tx`select where private.open_event(${opened}, false) is not null`,
    {
      ...withoutUser('PT404'),
      'the owner': 1,
      'an admin': 1,
      'the service role': refused,
      otherwise: 'PT403',
    },
  );
});

test('only an owner or admin who hosts the event opens it, and everyone else is told why not', async () => {
  const { club, owner, admin, author, member, outsider } = await newScene(true);
  const [theirs, own] = [await newEvent(club, author), await newEvent(club, admin)];
  expect((await open(null, own)).status).toBe(401);
  expect(readRefusal(await open(outsider, own), 404)).toBe('Event not found');
  const onlyStaff = 'Only the owner and admins of the club can open its events to everyone.';
  expect(readRefusal(await open(member, own), 403)).toBe(onlyStaff);
  expect(readRefusal(await open(author, theirs), 403)).toBe(onlyStaff);
  const onlyHost = 'Only its host can open this event. You can take it over first.';
  expect(readRefusal(await open(owner, own), 403)).toBe(onlyHost);
  expect(readRefusal(await open(admin, theirs), 403)).toBe(onlyHost);
  expect((await statesOf(theirs))?.is_open).toBe(false);

  expect(read(await open(admin, own), eventReply)).toMatchObject({
    isOpen: true,
    isOpenedByClub: true,
    // What its creator chose has no effect in a private club, and is kept.
    isPublic: true,
    viewer: { canOpen: false, canClose: true },
  });
  await create(owner, `/events/${theirs}/take-over`);
  expect(read(await open(owner, theirs), eventReply).isOpen).toBe(true);
});

test('neither an event of a public club nor one that is over or was cancelled is opened', async () => {
  const { club, owner } = await newScene(true);
  const [past, cancelled] = [
    await newEvent(club, owner, { inHours: -3, hours: 2 }),
    await newEvent(club, owner),
  ];
  await create(owner, `/events/${cancelled}/cancel`);
  expect(readRefusal(await open(owner, past), 409)).toBe('This event is over.');
  expect(readRefusal(await open(owner, cancelled), 409)).toBe('This event was cancelled.');
  const elsewhere = await newScene();
  const hidden = await newEvent(elsewhere.club, elsewhere.owner, { isPublic: false });
  expect(readRefusal(await open(elsewhere.owner, hidden), 409)).toBe(
    'This club is public. Edit the event to make it public.',
  );
  expect((await statesOf(hidden))?.is_open).toBe(false);
});

test('a visitor sees the club’s name and what the host wrote, and nothing else', async () => {
  const { club, owner, member, outsider, event } = await newEvening();
  await rsvp(event, member);
  const response = await request(outsider, 'GET', `/events/${event}`);
  const seen = read(response, eventReply);
  expect(seen).toMatchObject({
    title: 'An event of the tests',
    club: { slug: club.slug, name: club.slug, isPrivate: true },
    creator: null,
    creatorId: null,
    _count: { rsvps: 2 },
    rsvps: [],
    viewer: {
      canRsvp: true,
      canReport: true,
      canSeePeople: false,
      canMessage: false,
      canEdit: false,
      canOpen: false,
      canClose: false,
    },
  });
  for (const { id, username } of [owner, member]) {
    expect(response.text).not.toContain(id);
    expect(response.text).not.toContain(`"${username}"`);
  }
  expect(read(await request(outsider, 'GET', `/events/${event}/rsvps`), rsvpPage).items).toEqual([]);
  for (const path of ['posts', 'pins', 'members', 'admins', 'events'])
    expect((await request(outsider, 'GET', `/clubs/${club.slug}/${path}`)).status).toBe(404);
  const file = await request(outsider, 'GET', `/events/${event}/calendar.ics`);
  expect([file.status, file.text.includes(owner.username)]).toEqual([200, false]);
});

test('members see its host and who comes, visitors included', async () => {
  const { owner, member, outsider, event } = await newEvening();
  await create(outsider, `/events/${event}/rsvp`, { status: 'GOING' });
  const seen = await eventFor(member, event);
  expect(seen).toMatchObject({ creatorId: owner.id, viewer: { canSeePeople: true, canClose: false } });
  expect(seen.rsvps.map(({ userId }) => userId)).toEqual([owner.id, outsider.id]);
  // Visitors do not see each other either.
  const another = await newUser();
  expect((await eventFor(another, event)).rsvps).toEqual([]);
  expect((await eventFor(outsider, event)).rsvps.map(({ userId }) => userId)).toEqual([outsider.id]);
});

describe('a stranger who looks for an event', () => {
  /** Among the first of all open events, of which other tests create many. */
  const soon = { inHours: 0.1 };
  const publicEvents = async (reader: User) =>
    read(await request(reader, 'GET', '/events?scope=public&limit=100'), eventPage).items.map(({ id }) => id);
  const found = async (reader: User, title: string) =>
    read(await request(reader, 'GET', `/search?q=${encodeURIComponent(title)}`), searchReply).events.map(
      ({ id }) => id,
    );

  test('finds a public evening, until it is closed', async () => {
    const { club, owner, outsider, member } = await newScene(true);
    const title = `Evening of ${club.slug}`;
    const event = await newEvent(club, owner, { title, ...soon });
    const hidden = await newEvent(club, owner, soon);
    expect(await publicEvents(outsider)).not.toContain(event);
    expect(await found(outsider, title)).toEqual([]);
    await open(owner, event);
    const shown = await publicEvents(outsider);
    expect(shown).toContain(event);
    expect(shown).not.toContain(hidden);
    expect(await found(outsider, title)).toEqual([event]);
    // Members have it among those of their clubs.
    expect(await publicEvents(member)).not.toContain(event);
    await close(owner, event);
    expect(await publicEvents(outsider)).not.toContain(event);
    expect(await found(outsider, title)).toEqual([]);
  });

  test('also finds the public events of public clubs, but not those that do not take place', async () => {
    const { club, author, outsider } = await newScene();
    const [coming, cancelled, begun, hidden] = [
      await newEvent(club, author, soon),
      await newEvent(club, author, soon),
      await newEvent(club, author, { inHours: -1, hours: 2 }),
      await newEvent(club, author, { ...soon, isPublic: false }),
    ];
    await create(author, `/events/${cancelled}/cancel`);
    const shown = await publicEvents(outsider);
    expect([coming, cancelled, begun, hidden].map((id) => shown.includes(id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('finds nothing of an unlisted club, which the link alone opens, nor of a club that has banned them', async () => {
    const { club, outsider, event } = await newEvening();
    await sql`update events set starts_at = now() + interval '6 minutes' where id = ${event}`;
    expect(await publicEvents(outsider)).toContain(event);
    await sql`update clubs set is_unlisted = true where id = ${club.id}`;
    expect(await publicEvents(outsider)).not.toContain(event);
    expect((await request(outsider, 'GET', `/events/${event}`)).status).toBe(200);
    await sql`
      with listed as (update clubs set is_unlisted = false where id = ${club.id})
      insert into club_bans (club_id, user_id) values (${club.id}, ${outsider.id})`;
    expect(await publicEvents(outsider)).not.toContain(event);
    expect((await request(outsider, 'POST', `/events/${event}/rsvp`, { status: 'GOING' })).status).toBe(403);
  });
});

test('closing it ends the RSVPs of visitors alone, and is open to the host, the owner and admins', async () => {
  const { owner, admin, member, outsider, event } = await newEvening();
  for (const user of [member, outsider]) await create(user, `/events/${event}/rsvp`, { status: 'GOING' });
  expect(readRefusal(await close(member, event), 403)).toBe(
    'Only the owner and admins of the club can open its events to everyone.',
  );
  expect(readRefusal(await close(outsider, event), 403)).toBe(
    'Only the owner and admins of the club can open its events to everyone.',
  );
  expect(read(await close(admin, event), eventReply)).toMatchObject({
    isOpen: false,
    isOpenedByClub: false,
    _count: { rsvps: 2 },
  });
  expect((await request(outsider, 'GET', `/events/${event}`)).status).toBe(404);
  const left = await sql`select user_id from event_rsvps where event_id = ${event} order by created_at`;
  expect(left.map(({ user_id }) => user_id)).toEqual([owner.id, member.id]);
  // Once more changes nothing.
  expect((await close(owner, event)).status).toBe(200);
});

test('the club’s log says who opened and closed it, once each', async () => {
  const { club, owner } = await newScene(true);
  const id = await newEvent(club, owner, { title: 'Roof herf' });
  for (const act of [open, open, close, close]) expect((await act(owner, id)).status).toBe(200);
  const { items } = read(await request(owner, 'GET', `/clubs/${club.id}/activity`), clubActivityPage);
  expect(items.slice(0, 2)).toMatchObject(
    ['EVENT_CLOSED', 'EVENT_OPENED'].map((kind) => ({
      kind,
      actor: { id: owner.id },
      user: null,
      event: { id, title: 'Roof herf' },
    })),
  );
  expect(items.filter(({ kind }) => kind.startsWith('EVENT_'))).toHaveLength(2);
});

describe('a host who has left the club', () => {
  test('is a visitor: they can neither change nor cancel the evening, only delete it', async () => {
    const { club, admin, member, event } = await (async () => {
      const scene = await newScene(true);
      return { ...scene, event: await newPublicEvening(scene.club, scene.admin) };
    })();
    await create(admin, `/clubs/${club.id}/leave`);
    expect(await eventFor(admin, event)).toMatchObject({
      creator: null,
      viewer: { canEdit: false, canCancel: false, canClose: false, canSeePeople: false, canDelete: true },
    });
    for (const [method, path, body] of [
      ['PATCH', '', { title: 'Written from outside' }],
      ['POST', '/cancel', { note: 'Written from outside' }],
      ['DELETE', '/open', undefined],
    ] as const)
      expect((await request(admin, method, `/events/${event}${path}`, body)).status).toBe(403);
    // Even by an update without a condition.
    expect(await outcome(admin, (tx) => tx`update events set title = 'Written from outside'`)).toBe(0);
    expect((await eventFor(member, event)).title).toBe('An event of the tests');
    expect((await request(admin, 'DELETE', `/events/${event}`)).status).toBe(204);
  });

  test('or is only a member now, can still edit and close it, but not open it again', async () => {
    const { admin, owner, club, event } = await (async () => {
      const scene = await newScene(true);
      return { ...scene, event: await newPublicEvening(scene.club, scene.admin) };
    })();
    await create(owner, `/clubs/${club.id}/members/${admin.id}`, { role: 'MEMBER' }, 'PATCH');
    await create(admin, `/events/${event}`, { title: 'Other words' }, 'PATCH');
    expect((await close(admin, event)).status).toBe(200);
    expect((await open(admin, event)).status).toBe(403);
  });
});

test('a new owner closes what the former one opened, and hosts it', async () => {
  const { club, owner, member, event } = await newEvening();
  await handOver(owner, club, member);
  expect(await eventFor(member, event)).toMatchObject({ isOpenedByClub: true, creatorId: member.id });
  expect(read(await close(member, event), eventReply).isOpen).toBe(false);
});

test('it follows its club: hidden while that is deleted, back when it is restored, and public when it is published', async () => {
  const { club, owner, outsider, event } = await newEvening();
  const hidden = await newEvent(club, owner);
  await create(outsider, `/events/${event}/rsvp`, { status: 'GOING' });
  await create(owner, `/clubs/${club.id}`, undefined, 'DELETE');
  expect((await request(outsider, 'GET', `/events/${event}`)).status).toBe(404);
  await create(owner, `/clubs/${club.id}/restore`);
  expect((await eventFor(outsider, event)).userRsvp).toBe('GOING');
  expect((await statesOf(hidden))?.is_open).toBe(false);

  await create(owner, `/clubs/${club.id}`, { isPrivate: false }, 'PATCH');
  await publishNow(club);
  expect(await statesOf(event)).toEqual({ is_public: true, is_opened_by_club: false, is_open: true });
  expect(await statesOf(hidden)).toEqual({ is_public: false, is_opened_by_club: false, is_open: false });
  // In a public club, everyone sees who hosts an event and who comes.
  expect(await eventFor(outsider, event)).toMatchObject({ creatorId: owner.id, userRsvp: 'GOING' });
  // A club that becomes private closes its events.
  await create(owner, `/clubs/${club.id}`, { isPrivate: true }, 'PATCH');
  expect((await request(outsider, 'GET', `/events/${event}`)).status).toBe(404);
});

test('an event that is opened while its club is published is public, like the others', async () => {
  const { club, owner } = await newScene(true);
  const event = await newEvent(club, owner, { isPublic: false });
  const { waiting } = await sql.begin(async (tx) => {
    await tx`update clubs set is_private = false where id = ${club.id}`;
    const waiting = open(owner, event);
    await untilBlocked('open_event');
    return { waiting };
  });
  expect((await waiting).status).toBe(409);
  expect(await statesOf(event)).toEqual({ is_public: false, is_opened_by_club: false, is_open: false });
});

test('visitors are told of changes and of its cancellation, without its host', async () => {
  const { owner, outsider, event } = await newEvening();
  await create(outsider, `/events/${event}/rsvp`, { status: 'GOING' });
  await create(owner, `/events/${event}`, { location: 'The cellar' }, 'PATCH');
  await create(owner, `/events/${event}/cancel`, { note: 'Storm' });
  const news = await notificationsOf(outsider);
  expect(news.map(({ linkUrl }) => linkUrl)).toContain(`/events/${event}`);
  expect(news.some(({ message }) => message?.includes('Storm'))).toBe(true);
  for (const { title, message } of news) expect(`${title} ${message}`).not.toMatch(/Olive/);
});

test('visitors are told that it was closed, and members and the host are not', async () => {
  const { club, owner, admin, member, outsider } = await newScene(true);
  const event = await newPublicEvening(club, owner, { title: 'Roof herf' });
  for (const user of [member, outsider]) await create(user, `/events/${event}/rsvp`, { status: 'GOING' });
  await close(admin, event);
  const titlesOf = async (user: User) => (await notificationsOf(user)).map(({ title }) => title);
  expect(await titlesOf(outsider)).toEqual(['Roof herf is now for members of its club only']);
  for (const user of [member, owner])
    expect((await titlesOf(user)).filter((title) => title.includes('Roof herf'))).toEqual([]);
});

test('a club without visitors stays as it was: what its creator calls public is for members', async () => {
  const owner = await newUser();
  const club = await newClub({ owner, isPrivate: true });
  const id = await create(owner, `/clubs/${club.id}/events`, {
    title: 'Herf',
    startTime: new Date(Date.now() + 86_400_000).toISOString(),
    timezone: 'UTC',
    isPublic: true,
  });
  expect(await statesOf(id)).toEqual({ is_public: true, is_opened_by_club: false, is_open: false });
  expect((await request(await newUser(), 'GET', `/events/${id}`)).status).toBe(404);
});
