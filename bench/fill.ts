import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from 'postgres';

const batch = 50_000;

/** Creates users, clubs, memberships and readers. The statements of writes (raw.ts) choose among 2,000 people. */
export async function fillPeople(sql: Sql, people = 2000, clubs = 600): Promise<void> {
  const statements = readFileSync(path.join(import.meta.dirname, 'fill.sql'), 'utf8');
  await sql.unsafe(`set bench.people = ${people}; set bench.clubs = ${clubs}; ${statements}`);
}

/** What few users have, after fillPeople; `share` of it for tests. */
export async function fillExtremes(sql: Sql, share = 1): Promise<void> {
  const statements = readFileSync(path.join(import.meta.dirname, 'fill-extremes.sql'), 'utf8');
  const settings = { reviews: 10_000, notes: 200_000, items: 5_000, follows: 5_000, messages: 100_000 };
  const [{ people } = { people: 0 }] = await sql<{ people: number }[]>`
    select count(*)::int as people from bench.people`;
  await sql.unsafe(
    [
      `set bench.people = ${people}`,
      ...Object.entries(settings).map(([name, count]) => `set bench.${name} = ${Math.ceil(count * share)}`),
      statements,
    ].join(';\n'),
  );
}

/**
 * Adds posts up to this number. The busier half of the clubs has three quarters of them, one in eight has a picture, and
 * their times are spread evenly over two years. The hundred newest have twenty comments each. The readers in fifty clubs,
 * without blocks and with a thousand, have notifications of the thousand newest posts there, and have read nine in ten.
 */
export async function fillPosts(sql: Sql, until: number): Promise<void> {
  const [{ count: there } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int as count from posts`;
  await sql.unsafe(`
    alter table posts disable trigger user; alter table comments disable trigger user;
    alter table post_likes disable trigger user`);
  for (let first = there + 1; first <= until; first += batch) {
    const last = Math.min(until, first + batch - 1);
    await sql`
      insert into posts (club_id, author_id, content, image_url, created_at)
      select c.ids[1 + floor(cardinality(c.ids) * power(random(), 2))::int], p.ids[1 + floor(cardinality(p.ids) * random())::int],
        left(repeat('Toasted walnut, a little cedar, and the rain on the roof. ', 8), 40 + g % 360),
        case when g % 8 = 0 then 'https://pictures.example/' || g || '.jpg' end,
        now() - interval '2 years' * (${until} - g) / ${until}
      from generate_series(${first}::int, ${last}::int) g,
        (select array_agg(id order by i) as ids from bench.clubs) c,
        (select array_agg(id order by i) as ids from bench.people) p`;
  }
  await sql`
    create table if not exists bench.threads (i bigint primary key, id uuid not null)`;
  await sql`truncate bench.threads`;
  await sql`
    insert into bench.threads
    select row_number() over (), id from (
      select p.id from posts p join clubs c on c.id = p.club_id and not c.is_private
      order by p.created_at desc limit 100) newest`;
  await sql`
    insert into bench.bare_posts (id) select id from bench.threads on conflict do nothing`;
  await sql`
    insert into comments (post_id, author_id, content, created_at)
    select t.id, p.id, 'Rain on the roof is half the tasting note.', now() - g * interval '1 minute'
    from bench.threads t cross join generate_series(1, 20) g join bench.people p
      on p.i = 1 + (t.i * 31 + g * 97) % (select count(*) from bench.people)`;
  await sql`
    insert into post_likes (post_id, user_id)
    select t.id, p.id from bench.threads t join bench.people p on p.i % 100 = t.i % 100`;
  await sql.unsafe(`
    alter table posts enable trigger user; alter table comments enable trigger user;
    alter table post_likes enable trigger user;
    grant select on bench.threads to authenticated`);
  await sql`
    update clubs c set post_count = counted.posts, last_post_at = counted.newest
    from (select club_id, count(*) as posts, max(created_at) as newest from posts group by club_id) counted
    where counted.club_id = c.id`;
  await sql`
    update posts p set
      comment_count = (select count(*) from comments c where c.post_id = p.id),
      like_count = (select count(*) from post_likes l where l.post_id = p.id)
    where id in (select id from bench.threads)`;
  await sql`truncate notifications cascade`;
  await sql`
    insert into notifications (user_id, kind, cause, club_id, post_id, read_at, created_at)
    select r.id, 'post', 'post:' || p.id, p.club_id, p.id,
      case when p.place % 10 > 0 then p.created_at end, p.created_at
    from bench.readers r cross join lateral (
      select p.*, row_number() over (order by p.created_at desc) as place
      from posts p join club_members m on m.club_id = p.club_id and m.user_id = r.id
      order by p.created_at desc limit 1000) p
    where r.name in ('50 clubs', '50 clubs with 1,000 blocks')`;
  await sql.unsafe('vacuum analyze');
}
