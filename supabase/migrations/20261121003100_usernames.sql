-- Usernames: every name that was ever borne belongs to one person for good. A name that somebody gave up keeps
-- leading to them and is never given to anybody else: old links and old mentions would lead to a stranger.
-- Absent on purpose: the name itself. Of somebody who deleted their account only a hash stays, so that the
-- name stays taken and yet is not kept in words.

create table private.usernames (
  name_hash bytea primary key,
  -- Null: borne by somebody who has left for good.
  user_id uuid references public.users (id) on delete set null,
  -- Null: the person's name of today.
  given_up_at timestamptz
);
alter table private.usernames enable row level security;
-- The foreign key, and when somebody changed their name last.
create index usernames_user_id_given_up_at_idx on private.usernames (user_id, given_up_at);
revoke all on private.usernames from public, anon, authenticated;

create function private.username_hash(username text) returns bytea
language sql immutable strict parallel safe set search_path = '' as $$
  select sha256(convert_to(lower(username), 'UTF8'));
$$;

insert into private.usernames (name_hash, user_id) select private.username_hash(username), id from public.users;

-- Takes a name for its person; the key decides when two want it at once.
create function private.users__take_username() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update private.usernames set given_up_at = now() where name_hash = private.username_hash(old.username);
  end if;
  insert into private.usernames as taken (name_hash, user_id)
  values (private.username_hash(new.username), new.id)
  on conflict (name_hash) do update set given_up_at = null where taken.user_id = new.id;
  if not found then
    raise unique_violation using message = 'The username belongs to somebody else.';
  end if;
  return null;
end $$;
create trigger users__take_username after insert on public.users
  for each row execute function private.users__take_username();
create trigger users__change_username after update of username on public.users
  for each row when (new.username <> old.username) execute function private.users__take_username();

-- Changes one's username, at most once in 30 days. 409 when it is taken, or too early; back to a former name of
-- one's own is a change like any other.
create function private.change_username(wanted text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changer constant uuid := private.me();
  current_name text;
  changed_at timestamptz;
begin
  -- One change at a time.
  select username into current_name from public.users where id = changer for update;
  if current_name is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  elsif current_name = wanted then
    return;
  end if;
  select max(given_up_at) into changed_at from private.usernames where user_id = changer;
  if changed_at > now() - interval '30 days' then
    perform private.fail(409, 'You can change your username once in 30 days. Please try again on '
      || to_char(changed_at + interval '30 days', 'FMMonth FMDD, YYYY') || '.');
  elsif private.is_reserved_username(wanted) then
    perform private.fail(409, 'This username is already taken. Please choose another one.');
  end if;
  update public.users set username = wanted where id = changer;
exception when unique_violation then
  perform private.fail(409, 'This username is already taken. Please choose another one.');
end $$;
grant execute on function private.change_username to authenticated;

-- The person that an id, a username in any spelling, or a former username names; null for none.
create or replace function private.user_id_of(key text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.me() is null then
    return null;
  end if;
  if private.is_id(key) then
    return (select u.id from public.users u where u.id = key::uuid);
  end if;
  return (select n.user_id from private.usernames n where n.name_hash = private.username_hash(key));
end $$;

-- As in …_users.sql, but a name that was ever borne is not given to newcomers either.
create or replace function private.users__from_sign_in() returns trigger
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
    continue when private.is_reserved_username(candidate)
      or exists (select from private.usernames n where n.name_hash = private.username_hash(candidate));
    begin
      insert into public.users (id, username, display_name, avatar_url)
      values (new.id, candidate, name, case when private.is_media_url(picture) then picture end);
      exit;
    exception when unique_violation then
      null; -- Somebody was quicker: the next name.
    end;
  end loop;
  return null;
end $$;
