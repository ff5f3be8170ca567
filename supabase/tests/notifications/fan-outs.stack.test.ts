/** New posts and events in large clubs: a job notifies every member once, even if it is interrupted. */
import postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { create, post } from '../support/actions.ts';
import { notificationsOf, setPreference } from '../support/notification-scene.ts';
import { type Club, join, newClub } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { newUser, type User } from '../support/users.ts';

const size = 2000;
let ana: User;
let ben: User;
let club: Club;
beforeAll(async () => {
  [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  club = await newClub({ owner: ana, members: [ben] });
  await sql`
    with people as (
      insert into auth.users (id, aud, role, raw_user_meta_data)
      select gen_random_uuid(), 'authenticated', 'authenticated',
        jsonb_build_object('full_name', 'Crowd ' || left(${club.id}, 8) || ' ' || g)
      from generate_series(1, ${size}) g returning id)
    select count(*) from people`;
  await sql`
    insert into club_members (club_id, user_id)
    select ${club.id}, id from public.users where display_name like 'Crowd ' || left(${club.id}, 8) || ' %'`;
  await chooseAllPosts();
});
/** By default, a club of this size notifies only of mentions and announcements. */
const chooseAllPosts = () => sql`
  insert into club_notification_levels (user_id, club_id, level)
  select user_id, club_id, 'ALL_POSTS' from club_members where club_id = ${club.id} on conflict do nothing`;

/** How many members were notified how often, as [times, members]. */
const notifiedMembers = async (column: 'post_ids' | 'event_id', id: string) => {
  const rows = await sql<{ times: number; members: number }[]>`
    select times::int, count(*)::int as members from (
      select count(n.id) as times from club_members m
      left join notifications n on n.user_id = m.user_id and ${id} = any (array[]::uuid[] || ${sql(`n.${column}`)})
      where m.club_id = ${club.id} group by m.user_id) counted
    group by 1 order by 1`;
  return rows.map(({ times, members }) => [times, members]);
};
const waiting = async () =>
  (await sql`select from private.notification_fan_outs where club_id = ${club.id}`).length;
const runJob = () => sql`select private.fan_out_notifications()`;
/** Resolves when the queue is empty. The stack runs the job as well. */
const finish = () => expect.poll(async () => (await runJob()) && waiting()).toBe(0);

test('a job that is killed repeatedly notifies every other member once', async () => {
  const p = await post(ana, club);

  for (let kill = 0; kill < 3; kill += 1) {
    // The connection ends after many notifications but before the commit.
    const connection = postgres(stack.DB_URL, { max: 1, onnotice() {} });
    const dying = connection`select private.fan_out_notifications(), pg_terminate_backend(pg_backend_pid())`;
    await expect(dying).rejects.toThrow(/terminat|CONNECTION/);
    await connection.end({ timeout: 1 });
  }
  await Promise.all([runJob(), runJob(), runJob()]);
  await finish();
  await runJob();
  expect(await notifiedMembers('post_ids', p)).toEqual([
    [0, 1],
    [1, size + 1],
  ]);
});

test('each member is notified once even when the job loses its progress', async () => {
  const p = await post(ana, club);
  await finish();
  await sql`
    insert into private.notification_fan_outs (club_id, kind, post_id, by_user_id)
    values (${club.id}, 'post', ${p}, ${ana.id})`;
  await finish();
  expect(await notifiedMembers('post_ids', p)).toEqual([
    [0, 1],
    [1, size + 1],
  ]);
});

test('a mention is notified as a mention, preferences apply, and members who joined later are not notified', async () => {
  const [cleo, late] = [await newUser('Cleo'), await newUser('Late')];
  await join(club, cleo);
  await chooseAllPosts();
  await setPreference(cleo, 'newPostInClub', false);
  // The stack's own job waits for this transaction.
  const p = await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: ana.id })}, true)`;
    const [row] = await tx<{ id: string }[]>`
      insert into posts (club_id, author_id, content) values (${club.id}, ${ana.id}, ${`@${ben.username}`}) returning id`;
    return row?.id ?? '';
  });
  await join(club, late);
  await finish();
  expect((await notificationsOf(ben)).filter(({ linkUrl }) => linkUrl === `/posts/${p}`)).toMatchObject([
    { type: 'POST_MENTION' },
  ]);
  expect([await notificationsOf(cleo), await notificationsOf(late)]).toEqual([[], []]);
});

test('an event is notified like a post, unless it is deleted before its turn', async () => {
  const startTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const plan = { title: 'Herf', startTime, timezone: 'UTC' };
  const event = await create(ana, `/clubs/${club.id}/events`, plan);
  await finish();
  const counted = await notifiedMembers('event_id', event);
  expect(counted.at(-1)?.[0]).toBe(1);
  expect(counted.at(-1)?.[1]).toBeGreaterThan(size);

  const gone = await create(ana, `/clubs/${club.id}/events`, plan);
  await create(ana, `/events/${gone}`, undefined, 'DELETE');
  await finish();
  expect(await sql`select from notifications where event_id = ${gone}`).toHaveLength(0);
});

test('the job skips posts that are being deleted', async () => {
  const p = await post(ana, club);
  await sql.begin(async (tx) => {
    await tx`select from posts where id = ${p} for update`;
    // One, except in the rare case that the stack's own job was faster.
    const left = await waiting();
    await runJob();
    expect(await waiting()).toBe(left);
    await tx`delete from posts where id = ${p}`;
  });
  expect(await waiting()).toBe(0);
});
