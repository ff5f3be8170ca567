-- Calendar: the address at which a user's calendar program finds the events they are going to.
--
-- A calendar program cannot sign in, so the address itself is the secret.

-- calendar_addresses: at most one row per user, because a second address would be forgotten and stay open. A new
-- address invalidates the previous one.
-- Deliberately absent: the token. It is random (256 bits), shown once, and stored as a hash.
create table private.calendar_addresses (
  user_id uuid primary key references public.users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
alter table private.calendar_addresses enable row level security;
-- Only the functions below use it.

-- When the caller created their address; null if there is none. The address itself cannot be shown again, only
-- replaced.
-- Security definer, like the functions below: clients have no right to this table.
create function private.get_calendar_address() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return json_build_object('createdAt', (
    select a.created_at from private.calendar_addresses a where a.user_id = private.me()
  ));
end $$;

-- Creates or replaces the caller's address. The API draws the token. Fails with 429 beyond 20 a day. Writes nothing for
-- a suspended or signed-out caller.
create function private.create_calendar_address(token text) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.count_activity('calendar', 20, '1 day');
  -- Logging out everywhere either waits for this lock and then deletes the new address, or has ended the session.
  perform from auth.sessions s where s.id = private.session_id() for key share;
  perform private.look_up_again();
  insert into private.calendar_addresses (user_id, token_hash)
  select u.id, private.hash_token(token) from public.users u where u.id = private.me()
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
end $$;

-- Deletes the caller's address. Deleting it again changes nothing. A calendar program that still requests it gets a
-- 404.
create function private.delete_calendar_address() returns void
language plpgsql security definer set search_path = '' as $$ begin
  delete from private.calendar_addresses where user_id = private.me();
end $$;

grant execute on function private.get_calendar_address, private.create_calendar_address,
  private.delete_calendar_address to authenticated;

-- The user whose calendar an address shows; null if there is none. The API then reads the events as that user.
-- The look-up compares hashes, so its timing reveals nothing about a token.
create function private.calendar_owner(token text) returns uuid
language sql stable set search_path = '' as $$
  select user_id from private.calendar_addresses where token_hash = private.hash_token(token);
$$;
-- The API calls calendar_owner on its own connection.


-- For the export of a user's data (private.export in the chapter of accounts).

-- When the address was created. Not the address, which is stored only as a hash.
create view private.exported_calendar with (security_invoker = true) as
select a.created_at as at, json_build_object('createdAt', a.created_at) as item
from private.calendar_addresses a where a.user_id = auth.uid();
