-- Special cases that few users have, and that must be fast as well: a product with very many reviews, a full humidor, a user
-- with thousands of follows or a thousand blocks, a very long conversation. They all belong to the readers of fill.sql. Also the
-- events of all clubs. Runs
-- once, after the first grow.sql, and is the same in all sizes. The settings bench.reviews, bench.items, bench.follows and
-- bench.messages say how many (fill.ts).

insert into auth.users (id, aud, role, raw_user_meta_data)
select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Followed ' || g)
from generate_series(1, greatest(current_setting('bench.follows')::integer - 1000, 0)) g;
insert into auth.users (id, aud, role, raw_user_meta_data)
select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Blocked ' || g)
from generate_series(1, 1050) g;
-- Disables triggers and foreign keys, as in grow.sql.
set session_replication_role = replica;

-- Ten thousand reviews of the first product. The newest hundred are by a hundred users who also noted a hundred other
-- products each, because palates are compared with the authors of the newest hundred reviews. Every third user shares their
-- palate.
with made as (
  insert into public.reviews (author_id, product_id, category, product_name, brand, rating, title, content, created_at)
  select p.id, k.id, 'PIPE_TOBACCO', k.product_name, 'Bench', 1 + g % 5, 'Rain on the roof ' || g,
    repeat('Toasted walnut, a little cedar. ', 8), now() - g * interval '3 minutes'
  from generate_series(1, 2 * current_setting('bench.reviews')::integer) g
  join bench.people p on p.i = 1 + g * 7 % case
    when g between 101 and current_setting('bench.reviews')::integer then least(1000, (select count(*) from bench.people))
    else least(100, (select count(*) from bench.people)) end
  join bench.products k on k.i = case when g <= current_setting('bench.reviews')::integer then 1 else 2 + g / 100 % 100 end
  returning id, product_id, author_id, category
)
insert into public.tasting_notes (review_id, product_id, author_id, category, is_counted, strength, taste, moisture, flavours)
select id, product_id, author_id, category, true, 1 + n % 5, 1 + n / 5 % 5, 1 + n / 7 % 5,
  array[(array['cedar', 'oak', 'honey', 'walnut', 'coffee'])[1 + n % 5], (array['raisin', 'fig', 'hay', 'peat'])[1 + n % 4]]
from (select *, row_number() over () as n from made) m;
-- The reader of 50 clubs has also noted ninety of them.
insert into public.reviews (author_id, product_id, category, product_name, brand, rating, title, content, created_at)
select r.id, k.id, 'PIPE_TOBACCO', 'Bench Flake ' || k.i, 'Bench', 4, 'Mine', 'As I like it.', now() - interval '1 year'
from bench.readers r cross join bench.products k where r.name = '50 clubs' and k.i <= 90;
insert into public.tasting_notes (review_id, product_id, author_id, category, is_counted, strength, taste, flavours)
select r.id, r.product_id, r.author_id, r.category, true, 3, 4, '{cedar,honey}'
from public.reviews r join bench.readers b on b.id = r.author_id;
insert into public.palate_sharers (user_id)
select id from bench.people where i % 3 = 0 union all select id from bench.readers where name = '50 clubs';
insert into public.product_tastes (product_id, axis, word, note_count)
select n.product_id, s.axis, s.word, count(*) from public.tasting_notes n cross join private.said_in(n) s
group by n.product_id, s.axis, s.word;
update public.products p set (one_star_count, two_star_count, three_star_count, four_star_count, five_star_count) = (
  select count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
    count(*) filter (where rating = 4), count(*) filter (where rating = 5)
  from public.reviews r where r.product_id = p.id
) where p.slug like 'bench-%';

-- Each club has twenty events that are over, three to come, and a meeting every week for half a year, with ten attendees
-- each. The readers are going to the next event of each of their clubs.
with made as (
  insert into private.event_series (
    club_id, unit, every, weekdays, starts_on, starts_at, timezone, template, made_until)
  select c.id, 'WEEK', 1, array[extract(isodow from current_date)::integer], current_date, '19:00', 'UTC', '{}',
    current_date + 182
  from bench.clubs c
  returning id, club_id
)
insert into public.events (club_id, creator_id, title, location, starts_at, timezone, is_open, going_count, series_id, series_on)
select c.id, o.user_id, coalesce('Flake night ' || g.number, 'The weekly bowl'), 'The terrace', g.starts_at, 'UTC',
  not c.is_private, 10, case when g.number is null then m.id end, case when g.number is null then g.starts_at::date end
