-- Calendar: the events of a month, and the addresses at which calendar programs find events.
--
-- A calendar program cannot sign in, so the address itself is the secret.

-- The contract's `calendarMonth`: the events of these clubs in a month such as 2026-11, and in the week before and after
-- it, because a page of a calendar has whole weeks. All evenings of a series, and cancelled events. With `has_own`, also
-- the events of other clubs to which the caller has not said no.
-- On which day an event is depends on its time zone. The app works that out, so this returns what could be on these days in
-- any zone.
-- Runs as the caller, so clubs that the caller may not read contribute only their open events.
create function private.calendar_month(of_club_ids uuid[], has_own boolean, month text) returns json
language plpgsql stable set search_path = '' as $$ declare
  first_day constant timestamp := month || '-01';
  -- A day more than a week, because midnight is not at the same time everywhere.
  from_at constant timestamptz := (first_day - interval '8 days') at time zone 'UTC';
  until_at constant timestamptz := (first_day + interval '1 month 8 days') at time zone 'UTC';
  max_count constant integer := /* contract: maxCalendarEvents */ 300;
  keys private.row_key[];
begin
  keys := array(
    select row(e.starts_at, e.id)::private.row_key
    from (
      select e.starts_at, e.id
      from unnest(of_club_ids) c (id)
      cross join lateral (
        select e.starts_at, e.id from public.events e
        where e.club_id = c.id and e.starts_at >= from_at and e.starts_at < until_at
        union all
        -- Those that last for days.
        select e.starts_at, e.id from public.events e
        where e.club_id = c.id and e.ends_at > from_at and e.starts_at < from_at
      ) e
      union
      select e.starts_at, e.id
      from public.event_rsvps r join public.events e on e.id = r.event_id
      where has_own and r.user_id = (select private.me()) and r.status <> 'NOT_GOING'
        and e.starts_at < until_at and (e.starts_at >= from_at or e.ends_at > from_at)
    ) e
    order by e.starts_at, e.id limit max_count + 1
  );
  return json_build_object(
    'events', array(
      select json_build_object(
        'id', e.id,
        'title', e.title,
        'location', e.location,
        'startTime', e.starts_at,
        'endTime', e.ends_at,
        'timezone', e.timezone,
        'cancelledAt', e.cancelled_at,
        'isOpen', e.is_open,
        'isOpenedByClub', e.is_opened_by_club,
        'isRepeated', e.series_id is not null,
        'club', json_build_object('slug', c.slug, 'name', c.name, 'isPrivate', c.is_private),
        'userRsvp', own.status
      )
      from unnest(keys[:max_count]) with ordinality k (at, id, position)
      join public.events e on e.id = k.id
      join public.clubs c on c.id = e.club_id
      left join public.event_rsvps own on own.event_id = e.id and own.user_id = (select private.me())
      order by k.position
    ),
    'hasMore', cardinality(keys) > max_count
  );
end $$;

