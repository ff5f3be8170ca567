-- RSVPs: who is going to an event, and who waits for a seat.
--
-- The readers of an event can RSVP until it begins, and bring as many guests as its creator allows. An event can have a
-- number of seats, one for each user and each guest. Users who choose GOING when their party no longer fits wait in line,
-- and seats that become free go to the first in line whose party fits, in the same transaction.

-- Guests of a user: the name of each, or null if it was not given. Their number is limited for each event too.
create function private.are_guests(guests text[]) returns boolean
language plpgsql immutable set search_path = '' as $$ begin
  return cardinality(guests) <= /* contract: maxGuests */ 4
    and not exists (select from unnest(guests) g (name) where not private.is_name(g.name, /* contract: guestName */ 50));
end $$;
grant execute on function private.are_guests to authenticated, service_role;

-- event_rsvps: one row per user and event. Because of the key, ten taps at once make one RSVP.
-- Deliberately absent: a history. A new choice replaces the previous one.
create table public.event_rsvps (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  -- Only GOING counts and is listed. MAYBE and NOT_GOING are for the user's own calendar and reminders. WAITLISTED is
  -- someone who wants to go to an event that is full.
  status text not null,
  -- The names of the user's guests, null where none was given. Deliberately not a table: guests are not users.
  guests text[] not null default '{}',
  -- How many seats it takes.
  party_size integer not null generated always as (1 + cardinality(guests)) stored,
  -- The order in which those who wait get a seat. Not always when they came: a host can move someone to the front.
  queued_at timestamptz,
  created_at timestamptz not null default now(),
  constraint event_rsvps_status check (
    status in (/* contract: rsvpState.status */ 'GOING', 'MAYBE', 'NOT_GOING', 'WAITLISTED')),
  constraint event_rsvps_guests_valid check (private.are_guests(guests)),
  constraint event_rsvps_guests_going check (guests = '{}' or status in ('GOING', 'WAITLISTED')),
  constraint event_rsvps_queued_at_waitlisted check ((queued_at is not null) = (status = 'WAITLISTED')),
  constraint event_rsvps_event_id_user_id_key unique (event_id, user_id)
);
alter table public.event_rsvps enable row level security;

-- An event's attendees, who are the users GOING, in the order of their RSVPs; a user's events. Also for the foreign
-- keys.
create index event_rsvps_going_idx on public.event_rsvps (event_id, created_at, id) where status = 'GOING';
create index event_rsvps_user_id_idx on public.event_rsvps (user_id, event_id);
-- Those who wait, in order.
create index event_rsvps_waiting_idx on public.event_rsvps (event_id, queued_at, id) where status = 'WAITLISTED';

-- Each RSVP makes all who see the club's events fetch them again (event_rsvps__broadcast). Those that a user did not
-- make themselves do not count, and neither do those that a trigger makes for the host of a new event or series.
create trigger event_rsvps__limit_rate after insert or update of status, guests on public.event_rsvps
  for each row when (new.user_id = auth.uid() and pg_trigger_depth() = 0)
  execute function private.limit_rate('rsvp', '120', '1 hour');

-- Gives those who want to go, and their guests, seats or, if there are too few, the last place in line. Choosing GOING
-- again changes nothing: a seat is kept, and so is a place in line, also with other guests.
-- An RSVP takes its locks in one order: the user, as when an account is deleted, or their row if there is one; the
-- membership, as when a member leaves; then the event. Seats are given under the event's lock.
-- Either an event that closes, or a member who leaves, at the same moment waits for these locks and then ends the RSVP,
-- or the RSVP waits and is refused (event_rsvps__check). An event that closes sees the row of any other change.
-- Security definer: users have no right to these locks and see none of the others.
create function private.event_rsvps__take_seat() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  wants_to_go constant boolean := new.status in ('GOING', 'WAITLISTED');
  seat_count integer;
  free_count integer;
