-- Grows the community to bench.posts posts and bench.people people, with memberships, conversations, comments, products and
-- reviews with notes. fill.ts says how many. bench.had_posts and bench.had_people exist already.
--
-- This disables triggers and foreign keys, which would count, check and notify one row at a time, and so needs the superuser.
set session_replication_role = replica;

-- People with realistic names, for search.
insert into bench.people (i, name)
select g, (w.firsts)[1 + g % 48] || ' ' || (w.beginnings)[1 + g * 7 % 24] || (w.middles)[1 + g * 13 / 50 % 19] ||
  (w.ends)[1 + g * 17 / 900 % 8]
from generate_series(current_setting('bench.had_people')::bigint + 1, current_setting('bench.people')::bigint) g
cross join (values (
  string_to_array('Maria José Ana Luís Carlos Elena Peter Paul Mary John James Robert Michael David Thomas Mark Steven Kevin Brian George Zoë Inês Álvaro Søren Çağla Łukasz Žofia Fatima Aisha Mei Yuki Hana Kenji Olga Dmitri Priya Anil Amara Kofi Leila Omar Anders Lars Ingrid Freya Pia Otto Greta', ' '),
  string_to_array('Al Bar Cam Dor Ell Fin Gar Hol Ing Jan Kel Lan Mor Nor Ost Pem Quin Ros Sal Tor Ulr Van Wil Yor', ' '),
  string_to_array('ber den fer gan hart kin low man ner ping ral son ton vik wood ys zen brook dale', ' '),
  array['', 's', 'sen', 'ez', 'ski', 'ova', 'er', 'man']
)) w (firsts, beginnings, middles, ends);
create temporary table fresh_people as
  select * from bench.people where i > current_setting('bench.had_people')::bigint;
analyze bench.people, fresh_people;
insert into auth.users (id, aud, role) select id, 'authenticated', 'authenticated' from fresh_people;
insert into public.users (id, username, display_name)
select id, left(btrim(regexp_replace(private.fold(name), '[^a-z0-9]+', '_', 'g'), '_'), 22) || '_' || i, name from fresh_people;
insert into private.usernames (name_hash, user_id)
select private.username_hash(u.username), u.id from public.users u join fresh_people using (id);

-- Each club has an owner, and each person is in a few clubs and their chats.
insert into public.club_members (club_id, user_id, role)
select c.id, p.id, 'OWNER' from bench.clubs c join fresh_people p using (i);
insert into public.club_members (club_id, user_id)
select c.id, p.id
from fresh_people p cross join generate_series(1, current_setting('bench.clubs_each')::integer) g
join bench.clubs c on c.i = 1 + (p.i * 37 + g * 17) % (select count(*) from bench.clubs)
on conflict do nothing;
insert into public.conversation_participants (user_id, conversation_id)
select m.user_id, c.id from public.club_members m join fresh_people p on p.id = m.user_id
join public.conversations c on c.club_id = m.club_id;

-- Each pair of neighbours has a conversation of twenty messages.
create temporary table fresh_talks as
  select gen_random_uuid() as id, p.id as one, n.id as other, now() - random() * interval '90 days' as active_at
  from fresh_people p join fresh_people n on n.i = p.i + 1 where p.i % 2 = 1;
analyze public.club_members, fresh_talks;
insert into bench.talks (id, one, other, reader) select id, one, other, false from fresh_talks;
insert into bench.bare_talks select id, 20, active_at from fresh_talks;
insert into public.conversations (id, type, direct_low_id, direct_high_id, last_number, revision, active_at)
select id, 'DIRECT', least(one, other), greatest(one, other), 20, 20, active_at from fresh_talks;
insert into public.conversation_participants (user_id, conversation_id, read_number)
select one, id, 18 from fresh_talks union all select other, id, 20 from fresh_talks;
insert into public.messages (conversation_id, number, revision, sender_id, content, created_at)
select id, n, n, case when n % 3 = 0 then one else other end, 'Rain on the roof is half the tasting note.',
  active_at - (20 - n) * interval '1 minute'
from fresh_talks cross join generate_series(1, 20) n;

