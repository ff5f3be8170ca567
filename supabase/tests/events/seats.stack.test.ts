/** Events with a number of seats, a line for those who come too late, and the guests they bring. */
import { beforeAll, describe, expect, test } from 'vitest';
import { concurrently, overlapping, type Transaction, times } from '../support/concurrency.ts';
import { newEvent, newPublicEvening, rsvp } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { as, outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, type User } from '../support/users.ts';

type Stage = Scene & { event: string; waiting: User };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => scene as Stage;
beforeAll(async () => {
  const scene = await newScene(true);
  const waiting = await newUser('Wanda Waiting');
  await join(scene.club, waiting);
  // The author, who hosts it, has the only seat.
  const event = await newEvent(scene.club, scene.author, { capacity: 1 });
  stage = { ...scene, event, waiting };
  await rsvp(event, waiting);
});

/** Everyone who has answered, with the seats in no order and the line in its own. */
async function answers(event: string) {
  const rows = await sql<{ user_id: string; status: string }[]>`
    select user_id, status from event_rsvps where event_id = ${event} order by queued_at, id`;
  const of = (status: string) => rows.filter((row) => row.status === status).map((row) => row.user_id);
  return { going: of('GOING').sort(), waiting: of('WAITLISTED') };
}
const answer =
  (event: string, status: string): Transaction['work'] =>
  (tx) =>
    tx`select private.rsvp_to_event(${event}, ${status})`;
const says = (user: User, event: string, status: string) =>
  concurrently([{ role: user, work: answer(event, status) }]);
/** Goes with this many guests. */
const party =
  (event: string, guestCount: number): Transaction['work'] =>
  (tx) =>
    tx`select private.rsvp_to_event(${event}, 'GOING', ${tx.json(Array(guestCount).fill(null))})`;
const brings = (user: User, event: string, guestCount: number) =>
  concurrently([{ role: user, work: party(event, guestCount) }]);

/** A full event of two seats, the host's and the first guest's, with two who wait. */
async function newLine(options: Parameters<typeof newEvent>[2] = {}) {
  const [host, seated, first, second] = await newPeople(4);
  const club = await newClub({ owner: host, members: [seated, first, second] });
  const event = await newEvent(club, host, { capacity: 2, isPublic: false, ...options });
  for (const user of [seated, first, second]) await rsvp(event, user);
  return { club, event, host, seated, first, second };
}
async function newPeople(count: number) {
  return (await Promise.all(Array.from({ length: count }, () => newUser()))) as [User, User, User, User];
}
const idsOf = (...users: User[]) => users.map(({ id }) => id);

everyRole(
  'reads who waits, from the table',
  (tx, scene) => tx`select id from event_rsvps where event_id = ${on(scene).event} and status = 'WAITLISTED'`,
  { 'the service role': 1, otherwise: 0 },
);
everyRole(
  'reads who waits, as a host',
  (tx, scene) =>
    tx`select * from json_array_elements(private.get_waitlist(${on(scene).event}, 20, 0, null) -> 'items')`,
  {
    'the author': 1,
    'an admin': 1,
    'the owner': 1,
    'a member': 'PT403',
    'the service role': refused,
    otherwise: 0,
  },
);
everyRole(
  'moves someone to the front',
  (tx, scene) => tx`select private.set_first_in_line(${on(scene).event}, ${on(scene).waiting.id})`,
  {
    'the author': 1,
    'an admin': 1,
    'the owner': 1,
    'the service role': refused,
    otherwise: 'PT404',
  },
);
everyRole('gives a seat', (tx, scene) => tx`select private.give_seats(${on(scene).event})`, {
  otherwise: refused,
});
noUser({
  'jumps the queue': (tx, scene) => tx`
    update event_rsvps set queued_at = now() - interval '1 day'
    where event_id = ${on(scene).event} and status = 'WAITLISTED'`,
  'writes the number of those who wait': (tx, scene) => tx`
    update events set waiting_count = 0 where id = ${on(scene).event}`,
  'writes the number of guests': (tx, scene) => tx`
    update events set guest_count = 0 where id = ${on(scene).event}`,
  'reads the names of guests': (tx) => tx`select guests from event_rsvps limit 1`,
});