begin
  -- give_seats has the locks.
  if tg_op = 'UPDATE' and old.status = 'WAITLISTED' and new.status = 'GOING' and new.queued_at is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform from public.users u where u.id = new.user_id for key share;
  end if;
  perform from public.club_members m join public.events e on e.club_id = m.club_id
  where m.user_id = new.user_id and e.id = new.event_id for key share of m;
  if tg_op = 'INSERT' or new.status <> 'NOT_GOING' then
    select e.capacity into seat_count from public.events e where e.id = new.event_id for no key update;
  end if;
  -- Counted, because the event does not yet count the rows of the same statement.
  if wants_to_go and seat_count is not null then
    free_count := seat_count - (
      select coalesce(sum(r.party_size), 0) from public.event_rsvps r
      where r.event_id = new.event_id and r.status = 'GOING'
    );
  end if;
  if not wants_to_go then
    new.queued_at := null;
    new.guests := '{}';
  elsif tg_op = 'UPDATE' and old.status in ('GOING', 'WAITLISTED') then
    new.status := old.status;
  -- Those in line whose party fits come first.
  elsif seat_count is null or cardinality(new.guests) < free_count and not exists (
      select from public.event_rsvps r
      where r.event_id = new.event_id and r.status = 'WAITLISTED' and r.party_size <= free_count
    ) then
    new.status := 'GOING';
    new.queued_at := null;
  else
    new.status := 'WAITLISTED';
    new.queued_at := greatest(clock_timestamp(), (
      select max(r.queued_at) + interval '1 microsecond' from public.event_rsvps r
      where r.event_id = new.event_id and r.status = 'WAITLISTED'));
  end if;
  return new;
end $$;
call private.run_per_row('public.event_rsvps', 'take_seat', 'before insert or update of status, guests');

