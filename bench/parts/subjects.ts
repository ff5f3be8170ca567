/** The subjects that are measured: requests as screens send them, and the statements behind them. */
import type { Sql } from 'postgres';
import { accessToken } from '../setup/access-token.ts';
import type { Request } from './http.ts';
import { type Raw, writers } from './sql-alone.ts';

/** `bare`, for a write: only its row and counters. */
export type Subject = { name: string; request: () => Request; raw?: Raw; bare?: Raw };

/** All subjects, for a filled database. In all sizes 1,000 users write, each within the rate limits. */
export async function subjectsOn(sql: Sql, secret: string): Promise<Subject[]> {
  const token = (id: string) => accessToken(id, secret);
  const readers = await sql<{ name: string; id: string }[]>`
    select name, id from bench.readers order by clubs = 0, clubs, name`;
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
  const [readerToken = '', blockingToken = '', followingToken = ''] = await Promise.all(
    [reader, blocking, following].map(({ id }) => token(id)),
  );
  const searches = await sql<{ words: string }[]>`select words from bench.searches order by i`;
  const anyUser = () =>
    people[Math.floor(Math.random() * people.length)] ?? { token: '', club: '', talk: '' };
  const anyThread = () => threads[Math.floor(Math.random() * threads.length)] ?? '';
  const read = (path: string): Request => ({ path, token: readerToken });
  const ask = (statement: string): Raw => ({ statement, reader: reader.id });
  const feeds = await Promise.all(
    readers.map(async ({ name, id }) => {
      const own = await token(id);
      return {
        name: `feed, member of ${name}`,
        request: () => ({ path: '/api/posts/feed?type=post', token: own }),
        raw: { statement: 'select private.get_feed_posts(20, 0, null)', reader: id },
      };
    }),
  );
  const [page] = await sql<{ cursor: string }[]>`
    select private.cursor_of(created_at, id) as cursor from posts order by created_at desc
    offset least(2000, (select count(*) / 2 from posts)) limit 1`;
  const cursor = page?.cursor ?? '';
  let turn = 0;

  return [
    ...feeds,
    {
      name: 'feed, a later page',
      request: () => read(`/api/posts/feed?type=post&cursor=${cursor}`),
      raw: ask(`select private.get_feed_posts(20, 0, '${cursor}')`),
    },
    {
      name: 'feed, a later page, of 500 clubs with 5,000 follows',
      request: () => ({ path: `/api/posts/feed?type=post&cursor=${cursor}`, token: followingToken }),
      raw: { statement: `select private.get_feed_posts(20, 0, '${cursor}')`, reader: following.id },
    },
    {
      name: 'thread: 20 comments on a post',
      request: () => read(`/api/posts/${anyThread()}/comments`),
      raw: ask(
        `select private.get_comments(p.id, 20, 0, null) from posts p
         where p.id = (select id from bench.threads where i = :thread)`.replace(/\s+/g, ' '),
      ),
    },
    {
      name: 'a post',
      request: () => read(`/api/posts/${anyThread()}`),
      raw: ask(
        'select item from private.post_items where id = (select id from bench.threads where i = :thread)',
      ),
    },
    {
      name: 'a club with its first members',
      request: () => read(`/api/clubs/${club.slug}`),
      raw: ask(`select private.get_club('${club.slug}')`),
    },
    {
      name: 'a club’s posts',
      request: () => read(`/api/clubs/${club.id}/posts`),
      raw: ask(`select private.get_club_posts('${club.id}', 20, 0, null)`),
    },
    {
      name: 'conversations, 20 of 150',
      request: () => read('/api/messages/conversations'),
      raw: ask('select private.get_conversations(20, 0, null)'),
    },
    {
      name: 'a conversation with 50 messages',
      request: () => read(`/api/messages/conversations/${talk?.id}`),
      raw: ask(`select private.get_thread('${talk?.id}', null, 50, null, null)`),
    },
    {
      name: 'a conversation of 100,000 messages',
      request: () => read(`/api/messages/conversations/${talk?.long}`),
      raw: ask(`select private.get_thread('${talk?.long}', null, 50, null, null)`),
    },
    {
      name: 'unread messages in 150 conversations',
      request: () => read('/api/messages/unread-count'),
      raw: ask('select private.get_unread_message_count()'),
    },
    {
      name: 'notifications, 50 of 1,000',
      request: () => read('/api/notifications?limit=50'),
      raw: ask('select private.get_notifications(50, 0, null)'),
    },
    {
      name: 'unread notifications (100)',
      request: () => read('/api/notifications/unread-count'),
      raw: ask('select private.get_unread_count()'),
    },
    {
      name: 'with 1,000 blocks: notifications',
      request: () => ({ path: '/api/notifications?limit=50', token: blockingToken }),
      raw: { statement: 'select private.get_notifications(50, 0, null)', reader: blocking.id },
    },
    {
      name: 'with 1,000 blocks: unread notifications',
      request: () => ({ path: '/api/notifications/unread-count', token: blockingToken }),
      raw: { statement: 'select private.get_unread_count()', reader: blocking.id },
    },
    {
      name: 'search: users, clubs, events, products, reviews',
      request() {
        const { words } = searches[Math.floor(Math.random() * searches.length)] ?? { words: '' };
        return read(`/api/search?q=${encodeURIComponent(words)}`);
      },
      raw: ask('select private.search((select words from bench.searches where i = :thread), null)'),
    },
    {
      name: 'the newest reviews',
      request: () => read('/api/reviews'),
      raw: ask('select private.get_reviews(null, null, null, null, null, 20, 0, null)'),
    },
    {
      name: 'a product with 10,000 reviews',
      request: () => read('/api/products/bench-1'),
      raw: ask(`select private.get_product('bench-1')`),
    },
    {
      name: 'the product’s newest reviews',
      request: () => read('/api/products/bench-1/reviews'),
      raw: ask(`select private.get_product_reviews('bench-1', 'newest', 20, 0, null)`),
    },
    {
      name: 'the product’s reviews by people with my palate',
      request: () => read('/api/products/bench-1/reviews?order=palate'),
      raw: ask(`select private.get_product_reviews('bench-1', 'palate', 20, 0, null)`),
    },
    {
      name: 'the palate of a user',
      request: () => read(`/api/users/${alike?.id}/palate`),
      raw: ask(`select private.get_palate('${alike?.id}')`),
    },
    {
      name: 'a humidor of 5,000 items',
      request: () => read('/api/humidor'),
      raw: ask(`select private.get_humidor_items('{"order": "NEWEST"}', 20, 0)`),
    },
    {
      name: 'a humidor, aged from five years and ready',
      request: () => read('/api/humidor?age=FROM_5&rest=READY'),
      raw: ask(
        `select private.get_humidor_items('{"order": "NEWEST", "age": "FROM_5", "rest": "READY"}', 20, 0)`,
      ),
    },
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