from public.clubs c
join made m on m.club_id = c.id
join public.club_members o on o.club_id = c.id and o.role = 'OWNER'
cross join lateral (
  select n as number, now() + (n - 20) * interval '6 days' + interval '5 hours' from generate_series(1, 23) n
  union all
  select null, current_date + n * interval '1 week' + interval '19 hours' from generate_series(1, 26) n
) g (number, starts_at);
insert into public.event_rsvps (event_id, user_id, status)
select e.id, a.user_id, 'GOING' from public.events e
cross join lateral (select m.user_id from public.club_members m where m.club_id = e.club_id order by m.id limit 10) a;
insert into public.event_rsvps (event_id, user_id, status)
select n.id, r.id, 'GOING'
from bench.readers r join public.club_members m on m.user_id = r.id
cross join lateral (
  select e.id from public.events e where e.club_id = m.club_id and e.starts_at > now() order by e.starts_at limit 1
) n
on conflict do nothing;

-- The humidor of the reader of 50 clubs.
insert into public.humidor_items (
  owner_id, product_id, category, product_name, brand, kind, amount_had, amount_left, dated_on, acquired_on, ready_on)
select r.id, k.id, 'PIPE_TOBACCO', 'Bench Flake ' || k.i, 'Bench', (array['TIN', 'JAR', 'POUCH'])[1 + g % 3], 50, g % 51,
  current_date - g % 5000, current_date - g % 400, current_date + g % 700 - 350
from bench.readers r cross join generate_series(1, current_setting('bench.items')::integer) g
join bench.products k on k.i = 1 + g % 400
where r.name = '50 clubs';

-- The reader of 500 clubs follows many users, of whom up to a thousand write.
insert into public.follows (follower_id, followed_id)
select r.id, u.id from bench.readers r join public.users u
  on u.display_name like 'Followed %' or u.id in (select id from bench.people where i <= 1000)
where r.name like '500 clubs%';
update public.users u set following_count = (select count(*) from public.follows f where f.follower_id = u.id)
from bench.readers r where r.id = u.id;

-- A second reader of 50 clubs has 1,000 blocks (half of them made by the other user) and 50 mutes, of users who are in no
-- club.
create table bench.blocked as
  select row_number() over () as i, id from public.users where display_name like 'Blocked %';
insert into public.blocks (blocker_id, blocked_id)
select case when o.i % 2 = 0 then b.id else o.id end, case when o.i % 2 = 0 then o.id else b.id end
from bench.readers b cross join bench.blocked o where b.name = '50 clubs with 1,000 blocks' and o.i <= 1000;
insert into public.mutes (user_id, muted_user_id)
select b.id, o.id from bench.readers b cross join bench.blocked o
where b.name = '50 clubs with 1,000 blocks' and o.i > 1000;

-- The reader of 50 clubs has a hundred conversations with sixty messages each, except one that is very long.
insert into bench.talks (one, other, reader)
select r.id, p.id, true from bench.readers r join bench.people p on p.i <= 100 where r.name = '50 clubs';
insert into public.conversations (id, type, direct_low_id, direct_high_id, last_number, revision, active_at)
select id, 'DIRECT', least(one, other), greatest(one, other), 60, 60, now() - random() * interval '90 days'
from bench.talks where reader;
insert into public.conversation_participants (user_id, conversation_id, read_number)
select one, id, 55 from bench.talks where reader union all select other, id, 60 from bench.talks where reader;
insert into public.conversation_participants (user_id, conversation_id)
select r.id, c.id from bench.readers r join public.club_members m on m.user_id = r.id join public.conversations c using (club_id)
on conflict do nothing;
create table bench.long_talk as select id, one, other from bench.talks where reader order by id limit 1;
insert into public.messages (conversation_id, number, revision, sender_id, content, created_at)
select t.id, n, n, case when n % 3 = 0 then t.one else t.other end, 'Rain on the roof is half the tasting note.',
  now() - (current_setting('bench.messages')::integer - n) * interval '1 minute'
from bench.talks t left join bench.long_talk l using (id)
cross join lateral generate_series(1, case when l.id is null then 60 else current_setting('bench.messages')::integer end) n
where t.reader;
update public.conversations c set last_number = m.number, revision = m.number
from (select greatest(60, current_setting('bench.messages')::integer) as number) m, bench.long_talk t where c.id = t.id;
grant select on all tables in schema bench to authenticated;
set session_replication_role = origin;
