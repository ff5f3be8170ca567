-- users: who a person is to the others. One row per account, made at the first sign-in.
-- Absent on purpose: the e-mail address and the identity provider (they stand in auth.users and nowhere
-- else), and anything only its owner may read (see user_settings).

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique,
  display_name text,
  bio text,
  location text,
  website text,
  avatar_url text,
  cover_photo_url text,
  is_verified boolean not null default false,
  follower_count integer not null default 0,
  following_count integer not null default 0,
  created_at timestamptz not null default now(),
  -- Stored in canonical form: no look-alike letters, no second spelling.
  constraint users_username_form check (username ~ '^[a-z0-9_]{3,30}$'),
  constraint users_display_name_length check (private.is_written(display_name, 50)),
  constraint users_bio_length check (length(bio) <= 500),
  constraint users_location_length check (length(location) <= 100),
  constraint users_website_url check (private.is_web_url(website)),
  constraint users_avatar_url_url check (private.is_media_url(avatar_url)),
  constraint users_cover_photo_url_url check (private.is_media_url(cover_photo_url))
);
alter table public.users enable row level security;

comment on table public.users is 'A person as the others see them. Follower counts are kept by triggers on follows.';
comment on column public.users.is_verified is 'Set in the dashboard alone (service role).';

-- Who asks. Null for nobody, for an account that no longer exists, and thereby for a token that outlived it:
-- every policy starts here.
create function private.me() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select u.id from public.users u where u.id = auth.uid());
end $$;
grant execute on function private.me to authenticated, service_role;

-- Makes the rest of the transaction that person's: their role, their claims, eight seconds for each statement.
-- The api function begins every transaction with it, as the role that owns the tables. A token may outlive its
-- account, hence the 401.
create function private.act_as(person uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', '{"role":"authenticated","sub":"' || person || '"}', true),
    set_config('statement_timeout', '8000', true);
  if private.me() is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
end $$;
-- Not granted: to anybody. Nobody speaks for somebody else.

create policy member_select on public.users for select to authenticated
  using ((select private.me()) is not null);
create policy self_update on public.users for update to authenticated
  using (id = (select private.me())) with check (id = (select private.me()));

-- Not granted: insert and delete (accounts come and go with auth.users), and writing id, username,
-- is_verified, the counters and created_at.
revoke all on public.users from public, anon, authenticated;
grant select on public.users to authenticated;
grant update (display_name, bio, location, website, avatar_url, cover_photo_url) on public.users to authenticated;
grant select, insert, update, delete on public.users to service_role;


-- Names that are routes, roles or promises.
create function private.is_reserved_username(name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select name = any ('{me,admin,administrator,moderator,moderation,support,help,settings,login,logout,register,
    auth,api,"null",undefined,feed,posts,profile,clubs,events,reviews,messages,notifications,retrohale,deleted}'::text[]);
$$;

-- Gives every new account its row. It must never fail: an exception here would refuse the sign-in.
create function private.users__from_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := coalesce(new.raw_user_meta_data, '{}');
  name text := nullif(left(btrim(regexp_replace(
    coalesce(known ->> 'full_name', known ->> 'name', known ->> 'preferred_username', ''), '\s+', ' ', 'g')), 50), '');
  picture text := coalesce(known ->> 'avatar_url', known ->> 'picture');
  base text := left(btrim(regexp_replace(private.fold(coalesce(name, '')), '[^a-z0-9]+', '_', 'g'), '_'), 24);
  candidate text;
begin
  if length(base) < 3 then
    base := 'member';
  end if;
  for attempt in 1 .. 100 loop
    candidate := case
      when attempt = 1 then base
      when attempt <= 10 then base || attempt
      else base || floor(random() * 900000 + 100000)::integer
    end;
    continue when private.is_reserved_username(candidate);
    insert into public.users (id, username, display_name, avatar_url)
    values (new.id, candidate, name, case when private.is_media_url(picture) then picture end)
    on conflict do nothing;
    exit when found;
  end loop;
  return null;
end $$;

create trigger users__from_sign_in after insert on auth.users
  for each row execute function private.users__from_sign_in();


-- follows: who follows whom. The counters on both sides are kept here.
create table public.follows (
  follower_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  followed_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  constraint follows_not_oneself check (follower_id <> followed_id)
);
alter table public.follows enable row level security;

-- A person's followers, newest first; also the foreign key.
create index follows_followed_id_created_at_idx on public.follows (followed_id, created_at desc, follower_id);

create function private.follows__count() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  edge constant public.follows := coalesce(new, old);
begin
  -- In the order of ids, so that two people who follow each other at once cannot wait for one another.
  perform from public.users where id in (edge.follower_id, edge.followed_id) order by id for no key update;
  update public.users set following_count = following_count + change where id = edge.follower_id;
  update public.users set follower_count = follower_count + change where id = edge.followed_id;
  return null;
end $$;
create trigger follows__count after insert or delete on public.follows
  for each row execute function private.follows__count();

create policy member_select on public.follows for select to authenticated
  using ((select private.me()) is not null);
create policy self_insert on public.follows for insert to authenticated
  with check (follower_id = (select private.me()));
create policy self_delete on public.follows for delete to authenticated
  using (follower_id = (select private.me()));

-- Not granted: update (a follow has nothing to change) and choosing the follower.
revoke all on public.follows from public, anon, authenticated;
grant select, delete on public.follows to authenticated;
grant insert (followed_id) on public.follows to authenticated;
grant select, insert, update, delete on public.follows to service_role;


-- How a person stands beside what they wrote. Views of `private` are the one place where snake_case
-- becomes the contract's camelCase; as security_invoker they show nobody more than the tables do.
create view private.authors with (security_invoker = true) as
select
  u.id,
  json_build_object(
    'id', u.id,
    'username', u.username,
    'displayName', u.display_name,
    'avatarUrl', u.avatar_url,
    'isVerified', u.is_verified
  ) as author
from public.users u;

revoke all on private.authors from public, anon;
grant select on private.authors to authenticated, service_role;
