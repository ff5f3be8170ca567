/**
 * What emails cost the requests of others: with none in the queue, with 10,000 (or as many as the argument says) that wait
 * for their time, and while the stack sends them to its mailbox. In turns, so that other load affects all of them. The
 * processor time is that of Postgres and the function, so while emails are being sent it includes theirs in Postgres.
 *
 *   node bench/by-hand/mail-queue.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { figuresOf } from '../page/figures.ts';
import { milliseconds, table, whole } from '../page/report.ts';
import { accessToken } from '../setup/access-token.ts';
import { median } from '../setup/app.ts';
import { connectToFill, fillClubs, grow } from '../setup/fill.ts';
import { processorTime, processorTimeOfTree } from '../setup/processes.ts';
import { type BenchedStack, startBenchedStack } from '../setup/stack.ts';

const count = Number(process.argv[2] ?? 10_000);
const rounds = 3;
const requestsEach = 100;

type Place = { stack: BenchedStack; sql: Sql; token: string; post: string };
/** In ms, by the name of the act: the time of each request, and the processor time per request of each round. */
type Times = Map<string, { took: number[]; used: number[] }>;
type Act = (place: Place, turn: number) => Promise<unknown>;

async function ask({ stack, token }: Place, method: string, path: string): Promise<void> {
  const reply = await fetch(`${stack.apiAddress}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
}

const acts: Record<string, Act> = {
  'the feed': (place) => ask(place, 'GET', '/posts/feed'),
  'email settings': (place) => ask(place, 'GET', '/users/me/mail'),
  'like and unlike': async (place) => {
    await ask(place, 'POST', `/posts/${place.post}/like`);
    await ask(place, 'DELETE', `/posts/${place.post}/like`);
  },
  // As an act that notifies someone writes it. At most twenty of a kind are mailed in a day, so each has another reader.
  'a notification that is mailed': ({ sql }, turn) => sql`
    insert into public.notifications (user_id, kind, cause, details)
    select p.id, 'event_cancellation', gen_random_uuid()::text, ${cancellation}::text::jsonb from bench.people p where p.i = ${turn + 1}`,
};

const cancellation = JSON.stringify({
  title: 'Herf',
  startsAt: '2126-01-01T00:00:00Z',
  timezone: 'UTC',
  isClubPrivate: false,
  note: null,
  eventId: null,
});

/** Measures each act. */
async function measure(place: Place, times: Times): Promise<void> {
  const { postgres, functions } = place.stack.facts.PIDS;
  const usedMs = () => (processorTimeOfTree(postgres) ?? NaN) + (processorTime(functions) ?? NaN);
  for (const [name, act] of Object.entries(acts)) {
    const { took, used } = times.get(name) ?? { took: [], used: [] };
    const before = usedMs();
    for (let turn = 0; turn < requestsEach; turn += 1) {
      const began = performance.now();
      await act(place, turn);
      took.push(performance.now() - began);
    }
    used.push((usedMs() - before) / requestsEach);
    times.set(name, { took, used });
  }
}

/** One email for each of these people, due after a while. */
const queue = (sql: Sql, wait: string) => sql`
  insert into private.mails (user_id, notification_id, kind, due_at)
  select n.user_id, n.id, n.kind, now() + ${wait}::text::interval from public.notifications n
  where n.cause = 'bench' and n.read_at is null`;

// All requests are one reader's.
process.env.MAX_REQUESTS_PER_MINUTE = '1000000000';
const stack = await startBenchedStack('--ephemeral', '--no-seed');
const sql = connectToFill(stack.facts);
try {
  await fillClubs(sql);
  await grow(sql, count * 10, count);
  await sql.unsafe(`
    update auth.users u set email = u.id || '@bench.test', email_confirmed_at = now() from bench.people p where p.id = u.id;
    set session_replication_role = replica;
    insert into public.notifications (user_id, kind, type, cause, details)
    select id, 'event_cancellation', 'EVENT_REMINDER', 'bench', '${cancellation}' from bench.people;
    set session_replication_role = origin`);
  await sql.unsafe('vacuum analyze');
  const [cast] = await sql<{ reader: string; post: string }[]>`
    select r.id as reader, p.id as post from bench.readers r
    join public.club_members m on m.user_id = r.id join public.posts p on p.club_id = m.club_id
    where r.name = '50 clubs' order by p.created_at desc limit 1`;
  if (!cast) throw new Error('There is no reader.');
  const token = await accessToken(sql, cast.reader, stack.facts.JWT_SECRET);
  const place: Place = { stack, sql, token, post: cast.post };
  const [empty, waiting, sending] = [new Map(), new Map(), new Map()] as [Times, Times, Times];
  for (let round = 0; round < rounds; round += 1) {
    await measure(place, empty);
    await sql`delete from private.mails`;
    await queue(sql, '1 day');
    await sql.unsafe('analyze private.mails');
    await measure(place, waiting);
    await sql`update private.mails set due_at = now() where due_at is not null`;
    // The stack's timer looks every two seconds.
    await pause(3000);
    await measure(place, sending);
    await sql`delete from private.mails`;
  }
  const rows = Object.keys(acts).map((name) => {
    const cells = [empty, waiting, sending].flatMap((times) => {
      const { took, used } = times.get(name) ?? { took: [], used: [] };
      const { p50, p95 } = figuresOf(took, 1);
      return [milliseconds(p50), milliseconds(p95), milliseconds(median(used))];
    });
    return [name, ...cells];
  });
  console.info(`${whole(count)} emails`);
  const states = ['no emails', 'waiting', 'being sent'];
  console.info(table(['', ...states.flatMap((state) => [`${state}, p50`, 'p95', 'processor'])], rows));
} finally {
  await sql.end();
  await stack.stop();
}
// The stack may leave handles open.
process.exit();
