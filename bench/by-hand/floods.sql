-- One account's worst day: as much of each noun as the limits allow (docs/security.md), in one club, all found by the
-- word that its members search for. Run as the superuser, with triggers off: the rows as if the requests had been sent.
set session_replication_role = replica;

-- 30 posts an hour.
insert into public.posts (club_id, author_id, content, created_at)
select club_id, flooder_id, repeat('Flake ', 60), now() - g * interval '2 minutes' from bench.cast, generate_series(1, 720) g;
-- 120 comments an hour, on one post, a third of them replies to one of them.
insert into public.comments (post_id, author_id, content, created_at)
select post_id, flooder_id, 'Flake', now() - g * interval '30 seconds' from bench.cast, generate_series(1, 1920) g;
insert into public.comments (post_id, author_id, parent_id, content, created_at)
select c.post_id, c.flooder_id, (select id from public.comments k where k.author_id = c.flooder_id and k.parent_id is null limit 1),
  'Flake', now() - g * interval '30 seconds' from bench.cast c, generate_series(1, 960) g;

-- 30 reviews an hour: half of them name a product each, half the most popular one.
with named as (
  insert into public.products (slug, category, product_name, brand, one_star_count)
  select 'flood-' || g, 'PIPE_TOBACCO', 'Flake ' || g, 'Flood', 1 from generate_series(1, 360) g
  returning id, category, product_name, brand
),
written as (
  insert into public.reviews (author_id, club_id, product_id, category, product_name, brand, rating, title, content, is_open)
  select flooder_id, club_id, p.id, p.category, p.product_name, p.brand, 1, 'Flake', repeat('Flake ', 60), true
  from bench.cast, (
    select * from named union all
    select b.id, b.category, b.product_name, b.brand from bench.products b, generate_series(1, 360) where b.i = 1
  ) p
  returning id, product_id, author_id, category
)
insert into public.tasting_notes (review_id, product_id, author_id, category, is_counted, strength)
select id, product_id, author_id, category, true, 1 from written;

-- 60 events an hour, all within a day, and the flooder goes to each.
with made as (
  insert into public.events (club_id, creator_id, title, location, starts_at, timezone, is_open, going_count)
  select club_id, flooder_id, 'Flake ' || g, 'Flake', now() + g * interval '50 seconds', 'UTC', true, 1
  from bench.cast, generate_series(1, 1440) g
  returning id
)
insert into public.event_rsvps (event_id, user_id, status) select made.id, flooder_id, 'GOING' from bench.cast, made;
-- 120 edits an hour, of an event with many attendees.
insert into private.event_changes (
  event_id, club_id, is_club_private, kind, title, timezone, old_starts_at, new_starts_at, user_ids)
select (select id from public.events e where e.creator_id = c.flooder_id limit 1), c.club_id, false, 'CHANGED', 'Flake', 'UTC',
  now(), now(), array(select user_id from public.club_members m where m.club_id = c.club_id limit 40)
from bench.cast c, generate_series(1, 2880) g;

-- A full humidor, shown to the club, and 300 journal entries an hour, each of a product that no one else names: 10,000
-- in imports and 300 an hour.
with named as (
  insert into public.products (slug, category, product_name, brand)
  select 'unlisted-' || g, 'PIPE_TOBACCO', 'Flake', 'Flood ' || g from generate_series(1, 17200) g
  returning id, category, product_name, brand, substr(slug, 10)::integer as n
),
kept as (
  insert into public.humidor_items (
    owner_id, product_id, category, product_name, brand, kind, amount_had, amount_left, club_id, ready_on)
  select flooder_id, id, category, product_name, brand, 'TIN', 50, 20, club_id, current_date - 2 from bench.cast, named
  where n <= 10000
)
insert into public.journal_entries (owner_id, product_id, category, product_name, brand, smoked_at)
select flooder_id, id, category, product_name, brand, now() from bench.cast, named where n > 10000;
-- 60 facts an hour, for one product.
insert into public.fact_proposals (product_id, field, value, author_id)
select (select id from bench.products where i = 1), 'family', 'Flake ' || g, flooder_id from bench.cast, generate_series(1, 1440) g;

-- 60 messages a minute in the club's chat, of which 120 an hour mention the reader.
with sent as (
  insert into public.messages (conversation_id, number, revision, sender_id, content, created_at)
  select chat_id, 500 + n, 500 + n, flooder_id, 'Flake', now() - (86400 - n) * interval '1 second'
  from bench.cast, generate_series(1, 86400) n returning id, created_at, number
),
mentioned as (
  insert into public.message_mentions (message_id, user_id) select sent.id, reader_id from bench.cast, sent where number % 30 = 0
)
insert into public.notifications (user_id, kind, type, cause, message_id, created_at)
select reader_id, 'message_mention', 'POST_MENTION', 'message:' || sent.id, sent.id, sent.created_at from bench.cast, sent
where number % 30 = 0;
update public.conversations v set last_number = 86900, revision = 86900 from bench.cast where v.id = chat_id;
-- 60 groups with the reader, with a message each.
create temporary table fresh_groups as select gen_random_uuid() as id from generate_series(1, 60);
insert into public.conversations (id, type, group_name, last_number, revision) select id, 'GROUP', 'Flake', 1, 1 from fresh_groups;
insert into public.conversation_participants (user_id, conversation_id)
select u, g.id from bench.cast, fresh_groups g, unnest(array[reader_id, flooder_id]) u;
insert into public.messages (conversation_id, number, revision, sender_id, content)
select g.id, 1, 1, flooder_id, 'Flake' from bench.cast, fresh_groups g;
insert into public.notifications (
  user_id, kind, type, cause, group_key, conversation_id, first_message_number, last_message_number)
select reader_id, 'message', 'NEW_MESSAGE', 'flood:' || g.id, 'conversation:' || g.id, g.id, 1, 1 from bench.cast, fresh_groups g;

-- Joins and leaves 120 times a day, founds 5 clubs, invites 50 times a day, follows 120 users and reports 20 posts an
-- hour.
insert into public.club_activity (club_id, kind, actor_id, user_id)
select club_id, (array['JOINED', 'LEFT'])[1 + g % 2], flooder_id, flooder_id from bench.cast, generate_series(1, 240) g;
insert into public.clubs (slug, name, description) select 'flood-' || g, 'Flake ' || g, repeat('Flake ', 50) from generate_series(1, 5) g;
insert into public.follows (follower_id, followed_id)
select flooder_id, p.id from bench.cast, bench.people p where p.id <> flooder_id on conflict do nothing;
insert into public.follows (follower_id, followed_id) select flooder_id, reader_id from bench.cast on conflict do nothing;
insert into public.reports (author_id, reason, target_kind, target_id, subject_id)
select flooder_id, 'SPAM', 'post', p.id, p.author_id
from bench.cast, (select * from public.posts order by created_at desc offset 100 limit 480) p;

update public.posts p set comment_count = (select count(*) from public.comments k where k.post_id = p.id)
from bench.cast where p.id = post_id;
update public.products p set one_star_count = one_star_count + 360 where id = (select id from bench.products where i = 1);
update public.clubs c set post_count = post_count + 720, last_post_at = now() from bench.cast where c.id = club_id;
set session_replication_role = origin;
