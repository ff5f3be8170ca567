/**
 * The time from sending a score to seeing it on the board of a tasting with 60 people, whose phones listen too: first one
 * score each second, then all of them within one second. The board does what the screen does: it fetches the counts when a
 * broadcast says that there is something new, one request at a time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import type { How } from '../options.ts';
import { type Figures, figuresOf } from '../page/figures.ts';
import { type Benched, milliseconds, table } from '../page/report.ts';
import { accessToken } from '../setup/access-token.ts';
import { inBatches, listen } from '../setup/sockets.ts';
import { type BenchedStack, startBenchedStack } from '../setup/stack.ts';

type Person = { id: string; token: string };

const peopleCount = 60;

export async function benchTasting({ tasting: { seconds } }: How): Promise<Benched> {
  const stack = await startBenchedStack('--ephemeral', '--no-seed');
  const sql = postgres(stack.facts.DB_URL, { max: 2, onnotice() {} });
  try {
    const people = await newPeople(stack, sql);
    // Until the functions and plans are warm.
    await score(stack, sql, people.slice(0, 20), 50);
    const slow = await score(stack, sql, people.slice(0, Math.min(seconds, peopleCount)), 1000);
    const fast = await score(stack, sql, people, 1000 / peopleCount);
    const rows = [
      ['one score each second: sent → on the board', slow],
      ['all 60 within one second: sent → on the board', fast],
    ] as const;
    return {
      table: table(
        ['', 'p50', 'p95', 'p99'],
        rows.map(([name, { p50, p95, p99 }]) => [name, ...[p50, p95, p99].map(milliseconds)]),
      ),
      goals: [
        {
          what: 'A tasting of 60 people, one score each second, sent → on the board: p95',
          goal: '≤ 300 ms',
          figure: milliseconds(slow.p95),
          holds: slow.p95 > 0 && slow.p95 <= 300,
        },
      ],
    };
  } finally {
    await sql.end();
    await stack.stop();
  }
}

/** Everyone scores the first sample of a new tasting, one after another. Returns how long each score took to the board. */
async function score(stack: BenchedStack, sql: Sql, people: Person[], everyMs: number): Promise<Figures> {
  const { event, sample } = await newTable(sql, people);
  const [host] = people;
  if (!host) throw new Error('There are no users.');
  const waits: number[] = [];
  const sentAt: number[] = [];
  let isFetching = false;
  let isWanted = false;
  const fetchBoard = async () => {
    isWanted = true;
    if (isFetching) return;
    isFetching = true;
    while (isWanted) {
      isWanted = false;
      const board = (await ask(stack, host, `/events/${event}/tasting/board`)) as {
        samples: { scoreCount: number }[];
      };
      const now = performance.now();
      // Scores are counted in the order in which they were sent, because nothing says whose they are.
      while (waits.length < (board.samples[0]?.scoreCount ?? 0))
        waits.push(now - (sentAt[waits.length] ?? Number.NaN));
    }
    isFetching = false;
  };
  const leave = await inBatches([...people, host], (person, index) =>
    listen(stack.facts, person, `tasting:${event}`, '*', () => {
      if (index === people.length) void fetchBoard();
    }),
  );
  const began = performance.now();
  const requests: Promise<unknown>[] = [];
  for (const [index, person] of people.entries()) {
    await pause(Math.max(0, began + index * everyMs - performance.now()));
    sentAt.push(performance.now());
    requests.push(
      ask(stack, person, `/events/${event}/tasting/samples/${sample}/notes`, {
        notes: { rating: 1 + (index % 5), flavours: ['cedar'] },
        at: new Date().toISOString(),
      }),
    );
  }
  await Promise.all(requests);
  for (let turn = 0; waits.length < people.length && turn < 100; turn += 1) await pause(100);
  for (const each of leave) each();
  if (waits.length < people.length) throw new Error(`Only ${waits.length} scores came to the board.`);
  return figuresOf(waits, (people.length * everyMs) / 1000);
}

async function newPeople({ facts }: BenchedStack, sql: Sql): Promise<Person[]> {
  const ids = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@bench.test',
      jsonb_build_object('full_name', 'Bench Taster ' || n || ' ' || left(md5(random()::text), 6))
    from generate_series(1, ${peopleCount}::int) n returning id`;
  return Promise.all(
    ids.map(async ({ id }) => ({ id, token: await accessToken(sql, id, facts.JWT_SECRET) })),
  );
}

/** A blind tasting that has started, at an event to which all of them are going. The first one hosts it. */
async function newTable(sql: Sql, people: Person[]): Promise<{ event: string; sample: string }> {
  const ids = people.map(({ id }) => id);
  const [made] = await sql<{ event: string; sample: string }[]>`
    with club as (
      insert into clubs (slug, name) values ('taste-' || left(md5(random()::text), 12), 'Bench') returning id
    ), members as (
      insert into club_members (club_id, user_id, role)
      select club.id, p.id, case when p.id = ${ids[0] ?? ''}::uuid then 'OWNER' else 'MEMBER' end
      from club, unnest(${ids}::uuid[]) p (id) returning club_id
    ), event as (
      insert into events (club_id, creator_id, title, starts_at, timezone)
      select id, ${ids[0] ?? ''}::uuid, 'Bench tasting', now() - interval '1 hour', 'UTC' from club
      where exists (select from members) returning id
    )
    select id as event, gen_random_uuid() as sample from event`;
  if (!made) throw new Error('The event was not inserted.');
  await sql`
    insert into event_rsvps (event_id, user_id, status)
    select ${made.event}, id, 'GOING' from unnest(${ids.slice(1)}::uuid[]) p (id)`;
  await sql`insert into event_tastings (event_id, is_blind, position) values (${made.event}, true, 1)`;
  await sql`
    insert into tasting_samples (id, event_id, position, category) values (${made.sample}, ${made.event}, 1, 'CIGAR')`;
  await sql`insert into sample_products (sample_id, product_name) values (${made.sample}, 'Bench Toro')`;
  return made;
}

async function ask(
  { facts }: BenchedStack,
  { token }: Person,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${facts.API_URL}/functions/v1/api${path}`, {
    method: body ? 'PATCH' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The API responded with ${response.status}.`);
  return response.status === 204 ? null : response.json();
}
