/**
 * Weekly digests for 100,000 people, or as many as the argument says, all due at the same moment and sent by one worker.
 * The mail service is a stand-in that takes 100 ms for each request. Filling the database takes longer than the
 * measurement.
 *
 *   node bench/by-hand/digests.ts 10000
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { connect } from '../../supabase/functions/_shared/database.ts';
import { readEnv } from '../../supabase/functions/_shared/env.ts';
import { drain } from '../../supabase/functions/mail/drain.ts';
import { rolledBackIn } from '../../supabase/tests/support/rolled-back.ts';
import { milliseconds, table, whole } from '../page/report.ts';
import { connectToFill, fillClubs, grow } from '../setup/fill.ts';
import { processorTimeOfTree } from '../setup/processes.ts';
import { startBenchedStack } from '../setup/stack.ts';

const people = Number(process.argv[2] ?? 100_000);
const replyMs = 100;
const batches = 20;

/** Each person has an address and wants a digest, and one in ten has something that became ready. */
async function fill(sql: Sql): Promise<void> {
  await fillClubs(sql);
  await grow(sql, people * 10, people);
  await sql.unsafe(`
    set session_replication_role = replica;
    update auth.users u set email = u.id || '@bench.test', email_confirmed_at = now() from bench.people p where p.id = u.id;
    update public.posts set comment_count = hashtext(id::text) & 31 where created_at > now() - interval '8 days';
    insert into public.events (club_id, creator_id, title, location, starts_at, timezone, is_open)
    select c.id, o.user_id, 'Flake night ' || g, 'The terrace', now() + g * interval '5 days', 'UTC', not c.is_private
    from public.clubs c join public.club_members o on o.club_id = c.id and o.role = 'OWNER' cross join generate_series(1, 3) g;
    insert into public.humidor_items (
      owner_id, product_id, category, product_name, brand, kind, amount_had, amount_left, ready_on)
    select p.id, r.id, r.category, r.product_name, r.brand, 'TIN', 50, 20, current_date - 2
    from bench.people p cross join (select * from public.products limit 1) r where p.i % 10 = 0;
    insert into public.mutes (user_id, muted_user_id)
    select p.id, n.id from bench.people p join bench.people n on n.i = p.i + 3 where p.i % 5 = 0;
    insert into public.blocks (blocker_id, blocked_id)
    select p.id, n.id from bench.people p join bench.people n on n.i = p.i + 7 where p.i % 20 = 0;
    insert into private.digests (user_id, weekday, timezone, due_at)
    select p.id, 4, (array['Europe/Lisbon', 'America/New_York', 'UTC'])[1 + p.i % 3], 'infinity' from bench.people p;
    set session_replication_role = origin;
    -- The stack's own worker sends nothing.
    create or replace function private.wake_mail_when_due() returns boolean
    language sql security definer set search_path = '' as 'select false'`);
  // By itself, because it cannot be in a transaction.
  await sql.unsafe('vacuum analyze');
  await sql.unsafe('checkpoint');
}

/** The times of batches of 100 in Postgres, shortest first. Nothing of them remains. */
async function batchTimes(sql: Sql): Promise<number[]> {
  const took = await rolledBackIn(sql, async (tx) => {
    const took: number[] = [];
    for (let turn = 0; turn < batches; turn += 1) {
      const began = performance.now();
      await tx`select * from private.claim_digests(100)`;
      took.push(performance.now() - began);
    }
    return took;
  });
  return took.sort((a, b) => a - b);
}

const stack = await startBenchedStack('--ephemeral', '--no-seed');
const sql = connectToFill(stack.facts);
try {
  await fill(sql);
  const { facts } = stack;
  const variables: Record<string, string> = {
    SUPABASE_URL: facts.API_URL,
    SUPABASE_DB_URL: facts.DB_URL,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: facts.PUBLISHABLE_KEY }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: facts.SECRET_KEY }),
    SITE_URL: facts.SITE_URL,
    MAIL_FROM: 'mail@retrohale.example',
    MAIL_API_KEY: 'bench',
    MAIL_API_URL: 'https://mail.bench.test',
  };
  const env = readEnv((name) => variables[name]);
  if (!env.mail) throw new Error('Emails are not configured.');
  let requests = 0;
  const standIn = async () => {
    requests += 1;
    await pause(replyMs);
    return new Response('{}');
  };
  await sql`update private.digests set due_at = now()`;
  const times = await batchTimes(sql);
  const database = connect(env);
  const postgresMs = () => processorTimeOfTree(facts.PIDS.postgres) ?? Number.NaN;
  const [began, workerBegan, postgresBegan] = [performance.now(), process.cpuUsage(), postgresMs()];
  let sent = 0;
  for (let drained = 1; drained > 0; ) {
    drained = (await drain({ env, database, fetch: standIn as typeof fetch, mail: env.mail })).sent;
    sent += drained;
  }
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(workerBegan);
  const usedByPostgres = postgresMs() - postgresBegan;
  await database.close();
  const [left] = await sql`select count(*)::int as count from private.digests where due_at <= now()`;
  console.info(
    table(
      [
        'people',
        'digests',
        'requests',
        'seconds',
        'an hour',
        'processor time per digest, the worker',
        'Postgres',
        'a batch of 100 in Postgres',
        'the slowest',
        'left',
      ],
      [
        [
          whole(people),
          whole(sent),
          whole(requests),
          seconds.toFixed(1),
          whole((people / seconds) * 3600),
          milliseconds((user + system) / 1000 / sent),
          milliseconds(usedByPostgres / sent),
          milliseconds(times[Math.floor(batches / 2)] ?? 0),
          milliseconds(times.at(-1) ?? 0),
          String(left?.count),
        ],
      ],
    ),
  );
} finally {
  await sql.end();
  await stack.stop();
}
// The stack may leave handles open.
process.exit();
