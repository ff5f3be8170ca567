/** Venues: who reads, describes, confirms and deletes the card of a place where a club meets. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Venue, venue as venueReply } from '../../functions/_shared/contract/events/venues.ts';
import { event as eventReply } from '../../functions/_shared/contract/events.ts';
import { addCoHost, newEvening, newEvent, newPublicEvening, newVenue, rsvp } from '../support/event-scene.ts';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { read } from '../support/responses.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { type Club, join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, request, type User } from '../support/users.ts';

type Stage = Scene & { venue: string };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => (scene as Stage).venue;
beforeAll(async () => {
  const scene = await newScene();
  stage = { ...scene, venue: await newVenue(scene.club, scene.author) };
});

const members = { ...withoutUser(0), 'an outsider': 0, otherwise: 1 };

everyRole(
  'reads a venue at which no event is held',
  (tx, scene) => tx`select from venues where id = ${on(scene)}`,
  members,
);
everyRole(
  'adds a venue',
  (tx, scene) =>
    tx`insert into venues (club_id, name, address) values (${scene.club.id}, 'Chez Nous', '12 rue Haute')`,
  { ...withoutUser(refused), 'an outsider': refused, 'the service role': 1, otherwise: 1 },
);
everyRole(
  'corrects a venue',
  (tx, scene) => tx`update venues set seat_count = 40 where id = ${on(scene)}`,
  members,
);
everyRole('deletes a venue', (tx, scene) => tx`delete from venues where id = ${on(scene)}`, {
  'an admin': 1,
  'the owner': 1,
  'the service role': 1,
  otherwise: 0,
});
everyRole(
  'confirms a venue without having been there',
  (tx, scene) => tx`select private.confirm_venue(${on(scene)}, true)`,
  { ...withoutUser(1), 'an outsider': 1, 'the service role': refused, otherwise: 'PT403' },
);
noUser({
  'says that a venue was confirmed': (tx, scene) =>
    tx`update venues set confirmed_at = now() where id = ${on(scene)}`,
  'gives a venue to another club': (tx, scene) =>
    tx`update venues set club_id = ${scene.club.id} where id = ${on(scene)}`,
  'says who described a venue': (tx, scene) =>
    tx`update venues set written_by = ${scene.author.id} where id = ${on(scene)}`,
  'brings back what moderators removed': (tx, scene) =>
    tx`update venues set is_removed = false where id = ${on(scene)}`,
  'confirms in the name of another': (tx, scene) => tx`
    insert into venue_confirmations (venue_id, user_id, visited_at) values (${on(scene)}, ${scene.author.id}, now())`,
});

test('no one confirms through the Data API a visit that did not take place', async () => {
  const confirm = (user: User) =>
    outcome(
      user,
      (tx) => tx`insert into venue_confirmations (venue_id, visited_at) values (${stage.venue}, now())`,
    );
  for (const user of [stage.outsider, stage.member, stage.owner]) expect(await confirm(user)).toBe(refused);
});

/** A club with a venue at which an event began yesterday. Gus was going. */
async function newVisited(
  of: { club?: Club; host?: User; event?: Parameters<typeof newEvent>[2]; isEvening?: boolean } = {},
) {
  const [host, guest] = [of.host ?? (await newUser('Hal')), await newUser('Gus')];
  const club = of.club ?? (await newClub({ members: [host, guest] }));
  const venue = await newVenue(club, host);
  const event = await (of.isEvening ? newPublicEvening : newEvent)(club, host, {
    inHours: -24,
    venueId: venue,
    ...of.event,
  });
  await rsvp(event, guest);
  return { host, guest, club, venue, event };
}

const readsIt = async (user: User, venue: string) =>
  (await outcome(user, (tx) => tx`select from venues where id = ${venue}`)) === 1;
const confirms = (user: User, venue: string) =>
  outcome(user, (tx) => tx`select private.confirm_venue(${venue}, true)`);
const get = async (user: User, venue: string): Promise<Venue> =>
  read(await request(user, 'GET', `/venues/${venue}`), venueReply);

