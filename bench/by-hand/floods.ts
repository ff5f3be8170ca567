/**
 * The cost to everyone else of an account's worst day. Fills a database with a community, measures the requests of others
 * and the jobs, adds as much of each noun as the limits allow in a day, and measures again. Prints the table of
 * docs/security.md: buffers, which are the same on a busy machine, and the shortest of some times.
 *
 *   node bench/by-hand/floods.ts
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { rolledBackIn } from '../../supabase/tests/support/rolled-back.ts';
import { milliseconds, table, whole } from '../page/report.ts';
import { connectToFill, fillClubs, fillExtremes, grow } from '../setup/fill.ts';
import { startBenchedStack } from '../setup/stack.ts';

interface Cast {
  reader_id: string;
  owner_id: string;
  moderator_id: string;
  club_id: string;
  club_slug: string;
  chat_id: string;
  post_id: string;
  neighbour_id: string;
}
interface Cost {
  buffers: number;
  milliseconds: number;
}

type Request = [what: string, who: 'reader' | 'owner' | 'moderator', statement: string];

const requests = (cast: Cast): Request[] => [
  ['the feed', 'reader', 'private.get_feed(20, 0, null)'],
  ['the feed of posts', 'reader', 'private.get_feed_posts(20, 0, null)'],
  ['a club', 'reader', `private.get_club('${cast.club_slug}')`],
  ['its posts', 'reader', `private.get_club_posts('${cast.club_id}', 20, 0, null)`],
  ['its members', 'reader', `private.get_club_members('${cast.club_id}', null, 20, 0, null)`],
  ['its events', 'reader', `private.get_club_events('${cast.club_id}', 'upcoming', 20, 0, null)`],
  ['its reviews', 'reader', `private.get_reviews(null, '${cast.club_slug}', null, null, null, 20, 0, null)`],
  ['its chat', 'reader', `private.get_club_thread('${cast.club_slug}', 50, null, null)`],
  ['its log', 'owner', `private.get_club_activity('${cast.club_id}', 20, 0, null)`],
  ['its statistics', 'owner', `private.get_club_statistics('${cast.club_id}')`],
  ['the clubs', 'reader', 'private.get_clubs(null, 20, 0)'],
  ['suggested clubs', 'reader', "private.get_suggested_clubs('Europe/Lisbon', null)"],
  ['comments on a post', 'reader', `private.get_comments('${cast.post_id}', 20, 0, null)`],
  ['events', 'reader', "private.get_events('upcoming', 20, 0, null)"],
  ['my events', 'reader', "private.get_events('mine', 20, 0, null)"],
  ['search', 'reader', "private.search('flake', null)"],
  ['search for a misspelled word', 'reader', "private.search('flkae', null)"],
  ['products while typing', 'reader', "private.suggest_products('flake', null, 5)"],
  ['products of a name', 'reader', "private.get_products('Flake', null, null, 10)"],
  ['search in reviews', 'reader', "private.get_reviews(null, null, null, null, 'flake', 20, 0, null)"],
  ['a rare word', 'reader', "private.get_reviews(null, null, null, null, 'hollow ember', 20, 0, null)"],
  ['the newest reviews', 'reader', 'private.get_reviews(null, null, null, null, null, 20, 0, null)'],
  ['a product', 'reader', "private.get_product('bench-1')"],
  ['a product’s facts', 'reader', "private.get_product_facts('bench-1')"],
  ['a product’s reviews', 'reader', "private.get_product_reviews('bench-1', 'newest', 20, 0, null)"],
  ['reviews by my palate', 'reader', "private.get_product_reviews('bench-1', 'palate', 20, 0, null)"],
  ['a member’s humidor', 'reader', `private.get_user_humidor('${cast.neighbour_id}', 20, 0, null)`],
  ['my humidor', 'reader', `private.get_humidor_items('{"order": "NEWEST"}', 20, 0)`],
  ['choices of a journal entry', 'reader', 'private.get_journal_choices()'],
  ['notifications', 'reader', 'private.get_notifications(50, 0, null)'],
  ['the number of unread ones', 'reader', 'private.get_unread_count()'],
  ['conversations', 'reader', 'private.get_conversations(20, 0, null)'],
  ['the number of unread messages', 'reader', 'private.get_unread_message_count()'],
  ['followers', 'reader', `private.get_followers('${cast.reader_id}', 20, 0, null)`],
  ['a user’s profile', 'reader', `private.get_profile('${cast.neighbour_id}')`],
  ['reports', 'moderator', "private.get_reports('PENDING', null, null, false, true, false, 20, 0, null)"],
  ['the number of open reports', 'moderator', 'private.get_open_count()'],
];

const jobs = [
  'queue_event_reminders',
  'notify_event_changes',
  'notify_ready_humidor_items',
  'prune_products',
  'prune_notifications',
].map((name) => [`the job ${name.replaceAll('_', '-')}`, `private.${name}()`] as const);

const statements = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

async function explained(tx: TransactionSql, statement: string): Promise<Cost> {
  const [row] = await tx.unsafe(`explain (analyze, buffers, format json) select ${statement}`);
  const { Plan: plan, 'Execution Time': milliseconds } = row?.['QUERY PLAN'][0] ?? {};
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], milliseconds };
}

/** The least of three runs in a session that has run it so often that Postgres has chosen its plans. */
const costFor = (sql: Sql, user: string, statement: string) =>
  rolledBackIn(sql, async (tx) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: user });
    await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
    for (let turn = 0; turn < 8; turn += 1) await tx.unsafe(`select ${statement}`);
    const costs: Cost[] = [];
    for (let turn = 0; turn < 3; turn += 1) costs.push(await explained(tx, statement));
    return {
      buffers: Math.min(...costs.map(({ buffers }) => buffers)),
      milliseconds: Math.min(...costs.map(({ milliseconds }) => milliseconds)),
    };
  });

