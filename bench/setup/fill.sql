-- Clubs, readers and functions for the benchmarks. Runs once, before the first grow.sql. The objects are in the schema
-- `bench`, which only the benchmarks use. The setting bench.clubs says how many clubs (fill.ts).
create schema bench;
grant usage on schema bench to authenticated;

create table bench.people (i bigint primary key, id uuid not null default gen_random_uuid(), name text not null);

insert into public.clubs (slug, name, description, is_private)
select 'bench-' || g,
  (array['Amber', 'Briar', 'Cedar', 'Dusk', 'Hearth'])[1 + g % 5] || ' ' ||
    (array['Pipe', 'Cigar', 'Latakia', 'Virginia'])[1 + g / 5 % 4] || ' Society ' || g,
  'Made to be measured.', g % 10 = 0
from generate_series(1, current_setting('bench.clubs')::integer) g;
create table bench.clubs as
  select substr(slug, 7)::integer as i, id from public.clubs where slug like 'bench-%';
alter table bench.clubs add primary key (i);

-- Products of the special cases (fill-extremes.sql). grow.sql adds all others.
insert into public.products (slug, category, product_name, brand, facts)
select 'bench-' || g, 'PIPE_TOBACCO', 'Bench Flake ' || g, 'Bench', jsonb_build_object('family', 'Virginia ' || g % 12)
from generate_series(1, 400) g;
create table bench.products as
  select substr(slug, 7)::integer as i, id, category, product_name, brand from public.products where slug like 'bench-%';
alter table bench.products add primary key (i);

-- The readers are members of 5, 50 and 500 clubs, and of a single club without a post for two years. All readers of 50 clubs
-- are in the same ones.
create table bench.readers (name text primary key, clubs integer, id uuid default gen_random_uuid());
insert into bench.readers (name, clubs) values
  ('5 clubs', 5), ('50 clubs', 50), ('50 clubs with 1,000 blocks', 50), ('50 clubs with half of all authors blocked', 50),
  ('500 clubs with 5,000 follows', 500), ('a silent club', 0);
insert into auth.users (id, aud, role, raw_user_meta_data)
select id, 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Reader of ' || name) from bench.readers;
-- Triggers would count one row at a time. grow.sql counts all rows at once.
alter table public.club_members disable trigger user;
insert into public.club_members (club_id, user_id)
select c.id, r.id from bench.readers r
cross join lateral (select id from bench.clubs where r.clubs > 0 order by i * 7919 % 600, i limit r.clubs) c;
insert into public.clubs (slug, name) values ('silent', 'A silent club');
insert into public.club_members (club_id, user_id)
select c.id, r.id from public.clubs c, bench.readers r where c.slug = 'silent' and r.clubs = 0;
alter table public.club_members enable trigger user;
insert into public.posts (club_id, author_id, content, created_at)
select c.id, null, 'Is anybody here?', now() - interval '2 years' from public.clubs c where c.slug = 'silent';

-- Conversations in which two neighbours write, and those of the reader of 50 clubs.
create table bench.talks (id uuid primary key default gen_random_uuid(), one uuid, other uuid, reader boolean);
create index on bench.talks (one);
create index on bench.talks (other);
-- The hundred newest posts, which requests read and comment on.
create table bench.threads (i bigint primary key, id uuid not null);

-- A job notifies the clubs, and is measured separately (notifications.ts). Beside the requests it would use a share of the
-- machine for the rest of the run.
create function bench.nobody_is_told() returns trigger language plpgsql set search_path = '' as $$
begin
  return null;
end $$;
create trigger nobody_is_told before insert on private.notification_fan_outs
  for each row execute function bench.nobody_is_told();

-- The function's work in one transaction, as a single statement, for the raw measurements of writes.
create function bench.become(who bigint) returns void language sql set search_path = '' as $$
  select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', p.id)::text, true)
  from bench.people p where p.i = who;
$$;
create function bench.new_post(who bigint) returns json language plpgsql set search_path = '' as $$
begin
  perform bench.become(who);
  return private.create_post((select club_id from public.club_members where user_id = private.me() limit 1), 'A new post', '[]');
end $$;
create function bench.new_comment(who bigint, post uuid) returns json language plpgsql set search_path = '' as $$
begin
  perform bench.become(who);
  return private.create_comment(post, null, null, null, 'A new comment', null);
end $$;
create function bench.new_message(who bigint) returns json language plpgsql set search_path = '' as $$
declare
  talk uuid;
begin
  perform bench.become(who);
  select t.id into talk from bench.talks t where not t.reader and private.me() in (t.one, t.other);
  return private.send_message(talk, 'A new message', null);
end $$;
create function bench.like_post(who bigint, post uuid, wanted boolean) returns json language plpgsql set search_path = '' as $$
begin
  perform bench.become(who);
  if wanted then
    insert into public.post_likes (post_id) values (post) on conflict do nothing;
  else
    delete from public.post_likes where post_id = post;
  end if;
  return (select json_build_object('isLikedByUser', wanted, '_count', json_build_object('likes', p.like_count))
          from public.posts p where p.id = post);
end $$;

-- The minimum cost of a write: the same row and its counters in tables without policies, triggers and foreign keys.
create table bench.bare_comments (like public.comments including all);
create table bench.bare_posts (id uuid primary key, comment_count integer not null default 0);
create function bench.bare_comment(who bigint, post uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into bench.bare_comments (post_id, author_id, content)
  select post, p.id, 'A new comment' from bench.people p where p.i = who;
  update bench.bare_posts set comment_count = comment_count + 1 where id = post;
end $$;
create table bench.bare_messages (like public.messages including all);
create table bench.bare_talks (id uuid primary key, last_number integer not null, active_at timestamptz not null);
create function bench.bare_message(who bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sender uuid;
  talk bench.bare_talks;
begin
  select p.id into sender from bench.people p where p.i = who;
  update bench.bare_talks set last_number = last_number + 1, active_at = clock_timestamp()
  where id = (select t.id from bench.talks t where not t.reader and sender in (t.one, t.other))
  returning * into talk;
  insert into bench.bare_messages (conversation_id, number, revision, sender_id, content)
  values (talk.id, talk.last_number, talk.last_number, sender, 'A new message');
end $$;

-- Words as people type them: two letters, three letters, a last name, a whole name, one with a typo, a product, and one that
-- is not found. grow.sql fills the table from the existing names.
create table bench.searches (i bigint primary key, kind text not null, words text not null);
grant select on all tables in schema bench to authenticated;
grant execute on all functions in schema bench to authenticated;
