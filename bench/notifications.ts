/**
 * Notifications at size, on a running stack (use an ephemeral one): a post in a club of 5 and in one of 5,000, how long
 * until everybody there is told, and what a person with thousands of notifications waits for.
 *
 *   STACK='<the line that npm run stack prints>' node bench/notifications.ts [members, 5000 unless told]
 */
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { accessToken } from './access-token.ts';
import { figuresOf } from './figures.ts';
import { milliseconds, whole } from './report.ts';

const size = Number(process.argv[2] ?? 5000);
const stack = JSON.parse(process.env.STACK ?? '{}') as Record<'API_URL' | 'DB_URL' | 'JWT_SECRET', string>;
if (!stack.DB_URL || !(size > 5)) throw new Error('Give STACK, and how many members the large club has.');
const sql = postgres(stack.DB_URL, { max: 2, onnotice() {} });

const tokens = new Map<string, Promise<string>>();
const small = await newClub(5);
const large = await newClub(size);
await sql`vacuum analyze`;
const [author, reader] = large.members;
if (!author || !reader) throw new Error('Nobody is there.');

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
const answered = performance.now() - began;
await settled();
const seconds = (performance.now() - began) / 1000;
const [counted] = await sql<{ told: number; people: number }[]>`
  select count(*)::int as told, count(distinct user_id)::int as people from notifications where post_id = ${id}`;
console.info(
  `one post: answered in ${milliseconds(answered)}, ${whole(counted?.told ?? 0)} notifications for ` +
    `${whole(counted?.people ?? 0)} people in ${seconds.toFixed(1)} s`,
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

/** People, and their club of that many. */
async function newClub(members: number) {
  const slug = `bench-${crypto.randomUUID().slice(0, 8)}`;
  await sql`
    insert into auth.users (id, aud, role, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name', ${slug} || ' ' || n)
    from generate_series(1, ${members}::int) n`;
  const [club] = await sql<{ id: string }[]>`
    insert into clubs (slug, name) values (${slug}, ${slug}) returning id`;
  if (!club) throw new Error('The club was not made.');
  const rows = await sql<{ id: string }[]>`
    insert into club_members (club_id, user_id, role)
    select ${club.id}, id, case row_number() over () when 1 then 'OWNER' else 'MEMBER' end
    from public.users where display_name like ${`${slug} %`} returning user_id as id`;
  return { id: club.id, members: rows.map((row) => row.id) };
}

async function ask(person: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${stack.API_URL}/functions/v1/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(person)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function post(person: string, clubId: string): Promise<string> {
  return ((await ask(person, 'POST', '/posts', { clubId, content: 'A post' })) as { id: string }).id;
}

/** Until no club waits to be told of anything. */
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
