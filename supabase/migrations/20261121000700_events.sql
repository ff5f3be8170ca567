-- Events: what a club meets for.
--
-- Any member can create events in a club, and invite others to host one with them (see the chapter of event hosts). Only
-- its hosts can edit an event, and only its creator can delete it. The club's owner and admins can cancel, remove and take
-- over the events of others. A cancelled event stays readable with a note, so that those who planned to go find out why.
--
-- The events of a private club are for its members. Its owner and admins can open one that they host: a public evening.
-- Everyone else reads it as a visitor, who finds the club's name and what the host wrote, and neither the host nor the
-- attendees, because they are members of the club.
--
-- An event can be an evening of a series, which repeats by a rule (the chapter before). Lists show of each series its next
-- evening. What can be done with several evenings at once is in the chapter of evenings.
-- Who is going is in the next chapter, and the replies are in the one after it. Reminders and notifications of changes are
-- in the chapter of event notifications.
--
-- Times are instants. The event's time zone determines the clock by which they are shown and entered.

-- events: one row per event. Every signed-in user can read an open event (is_open), and only the club's members any
-- other.
-- Deliberately absent: a wall-clock time, which would be a second truth beside the instant, and the rule by which it
-- repeats, which is its series'.
create table public.events (
  id uuid primary key default gen_random_uuid(),
  -- An event takes place in one club and stays there.
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- Not null, unlike the author of a post: an event without a creator has no one who is responsible for it, so it is deleted
  -- with the account if no co-host takes it over. It also changes when the creator hands the event over, or the club takes
  -- it.
  creator_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  -- Lists and reminders show it, so it is short and required.
  title text not null,
  description text,
  -- Free text for everyone who can see it: a place, or a link to a call. The address that only those who are going see is in
  -- the chapter of event addresses.
  location text,
  -- Where it is held, if the club has a card of that place. The location says so too, in the host's words.
  venue_id uuid,
  has_address boolean not null default false,
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
  -- When RSVPs close, except for those who cannot come after all. Null: when it begins. Closing them by hand sets it to
  -- that moment, and opening them clears it, so that there is one truth.
  rsvps_close_at timestamptz,
  -- How many seats there are, for users who are GOING and for their guests. Null if everyone can come.
  capacity integer,
  -- How many guests a user can bring.
  max_guests integer not null default 0,
  going_count integer not null default 0,
  guest_count integer not null default 0,
  waiting_count integer not null default 0,
  comment_count integer not null default 0,
  sequence integer not null default 0,
  -- If it is an evening of a series: which one, and for which of its days it was made. The day stays when the evening is
  -- moved to another.
  series_id uuid references private.event_series (id) on delete cascade,
  series_on date,
  -- The UID that it had in the calendar file from which it was imported, with the day for one of a series. A file that is
  -- imported again adds nothing. Never in a file of ours: a UID that someone else chose could change or cancel another
  -- entry of a member's calendar.
  imported_as text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  words text not null generated always as (private.searchable(title || ' ' || coalesce(location, ''))) stored,
  -- A venue of its own club. A deleted one leaves the location.
  constraint events_venue_id_fkey foreign key (venue_id, club_id) references public.venues (id, club_id)
    on delete set null (venue_id),
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
  constraint events_max_guests_range check (max_guests between 0 and /* contract: eventDraft.maxGuests */ 4),
  constraint events_series_on_present check ((series_id is null) = (series_on is null)),
  -- Whatever happens at the same moment.
  constraint events_capacity_kept check (going_count + guest_count <= capacity),
  constraint events_timezone_known check (private.is_time_zone(timezone)),
  -- A range that calendars and clients can represent. It also catches a mistyped century.
  constraint events_starts_at_range check (starts_at between '2000-01-01Z' and '3000-01-01Z'),
  constraint events_ends_at_range check (ends_at > starts_at and ends_at <= '3000-01-01Z'),
  constraint events_rsvps_close_at_range check (rsvps_close_at between '2000-01-01Z' and '3000-01-01Z')
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
-- A series has one evening for each of its days. Also for the foreign key.
create unique index events_series_id_series_on_key on public.events (series_id, series_on);
-- A series' next evening.
create index events_series_id_starts_at_idx on public.events (series_id, starts_at) where series_id is not null;
-- The open events that take place, in order of time, for users who look for one.
create index events_open_starts_at_idx on public.events (starts_at, id) where is_open and cancelled_at is null;
-- The events at a venue. Also for the foreign key.
create index events_venue_id_club_id_idx on public.events (venue_id, club_id) where venue_id is not null;
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
comment on column public.events.guest_count is
  'How many guests the users who are GOING bring. Maintained by a trigger on event_rsvps.';
comment on column public.events.waiting_count is
  'How many users are WAITLISTED. Maintained by a trigger on event_rsvps.';
comment on column public.events.has_address is
  'Whether those who are going see an address. Maintained by a trigger on event_addresses.';
comment on column public.events.comment_count is
  'How many comments it has that are not deleted. Maintained by triggers on comments.';
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
  -- RSVPs that have closed, such as by hand, may have closed after the start of an event that is moved to the past.
  if new.rsvps_close_at > greatest(new.starts_at, now()) then
    perform private.fail(400, 'RSVPs must close before the event starts');
  end if;
  return new;
end $$;
call private.run_per_row(
  'public.events', 'check_times', 'before insert or update of starts_at, ends_at, rsvps_close_at');

-- An event that names a venue which is gone, or of another club, has none: a draft, a copied event or a poll for the date may
-- be older than the deletion. Users cannot choose what moderators removed.
create function private.events__check_venue() returns trigger
language plpgsql set search_path = '' as $$ begin
  if not exists (select from public.venues v where v.id = new.venue_id and v.club_id = new.club_id) then
    new.venue_id := null;
  end if;
  return new;
end $$;
create trigger events__check_venue before insert or update of venue_id on public.events
  for each row when (new.venue_id is not null) execute function private.events__check_venue();

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
-- More than a club plans in one sitting. A series counts as its first evening, and imports are counted by file.
create trigger events__limit_rate before insert on public.events
  for each row when (new.imported_as is null and new.series_id is null)
  execute function private.limit_rate('event', '60', '1 hour');

-- Signals to those who see a club's events that one of them has changed. Its counts of attendees change with RSVPs, which
-- signal themselves. Not its deletion: the page on which it is deleted would request it again.
create trigger events__broadcast after
  update of title, description, location, venue_id, starts_at, ends_at, timezone, is_public, rsvps_close_at, capacity,
    max_guests, is_opened_by_club, is_open, is_removed, cancelled_at, creator_id, has_address
  on public.events
  for each row execute function private.broadcast_club('events');

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

-- Returns a row if the caller reads an event only as a visitor: a public evening of a private club that they are not in.
-- Visitors do not learn who hosts it and who comes, and a host who has left the club can no longer change it.
create function private.is_event_visitor(is_opened_by_club boolean, club_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true where is_opened_by_club and club_id not in (select private.my_club_ids());
end;

-- Returns a row if an earlier evening of the same series is still to come, takes place and is called the same. Lists show
-- of each series the next evening that the caller can read, with those before it that were cancelled, and those that have
-- a title of their own.
create function private.repeats_earlier(series_id uuid, title text, starts_at timestamptz) returns setof boolean
language sql stable rows 1
begin atomic
  select true from public.events o
  cross join private.reads_event(o.is_removed, o.is_open, o.club_id)
  where o.series_id = repeats_earlier.series_id and o.starts_at < repeats_earlier.starts_at and o.starts_at > now()
    and o.cancelled_at is null and o.title = repeats_earlier.title;
end;

-- The same for lists of past events too: also if this evening has begun and a later one is called the same.
create function private.has_nearer_evening(series_id uuid, title text, starts_at timestamptz) returns setof boolean
language sql stable rows 1
begin atomic
  select true from public.events o
  cross join private.reads_event(o.is_removed, o.is_open, o.club_id)
  where o.series_id = has_nearer_evening.series_id and o.title = has_nearer_evening.title and case
    when has_nearer_evening.starts_at <= now() then o.starts_at > has_nearer_evening.starts_at
    else o.starts_at < has_nearer_evening.starts_at and o.starts_at > now() and o.cancelled_at is null
  end;
end;
grant execute on function private.repeats_earlier, private.has_nearer_evening to authenticated, service_role;

-- The events of which the caller is a co-host (see the next chapters).
call private.create_own_ids('my_co_hosted_event_ids', 5, $$
  select h.event_id from public.event_hosts h where h.user_id = private.me() and h.accepted_at is not null
$$);

-- Returns a row if the caller is a host of an event: its creator, or a co-host. Everything that hosts may do checks this,
-- or private.manages_event, which also includes the owner and admins of the club.
create function private.hosts_event(event_id uuid, creator_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where creator_id = (select private.me()) or event_id in (select private.my_co_hosted_event_ids());
end;
grant execute on function private.reads_event, private.is_event_visitor, private.hosts_event
  to authenticated, service_role;

-- Whether the caller manages the event, as its host or as the owner or an admin of its club: as long as they read it, not
-- as a visitor, and are not banned from the club. For functions only.
create function private.manages_event(event public.events) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return (
      exists (select from private.hosts_event(event.id, event.creator_id))
      or event.club_id in (select private.my_administered_club_ids())
    )
    and exists (select from private.reads_event(event.is_removed, event.is_open, event.club_id))
    and not exists (select from private.is_event_visitor(event.is_opened_by_club, event.club_id))
    and event.club_id not in (select private.my_banned_club_ids());
end $$;
grant execute on function private.manages_event to authenticated;

-- Every signed-in user can read open events, and the club's members can read the others.
create policy reader_select on public.events for select to authenticated
  using (exists (select from private.reads_event(is_removed, is_open, club_id)));
-- Any member can create events, in their own name, except newcomers whose posts would have to wait.
create policy member_insert on public.events for insert to authenticated
  with check (
    creator_id = (select private.me()) and club_id in (select private.my_club_ids())
    and private.require_can_write(club_id) and private.require_known(club_id)
  );
-- Hosts who have left the club cannot change an event that only its members can read, nor a public evening of a
-- private club. (reader_select alone would not stop an update without a condition.) A cancelled event stays as it was
-- announced.
create policy host_update on public.events for update to authenticated
  using (
    cancelled_at is null
    and exists (select from private.hosts_event(id, creator_id))
    and exists (select from private.reads_event(is_removed, is_open, club_id))
    and not exists (select from private.is_event_visitor(is_opened_by_club, club_id))
    and private.require_can_write(club_id)
  )
  with check (exists (select from private.hosts_event(id, creator_id)));
-- Deleting also cancels. It stays possible for creators who have left the club.
create policy creator_delete on public.events for delete to authenticated
  using (creator_id = (select private.me()) and not is_removed);

-- No one can choose the id, creator, audience, series, counter, sequence and times of writing, or move an event to
-- another club. Only set_event_cancelled cancels, only set_event_creator and the chapter of event hosts hand an event
-- over, and only set_event_opened opens it in a private club.
grant select, delete on public.events to authenticated;
call private.allow_writing('public.events',
  '{title,description,location,venue_id,starts_at,ends_at,timezone,is_public,rsvps_close_at,capacity,max_guests}',
  once => '{club_id}');
-- Limited, because a new time notifies everyone who is going.
call private.mark_edits('public.events', 'private.events__mark_edited');


-- An event with what its creator wrote, which replies and the export have in common.
create view private.event_details with (security_invoker = true) as
select e.*,
  json_build_object(
    'id', e.id,
    'title', e.title,
    'description', e.description,
    'location', e.location,
    'venueId', e.venue_id,
    'startTime', e.starts_at,
    'endTime', e.ends_at,
    'timezone', e.timezone,
    'isPublic', e.is_public,
    'isOpenedByClub', e.is_opened_by_club,
    'maxGuests', e.max_guests,
    'rsvpsCloseAt', e.rsvps_close_at,
    'cancelledAt', e.cancelled_at,
    'cancellationNote', e.cancellation_note,
    'isCancelledByClub', e.is_cancelled_by_club,
    'createdAt', e.created_at,
    'editedAt', e.edited_at
  ) as details
from public.events e;
grant select on private.event_details to authenticated, service_role;


-- Writing events.

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
  columns jsonb := private.columns_of(request - '{startTime,endTime,rsvpsCloseAt,address,questions}'::text[]);
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
  if request ? 'rsvpsCloseAt' then
    columns := columns || jsonb_build_object('rsvps_close_at', private.instant_in(zone, request ->> 'rsvpsCloseAt'));
  end if;
  return columns;
end $$;

-- Creates an event, or a series of them (`repeats`), and returns it, or the first. Fails with 404 for a club whose content
-- the caller cannot read, and with 403 for outsiders of a public one.
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
    'public.events', jsonb_build_object('club_id', in_club_id) || private.event_columns(draft - 'repeats', null));
  perform private.set_event_address(created, draft ->> 'address') where draft ->> 'address' is not null;
  if draft ? 'questions' then
    perform private.set_event_questions(created, draft -> 'questions');
  end if;
  if jsonb_typeof(draft -> 'repeats') = 'object' then
    perform private.start_series(created, draft -> 'repeats');
  end if;
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

-- Fails with 403 for a reader of an event who does not host it.
create function private.require_event_host(of_event_id uuid, sentence text) returns void
language plpgsql stable set search_path = '' as $$ begin
  perform private.require_user(null, sentence)
  from public.events e
  where e.id = of_event_id and not exists (select from private.hosts_event(e.id, e.creator_id));
end $$;

-- Fails with 403 for visitors of an event: its host has left the private club, and reads the public evening as one.
create function private.require_no_visitor(of_event_id uuid) returns void
language plpgsql stable set search_path = '' as $$ begin
  if exists (
    select from public.events e
    cross join private.is_event_visitor(e.is_opened_by_club, e.club_id)
    where e.id = of_event_id
  ) then
    perform private.fail(403, 'Only members of the club can change its events.');
  end if;
end $$;

-- Changes the named fields of an event that the caller hosts and returns it; null for an event that the caller cannot read.
-- With a `scope` other than THIS, also other evenings of its series, which follow in what was not changed by hand.
-- Fails with 403 for other readers, 400 for impossible times and 409 after it was cancelled.
create function private.update_event(of_event_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_event_host(of_event_id, 'Only the hosts of this event can edit it.');
  perform private.require_no_visitor(of_event_id);
  if exists (select from public.events e where e.id = of_event_id and e.cancelled_at is not null) then
    perform private.fail(409, 'This event was cancelled.');
  end if;
  -- The series first: what it changes in this event too is one change.
  perform private.change_evenings(
    e.id, changes ->> 'scope', private.event_columns(changes - 'scope', e.timezone), changes -> 'address')
  from public.events e where e.id = of_event_id and changes ->> 'scope' <> 'THIS';
  perform private.update_row('public.events', e.id, private.event_columns(changes - 'scope', e.timezone))
  from public.events e where e.id = of_event_id;
  perform private.set_event_address(e.id, changes ->> 'address')
  from public.events e where e.id = of_event_id and changes ? 'address';
  if changes ? 'questions' then
    perform private.set_event_questions(of_event_id, changes -> 'questions');
  end if;
  return private.get_event(of_event_id);
end $$;

-- Cancels an event that the caller hosts, or one of a club that the caller administers, which is logged and notifies the
-- creator. A trigger in the chapter of event notifications notifies users with an RSVP.
-- Fails with 409 if it has begun or was already cancelled, and with 404 for an event that the caller cannot read, so
-- that a creator who was removed from the club cannot send its members a note.
-- Security definer: clients have no right to these columns.
create function private.set_event_cancelled(of_event_id uuid, note text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  event public.events;
  is_host boolean;
begin
  -- With the lock, the second of two calls sees what the first one did.
  select * into event from public.events e
  where e.id = of_event_id
    and (
      exists (select from private.hosts_event(e.id, e.creator_id))
      or e.club_id in (select private.my_administered_club_ids())
    )
    and exists (select from private.reads_event(e.is_removed, e.is_open, e.club_id))
    and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
  for update;
  -- Again after the lock: an admin may have been removed meanwhile.
  perform private.look_up_again();
  is_host := exists (select from private.hosts_event(event.id, event.creator_id));
  if event.id is null or not is_host and event.club_id not in (select private.my_administered_club_ids()) then
    perform private.fail(404, 'Event not found');
  end if;
  perform private.require_can_write(event.club_id);
  perform private.require_ahead(event);
  update public.events e
  set cancelled_at = now(), cancellation_note = private.written_or_null(note),
    is_cancelled_by_club = not is_host, edited_at = now(), sequence = e.sequence + 1
  where e.id = event.id;
  insert into public.club_activity (club_id, kind, actor_id, user_id, event_id)
  select event.club_id, 'EVENT_CANCELLED', caller, event.creator_id, event.id where not is_host;
end $$;

-- The same, and returns the event. With a `scope` other than THIS, also other evenings of its series. Fails with 403 for a
-- reader who may not.
create function private.cancel_event(of_event_id uuid, note text, scope text default 'THIS') returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_event_host(e.id, 'Only the hosts of this event, or an admin of the club, can cancel it.')
  from public.events e
  where e.id = of_event_id and e.club_id not in (select private.my_administered_club_ids());
  perform private.require_no_visitor(of_event_id);
  perform private.set_event_cancelled(of_event_id, note);
  perform private.end_evenings(of_event_id, scope, note, true) where scope <> 'THIS';
  return private.get_event(of_event_id);
end $$;

-- Fails with 409 for an event that is over or was cancelled.
create function private.require_not_over(event public.events) returns void
language plpgsql stable set search_path = '' as $$ begin
  if event.cancelled_at is not null then
    perform private.fail(409, 'This event was cancelled.');
  elsif coalesce(event.ends_at, event.starts_at) <= now() then
    perform private.fail(409, 'This event is over.');
  end if;
end $$;

-- Makes the caller the creator of an event in a club that they administer, and of the evenings of its series that are not
-- over, if they had the same creator. It is logged, and notifies the former creator. The RSVPs stay as they are: a new
-- host may not be coming. Taking over one's own event changes nothing.
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
  end if;
  perform private.require_not_over(event);
  perform private.count_activity('event taken over', 100, '1 day');
  update public.events e set creator_id = caller
  where e.id = event.id or e.series_id = event.series_id and e.creator_id = event.creator_id and not e.is_removed
    and e.cancelled_at is null and coalesce(e.ends_at, e.starts_at) > now();
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
-- or after losing the role. Closing ends the RSVPs of visitors (events__end_rsvps), who are told (events__tell_visitors).
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
  elsif my_role = 'MEMBER'
    and (to_opened or not exists (select from private.hosts_event(event.id, event.creator_id))) then
    perform private.fail(403, 'Only the owner and admins of the club can open its events to everyone.');
  elsif to_opened and event.creator_id <> caller then
    perform private.fail(403, 'Only its host can open this event. You can take it over first.');
  elsif to_opened and not (select c.is_private from public.clubs c where c.id = event.club_id) then
    perform private.fail(409, 'This club is public. Edit the event to make it public.');
  end if;
  if to_opened then
    perform private.require_not_over(event);
  end if;
  if event.is_opened_by_club = to_opened then
    return;
  end if;
  perform private.count_activity('event opened', 60, '1 day');
  -- Calendars of visitors who received the last closing ignore what has not grown beyond it.
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

-- Deletes an event as remove_event does and returns its id; null if there is nothing to delete. With a `scope` other than
-- THIS, also other evenings of its series. Fails with 403 for a reader who may not.
create function private.delete_event(of_event_id uuid, given_reason text, scope text default 'THIS') returns uuid
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(e.creator_id, 'Only the creator, or an admin of the club, can delete this event.')
  from public.events e
  where e.id = of_event_id and e.club_id not in (select private.my_administered_club_ids());
  perform private.end_evenings(of_event_id, scope, null, false) where scope <> 'THIS';
  return case when private.remove_event(of_event_id, given_reason) then of_event_id end;
end $$;

grant execute on function private.instant_in, private.event_columns, private.create_event, private.check_event_import,
  private.import_events, private.require_no_visitor, private.require_event_host, private.update_event,
  private.set_event_cancelled, private.cancel_event, private.set_event_creator, private.take_over_event,
  private.set_event_opened, private.open_event, private.remove_event, private.delete_event
  to authenticated;
