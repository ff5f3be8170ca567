/** The demo community: plausible, in the past, and its members can sign in. */
import { expect, test } from 'vitest';
import { sessionReply } from '../../functions/_shared/contract/auth.ts';
import { read } from '../support/responses.ts';
import { sql, stack } from '../support/stack.ts';
import { request } from '../support/users.ts';

const slugs = [
  'briar-bench',
  'slow-smoke-society',
  'latakia-after-dark',
  'porto-terrace-herf',
  'cellar-ledger',
  'maduro-monday',
];

const demo = sql`(select id from auth.users where email like '%@demo.retrohale.test')`;

test('twelve users, six clubs (two private), sixty posts with comments, likes and pictures', async () => {
  const [row] = await sql`
    select (select count(*)::int from users where id in ${demo}) as users,
      (select count(*)::int from clubs where slug = any(${slugs})) as clubs,
      (select count(*)::int from clubs where slug = any(${slugs}) and is_private) as private,
      (select count(*)::int from posts p join clubs c on c.id = p.club_id where c.slug = any(${slugs}) and p.author_id in ${demo}) >= 60 as posts`;
  expect(row).toEqual({ users: 12, clubs: 6, private: 2, posts: true });
});

test('no date is in the future, or before its author or its post existed', async () => {
  const wrong = await sql`
    select p.content from posts p join users u on u.id = p.author_id
    where u.id in ${demo} and (p.created_at > now() or p.created_at < u.created_at)
    union all
    select c.content from comments c join posts p on p.id = c.post_id
    where c.author_id in ${demo} and (c.created_at > now() or c.created_at < p.created_at)
    union all
    select 'a like' from post_likes l join posts p on p.id = l.post_id
    where l.user_id in ${demo} and (l.created_at > now() or l.created_at < p.created_at)`;
  expect([...wrong]).toEqual([]);
});

test('members post only in their own clubs', async () => {
  const strangers = await sql`
    select p.content from posts p
    where p.author_id in ${demo} and p.club_id in (select id from clubs where slug = any(${slugs}))
      and not exists (select from club_members m where m.club_id = p.club_id and m.user_id = p.author_id)`;
  expect([...strangers]).toEqual([]);
});

test('the name of every post’s and review’s picture contains its size, so that nothing moves when it loads', async () => {
  const unsized = await sql`
    select image_url from (
      select m.item ->> 'url' as image_url from posts, jsonb_array_elements(media) m (item)
      union select image_url from reviews) pictures
    where image_url like '%/seed/%' and image_url !~ '/480-[0-9]+x[0-9]+[.]webp$'`;
  expect([...unsized]).toEqual([]);
});

test('every picture exists', async () => {
  const urls = await sql<{ url: string }[]>`
    select url from (
      select avatar_url as url from users union select avatar_url from clubs union select cover_url from clubs
      union select m.item ->> 'url' from posts, jsonb_array_elements(media) m (item)) pictures
    where url like '%/seed/%'`;
  expect(urls.length).toBeGreaterThan(20);
  const smaller = urls
    .filter(({ url }) => url.includes('/480-'))
    .map(({ url }) => url.replace(/[^/]*$/, '480.webp'));
  expect(smaller.length).toBeGreaterThan(10);
  for (const url of [...urls.map(({ url }) => url), ...smaller]) {
    expect(url.startsWith('/storage/v1/object/public/media/seed/')).toBe(true);
    const reply = await fetch(`${stack.API_URL}${url}`, { method: 'HEAD' });
    expect([url, reply.status, reply.headers.get('content-type')]).toEqual([url, 200, 'image/webp']);
  }
});

test('every demo member has a direct, a group and a club conversation, past and upcoming events, and notifications', async () => {
  const bare = await sql`
    select u.username from users u where u.id in ${demo} and not (
      exists (
        select from conversation_participants p join conversations v on v.id = p.conversation_id
        where p.user_id = u.id and v.type = 'DIRECT' and v.last_number > 0
      ) and exists (
        select from conversation_participants p join conversations v on v.id = p.conversation_id
        where p.user_id = u.id and v.group_name is not null and v.last_number > 0
      ) and exists (
        select from club_members m join conversations v on v.club_id = m.club_id
        where m.user_id = u.id and v.last_number > 0
      ) and exists (
        select from club_members m join events e on e.club_id = m.club_id
        where m.user_id = u.id and e.starts_at < now()
          and (select count(*) from event_rsvps r where r.event_id = e.id and r.status = 'GOING') > 1
      ) and exists (
        select from event_rsvps r join events e on e.id = r.event_id
        where r.user_id = u.id and r.status = 'GOING' and e.starts_at > now()
      ) and exists (select from notifications n where n.user_id = u.id and n.read_at is null))`;
  expect([...bare]).toEqual([]);
});