test('beyond the last seat people wait, and each learns their own place', async () => {
  const { event, seated, first, second } = await newLine();
  const mine = (user: User) =>
    as(user, async (tx) => (await tx`select private.get_my_rsvp(${event}) as mine`)[0]?.mine);
  expect(await mine(seated)).toEqual({ status: 'GOING' });
  expect(await mine(first)).toEqual({ status: 'WAITLISTED', waitlistPosition: 1 });
  expect(await mine(second)).toEqual({ status: 'WAITLISTED', waitlistPosition: 2 });
  const [counts] = await sql`select going_count, waiting_count from events where id = ${event}`;
  expect(counts).toEqual({ going_count: 2, waiting_count: 2 });
});

test('a seat or a place in line stays, however often and however it is asked for', async () => {
  const { event, host, seated, first, second } = await newLine();
  for (const user of [first, seated]) {
    expect(await says(user, event, 'GOING')).toEqual([null]);
    // As the Data API writes it.
    for (const status of ['GOING', 'WAITLISTED'])
      await concurrently([
        {
          role: user,
          work: (tx) => tx`
            insert into event_rsvps (event_id, status) values (${event}, ${status})
            on conflict (event_id, user_id) do update set status = excluded.status`,
        },
      ]);
  }
  expect(await answers(event)).toEqual({
    going: idsOf(host, seated).sort(),
    waiting: idsOf(first, second),
  });
});

test('several people in one statement get no more seats than there are', async () => {
  const { club, host } = await newLine();
  const event = await newEvent(club, host, { capacity: 2 });
  await sql`
    insert into event_rsvps (event_id, user_id, status)
    select ${event}, m.user_id, 'GOING' from club_members m where m.club_id = ${club.id} and m.user_id <> ${host.id}`;
  const { going, waiting } = await answers(event);
  expect([going.length, waiting.length]).toEqual([2, 2]);
});

type Line = Awaited<ReturnType<typeof newLine>>;

describe('a free seat goes to the first in line', () => {
  const ways: Record<string, (line: Line) => PromiseLike<unknown>> = {
    'when someone says Maybe': ({ seated, event }) => says(seated, event, 'MAYBE'),
    'when someone cannot come': ({ seated, event }) => says(seated, event, 'NOT_GOING'),
    'when someone takes their answer back': ({ seated, event }) =>
      concurrently([{ role: seated, work: (tx) => tx`select private.delete_rsvp(${event})` }]),
    'when a member leaves': ({ seated, club }) =>
      concurrently([{ role: seated, work: (tx) => tx`select private.leave_club(${club.id})` }]),
    'when a member is removed': ({ seated, club }) =>
      sql`delete from club_members where club_id = ${club.id} and user_id = ${seated.id}`,
    'when someone is banned': ({ seated, club, host }) =>
      sql`insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${seated.id}, ${host.id})`,
    'when an account is deleted': ({ seated }) => sql`delete from auth.users where id = ${seated.id}`,
    'when there is one seat more': ({ host, event }) =>
      concurrently([{ role: host, work: (tx) => tx`update events set capacity = 3 where id = ${event}` }]),
  };
  test.each(Object.entries(ways))('%s', async (_, free) => {
    const line = await newLine();
    await free(line);
    const { going, waiting } = await answers(line.event);
    expect(going).toContain(line.first.id);
    expect(waiting).toEqual(idsOf(line.second));
  });

  test('and to everyone, when the number of seats is removed', async () => {
    const { event, host } = await newLine();
    expect(
      await concurrently([
        { role: host, work: (tx) => tx`update events set capacity = null where id = ${event}` },
      ]),
    ).toEqual([null]);
    expect((await answers(event)).waiting).toEqual([]);
    expect((await answers(event)).going).toHaveLength(4);
  });

  test('when visitors of a public evening lose their RSVPs, the members who wait come in', async () => {
    const [host, first, guest] = await newPeople(3);
    const club = await newClub({ owner: host, members: [first], isPrivate: true });
    const event = await newPublicEvening(club, host, { capacity: 2 });
    for (const user of [guest, first]) await rsvp(event, user);
    expect((await answers(event)).waiting).toEqual(idsOf(first));
    await sql`update events set is_opened_by_club = false where id = ${event}`;
    expect(await answers(event)).toEqual({ going: idsOf(host, first).sort(), waiting: [] });
  });

  test('also to a host in a time-out, who closes their public evening', async () => {
    const [host, guest] = await newPeople(2);
    const club = await newClub({ members: [host], isPrivate: true });
    const event = await newPublicEvening(club, host, { capacity: 1 });
    await sql`delete from event_rsvps where event_id = ${event}`;
    for (const user of [guest, host]) await rsvp(event, user);
    await sql`
      insert into club_time_outs (club_id, user_id, ends_at)
      values (${club.id}, ${host.id}, now() + interval '1 day')`;
    expect(
      await concurrently([{ role: host, work: (tx) => tx`select private.open_event(${event}, false)` }]),
    ).toEqual([null]);
    expect(await answers(event)).toEqual({ going: idsOf(host), waiting: [] });
  });

  test('but not to someone who is suspended, until that ends', async () => {
    const { event, seated, first, second } = await newLine();
    await sql`
      insert into suspensions (user_id, ends_at, reason)
      values (${first.id}, now() + interval '1 day', 'SPAM')`;
    await says(seated, event, 'NOT_GOING');
    expect((await answers(event)).waiting).toEqual(idsOf(first));
    await says(second, event, 'NOT_GOING');
    expect((await answers(event)).waiting).toEqual(idsOf(first));
    await sql`delete from suspensions where user_id = ${first.id}`;
    await sql`select private.give_free_seats()`;
    expect((await answers(event)).going).toContain(first.id);
  });
});