-- The month in all the caller's clubs, with the events of other clubs that they are going to.
create function private.get_calendar_events(month text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.calendar_month(array(select private.my_club_ids()), true, month);
end $$;

-- The month in one club. Outsiders of a public club get the open events.
create function private.get_club_calendar_events(of_club_id uuid, month text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.calendar_month(array[of_club_id], false, month);
end $$;

grant execute on function private.calendar_month, private.get_calendar_events, private.get_club_calendar_events
  to authenticated, service_role;


-- calendar_addresses: at most one row per user for the events they are going to, and one for each of their clubs, because a
-- second address would be forgotten and stay open. A new address invalidates the previous one.
-- A club's address belongs to a member, and goes with the membership. So a member who passes it on gives away only
-- their own, and no one who leaves or is removed or banned keeps one.
-- Deliberately absent: the token. It is random (256 bits), shown once, and stored as a hash.
create table private.calendar_addresses (
  token_hash bytea primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Null: the events that the user is going to.
  club_id uuid,
  created_at timestamptz not null default now(),
  constraint calendar_addresses_user_id_club_id_key unique nulls not distinct (user_id, club_id),
  foreign key (club_id, user_id) references public.club_members (club_id, user_id) on delete cascade
);
alter table private.calendar_addresses enable row level security;
-- Only the functions below use it.

-- For the foreign key to the membership.
create index calendar_addresses_club_id_user_id_idx on private.calendar_addresses (club_id, user_id);

-- When the caller created their address, null if there is none, and those for their clubs. The addresses themselves
-- cannot be shown again, only replaced.
-- Security definer, like the functions below: clients have no right to this table.
create function private.get_calendar_address() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return json_build_object(
    'createdAt', (
      select a.created_at from private.calendar_addresses a where a.user_id = private.me() and a.club_id is null
    ),
    'clubs', array(
      select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'createdAt', a.created_at)
      from private.calendar_addresses a join public.clubs c on c.id = a.club_id
      where a.user_id = private.me() and a.club_id in (select private.my_club_ids())
      order by c.name, c.id
    )
  );
end $$;

-- Creates or replaces an address of the caller. The API draws the token. Fails with 429 beyond 20 a day, and with 403 for
-- the calendar of a club that the caller is not in. Writes nothing for a suspended or signed-out caller.
create function private.set_calendar_address(token text, of_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.count_activity('calendar', 20, '1 day');
  -- Logging out everywhere either waits for this lock and then deletes the new address, or has ended the session. So does
  -- leaving the club, with the membership.
  perform from auth.sessions s where s.id = private.session_id() for key share;
  perform from public.club_members m where m.club_id = of_club_id and m.user_id = private.me() for key share;
  perform private.look_up_again();
  if of_club_id is not null and of_club_id not in (select private.my_club_ids()) then
    perform private.fail(403, 'Only members of the club can subscribe to its calendar.');
  end if;
  insert into private.calendar_addresses (user_id, club_id, token_hash)
  select u.id, of_club_id, private.hash_token(token) from public.users u where u.id = private.me()
  on conflict (user_id, club_id) do update set token_hash = excluded.token_hash, created_at = now();
end $$;

-- For the events that the caller is going to.
create function private.create_calendar_address(token text) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.set_calendar_address(token, null);
end $$;

-- For the events of a club. Also fails with 404 if there is no such club.
create function private.create_club_calendar_address(of_club_id uuid, token text) returns void
language plpgsql security definer set search_path = '' as $$ begin
  if of_club_id is null then
    perform private.fail(404, 'Club not found');
  end if;
  perform private.set_calendar_address(token, of_club_id);
end $$;

-- Deletes the caller's address. Deleting it again changes nothing. A calendar program that still requests it gets a
-- 404.
create function private.delete_calendar_address() returns void
language plpgsql security definer set search_path = '' as $$ begin
  delete from private.calendar_addresses where user_id = private.me() and club_id is null;
end $$;

-- The same for a club's calendar. Null if there is no such club.
create function private.delete_club_calendar_address(of_club_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$ begin
  delete from private.calendar_addresses where user_id = private.me() and club_id = of_club_id;
  return case when of_club_id is not null then true end;
end $$;

grant execute on function private.get_calendar_address, private.create_calendar_address,
  private.create_club_calendar_address, private.delete_calendar_address, private.delete_club_calendar_address
  to authenticated;

-- The user whose calendar an address shows, and the club if it is that club's. No row if there is none. The API then reads
-- the events as that user.
-- The look-up compares hashes, so its timing reveals nothing about a token.
create function private.calendar_owner(token text) returns table (user_id uuid, club_id uuid)
language sql stable set search_path = '' as $$
  select user_id, club_id from private.calendar_addresses where token_hash = private.hash_token(token);
$$;
-- The API calls calendar_owner on its own connection.


-- For the export of a user's data (private.export in the chapter of accounts).

-- When the addresses were created, and for which club. Not the addresses, which are stored only as hashes.
create view private.exported_calendar with (security_invoker = true) as
select a.created_at as at, json_build_object('createdAt', a.created_at, 'club', c.name) as item
from private.calendar_addresses a left join public.clubs c on c.id = a.club_id where a.user_id = auth.uid();
