/** Reminders and changes are written down once, whatever happens to the job; telling people is another noun's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { times, together } from '../support/concurrency.ts';
import { answer, newEvent } from '../support/event-scene.ts';
import { everyone } from '../support/every-role.ts';
import { as, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await newScene();
});
const here = () => scene;

const runJob = () => sql`select private.queue_event_reminders()`;
const reminders = async (event: string) => {
  const rows = await sql<{ kind: string; user_id: string }[]>`
    select kind, user_id from private.event_reminders where event_id = ${event} order by kind, created_at`;
  return rows.map(({ kind, user_id }) => [kind, user_id]);
};
const moveTo = (event: string, inHours: number) =>
  sql`update events set starts_at = now() + ${inHours} * interval '1 hour' where id = ${event}`;

describe('nobody', () => {
  everyone('reads reminders', here, (tx) => tx`select * from private.event_reminders`, {
    otherwise: refused,
  });
  everyone('reads changes', here, (tx) => tx`select * from private.event_changes`, { otherwise: refused });
  everyone('runs the job', here, (tx) => tx`select private.queue_event_reminders()`, { otherwise: refused });
  everyone('prunes changes', here, (tx) => tx`select private.prune_event_changes()`, { otherwise: refused });
});

test('a day before: those GOING and those who said MAYBE, nobody else', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 23.9 });
  await answer(event, scene.member, 'MAYBE');
  await answer(event, scene.admin, 'NOT_GOING');
  await runJob();
  expect((await reminders(event)).sort()).toEqual(
    [
      ['DAY', scene.author.id],
      ['DAY', scene.member.id],
    ].sort(),
  );
});

test('an hour before: those GOING alone', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 0.9 });
  await answer(event, scene.member, 'MAYBE');
  await runJob();
  expect(await reminders(event)).toEqual([['HOUR', scene.author.id]]);
});

test('nothing earlier, and nothing once it has begun', async () => {
  const early = await newEvent(scene.club, scene.author, { inHours: 24.1 });
  const begun = await newEvent(scene.club, scene.author, { inHours: -0.1 });
  await runJob();
  expect(await reminders(early)).toEqual([]);
  expect(await reminders(begun)).toEqual([]);
});

test('somebody who may not see the event any more is not reminded', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 2, isPublic: false });
  // Past the triggers, as a race could leave it.
  await answer(event, scene.outsider);
  await runJob();
  expect(await reminders(event)).toEqual([['DAY', scene.author.id]]);
});

test('the job repeated, and eight at once, remind once', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 5 });
  await runJob();
  await together(
    times(8, () => ({ role: 'postgres' as const, work: (tx) => tx`select private.queue_event_reminders()` })),
  );
  expect(await reminders(event)).toEqual([['DAY', scene.author.id]]);
});

test('the job killed midway leaves nothing behind, and the next run reminds once', async () => {
  const event = await newEvent(scene.club, scene.author, { inHours: 5 });
  const job = spawn(process.execPath, ['--input-type=module', '--eval', jobThatStops], {
    env: { ...process.env, DB_URL: stack.DB_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It has written its rows, and hangs before it commits.
  await once(job.stdout, 'data');
  job.kill('SIGKILL');
  await once(job, 'exit');
  expect(await reminders(event)).toEqual([]);
  await runJob();
  await runJob();
  expect(await reminders(event)).toEqual([['DAY', scene.author.id]]);
});

const jobThatStops = `
  import postgres from 'postgres';
  const sql = postgres(process.env.DB_URL);
  await sql.begin(async (tx) => {
    await tx\`select private.queue_event_reminders()\`;
    console.log('written');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
`;

test('an event put off is reminded of anew; one moved by minutes is not', async () => {
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

  test('of the place tells those GOING and MAYBE, but not whoever made it', async () => {
    const event = await newEvent(scene.club, scene.author);
    await answer(event, scene.member, 'MAYBE');
    await answer(event, scene.admin, 'NOT_GOING');
    expect([...(await asCreator(event, { location: 'The roof' }))]).toEqual([
      { kind: 'CHANGED', new_location: 'The roof', user_ids: [scene.member.id] },
    ]);
  });

  test('of the words alone tells nobody; nor one that nobody but its maker would hear of', async () => {
    const event = await newEvent(scene.club, scene.author);
    expect((await asCreator(event, { location: 'The roof' })).count).toBe(0);
    await answer(event, scene.member);
    expect((await asCreator(event, { title: 'New words', description: 'More' })).count).toBe(0);
  });

  test('a cancellation keeps what must be told after the event is gone', async () => {
    const event = await newEvent(scene.club, scene.author, { title: 'Roof herf', location: 'The roof' });
    await answer(event, scene.member);
    await sql`delete from events where id = ${event}`;
    const [row] = await changes(event);
    expect(row).toMatchObject({ kind: 'CANCELLED', title: 'Roof herf', old_location: 'The roof' });
    expect([...(row?.user_ids ?? [])].sort()).toEqual([scene.author.id, scene.member.id].sort());
  });

  test('an account that ends cancels its events, and takes its answers along', async () => {
    const event = await newEvent(scene.club, scene.author);
    const other = await newEvent(scene.club, scene.admin);
    await answer(event, scene.member);
    await answer(other, scene.author);
    await sql`delete from auth.users where id = ${scene.author.id}`;
    const [row] = await changes(event);
    expect(row).toMatchObject({ kind: 'CANCELLED' });
    expect(row?.user_ids).toContain(scene.member.id);
    const [left] = await sql`select going_count from events where id = ${other}`;
    expect(left?.going_count).toBe(1);
  });

  test('a club that is deleted cancels its events, members’ own included', async () => {
    const event = await newEvent(scene.club, scene.author, { isPublic: false });
    await answer(event, scene.member);
    await sql`delete from clubs where id = ${scene.club.id}`;
    const [row] = await changes(event);
    expect(row).toMatchObject({ kind: 'CANCELLED' });
    expect(row?.user_ids).toContain(scene.member.id);
  });

  test('keeps nothing of an account that is deleted, before or by that', async () => {
    const event = await newEvent(scene.club, scene.author);
    const other = await newEvent(scene.club, scene.admin);
    await answer(event, scene.member);
    await answer(other, scene.member);
    await answer(other, scene.author);
    await sql`update events set location = 'The roof' where id = ${other}`;
    await sql`delete from auth.users where id = ${scene.author.id}`;
    const usersIn = async (changed: string) => (await changes(changed)).flatMap((row) => row.user_ids).sort();
    expect(await usersIn(event)).toEqual([scene.member.id]);
    expect(await usersIn(other)).toEqual([scene.admin.id, scene.member.id].sort());
  });

  test('is forgotten a week after it was notified, and not before', async () => {
    const event = await newEvent(scene.club, scene.author);
    await answer(event, scene.member);
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

  test('a past event goes without a word', async () => {
    const event = await newEvent(scene.club, scene.author, { inHours: -30 });
    await sql`delete from events where id = ${event}`;
    expect((await changes(event)).count).toBe(0);
  });
});
