/** Series: their evenings, and what is done to several of them at once. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../../functions/_shared/contract/events/series.ts';
import { type Event, eventPage, event as eventShape } from '../../functions/_shared/contract/events.ts';
import { create } from '../support/actions.ts';
import { addCoHost } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { as, refused } from '../support/roles.ts';
import { join, newClub, newScene, publishNow, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const dayMs = 86_400_000;
const zone = 'America/New_York';

/** The day so many days from today. */
const day = (inDays: number) => new Date(Date.now() + inDays * dayMs).toISOString().slice(0, 10);
/** On which weekday that is, from 1 for Monday. */
const weekdayIn = (inDays: number) => new Date(Date.now() + inDays * dayMs).getUTCDay() || 7;
/** What clocks in New York show, such as 2026-12-03 19:00. */
const wallTime = (instant: string) =>
  new Date(instant).toLocaleString('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });

/** At seven in the evening in New York, three days from today. */
async function startTime(inDays = 3) {
  const [row] = await sql<{ at: Date }[]>`
    select ((${day(inDays)}::date + time '19:00') at time zone ${zone}) as at`;
  return row?.at.toISOString() ?? '';
}

type Rule = Record<string, unknown>;
const weekly = { unit: 'WEEK', weekdays: [weekdayIn(3)] };

/** Creates a series that starts in three days, and returns its first evening. */
async function newSeries(by: User, club: { id: string }, rule: Rule = weekly, more: object = {}) {
  const response = await request(by, 'POST', `/clubs/${club.id}/events`, {
    title: 'Thursday herf',
    location: 'The porch',
    startTime: await startTime(),
    timezone: zone,
    repeats: rule,
    ...more,
  });
  return read(response, eventShape, 201);
}

/** All evenings of a series that are still to come, in order. */
const eveningsOf = async (reader: User, { id }: Event) =>
  read(await request(reader, 'GET', `/events/${id}/evenings?limit=100`), eventPage).items;

const edit = (by: User, { id }: Event, changes: object, scope?: Scope) =>
  request(by, 'PATCH', `/events/${id}`, { ...changes, ...(scope && { scope }) });

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});
const { everyRole } = rolesIn(() => scene);

/** A host with a club of their own, and a member of it. */
async function newHost(isPrivate = false) {
  const [host, member] = await Promise.all([newUser('Hugo Host'), newUser('Mia Member')]);
  const club = await newClub({ owner: host, members: [member], isPrivate });
  return { host, member, club };
}

describe('no client', () => {
  everyRole('reads series', (tx) => tx`select * from private.event_series`, { otherwise: refused });
  everyRole('runs the job', (tx) => tx`select private.extend_series()`, { otherwise: refused });
  everyRole('makes evenings', (tx) => tx`select private.make_evenings(gen_random_uuid())`, {
    otherwise: refused,
  });
  everyRole(
    'puts an event into a series',
    (tx) => tx`update events set series_id = gen_random_uuid(), series_on = now()`,
    { 'the service role': '23503', otherwise: refused },
  );
});

