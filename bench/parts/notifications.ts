/**
 * Many notifications: a post in a club of 5 and in a club of 5,000, the time until all members are notified, and the
 * requests of a user with thousands of notifications.
 */
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import type { How } from '../options.ts';
import { figuresOf } from '../page/figures.ts';
import { type Benched, milliseconds, table, whole } from '../page/report.ts';
import { accessToken } from '../setup/access-token.ts';
import { type BenchedStack, startBenchedStack } from '../setup/stack.ts';

type Place = { stack: BenchedStack; sql: Sql };

export async function benchNotifications({ members }: How): Promise<Benched> {
  const stack = await startBenchedStack('--ephemeral', '--no-seed');
  const sql = postgres(stack.facts.DB_URL, { max: 2, onnotice() {} });
  try {
    return await measure({ stack, sql }, members);
  } finally {
    await sql.end();
    await stack.stop();
  }
}

async function measure(place: Place, size: number): Promise<Benched> {
  const { sql } = place;
  const small = await newClub(place, 5);
  const large = await newClub(place, size);
  await sql`vacuum analyze`;
  const [author, reader] = large.members;
  if (!author || !reader) throw new Error('There are no users.');
  const rows: (string | number)[][] = [];
  const say = (what: string, took: number[]) => {
    const { p50, p95 } = figuresOf(took, 1);
    rows.push([what, milliseconds(p50), milliseconds(p95)]);
    return p50;
  };

  // In turns, so that other load affects both equally.
  const took = { small: [] as number[], large: [] as number[] };
  for (let turn = 0; turn < 25; turn += 1)
    for (const [name, club] of [['small', small] as const, ['large', large] as const])
      took[name].push(await timed(() => post(place, club.members[turn % 5] ?? author, club.id)));
  const inSmall = say('a post in a club of 5', took.small);
  const inLarge = say(`a post in a club of ${whole(size)}`, took.large);
  await settled(sql);

  const began = performance.now();
  const id = await post(place, author, large.id);
  await settled(sql);
  const seconds = (performance.now() - began) / 1000;
  const [counted] = await sql<{ users: number }[]>`
    select count(distinct user_id)::int as users from notifications where ${id} = any (post_ids)`;

  await sql`
    insert into notifications (user_id, kind, cause, details)
    select ${reader}, 'report', 'bench' || n, '{"targetKind": "post", "outcome": "ACTED"}' from generate_series(1, 5000) n`;
  await sql`analyze notifications`;
  for (const path of ['/notifications?limit=50', '/notifications/unread-count']) {
    const times: number[] = [];
    for (let n = 0; n < 100; n += 1) times.push(await timed(() => ask(place, reader, 'GET', path)));
    say(`GET ${path}, of 5,000`, times);
  }
  const told = counted?.users ?? 0;
  const ratio = inLarge / inSmall;
  return {
    table: `${table(['', 'p50', 'p95'], rows)}\n\nOne post: ${whole(told)} users notified after ${seconds.toFixed(1)} s.`,
    goals: [
      {
        what: `A post in a club of ${whole(size)} to one in a club of 5: p50`,
        goal: '≤ 1.2 ×',
        figure: `${ratio.toFixed(2)} ×`,
        holds: ratio <= 1.2,
      },
      {
        what: `One post’s notifications for ${whole(size - 1)} members`,
        goal: '≤ 30 s',
        figure: `${whole(told)} in ${seconds.toFixed(1)} s`,
        holds: told === size - 1 && seconds <= 30,
      },
    ],
  };
}

/** A club with this many new users. */
async function newClub({ sql }: Place, members: number) {
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

async function ask(
  { stack: { facts }, sql }: Place,
  person: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${facts.API_URL}/functions/v1/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await accessToken(sql, person, facts.JWT_SECRET)}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function post(place: Place, person: string, clubId: string): Promise<string> {
  return ((await ask(place, person, 'POST', '/posts', { clubId, content: 'A post' })) as { id: string }).id;
}

/** Waits until the queue of fan-outs is empty. */
async function settled(sql: Sql): Promise<void> {
  const waiting = () => sql`select from private.notification_fan_outs limit 1`;
  while ((await waiting()).length > 0) await pause(50);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
