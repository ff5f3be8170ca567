import { beforeAll, describe, expect, test } from 'vitest';
import { concurrently, overlapping, type Transaction, times } from '../support/concurrency.ts';
import { newEvent, rsvp } from '../support/event-scene.ts';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

type Stage = Scene & { event: string; hidden: string; past: string };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => scene as Stage;
beforeAll(async () => {
  const scene = await newScene();
  const [event, hidden, past] = await Promise.all([
    newEvent(scene.club, scene.author),
    newEvent(scene.club, scene.author, { isPublic: false }),
    newEvent(scene.club, scene.author, { inHours: -1 }),
  ]);
  stage = { ...scene, event, hidden, past };
  await rsvp(event, scene.admin, 'MAYBE');
  await rsvp(event, scene.owner, 'NOT_GOING');
});

everyRole(
  'reads the admin’s MAYBE',
  (tx, scene) => tx`select id from event_rsvps where event_id = ${on(scene).event} and status = 'MAYBE'`,
  { 'an admin': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'reads the owner’s NOT_GOING',
  (tx, scene) => tx`select id from event_rsvps where event_id = ${on(scene).event} and status = 'NOT_GOING'`,
  { 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
everyRole('RSVPs', (tx, scene) => tx`select private.rsvp_to_event(${on(scene).event}, 'GOING')`, {
  ...withoutUser(refused),
  'the service role': refused,
  otherwise: 1,
});
everyRole(
  'RSVPs to a members-only event',
  (tx, scene) => tx`select private.rsvp_to_event(${on(scene).hidden}, 'GOING')`,
  { ...withoutUser(refused), 'an outsider': refused, 'the service role': refused, otherwise: 1 },
);
noUser({
  'RSVPs for the member': (tx, scene) => tx`
    insert into event_rsvps (event_id, user_id, status) values (${on(scene).event}, ${scene.member.id}, 'GOING')`,
});
everyRole(
  'changes the author’s RSVP',
  (tx, scene) => tx`
    update event_rsvps set status = 'NOT_GOING' where event_id = ${on(scene).event} and user_id = ${scene.author.id}`,
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'cancels the author’s RSVP',
  (tx, scene) =>
    tx`delete from event_rsvps where event_id = ${on(scene).event} and user_id = ${scene.author.id}`,
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);

test('an RSVP to an unknown event and to a hidden one is refused in the same way', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const id of [unknown, stage.hidden])
    expect(await outcome(stage.outsider, (tx) => tx`select private.rsvp_to_event(${id}, 'GOING')`)).toBe(
      refused,
    );
});

test('an RSVP to an event that has begun can be neither made nor changed, but can be cancelled', async () => {
  expect(await outcome(stage.member, (tx) => tx`select private.rsvp_to_event(${stage.past}, 'GOING')`)).toBe(
    'PT409',
  );
  expect(await outcome(stage.author, (tx) => tx`select private.rsvp_to_event(${stage.past}, 'MAYBE')`)).toBe(
    'PT409',
  );
  expect(
    await outcome(stage.author, (tx) => tx`delete from event_rsvps where event_id = ${stage.past}`),
  ).toBe(1);
});

test('an unknown status is refused', async () => {
  expect(
    await outcome(stage.member, (tx) => tx`select private.rsvp_to_event(${stage.event}, 'PERHAPS')`),
  ).toBe('23514');
});

test('the count follows every change to an RSVP', async () => {
  const counts = await as(stage.member, async (tx) => {
    const seen: number[] = [];
    for (const status of ['GOING', 'GOING', 'MAYBE', 'GOING', 'NOT_GOING', 'GOING']) {
      await tx`select private.rsvp_to_event(${stage.event}, ${status})`;
      const [row] = await tx<
        { going_count: number }[]
      >`select going_count from events where id = ${stage.event}`;
      seen.push(row?.going_count ?? -1);
    }
    await tx`delete from event_rsvps where event_id = ${stage.event}`;
    const [row] = await tx<
      { going_count: number }[]
    >`select going_count from events where id = ${stage.event}`;
    return [...seen, row?.going_count];
  });
  expect(counts).toEqual([2, 2, 1, 2, 1, 2, 1]);
});

test('the count equals the rows after eight users RSVP at once, three times each', async () => {
  const event = await newEvent(stage.club, stage.author);
  const users = await Promise.all(Array.from({ length: 8 }, () => newUser()));
  const statuses = ['GOING', 'MAYBE', 'GOING'];
  const work = times(24, (index) => ({
    role: users[index % 8] as (typeof users)[0],
    work: (tx) => tx`select private.rsvp_to_event(${event}, ${statuses[Math.floor(index / 8)] ?? 'GOING'})`,
  }));
  expect(new Set(await concurrently(work))).toEqual(new Set([null]));
  const [row] = await sql`
    select e.going_count, (select count(*)::int from event_rsvps r where r.event_id = e.id and r.status = 'GOING') as rows,
      (select count(*)::int from event_rsvps r where r.event_id = e.id) as users
    from events e where e.id = ${event}`;
  expect(row).toMatchObject({ going_count: row?.rows, users: 9 });
});

test('eight users who repeat their RSVP and take it back at once hold up no one', async () => {
  const event = await newEvent(stage.club, stage.author, { capacity: 4 });
  const users = await Promise.all(Array.from({ length: 8 }, () => newUser()));
  for (const user of users) await rsvp(event, user);
  const work = times(24, (index) => ({
    role: users[index % 8] as (typeof users)[0],
    work: (tx) =>
      index < 16
        ? tx`select private.rsvp_to_event(${event}, 'GOING')`
        : tx`select private.delete_rsvp(${event})`,
  }));
  expect(new Set(await concurrently(work))).toEqual(new Set([null]));
});

test('an RSVP to an event that was removed is not confirmed', async () => {
  const event = await newEvent(stage.club, stage.author);
  await rsvp(event, stage.member);
  await sql`update events set is_removed = true where id = ${event}`;
  expect((await request(stage.member, 'POST', `/events/${event}/rsvp`, { status: 'GOING' })).status).toBe(
    404,
  );
});

describe('RSVPs end with the right to read the event', () => {
  const statuses = async (event: string) => {
    const rows = await sql<{ user_id: string }[]>`select user_id from event_rsvps where event_id = ${event}`;
    return rows.map((row) => row.user_id);
  };
  const newStage = async () => {
    const scene = await newScene();
    const open = await newEvent(scene.club, scene.author);
    const closed = await newEvent(scene.club, scene.author, { isPublic: false });
    return { ...scene, open, closed };
  };

  test('for users who leave the club, but not for its public events', async () => {
    const { member, club, open, closed } = await newStage();
    await rsvp(open, member);
    await rsvp(closed, member);
    await sql`delete from club_members where club_id = ${club.id} and user_id = ${member.id}`;
    expect(await statuses(open)).toContain(member.id);
    expect(await statuses(closed)).not.toContain(member.id);
    const [row] = await sql`select going_count from events where id = ${closed}`;
    expect(row?.going_count).toBe(1);
  });

  test('for outsiders, when the event closes', async () => {
    const { outsider, member, author, open } = await newStage();
    await rsvp(open, outsider);
    await rsvp(open, member, 'MAYBE');
    await sql`update events set is_public = false where id = ${open}`;
    expect((await statuses(open)).sort()).toEqual([author.id, member.id].sort());
  });

  test('for outsiders, when the club becomes private', async () => {
    const { outsider, club, author, open } = await newStage();
    await rsvp(open, outsider);
    await sql`update clubs set is_private = true where id = ${club.id}`;
    expect(await statuses(open)).toEqual([author.id]);
  });

  const closings: [what: string, text: string, close: (event: string) => Transaction['work']][] = [
    [
      'the event closes',
      'set is_public',
      (id) => (tx) => tx`update events set is_public = false where id = ${id}`,
    ],
    [
      'the club becomes private',
      'set is_private',
      (id) => (tx) =>
        tx`update clubs set is_private = true where id = (select club_id from events where id = ${id})`,
    ],
  ];
  describe.each(closings)('for an outsider who RSVPs while %s', (_, text, close) => {
    test.each(['GOING', 'MAYBE'])(
      '(%s): one of the two comes first, and nothing is left behind',
      async (status) => {
        for (const isFirst of [false, true]) {
          const { outsider, member, author, open } = await newStage();
          await rsvp(open, member, status);
          const closing: Transaction = { role: 'postgres', work: close(open) };
          const response: Transaction = {
            role: outsider,
            work: (tx) => tx`select private.rsvp_to_event(${open}, ${status})`,
          };
          if (isFirst) expect(await overlapping(response, closing, text)).toBeNull();
          else expect(await overlapping(closing, response, 'rsvp_to_event')).toBe('PT404');
          expect((await statuses(open)).sort()).toEqual([author.id, member.id].sort());
        }
      },
    );
  });

  test('for a member who RSVPs while leaving: one of the two comes first, and nothing is left behind', async () => {
    for (let round = 0; round < 5; round++) {
      const { member, club, closed } = await newStage();
      await concurrently([
        { role: member, work: (tx) => tx`select private.rsvp_to_event(${closed}, 'GOING')` },
        { role: member, work: (tx) => tx`select private.leave_club(${club.id})` },
      ]);
      expect(await statuses(closed)).not.toContain(member.id);
    }
  });
});