describe('a new series', () => {
  test('has an event for each evening of the next 26 weeks, at the same time of day, to which its host is going', async () => {
    const { host, club } = await newHost();
    const first = await newSeries(host, club);
    const evenings = await eveningsOf(host, first);
    expect(evenings.map(({ startTime }) => wallTime(startTime))).toEqual(
      Array.from({ length: 26 }, (_, week) => `${day(3 + 7 * week)} 19:00`),
    );
    for (const evening of evenings)
      expect(evening).toMatchObject({
        title: 'Thursday herf',
        location: 'The porch',
        userRsvp: 'GOING',
        series: first.series,
      });
  });

  test('is told to the club once, with how it repeats', async () => {
    const { host, member, club } = await newHost();
    await newSeries(host, club, { unit: 'WEEK', weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const told = await notificationsOf(member);
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain('Thursday herf\u00a0· Every day');
  });

  test('is one event for every limit', async () => {
    const { host, club } = await newHost();
    await newSeries(host, club, { unit: 'WEEK', weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const counts = await sql`select activity, count from private.rate_limits where user_id = ${host.id}`;
    expect(counts.filter(({ count }) => count > 1)).toEqual([]);
  });

  test('ends on a day, or after a number of evenings', async () => {
    const { host, club } = await newHost();
    const until = await newSeries(host, club, { ...weekly, untilOn: day(3 + 14) });
    expect(await eveningsOf(host, until)).toHaveLength(3);
    const counted = await newSeries(host, club, { ...weekly, every: 2, count: 4 });
    const days = (await eveningsOf(host, counted)).map(({ startTime }) => wallTime(startTime).slice(0, 10));
    expect(days).toEqual([3, 17, 31, 45].map(day));
    expect(counted.series?.untilOn).toBe(day(45));
  });

  test.each([
    [
      { ...weekly, weekdays: [weekdayIn(4)] },
      'The first evening must be on one of the days on which the event repeats.',
    ],
    [{ ...weekly, untilOn: day(9) }, 'There is only one evening until then. Please choose a later date.'],
  ])('is refused as %j', async (rule, sentence) => {
    const { author, club } = scene;
    const body = { title: 'Herf', startTime: await startTime(), timezone: zone, repeats: rule };
    expect(readRefusal(await request(author, 'POST', `/clubs/${club.id}/events`, body), 400)).toBe(sentence);
  });

  test.each<[string, Rule]>([
    ['without its days', { unit: 'WEEK' }],
    ['by months with days of the week', { unit: 'MONTH', monthlyOn: 'DAY', weekdays: [1] }],
    ['with a day named twice', { ...weekly, weekdays: [weekdayIn(3), weekdayIn(3)] }],
    ['with two ends', { ...weekly, untilOn: '2999-01-01', count: 3 }],
    ['every 13 weeks', { ...weekly, every: 13 }],
    ['of 201 evenings', { ...weekly, count: 201 }],
  ])('is not valid %s', async (_, rule) => {
    const { author, club } = scene;
    const body = { title: 'Herf', startTime: await startTime(), timezone: zone, repeats: rule };
    expect((await request(author, 'POST', `/clubs/${club.id}/events`, body)).status).toBe(400);
  });
});

test('lists and search show the next evening of a series, and those that have a title of their own', async () => {
  const { host, member, club } = await newHost();
  const mark = `Quillon ${club.slug.slice(5)}`;
  const first = await newSeries(host, club, weekly, { title: mark });
  const [, second, third, fourth] = await eveningsOf(host, first);
  await edit(host, third as Event, { title: `${mark} Anniversary` });
  const shown = async (path: string, by = member) =>
    (await request(by, 'GET', path)).body as { items: { id: string }[] };
  const ids = async (path: string, by = member) => (await shown(path, by)).items.map(({ id }) => id);
  for (const path of [
    `/clubs/${club.id}/events?scope=upcoming`,
    `/clubs/${club.id}/events?scope=next`,
    '/events',
    '/posts/feed',
  ])
    expect(await ids(path), path).toEqual([first.id, third?.id]);
  expect(await ids('/events?scope=mine', host)).toEqual([first.id, third?.id]);
  const { body } = await request(member, 'GET', `/search?q=${encodeURIComponent(mark)}`);
  expect((body as { events: { id: string }[] }).events.map(({ id }) => id)).toEqual([first.id, third?.id]);
  // All of them are the club's.
  expect(await ids(`/clubs/${club.id}/events?limit=100`)).toHaveLength(26);
  await create(host, `/events/${first.id}/cancel`);
  expect(await ids('/events')).toEqual([first.id, second?.id, third?.id]);
  await create(member, `/events/${fourth?.id}/rsvp`, { status: 'GOING' });
  expect(await ids('/events?scope=mine')).toEqual([fourth?.id]);
});

describe('an edit', () => {
  test('of one evening leaves the others', async () => {
    const { host, club } = await newHost();
    const first = await newSeries(host, club);
    const [, second] = await eveningsOf(host, first);
    await edit(host, second as Event, { location: 'The cellar' });
    const places = (await eveningsOf(host, first)).map(({ location }) => location);
    expect(places.slice(0, 3)).toEqual(['The porch', 'The cellar', 'The porch']);
  });

  test('of the third evening and later ones leaves those before it, and keeps the time of day when the clocks change', async () => {
    const { host, club } = await newHost();
    const first = await newSeries(host, club);
    const third = (await eveningsOf(host, first))[2] as Event;
    const later = new Date(Date.parse(third.startTime) + 90 * 60_000).toISOString();
    read(await edit(host, third, { title: 'Late herf', startTime: later }, 'LATER'), eventShape);
    const before = await eveningsOf(host, first);
    const after = await eveningsOf(host, third);
    expect(before.map(({ title }) => title)).toEqual(['Thursday herf', 'Thursday herf']);
    expect(after.map(({ startTime, title }) => `${wallTime(startTime)} ${title}`)).toEqual(
      Array.from({ length: 24 }, (_, week) => `${day(17 + 7 * week)} 20:30 Late herf`),
    );
    expect(before[0]?.series).toMatchObject({ startsOn: day(3), untilOn: day(16) });
    expect(after[0]?.series).toMatchObject({ startsOn: day(17), untilOn: null });
  });

  test('of all keeps what was changed by hand, field by field', async () => {
    const { host, club } = await newHost();
    const first = await newSeries(host, club);
    const [, second, third, fourth] = (await eveningsOf(host, first)) as [Event, Event, Event, Event];
    await edit(host, second, { location: 'The cellar' });
    await edit(host, third, { startTime: new Date(Date.parse(third.startTime) + dayMs).toISOString() });
    await create(host, `/events/${fourth.id}/cancel`);
    // From a later evening, to show that earlier ones follow too.
    const last = (await eveningsOf(host, first)).at(-1) as Event;
    const at = new Date(Date.parse(last.startTime) - 3_600_000).toISOString();
    read(await edit(host, last, { location: 'The terrace', startTime: at, capacity: 12 }, 'ALL'), eventShape);
    const told = (await eveningsOf(host, first)).map(
      ({ location, startTime, capacity }) => `${wallTime(startTime)} ${location} ${capacity}`,
    );
    expect(told.slice(0, 5)).toEqual([
      `${day(3)} 18:00 The terrace 12`,
      `${day(10)} 18:00 The cellar 12`,
      `${day(18)} 19:00 The terrace 12`,
      `${day(24)} 19:00 The porch null`,
      `${day(31)} 18:00 The terrace 12`,
    ]);
  });

  test('tells everyone who is going once, of the first evening that concerns them', async () => {
    const { host, member, club } = await newHost();
    const first = await newSeries(host, club);
    const [, second, third, fourth] = (await eveningsOf(host, first)) as [Event, Event, Event, Event];
    for (const { id } of [third, fourth, second])
      await create(member, `/events/${id}/rsvp`, { status: 'GOING' });
    await edit(host, first, { location: 'The cellar' }, 'ALL');
    const [told, ...others] = await notificationsOf(member);
    expect(others.map(({ title }) => title)).toEqual([expect.stringContaining('created an event')]);
    expect(told).toMatchObject({
      title: 'Thursday herf has changed',
      linkUrl: `/events/${second.id}`,
      message: expect.stringMatching(/The cellar \(was The porch\)\u00a0· and 2 more evenings$/),
    });
  });

  test('of all moves with the start when RSVPs close, and changes the address for new evenings too', async () => {
    const { host, member, club } = await newHost();
    const hour = 3_600_000;
    const start = Date.parse(await startTime());
    const closes = new Date(start - 2 * hour).toISOString();
    const first = await newSeries(host, club, weekly, { rsvpsCloseAt: closes, address: 'Rua das Flores 1' });
    const second = (await eveningsOf(host, first))[1] as Event;
    for (const { id } of [first, second]) await create(member, `/events/${id}/rsvp`, { status: 'GOING' });
    const later = { startTime: new Date(start + hour).toISOString(), address: 'Rua das Flores 2' };
    read(await edit(host, first, later, 'ALL'), eventShape);
    const told = (await notificationsOf(member)).filter(({ title }) => !title.includes('created'));
    // One of the time, and one of the address.
    expect(told).toHaveLength(2);
    await sql`
      update private.event_series set made_until = made_until - 14 where id = ${first.series?.id ?? null}`;
    await sql`delete from events where series_id = ${first.series?.id ?? null} and series_on > current_date + 168`;
    await sql`select private.extend_series()`;
    const evenings = await eveningsOf(host, first);
    expect(evenings.length).toBeGreaterThan(24);
    for (const { startTime, rsvpsCloseAt } of evenings)
      expect(Date.parse(startTime) - Date.parse(rsvpsCloseAt ?? '')).toBe(2 * hour);
    for (const { id } of [first, second, evenings.at(-1) as Event])
      expect(read(await request(host, 'GET', `/events/${id}`), eventShape).address).toBe('Rua das Flores 2');
  });

  test('cannot move several evenings to another day, and is for their host alone', async () => {
    const { host, member, club } = await newHost();
    const first = await newSeries(host, club);
    const moved = { startTime: new Date(Date.parse(first.startTime) + dayMs).toISOString() };
    expect(readRefusal(await edit(host, first, moved, 'ALL'), 400)).toMatch(/^Only one evening at a time/);
    expect((await edit(member, first, { title: 'Mine' }, 'ALL')).status).toBe(403);
    for (const scope of ['LATER', 'ALL'])
      expect(
        await as(
          member,
          (tx) => tx`select private.change_evenings(${first.id}, ${scope}, '{"title": "Mine"}')`,
        ).catch(({ code }: { code: string }) => code),
      ).toBe('PT404');
    const single = await create(host, `/clubs/${club.id}/events`, {
      title: 'Once',
      startTime: first.startTime,
      timezone: zone,
    });
    expect((await request(host, 'PATCH', `/events/${single}`, { title: 'X', scope: 'ALL' })).status).toBe(
      409,
    );
  });
});

describe('cancelling', () => {
  test('this evening and later ones ends the series, tells each once, and leaves only those that someone would miss', async () => {
    const { host, member, club } = await newHost();
    const first = await newSeries(host, club);
    const [, second, third, fourth, fifth] = (await eveningsOf(host, first)) as Event[];
    for (const evening of [fifth, fourth])
      await create(member, `/events/${evening?.id}/rsvp`, { status: 'MAYBE' });
    await create(host, `/events/${third?.id}/cancel`, { note: 'The roof leaks.', scope: 'LATER' });
    const left = await eveningsOf(host, first);
    expect(left.map(({ id, cancellationNote }) => [id, cancellationNote])).toEqual([
      [first.id, null],
      [second?.id, null],
      [third?.id, 'The roof leaks.'],
      [fourth?.id, 'The roof leaks.'],
      [fifth?.id, 'The roof leaks.'],
    ]);
    expect(left[0]?.series?.untilOn).toBe(day(16));
    const told = await notificationsOf(member);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({
      title: 'Thursday herf was cancelled',
      message: 'The roof leaks.\u00a0· and 1 more evening',
      linkUrl: `/events/${fourth?.id}`,
    });
    await sql`select private.extend_series()`;
    expect(await eveningsOf(host, first)).toHaveLength(5);
  });

  test('all, as an admin of the club, tells their host once', async () => {
    const { host: owner, member: host, club } = await newHost();
    const first = await newSeries(host, club);
    const second = (await eveningsOf(host, first))[1] as Event;
    await create(owner, `/events/${second.id}/rsvp`, { status: 'GOING' });
    await create(owner, `/events/${first.id}/cancel`, { scope: 'ALL' });
    const left = await eveningsOf(host, first);
    expect(left.map(({ id, isCancelledByClub }) => [id, isCancelledByClub])).toEqual([
      [first.id, true],
      [second.id, true],
    ]);
    expect((await notificationsOf(host)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/cancelled your event Thursday herf$/),
    ]);
  });
});

describe('deleting', () => {
  test('one evening leaves a gap that is not filled again', async () => {
    const { host, club } = await newHost();
    const first = await newSeries(host, club);
    const second = (await eveningsOf(host, first))[1] as Event;
    expect((await request(host, 'DELETE', `/events/${second.id}`)).status).toBe(204);
    await sql`select private.extend_series()`;
    expect((await eveningsOf(host, first)).slice(0, 2).map(({ startTime }) => wallTime(startTime))).toEqual([
      `${day(3)} 19:00`,
      `${day(17)} 19:00`,
    ]);
  });

  test('all evenings ends the series, which is for their host alone', async () => {
    const { host: owner, member: host, club } = await newHost();
    const first = await newSeries(host, club);
    expect((await request(owner, 'DELETE', `/events/${first.id}`, { scope: 'ALL' })).status).toBe(403);
    expect((await request(host, 'DELETE', `/events/${first.id}`, { scope: 'ALL' })).status).toBe(204);
    expect(await sql`select from events where club_id = ${club.id}`).toHaveLength(0);
    expect(await sql`select from private.event_series where club_id = ${club.id}`).toHaveLength(0);
  });

  test('a club deletes its series', async () => {
    const { host, club } = await newHost();
    await newSeries(host, club);
    await sql`delete from clubs where id = ${club.id}`;
    expect(await sql`select from private.event_series where club_id = ${club.id}`).toHaveLength(0);
  });

  test('an account deletes its series', async () => {
    const { member: host, club } = await newHost();
    await newSeries(host, club);
    await sql`delete from auth.users where id = ${host.id}`;
    expect(await sql`select from private.event_series where club_id = ${club.id}`).toHaveLength(0);
  });
});

describe('the job', () => {
  /** As if so many weeks had passed since the evenings were made. */
  const pass = (weeks: number, { id }: Event) => sql`
    with gone as (
      delete from events e using events first
      where first.id = ${id} and e.series_id = first.series_id and e.series_on > current_date + 7 * (26 - ${weeks}::integer)
    )
    update private.event_series s set made_until = current_date + 7 * (26 - ${weeks}::integer)
    from events first where first.id = ${id} and s.id = first.series_id`;
  const run = () => sql`select private.extend_series()`;

  test('keeps a series 26 weeks ahead, with what it says by now', async () => {
    const { host, member, club } = await newHost();
    const first = await newSeries(host, club);
    await edit(host, first, { location: 'The cellar' }, 'ALL');
    await pass(4, first);
    await Promise.all([run(), run()]);
    const evenings = await eveningsOf(host, first);
    expect(evenings).toHaveLength(26);
    expect(evenings.at(-1)).toMatchObject({ location: 'The cellar', userRsvp: 'GOING', creatorId: host.id });
    expect(await notificationsOf(member)).toHaveLength(1);
  });

  const pauses: Record<string, (host: User, club: { id: string }) => PromiseLike<unknown>> = {
    'has left the club': (host, club) =>
      sql`delete from club_members where club_id = ${club.id} and user_id = ${host.id}`,
    'is suspended': (host) =>
      sql`insert into suspensions (user_id, reason, ends_at) values (${host.id}, 'Spam', now() + interval '1 day')`,
    'is in a time-out': (host, club) =>
      sql`insert into club_time_outs (user_id, club_id, ends_at) values (${host.id}, ${club.id}, now() + interval '1 day')`,
    'has no club any more': (_, club) => sql`update clubs set deleted_at = now() where id = ${club.id}`,
  };
  test.each(Object.keys(pauses))('makes no evenings for a host who %s', async (name) => {
    const { host: owner, member: host, club } = await newHost();
    const first = await newSeries(host, club);
    await pass(4, first);
    await pauses[name]?.(host, club);
    await run();
    expect(await sql`select from events where club_id = ${club.id}`).toHaveLength(22);
    if (name !== 'has left the club') return;
    await create(owner, `/events/${first.id}/take-over`);
    await run();
    const hosts = await sql`select distinct creator_id from events where club_id = ${club.id}`;
    expect(hosts).toEqual([{ creator_id: owner.id }]);
    expect(await sql`select from events where club_id = ${club.id}`).toHaveLength(26);
  });

  test('opens no evening of a club that has been published', async () => {
    const { host, club } = await newHost(true);
    const first = await newSeries(host, club);
    await pass(4, first);
    await sql`insert into club_publications (club_id) values (${club.id})`;
    await publishNow(club);
    await run();
    const open = await sql`select from events where club_id = ${club.id} and (is_open or is_public)`;
    expect(open).toHaveLength(0);
  });
});

test('the evenings of a private club are for its members', async () => {
  const { host, club } = await newHost(true);
  const outsider = await newUser();
  const first = await newSeries(host, club);
  expect((await request(outsider, 'GET', `/events/${first.id}/evenings`)).status).toBe(404);
  await create(host, `/events/${first.id}/open`);
  expect((await eveningsOf(outsider, first)).map(({ id }) => id)).toEqual([first.id]);
  await join(club, outsider);
  expect(await eveningsOf(outsider, first)).toHaveLength(26);
});

test('a host who was removed from the club reaches no other evening by the one that everyone can read', async () => {
  const { host: owner, member: host, club } = await newHost();
  const first = await newSeries(host, club, { ...weekly, count: 4 }, { isPublic: false });
  await edit(host, first, { isPublic: true });
  await request(owner, 'DELETE', `/clubs/${club.id}/members/${host.id}`);
  const sentence = 'Only members of the club can change several evenings at once.';
  const changes = { title: 'Mine', isPublic: true, address: 'Elsewhere' };
  expect(readRefusal(await edit(host, first, changes, 'ALL'), 403)).toBe(sentence);
  const cancelled = await request(host, 'POST', `/events/${first.id}/cancel`, { scope: 'ALL', note: 'No' });
  expect(readRefusal(cancelled, 403)).toBe(sentence);
  const left = await sql`
    select from events
    where club_id = ${club.id} and title = 'Thursday herf' and cancelled_at is null and not has_address`;
  expect(left).toHaveLength(4);
});

test('a co-host of one evening neither cancels nor changes the others', async () => {
  const { host, member, club } = await newHost();
  const first = await newSeries(host, club, { ...weekly, count: 4 });
  await addCoHost(first.id, member);
  const cancelled = await request(member, 'POST', `/events/${first.id}/cancel`, { scope: 'ALL' });
  expect(readRefusal(cancelled, 403)).toBe(
    'Only the creator, or an admin of the club, can cancel several evenings at once.',
  );
  expect((await edit(member, first, { title: 'Mine' }, 'ALL')).status).toBe(403);
  expect(await eveningsOf(host, first)).toHaveLength(4);
  expect((await request(member, 'POST', `/events/${first.id}/cancel`)).status).toBe(200);
});

test('several evenings are edited at once at most ten times an hour', async () => {
  const { host, club } = await newHost();
  const first = await newSeries(host, club, { ...weekly, count: 2 });
  for (let n = 0; n < 10; n += 1)
    expect((await edit(host, first, { location: `Room ${n}` }, 'ALL')).status).toBe(200);
  expect((await edit(host, first, { location: 'Another' }, 'ALL')).status).toBe(429);
  expect((await edit(host, first, { location: 'Another' })).status).toBe(200);
});

test('the job makes no evenings after one that moderators removed, and a series that fails stops no other', async () => {
  const { host, club } = await newHost();
  const [removed, failing, other] = [
    await newSeries(host, club),
    await newSeries(host, club),
    await newSeries(host, club),
  ];
  const count = async ({ series }: Event) =>
    (await sql`select from events where series_id = ${series?.id ?? ''} and not is_removed`).length;
  await sql`update events set is_removed = true where series_id = ${removed.series?.id ?? ''}`;
  for (const { series } of [removed, failing, other])
    await sql`update private.event_series set made_until = made_until - 28 where id = ${series?.id ?? ''}`;
  // In the failing one there already are the evenings that the job is about to make.
  for (const { series } of [removed, other])
    await sql`
      delete from events e using private.event_series s
      where s.id = ${series?.id ?? ''} and e.series_id = s.id and e.series_on > s.made_until`;
  const [before, beforeFailing] = [await count(other), await count(failing)];
  await sql`select private.extend_series()`;
  expect([await count(removed), (await count(other)) - before]).toEqual([0, 4]);
  expect(await count(failing)).toBe(beforeFailing);
});

test('an evening that is over does not make the RSVPs of later ones close after their start', async () => {
  const { host, club } = await newHost();
  const first = await newSeries(host, club, { ...weekly, count: 3 });
  await sql`
    update events set starts_at = now() - interval '2 hours', ends_at = null, rsvps_close_at = now() - interval '1 hour'
    where id = ${first.id}`;
  const [row] = await sql`
    select private.event_template(e) -> 'rsvps_close_at' as closing from events e where e.id = ${first.id}`;
  expect(row?.closing).toBe(0);
});

test('new evenings have no address that the latest no longer has', async () => {
  const { host, club } = await newHost();
  const first = await newSeries(host, club, weekly, { address: 'Rua das Flores 2' });
  const id = first.series?.id ?? '';
  await sql`update private.event_series set made_until = made_until - 14 where id = ${id}`;
  await sql`
    delete from events e using private.event_series s
    where s.id = ${id} and e.series_id = s.id and e.series_on > s.made_until`;
  const last = (await eveningsOf(host, first)).at(-1) as Event;
  expect(last.hasAddress).toBe(true);
  await edit(host, last, { address: null });
  await sql`select private.extend_series()`;
  const made = (await eveningsOf(host, first)).filter(({ startTime }) => startTime > last.startTime);
  expect(made.map(({ hasAddress }) => hasAddress)).toEqual([false, false]);
});
