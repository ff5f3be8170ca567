-- events: what a club meets for. Times are instants; the zone says on which clock they are shown.
-- A public event of an open club is there for everyone signed in, every other one for the club's members alone.
-- Absent on purpose: a wall-clock time (it would be a second truth beside the instant), and repetition.

-- A zone as the IANA names it. Postgres takes more for a zone (abbreviations, rules such as 'UTC+3'),
-- but nobody could say when those change their clocks.
create function private.is_time_zone(name text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if name !~ '^(UTC|[A-Za-z_]+(/[A-Za-z_-]+){1,2}|Etc/GMT([+-][0-9]{1,2})?)$' or length(name) > 50 then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
comment on function private.is_time_zone is 'A zone of the IANA, such as Europe/Lisbon, that this Postgres knows.';

create table public.events (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  creator_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  title text not null,
  description text,
  location text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  timezone text not null,
  is_public boolean not null default true,
  going_count integer not null default 0,
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint events_title_length check (private.is_written(title, 150)),
  constraint events_description_length check (length(description) <= 5000),
  constraint events_location_length check (length(location) <= 200),
  constraint events_timezone_known check (private.is_time_zone(timezone)),
  constraint events_starts_at_range check (starts_at between '2000-01-01Z' and '3000-01-01Z'),
  constraint events_ends_at_range check (ends_at > starts_at and ends_at <= '3000-01-01Z')
);
alter table public.events enable row level security;

-- A club's events in order of time: lists merge such runs. Also the foreign key.
create index events_club_id_starts_at_idx on public.events (club_id, starts_at, id);
-- What begins next, whoever's it is: the reminders.
create index events_starts_at_idx on public.events (starts_at);
create index events_creator_id_idx on public.events (creator_id);

comment on column public.events.is_public is 'Without meaning in a private club, whose events are its members'' alone.';
comment on column public.events.sequence is 'How often it was changed; calendars replace what they have by a higher one.';
comment on column public.events.going_count is 'Kept by a trigger on event_rsvps: those GOING.';

-- What a CHECK could only say without words.
create function private.events__check_times() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Work without a person behind it (seed, jobs) may tell of the past.
  if tg_op = 'INSERT' and new.starts_at < now() and auth.uid() is not null then
    perform private.fail(400, 'Cannot create events in the past');
  end if;
  if new.ends_at <= new.starts_at then
    perform private.fail(400, 'End time must be after start time');
  end if;
  return new;
end $$;
create trigger events__check_times before insert or update of starts_at, ends_at on public.events
  for each row execute function private.events__check_times();

create function private.events__mark_edited() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.edited_at := now();
  new.sequence := old.sequence + 1;
  return new;
end $$;
create trigger events__mark_edited
  before update of title, description, location, starts_at, ends_at, timezone, is_public on public.events
  for each row when (
    (old.title, old.description, old.location, old.starts_at, old.ends_at, old.timezone, old.is_public)
    is distinct from
    (new.title, new.description, new.location, new.starts_at, new.ends_at, new.timezone, new.is_public)
  ) execute function private.events__mark_edited();

create trigger events__limit_rate before insert on public.events
  for each row execute function private.limit_rate('event', '60', '1 hour');

-- The scalar sub-select for the same reason as in posts.
create policy reader_select on public.events for select to authenticated
  using (
    club_id in (select private.my_club_ids())
    or (is_public and (select not c.is_private from public.clubs c where c.id = club_id))
  );
create policy member_insert on public.events for insert to authenticated
  with check (creator_id = (select private.me()) and club_id in (select private.my_club_ids()));
create policy creator_update on public.events for update to authenticated
  using (creator_id = (select private.me())) with check (creator_id = (select private.me()));
create policy creator_delete on public.events for delete to authenticated
  using (creator_id = (select private.me()));

-- Not granted: choosing id, creator, counter, sequence and times of writing; moving an event to another club.
revoke all on public.events from public, anon, authenticated;
grant select, delete on public.events to authenticated;
grant insert (club_id, title, description, location, starts_at, ends_at, timezone, is_public) on public.events to authenticated;
grant update (title, description, location, starts_at, ends_at, timezone, is_public) on public.events to authenticated;
grant select, insert, update, delete on public.events to service_role;
grant execute on function private.is_time_zone to authenticated, service_role;


-- event_rsvps: who answered what. The key makes ten taps at once one answer.
create table public.event_rsvps (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  status text not null,
  created_at timestamptz not null default now(),
  constraint event_rsvps_status check (status in ('GOING', 'MAYBE', 'NOT_GOING')),
  constraint event_rsvps_event_id_user_id_key unique (event_id, user_id)
);
alter table public.event_rsvps enable row level security;

-- Those going, in the order of their answers; what somebody is going to (also the foreign key).
create index event_rsvps_going_idx on public.event_rsvps (event_id, created_at, id) where status = 'GOING';
create index event_rsvps_user_id_idx on public.event_rsvps (user_id, event_id);

create function private.event_rsvps__count() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change constant integer := case tg_op when 'DELETE' then 0 else (new.status = 'GOING')::integer end
    - case tg_op when 'INSERT' then 0 else (old.status = 'GOING')::integer end;
begin
  if change <> 0 then
    update public.events set going_count = going_count + change where id = coalesce(new.event_id, old.event_id);
  end if;
  return null;
end $$;
create trigger event_rsvps__count after insert or update of status or delete on public.event_rsvps
  for each row execute function private.event_rsvps__count();

-- Whoever invites comes.
create function private.events__creator_goes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.event_rsvps (event_id, user_id, status) values (new.id, new.creator_id, 'GOING');
  return null;
end $$;
create trigger events__creator_goes after insert on public.events
  for each row execute function private.events__creator_goes();

-- Who comes may be seen by whoever sees the event; any other answer is between a person and their calendar.
create policy reader_select on public.event_rsvps for select to authenticated
  using (
    user_id = (select private.me())
    or (status = 'GOING' and exists (select from public.events e where e.id = event_id))
  );
create policy reader_insert on public.event_rsvps for insert to authenticated
  with check (user_id = (select private.me()) and exists (select from public.events e where e.id = event_id));
create policy self_update on public.event_rsvps for update to authenticated
  using (user_id = (select private.me()))
  with check (user_id = (select private.me()) and exists (select from public.events e where e.id = event_id));
create policy self_delete on public.event_rsvps for delete to authenticated
  using (user_id = (select private.me()));

-- Not granted: answering in another's name, and taking an answer to another event.
revoke all on public.event_rsvps from public, anon, authenticated;
grant select, delete on public.event_rsvps to authenticated;
grant insert (event_id, status), update (status) on public.event_rsvps to authenticated;
grant select, insert, update, delete on public.event_rsvps to service_role;

-- What has begun is past: nobody answers any more. Taking an answer back stays possible.
-- After the policies have spoken: of a hidden event one does not learn whether it has begun.
create function private.event_rsvps__check() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  answered record;
begin
  -- Work without a person behind it (seed, jobs) may tell of the past.
  if auth.uid() is null then
    return null;
  end if;
  select e.starts_at, e.club_id, e.is_public and not c.is_private as is_open into answered
  from public.events e join public.clubs c on c.id = e.club_id where e.id = new.event_id;
  if answered.starts_at <= now() then
    perform private.fail(409, 'This event has already started.');
  end if;
  if not answered.is_open then
    -- The lock makes whoever leaves at the same moment wait, and then take this answer along.
    perform from public.club_members m where m.user_id = new.user_id and m.club_id = answered.club_id for key share;
    if not found then
      perform private.fail(404, 'Event not found');
    end if;
  end if;
  return null;
end $$;
create trigger event_rsvps__check after insert or update of status on public.event_rsvps
  for each row execute function private.event_rsvps__check();


-- Answers end with the right to see the event: nobody stays on a list, or is reminded, of what they may not see.

-- Takes back the answers of people who may not see these events any more.
create function private.end_outsiders_rsvps(of_event_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.event_rsvps r
  using public.events e join public.clubs c on c.id = e.club_id
  where e.id = any (of_event_ids) and r.event_id = e.id
    and not (e.is_public and not c.is_private)
    and not exists (select from public.club_members m where m.user_id = r.user_id and m.club_id = e.club_id);
$$;

create function private.club_members__end_rsvps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.event_rsvps r
  using public.events e join public.clubs c on c.id = e.club_id
  where r.user_id = old.user_id and r.event_id = e.id and e.club_id = old.club_id
    and not (e.is_public and not c.is_private);
  return null;
end $$;
create trigger club_members__end_rsvps after delete on public.club_members
  for each row execute function private.club_members__end_rsvps();

create function private.events__end_rsvps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_outsiders_rsvps(array[new.id]);
  return null;
end $$;
create trigger events__end_rsvps after update of is_public on public.events
  for each row when (old.is_public and not new.is_public) execute function private.events__end_rsvps();

create function private.clubs__end_rsvps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_outsiders_rsvps(array(select e.id from public.events e where e.club_id = new.id));
  return null;
end $$;
create trigger clubs__end_rsvps after update of is_private on public.clubs
  for each row when (new.is_private and not old.is_private) execute function private.clubs__end_rsvps();
