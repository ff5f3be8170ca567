/**
 * Many notifications on a running stack (use an ephemeral one): a post in a club of 5 and in one of 5,000, the time until
 * all members are notified, and the time of a request by a user with thousands of notifications.
 *
 *   STACK='<the line that npm run stack prints>' node bench/notifications.ts [members, by default 5000]
 */
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { accessToken } from './access-token.ts';
import { figuresOf } from './figures.ts';
import { milliseconds, whole } from './report.ts';

const size = Number(process.argv[2] ?? 5000);
const stack = JSON.parse(process.env.STACK ?? '{}') as Record<'API_URL' | 'DB_URL' | 'JWT_SECRET', string>;
if (!stack.DB_URL || !(size > 5))
  throw new Error('Set STACK, and give the number of members of the large club.');
const sql = postgres(stack.DB_URL, { max: 2, onnotice() {} });

const tokens = new Map<string, Promise<string>>();
const small = await newClub(5);
const large = await newClub(size);
await sql`vacuum analyze`;
const [author, reader] = large.members;
if (!author || !reader) throw new Error('There are no users.');

for (const [name, club] of [
  ['5', small],
  [whole(size), large],
] as const) {
  const took: number[] = [];
  for (const member of club.members.slice(0, 5))
    for (let n = 0; n < 5; n += 1) took.push(await timed(() => post(member, club.id)));
  say(`a post in a club of ${name}`, took);
}
await settled();

const began = performance.now();
const id = await post(author, large.id);
const responded = performance.now() - began;
await settled();
const seconds = (performance.now() - began) / 1000;
const [counted] = await sql<{ notifications: number; users: number }[]>`
  select count(*)::int as notifications, count(distinct user_id)::int as users from notifications where post_id = ${id}`;
console.info(
  `one post: response after ${milliseconds(responded)}, ${whole(counted?.notifications ?? 0)} notifications for ` +
    `${whole(counted?.users ?? 0)} users in ${seconds.toFixed(1)} s`,
);

await sql`
  insert into notifications (user_id, kind, cause, details)
  select ${reader}, 'report', 'bench' || n, '{"targetKind": "post", "outcome": "ACTED"}' from generate_series(1, 5000) n`;
await sql`analyze notifications`;
for (const path of ['/notifications?limit=50', '/notifications/unread-count']) {
  const took: number[] = [];
  for (let n = 0; n < 200; n += 1) took.push(await timed(() => ask(reader, 'GET', path)));
  say(`GET ${path}, of 5,000`, took);
}
await sql.end();

/** A club with this many new users. */
async function newClub(members: number) {
  const slug = `bench-${crypto.randomUUID().slice(0, 8)}`;
  await sql`
    insert into auth.users (id, aud, role, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name', ${slug} || ' ' || n)
    from generate_series(1, ${members}::int) n`;
  const [club] = await sql<{ id: string }[]>`
    insert into clubs (slug, name) values (${slug}, ${slug}) returning id`;
  if (!club) throw new Error('The club was not created.');
  const rows = await sql<{ id: string }[]>`
    insert into club_members (club_id, user_id, role)
    select ${club.id}, id, case row_number() over () when 1 then 'OWNER' else 'MEMBER' end
    from public.users where display_name like ${`${slug} %`} returning user_id as id`;
  // By default, a club of more than a hundred members would notify only of mentions and announcements.
  await sql`
    insert into club_notification_levels (user_id, club_id, level)
    select user_id, club_id, 'ALL_POSTS' from club_members where club_id = ${club.id}`;
  return { id: club.id, members: rows.map((row) => row.id) };
}

async function ask(person: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${stack.API_URL}/functions/v1/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(person)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function post(person: string, clubId: string): Promise<string> {
  return ((await ask(person, 'POST', '/posts', { clubId, content: 'A post' })) as { id: string }).id;
}

/** Waits until no fan-out is left. */
async function settled(): Promise<void> {
  const waiting = () => sql`select from private.notification_fan_outs limit 1`;
  while ((await waiting()).length > 0) await pause(50);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function say(what: string, took: number[]): void {
  const { p50, p95 } = figuresOf(took, 1);
  console.info(`${what.padEnd(48)} p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`);
}

function tokenOf(person: string): Promise<string> {
  const known = tokens.get(person) ?? accessToken(person, stack.JWT_SECRET);
  tokens.set(person, known);
  return known;
}