test('every demo member keeps something in a humidor, has smoked some of it, and has a pipe', async () => {
  const bare = await sql`
    select u.username from users u where u.id in ${demo} and not (
      exists (select from humidor_items i where i.owner_id = u.id and i.amount_left > 0 and i.place_id is not null)
      and (select count(*) from journal_entries e where e.owner_id = u.id) >= 3
      and exists (select from pipes p where p.owner_id = u.id))`;
  expect([...bare]).toEqual([]);
});

test('there are replies to comments', async () => {
  const [row] = await sql`
    select count(*) >= 10 as many from comments where author_id in ${demo} and parent_id is not null`;
  expect(row).toEqual({ many: true });
});

test('an appeal waits for the moderator', async () => {
  const open = await sql`
    select from moderation_actions a
    where a.kind = 'APPEAL' and a.actor_id in ${demo} and not exists (
      select from moderation_actions d where d.decision_id = a.decision_id and d.kind in ('UPHOLD', 'REOPEN'))`;
  expect(open).toHaveLength(1);
});

test('every demo member except the moderator has made a report that was decided, and two comments were removed', async () => {
  const bare = await sql`
    select u.username from users u
    where u.id in ${demo} and not exists (select from moderators m where m.user_id = u.id) and not exists (
      select from reports r join moderation_actions a on a.decision_id = r.decision_id and a.kind <> 'TAKE'
      where r.author_id = u.id and r.status in ('RESOLVED', 'DISMISSED'))`;
  expect([...bare]).toEqual([]);
  const removed = await sql`
    select a.kind, c.is_removed, c.content from moderation_actions a join comments c on c.id = a.target_id
    where a.kind = 'REMOVE' and a.subject_id in ${demo} and a.created_at < now() - interval '6 hours'`;
  expect([...removed]).toEqual(Array(2).fill({ kind: 'REMOVE', is_removed: true, content: '' }));
});

test('signing in as a demo member finds that member', async () => {
  const email = 'ines.faria@demo.retrohale.test';
  let url = `${stack.API_URL}/functions/v1/api/auth/google?state=a-state-of-the-tests&login_hint=${email}`;
  while (!url.startsWith(stack.SITE_URL)) {
    const reply = await fetch(url, { redirect: 'manual' });
    url = new URL(reply.headers.get('location') ?? '', url).href;
  }
  expect(url).toContain('/auth/callback?token=');
  const token = new URL(url).searchParams.get('token');
  const session = read(await request(null, 'POST', '/auth/session', { token }), sessionReply);
  const me = await request({ token: session.access_token }, 'GET', '/users/me');
  expect(me.body).toMatchObject({ username: 'ines_faria', displayName: 'Inês Faria', email });
});

test('there are upcoming and past events in several time zones, and members attend only those that they can see', async () => {
  const [row] = await sql`
    select count(*) filter (where e.starts_at > now()) >= 5 as upcoming, count(*) filter (where e.starts_at <= now()) >= 2 as past,
      count(distinct e.timezone) >= 5 as zones
    from events e join clubs c on c.id = e.club_id where c.slug = any(${slugs}) and e.creator_id in ${demo}`;
  expect(row).toEqual({ upcoming: true, past: true, zones: true });
  const strangers = await sql`
    select e.title from event_rsvps r join events e on e.id = r.event_id join clubs c on c.id = e.club_id
    where c.slug = any(${slugs}) and r.user_id in ${demo} and not e.is_open
      and not exists (select from club_members m where m.club_id = c.id and m.user_id = r.user_id)`;
  expect([...strangers]).toEqual([]);
});

test('two requests wait for a demo member', async () => {
  const rows = await sql`
    select from message_requests r join users u on u.id = r.user_id where u.username = 'ines_faria'`;
  expect(rows).toHaveLength(2);
});

test('there are direct, group and club conversations without gaps in their numbers, and only participants write in them', async () => {
  const [row] = await sql`
    select count(distinct v.id) filter (where v.type = 'DIRECT')::int as direct,
      count(distinct v.id) filter (where v.group_name is not null)::int as groups,
      count(distinct v.id) filter (where v.club_id is not null)::int as chats,
      bool_and(m.created_at < now()) as past
    from messages m join conversations v on v.id = m.conversation_id where m.sender_id in ${demo}
      and (v.club_id is null or v.club_id in (select id from clubs where slug = any(${slugs})))
      and v.created_at < now() - interval '3 days'`;
  expect(row).toEqual({ direct: 7, groups: 3, chats: 6, past: true });
  const wrong = await sql`
    select m.content from messages m
    where m.sender_id in ${demo} and m.created_at < now() - interval '2 hours' and not exists (
      select from conversation_participants p where p.conversation_id = m.conversation_id and p.user_id = m.sender_id)
    union all
    select 'a number' from messages m join conversations v on v.id = m.conversation_id
    where m.sender_id in ${demo} group by v.id having count(*) > max(v.last_number)`;
  expect([...wrong]).toEqual([]);
});