-- Gives the free seats of an event to the first in line whose party fits, as long as it is ahead. The chapter of event
-- notifications tells them (event_rsvps__tell_seated).
-- Passes over those who are suspended, because they could not say no, and those whose RSVP or account is being changed
-- at this moment: they hold what this would wait for, and wait for the event themselves. What they leave behind is given
-- away by their own transaction, or by the job. For functions only.
create function private.give_seats(of_event_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  free_count integer;
  next_id uuid;
begin
  loop
    select e.capacity - e.going_count - e.guest_count into free_count
    from public.events e join public.clubs c on c.id = e.club_id
    where e.id = of_event_id and e.waiting_count > 0
      and (e.capacity is null or e.going_count + e.guest_count < e.capacity)
      and e.starts_at > now() and e.cancelled_at is null and not e.is_removed and c.deleted_at is null
    for no key update of e;
    exit when not found;
    select r.id into next_id
    from public.event_rsvps r join public.users u on u.id = r.user_id
    where r.event_id = of_event_id and r.status = 'WAITLISTED'
      and (free_count is null or r.party_size <= free_count)
      and (free_count is null
        or not exists (select from public.suspensions s where s.user_id = r.user_id and s.ends_at > now()))
    order by r.queued_at, r.id limit 1
    for no key update of r skip locked
    for key share of u skip locked;
    exit when not found;
    update public.event_rsvps r set status = 'GOING', queued_at = null where r.id = next_id;
  end loop;
end $$;

-- One update per change to or from GOING or WAITLISTED, or of guests. A change between MAYBE and NOT_GOING does not touch
-- the event. Seats that are given up go to the first in line whose party fits, who may have been too many until now.
create function private.event_rsvps__count() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  going constant integer := coalesce((new.status = 'GOING')::integer, 0) - coalesce((old.status = 'GOING')::integer, 0);
  waiting constant integer := coalesce((new.status = 'WAITLISTED')::integer, 0)
    - coalesce((old.status = 'WAITLISTED')::integer, 0);
  -- Of those who are GOING.
  guests constant integer := coalesce((new.status = 'GOING')::integer * (new.party_size - 1), 0)
    - coalesce((old.status = 'GOING')::integer * (old.party_size - 1), 0);
  of_event_id constant uuid := coalesce(new.event_id, old.event_id);
begin
  if going <> 0 or waiting <> 0 or guests <> 0 then
    update public.events e
    set going_count = e.going_count + going, waiting_count = e.waiting_count + waiting, guest_count = e.guest_count + guests
    where e.id = of_event_id;
  end if;
  -- Not for a seat that give_seats has just given: it goes on itself.
  if going < 1 and (old.status in ('GOING', 'WAITLISTED') or new.status = 'WAITLISTED') then
    perform private.give_seats(of_event_id);
  end if;
  return null;
end $$;
call private.run_per_row('public.event_rsvps', 'count', 'after insert or update of status, guests or delete');

-- More seats, or an event that takes place after all.
create function private.events__give_seats() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.give_seats(new.id);
  return null;
end $$;
create trigger events__give_seats after update of capacity, starts_at, is_removed on public.events
  for each row when (new.waiting_count > 0) execute function private.events__give_seats();

-- No one who has a seat loses it because there are fewer.
create function private.events__check_capacity() returns trigger
language plpgsql set search_path = '' as $$ begin
  if new.capacity < new.going_count + new.guest_count then
    perform private.fail(409, new.going_count + new.guest_count || ' people are going. There cannot be fewer seats.');
  end if;
  return new;
end $$;
create trigger events__check_capacity before update of capacity on public.events
  for each row when (new.capacity is distinct from old.capacity) execute function private.events__check_capacity();

-- A job: gives away the seats that no one could take when they became free, because those in line were suspended, their
-- RSVP was being changed, or the club was deleted and has been restored. Nearly always there are none, or too few for the
-- parties in line.
create function private.give_free_seats() returns void
language sql security definer set search_path = '' as $$
  select private.give_seats(e.id) from public.events e
  where e.id in (select r.event_id from public.event_rsvps r where r.status = 'WAITLISTED')
    and e.starts_at > now() and (e.capacity is null or e.going_count + e.guest_count < e.capacity)
  order by e.id;
$$;

-- Signals to those who see a club's events that the attendees of one of them have changed, and with them its counts.
-- Security definer, like clubs__broadcast.
create function private.event_rsvps__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_club(e.club_id, 'events')
  from public.events e where e.id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
call private.run_per_row('public.event_rsvps', 'broadcast', 'after insert or update of status, guests or delete');

-- The creator of an event is GOING, which also signals that the event is new. Not the importer of a calendar, who may not
-- be coming.
-- Security definer: it writes in the creator's name, even if a job or the seed creates the event.
create function private.events__creator_goes() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.event_rsvps (event_id, user_id, status) values (new.id, new.creator_id, 'GOING');
  return null;
end $$;
create trigger events__creator_goes after insert on public.events
  for each row when (new.imported_as is null) execute function private.events__creator_goes();

-- Once RSVPs have closed, users can only say that they cannot go, or bring fewer guests. Once an event has begun or was
-- cancelled, RSVPs can no longer be made or changed, only taken back. It runs after the policies, so that a caller who
-- cannot read the event does not learn whether it has begun, and after event_rsvps__take_seat, whose locks keep what it
-- finds. Not for a seat that is given, to another or to the caller, and not for work without a user (seed, jobs), which
-- may write RSVPs to past events.
create function private.event_rsvps__check() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  event public.events;
  is_member boolean;
  guest_count constant integer := new.party_size - 1;
  former_guest_count constant integer := case tg_op when 'UPDATE' then old.party_size - 1 else 0 end;
begin
  -- Only give_seats does this. A host in a time-out who waits can still close their public evening.
  if tg_op = 'UPDATE' and old.status = 'WAITLISTED' and new.status = 'GOING' then
    return null;
  end if;
  select * into event from public.events e where e.id = new.event_id;
  is_member := exists (
    select from public.club_members m where m.user_id = new.user_id and m.club_id = event.club_id);
  perform private.require_ahead(event);
  if not event.is_open and not is_member then
    perform private.fail(404, 'Event not found');
  end if;
  -- A ban waits for the event's lock too (club_bans__end_rsvps), so it is either seen here or ends this RSVP.
  perform private.require_can_write(event.club_id);
  -- Not now(): this may have waited for the host who has just closed them. Fewer guests need no seat.
  if event.rsvps_close_at <= clock_timestamp() and new.status <> 'NOT_GOING'
    and not (tg_op = 'UPDATE' and new.status = old.status and guest_count <= former_guest_count) then
    perform private.fail(409, 'RSVPs to this event are closed. You can still say that you can''t go.');
  end if;
  -- Those who bring guests can still bring them when the creator allows fewer.
  if guest_count > greatest(event.max_guests, former_guest_count) then
    perform private.fail(409, case event.max_guests
      when 0 then 'You cannot bring guests to this event.'
      when 1 then 'You can bring one guest to this event.'
      else 'You can bring ' || event.max_guests || ' guests to this event.' end);
  elsif guest_count > former_guest_count and new.party_size > event.capacity then
    perform private.fail(409, 'There are not enough seats for all of you.');
  -- The event does not count them yet. A user who has a seat would lose it in the line.
  elsif tg_op = 'UPDATE' and old.status = 'GOING' and new.status = 'GOING'
    and event.going_count + event.guest_count + guest_count - former_guest_count > event.capacity then
    perform private.fail(409, 'There are not enough free seats for your guests.');
  end if;
  return null;
end $$;
create trigger event_rsvps__check after insert or update of status, guests on public.event_rsvps
  for each row when (new.user_id = auth.uid()) execute function private.event_rsvps__check();

-- An RSVP ends with the right to read the event, so that users are neither listed as attendees nor reminded of an event
-- that is closed to them. This happens when a member leaves, and when an event closes, by itself or with its club.
-- Open events stay open to a former member, who keeps their RSVPs to them.
create function private.club_members__end_rsvps() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.event_rsvps r using old_rows m, public.events e
  where r.user_id = m.user_id and r.event_id = e.id and e.club_id = m.club_id and not e.is_open;
  return null;
end $$;
call private.run_per_statement('public.club_members', 'end_rsvps', '{delete}');

-- A ban also ends RSVPs to open events, except to those that are over: banned users were there.
-- The locks are in the order in which a changed RSVP takes them: RSVPs, membership, events. All events that are not
-- over are locked, so that an RSVP that is being made is either refused or ended.
create function private.club_bans__end_rsvps() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  event_ids constant uuid[] := array(
    select e.id from new_rows n join public.events e on e.club_id = n.club_id
    where coalesce(e.ends_at, e.starts_at) > now());
begin
  perform from public.event_rsvps r join new_rows n on n.user_id = r.user_id
  where r.event_id = any (event_ids) order by r.id for update of r;
  perform from public.club_members m join new_rows n on n.user_id = m.user_id and n.club_id = m.club_id
  for update of m;
  perform from public.events e where e.id = any (event_ids) order by e.id for no key update;
  delete from public.event_rsvps r using new_rows n where r.user_id = n.user_id and r.event_id = any (event_ids);
  return null;
end $$;
call private.run_per_statement('public.club_bans', 'end_rsvps', '{insert,update}');

-- The same for an event that closes: members keep their RSVPs, all others lose them. A deleted club may be restored,
-- and then its events still have their RSVPs.
create function private.events__end_rsvps() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.event_rsvps r
  where r.event_id = new.id
    and not exists (select from public.club_members m where m.user_id = r.user_id and m.club_id = new.club_id)
    and not exists (select from public.clubs c where c.id = new.club_id and c.deleted_at is not null);
  return null;
end $$;
create trigger events__end_rsvps after update of is_public, is_opened_by_club, is_open on public.events
  for each row when (old.is_open and not new.is_open) execute function private.events__end_rsvps();

-- Readers of an event can see who is GOING, unless they are visitors. Only its user can see any other RSVP, apart from
-- the hosts' list of those who wait (get_waitlist).
create policy reader_select on public.event_rsvps for select to authenticated
  using (
    user_id = (select private.me())
    or (status = 'GOING' and exists (
      select from public.events e where e.id = event_id
        and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
        -- A block hides an attendee, except from the owner and admins of the club.
        and (
          not exists (select from private.is_hidden(event_rsvps.user_id))
          or e.club_id in (select private.my_administered_club_ids())
        )
    ))
  );
-- Readers of an event can RSVP, in their own name, unless they are banned from its club. event_rsvps__check refuses
-- late ones with a sentence.
create policy reader_insert on public.event_rsvps for insert to authenticated
  with check (user_id = (select private.me()) and exists (
    select from public.events e where e.id = event_id and private.require_can_write(e.club_id)));
-- Only for an event that the user can still read. After that, an RSVP can be taken back but not changed.
create policy self_update on public.event_rsvps for update to authenticated
  using (user_id = (select private.me()))
  with check (user_id = (select private.me()) and exists (
    select from public.events e where e.id = event_id and private.require_can_write(e.club_id)));
-- An RSVP can always be taken back.
create policy self_delete on public.event_rsvps for delete to authenticated
  using (user_id = (select private.me()));

-- The user is always the caller, and an RSVP stays with its event. Only private.guests_of reads the names of guests, who
-- may not know Retrohale.
grant select (id, event_id, user_id, status, party_size, queued_at, created_at), delete on public.event_rsvps
  to authenticated;
grant insert (event_id, status, guests), update (status, guests) on public.event_rsvps to authenticated;


-- Reading RSVPs.

-- The guests of an RSVP: the name of each, or null if it was not given. For its user and the hosts, and null for everyone
-- else.
-- Security definer: no one can read this column.
create function private.guests_of(of_rsvp_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select array_to_json(r.guests) from public.event_rsvps r join public.events e on e.id = r.event_id
    where r.id = of_rsvp_id and (r.user_id = private.me() or private.manages_event(e))
  );
end $$;
grant execute on function private.guests_of to authenticated, service_role;

-- The contract's `rsvp`, with its user. Lists filter and order by the columns beside the JSON.
create view private.event_rsvp_items with (security_invoker = true) as
select r.id, r.event_id, r.user_id, r.status, r.created_at, r.party_size,
  json_build_object(
    'id', r.id, 'userId', r.user_id, 'status', r.status, 'user', u.summary, 'guestCount', r.party_size - 1) as item
from public.event_rsvps r
join private.user_summaries u on u.id = r.user_id;
grant select on private.event_rsvp_items to authenticated, service_role;

-- How many users chose MAYBE, for the hosts, who plan with the number. Null for everyone else.
-- Security definer: those RSVPs are hidden from the hosts too, and the number names no one. Counted rather than
-- stored, because an event has few RSVPs and only its hosts need the number.
create function private.count_maybe(of_event_id uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select (select count(*) from public.event_rsvps r where r.event_id = e.id and r.status = 'MAYBE')
    from public.events e
    where e.id = of_event_id and exists (select from private.hosts_event(e.id, e.creator_id))
  );
end $$;
grant execute on function private.count_maybe to authenticated, service_role;

-- The caller's own place in line, from 1. Null if they do not wait.
-- Security definer: only hosts see who else waits.
create function private.waitlist_position(of_event_id uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select nullif(count(*), 0) from public.event_rsvps own
    join public.event_rsvps r on r.event_id = own.event_id and r.status = 'WAITLISTED'
      and (r.queued_at, r.id) <= (own.queued_at, own.id)
    where own.event_id = of_event_id and own.user_id = private.me() and own.status = 'WAITLISTED'
  );
end $$;
grant execute on function private.waitlist_position to authenticated, service_role;

-- The attendees of an event, in the order of their RSVPs. The creator usually comes first, because they are going from
-- the start.
-- Empty for an event that the caller cannot read. A visitor finds only themselves. MAYBE and NOT_GOING are not
-- listed to anyone. Hosts also get the names of the users' guests.
create function private.get_attendees(of_event_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable set search_path = '' as $$ declare
  -- Looked up once. Most events ask nothing.
  has_questions constant boolean := exists (select from public.event_questions q where q.event_id = of_event_id);
begin
  return private.page_of(array(
    select row(i.created_at, i.id, private.join_objects(i.item, json_build_object(
      'guests', case when i.party_size > 1 then private.guests_of(i.id) end,
      'answers', case when has_questions then private.answers_of(i.event_id, i.user_id) else '[]' end
    )))::private.page_row
    from private.event_rsvp_items i
    where i.event_id = of_event_id and i.status = 'GOING'
      and (i.created_at, i.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
    order by i.created_at, i.id limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- Who waits for a seat, in order. Empty for everyone but the hosts. Security definer: no policy shows these RSVPs.
create function private.waitlist_page(of_event_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable security definer set search_path = '' as $$ declare
  event public.events;
begin
  select * into event from public.events e where e.id = of_event_id;
  return private.page_of(array(
    select row(w.queued_at, w.id, json_build_object(
      'id', w.id, 'userId', w.user_id, 'position', w.position, 'user', u.summary, 'guestCount', cardinality(w.guests),
      'guests', w.guests))::private.page_row
    from (
      select r.id, r.user_id, r.queued_at, r.guests, row_number() over (order by r.queued_at, r.id) as position
      from public.event_rsvps r where r.event_id = event.id and r.status = 'WAITLISTED' and private.manages_event(event)
    ) w
    join private.user_summaries u on u.id = w.user_id
    -- As among the attendees, a block hides them, except from the owner and admins.
    where (not exists (select from private.is_hidden(w.user_id))
        or event.club_id in (select private.my_administered_club_ids()))
      and (w.queued_at, w.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
    order by w.queued_at, w.id limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- The same page, null for an event that the caller cannot read. Fails with 403 for other readers of the event.
create function private.get_waitlist(of_event_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable set search_path = '' as $$ begin
  perform private.require_user(null, 'Only the hosts of this event can see who is waiting.')
  from public.events e where e.id = of_event_id and not private.manages_event(e);
  return (
    select private.waitlist_page(e.id, page_limit, page_offset, page_cursor)
    from public.events e where e.id = of_event_id
  );
end $$;

-- Everyone who is going, for the hosts' list at the door. Fails with 403 for other readers and with 404 for all
-- other callers. At most 10,000, which a spreadsheet opens without trouble.
create function private.download_attendees(of_event_id uuid)
returns table (
  display_name text, username text, responded_at timestamptz, guest_count integer, guests text, answers text[]
)
language plpgsql stable rows 200 set search_path = '' as $$ begin
  perform private.require_event_host(of_event_id, 'Only the hosts of this event can download the attendees.');
  if not exists (select from public.events e where e.id = of_event_id) then
    perform private.fail(404, 'Event not found');
  end if;
  return query
    select u.display_name, u.username, r.created_at, r.party_size - 1, (
      select string_agg(g.name, ', ') from json_array_elements_text(private.guests_of(r.id)) g (name)
    ), array(
      select a.text from public.event_questions q
      left join public.event_answers a on a.question_id = q.id and a.user_id = r.user_id
      where q.event_id = r.event_id order by q.position
    )
    from public.event_rsvps r join public.users u on u.id = r.user_id
    where r.event_id = of_event_id and r.status = 'GOING'
    order by r.created_at, r.id
    limit 10000;
end $$;


-- Writing RSVPs.

-- The caller's RSVP, as {status} and, if there are any, their guests and their place in line; null if there is none.
create function private.get_my_rsvp(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_strip_nulls(json_build_object(
      'status', r.status,
      'waitlistPosition', case r.status when 'WAITLISTED' then private.waitlist_position(r.event_id) end,
      'guests', case when r.party_size > 1 then private.guests_of(r.id) end))
    from public.event_rsvps r
    where r.event_id = of_event_id and r.user_id = private.me()
  );
end $$;

-- Creates or changes the caller's RSVP and returns it: a user who chooses GOING goes or waits. The same status again
-- changes nothing. Guests and answers (see the chapter of questions) that are null stay as they are. The policies and
-- event_rsvps__check decide whether the caller may. Null for an event that the caller can no longer read. Fails with 409
-- for an event that has begun.
-- An existing row is locked before everything else (event_rsvps__take_seat) and never inserted again: the insert would lock
-- the event and then wait for a transaction that changes or deletes the row and waits for the event. Of several taps at
-- once, the advisory lock lets only one insert.
create function private.rsvp_to_event(
  of_event_id uuid, chosen_status text, their_guests jsonb default null, their_answers jsonb default null
) returns json
language plpgsql set search_path = '' as $$ declare
  named_guests constant text[] := array(
    select btrim(private.written_or_null(g.name))
    from jsonb_array_elements_text(their_guests) with ordinality g (name, position) order by g.position);
begin
  perform pg_advisory_xact_lock(
    hashtextextended(of_event_id::text || private.me(), 'public.event_rsvps'::regclass::oid::bigint));
  if chosen_status = 'GOING' and their_answers is not null then
    perform private.answer_questions(of_event_id, their_answers);
  end if;
  perform from public.event_rsvps r where r.event_id = of_event_id and r.user_id = private.me() for no key update;
  if found and their_guests is not null then
    update public.event_rsvps r set status = chosen_status, guests = named_guests
    where r.event_id = of_event_id and r.user_id = private.me();
  elsif found then
    update public.event_rsvps r set status = chosen_status
    where r.event_id = of_event_id and r.user_id = private.me() and r.status <> chosen_status
      and not (r.status = 'WAITLISTED' and chosen_status = 'GOING');
  else
    insert into public.event_rsvps (event_id, status, guests) values (of_event_id, chosen_status, named_guests);
  end if;
  return (select private.get_my_rsvp(e.id) from public.events e where e.id = of_event_id);
end $$;

-- Moves someone who waits to the front of the line, which the club's log says. Repeating it changes nothing. Returns false
-- if they do not wait, or if a block hides them in waitlist_page.
-- Fails with 404 for everyone but the hosts, with 409 for an event that was cancelled or has begun, and with 429 for more
-- than 100 a day: each is an entry in the log.
-- Security definer: clients have no right to this column. The locks are in the order of an RSVP's own change.
create function private.set_first_in_line(of_event_id uuid, of_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  event public.events;
  first_id uuid;
begin
  perform from public.users u where u.id in (caller, of_user_id) order by u.id for key share;
  perform from public.event_rsvps r
  where r.event_id = of_event_id and r.user_id = of_user_id and r.status = 'WAITLISTED' for no key update;
  select * into event from public.events e where e.id = of_event_id for no key update;
  -- Again after the lock: the caller may have been removed meanwhile.
  perform private.look_up_again();
  if event.id is null or not private.manages_event(event) then
    perform private.fail(404, 'Event not found');
  end if;
  perform private.require_can_write(event.club_id);
  perform private.require_ahead(event);
  if not exists (
    select from public.event_rsvps r
    where r.event_id = event.id and r.user_id = of_user_id and r.status = 'WAITLISTED'
      and (not exists (select from private.is_hidden(r.user_id))
        or event.club_id in (select private.my_administered_club_ids()))
  ) then
    return false;
  end if;
  select r.user_id into first_id from public.event_rsvps r
  where r.event_id = event.id and r.status = 'WAITLISTED' order by r.queued_at, r.id limit 1;
  if first_id = of_user_id then
    return true;
  end if;
  perform private.count_activity('waitlist move', 100, '1 day');
  update public.event_rsvps r set queued_at = (
    select min(f.queued_at) - interval '1 microsecond' from public.event_rsvps f
    where f.event_id = event.id and f.status = 'WAITLISTED')
  where r.event_id = event.id and r.user_id = of_user_id;
  insert into public.club_activity (club_id, kind, actor_id, user_id, event_id)
  values (event.club_id, 'EVENT_WAITLIST_MOVED', caller, of_user_id, event.id);
  perform private.broadcast_to_club(event.club_id, 'events');
  return true;
end $$;

-- The same, and returns the event. Fails with 403 for a reader who may not, and with 404 for someone who does not wait.
create function private.move_to_front(of_event_id uuid, of_user_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(null, 'Only the hosts of this event can change the waiting list.')
  from public.events e where e.id = of_event_id and not private.manages_event(e);
  if not private.set_first_in_line(of_event_id, of_user_id) then
    perform private.fail(404, 'They are no longer on the waiting list.');
  end if;
  return private.get_event(of_event_id);
end $$;

-- Closes the RSVPs to an event that the caller hosts, or opens them again until it begins. Those who wait still get the
-- seats that become free. Repeating it changes nothing.
-- Fails with 404 for everyone but the hosts, and with 409 for an event that was cancelled or has begun.
-- Security definer: admins have no right to this column. Under the event's lock, like an RSVP.
create function private.set_rsvps_closed(of_event_id uuid, to_closed boolean) returns void
language plpgsql security definer set search_path = '' as $$ declare
  event public.events;
begin
  select * into event from public.events e where e.id = of_event_id for no key update;
  -- Again after the lock: the caller may have been removed meanwhile.
  perform private.look_up_again();
  if event.id is null or not private.manages_event(event) then
    perform private.fail(404, 'Event not found');
  end if;
  perform private.require_can_write(event.club_id);
  perform private.require_ahead(event);
  -- The second that has begun, so that a browser whose clock follows the server's replies sees it as over.
  update public.events e set rsvps_close_at = case when to_closed then date_trunc('second', clock_timestamp()) end
  where e.id = event.id and coalesce(e.rsvps_close_at <= clock_timestamp(), false) <> to_closed;
end $$;

-- The same, and returns the event. Fails with 403 for a reader who may not.
create function private.close_rsvps(of_event_id uuid, to_closed boolean) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(null, 'Only the hosts of this event can close its RSVPs.')
  from public.events e where e.id = of_event_id and not private.manages_event(e);
  perform private.set_rsvps_closed(of_event_id, to_closed);
  return private.get_event(of_event_id);
end $$;

-- Deletes the caller's RSVP and returns the new state; null for an event that the caller cannot read. Repeating it
-- changes nothing.
create function private.delete_rsvp(of_event_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  delete from public.event_rsvps r where r.event_id = of_event_id and r.user_id = private.me();
  return (select json_build_object('status', null) from public.events e where e.id = of_event_id);
end $$;

grant execute on function private.get_attendees, private.download_attendees to authenticated, service_role;
grant execute on function private.waitlist_page, private.get_waitlist, private.get_my_rsvp, private.rsvp_to_event,
  private.delete_rsvp, private.set_first_in_line, private.move_to_front, private.set_rsvps_closed, private.close_rsvps
  to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- All RSVPs, including those that others cannot see.
create view private.exported_rsvps with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'eventId', r.event_id, 'status', r.status, 'guests', r.guests, 'answeredAt', r.created_at
) as item
from public.event_rsvps r where r.user_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

-- Who was going. Every other RSVP is its user's own.
create view private.club_export_attendees with (security_invoker = true) as
select e.club_id, e.starts_at as at, r.id, json_build_object(
  'eventId', e.id, 'event', e.title, 'startTime', e.starts_at, 'name', coalesce(u.display_name, u.username),
  'username', u.username, 'respondedAt', r.created_at, 'guestCount', r.party_size - 1,
  'guests', case when r.party_size > 1 then private.guests_of(r.id) end
) as item
from public.events e
join public.event_rsvps r on r.event_id = e.id and r.status = 'GOING'
join public.users u on u.id = r.user_id;

grant select on private.club_export_attendees to authenticated;
