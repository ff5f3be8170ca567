-- Events: what a club meets for, and who is going.
--
-- Any member can create events in a club. Only its creator can edit and delete an event; its readers can RSVP until it
-- begins. The club's owner and admins can cancel, remove and take over the events of others. A cancelled event stays
-- readable with a note, so that those who planned to go find out why.
--
-- An event can have a number of seats. Users who choose GOING after the last one is taken wait in line, and a seat that
-- becomes free goes to the first in line in the same transaction.
--
-- The events of a private club are for its members. Its owner and admins can open one that they host: a public evening.
-- Everyone else reads it as a guest, who finds the club's name and what the host wrote, and neither the host nor the
-- attendees, because they are members of the club.
-- Reminders and notifications of changes are in the chapter of event notifications, calendar addresses in the next
-- chapter.
--
-- Times are instants. The event's time zone determines the clock by which they are shown and entered.

-- A time zone by its IANA name. Postgres also accepts abbreviations and rules such as 'UTC+3', but those do not say
-- when their clocks change.
-- Declared immutable for the CHECK below: Postgres' list of zones changes only with a new release.
create function private.is_time_zone(name text) returns boolean
language plpgsql immutable set search_path = '' as $$ begin
  if name !~ '^(UTC|[A-Za-z_]+(/[A-Za-z_-]+){1,2}|Etc/GMT([+-][0-9]{1,2})?)$' or length(name) > 50 then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
comment on function private.is_time_zone is 'An IANA zone, such as Europe/Lisbon, that this Postgres knows.';
grant execute on function private.is_time_zone to authenticated, service_role;

-- events: one row per event. Every signed-in user can read an open event (is_open), and only the club's members any
-- other.
-- Deliberately absent: a wall-clock time, which would be a second truth beside the instant, and repetition.
create table public.events (
  id uuid primary key default gen_random_uuid(),
  -- An event takes place in one club and stays there.
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- Not null, unlike the author of a post: no one could edit or cancel an event without a creator, so it is deleted
  -- with the account. It changes when the club takes the event over.
  creator_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  -- Lists and reminders show it, so it is short and required.
  title text not null,
  description text,
  -- Free text: a place, an address, or a link to a call.
  location text,
  starts_at timestamptz not null,
  -- Null for an open end.
  ends_at timestamptz,
  -- Needed although times are instants: a summer event entered in winter must be shown an hour later.
  timezone text not null,
  is_public boolean not null default true,
  -- A public evening of a private club. False in a public club, where is_public decides.
  is_opened_by_club boolean not null default false,
  -- Computed, so that the policy only reads a column of its own row and need not look up the club.
  is_open boolean not null,
  -- Removed by moderators, who can restore it. Until then it is hidden from everyone, its creator included.
  is_removed boolean not null default false,
  -- Null unless it was cancelled. Cancelling is final, because users who were notified of it make other plans.
  cancelled_at timestamptz,
  -- A note to those who wanted to come, by the creator or, if the club cancelled it, by its owner or an admin.
  cancellation_note text,
  is_cancelled_by_club boolean not null default false,
  -- How many users can be GOING. Null if everyone can come.
  capacity integer,
  going_count integer not null default 0,
  waiting_count integer not null default 0,
  sequence integer not null default 0,
  -- The UID that it had in the calendar file from which it was imported, with the day for one of a series. A file that is
  -- imported again adds nothing. Never in a file of ours: a UID that someone else chose could change or cancel another
  -- entry of a member's calendar.
  imported_as text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  words text not null generated always as (private.searchable(title || ' ' || coalesce(location, ''))) stored,
  constraint events_title_length check (private.is_name(title, /* contract: eventDraft.title */ 150)),
  constraint events_description_length check (
    private.is_written(description, /* contract: eventDraft.description */ 2000)),
  constraint events_location_length check (private.is_name(location, /* contract: eventDraft.location */ 100)),
  constraint events_cancellation_note_written check (
    private.is_written(cancellation_note, /* contract: cancellation.note */ 500)),
  constraint events_cancellation_note_cancelled check (cancellation_note is null or cancelled_at is not null),
  constraint events_is_cancelled_by_club_cancelled check (cancelled_at is not null or not is_cancelled_by_club),
  constraint events_imported_as_length check (private.is_written(imported_as, /* contract: importedEvent.uid */ 300)),
  constraint events_capacity_range check (capacity between 1 and /* contract: eventDraft.capacity */ 1000),
  -- Whatever happens at the same moment.
  constraint events_capacity_kept check (going_count <= capacity),
  constraint events_timezone_known check (private.is_time_zone(timezone)),
  -- A range that calendars and clients can represent. It also catches a mistyped century.
  constraint events_starts_at_range check (starts_at between '2000-01-01Z' and '3000-01-01Z'),
  constraint events_ends_at_range check (ends_at > starts_at and ends_at <= '3000-01-01Z')
);
alter table public.events enable row level security;

-- A club's events in order of time, which lists merge. Also for the foreign key.
create index events_club_id_starts_at_idx on public.events (club_id, starts_at, id);
-- Which of a club's events are happening now.
create index events_club_id_ends_at_idx on public.events (club_id, ends_at) where ends_at is not null;
-- For reminders: what begins next in any club.
create index events_starts_at_idx on public.events (starts_at);
-- Each event of a calendar file is imported once.
create unique index events_club_id_imported_as_key on public.events (club_id, imported_as);
-- The open events that take place, in order of time, for users who look for one.
create index events_open_starts_at_idx on public.events (starts_at, id) where is_open and cancelled_at is null;
-- For search.
create index events_words_idx on public.events using gin (words extensions.gin_trgm_ops);
-- For the foreign key.
create index events_creator_id_idx on public.events (creator_id);

comment on column public.events.is_public is
  'The choice of its creator. It has no effect in a private club, and ends when the club is published.';
comment on column public.events.is_opened_by_club is
  'Whether the owner or an admin of its private club has opened it to everyone. Only private.set_event_opened opens.';
comment on column public.events.is_open is
  'Whether every signed-in user can read it: is_public, or is_opened_by_club in a private club. Maintained by triggers.';
comment on column public.events.going_count is 'How many users are GOING. Maintained by a trigger on event_rsvps.';
comment on column public.events.waiting_count is
  'How many users are WAITLISTED. Maintained by a trigger on event_rsvps.';
comment on column public.events.sequence is
  'How often it was changed. Calendar programs replace an entry with one that has a higher number.';

-- An event of a public club is as open as its creator chose, and one of a private club as open as the club has made it.
-- The lock keeps the club unchanged until a new event is committed. An existing event is itself locked, and a club that
-- changes meanwhile waits for it.
-- Security definer: the lock on the club needs a right that its members do not have.
create function private.events__set_audience() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if tg_op = 'INSERT' then
    perform from public.clubs c where c.id = new.club_id for share;
    perform private.require_still_member(new.club_id);
  end if;
  new.is_open := coalesce((
    select c.deleted_at is null and case when c.is_private then new.is_opened_by_club else new.is_public end
    from public.clubs c where c.id = new.club_id
  ), false);
  return new;