describe('no one gets a seat', () => {
  const ends: Record<string, (line: Line) => PromiseLike<unknown>> = {
    'at an event that was cancelled': ({ event }) =>
      sql`update events set cancelled_at = now() where id = ${event}`,
    'at an event that has begun': ({ event }) =>
      sql`update events set starts_at = now() - interval '1 minute' where id = ${event}`,
    'at an event that moderators have removed': ({ event }) =>
      sql`update events set is_removed = true where id = ${event}`,
    'in a club that was deleted': ({ club }) =>
      sql`update clubs set deleted_at = now() where id = ${club.id}`,
  };
  test.each(Object.entries(ends))('%s', async (_, end) => {
    const line = await newLine();
    await end(line);
    await sql`delete from event_rsvps where event_id = ${line.event} and user_id = ${line.seated.id}`;
    await sql`select private.give_free_seats()`;
    expect((await answers(line.event)).waiting).toEqual(idsOf(line.first, line.second));
  });

  test('until it takes place after all', async () => {
    const { event, seated, first, second } = await newLine();
    await sql`update events set is_removed = true where id = ${event}`;
    await sql`delete from event_rsvps where event_id = ${event} and user_id = ${seated.id}`;
    await sql`update events set is_removed = false where id = ${event}`;
    expect((await answers(event)).going).toContain(first.id);
    expect((await answers(event)).waiting).toEqual(idsOf(second));
  });
});

test('a user who waits leaves the line with another answer, and is last when they come back', async () => {
  const { event, first, second } = await newLine();
  await says(first, event, 'MAYBE');
  expect((await answers(event)).waiting).toEqual(idsOf(second));
  await says(first, event, 'GOING');
  expect((await answers(event)).waiting).toEqual(idsOf(second, first));
});

test('a host moves someone to the front, which the log of the club says', async () => {
  const { event, club, host, seated, first, second } = await newLine();
  await concurrently([
    { role: host, work: (tx) => tx`select private.move_to_front(${event}, ${second.id})` },
  ]);
  expect((await answers(event)).waiting).toEqual(idsOf(second, first));
  const [entry] = await sql`
    select kind, actor_id, user_id, event_id from club_activity where club_id = ${club.id} order by created_at desc`;
  expect(entry).toEqual({
    kind: 'EVENT_WAITLIST_MOVED',
    actor_id: host.id,
    user_id: second.id,
    event_id: event,
  });
  expect(await outcome(host, (tx) => tx`select private.move_to_front(${event}, ${seated.id})`)).toBe('PT404');
});

test('a host who moves people again and again fills the log of the club with a hundred entries a day', async () => {
  const { event, club, host, first, second } = await newLine();
  const entries = await as(host, async (tx) => {
    for (let turn = 0; turn < 100; turn += 1) {
      const user = turn % 2 === 0 ? second : first;
      // The second time they are already there.
      for (let time = 0; time < 2; time += 1) await tx`select private.move_to_front(${event}, ${user.id})`;
    }
    const refusal = await tx
      .savepoint((one) => one`select private.move_to_front(${event}, ${second.id})`)
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: 'PT429' });
    return tx`select from club_activity where club_id = ${club.id} and kind = 'EVENT_WAITLIST_MOVED'`;
  });
  expect(entries).toHaveLength(100);
});

