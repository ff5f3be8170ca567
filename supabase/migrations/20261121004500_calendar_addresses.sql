-- calendar_addresses: the secret address under which a calendar program finds the events somebody is going to.
-- One per person; a new one ends the old one. Absent on purpose: the token. It is random (256 bits), shown once,
-- and kept as a hash.

create table private.calendar_addresses (
  user_id uuid primary key references public.users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
alter table private.calendar_addresses enable row level security;
revoke all on private.calendar_addresses from public, anon, authenticated;

-- Since when I have an address; null for none.
create function private.get_calendar_address() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return json_build_object('createdAt', (
    select a.created_at from private.calendar_addresses a where a.user_id = private.me()
  ));
end $$;

-- Makes my address; the caller hands in the token it has drawn.
create function private.create_calendar_address(token text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_act('calendar', 20, '1 day');
  insert into private.calendar_addresses (user_id, token_hash)
  select u.id, private.hash_token(token) from public.users u where u.id = private.me()
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
end $$;

-- Ends my address. Ending it twice is the same state again.
create function private.delete_calendar_address() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.calendar_addresses where user_id = private.me();
end $$;

grant execute on function private.get_calendar_address, private.create_calendar_address,
  private.delete_calendar_address to authenticated;

-- Whose calendar this address is; null for nobody's. The api function then asks as that person.
create function private.calendar_owner(token text) returns uuid
language sql stable set search_path = '' as $$
  select user_id from private.calendar_addresses where token_hash = private.hash_token(token);
$$;
-- Not granted: to anybody. Only the api function's own connection asks.