/**
 * Adds the rows of a file, and measures everything. Jobs are measured before the rows are committed, because the
 * stack's timer would run them first.
 */
async function costsWith(sql: Sql, file: string): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  await rolledBackIn(sql, async (tx) => {
    await tx.unsafe(`${statements(file)}; analyze;`);
    for (const [what, statement] of jobs) {
      await tx.unsafe('savepoint job');
      costs.set(what, await explained(tx, statement));
      // Nearly all runs find nothing new.
      costs.set(`${what}, with nothing new`, await explained(tx, statement));
      await tx.unsafe('rollback to job');
    }
  });
  await sql.unsafe(statements(file));
  await sql.unsafe('vacuum analyze');
  const [cast] = await sql<Cast[]>`select * from bench.cast`;
  if (!cast) throw new Error('There is no club to flood.');
  const users = { reader: cast.reader_id, owner: cast.owner_id, moderator: cast.moderator_id };
  // A session of its own, which has chosen no plans before these rows.
  const session = connectToFill(stack.facts);
  for (const [what, who, statement] of requests(cast))
    costs.set(`${what} (${who})`, await costFor(session, users[who], statement));
  await session.end();
  return costs;
}

const stack = await startBenchedStack('--ephemeral', '--no-seed');
const sql = connectToFill(stack.facts);
try {
  await fillClubs(sql);
  await grow(sql, 10_000);
  await fillExtremes(sql);
  const before = await costsWith(sql, 'floods-honest.sql');
  const after = await costsWith(sql, 'floods.sql');
  const rows = [...before].map(([what, was]) => {
    const is = after.get(what) ?? was;
    return [
      what,
      whole(was.buffers),
      whole(is.buffers),
      `${(is.buffers / was.buffers).toFixed(1)} ×`,
      milliseconds(was.milliseconds),
      milliseconds(is.milliseconds),
    ];
  });
  console.info(table(['', 'buffers', 'after a flood', 'ratio', 'time', 'after a flood'], rows));
} finally {
  await sql.end();
  await stack.stop();
}
// The stack may leave handles open.
process.exit();