test.each([
  ['whom someone in line has blocked', true],
  ['who has blocked someone in line', false],
])('a host %s neither sees nor moves them, unless they are the owner or an admin', async (_, isBlocked) => {
  const { event, waiting, author, admin } = stage;
  const [by, of] = isBlocked ? [waiting, author] : [author, waiting];
  const seenBy = (user: User) =>
    rolledBack(async (tx) => {
      await block(tx, by, of);
      await setRole(tx, user);
      const [row] = await tx`
        select private.get_waitlist(${event}, 20, 0, null)::jsonb -> 'items' as items,
          private.set_first_in_line(${event}, ${waiting.id}) as is_moved`;
      return [row?.items.length, row?.is_moved];
    });
  expect(await seenBy(author)).toEqual([0, false]);
  expect(await seenBy(admin)).toEqual([1, true]);
});

test('there cannot be fewer seats than people who are going, nor more than a thousand', async () => {
  const { event, host } = await newLine();
  const change = (capacity: number) =>
    outcome(host, (tx) => tx`update events set capacity = ${capacity} where id = ${event}`);
  expect(await change(1)).toBe('PT409');
  expect(await change(1001)).toBe('23514');
  expect(await change(2)).toBe(1);
  // A number is given to an event that already has more.
  await sql`update events set capacity = null where id = ${event}`;
  expect(await change(3)).toBe('PT409');
  expect(await change(4)).toBe(1);
});

test('a user who waits is not listed or counted among those who go', async () => {
  const { event, club, host, first } = await newLine({ inHours: 2, hours: 2 });
  const listed = await as(first, async (tx) => [
    ...(await tx`select private.get_attendees(${event}, 20, 0, null)::jsonb -> 'items' as items`),
    ...(await tx`select private.get_events('mine', 20, 0, null)::jsonb -> 'items' as items`),
  ]);
  expect(listed.map(({ items }) => items.length)).toEqual([2, 0]);
  const door = await as(host, (tx) => tx`select username from private.download_attendees(${event})`);
  expect(door).toHaveLength(2);
  await sql`select private.queue_event_reminders()`;
  const reminded = await sql`select user_id from private.event_reminders where event_id = ${event}`;
  expect(reminded.map(({ user_id }) => user_id).sort()).toEqual((await answers(event)).going);
  await sql`update events set starts_at = now() - interval '1 hour' where id = ${event}`;
  // The last resort against a place that was forgotten: every count for this event is two.
  const exported = await as(host, async (tx) => [
    ...(await tx`select item from private.club_export_attendees where club_id = ${club.id}`),
  ]);
  expect(exported).toHaveLength(2);
});

