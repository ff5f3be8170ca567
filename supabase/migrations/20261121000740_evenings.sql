-- Evenings: the events of a series, which are made from it and can be changed, cancelled and deleted together.
--
-- What a host does to several evenings concerns those that are not over: this one and later ones (the scope LATER), or all
-- of them (ALL). Evenings before the first of these keep their series, and the others become a series of their own. So
-- the rule of a series says what its evenings, also the past ones, have been made from.
--
-- An evening follows its series in every field in which it still agrees with it. What was changed by hand stays.

-- Whether a column of events is an instant.
create function private.is_instant(column_name name) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = 'public.events'::regclass and a.attname = column_name and a.atttypid = 'timestamptz'::regtype
  );
end $$;

-- The columns of an event that a series gives to its new evenings: all that its creator writes, except for its times. An
-- instant, such as when RSVPs close, is given in seconds from the start. It is at most the start, because the RSVPs of an
-- evening that is over may have been set to close later. By the grants, so that a new column need not be named here.
create function private.event_template(event public.events) returns jsonb
language plpgsql stable set search_path = '' as $$ begin
  return (
    select jsonb_object_agg(a.attname, case
      when private.is_instant(a.attname)
        then to_jsonb(case when to_jsonb(event) ->> a.attname is not null
          then least(extract(epoch from (to_jsonb(event) ->> a.attname)::timestamptz - event.starts_at), 0) end)
      else to_jsonb(event) -> a.attname
    end)
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.events'::regclass and a.attnum > 0 and not a.attisdropped
      and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
      and a.attname not in ('starts_at', 'ends_at', 'timezone')
  );
end $$;