describe('a venue is read by', () => {
  test('everyone who can read an event there, and no one else', async () => {
    const { venue, event } = await newVisited();
    expect(await readsIt(stage.outsider, venue)).toBe(true);
    await sql`update events set is_public = false where id = ${event}`;
    expect(await readsIt(stage.outsider, venue)).toBe(false);
  });

  test('visitors of a public evening, without the names of members', async () => {
    const host = await newUser('Hal');
    const club = await newClub({ owner: host, isPrivate: true });
    const { venue, guest, event } = await newVisited({ host, club, isEvening: true });
    await as(guest, (tx) => tx`select private.confirm_venue(${venue}, true)`);
    const member = await newUser('Mel');
    await join(club, member);
    await rsvp(event, member);
    await request(member, 'POST', `/venues/${venue}/confirm`);
    const seen = await get(guest, venue);
    expect(seen).toMatchObject({ author: null, confirmedBy: null });
    // The day would be that of an event which they may not be able to see.
    expect(seen.confirmedAt).toMatch(/-01T00:00:00/);
    expect(await outcome(guest, (tx) => tx`select written_by from venues where id = ${venue}`)).toBe(refused);
    expect(seen.viewer).toMatchObject({ canEdit: false, canDelete: false, canConfirm: true });
    expect(await get(host, venue)).toMatchObject({ confirmedBy: { id: member.id }, author: { id: host.id } });
    await sql`update events set is_opened_by_club = false where id = ${event}`;
    expect(await readsIt(guest, venue)).toBe(false);
  });

  test('no one, once moderators removed it or its club was deleted', async () => {
    const { venue, host, club } = await newVisited();
    await sql`update venues set is_removed = true where id = ${venue}`;
    expect(await readsIt(host, venue)).toBe(false);
    await sql`update venues set is_removed = false where id = ${venue}`;
    await sql`update clubs set deleted_at = now() where id = ${club.id}`;
    for (const user of [host, stage.outsider]) expect(await readsIt(user, venue)).toBe(false);
  });

  test('suspended users not at all', async () => {
    const { venue, guest } = await newVisited();
    await sql`
      insert into suspensions (user_id, ends_at, reason) values (${guest.id}, now() + interval '1 day', 'SPAM')`;
    expect(await readsIt(guest, venue)).toBe(false);
  });

  test('members across a block, without the name of its author', async () => {
    const { venue, host, guest } = await newVisited();
    const [row] = await rolledBack(async (tx) => {
      await block(tx, host, guest);
      await setRole(tx, guest);
      return tx`select private.get_venue(${venue}) ->> 'author' as author, private.get_venue(${venue}) ->> 'name' as name`;
    });
    expect(row).toEqual({ author: null, name: 'Casa das Folhas' });
  });
});

describe('those who cannot write in the club do not describe its venues', () => {
  const add = (user: User, club: Club) =>
    outcome(
      user,
      (tx) => tx`select private.create_venue(${club.id}, '{"name": "Chez Nous", "address": "12 rue Haute"}')`,
    );
  const correct = (user: User, venue: string) =>
    outcome(user, (tx) => tx`select private.update_venue(${venue}, '{"seatCount": 40}')`);

  test('members in a time-out, and newcomers whose posts wait', async () => {
    const { club, venue, guest } = await newVisited();
    await sql`update clubs set holds_first_posts = true where id = ${club.id}`;
    expect([await add(guest, club), await correct(guest, venue)]).toEqual(['PT403', 'PT403']);
    await sql`update clubs set holds_first_posts = false where id = ${club.id}`;
    expect([await add(guest, club), await correct(guest, venue)]).toEqual([1, 1]);
    await sql`
      insert into club_time_outs (club_id, user_id, ends_at) values (${club.id}, ${guest.id}, now() + interval '1 hour')`;
    expect([await add(guest, club), await correct(guest, venue)]).toEqual(['PT403', 'PT403']);
  });

  test('outsiders, former members and banned users', async () => {
    const { club, venue, guest } = await newVisited();
    const expected = { [stage.outsider.id]: 'PT403', [guest.id]: 'PT403' };
    await sql`delete from club_members where club_id = ${club.id} and user_id = ${guest.id}`;
    for (const user of [stage.outsider, guest])
      expect([await add(user, club), await correct(user, venue)]).toEqual([
        expected[user.id],
        expected[user.id],
      ]);
  });
});

