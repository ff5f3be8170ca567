-- People, clubs and memberships for the benchmarks. Names stand in the schema `bench`, which only they use.
-- The settings bench.people and bench.clubs say how many (fill.ts).
create schema bench;
grant usage on schema bench to authenticated;

insert into auth.users (id, aud, role, raw_user_meta_data)
select gen_random_uuid(), 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Bench ' || g)
from generate_series(1, current_setting('bench.people')::integer) g;
create table bench.people as
  select row_number() over (order by display_name) as i, id from public.users where display_name like 'Bench %';
alter table bench.people add primary key (i);

insert into public.clubs (slug, name, description, is_private)
select 'bench-' || g, 'Bench club ' || g, 'Made to be measured.', g % 10 = 0
from generate_series(1, current_setting('bench.clubs')::integer) g;
create table bench.clubs as
  select substr(slug, 7)::integer as i, id from public.clubs where slug like 'bench-%';
alter table bench.clubs add primary key (i);

-- Triggers would count one row at a time; it is done at once below.
alter table public.club_members disable trigger user;
insert into public.club_members (club_id, user_id, role)
select c.id, p.id, 'OWNER' from bench.clubs c join bench.people p on p.i = c.i;
insert into public.club_members (club_id, user_id)
select c.id, p.id from bench.people p cross join generate_series(1, 30) g
join bench.clubs c on c.i = 1 + (p.i * 37 + g * 17) % current_setting('bench.clubs')::integer
on conflict do nothing;

-- The readers: members of 5, 50 and 500 clubs, and of a single one without a post for two years.
create table bench.readers (name text primary key, clubs integer, id uuid default gen_random_uuid());
insert into bench.readers (name, clubs) values ('5 clubs', 5), ('50 clubs', 50), ('500 clubs', 500), ('a silent club', 0);
insert into auth.users (id, aud, role, raw_user_meta_data)
select id, 'authenticated', 'authenticated', jsonb_build_object('full_name', 'Reader of ' || name) from bench.readers;
insert into public.club_members (club_id, user_id)
select c.id, r.id from bench.readers r
cross join lateral (select id from bench.clubs where r.clubs > 0 order by i * 7919 % 600, i limit r.clubs) c;
insert into public.clubs (slug, name) values ('silent', 'A silent club');
insert into public.club_members (club_id, user_id)
select c.id, r.id from public.clubs c, bench.readers r where c.slug = 'silent' and r.clubs = 0;
insert into public.posts (club_id, author_id, content, created_at)
select c.id, p.id, 'Is anybody here?', now() - interval '2 years'
from public.clubs c, bench.people p where c.slug = 'silent' and p.i = 1;
alter table public.club_members enable trigger user;
update public.clubs c set member_count = (select count(*) from public.club_members m where m.club_id = c.id);

-- The clubs' chats, as the triggers would have filled them; and conversations of sixty messages: a hundred of the reader
-- of 50 clubs, and one of each two neighbours, in which they write.
alter table public.conversation_participants disable trigger user;
alter table public.messages disable trigger user;
insert into public.conversation_participants (user_id, conversation_id)
select m.user_id, c.id from public.club_members m join public.conversations c on c.club_id = m.club_id
on conflict do nothing;
create table bench.talks (id uuid primary key default gen_random_uuid(), one uuid, other uuid, reader boolean);
create index on bench.talks (one);
create index on bench.talks (other);
insert into bench.talks (one, other, reader)
select r.id, p.id, true from bench.readers r join bench.people p on p.i <= 100 where r.name = '50 clubs'
union all
select p.id, n.id, false from bench.people p join bench.people n on n.i = p.i + 1 where p.i % 2 = 1;
insert into public.conversations (id, type, direct_low_id, direct_high_id, last_number, active_at)
select id, 'DIRECT', least(one, other), greatest(one, other), 60, now() - random() * interval '90 days' from bench.talks;
insert into public.conversation_participants (user_id, conversation_id, read_number)
select one, id, 55 from bench.talks union all select other, id, 60 from bench.talks;
insert into public.messages (conversation_id, number, sender_id, content, created_at)
select t.id, n, case when n % 3 = 0 then t.one else t.other end, 'Rain on the roof is half the tasting note.',
  c.active_at - (60 - n) * interval '1 minute'
from bench.talks t join public.conversations c on c.id = t.id cross join generate_series(1, 60) n;
alter table public.conversation_participants enable trigger user;
alter table public.messages enable trigger user;

-- Telling the clubs is a job's, and measured by itself (notifications.ts): beside the requests it would take its share of
-- the machine for the rest of the run.
create function bench.nobody_is_told() returns trigger language plpgsql set search_path = '' as $$
begin
  return null;
end $$;
create trigger nobody_is_told before insert on private.notification_fan_outs
  for each row execute function bench.nobody_is_told();

-- What the function does in one transaction, as one statement, for the raw measurements of writes.
create function bench.become(who bigint) returns void language sql set search_path = '' as $$
  select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', p.id)::text, true)
  from bench.people p where p.i = who;
$$;
create function bench.new_post(who bigint) returns json language plpgsql set search_path = '' as $$
begin
  perform bench.become(who);
  return private.create_post((select club_id from public.club_members where user_id = private.me() limit 1), 'A new post', null);
end $$;
create function bench.new_comment(who bigint, post uuid) returns json language plpgsql set search_path = '' as $$
begin
  perform bench.become(who);
  return private.create_comment(post, null, null, 'A new comment', null);
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

-- What a write costs at the least: the same row and its counters in tables without policies, triggers and foreign keys.
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
create table bench.bare_talks as select id, 60 as last_number, now() as active_at from bench.talks;
alter table bench.bare_talks add primary key (id);
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
  insert into bench.bare_messages (conversation_id, number, sender_id, content)
  values (talk.id, talk.last_number, sender, 'A new message');
end $$;
grant select on all tables in schema bench to authenticated;
grant execute on all functions in schema bench to authenticated;
