/** New posts and events in large clubs: told by a job, to every member once, whatever happens to it. */
import postgres from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import { make, post, toldTo, turn } from '../support/notification-scene.ts';
import { type Club, join, newClub } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { newPerson, type Person } from '../support/users.ts';

const size = 2000;
let ana: Person;
let ben: Person;
let club: Club;
beforeAll(async () => {
  [ana, ben] = [await newPerson('Ana'), await newPerson('Ben')];
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
}, 60_000);

/** How often each member was told of it: [times, members], and whether anybody still waits. */
const told = async (column: 'post_id' | 'event_id', id: string) => {
  const rows = await sql<{ times: number; members: number }[]>`
    select times::int, count(*)::int as members from (
      select count(n.id) as times from club_members m
      left join notifications n on n.user_id = m.user_id and ${sql(`n.${column}`)} = ${id}
      where m.club_id = ${club.id} group by m.user_id) counted
    group by 1 order by 1`;
  return rows.map(({ times, members }) => [times, members]);
};
const waiting = async () =>
  (await sql`select from private.notification_fan_outs where club_id = ${club.id}`).length;
const runJob = () => sql`select private.fan_out_notifications()`;
/** The stack runs the job, too: until nothing waits any more. */
const finish = () => expect.poll(async () => (await runJob()) && waiting(), { timeout: 15_000 }).toBe(0);

test('a post answers at once; the job, killed again and again, tells every other member once', async () => {
  const began = performance.now();
  const p = await post(ana, club);
  // The time of a request, not that of two thousand notifications.
  expect(performance.now() - began).toBeLessThan(1000);

  for (let kill = 0; kill < 3; kill += 1) {
    // Its connection ends when it has told many, and before that counts.
    const connection = postgres(stack.DB_URL, { max: 1, onnotice() {} });
    const dying = connection`select private.fan_out_notifications(), pg_terminate_backend(pg_backend_pid())`;
    await expect(dying).rejects.toThrow(/terminat|CONNECTION/);
    await connection.end({ timeout: 1 });
  }
  await Promise.all([runJob(), runJob(), runJob()]);
  await finish();
  await runJob();
  expect(await told('post_id', p)).toEqual([
    [0, 1],
    [1, size + 1],
  ]);
});

test('told once, too, where the job forgot how far it had come', async () => {
  const p = await post(ana, club);
  await finish();
  await sql`
    insert into private.notification_fan_outs (club_id, post_id, by_user_id) values (${club.id}, ${p}, ${ana.id})`;
  await finish();
  expect(await told('post_id', p)).toEqual([
    [0, 1],
    [1, size + 1],
  ]);
});

test('a mention stays what it is, who wants none gets none, and who joins later was not there', async () => {
  const [cleo, late] = [await newPerson('Cleo'), await newPerson('Late')];
  await join(club, cleo);
  await turn(cleo, 'newPostInClub', false);
  // The stack's own job waits meanwhile.
  const p = await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: ana.id })}, true)`;
    const [row] = await tx<{ id: string }[]>`
      insert into posts (club_id, author_id, content) values (${club.id}, ${ana.id}, ${`@${ben.username}`}) returning id`;
    return row?.id ?? '';
  });
  await join(club, late);
  await finish();
  expect((await toldTo(ben)).filter(({ linkUrl }) => linkUrl === `/posts/${p}`)).toMatchObject([
    { type: 'POST_MENTION' },
  ]);
  expect([await toldTo(cleo), await toldTo(late)]).toEqual([[], []]);
});

test('an event is told like a post; one that is gone before its turn tells nobody', async () => {
  const startTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const plan = { title: 'Herf', startTime, timezone: 'UTC' };
  const event = await make(ana, `/clubs/${club.id}/events`, plan);
  await finish();
  const counted = await told('event_id', event);
  expect(counted.at(-1)?.[0]).toBe(1);
  expect(counted.at(-1)?.[1]).toBeGreaterThan(size);

  const gone = await make(ana, `/clubs/${club.id}/events`, plan);
  await make(ana, `/events/${gone}`, undefined, 'DELETE');
  await finish();
  expect(await sql`select from notifications where event_id = ${gone}`).toHaveLength(0);
});