-- The same columns of an evening that starts at this instant.
create function private.evening_columns(template jsonb, starts timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$ begin
  return (
    select coalesce(jsonb_object_agg(t.key, case
      when private.is_instant(t.key::name) and jsonb_typeof(t.value) = 'number'
        then to_jsonb(starts + (t.value #>> '{}')::double precision * interval '1 second')
      else t.value
    end), '{}')
    from jsonb_each(template) t
  );
end $$;

-- Makes the evenings of a series that are missing in the next 26 weeks, which is as far ahead as people plan. The host of
-- the latest evening is that of the new ones, and GOING to each. They ask the same questions as the latest. No one is
-- notified: the club was told of the series.
-- The address of the series is given to them only if the latest still has it: it may be the home of a host who has left.
-- An evening that was deleted is not made again. For functions only.
create function private.make_evenings(of_series_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  series private.event_series;
  latest public.events;
  today date;
  day date;
  starts timestamptz;
  made_id uuid;
begin
  select * into series from private.event_series s where s.id = of_series_id for update;
  today := (now() at time zone series.timezone)::date;
  select * into latest from public.events e where e.series_id = series.id order by e.series_on desc limit 1;
  for day in
    select * from private.series_days(
      series, greatest(series.made_until, today) + 1, today + /* contract: weeksAhead */ 26 * 7)
  loop
    starts := private.instant_on(day, series.starts_at, series.timezone);
    made_id := private.insert_row('public.events', private.evening_columns(series.template, starts) || jsonb_build_object(
      'club_id', series.club_id, 'creator_id', latest.creator_id, 'series_id', series.id, 'series_on', day,
      'starts_at', starts, 'ends_at', starts + series.lasts, 'timezone', series.timezone));
    perform private.write_event_address(made_id, series.address, latest.creator_id)
    from public.event_addresses a where a.event_id = latest.id and a.address = series.address;
    insert into public.event_questions (event_id, position, text, choices, is_required, is_shared)
    select made_id, q.position, q.text, q.choices, q.is_required, q.is_shared
    from public.event_questions q where q.event_id = latest.id;
  end loop;
  update private.event_series s set made_until = greatest(s.made_until, today + /* contract: weeksAhead */ 26 * 7)
  where s.id = series.id;
end $$;

-- A job: makes evenings of the series that go on, as long as the host of the latest can create events in the club and
-- moderators have not removed it. A series that another host takes over goes on, too. One that fails stops no other.
create function private.extend_series() returns void
language plpgsql security definer set search_path = '' as $$ declare
  due_id uuid;
begin
  for due_id in
    select s.id
    from private.event_series s
    join public.clubs c on c.id = s.club_id and c.deleted_at is null
    cross join lateral (
      select e.creator_id, e.is_removed from public.events e where e.series_id = s.id order by e.series_on desc limit 1
    ) latest
    join public.club_members m on m.user_id = latest.creator_id and m.club_id = s.club_id
    where not latest.is_removed and s.made_until < (now() at time zone s.timezone)::date + /* contract: weeksAhead */ 26 * 7
      and (s.until_on is null or s.until_on > s.made_until)
      and not exists (select from public.suspensions b where b.user_id = m.user_id and b.ends_at > now())
      and not exists (
        select from public.club_time_outs t
        where t.user_id = m.user_id and t.club_id = s.club_id and t.ends_at > now()
      )
    for update of s skip locked
  loop
    begin
      perform private.make_evenings(due_id);
    exception when others then
      raise warning 'The evenings of series % were not made: %', due_id, sqlerrm;
    end;
  end loop;
end $$;

-- Makes an event that the caller has just created the first evening of a series. The contract's `repetition`.
-- Fails with 400 if the rule does not include the event's own day, or no other one, with 404 for an event that is not the
-- caller's and with 409 for one that is in a series, is over or was cancelled.
-- Security definer: clients have no right to these columns, and the other evenings count as one act with the first.
create function private.start_series(of_event_id uuid, repeats jsonb) returns void
language plpgsql security definer set search_path = '' as $$ declare
  event public.events;
  series private.event_series;
  -- After the last of so many times.
  last_counted date;
begin
  select * into event from public.events e
  where e.id = of_event_id and e.creator_id = private.me()
    and exists (select from private.reads_event(e.is_removed, e.is_open, e.club_id))
  for update;
  if event.id is null then
    perform private.fail(404, 'Event not found');
  elsif event.series_id is not null then
    perform private.fail(409, 'This event is already part of a series.');
  end if;
  perform private.require_still_member(event.club_id);
  perform private.require_ahead(event);
  series := jsonb_populate_record(
    null::private.event_series,
    '{"every": 1}' || private.columns_of(repeats - 'count') || jsonb_build_object(
      'id', gen_random_uuid(), 'club_id', event.club_id, 'timezone', event.timezone,
      'starts_on', (event.starts_at at time zone event.timezone)::date,
      'starts_at', (event.starts_at at time zone event.timezone)::time,
      'lasts', event.ends_at - event.starts_at, 'template', private.event_template(event),
      'address', (select a.address from public.event_addresses a where a.event_id = event.id), 'created_at', now()));
  series.made_until := series.starts_on;
  if not exists (select from private.series_days(series, series.starts_on, series.starts_on)) then
    perform private.fail(400, 'The first evening must be on one of the days on which the event repeats.');
  end if;
  if repeats ->> 'count' is not null then
    select d.day into last_counted
    from private.series_days(series, series.starts_on, '3000-01-01') d (day)
    order by d.day offset (repeats ->> 'count')::integer - 1 limit 1;
    series.until_on := last_counted;
  end if;
  if not exists (select from private.series_days(series, series.starts_on + 1, '3000-01-01')) then
    perform private.fail(400, 'There is only one evening until then. Please choose a later date.');
  end if;
  insert into private.event_series select series.*;
  update public.events e set series_id = series.id, series_on = series.starts_on where e.id = event.id;
  perform private.make_evenings(series.id);
end $$;

-- From which day on a host's act concerns the evenings of an event's series. For functions only.
create function private.scope_starts_on(event public.events, scope text) returns date
language plpgsql stable set search_path = '' as $$ begin
  return case when scope = 'LATER' then event.series_on else coalesce(
    (select min(e.series_on) from public.events e where e.series_id = event.series_id and e.starts_at > now()),
    event.series_on
  ) end;
end $$;

-- Fails with 403 for a creator who has left the club. They can still edit a single event that everyone can read, but not
-- others of its series, which may be for members only. For functions only.
create function private.require_member_for_evenings(of_club_id uuid) returns void
language plpgsql stable set search_path = '' as $$ begin
  if of_club_id not in (select private.my_club_ids()) then
    perform private.fail(403, 'Only members of the club can change several evenings at once.');
  end if;
end $$;

-- Gives other evenings of an event's series these columns, too, and this address, which is a JSON null for none, and null
-- to keep it. The event itself follows like the others, and update_event sets what then still differs.
-- Only its creator may, as a member of the club: new evenings, too, are in their name. Fails with 403 for everyone else who
-- manages it and with 404 for all others, with 409 if it has no series, with 400 if it would be moved to another day, and with
-- 429 beyond the limit of edits. Security definer: clients have no right to series.
create function private.change_evenings(of_event_id uuid, scope text, columns jsonb, new_address jsonb default null)
returns void
language plpgsql security definer set search_path = '' as $$ declare
  times constant text[] := '{starts_at,ends_at,timezone}';
  event public.events;
  series private.event_series;
  first_on date;
  -- The event, as it will be.
  changed public.events;
  wall timestamp;
begin
  select * into event from public.events e where e.id = of_event_id;
  if event.id is null or not private.manages_event(event) then
    perform private.fail(404, 'Event not found');
  elsif event.creator_id <> private.me() then
    perform private.fail(403, 'Only the creator can change several evenings at once.');
  elsif event.series_id is null then
    perform private.fail(409, 'This event is not part of a series.');
  end if;
  perform private.require_member_for_evenings(event.club_id);
  perform private.require_can_write(event.club_id);
  changed := jsonb_populate_record(event, columns);
  wall := changed.starts_at at time zone changed.timezone;
  if wall::date <> (event.starts_at at time zone event.timezone)::date then
    perform private.fail(400,
      'Only one evening at a time can be moved to another day. You can end the series and create another one.');
  end if;
  -- Each notifies everyone who is going to one of them.
  perform private.count_activity('series edit', 10, '1 hour');
  select * into series from private.event_series s where s.id = event.series_id for update;
  first_on := private.scope_starts_on(event, scope);
  if exists (select from public.events e where e.series_id = series.id and e.series_on < first_on) then
    update private.event_series s set until_on = first_on - 1 where s.id = series.id;
    series.id := gen_random_uuid();
    series.starts_on := first_on;
    insert into private.event_series select series.*;
    update public.events e set series_id = series.id where e.series_id = event.series_id and e.series_on >= first_on;
  end if;
  update private.event_series s set
    template = s.template || (
      select coalesce(jsonb_object_agg(t.key, t.value), '{}')
      from jsonb_each(private.event_template(changed)) t where columns ? t.key
    ),
    address = case
      when new_address is null then s.address else btrim(private.written_or_null(new_address #>> '{}')) end,
    timezone = changed.timezone,
    starts_at = case when columns ?| times then wall::time else s.starts_at end,
    lasts = case when columns ?| times then changed.ends_at - changed.starts_at else s.lasts end
  where s.id = series.id;
end $$;

-- The evenings that are not over follow their series, unless they have got another creator. In the order of their days, so
-- that everyone who is going is told of the first of theirs.
-- The locks are in the order in which a ban takes them.
create function private.event_series__change_evenings() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  is_moved constant boolean :=
    (old.starts_at, old.lasts, old.timezone) is distinct from (new.starts_at, new.lasts, new.timezone);
  ids constant uuid[] := array(
    select e.id from public.events e
    where e.series_id = new.id and e.starts_at > now() and e.cancelled_at is null and not e.is_removed
      and (e.creator_id = private.me() or private.me() is null)
    order by e.id for no key update);
  evening public.events;
  -- Whether this one moves.
  moves boolean;
  starts timestamptz;
  columns jsonb;
begin
  for evening in select * from public.events e where e.id = any (ids) order by e.series_on loop
    moves := is_moved and (evening.starts_at, evening.ends_at - evening.starts_at, evening.timezone) is not distinct from
      (private.instant_on(evening.series_on, old.starts_at, old.timezone), old.lasts, old.timezone);
    starts := case when moves
      then private.instant_on(evening.series_on, new.starts_at, new.timezone) else evening.starts_at end;
    select private.evening_columns(jsonb_object_agg(t.key, t.value), starts) into columns
    from jsonb_each(new.template) t
    join jsonb_each(private.event_template(evening)) own on own.key = t.key and own.value = old.template -> t.key
    where t.value <> old.template -> t.key or moves and private.is_instant(t.key::name);
    if moves then
      columns := columns || jsonb_build_object(
        'starts_at', starts, 'ends_at', starts + new.lasts, 'timezone', new.timezone);
    end if;
    perform private.write_event_address(evening.id, new.address, evening.creator_id)
    where new.address is distinct from old.address and old.address is not distinct from (
      select a.address from public.event_addresses a where a.event_id = evening.id);
    continue when columns = '{}';
    perform private.update_row('public.events', evening.id, columns || jsonb_build_object(
      'edited_at', now(), 'sequence', evening.sequence + 1));
  end loop;
  return null;
end $$;
create trigger event_series__change_evenings
  after update of template, address, starts_at, lasts, timezone on private.event_series
  for each row when (
    (old.template, old.address, old.starts_at, old.lasts, old.timezone)
    is distinct from (new.template, new.address, new.starts_at, new.lasts, new.timezone)
  ) execute function private.event_series__change_evenings();

-- Cancels other evenings of an event's series with the same note, or deletes them, and ends the series before them. Of
-- the cancelled ones those disappear to which no one but their host has said that they might come: no one would miss
-- them, and they would fill the club's list.
-- Only their creator can delete several at once, and only they or an admin of the club can cancel them: a co-host hosts one
-- evening. Fails with 403 for others who manage the event, with 404 for everyone else, and with 409 if it has no series.
-- Security definer: clients have no right to these columns.
create function private.end_evenings(of_event_id uuid, scope text, note text, to_cancelled boolean) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  event public.events;
  ids uuid[];
begin
  select * into event from public.events e where e.id = of_event_id;
  if event.id is null or not private.manages_event(event) then
    perform private.fail(404, 'Event not found');
  elsif event.series_id is null then
    perform private.fail(409, 'This event is not part of a series.');
  elsif not to_cancelled and event.creator_id <> caller then
    perform private.fail(403, 'Only the creator can delete several evenings at once. You can cancel them.');
  elsif event.creator_id <> caller and event.club_id not in (select private.my_administered_club_ids()) then
    perform private.fail(403, 'Only the creator, or an admin of the club, can cancel several evenings at once.');
  end if;
  if to_cancelled then
    perform private.require_member_for_evenings(event.club_id);
    perform private.require_can_write(event.club_id);
  end if;
  perform from private.event_series s where s.id = event.series_id for update;
  ids := array(
    select e.id from public.events e
    where e.series_id = event.series_id and e.series_on >= private.scope_starts_on(event, scope) and e.id <> event.id
      and e.starts_at > now() and not e.is_removed and e.creator_id = event.creator_id
      and (e.cancelled_at is null or not to_cancelled)
    order by e.id for update);
  update private.event_series s set until_on = private.scope_starts_on(event, scope) - 1 where s.id = event.series_id;
  if to_cancelled then
    update public.events e
    set cancelled_at = now(), cancellation_note = private.written_or_null(note),
      is_cancelled_by_club = not exists (select from private.hosts_event(e.id, e.creator_id)), edited_at = now(),
      sequence = e.sequence + 1
    where e.id = any (ids) and exists (
      select from public.event_rsvps r
      where r.event_id = e.id and r.user_id <> e.creator_id and r.status <> 'NOT_GOING'
    );
  end if;
  delete from public.events e where e.id = any (ids) and (e.cancelled_at is null or not to_cancelled);
end $$;

-- A series ends with its last evening.
create function private.events__end_series() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from private.event_series s using old_rows o
  where s.id = o.series_id and not exists (select from public.events e where e.series_id = s.id);
  return null;
end $$;
call private.run_per_statement('public.events', 'end_series', '{delete}');

-- Publishing a private club opens none of its events (clubs__set_event_audience), and neither those that are made later.
create function private.clubs__set_series_audience() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update private.event_series s set template = s.template || '{"is_public": false}' where s.club_id = new.id;
  return null;
end $$;
create trigger clubs__set_series_audience after update of is_private on public.clubs
  for each row when (old.is_private and not new.is_private) execute function private.clubs__set_series_audience();

-- The evenings of an event's series that are still to come, also those that were cancelled, soonest first. Null for an
-- event that the caller cannot read, and empty for one that is not in a series.
create function private.get_evenings(of_event_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.event_page(array(
      select row(e.starts_at, e.id)::private.row_key from public.events e
      where e.series_id = chosen.series_id and e.starts_at > now()
        and (e.starts_at, e.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
      order by e.starts_at, e.id limit page_limit + 1 offset page_offset
    ), page_limit)
    from public.events chosen where chosen.id = of_event_id
  );
end $$;

grant execute on function private.start_series, private.change_evenings, private.end_evenings, private.get_evenings
  to authenticated;

-- What a calendar file of a series says of all its evenings from the next one on (calendar/series-file.ts). Null for an
-- event that the caller cannot read, and for a series of which they read no evening that is still to come.
-- `gaps` are days on which the caller finds no evening. Evenings are made as far ahead as people plan, so what comes later
-- has none.
-- Deliberately absent: what new evenings will say, because the caller may read only some of them, such as a public evening.
-- Security definer, like series_item: users have no right to the table.
create function private.download_series(of_event_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  series private.event_series;
  first_on date;
begin
  select s.* into series
  from public.events e
  join private.event_series s on s.id = e.series_id
  cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
  where e.id = of_event_id;
  select min(e.series_on) into first_on
  from public.events e
  cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
  where e.series_id = series.id and e.starts_at > now();
  return (
    select json_build_object(
      'id', series.id, 'unit', series.unit, 'every', series.every, 'weekdays', series.weekdays,
      'monthlyOn', series.monthly_on, 'startsOn', first_on, 'startsAt', series.starts_at, 'timezone', series.timezone,
      'minutes', extract(epoch from series.lasts) / 60,
      'until', private.instant_on(series.until_on, '23:59:59', series.timezone),
      'gaps', array(
        select d.day from private.series_days(series, first_on, series.made_until) d (day)
        where not exists (
          select from public.events e
          cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
          where e.series_id = series.id and e.series_on = d.day
        ) order by d.day
      ),
      'evenings', (
        select json_object_agg(e.id, json_build_object(
          'on', e.series_on, 'plannedAt', private.instant_on(e.series_on, series.starts_at, series.timezone)))
        from public.events e
        cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
        where e.series_id = series.id and e.series_on >= first_on
      )
    ) where first_on is not null
  );
end $$;
grant execute on function private.download_series to authenticated;
