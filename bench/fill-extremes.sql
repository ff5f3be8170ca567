-- What few users have, and must not wait for: a product with very many reviews, a full humidor, a user with thousands of
-- follows or a thousand blocks, an endless conversation. All of it belongs to the readers of fill.sql.
-- The settings bench.reviews, bench.notes, bench.items, bench.follows and bench.messages say how many (fill.ts).

-- Products, and reviews with notes of them. The first one has the most reviews. Every third user shares their palate.
insert into public.products (slug, category, product_name, brand, facts)
select 'bench-' || g, 'PIPE_TOBACCO', 'Bench Flake ' || g, 'Bench', jsonb_build_object('family', 'Virginia ' || g % 12)
from generate_series(1, 400) g;
create table bench.products as
  select substr(slug, 7)::integer as i, id from public.products where slug like 'bench-%';
alter table bench.products add primary key (i);

-- Building the index once is much faster than row by row.
drop index public.reviews_words_idx;
alter table public.reviews disable trigger user;
alter table public.tasting_notes disable trigger user;
insert into public.reviews (author_id, product_id, category, product_name, brand, rating, title, content, created_at)
select p.id, k.id, 'PIPE_TOBACCO', 'Bench Flake ' || k.i, 'Bench', 1 + g % 5, 'Rain on the roof ' || g,
  repeat('Toasted walnut, a little cedar. ', 8), now() - g * interval '3 minutes'
from generate_series(1, greatest(current_setting('bench.reviews')::integer, current_setting('bench.notes')::integer)) g
join bench.people p on p.i = 1 + g * 7 % current_setting('bench.people')::integer
join bench.products k on k.i = case when g <= current_setting('bench.reviews')::integer then 1 else 1 + g * 13 % 400 end;
insert into public.tasting_notes (review_id, product_id, author_id, category, is_counted, strength, taste, moisture, flavours)
select r.id, r.product_id, r.author_id, r.category, true, 1 + n % 5, 1 + n / 5 % 5, 1 + n / 7 % 5,
  array[(array['cedar', 'oak', 'honey', 'walnut', 'coffee'])[1 + n % 5], (array['raisin', 'fig', 'hay', 'peat'])[1 + n % 4]]
from (
  select *, row_number() over (order by created_at desc)::integer as n from public.reviews where product_name like 'Bench %'
) r where n <= current_setting('bench.notes')::integer;
-- The reader of 50 clubs has noted ninety of them, too.
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
alter table public.reviews enable trigger user;
create index reviews_words_idx on public.reviews using gin (words extensions.gin_trgm_ops);
alter table public.tasting_notes enable trigger user;

-- The humidor of the reader of 50 clubs.
alter table public.humidor_items disable trigger user;
insert into public.humidor_items (
  owner_id, product_id, category, product_name, brand, kind, amount_had, amount_left, dated_on, acquired_on, ready_on)
select r.id, k.id, 'PIPE_TOBACCO', 'Bench Flake ' || k.i, 'Bench', (array['TIN', 'JAR', 'POUCH'])[1 + g % 3], 50, g % 51,
  current_date - g % 5000, current_date - g % 400, current_date + g % 700 - 350
from bench.readers r cross join generate_series(1, current_setting('bench.items')::integer) g
join bench.products k on k.i = 1 + g % 400
where r.name = '50 clubs';
alter table public.humidor_items enable trigger user;

-- The reader of 500 clubs follows many.
alter table public.follows disable trigger user;
insert into auth.users (id, aud, role, raw_user_meta_data)
select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Followed ' || g)
from generate_series(1, current_setting('bench.follows')::integer) g;
insert into public.follows (follower_id, followed_id)
select r.id, u.id from bench.readers r join public.users u on u.display_name like 'Followed %' where r.name = '500 clubs';
alter table public.follows enable trigger user;

-- Readers in the same clubs as the reader of 50: one with 1,000 blocks (half of them by the other one) and 50 mutes, of
-- users who are in no club; and one who has blocked every second author.
insert into auth.users (id, aud, role, raw_user_meta_data)
select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Blocked ' || g)
from generate_series(1, 1050) g;
insert into bench.readers (name, clubs)
values ('50 clubs with 1,000 blocks', 50), ('50 clubs with half of all authors blocked', 50);
insert into auth.users (id, aud, role, raw_user_meta_data)
select id, 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Reader of ' || name)
from bench.readers where name like '50 clubs with %';
alter table public.club_members disable trigger user;
alter table public.blocks disable trigger user;
alter table public.mutes disable trigger user;
insert into public.club_members (club_id, user_id)
select m.club_id, b.id from bench.readers b
join bench.readers r on r.name = '50 clubs' join public.club_members m on m.user_id = r.id
where b.name like '50 clubs with %';
create table bench.blocked as
  select row_number() over () as i, id from public.users where display_name like 'Blocked %';
insert into public.blocks (blocker_id, blocked_id)
select case when o.i % 2 = 0 then b.id else o.id end, case when o.i % 2 = 0 then o.id else b.id end
from bench.readers b cross join bench.blocked o where b.name = '50 clubs with 1,000 blocks' and o.i <= 1000
union all
select b.id, o.id from bench.readers b cross join bench.people o
where b.name = '50 clubs with half of all authors blocked' and o.i % 2 = 0;
insert into public.mutes (user_id, muted_user_id)
select b.id, o.id from bench.readers b cross join bench.blocked o
where b.name = '50 clubs with 1,000 blocks' and o.i > 1000;
alter table public.club_members enable trigger user;
alter table public.blocks enable trigger user;
alter table public.mutes enable trigger user;

-- One conversation of the reader of 50 clubs goes on and on.
alter table public.messages disable trigger user;
create table bench.long_talk as select id, one, other from bench.talks where reader order by id limit 1;
insert into public.messages (conversation_id, number, sender_id, content, created_at)
select t.id, n, case when n % 3 = 0 then t.one else t.other end, 'Rain on the roof is half the tasting note.',
  now() - (current_setting('bench.messages')::integer - n) * interval '1 minute'
from bench.long_talk t cross join generate_series(61, current_setting('bench.messages')::integer) n;
update public.conversations c set last_number = greatest(last_number, current_setting('bench.messages')::integer)
from bench.long_talk t where c.id = t.id;
alter table public.messages enable trigger user;
grant select on all tables in schema bench to authenticated;
