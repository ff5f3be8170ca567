/** Fills a stack's database for the benchmarks, as the superuser, with triggers and foreign keys disabled. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { databaseUrl, superuser } from '../../local/postgres/service.ts';
import type { StackFacts } from '../../local/stack.ts';

/** By default there is one user for every ten posts, in all sizes. */
const postsOfEach = 10;

/** The caller closes the connection. */
export const connectToFill = ({ DB_URL }: Pick<StackFacts, 'DB_URL'>): Sql =>
  connectToPort(Number(new URL(DB_URL).port));

export const connectToPort = (port: number): Sql =>
  postgres(databaseUrl(superuser, port), { max: 1, onnotice() {} });

/** Creates clubs and readers, once. */
export async function fillClubs(sql: Sql, clubs = 600): Promise<void> {
  await run(sql, 'fill.sql', { clubs });
}

/**
 * Grows the community to this number of posts. For each post there are two comments and one message. There are a tenth as
 * many people as posts, and a fifth as many reviews. Each person is in ten clubs.
 */
export async function grow(
  sql: Sql,
  posts: number,
  people = posts / postsOfEach,
  clubsEach = 10,
): Promise<void> {
  const [had = { posts: 0, people: 0 }] = await sql<{ posts: number; people: number }[]>`
    select (select count(*)::int from public.posts p join bench.clubs c on c.id = p.club_id) as posts,
      (select count(*)::int from bench.people) as people`;
  await run(sql, 'grow.sql', {
    had_posts: had.posts,
    had_people: had.people,
    posts,
    people,
    clubs_each: clubsEach,
  });
  await sql.unsafe('vacuum analyze');
  // Otherwise Postgres would write the data to disk while the first rows are measured.
  await sql.unsafe('checkpoint');
}

/** Adds the special cases that few users have. Call it after the first `grow`. Tests add only a `share` of them. */
export async function fillExtremes(sql: Sql, share = 1): Promise<void> {
  const settings = { reviews: 10_000, items: 5_000, follows: 5_000, messages: 100_000 };
  await run(
    sql,
    'fill-extremes.sql',
    Object.fromEntries(Object.entries(settings).map(([name, count]) => [name, Math.ceil(count * share)])),
  );
}

async function run(sql: Sql, file: string, settings: Record<string, number>): Promise<void> {
  const statements = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const set = Object.entries(settings).map(([name, value]) => `set bench.${name} = ${Math.ceil(value)};`);
  await sql.unsafe(`${set.join(' ')}\n${statements}`);
}