end $$;
call private.run_per_row('public.events', 'set_audience', 'before insert or update of is_public, is_opened_by_club');

-- Making a club private or deleting it closes its events. Restoring it opens those that were open. Publishing a private
-- club opens none: their creators were told that only members could see them. They can open them afterwards. What the
-- club had opened stays open, now as a public event like any other.
create function private.clubs__set_event_audience() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if old.is_private and not new.is_private then
    update public.events set is_public = is_opened_by_club, is_opened_by_club = false
    where club_id = new.id and (is_public or is_opened_by_club);
  else
    update public.events
    set is_open = new.deleted_at is null and case when new.is_private then is_opened_by_club else is_public end
    where club_id = new.id;
  end if;
  return null;
end $$;
create trigger clubs__set_event_audience after update of is_private, deleted_at on public.clubs
  for each row when ((new.is_private, new.deleted_at) is distinct from (old.is_private, old.deleted_at))
  execute function private.clubs__set_event_audience();

-- Refuses with a sentence what a CHECK could only refuse without one. Work without a user (seed, jobs) may create
-- events in the past, and a calendar file has some. An existing event may be moved to a time in the past, for the record.
create function private.events__check_times() returns trigger
language plpgsql set search_path = '' as $$ begin
  if tg_op = 'INSERT' and new.starts_at < now() and new.imported_as is null and auth.uid() is not null then
    perform private.fail(400, 'Cannot create events in the past');
  end if;
  if new.ends_at <= new.starts_at then
    perform private.fail(400, 'End time must be after start time');
  end if;
  return new;
end $$;
call private.run_per_row('public.events', 'check_times', 'before insert or update of starts_at, ends_at');

-- No one who has a seat loses it because there are fewer.
create function private.events__check_capacity() returns trigger
language plpgsql set search_path = '' as $$ begin
  if new.capacity < new.going_count then
    perform private.fail(409, new.going_count || ' people are going. There cannot be fewer seats.');
  end if;
  return new;
end $$;
create trigger events__check_capacity before update of capacity on public.events
  for each row when (new.capacity is distinct from old.capacity) execute function private.events__check_capacity();

-- Calendar programs ignore an entry whose sequence has not grown, so every visible change adds one. What follows from
-- the publication of the club, by a trigger on clubs, is not visible.
create function private.events__mark_edited() returns trigger
language plpgsql set search_path = '' as $$ begin
  if pg_trigger_depth() = 1 then
    new.edited_at := now();
    new.sequence := old.sequence + 1;
  end if;
  return new;
end $$;
-- More than a club plans in one sitting. Imports are counted by file.
create trigger events__limit_rate before insert on public.events
  for each row when (new.imported_as is null) execute function private.limit_rate('event', '60', '1 hour');