describe('a venue is confirmed by', () => {
  test('those who were going, as of the event', async () => {
    const { venue, event, guest, host } = await newVisited();
    expect((await get(guest, venue)).viewer).toMatchObject({ canConfirm: true, canWithdraw: false });
    const confirmed = read(await request(guest, 'POST', `/venues/${venue}/confirm`), venueReply);
    const [row] = await sql`select starts_at from events where id = ${event}`;
    expect(new Date(confirmed.confirmedAt ?? 0)).toEqual(row?.starts_at);
    expect(confirmed).toMatchObject({
      confirmedBy: { id: guest.id },
      viewer: { canConfirm: false, canWithdraw: true },
    });
    expect((await get(host, venue)).confirmedBy?.id).toBe(guest.id);
    // Once more changes nothing. A later visit does.
    await request(guest, 'POST', `/venues/${venue}/confirm`);
    expect((await get(guest, venue)).viewer.canConfirm).toBe(false);
    const withdrawn = read(await request(guest, 'DELETE', `/venues/${venue}/confirm`), venueReply);
    expect(withdrawn).toMatchObject({ confirmedAt: null, confirmedBy: null });
  });

  test('those who came without an RSVP, and not by those who did not come', async () => {
    const { venue, event, guest, club } = await newVisited();
    const walkIn = await newUser('Wes');
    await join(club, walkIn);
    await sql`
      insert into event_attendances (event_id, user_id, has_come, marked_at)
      values (${event}, ${walkIn.id}, true, now()), (${event}, ${guest.id}, false, now())`;
    expect(await confirms(walkIn, venue)).toBe(1);
    expect(await confirms(guest, venue)).toBe('PT403');
  });

  test.each([
    ['is still to come', { inHours: 24 }],
    ['was cancelled', {}],
  ] as const)('no one, if the event %s', async (what, event) => {
    const scene = await newVisited({ event });
    if (what === 'was cancelled') await sql`update events set cancelled_at = now() where id = ${scene.event}`;
    expect(await confirms(scene.guest, scene.venue)).toBe('PT403');
  });

  test('not by those who only might have come, were banned, or are in a time-out', async () => {
    const { venue, event, guest, club, host } = await newVisited();
    for (const status of ['MAYBE', 'NOT_GOING']) {
      await sql`update event_rsvps set status = ${status} where event_id = ${event} and user_id = ${guest.id}`;
      expect(await confirms(guest, venue)).toBe('PT403');
    }
    await sql`update event_rsvps set status = 'GOING' where event_id = ${event} and user_id = ${guest.id}`;
    await sql`
      insert into club_time_outs (club_id, user_id, ends_at) values (${club.id}, ${guest.id}, now() + interval '1 hour')`;
    expect((await get(guest, venue)).viewer.canConfirm).toBe(false);
    expect(await confirms(guest, venue)).toBe('PT403');
    await sql`insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${guest.id}, ${host.id})`;
    expect(await confirms(guest, venue)).toBe('PT403');
  });
});

test('a correction names its author and ends the confirmations of what the card said before', async () => {
  const { venue, guest, host } = await newVisited();
  await request(guest, 'POST', `/venues/${venue}/confirm`);
  // Nothing that the card says has changed.
  await request(host, 'PATCH', `/venues/${venue}`, { name: ' Casa das Folhas ' });
  expect(await get(host, venue)).toMatchObject({ confirmedBy: { id: guest.id }, editedAt: null });
  const corrected = read(
    await request(guest, 'PATCH', `/venues/${venue}`, { ventilation: 'POOR', note: 'Ask for the back room' }),
    venueReply,
  );
  expect(corrected).toMatchObject({ ventilation: 'POOR', confirmedAt: null, author: { id: guest.id } });
  expect(await sql`select from venue_confirmations where venue_id = ${venue}`).toHaveLength(0);
});

