/** The subjects that are measured: requests as screens send them, and the statements behind them. */
import type { Sql } from 'postgres';
import { accessToken } from '../setup/access-token.ts';
import type { Request } from './http.ts';
import { type Raw, writers } from './sql-alone.ts';

/** `bare`, for a write: only its row and counters. */
export type Subject = { name: string; request: () => Request; raw?: Raw; bare?: Raw };

/** All subjects, for a filled database. In all sizes 1,000 users write, each within the rate limits. */
export async function subjectsOn(sql: Sql, secret: string): Promise<Subject[]> {
  const token = (id: string) => accessToken(sql, id, secret);
  const readers = await Promise.all(
    (
      await sql<{ name: string; id: string }[]>`
        select name, id from bench.readers order by clubs = 0, clubs, name`
    ).map(async (known) => ({ ...known, token: await token(known.id) })),
  );
  const people = await Promise.all(
    (
      await sql<{ id: string; club: string; talk: string }[]>`
        select p.id, (select club_id from club_members m where m.user_id = p.id limit 1) as club,
          (select t.id from bench.talks t where not reader and p.id in (one, other)) as talk
        from bench.people p order by i limit ${writers}`
    ).map(async (person) => ({ ...person, token: await token(person.id) })),
  );
  const [talk] = await sql<{ id: string; long: string }[]>`
    select t.id, l.id as long from bench.talks t, bench.long_talk l where t.reader and t.id <> l.id limit 1`;
  const [alike] = await sql<{ id: string }[]>`
    select p.id from bench.people p join palate_sharers s on s.user_id = p.id order by p.i limit 1`;
  const threads = (await sql<{ id: string }[]>`select id from bench.threads order by i`).map(({ id }) => id);
  const hot = threads[0] ?? '';
  const [club] = await sql<{ id: string; slug: string }[]>`
    select c.id, c.slug from clubs c join bench.clubs b on b.id = c.id where b.i = 2`;
  const reader = readers.find(({ name }) => name === '50 clubs');
  const blocking = readers.find(({ name }) => name === '50 clubs with 1,000 blocks');
  const following = readers.find(({ name }) => name === '500 clubs with 5,000 follows');
  if (!reader || !blocking || !following || !club) throw new Error('The database is not filled.');
  const searches = await sql<{ words: string }[]>`select words from bench.searches order by i`;
  const anyUser = () =>
    people[Math.floor(Math.random() * people.length)] ?? { token: '', club: '', talk: '' };
  const anyThread = () => threads[Math.floor(Math.random() * threads.length)] ?? '';
  const ask = (statement: string): Raw => ({ statement, reader: reader.id });
  /** A request that reads, and the statement that it comes down to. */
  const reads = (name: string, path: () => string, statement: string, by = reader): Subject => ({
    name,
    request: () => ({ path: path(), token: by.token }),
    raw: { statement, reader: by.id },
  });
  const feeds = readers.map((by) =>
    reads(
      `feed, member of ${by.name}`,
      () => '/api/posts/feed?type=post',
      'select private.get_feed_posts(20, 0, null)',
      by,
    ),
  );
  const [page] = await sql<{ cursor: string }[]>`
    select private.cursor_of(created_at, id) as cursor from posts order by created_at desc
    offset least(2000, (select count(*) / 2 from posts)) limit 1`;
  const cursor = page?.cursor ?? '';
  const [event] = await sql<{ id: string }[]>`
    select e.id from events e join bench.clubs b on b.id = e.club_id
    where e.starts_at > now() and e.series_id is not null and e.club_id in (
      select club_id from club_members where user_id = ${reader.id}
    )
    order by e.starts_at, b.i limit 1`;
  const month = new Date().toISOString().slice(0, 7);
  let turn = 0;

  return [
    ...feeds,
    reads(
      'feed, a later page',
      () => `/api/posts/feed?type=post&cursor=${cursor}`,
      `select private.get_feed_posts(20, 0, '${cursor}')`,
    ),
    reads(
      'feed, a later page, of 500 clubs with 5,000 follows',
      () => `/api/posts/feed?type=post&cursor=${cursor}`,
      `select private.get_feed_posts(20, 0, '${cursor}')`,
      following,
    ),
    reads(
      'thread: 20 comments on a post',
      () => `/api/posts/${anyThread()}/comments`,
      `select private.get_comments(p.id, 20, 0, null) from posts p
         where p.id = (select id from bench.threads where i = :thread)`.replace(/\s+/g, ' '),
    ),
    reads(
      'a post',
      () => `/api/posts/${anyThread()}`,
      'select item from private.post_items where id = (select id from bench.threads where i = :thread)',
    ),
    reads('the user’s own account', () => '/api/users/me', 'select private.get_me()'),
    reads(
      'a club with its first members',
      () => `/api/clubs/${club.slug}`,
      `select private.get_club('${club.slug}')`,
    ),
    reads(
      'a club’s posts',
      () => `/api/clubs/${club.id}/posts`,
      `select private.get_club_posts('${club.id}', 20, 0, null)`,
    ),
    reads(
      'the next events of 50 clubs',
      () => '/api/events?scope=upcoming&limit=10',
      "select private.get_events('upcoming', 10, 0, null)",
    ),
    reads('an event', () => `/api/events/${event?.id}`, `select private.get_event('${event?.id}')`),
    reads(
      'a month of a club’s events',
      () => `/api/clubs/${club.id}/calendar/events?month=${month}`,
      `select private.get_club_calendar_events('${club.id}', '${month}')`,
    ),
    reads(
      'conversations, 20 of 150',
      () => '/api/messages/conversations',
      'select private.get_conversations(20, 0, null)',
    ),
    reads(
      'a conversation with 50 messages',
      () => `/api/messages/conversations/${talk?.id}`,
      `select private.get_thread('${talk?.id}', null, 50, null, null)`,
    ),
    reads(
      'a conversation of 100,000 messages',
      () => `/api/messages/conversations/${talk?.long}`,
      `select private.get_thread('${talk?.long}', null, 50, null, null)`,
    ),
    reads(
      'unread messages in 150 conversations',
      () => '/api/messages/unread-count',
      'select private.get_unread_message_count()',
    ),
    reads(
      'notifications, 50 of 1,000',
      () => '/api/notifications?limit=50',
      'select private.get_notifications(50, 0, null)',
    ),
    reads(
      'unread notifications (100)',
      () => '/api/notifications/unread-count',
      'select private.get_unread_count()',
    ),
    reads(
      'with 1,000 blocks: notifications',
      () => '/api/notifications?limit=50',
      'select private.get_notifications(50, 0, null)',
      blocking,
    ),
    reads(
      'with 1,000 blocks: unread notifications',
      () => '/api/notifications/unread-count',
      'select private.get_unread_count()',
      blocking,
    ),
    reads(
      'search: users, clubs, events, products, reviews',
      () => {
        const { words } = searches[Math.floor(Math.random() * searches.length)] ?? { words: '' };
        return `/api/search?q=${encodeURIComponent(words)}`;
      },
      'select private.search((select words from bench.searches where i = :thread), null)',
    ),
    reads(
      'the newest reviews',
      () => '/api/reviews',
      'select private.get_reviews(null, null, null, null, null, 20, 0, null)',
    ),
    reads(
      'a product with 10,000 reviews',
      () => '/api/products/bench-1',
      `select private.get_product('bench-1')`,
    ),
    reads(
      'the product’s newest reviews',
      () => '/api/products/bench-1/reviews',
      `select private.get_product_reviews('bench-1', 'newest', 20, 0, null)`,
    ),
    reads(
      'the product’s reviews by people with my palate',
      () => '/api/products/bench-1/reviews?order=palate',
      `select private.get_product_reviews('bench-1', 'palate', 20, 0, null)`,
    ),
    reads(
      'the palate of a user',
      () => `/api/users/${alike?.id}/palate`,
      `select private.get_palate('${alike?.id}')`,
    ),
    reads(
      'a humidor of 5,000 items',
      () => '/api/humidor',
      `select private.get_humidor_items('{"order": "NEWEST"}', 20, 0)`,
    ),
    reads(
      'a humidor, aged from five years and ready',
      () => '/api/humidor?age=FROM_5&rest=READY',
      `select private.get_humidor_items('{"order": "NEWEST", "age": "FROM_5", "rest": "READY"}', 20, 0)`,
    ),
    {
      name: 'like and unlike one hot post',
      request() {
        turn += 1;
        return {
          method: turn % 2 ? 'POST' : 'DELETE',
          path: `/api/posts/${hot}/like`,
          token: anyUser().token,
        };
      },
      raw: ask(`select bench.like_post(:who, '${hot}', :thread % 2 = 0)`),
    },
    {
      name: 'new post',
      request() {
        const { token: own, club: clubId } = anyUser();
        return { method: 'POST', path: '/api/posts', token: own, body: { clubId, content: 'A new post' } };
      },
      raw: ask('select bench.new_post(:who)'),
    },
    {
      name: 'new comment',
      request: () => ({
        method: 'POST',
        path: `/api/posts/${anyThread()}/comments`,
        token: anyUser().token,
        body: { content: 'A new comment' },
      }),
      raw: ask('select bench.new_comment(:who, (select id from bench.threads where i = :thread))'),
      bare: ask('select bench.bare_comment(:who, (select id from bench.threads where i = :thread))'),
    },
    {
      name: 'new comment on one hot post',
      request: () => ({
        method: 'POST',
        path: `/api/posts/${hot}/comments`,
        token: anyUser().token,
        body: { content: 'A new comment' },
      }),
      raw: ask(`select bench.new_comment(:who, '${hot}')`),
    },
    {
      name: 'new message',
      request() {
        const { token: own, talk: id } = anyUser();
        const body = { content: 'A new message' };
        return { method: 'POST', path: `/api/messages/conversations/${id}/messages`, token: own, body };
      },
      raw: ask('select bench.new_message(:who)'),
      bare: ask('select bench.bare_message(:who)'),
    },
  ];
}
