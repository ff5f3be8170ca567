/** Reminders and changes are queued exactly once, even if the job is interrupted. Notifications are tested elsewhere. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { concurrently, overlapping, type Transaction, times } from '../support/concurrency.ts';
import { newEvent, rsvp } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { as, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await newScene();
});
const { everyRole } = rolesIn(() => scene);

const runJob = () => sql`select private.queue_event_reminders()`;
const reminders = async (event: string) => {
  const rows = await sql<{ kind: string; user_id: string }[]>`
    select kind, user_id from private.event_reminders where event_id = ${event} order by kind, created_at`;
  return rows.map(({ kind, user_id }) => [kind, user_id]);
};
const moveTo = (event: string, inHours: number) =>
  sql`update events set starts_at = now() + ${inHours} * interval '1 hour' where id = ${event}`;

describe('no client', () => {
  everyRole('reads reminders', (tx) => tx`select * from private.event_reminders`, {
    otherwise: refused,
  });
  everyRole('reads changes', (tx) => tx`select * from private.event_changes`, {
    otherwise: refused,
  });
  everyRole('runs the job', (tx) => tx`select private.queue_event_reminders()`, {
    otherwise: refused,
  });
  everyRole('prunes changes', (tx) => tx`select private.prune_event_changes()`, {
    otherwise: refused,
  });
});

test('a day before, only users who are GOING or MAYBE are reminded', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 23.9 });
  await rsvp(event, scene.member, 'MAYBE');
  await rsvp(event, scene.admin, 'NOT_GOING');
  await runJob();
  expect((await reminders(event)).sort()).toEqual(
    [
      ['DAY', scene.author.id],
      ['DAY', scene.member.id],
    ].sort(),
  );
});

test('an hour before, only users who are GOING are reminded', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 0.9 });
  await rsvp(event, scene.member, 'MAYBE');
  await runJob();
  expect(await reminders(event)).toEqual([['HOUR', scene.author.id]]);
});

test('there is no reminder earlier or after the start', async () => {
  const early = await newEvent(scene.club, scene.author, { inHours: 24.1 });
  const begun = await newEvent(scene.club, scene.author, { inHours: -0.1 });
  await runJob();
  expect(await reminders(early)).toEqual([]);
  expect(await reminders(begun)).toEqual([]);
});

test('a user who can no longer see the event is not reminded', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 2, isPublic: false });
  // Without triggers, to recreate what a race could leave behind.
  await rsvp(event, scene.outsider);
  await runJob();
  expect(await reminders(event)).toEqual([['DAY', scene.author.id]]);
});

test('repeated and concurrent runs of the job remind once', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 5 });
  await runJob();
  await concurrently(
    times(8, () => ({ role: 'postgres' as const, work: (tx) => tx`select private.queue_event_reminders()` })),
  );
  expect(await reminders(event)).toEqual([['DAY', scene.author.id]]);
});

test('a killed job leaves nothing behind, and the next run reminds once', async () => {
  // Too early for the stack's own job.
  const event = await newEvent(scene.club, scene.author);
  const job = spawn(process.execPath, ['--input-type=module', '--eval', jobThatStops], {
    env: { ...process.env, DB_URL: stack.DB_URL, EVENT: event },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It has inserted its rows, and waits before the commit.
  await once(job.stdout, 'data');
  job.kill('SIGKILL');
  await once(job, 'exit');
  expect(await reminders(event)).toEqual([]);
  await moveTo(event, 5);
  await runJob();
  await runJob();
  expect(await reminders(event)).toEqual([['DAY', scene.author.id]]);
});

const jobThatStops = `
  import postgres from 'postgres';
  const sql = postgres(process.env.DB_URL);
  await sql.begin(async (tx) => {
    await tx\`update events set starts_at = now() + interval '5 hours' where id = \${process.env.EVENT}\`;
    await tx\`select private.queue_event_reminders()\`;
    console.log('written');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
`;

const ways: [what: string, text: string, change: (event: string) => Transaction['work']][] = [
  ['cancelled', 'cancel_event', (id) => (tx) => tx`select private.cancel_event(${id}, null)`],
  [
    'postponed',
    'set starts_at',
    (id) => (tx) => tx`update events set starts_at = starts_at + interval '3 days' where id = ${id}`,
  ],
];
test.each(ways)(
  'an event that is %s while the job runs keeps no reminder, whichever comes first',
  async (_, text, change) => {
    for (const isFirst of [false, true]) {
      const event = await newEvent(scene.club, scene.author, { inHours: 5 });
      const job: Transaction = { role: 'postgres', work: (tx) => tx`select private.queue_event_reminders()` };
      const changing: Transaction = { role: scene.author, work: change(event) };
      if (isFirst) expect(await overlapping(changing, job, 'queue_event_reminders')).toBeNull();
      else expect(await overlapping(job, changing, text)).toBeNull();
      expect(await reminders(event)).toEqual([]);
    }
  },
);

test('a postponed event causes another reminder, but one moved by minutes does not', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 5 });
  await runJob();
  await moveTo(event, 6);
  await runJob();
  expect(await reminders(event)).toEqual([['DAY', scene.author.id]]);
  await moveTo(event, 72);
  expect(await reminders(event)).toEqual([]);
  await runJob();
  expect(await reminders(event)).toEqual([]);
  await moveTo(event, 23);
  await runJob();
  expect(await reminders(event)).toEqual([['DAY', scene.author.id]]);
});

describe('a change', () => {
  const changes = (event: string) => sql`
    select kind, title, old_location, new_location, old_starts_at <> new_starts_at as moved, user_ids
    from private.event_changes where event_id = ${event} order by created_at`;
  const asCreator = (event: string, set: Record<string, unknown>) =>
    as(scene.author, async (tx) => {
      await tx`update events set ${tx(set)} where id = ${event}`;
      await tx`reset role`;
      return tx`select kind, new_location, user_ids from private.event_changes where event_id = ${event}`;
    });

  test('of the location is queued for users who are GOING or MAYBE, but not for its author', async () => {
    const event = await newEvent(scene.club, scene.author);
    await rsvp(event, scene.member, 'MAYBE');
    await rsvp(event, scene.admin, 'NOT_GOING');
    expect([...(await asCreator(event, { location: 'The roof' }))]).toEqual([
      { kind: 'CHANGED', new_location: 'The roof', user_ids: [scene.member.id] },
    ]);
  });

  test('of only the text is not queued, and neither is one that concerns only its author', async () => {
    const event = await newEvent(scene.club, scene.author);
    expect((await asCreator(event, { location: 'The roof' })).count).toBe(0);
    await rsvp(event, scene.member);
    expect((await asCreator(event, { title: 'New title', description: 'More' })).count).toBe(0);
  });

  test('a cancellation keeps the facts for its notification after the event is deleted', async () => {
    const event = await newEvent(scene.club, scene.author, { title: 'Roof herf', location: 'The roof' });
    await rsvp(event, scene.member);
    await sql`delete from events where id = ${event}`;
    const [row] = await changes(event);
    expect(row).toMatchObject({ kind: 'CANCELLED', title: 'Roof herf', old_location: 'The roof' });
    expect([...(row?.user_ids ?? [])].sort()).toEqual([scene.author.id, scene.member.id].sort());
  });

  test('a deleted account cancels its events and deletes its RSVPs', async () => {
    const event = await newEvent(scene.club, scene.author);
    const other = await newEvent(scene.club, scene.admin);
    await rsvp(event, scene.member);
    await rsvp(other, scene.author);
    await sql`delete from auth.users where id = ${scene.author.id}`;
    const [row] = await changes(event);
    expect(row).toMatchObject({ kind: 'CANCELLED' });
    expect(row?.user_ids).toContain(scene.member.id);
    const [left] = await sql`select going_count from events where id = ${other}`;
    expect(left?.going_count).toBe(1);
  });

  test('a deleted club cancels its events, including those for members only', async () => {
    const event = await newEvent(scene.club, scene.author, { isPublic: false });
    await rsvp(event, scene.member);
    await sql`delete from clubs where id = ${scene.club.id}`;
    const [row] = await changes(event);
    expect(row).toMatchObject({ kind: 'CANCELLED' });
    expect(row?.user_ids).toContain(scene.member.id);
  });

  test('keeps no trace of a deleted account, whether recorded before or during the deletion', async () => {
    const event = await newEvent(scene.club, scene.author);
    const other = await newEvent(scene.club, scene.admin);
    await rsvp(event, scene.member);
    await rsvp(other, scene.member);
    await rsvp(other, scene.author);
    await sql`update events set location = 'The roof' where id = ${other}`;
    await sql`delete from auth.users where id = ${scene.author.id}`;
    const usersIn = async (changed: string) => (await changes(changed)).flatMap((row) => row.user_ids).sort();
    expect(await usersIn(event)).toEqual([scene.member.id]);
    expect(await usersIn(other)).toEqual([scene.admin.id, scene.member.id].sort());
  });

  test('is deleted a week after its notification, and not before', async () => {
    const event = await newEvent(scene.club, scene.author);
    await rsvp(event, scene.member);
    for (const location of ['The roof', 'The cellar', 'The garden'])
      await sql`update events set location = ${location} where id = ${event}`;
    const notifiedAgo = (location: string, days: number | null) => sql`
      update private.event_changes set notified_at = now() - ${days}::int * interval '1 day'
      where event_id = ${event} and new_location = ${location}`;
    await notifiedAgo('The roof', 8);
    await notifiedAgo('The cellar', 6);
    await notifiedAgo('The garden', null);
    await sql`select private.prune_event_changes()`;
    expect((await changes(event)).map((row) => row.new_location)).toEqual(['The cellar', 'The garden']);
  });

  test('deleting a past event notifies no user', async () => {
    const event = await newEvent(scene.club, scene.author, { inHours: -30 });
    await sql`delete from events where id = ${event}`;
    expect((await changes(event)).count).toBe(0);
  });
});
