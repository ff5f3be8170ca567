-- What fill.sql and grow.sql leave out, and floods.ts measures: a club's chat and log, shown humidors, products
-- that only journals name, facts and reports. About as much as the people of a club make. Run as the superuser.
set session_replication_role = replica;

-- The reader of 50 clubs, one of their public clubs, its owner, and the account that floods: a member of that club.
create table bench.cast as
select r.id as reader_id, c.id as club_id, c.slug as club_slug, o.user_id as owner_id, f.id as flooder_id, m.id as moderator_id,
  t.id as post_id, v.id as chat_id, n.username as neighbour_name, n.id as neighbour_id
from bench.readers r
cross join lateral (
  select c.* from public.clubs c join public.club_members m on m.club_id = c.id and m.user_id = r.id
  where not c.is_private order by c.slug limit 1
) c
join public.club_members o on o.club_id = c.id and o.role = 'OWNER'
join bench.people f on f.i = 901
join bench.people m on m.i = 902
join public.conversations v on v.club_id = c.id
cross join lateral (
  select u.id, u.username from public.club_members m join public.users u on u.id = m.user_id
  where m.club_id = c.id and m.role = 'MEMBER' and m.user_id <> r.id order by u.username limit 1
) n
cross join lateral (select p.id from public.posts p where p.club_id = c.id order by p.created_at desc limit 1) t
where r.name = '50 clubs';
insert into public.club_members (club_id, user_id) select club_id, flooder_id from bench.cast on conflict do nothing;
insert into public.conversation_participants (user_id, conversation_id)
select flooder_id, chat_id from bench.cast on conflict do nothing;
insert into public.moderators (user_id) select moderator_id from bench.cast;

insert into public.messages (conversation_id, number, revision, sender_id, content, created_at)
select chat_id, n, n, owner_id, 'Rain on the roof', now() - (500 - n) * interval '1 minute' from bench.cast, generate_series(1, 500) n;
update public.conversations v set last_number = 500, revision = 500, active_at = now() from bench.cast where v.id = chat_id;

insert into public.club_activity (club_id, kind, actor_id, user_id, created_at)
select c.club_id, 'JOINED', m.user_id, m.user_id, now() - interval '1 day'
from bench.cast c join public.club_members m using (club_id);

-- Twenty members show twenty items each. Each person names twenty products in a journal only.
insert into public.humidor_items (owner_id, product_id, category, product_name, brand, kind, amount_had, amount_left, club_id)
select m.user_id, p.id, p.category, p.product_name, p.brand, 'TIN', 50, 20, m.club_id
from bench.cast c
join lateral (select * from public.club_members m where m.club_id = c.club_id order by (m.user_id = c.neighbour_id) desc, m.id limit 20) m on true
join bench.products p on p.i between 401 and 420;
with named as (
  insert into public.products (slug, category, product_name, brand)
  select 'noted-' || g, 'PIPE_TOBACCO', 'Evening Flake ' || g, 'Hearth' from generate_series(1, 20000) g
  returning id, category, product_name, brand
)
insert into public.journal_entries (owner_id, product_id, category, product_name, brand, smoked_at)
select (select id from bench.people p where p.i = 1 + (hashtext(n.product_name) & 511)), id, category, product_name, brand, now()
from named n;
-- Thirty reviews in the club, twenty followers of the reader, and fifty notifications for each person.
insert into public.reviews (author_id, club_id, product_id, category, product_name, brand, rating, title, content, is_open)
select m.user_id, m.club_id, p.id, p.category, p.product_name, p.brand, 4, 'Rain', 'Toasted walnut.', true
from bench.cast c
join lateral (
  select *, row_number() over (order by m.id) as n from public.club_members m
  where m.club_id = c.club_id and m.user_id <> c.flooder_id limit 30
) m on true
join bench.products p on p.i = 400 + n;
insert into public.follows (follower_id, followed_id)
select p.id, c.reader_id from bench.cast c join bench.people p on p.i <= 20 on conflict do nothing;
insert into public.notifications (user_id, kind, type, cause, details, created_at)
select p.id, 'report', 'other', 'honest:' || g, '{"targetKind": "post", "outcome": "ACTED"}', now() - g * interval '1 day'
from bench.people p, generate_series(1, 50) g;
-- Fifty mentions of the reader in the chat, seven posts a day in the club, and forty comments on one.
insert into public.notifications (user_id, kind, type, cause, message_id, created_at)
select c.reader_id, 'message_mention', 'POST_MENTION', 'message:' || m.id, m.id, m.created_at
from bench.cast c join public.messages m on m.conversation_id = c.chat_id and m.number % 10 = 0;
insert into public.posts (club_id, author_id, content, created_at)
select club_id, owner_id, 'Rain on the roof', now() - g * interval '3 hours' from bench.cast, generate_series(1, 600) g;
insert into public.comments (post_id, author_id, content)
select post_id, b.id, 'Rain on the roof' from bench.cast join bench.people b on b.i <= 40;
-- Ten changes of events, with forty attendees each, and a moderators' queue.
insert into private.event_changes (
  event_id, club_id, is_club_private, kind, title, timezone, old_starts_at, new_starts_at, user_ids)
select e.id, e.club_id, false, 'CHANGED', e.title, 'UTC', e.starts_at, e.starts_at,
  array(select user_id from public.club_members m where m.club_id = e.club_id limit 40)
from (select * from public.events order by id limit 10) e;
insert into public.fact_proposals (product_id, field, value, author_id)
select (select id from bench.products where i = 1), 'family', 'Virginia ' || i, id from bench.people where i <= 20;
insert into public.reports (author_id, reason, target_kind, target_id, subject_id)
select b.id, 'SPAM', 'post', p.id, p.author_id
from (select *, row_number() over (order by created_at desc) as n from public.posts limit 60) p join bench.people b on b.i = p.n;
set session_replication_role = origin;