-- Posts, spread evenly over two years, with two comments each. The busier half of the clubs has nearly three quarters of
-- them, and one in eight has a picture.
with made as (
  insert into public.posts (club_id, author_id, content, media, comment_count, created_at)
  select c.id, p.id, left(repeat('Toasted walnut, a little cedar, and the rain on the roof. ', 8), 40 + (g % 360)::integer),
    case when g % 8 = 0 then jsonb_build_array(private.media_item('https://pictures.example/' || g || '.jpg', '')) else '[]' end, 2,
    now() - interval '2 years' * (current_setting('bench.posts')::bigint - g) / current_setting('bench.posts')::bigint
  from generate_series(current_setting('bench.had_posts')::bigint + 1, current_setting('bench.posts')::bigint) g
  -- Multiples of primes scatter the rows, and are the same in each run.
  join bench.clubs c on c.i = 1 + floor((select count(*) from bench.clubs) * power((g * 7919 % 10007)::float8 / 10007, 2))::integer
  join bench.people p on p.i = 1 + g * 104729 % current_setting('bench.people')::bigint
  returning id, created_at
)
insert into public.comments (post_id, author_id, content, created_at)
select m.id, p.id, 'Rain on the roof is half the tasting note.', m.created_at + n * interval '1 hour'
from (select *, row_number() over () as g from made) m cross join generate_series(1, 2) n
join bench.people p on p.i = 1 + (m.g * 31 + n * 97) % current_setting('bench.people')::bigint;
update public.clubs c set post_count = counted.posts, last_post_at = counted.newest
from (select club_id, count(*) as posts, max(created_at) as newest from public.posts group by club_id) counted
where counted.club_id = c.id;
update public.clubs c set member_count = counted.members
from (select club_id, count(*) as members from public.club_members group by club_id) counted where counted.club_id = c.id;

-- The hundred newest have twenty more comments and ten likes each.
truncate bench.threads;
insert into bench.threads
select row_number() over (), id from (
  select p.id from public.posts p join public.clubs c on c.id = p.club_id and not c.is_private
  order by p.created_at desc limit 100) newest;
insert into bench.bare_posts (id) select id from bench.threads on conflict do nothing;
insert into public.comments (post_id, author_id, content, created_at)
select t.id, p.id, 'Rain on the roof is half the tasting note.', now() - g * interval '1 minute'
from bench.threads t cross join generate_series(1, 20) g
join bench.people p on p.i = 1 + (t.i * 31 + g * 97) % current_setting('bench.people')::bigint;
insert into public.post_likes (post_id, user_id)
select t.id, p.id from bench.threads t join bench.people p on p.i % 100 = t.i % 100 and p.i <= 1000 on conflict do nothing;
update public.posts p set
  comment_count = (select count(*) from public.comments c where c.post_id = p.id),
  like_count = (select count(*) from public.post_likes l where l.post_id = p.id)
where id in (select id from bench.threads);