test('the latest visit counts, also when its guest deletes the account', async () => {
  const { venue, event, guest, club, host } = await newVisited();
  await request(guest, 'POST', `/venues/${venue}/confirm`);
  const later = await newEvent(club, host, { inHours: -2, venueId: venue });
  const other = await newUser('Ola');
  await join(club, other);
  await rsvp(later, other);
  await request(other, 'POST', `/venues/${venue}/confirm`);
  expect((await get(host, venue)).confirmedBy?.id).toBe(other.id);
  await sql`delete from auth.users where id = ${other.id}`;
  const [row] = await sql`select starts_at from events where id = ${event}`;
  const left = await get(host, venue);
  expect(left.confirmedBy?.id).toBe(guest.id);
  expect(new Date(left.confirmedAt ?? 0)).toEqual(row?.starts_at);
});

describe('an event', () => {
  const choose = async (user: User, event: string, venueId: string) =>
    read(await request(user, 'PATCH', `/events/${event}`, { venueId }), eventReply).venueId;

  test('is held at a venue of its own club only', async () => {
    const { venue, host, club } = await newVisited();
    const event = await newEvent(club, host);
    const foreign = await newVenue(await newClub({ owner: host }), host);
    expect(await choose(host, event, foreign)).toBeNull();
    expect(await choose(host, event, crypto.randomUUID())).toBeNull();
    expect(await choose(host, event, venue)).toBe(venue);
    await sql`update venues set is_removed = true where id = ${venue}`;
    expect(await choose(host, await newEvent(club, host), venue)).toBeNull();
  });

  test('keeps its location when the venue is deleted, and its series makes evenings without it', async () => {
    const { venue, host, club } = await newVisited();
    const event = await newEvening(club, host, { location: 'Casa das Folhas', venueId: venue });
    const admin = await newUser('Ada');
    await join(club, admin, 'ADMIN');
    expect((await request(host, 'DELETE', `/venues/${venue}`)).status).toBe(403);
    expect((await request(admin, 'DELETE', `/venues/${venue}`)).status).toBe(204);
    expect(read(await request(host, 'GET', `/events/${event}`), eventReply)).toMatchObject({
      location: 'Casa das Folhas',
      venueId: null,
      editedAt: null,
    });
    await sql`update private.event_series s set made_until = made_until - 7 from events e where e.id = ${event} and e.series_id = s.id`;
    await sql`delete from events e using events first where first.id = ${event} and e.series_id = first.series_id and e.id <> first.id`;
    await sql`select private.make_evenings(e.series_id) from events e where e.id = ${event}`;
  });

  test('a co-host chooses the venue', async () => {
    const { venue, host, guest, club } = await newVisited();
    const event = await newEvent(club, host);
    await addCoHost(event, guest);
    expect(await choose(guest, event, venue)).toBe(venue);
  });
});

test('a member adds a venue', async () => {
  const { club, guest } = await newVisited();
  const draft = { name: ' Chez Nous ', address: '12 rue Haute', isStepFree: false, bringYourOwn: 'CORKAGE' };
  const made = read(await request(guest, 'POST', `/clubs/${club.slug}/venues`, draft), venueReply, 201);
  expect(made).toMatchObject({ ...draft, name: 'Chez Nous', author: { id: guest.id }, setting: null });
});

test('a club finds its venues by name and address, page by page', async () => {
  const { club, host } = await newVisited();
  await newVenue(club, host, 'Café Zentral');
  const find = async (query: string) =>
    (
      (await request(host, 'GET', `/clubs/${club.slug}/venues?${query}`)).body as { items: Venue[] }
    ).items.map(({ name }) => name);
  expect(await find('')).toEqual(['Café Zentral', 'Casa das Folhas']);
  expect(await find('q=zentral')).toEqual(['Café Zentral']);
  expect(await find('q=flores')).toEqual(['Café Zentral', 'Casa das Folhas']);
  expect(await find('limit=1')).toEqual(['Café Zentral']);
  expect(await find('limit=1&cursor=1')).toEqual(['Casa das Folhas']);
});
