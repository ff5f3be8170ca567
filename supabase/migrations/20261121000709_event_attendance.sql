-- Attendance: who came to an event, which its hosts tick off at the door.
--
-- A phone at the door may have no network. It keeps what was ticked, and sends it later and perhaps twice, while another
-- host ticks the same list. So each mark carries the time at which it was made, and the latest one counts.

-- event_attendances: one row per person who was marked. No row: nothing was marked.
-- Deliberately absent: who marked it.
create table public.event_attendances (
  -- Chosen by the phone for someone unannounced, so that they are added once.
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid references public.users (id) on delete cascade,
  -- Of someone unannounced without an account.
  name text,
  has_come boolean not null,
  -- How many of their guests came.
  guest_count integer not null default 0,
  marked_at timestamptz not null,
  constraint event_attendances_someone check ((user_id is null) <> (name is null)),
  constraint event_attendances_name_length check (private.is_name(name, /* contract: attendanceMark.name */ 100)),
  constraint event_attendances_guest_count_range check (
    guest_count between 0 and /* contract: attendanceMark.guestCount */ 4),
  constraint event_attendances_event_id_user_id_key unique (event_id, user_id)
);
alter table public.event_attendances enable row level security;

-- For the foreign key, and how often a user came.
create index event_attendances_user_id_idx on public.event_attendances (user_id);

-- Users see their own attendance, and those who manage the event see all of it, apart from users whom a block hides from a
-- host who is neither owner nor admin.
create policy concerned_select on public.event_attendances for select to authenticated
  using (
    user_id = (select private.me())
    or exists (
      select from public.events e
      where e.id = event_id and private.manages_event(e)
        and (
          event_attendances.user_id is null
          or not exists (select from private.is_hidden(event_attendances.user_id))
          or e.club_id in (select private.my_administered_club_ids())
        )
    )
  );

-- Only mark_attendance writes.
grant select on public.event_attendances to authenticated;