describe('guests', () => {
  /** An event of six seats whose users can each bring three guests. Its host is going. */
  async function newParty() {
    const [host, first, second, third] = await newPeople(4);
    const club = await newClub({ owner: host, members: [first, second, third] });
    const event = await newEvent(club, host, { capacity: 6, isPublic: false, maxGuests: 3 });
    return { host, first, second, third, club, event };
  }

  test('need seats, and those whose party does not fit wait together', async () => {
    const { host, first, second, third, event } = await newParty();
    expect(await brings(first, event, 2)).toEqual([null]);
    expect(await brings(second, event, 2)).toEqual([null]);
    // The first in line whose party fits: one comes before the three who are waiting.
    expect(await brings(third, event, 1)).toEqual([null]);
    expect(await answers(event)).toEqual({ going: idsOf(host, first, third).sort(), waiting: idsOf(second) });
    const [counts] =
      await sql`select going_count, guest_count, waiting_count from events where id = ${event}`;
    expect(counts).toEqual({ going_count: 3, guest_count: 3, waiting_count: 1 });
    // Two seats are not enough for three people, and then three are.
    await says(third, event, 'NOT_GOING');
    expect((await answers(event)).waiting).toEqual(idsOf(second));
    await brings(first, event, 1);
    expect((await answers(event)).waiting).toEqual([]);
  });

  test('who stay at home leave their seats at once, also those of a party that waits', async () => {
    const { host, first, second, event } = await newParty();
    await brings(first, event, 3);
    await brings(second, event, 1);
    expect((await answers(event)).waiting).toEqual(idsOf(second));
    await brings(second, event, 0);
    expect(await answers(event)).toEqual({ going: idsOf(host, first, second).sort(), waiting: [] });
    await brings(first, event, 0);
    const [counts] = await sql`select going_count, guest_count from events where id = ${event}`;
    expect(counts).toEqual({ going_count: 3, guest_count: 0 });
  });

  test('stay when the same answer is given again, and go with any other', async () => {
    const { first, event } = await newParty();
    await brings(first, event, 2);
    await says(first, event, 'GOING');
    const guestCount = async () =>
      (await sql`select guest_count from events where id = ${event}`)[0]?.guest_count;
    expect(await guestCount()).toBe(2);
    await says(first, event, 'MAYBE');
    expect(await guestCount()).toBe(0);
  });

  test('are no more than the event allows, and than have seats', async () => {
    const { host, first, second, third, event } = await newParty();
    expect(await brings(first, event, 4)).toEqual(['PT409']);
    expect(await brings(first, event, 3)).toEqual([null]);
    expect(await brings(second, event, 0)).toEqual([null]);
    expect(await brings(second, event, 1)).toEqual(['PT409']);
    await concurrently([
      { role: host, work: (tx) => tx`update events set max_guests = 0 where id = ${event}` },
    ]);
    // Those who already bring guests still can, and can bring fewer.
    expect(await brings(first, event, 3)).toEqual([null]);
    expect(await brings(first, event, 2)).toEqual([null]);
    expect(await brings(first, event, 3)).toEqual(['PT409']);
    expect(await brings(third, event, 1)).toEqual(['PT409']);
    await brings(first, event, 0);
    await sql`update events set max_guests = 4, capacity = 4 where id = ${event}`;
    // They would wait forever.
    expect(await brings(third, event, 4)).toEqual(['PT409']);
    expect(await outcome(host, (tx) => tx`update events set max_guests = 5 where id = ${event}`)).toBe(
      '23514',
    );
  });

  test('are learned neither by readers who are no hosts, nor by those who do not see the event', async () => {
    const { host, first, second, event } = await newParty();
    await concurrently([
      {
        role: first,
        work: (tx) => tx`select private.rsvp_to_event(${event}, 'GOING', ${tx.json([' Paul ', null])})`,
      },
    ]);
    const seenBy = (user: User) =>
      as(user, async (tx) => {
        const [row] = await tx`
          select private.get_attendees(${event}, 20, 0, null)::jsonb -> 'items' as items,
            (select e.item -> 'guests' from private.club_export_attendees e
             where e.item ->> 'eventId' = ${event} and e.item ->> 'username' = ${first.username}) as exported`;
        return [row?.items.at(-1), row?.exported];
      });
    const named = { guestCount: 2, guests: ['Paul', null] };
    expect(await seenBy(host)).toMatchObject([named, named.guests]);
    expect(await seenBy(first)).toMatchObject([named, named.guests]);
    expect(await seenBy(second)).toMatchObject([{ guestCount: 2, guests: null }, null]);
    const outsider = await newUser();
    const refusal = (guests: number) =>
      outcome(outsider, (tx) => party(event, guests)(tx) as ReturnType<typeof tx>);
    expect(await refusal(4)).toBe(await refusal(0));
  });

  test('have names of one line', async () => {
    const { first, event } = await newParty();
    for (const name of ['x'.repeat(51), 'Paul\u202E'])
      expect(
        await outcome(first, (tx) => tx`select private.rsvp_to_event(${event}, 'GOING', ${tx.json([name])})`),
      ).toBe('23514');
  });
});