-- One product for every fifty posts, with ten reviews each. One review in three is of a product from fill.sql, because the
-- palates of its readers are compared on those.
with made as (
  insert into public.products (slug, category, product_name, brand)
  select 'made-' || g, 'PIPE_TOBACCO',
    initcap(w.words[1 + g % 48]) || ' ' || initcap(w.words[1 + g / 48 % 48]) || case when g > 2304 then ' ' || g / 2304 else '' end,
    initcap(w.words[1 + g * 7 % 48]) || ' & ' || initcap(w.words[1 + g * 11 / 48 % 48])
  from generate_series(current_setting('bench.had_posts')::integer / 50 + 1, current_setting('bench.posts')::integer / 50) g
  cross join (select string_to_array('night cap old flake dark fire gold dawn harbour winter cellar green velvet smoke amber barrel copper cedar moon lamp river crown saddle abbey north bishop quiet raven hollow ember stone anchor fox heron mill orchard pilgrim sable thistle tower umber vesper willow wren yew mast quill lark', ' ') as words) w
  returning id, category, product_name, brand
)
insert into bench.products
select (select max(i) from bench.products) + row_number() over (), id, category, product_name, brand from made;
analyze bench.products;
-- Building the index once is much faster than row by row.
drop index public.reviews_words_idx;
with made as (
  insert into public.reviews (author_id, product_id, category, product_name, brand, rating, title, content, created_at)
  select p.id, k.id, k.category, k.product_name, k.brand, 1 + g * 7 % 5, 'Rain on the roof, ' || k.product_name,
    repeat('Toasted walnut, a little cedar. ', 8), now() - interval '2 years' * (g * 7919 % 10007) / 10007.0
  from generate_series(current_setting('bench.had_posts')::bigint / 5 + 1, current_setting('bench.posts')::bigint / 5) g
  join bench.people p on p.i = 1 + g * 104729 % current_setting('bench.people')::bigint
  join bench.products k on k.i = case
    when g % 3 = 0 then 2 + g * 13 % 399
    else 401 + g * 7919 % greatest((select count(*) from bench.products) - 400, 1) end
  returning id, product_id, author_id, category
)
insert into public.tasting_notes (review_id, product_id, author_id, category, is_counted, strength, taste, flavours)
select id, product_id, author_id, category, true, 1 + g % 5, 1 + g / 5 % 5,
  array[(array['cedar', 'oak', 'honey', 'walnut', 'coffee'])[1 + g % 5], (array['raisin', 'fig', 'hay', 'peat'])[1 + g % 4]]
from (select *, row_number() over () as g from made) m;
create index reviews_words_idx on public.reviews using gin (words extensions.gin_trgm_ops);
update public.products p set (one_star_count, two_star_count, three_star_count, four_star_count, five_star_count) =
  (counted.one, counted.two, counted.three, counted.four, counted.five)
from (
  select product_id, count(*) filter (where rating = 1) as one, count(*) filter (where rating = 2) as two,
    count(*) filter (where rating = 3) as three, count(*) filter (where rating = 4) as four,
    count(*) filter (where rating = 5) as five
  from public.reviews group by product_id) counted
where counted.product_id = p.id;

-- Two readers of fifty clubs, one without blocks and one with a thousand, have notifications about the thousand newest
-- posts, and have read nine in ten. A third reader has blocked half of all authors.
truncate public.notifications cascade;
insert into public.notifications (user_id, kind, type, cause, club_id, post_id, read_at, created_at)
select r.id, 'post', 'NEW_POST_IN_CLUB', 'post:' || p.id, p.club_id, p.id,
  case when p.place % 10 > 0 then p.created_at end, p.created_at
from bench.readers r cross join (
  select p.*, row_number() over (order by p.created_at desc) as place
  from public.posts p join public.clubs c on c.id = p.club_id and not c.is_private
  order by p.created_at desc limit 1000) p
where r.name in ('50 clubs', '50 clubs with 1,000 blocks');
insert into public.blocks (blocker_id, blocked_id)
select b.id, p.id from bench.readers b cross join bench.people p
where b.name = '50 clubs with half of all authors blocked' and p.i % 2 = 0
on conflict do nothing;

truncate bench.searches;
insert into bench.searches
select g, kind, words from (
  select g, (array['two letters', 'three letters', 'a last name', 'a whole name', 'with a typo', 'a product', 'nothing found'])[1 + g % 7] as kind,
    case g % 7
      when 0 then left(p.first, 2)
      when 1 then left(p.last, 3)
      when 2 then p.last
      when 3 then p.first || ' ' || p.last
      when 4 then left(p.last, 2) || substr(p.last, 4, 1) || substr(p.last, 3, 1) || substr(p.last, 5)
      when 5 then k.product_name
      else reverse(p.last) || 'qz'
    end as words
  from generate_series(1, 140) g
  join (select i, split_part(name, ' ', 1) as first, split_part(name, ' ', 2) as last from bench.people) p
    on p.i = 1 + g * 71 % (select count(*) from bench.people)
  join bench.products k on k.i = 401 + g * 3 % greatest((select count(*) from bench.products) - 400, 1)
) typed;

drop table fresh_people, fresh_talks;
set session_replication_role = origin;