-- The list at the door: those who are going and those who were added, by name. Null for an event that the caller cannot
-- read. Fails with 403 for readers who do not manage it. Not paged, because it is used without network.
create function private.get_door(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  perform private.require_user(null, 'Only the hosts of this event can see who came.')
  from public.events e where e.id = of_event_id and not private.manages_event(e);
  return (
    select json_build_object('title', e.title, 'cancelledAt', e.cancelled_at, 'items', array(
      select json_build_object(
        'id', coalesce(d.user_id, d.attendance_id),
        'user', u.summary,
        'name', d.name,
        'isExpected', d.rsvp_id is not null,
        'guestCount', coalesce(d.party_size - 1, 0),
        'guests', case when d.party_size > 1 then private.guests_of(d.rsvp_id) end,
        'hasCome', coalesce(d.has_come, false),
        'arrivedCount', coalesce(d.guest_count, 0)
      )
      from (
        select coalesce(r.user_id, a.user_id) as user_id, a.id as attendance_id, a.name, r.id as rsvp_id, r.party_size,
          a.has_come, a.guest_count
        from (
          select g.id, g.user_id, g.party_size from public.event_rsvps g where g.event_id = e.id and g.status = 'GOING'
        ) r
        full join (select m.* from public.event_attendances m where m.event_id = e.id) a on a.user_id = r.user_id
        where r.id is not null or a.has_come
      ) d
      left join private.user_summaries u on u.id = d.user_id
      left join public.users p on p.id = d.user_id
      where d.user_id is null or u.id is not null
      order by private.fold(coalesce(p.display_name, p.username, d.name)), d.attendance_id, d.user_id
      limit 5000
    ))
    from public.events e where e.id = of_event_id
  );
end $$;

-- Records whether someone has come, and with how many guests: a user who is going or waits, belongs to the club or was marked
-- before, or with a name someone unannounced, who gets this id. A name that begins with @ is a username, if a member of the
-- club has it. An older mark than the recorded one changes nothing, and neither does the same one again.
-- Fails with 404 for an event that the caller cannot read and for unknown people, with 403 for other readers, with 409 if
-- it was cancelled or is more than three hours away, and with 429 for more than 3,000 an hour.
-- Security definer: clients do not write this table.
create function private.mark_attendance(of_event_id uuid, person_id uuid, mark jsonb) returns void
language plpgsql security definer set search_path = '' as $$ declare
  event public.events;
  new_name constant text := btrim(private.written_or_null(mark ->> 'name'));
  marked_user_id constant uuid := case
    when new_name is null then person_id else private.user_id_of(substring(new_name from '^@(\w+)$')) end;
  -- A phone's clock may be fast.
  made_at constant timestamptz := least((mark ->> 'at')::timestamptz, now());
begin
  select * into event from public.events e where e.id = of_event_id;
  if not exists (select from private.reads_event(event.is_removed, event.is_open, event.club_id)) then
    perform private.fail(404, 'Event not found');
  elsif not private.manages_event(event) then
    perform private.fail(403, 'Only the hosts of this event can see who came.');
  end if;
  perform private.require_can_write(event.club_id);
  if event.cancelled_at is not null then
    perform private.fail(409, 'This event was cancelled.');
  elsif event.starts_at > now() + interval '3 hours' then
    perform private.fail(409, 'The list at the door opens three hours before the event.');
  end if;
  perform private.count_activity('attendance', 3000, '1 hour');
  -- An account that is being deleted is either found here or not at all.
  perform from public.users u where u.id = marked_user_id and (
    exists (select from public.club_members m where m.club_id = event.club_id and m.user_id = u.id)
    -- Not by other RSVPs, which are private.
    or exists (
      select from public.event_rsvps r
      where r.event_id = event.id and r.user_id = u.id and r.status in ('GOING', 'WAITLISTED')
    )
    or exists (select from public.event_attendances a where a.event_id = event.id and a.user_id = u.id)
  ) for key share;
  if found then
    insert into public.event_attendances as a (event_id, user_id, has_come, guest_count, marked_at)
    values (event.id, marked_user_id, (mark ->> 'hasCome')::boolean, (mark ->> 'guestCount')::integer, made_at)
    on conflict (event_id, user_id) do update
      set has_come = excluded.has_come, guest_count = excluded.guest_count, marked_at = excluded.marked_at
      where a.marked_at < excluded.marked_at;
    return;
  end if;
  update public.event_attendances a
  set has_come = (mark ->> 'hasCome')::boolean, guest_count = (mark ->> 'guestCount')::integer,
    marked_at = made_at
  where a.id = person_id and a.event_id = event.id and a.user_id is null and a.marked_at < made_at;
  if found or exists (select from public.event_attendances a where a.id = person_id and a.event_id = event.id) then
    return;
  elsif new_name is null then
    perform private.fail(404, 'This person is no longer on the list.');
  end if;
  insert into public.event_attendances (id, event_id, name, has_come, guest_count, marked_at)
  values (person_id, event.id, new_name, (mark ->> 'hasCome')::boolean, (mark ->> 'guestCount')::integer, made_at)
  on conflict (id) do nothing;
end $$;

-- Whether the caller came to an event, and to how many in that year, as {hasCome, count}. Null if nothing was marked.
create function private.my_attendance(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object('hasCome', a.has_come, 'count', (
      select count(*) from public.event_attendances o join public.events other on other.id = o.event_id
      where o.user_id = a.user_id and o.has_come
        and extract(year from other.starts_at at time zone other.timezone)
          = extract(year from e.starts_at at time zone e.timezone)
    ))
    from public.event_attendances a join public.events e on e.id = a.event_id
    where a.event_id = of_event_id and a.user_id = private.me()
  );
end $$;

-- Who came to a club's events in a year, for a spreadsheet, at most 50,000 rows. The year is that of each event's own clock.
-- Security definer, like the functions of dues: only for the owner and admins, from whom a block hides no one.
create function private.download_attendance(of_club_id uuid, of_year integer)
returns table (title text, starts_at timestamptz, name text, username text, guest_count integer)
language plpgsql stable security definer rows 1000 set search_path = '' as $$ begin
  perform private.check_admin(of_club_id, 'Only the owner and admins of the club can see who came to its events.');
  return query
    select e.title, e.starts_at, coalesce(u.display_name, u.username, a.name), u.username, a.guest_count
    from public.events e
    join public.event_attendances a on a.event_id = e.id and a.has_come
    left join public.users u on u.id = a.user_id
    where e.club_id = of_club_id and extract(year from e.starts_at at time zone e.timezone) = of_year
    order by e.starts_at, e.id, private.fold(coalesce(u.display_name, u.username, a.name)), a.id
    limit 50000;
end $$;

grant execute on function private.get_door, private.mark_attendance, private.download_attendance to authenticated;
grant execute on function private.my_attendance to authenticated, service_role;


-- For the export of a user's data (private.export in the chapter of accounts).

-- To which events the user came, as their hosts recorded it.
create view private.exported_attendance with (security_invoker = true) as
select a.marked_at as at, json_build_object(
  'eventId', a.event_id, 'hasCome', a.has_come, 'guestCount', a.guest_count, 'markedAt', a.marked_at
) as item
from public.event_attendances a where a.user_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

-- Who came to which event.
create view private.club_export_attendance with (security_invoker = true) as
select e.club_id, e.starts_at as at, a.id, json_build_object(
  'eventId', e.id, 'event', e.title, 'startTime', e.starts_at, 'name', coalesce(u.display_name, u.username, a.name),
  'username', u.username, 'guestCount', a.guest_count
) as item
from public.events e
join public.event_attendances a on a.event_id = e.id and a.has_come
left join public.users u on u.id = a.user_id;

grant select on private.club_export_attendance to authenticated;