-- Who can read an event, by its columns: the rule of the policies, written once. Everything else reads the table as the
-- caller, so these policies decide.
-- Postgres inlines the function (set-returning, in SQL, without settings of its own). `begin atomic` binds its names
-- when it is created, whatever the search_path of its callers.
create function private.reads_event(is_removed boolean, is_open boolean, club_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where not is_removed
    and ((is_open and (select private.me()) is not null) or club_id in (select private.my_club_ids()));
end;

-- Returns a row if the caller reads an event only as a guest: a public evening of a private club that they are not in.
-- Guests do not learn who hosts it and who comes, and a host who has left the club can no longer change it.
create function private.is_event_guest(is_opened_by_club boolean, club_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true where is_opened_by_club and club_id not in (select private.my_club_ids());
end;
grant execute on function private.reads_event, private.is_event_guest to authenticated, service_role;

-- Every signed-in user can read open events, and the club's members can read the others.
create policy reader_select on public.events for select to authenticated
  using (exists (select from private.reads_event(is_removed, is_open, club_id)));
-- Any member can create events, in their own name, except newcomers whose posts would have to wait.
create policy member_insert on public.events for insert to authenticated
  with check (
    creator_id = (select private.me()) and club_id in (select private.my_club_ids())
    and private.require_can_write(club_id) and private.require_known(club_id)
  );
-- Creators who have left the club cannot change an event that only its members can read, nor a public evening of a
-- private club. (reader_select alone would not stop an update without a condition.) A cancelled event stays as it was
-- announced.
create policy creator_update on public.events for update to authenticated
  using (
    creator_id = (select private.me()) and cancelled_at is null
    and exists (select from private.reads_event(is_removed, is_open, club_id))
    and not exists (select from private.is_event_guest(is_opened_by_club, club_id))
    and private.require_can_write(club_id)
  )
  with check (creator_id = (select private.me()));
-- Deleting also cancels. It stays possible for creators who have left the club.
create policy creator_delete on public.events for delete to authenticated
  using (creator_id = (select private.me()) and not is_removed);

-- No one can choose the id, creator, audience, counter, sequence and times of writing, or move an event to another
-- club. Only set_event_cancelled cancels, only set_event_creator hands an event over, and only set_event_opened opens it
-- in a private club.
grant select, delete on public.events to authenticated;
call private.allow_writing('public.events',
  '{title,description,location,starts_at,ends_at,timezone,is_public,capacity}', once => '{club_id}');
-- Limited, because a new time notifies everyone who is going.
call private.mark_edits('public.events', 'private.events__mark_edited');


-- event_rsvps: one row per user and event. Because of the key, ten taps at once make one RSVP.
-- Deliberately absent: a history. A new choice replaces the previous one.
create table public.event_rsvps (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  -- Only GOING counts and is listed. MAYBE and NOT_GOING are for the user's own calendar and reminders. WAITLISTED is
  -- someone who wants to go to an event that is full.
  status text not null,
  -- The order in which those who wait get a seat. Not always when they came: a host can move someone to the front.
  queued_at timestamptz,
  created_at timestamptz not null default now(),
  constraint event_rsvps_status check (
    status in (/* contract: rsvpState.status */ 'GOING', 'MAYBE', 'NOT_GOING', 'WAITLISTED')),
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
-- make themselves do not count.
create trigger event_rsvps__limit_rate after insert or update of status on public.event_rsvps
  for each row when (new.user_id = auth.uid()) execute function private.limit_rate('rsvp', '120', '1 hour');

-- Gives those who want to go a seat or, if the event is full, the last place in line. Choosing GOING again
-- changes nothing: a seat is kept, and so is a place in line.
-- An RSVP takes its locks in one order: the user, as when an account is deleted, or their row if there is one; the
-- membership, as when a member leaves; then the event. Seats are given under the event's lock.
-- Either an event that closes, or a member who leaves, at the same moment waits for these locks and then ends the RSVP,
-- or the RSVP waits and is refused (event_rsvps__check). An event that closes sees the row of any other change.
-- Security definer: users have no right to these locks and see none of the others.
create function private.event_rsvps__take_seat() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  wants_to_go constant boolean := new.status in ('GOING', 'WAITLISTED');
  seat_count integer;
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
  if tg_op = 'INSERT' or wants_to_go then
    select e.capacity into seat_count from public.events e where e.id = new.event_id for no key update;
  end if;
  if not wants_to_go then
    new.queued_at := null;
  elsif tg_op = 'UPDATE' and old.status in ('GOING', 'WAITLISTED') then
    new.status := old.status;
  -- Counted, because going_count does not yet have the rows of the same statement.
  elsif seat_count is null or not exists (
      select from public.event_rsvps r where r.event_id = new.event_id and r.status = 'WAITLISTED'
    ) and seat_count > (
      select count(*) from public.event_rsvps r where r.event_id = new.event_id and r.status = 'GOING'
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
call private.run_per_row('public.event_rsvps', 'take_seat', 'before insert or update of status');

-- Gives the free seats of an event to the first in line, as long as it is ahead. The chapter of event notifications
-- tells them (event_rsvps__tell_seated).
-- Passes over those who are suspended, because they could not say no, and those whose RSVP or account is being changed
-- at this moment: they hold what this would wait for, and wait for the event themselves. What they leave behind is given
-- away by their own transaction, or by the job. For functions only.
create function private.give_seats(of_event_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  seat_count integer;
  next_id uuid;
begin
  loop
    select e.capacity into seat_count
    from public.events e join public.clubs c on c.id = e.club_id
    where e.id = of_event_id and e.waiting_count > 0 and (e.capacity is null or e.going_count < e.capacity)
      and e.starts_at > now() and e.cancelled_at is null and not e.is_removed and c.deleted_at is null
    for no key update of e;
    exit when not found;
    select r.id into next_id
    from public.event_rsvps r join public.users u on u.id = r.user_id
    where r.event_id = of_event_id and r.status = 'WAITLISTED'
      and (seat_count is null
        or not exists (select from public.suspensions s where s.user_id = r.user_id and s.ends_at > now()))
    order by r.queued_at, r.id limit 1
    for no key update of r skip locked
    for key share of u skip locked;
    exit when not found;
    update public.event_rsvps r set status = 'GOING', queued_at = null where r.id = next_id;
  end loop;
end $$;

-- One update per change to or from GOING or WAITLISTED. A change between MAYBE and NOT_GOING does not touch the event.
-- A seat that is given up goes to the first in line.
create function private.event_rsvps__count() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  going constant integer := coalesce((new.status = 'GOING')::integer, 0) - coalesce((old.status = 'GOING')::integer, 0);
  waiting constant integer := coalesce((new.status = 'WAITLISTED')::integer, 0)
    - coalesce((old.status = 'WAITLISTED')::integer, 0);
  of_event_id constant uuid := coalesce(new.event_id, old.event_id);
begin
  if going <> 0 or waiting <> 0 then
    update public.events e set going_count = e.going_count + going, waiting_count = e.waiting_count + waiting
    where e.id = of_event_id;
    -- Not for a seat that give_seats has just given: it goes on itself.
    if going < 1 then
      perform private.give_seats(of_event_id);
    end if;
  end if;
  return null;
end $$;
call private.run_per_row('public.event_rsvps', 'count', 'after insert or update of status or delete');

-- More seats, or an event that takes place after all.
create function private.events__give_seats() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.give_seats(new.id);
  return null;
end $$;
create trigger events__give_seats after update of capacity, starts_at, is_removed on public.events
  for each row when (new.waiting_count > 0) execute function private.events__give_seats();

-- A job: gives away the seats that no one could take when they became free, because those in line were suspended, their
-- RSVP was being changed, or the club was deleted and has been restored. Nearly always there are none.
create function private.give_free_seats() returns void
language sql security definer set search_path = '' as $$
  select private.give_seats(e.id) from public.events e
  where e.id in (select r.event_id from public.event_rsvps r where r.status = 'WAITLISTED')
    and e.starts_at > now() and (e.capacity is null or e.going_count < e.capacity)
  order by e.id;
$$;

-- Signals to those who see a club's events that one of them, or its attendees, have changed. An event's count of
-- attendees changes with them, so it is not among the columns. Security definer, like clubs__broadcast.
create function private.event_rsvps__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_club(e.club_id, 'events')
  from public.events e where e.id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
call private.run_per_row('public.event_rsvps', 'broadcast', 'after insert or update of status or delete');

-- Not its deletion: the page on which it is deleted would request it again.
create trigger events__broadcast after
  update of title, description, location, starts_at, ends_at, timezone, is_public, capacity, is_opened_by_club, is_open,
    is_removed, cancelled_at, creator_id
  on public.events
  for each row execute function private.broadcast_club('events');

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

-- Fails with 409 for an event that was cancelled or has begun.
create function private.require_ahead(event public.events) returns void
language plpgsql stable set search_path = '' as $$ begin
  if event.cancelled_at is not null then
    perform private.fail(409, 'This event was cancelled.');
  end if;
  if event.starts_at <= now() then
    perform private.fail(409, 'This event has already started.');
  end if;
end $$;

-- Once an event has begun or was cancelled, RSVPs can no longer be made or changed, only taken back. It runs after the
-- policies, so that a caller who cannot read the event does not learn whether it has begun, and after
-- event_rsvps__take_seat, whose locks keep what it finds. Not for a seat that is given, to another or to the caller, and
-- not for work without a user (seed, jobs), which may write RSVPs to past events.
create function private.event_rsvps__check() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  event public.events;
  is_member boolean;
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
  return null;
end $$;
create trigger event_rsvps__check after insert or update of status on public.event_rsvps
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

-- Readers of an event can see who is GOING, unless they are guests. Only its user can see any other RSVP, apart from
-- the hosts' list of those who wait (get_waitlist).
create policy reader_select on public.event_rsvps for select to authenticated
  using (
    user_id = (select private.me())
    or (status = 'GOING' and exists (
      select from public.events e where e.id = event_id
        and not exists (select from private.is_event_guest(e.is_opened_by_club, e.club_id))
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

-- The user is always the caller, and an RSVP stays with its event.
grant select, delete on public.event_rsvps to authenticated;
grant insert (event_id, status), update (status) on public.event_rsvps to authenticated;


-- Reading events.

-- The contract's `rsvp`, with its user. Lists filter and order by the columns beside the JSON.
create view private.event_rsvp_items with (security_invoker = true) as
select r.id, r.event_id, r.status, r.created_at,
  json_build_object('id', r.id, 'userId', r.user_id, 'status', r.status, 'user', u.summary) as item
from public.event_rsvps r
join private.user_summaries u on u.id = r.user_id;

-- How many users chose MAYBE, for the creator, who plans with the number. Null for everyone else.
-- Security definer: those RSVPs are hidden from the creator too, and the number names no one. Counted rather than
-- stored, because an event has few RSVPs and only its creator needs the number.
create function private.count_maybe(of_event_id uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select (select count(*) from public.event_rsvps r where r.event_id = e.id and r.status = 'MAYBE')
    from public.events e where e.id = of_event_id and e.creator_id = private.me()
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

-- An event with what its creator wrote, which replies and the export have in common.
create view private.event_details with (security_invoker = true) as
select e.*,
  json_build_object(
    'id', e.id,
    'title', e.title,
    'description', e.description,
    'location', e.location,
    'startTime', e.starts_at,
    'endTime', e.ends_at,
    'timezone', e.timezone,
    'isPublic', e.is_public,
    'isOpenedByClub', e.is_opened_by_club,
    'cancelledAt', e.cancelled_at,
    'cancellationNote', e.cancellation_note,
    'isCancelledByClub', e.is_cancelled_by_club,
    'createdAt', e.created_at,
    'editedAt', e.edited_at
  ) as details
from public.events e;

-- An event with its first five attendees. get_event adds more of them. The caller is looked up once for all items.
-- The contract's `event`. `canRsvp` becomes false when the event begins, without a write.
create view private.event_items with (security_invoker = true) as
select e.id,
  private.join_objects(e.details, json_build_object(
    'type', 'event',
    'mentions', private.mentions(e.description),
    'isOpen', e.is_open,
    'creatorId', creator.id,
    'creator', creator.summary,
    'clubId', e.club_id,
    'club', json_build_object('slug', c.slug, 'name', c.name, 'isPrivate', c.is_private),
    '_count', json_build_object('rsvps', e.going_count),
    'capacity', e.capacity,
    'waitingCount', e.waiting_count,
    'waitlistPosition', case when e.waiting_count > 0 then private.waitlist_position(e.id) end,
    'maybeCount', case when e.creator_id = reader.id then private.count_maybe(e.id) end,
    'rsvps', array(
      select r.item from private.event_rsvp_items r
      where r.event_id = e.id and r.status = 'GOING'
      order by r.created_at, r.id limit 5
    ),
    'userRsvp', (select r.status from public.event_rsvps r where r.event_id = e.id and r.user_id = reader.id),
    'viewer', json_build_object(
      'canEdit', e.creator_id = reader.id and e.cancelled_at is null and not read_only.is_set and not guest.is_reader,
      'canOpen', e.creator_id = reader.id and staff.is_reader and c.is_private and not e.is_opened_by_club
        and e.cancelled_at is null and coalesce(e.ends_at, e.starts_at) > now(),
      'canClose', e.is_opened_by_club and (e.creator_id = reader.id or staff.is_reader) and not guest.is_reader,
      'canCancel', (e.creator_id = reader.id or staff.is_reader) and e.cancelled_at is null and e.starts_at > now()
        and not read_only.is_set and not guest.is_reader,
      'canTakeOver', e.creator_id <> reader.id and staff.is_reader and e.cancelled_at is null
        and coalesce(e.ends_at, e.starts_at) > now(),
      'canDelete', e.creator_id = reader.id,
      'canRemove', e.creator_id <> reader.id and staff.is_reader,
      'canReport', e.creator_id <> reader.id,
      'canMessage', e.creator_id <> reader.id and not guest.is_reader
        and not exists (select from private.is_hidden(e.creator_id))
        and exists (select from private.can_write_to(e.creator_id)),
      'canRsvp', e.starts_at > now() and e.cancelled_at is null and not read_only.is_set,
      'canSeePeople', not guest.is_reader,
      'canSeeWaitlist', (e.creator_id = reader.id or staff.is_reader) and not guest.is_reader
        and e.club_id not in (select private.my_banned_club_ids())
    )
  )) as item
from private.event_details e
join public.clubs c on c.id = e.club_id
-- If there is a block between the two, the event is shown without its host. Owners and admins see the host. Guests do
-- not.
left join private.user_summaries creator on creator.id = e.creator_id
  and not exists (select from private.is_event_guest(e.is_opened_by_club, e.club_id))
  and (not exists (select from private.is_hidden(e.creator_id)) or e.club_id in (select private.my_administered_club_ids()))
cross join (select private.me() as id offset 0) reader
cross join lateral (select e.club_id in (select private.my_read_only_club_ids()) as is_set) read_only
cross join lateral (select e.club_id in (select private.my_administered_club_ids()) as is_reader) staff
cross join lateral (
  select exists (select from private.is_event_guest(e.is_opened_by_club, e.club_id)) as is_reader
) guest;

grant select on private.event_rsvp_items, private.event_details, private.event_items to authenticated, service_role;

-- Builds one page from the keys of its events. All lists of events share it.
create function private.event_page(keys private.row_key[], page_limit integer) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select i.item from unnest(keys[:page_limit]) with ordinality k (at, id, position)
    join private.event_items i on i.id = k.id order by k.position
  ), private.next_cursor(keys, page_limit));
end $$;

-- The events of these clubs that are happening now, and then their next ones, soonest first. The feed begins with them.
-- A page of n next events can only come from the n clubs that meet first.
-- Runs as the caller, so clubs that the caller may not read contribute only their open events.
create function private.choose_upcoming(
  of_club_ids uuid[], max_count integer, page_offset integer, page_cursor text, has_cancelled boolean default true
) returns private.row_key[] language plpgsql stable set search_path = '' as $$ declare
  after_at constant timestamptz := private.cursor_at_ascending(page_cursor);
  after_id constant uuid := private.cursor_id_ascending(page_cursor);
  current_keys private.row_key[];
  next_keys private.row_key[];
begin
  current_keys := array(
    select row(e.starts_at, e.id)::private.row_key from public.events e
    where e.club_id = any (of_club_ids) and e.starts_at <= now() and e.ends_at > now() and e.cancelled_at is null
      and (e.starts_at, e.id) > (after_at, after_id)
    order by e.starts_at, e.id limit page_offset + max_count
  );
  next_keys := array(
    select row(e.starts_at, e.id)::private.row_key
    from (
      select c.id
      from unnest(of_club_ids) c (id)
      cross join lateral (
        select e.starts_at, e.id from public.events e
        where e.club_id = c.id and e.starts_at > now() and (e.starts_at, e.id) > (after_at, after_id)
          and (has_cancelled or e.cancelled_at is null)
        order by e.starts_at, e.id limit 1
      ) next
      order by next.starts_at, next.id
      limit page_offset + max_count
    ) c
    cross join lateral (
      select e.id, e.starts_at from public.events e
      where e.club_id = c.id and e.starts_at > now() and (e.starts_at, e.id) > (after_at, after_id)
        and (has_cancelled or e.cancelled_at is null)
      order by e.starts_at, e.id
      limit page_offset + max_count
    ) e
    order by e.starts_at, e.id
    limit page_offset + max_count
  );
  return (current_keys || next_keys)[page_offset + 1 : page_offset + max_count];
end $$;

-- The events of these clubs that are over, latest first. An event that has no end or was cancelled is over at its
-- start.
create function private.choose_past(of_club_ids uuid[], max_count integer, page_offset integer, page_cursor text)
returns private.row_key[] language plpgsql stable set search_path = '' as $$ begin
  return array(
    select row(e.starts_at, e.id)::private.row_key
    from unnest(of_club_ids) c (id)
    cross join lateral (
      select e.id, e.starts_at from public.events e
      where e.club_id = c.id and e.starts_at <= now()
        and (e.ends_at is null or e.ends_at <= now() or e.cancelled_at is not null)
        and (e.starts_at, e.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
      order by e.starts_at desc, e.id desc
      limit page_offset + max_count
    ) e
    order by e.starts_at desc, e.id desc
    limit max_count offset page_offset
  );
end $$;

-- The next open events of clubs that the caller is not in, soonest first: public events of public clubs, and public
-- evenings of private ones. Without cancelled ones, those of unlisted clubs, and those of clubs that have banned the
-- caller, who could not come.
create function private.choose_public(max_count integer, page_offset integer, page_cursor text)
returns private.row_key[] language plpgsql stable set search_path = '' as $$ begin
  return array(
    select row(e.starts_at, e.id)::private.row_key
    from public.events e
    where e.is_open and e.cancelled_at is null and e.starts_at > now()
      and (e.starts_at, e.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
      and e.club_id not in (select private.my_club_ids())
      and e.club_id not in (select private.my_banned_club_ids())
      and exists (select from private.lists_club(e.club_id))
    order by e.starts_at, e.id limit max_count offset page_offset
  );
end $$;

-- The events of the caller's clubs ('upcoming', 'next', 'past'), the upcoming ones in any club to which the caller is
-- going ('mine'), including open events of clubs that the caller is not in, or the open ones of other clubs ('public').
-- Upcoming includes what is happening now, and cancelled events, which 'next' leaves out.
create function private.get_events(scope text, page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ declare
  my_club_ids constant uuid[] := array(select private.my_club_ids());
begin
  return private.event_page(case scope
    when 'upcoming' then private.choose_upcoming(my_club_ids, page_limit + 1, page_offset, page_cursor)
    when 'next' then private.choose_upcoming(my_club_ids, page_limit + 1, page_offset, page_cursor, false)
    when 'past' then private.choose_past(my_club_ids, page_limit + 1, page_offset, page_cursor)
    when 'public' then private.choose_public(page_limit + 1, page_offset, page_cursor)
    when 'mine' then array(
      select row(e.starts_at, e.id)::private.row_key
      from public.event_rsvps r join public.events e on e.id = r.event_id
      where r.user_id = (select private.me()) and r.status = 'GOING'
        and (e.starts_at > now() or e.ends_at > now() and e.cancelled_at is null)
        and (e.starts_at, e.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
      order by e.starts_at, e.id limit page_limit + 1 offset page_offset
    )
  end, page_limit);
end $$;

-- A club's events: all of them in order of time, only the 'upcoming' ones, only the 'next' ones (upcoming and not
-- cancelled), or only the 'past' ones (latest first).
-- Outsiders of a public club get the open events.
create function private.get_club_events(
  of_club_id uuid, scope text, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.event_page(case scope
    when 'upcoming' then private.choose_upcoming(array[of_club_id], page_limit + 1, page_offset, page_cursor)
    when 'next' then private.choose_upcoming(array[of_club_id], page_limit + 1, page_offset, page_cursor, false)
    when 'past' then private.choose_past(array[of_club_id], page_limit + 1, page_offset, page_cursor)
    else array(
      select row(e.starts_at, e.id)::private.row_key from public.events e
      where e.club_id = of_club_id
        and (e.starts_at, e.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
      order by e.starts_at, e.id limit page_limit + 1 offset page_offset
    )
  end, page_limit);
end $$;

-- The attendees of an event, in the order of their RSVPs. The creator usually comes first, because they are going from
-- the start.
-- Empty for an event that the caller cannot read. A guest finds only themselves. MAYBE and NOT_GOING are not listed to
-- anyone.
create function private.get_attendees(of_event_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable set search_path = '' as $$ begin
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.event_rsvp_items i
    where i.event_id = of_event_id and i.status = 'GOING'
      and (i.created_at, i.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
    order by i.created_at, i.id limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- Whether the caller is a host of the event: its creator, or the owner or an admin of its club, as long as they read it,
-- not as a guest, and are not banned from the club. For functions only.
create function private.hosts_event(event public.events) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return (event.creator_id = private.me() or event.club_id in (select private.my_administered_club_ids()))
    and exists (select from private.reads_event(event.is_removed, event.is_open, event.club_id))
    and not exists (select from private.is_event_guest(event.is_opened_by_club, event.club_id))
    and event.club_id not in (select private.my_banned_club_ids());
end $$;

-- Who waits for a seat, in order. Empty for everyone but the hosts. Security definer: no policy shows these RSVPs.
create function private.waitlist_page(of_event_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable security definer set search_path = '' as $$ declare
  event public.events;
begin
  select * into event from public.events e where e.id = of_event_id;
  return private.page_of(array(
    select row(w.queued_at, w.id, json_build_object(
      'id', w.id, 'userId', w.user_id, 'position', w.position, 'user', u.summary))::private.page_row
    from (
      select r.id, r.user_id, r.queued_at, row_number() over (order by r.queued_at, r.id) as position
      from public.event_rsvps r where r.event_id = event.id and r.status = 'WAITLISTED' and private.hosts_event(event)
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
  from public.events e where e.id = of_event_id and not private.hosts_event(e);
  return (
    select private.waitlist_page(e.id, page_limit, page_offset, page_cursor)
    from public.events e where e.id = of_event_id
  );
end $$;

-- Everyone who is going, for the creator's list at the door. Fails with 403 for other readers and with 404 for all
-- other callers. At most 10,000, which a spreadsheet opens without trouble.
create function private.download_attendees(of_event_id uuid)
returns table (display_name text, username text, responded_at timestamptz)
language plpgsql stable rows 200 set search_path = '' as $$ begin
  perform private.require_user(e.creator_id, 'Only the creator can download the attendees.')
  from public.events e where e.id = of_event_id;
  if not found then
    perform private.fail(404, 'Event not found');
  end if;
  return query
    select u.display_name, u.username, r.created_at
    from public.event_rsvps r join public.users u on u.id = r.user_id
    where r.event_id = of_event_id and r.status = 'GOING'
    order by r.created_at, r.id
    limit 10000;
end $$;

-- An event with its first twenty attendees, as many as fit on the page; the full list is loaded on demand. Null for an
-- event that the caller cannot read.
create function private.get_event(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select jsonb_set(e.item::jsonb, '{rsvps}', private.get_attendees(e.id, 20, 0, null)::jsonb -> 'items')
    from private.event_items e where e.id = of_event_id
  );
end $$;


-- Writing events.

-- The instant that an ISO 8601 text with an offset denotes. A time written on the zone's own clock (not in UTC) must
-- exist there: fails with 400 for a time that the clocks skip.
create function private.instant_in(zone text, written text) returns timestamptz
language plpgsql stable set search_path = '' as $$ declare
  at constant timestamptz := written;
  wall constant timestamp := left(written, 19)::timestamp;
  -- For a skipped wall time Postgres returns an instant with a different wall time.
  nearest constant timestamptz := wall at time zone zone;
begin
  if written !~ 'Z$' and nearest at time zone zone <> wall and abs(extract(epoch from at - nearest)) <= 3600 then
    perform private.fail(400, 'The clocks skip this time on that day. Please choose another one.');
  end if;
  return at;
end $$;

-- The columns of an event that a request names.
-- Fails with 400 for an unknown zone and for a time that does not exist in it. If the request does not name the zone, the
-- times are in the event's own.
create function private.event_columns(request jsonb, own_zone text) returns jsonb
language plpgsql stable set search_path = '' as $$ declare
  zone constant text := coalesce(request ->> 'timezone', own_zone);
  columns jsonb := private.columns_of(request - '{startTime,endTime}'::text[]);
begin
  if not private.is_time_zone(zone) then
    perform private.fail(400, 'Please choose a time zone from the list.');
  end if;
  if request ? 'startTime' then
    columns := columns || jsonb_build_object('starts_at', private.instant_in(zone, request ->> 'startTime'));
  end if;
  if request ? 'endTime' then
    columns := columns || jsonb_build_object('ends_at', private.instant_in(zone, request ->> 'endTime'));
  end if;
  return columns;
end $$;

-- Creates an event and returns it. Fails with 404 for a club whose content the caller cannot read, and with 403 for
-- outsiders of a public one.
create function private.create_event(club_key text, draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  in_club_id constant uuid := private.open_club_id_of(club_key);
  created uuid;
begin
  if in_club_id is null then
    perform private.fail(404, 'Club not found');
  elsif not exists (select from private.my_club_ids() id where id = in_club_id) then
    perform private.fail(403, 'Only members of the club can create events in it.');
  end if;
  created := private.insert_row(
    'public.events', jsonb_build_object('club_id', in_club_id) || private.event_columns(draft, null));
  return private.get_event(created);
end $$;

-- Which of these events of a calendar file the club already has. For the owner and admins, like import_events.
create function private.check_event_import(of_club_id uuid, uids jsonb) returns json
language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can import events.');
  return json_build_object('importedUids', array(
    select e.imported_as from public.events e
    where e.club_id = of_club_id and e.imported_as in (select jsonb_array_elements_text(uids))
  ));
end $$;

-- Adds those events of a calendar file that a club does not have yet, and returns how many. The caller is their creator. No
-- one is notified, and no one is going. They may be in the past.
-- Fails with 404 for outsiders, 403 for plain members, 400 for impossible times and 429 for more than 20 files a day.
-- Security definer: clients cannot write the UID, nor create past events.
create function private.import_events(of_club_id uuid, request jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  added_count integer;
begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can import events.');
  perform private.require_can_write(of_club_id);
  perform private.count_activity('event import', 20, '1 day');
  insert into public.events (
    club_id, creator_id, imported_as, title, description, location, starts_at, ends_at, timezone, is_public
  )
  select of_club_id, private.me(), e.uid, btrim(e.title), private.written_or_null(e.description),
    btrim(private.written_or_null(e.location)), e."startTime", e."endTime", e.timezone, (request ->> 'isPublic')::boolean
  from jsonb_to_recordset(request -> 'events') as e (
    uid text, title text, description text, location text, "startTime" timestamptz, "endTime" timestamptz, timezone text
  )
  on conflict (club_id, imported_as) do nothing;
  get diagnostics added_count = row_count;
  if added_count > 0 then
    perform private.broadcast_to_club(of_club_id, 'events');
  end if;
  return json_build_object('addedCount', added_count);
end $$;

-- Fails with 403 for guests of an event: its host has left the private club, and reads the public evening as a guest.
create function private.require_no_guest(of_event_id uuid) returns void
language plpgsql stable set search_path = '' as $$ begin
  if exists (
    select from public.events e
    cross join private.is_event_guest(e.is_opened_by_club, e.club_id)
    where e.id = of_event_id
  ) then
    perform private.fail(403, 'Only members of the club can change its events.');
  end if;
end $$;

-- Changes the named fields of the caller's own event and returns it; null for an event that the caller cannot read.
-- Fails with 403 for another creator's event, 400 for impossible times and 409 after it was cancelled.
create function private.update_event(of_event_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(e.creator_id, 'Only the creator can edit this event.')
  from public.events e where e.id = of_event_id;
  perform private.require_no_guest(of_event_id);
  if exists (select from public.events e where e.id = of_event_id and e.cancelled_at is not null) then
    perform private.fail(409, 'This event was cancelled.');
  end if;
  perform private.update_row('public.events', e.id, private.event_columns(changes, e.timezone))
  from public.events e where e.id = of_event_id;
  return private.get_event(of_event_id);
end $$;

-- Fails with 403 for a reader of an event who neither created it nor administers its club.
create function private.require_event_host(of_event_id uuid, sentence text) returns void
language plpgsql stable set search_path = '' as $$ begin
  perform private.require_user(e.creator_id, sentence)
  from public.events e
  where e.id = of_event_id and e.club_id not in (select private.my_administered_club_ids());
end $$;

-- Cancels the caller's own event, or one of a club that the caller administers, which is logged and notifies the
-- creator. A trigger in the chapter of event notifications notifies users with an RSVP.
-- Fails with 409 if it has begun or was already cancelled, and with 404 for an event that the caller cannot read, so
-- that a creator who was removed from the club cannot send its members a note.
-- Security definer: clients have no right to these columns.
create function private.set_event_cancelled(of_event_id uuid, note text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  event public.events;
begin
  -- With the lock, the second of two calls sees what the first one did.
  select * into event from public.events e
  where e.id = of_event_id
    and (e.creator_id = caller or e.club_id in (select private.my_administered_club_ids()))
    and exists (select from private.reads_event(e.is_removed, e.is_open, e.club_id))
    and not exists (select from private.is_event_guest(e.is_opened_by_club, e.club_id))
  for update;
  -- Again after the lock: an admin may have been removed meanwhile.
  perform private.look_up_again();
  if event.id is null
    or event.creator_id <> caller and event.club_id not in (select private.my_administered_club_ids()) then
    perform private.fail(404, 'Event not found');
  end if;
  perform private.require_can_write(event.club_id);
  perform private.require_ahead(event);
  update public.events e
  set cancelled_at = now(), cancellation_note = private.written_or_null(note),
    is_cancelled_by_club = e.creator_id <> caller, edited_at = now(), sequence = e.sequence + 1
  where e.id = event.id;
  insert into public.club_activity (club_id, kind, actor_id, user_id, event_id)
  select event.club_id, 'EVENT_CANCELLED', caller, event.creator_id, event.id where event.creator_id <> caller;
end $$;

-- The same, and returns the event. Fails with 403 for a reader who may not.
create function private.cancel_event(of_event_id uuid, note text) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_event_host(of_event_id, 'Only the creator, or an admin of the club, can cancel this event.');
  perform private.require_no_guest(of_event_id);
  perform private.set_event_cancelled(of_event_id, note);
  return private.get_event(of_event_id);
end $$;

-- Makes the caller the creator of an event in a club that they administer. It is logged, and notifies the former
-- creator. The RSVPs stay as they are: a new host may not be coming. Taking over one's own event changes nothing.
-- Fails with 409 if it is over or was cancelled, with 404 for all other callers, and with 429 for more than 100 a day:
-- each notifies someone. Security definer: clients have no right to this column.
create function private.set_event_creator(of_event_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  event public.events;
begin
  -- The caller first, and then the event: the order in which deleting an account locks them.
  perform from public.users u where u.id = caller for key share;
  -- With the lock, the second of two admins takes it over from the first.
  select * into event from public.events e
  where e.id = of_event_id and not e.is_removed and e.club_id in (select private.my_administered_club_ids())
  for update;
  -- Again after the lock: the caller may have been removed meanwhile.
  perform private.look_up_again();
  if event.id is null or event.club_id not in (select private.my_administered_club_ids()) then
    perform private.fail(404, 'Event not found');
  elsif event.creator_id = caller then
    return;
  elsif event.cancelled_at is not null then
    perform private.fail(409, 'This event was cancelled.');
  elsif coalesce(event.ends_at, event.starts_at) <= now() then
    perform private.fail(409, 'This event is over.');
  end if;
  perform private.count_activity('event taken over', 100, '1 day');
  update public.events e set creator_id = caller where e.id = event.id;
  insert into public.club_activity (club_id, kind, actor_id, user_id, event_id)
  values (event.club_id, 'EVENT_TAKEN_OVER', caller, event.creator_id, event.id);
end $$;

-- The same, and returns the event. Fails with 403 for a reader who may not.
create function private.take_over_event(of_event_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(null, 'Only the owner and admins of the club can take over its events.')
  from public.events e
  where e.id = of_event_id and e.club_id not in (select private.my_administered_club_ids());
  perform private.set_event_creator(of_event_id);
  return private.get_event(of_event_id);
end $$;

-- Opens an event of a private club to everyone, or closes it again, which the club's log says. The owner and admins open
-- what they host themselves: the words are the host's, and a place may be someone's home. To open another member's event
-- they take it over first, and the member is told. They can close every event, and its host can too, also in a time-out
-- or after losing the role. Closing ends the RSVPs of guests (events__end_rsvps), who are told (events__tell_guests).
-- Repeating it changes nothing. Fails with 404 for everyone who is not in the club, with 403 for other members, with 409
-- in a public club and for an event that is over or was cancelled, and with 429 for more than 60 a day.
-- Security definer: clients have no right to this column. Under the club's lock and then the event's, like a
-- publication, which otherwise might not see what is opened at that moment.
create function private.set_event_opened(of_event_id uuid, to_opened boolean) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  my_role constant text := private.lock_club((select e.club_id from public.events e where e.id = of_event_id));
  event public.events;
begin
  select * into event from public.events e where e.id = of_event_id and not e.is_removed for update;
  if my_role is null or event.id is null then
    perform private.fail(404, 'Event not found');
  elsif my_role = 'MEMBER' and (to_opened or event.creator_id <> caller) then
    perform private.fail(403, 'Only the owner and admins of the club can open its events to everyone.');
  elsif to_opened and event.creator_id <> caller then
    perform private.fail(403, 'Only its host can open this event. You can take it over first.');
  elsif to_opened and not (select c.is_private from public.clubs c where c.id = event.club_id) then
    perform private.fail(409, 'This club is public. Edit the event to make it public.');
  elsif to_opened and event.cancelled_at is not null then
    perform private.fail(409, 'This event was cancelled.');
  elsif to_opened and coalesce(event.ends_at, event.starts_at) <= now() then
    perform private.fail(409, 'This event is over.');
  elsif event.is_opened_by_club = to_opened then
    return;
  end if;
  perform private.count_activity('event opened', 60, '1 day');
  -- Calendars of guests who received the last closing ignore what has not grown beyond it.
  update public.events e
  set is_opened_by_club = to_opened, sequence = e.sequence + case when to_opened then 2 else 0 end
  where e.id = event.id;
  insert into public.club_activity (club_id, kind, actor_id, event_id)
  values (event.club_id, case when to_opened then 'EVENT_OPENED' else 'EVENT_CLOSED' end, caller, event.id);
end $$;

-- The same, and returns the event. Fails with 403 for everyone who can read it but is not in the club.
create function private.open_event(of_event_id uuid, to_opened boolean) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(null, 'Only the owner and admins of the club can open its events to everyone.')
  from public.events e where e.id = of_event_id and e.club_id not in (select private.my_club_ids());
  perform private.set_event_opened(of_event_id, to_opened);
  return private.get_event(of_event_id);
end $$;

-- A club is handed over with its calendar: the new owner becomes the creator of the former owner's events that are not
-- over, so that they do not disappear if the former owner leaves Retrohale. The events of other members stay theirs.
-- An owner whose role changes has been succeeded by the caller.
create function private.club_members__hand_over_events() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.events e set creator_id = private.me()
  where e.club_id = new.club_id and e.creator_id = new.user_id and private.me() is not null
    and not e.is_removed and e.cancelled_at is null and coalesce(e.ends_at, e.starts_at) > now();
  return null;
end $$;
create trigger club_members__hand_over_events after update of role on public.club_members
  for each row when (old.role = 'OWNER' and new.role <> 'OWNER')
  execute function private.club_members__hand_over_events();

-- Deletes the caller's own event, even if they have left its club, or removes one from a club that the caller
-- administers; a removal is recorded with its reason. False if there is nothing to delete. A trigger in the chapter of
-- event notifications notifies users with an RSVP.
create function private.remove_event(removed_id uuid, given_reason text) returns boolean
language plpgsql security definer set search_path = '' as $$ declare
  removed public.events;
begin
  delete from public.events e
  where e.id = removed_id and not e.is_removed
    and (e.creator_id = private.me() or e.club_id in (select private.my_administered_club_ids()))
  returning * into removed;
  if removed.id is null then
    return false;
  end if;
  perform private.record_removal(
    removed.club_id, removed.creator_id, 'event', concat_ws(E'\n\n', removed.title, removed.description), given_reason);
  return true;
end $$;

-- Deletes an event as remove_event does and returns its id; null if there is nothing to delete. Fails with 403 for a
-- reader who may not.
create function private.delete_event(of_event_id uuid, given_reason text) returns uuid
language plpgsql set search_path = '' as $$ begin
  perform private.require_event_host(of_event_id, 'Only the creator, or an admin of the club, can delete this event.');
  return case when private.remove_event(of_event_id, given_reason) then of_event_id end;
end $$;

-- The caller's RSVP, as {status} and, if they wait, their place in line; null if there is none.
create function private.get_my_rsvp(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select case when r.status = 'WAITLISTED'
      then json_build_object('status', r.status, 'waitlistPosition', private.waitlist_position(r.event_id))
      else json_build_object('status', r.status) end
    from public.event_rsvps r
    where r.event_id = of_event_id and r.user_id = private.me()
  );
end $$;

-- Creates or changes the caller's RSVP and returns it: a user who chooses GOING goes or waits. The same status again
-- changes nothing. The policies and event_rsvps__check decide whether the caller may. Null for an event that the caller can
-- no longer read. Fails with 409 for an event that has begun.
-- An existing row is locked before everything else (event_rsvps__take_seat) and never inserted again: the insert would lock
-- the event and then wait for a transaction that changes or deletes the row and waits for the event. Of several taps at
-- once, the advisory lock lets only one insert.
create function private.rsvp_to_event(of_event_id uuid, chosen_status text) returns json
language plpgsql set search_path = '' as $$ begin
  perform pg_advisory_xact_lock(
    hashtextextended(of_event_id::text || private.me(), 'public.event_rsvps'::regclass::oid::bigint));
  perform from public.event_rsvps r where r.event_id = of_event_id and r.user_id = private.me() for no key update;
  if found then
    update public.event_rsvps r set status = chosen_status
    where r.event_id = of_event_id and r.user_id = private.me() and r.status <> chosen_status
      and not (r.status = 'WAITLISTED' and chosen_status = 'GOING');
  else
    insert into public.event_rsvps (event_id, status) values (of_event_id, chosen_status);
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
  if event.id is null or not private.hosts_event(event) then
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
  from public.events e where e.id = of_event_id and not private.hosts_event(e);
  if not private.set_first_in_line(of_event_id, of_user_id) then
    perform private.fail(404, 'They are no longer on the waiting list.');
  end if;
  return private.get_event(of_event_id);
end $$;

-- Deletes the caller's RSVP and returns the new state; null for an event that the caller cannot read. Repeating it
-- changes nothing.
create function private.delete_rsvp(of_event_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  delete from public.event_rsvps r where r.event_id = of_event_id and r.user_id = private.me();
  return (select json_build_object('status', null) from public.events e where e.id = of_event_id);
end $$;

grant execute on function private.event_page, private.choose_upcoming, private.choose_past, private.choose_public,
  private.get_events, private.get_club_events, private.get_attendees, private.download_attendees, private.get_event
  to authenticated, service_role;
grant execute on function private.hosts_event, private.waitlist_page, private.get_waitlist, private.set_first_in_line,
  private.move_to_front
  to authenticated;
grant execute on function private.instant_in, private.event_columns, private.create_event, private.check_event_import,
  private.import_events, private.require_no_guest, private.require_event_host, private.update_event,
  private.set_event_cancelled, private.cancel_event, private.set_event_creator, private.take_over_event,
  private.set_event_opened, private.open_event, private.remove_event, private.delete_event, private.get_my_rsvp,
  private.rsvp_to_event, private.delete_rsvp
  to authenticated;


-- Events as targets of reports. A note of the club is left out, because the event's creator did not write it.
create view private.event_targets with (security_invoker = true) as
select e.id, e.creator_id as subject_id, e.title,
  nullif(concat_ws(E'\n\n', e.description, e.location,
    case when not e.is_cancelled_by_club then e.cancellation_note end), '') as content, e.is_removed, e.club_id
from public.events e;

call private.create_removal('event');

create function private.recent_events(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$ begin
  return query select e.id from public.events e
    where e.creator_id = of_user_id and e.created_at >= since
      and (e.club_id = in_club_id or (in_club_id is null and e.is_open))
    order by e.created_at desc;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The events that the user created, including those in clubs that they have left.
create view private.exported_events with (security_invoker = true) as
select e.created_at as at, private.join_objects(e.details, json_build_object(
  'club', c.name, 'seats', e.capacity, 'going', e.going_count, 'waiting', e.waiting_count)) as item
from private.event_details e join public.clubs c on c.id = e.club_id where e.creator_id = auth.uid();

-- All RSVPs, including those that others cannot see.
create view private.exported_rsvps with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'eventId', r.event_id, 'status', r.status, 'answeredAt', r.created_at
) as item
from public.event_rsvps r where r.user_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

-- What the club meets for, with its host. What moderators removed is not there, by the policy.
create view private.club_export_events with (security_invoker = true) as
select e.club_id, e.starts_at as at, e.id, json_build_object(
  'id', e.id, 'title', e.title, 'description', e.description, 'location', e.location, 'startTime', e.starts_at,
  'endTime', e.ends_at, 'timezone', e.timezone, 'isOpen', e.is_open, 'host', coalesce(u.display_name, u.username),
  'hostUsername', u.username, 'seats', e.capacity, 'going', e.going_count, 'waiting', e.waiting_count,
  'cancelledAt', e.cancelled_at,
  'cancellationNote', e.cancellation_note, 'createdAt', e.created_at, 'editedAt', e.edited_at, 'sequence', e.sequence
) as item
from public.events e left join public.users u on u.id = e.creator_id;

-- Who was going. Every other RSVP is its user's own.
create view private.club_export_attendees with (security_invoker = true) as
select e.club_id, e.starts_at as at, r.id, json_build_object(
  'eventId', e.id, 'event', e.title, 'startTime', e.starts_at, 'name', coalesce(u.display_name, u.username),
  'username', u.username, 'respondedAt', r.created_at
) as item
from public.events e
join public.event_rsvps r on r.event_id = e.id and r.status = 'GOING'
join public.users u on u.id = r.user_id;

grant select on private.club_export_events, private.club_export_attendees to authenticated;