describe('at the same moment', () => {
  /** The invariant: no more than fit, no party waits for whom there are seats, and the counters are those of the rows. */
  async function expectOrder(event: string) {
    const [row] = await sql`
      select e.going_count, e.guest_count, e.waiting_count, e.capacity,
        (select count(*)::int from event_rsvps r where r.event_id = e.id and r.status = 'GOING') as going,
        (select coalesce(sum(r.party_size), 0)::int from event_rsvps r
         where r.event_id = e.id and r.status = 'GOING') as seated,
        (select count(*)::int from event_rsvps r where r.event_id = e.id and r.status = 'WAITLISTED') as waiting,
        (select min(r.party_size) from event_rsvps r where r.event_id = e.id and r.status = 'WAITLISTED') as smallest
      from events e where e.id = ${event}`;
    expect(row).toMatchObject({
      going_count: row?.going,
      guest_count: row?.seated - row?.going,
      waiting_count: row?.waiting,
    });
    expect(row?.seated).toBeLessThanOrEqual(row?.capacity);
    if (row?.waiting > 0) expect(row?.capacity - row?.seated).toBeLessThan(row?.smallest);
  }

  test('the last seat goes to one of two', async () => {
    const { club, host, first, second } = await newLine();
    const event = await newEvent(club, host, { capacity: 2 });
    const outcome = await overlapping(
      { role: first, work: answer(event, 'GOING') },
      { role: second, work: answer(event, 'GOING') },
      'rsvp_to_event',
    );
    expect(outcome).toBeNull();
    expect(await answers(event)).toEqual({ going: idsOf(host, first).sort(), waiting: idsOf(second) });
  });

  test('the first in line who gives up while a seat becomes free leaves it to the next', async () => {
    const { event, host, seated, first, second } = await newLine();
    expect(
      await overlapping(
        { role: seated, work: answer(event, 'NOT_GOING') },
        { role: first, work: answer(event, 'NOT_GOING') },
        'rsvp_to_event',
      ),
    ).toBeNull();
    expect(await answers(event)).toEqual({ going: idsOf(host, second).sort(), waiting: [] });
  });

  test('fifty people want twelve seats, some for guests too, change their minds, leave and are removed while seats are added', async () => {
    const host = await newUser();
    const people = await newPeople(50);
    const club = await newClub({ owner: host, members: people });
    // More by hand: ROUNDS=1000 npm test -- --only stack --files events/seats
    const rounds = Number(process.env.ROUNDS ?? 20);
    const event = await newEvent(club, host, { capacity: 12, isPublic: false, maxGuests: 4 });
    /** One of them deletes their account in each of the first rounds. */
    const leavers = await newPeople(5);
    for (const leaver of leavers) {
      await join(club, leaver);
      await rsvp(event, leaver);
    }
    const user = (index: number) => people[index % people.length] as User;
    for (let round = 0; round < rounds; round += 1) {
      await sql`delete from private.rate_limits where user_id = any (${idsOf(...people, host)})`;
      const work = times(50, (index): Transaction => {
        const turn = index + round * 7;
        if (index === 20)
          return {
            role: host,
            work: (tx) => tx`update events set capacity = capacity + 1 where id = ${event}`,
          };
        if (index === 21)
          return {
            role: 'postgres',
            work: (tx) =>
              tx`delete from club_members where club_id = ${club.id} and user_id = ${user(turn).id}`,
          };
        if (index === 22)
          return {
            role: host,
            work: (tx) => tx`select private.set_first_in_line(${event}, ${user(turn + 3).id})`,
          };
        if (index === 23)
          return {
            role: 'postgres',
            work: (tx) => tx`
              insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${user(turn).id}, ${host.id})`,
          };
        const leaver = leavers[round];
        if (index === 24 && leaver)
          return { role: 'postgres', work: (tx) => tx`delete from auth.users where id = ${leaver.id}` };
        const status = round > 0 && index % 3 === 0 ? 'NOT_GOING' : index % 10 === 9 ? 'MAYBE' : 'GOING';
        const isParty = status === 'GOING' && index % 4 === 1;
        return {
          role: user(turn),
          work: isParty ? party(event, (index + round) % 5) : answer(event, status),
        };
      });
      const outcomes = await concurrently(work);
      // A member who is removed or banned meanwhile is refused, and so are guests for whom there is no seat.
      const allowed = [null, 'PT403', 'PT404', 'PT409', refused];
      expect(outcomes.filter((code) => !allowed.includes(code))).toEqual([]);
      await expectOrder(event);
      await sql`delete from club_bans where club_id = ${club.id}`;
      await sql`
        insert into club_members (club_id, user_id)
        select ${club.id}, id from unnest(${idsOf(...people)}::uuid[]) id on conflict do nothing`;
      // As few seats as people are going, so that it is full again.
      await sql`update events set capacity = greatest(going_count + guest_count, 12) where id = ${event}`;
      await expectOrder(event);
    }
  }, 600_000);
});
