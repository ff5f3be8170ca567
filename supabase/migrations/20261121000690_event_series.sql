-- Series: the rules by which events repeat, such as every Thursday or on the last Friday of every month.
--
-- Each evening of a series is an event of its own, with its own RSVPs. They and what can be done with several of them at
-- once are in the chapter of evenings. Here is what a rule means: on which days there is an evening, and at which
-- instants. It is computed nowhere else, so a job needs no function outside the database, and what is exported to
-- calendars (RFC 5545) is compared with other programs' reading of it in evenings.stack.test.ts.

-- A time zone by its IANA name. Postgres also accepts abbreviations and rules such as 'UTC+3', but those do not say
-- when their clocks change.
-- Declared immutable for the CHECKs: Postgres' list of zones changes only with a new release.
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

-- event_series: one row per series. Here, other than in events, a time is what clocks in the zone show, because that is
-- what stays the same when the clocks change.
-- Deliberately absent: a creator, because each evening has one, and new evenings have that of the latest; and a number of
-- times, which becomes the day of the last evening.
create table private.event_series (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- Every so many weeks or months, from the day of the first evening.
  unit text not null,
  every integer not null,
  -- For weeks: on these days, from 1 for Monday to 7 for Sunday. That of the first evening is among them.
  weekdays integer[],
  -- For months: on the first evening's day of the month, on its weekday with its place in the month (the second Thursday),
  -- or on the last such weekday.
  monthly_on text,
  starts_on date not null,
  -- Null if it has no end. Before starts_on if it was ended with its first evening.
  until_on date,
  starts_at time not null,
  -- Null for an open end. As RFC 5545 has it, an evening lasts as long when the clocks change meanwhile.
  lasts interval,
  timezone text not null,
  -- With what new evenings begin: the columns of an event that its creator writes, without its times.
  template jsonb not null,
  -- The address for those who come to them. Null if they have none.
  address text,
  -- Evenings have been made up to this day. A day before it without an evening had one that was deleted.
  made_until date not null,
  created_at timestamptz not null default now(),
  constraint event_series_unit check (unit in (/* contract: repetition.unit */ 'WEEK', 'MONTH')),
  constraint event_series_every_range check (every between 1 and /* contract: repetition.every */ 12),
  constraint event_series_weekdays_known check (
    (unit = 'WEEK') = (weekdays is not null) and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint event_series_monthly_on_known check (
    (unit = 'MONTH') = (monthly_on is not null)
    and monthly_on in (/* contract: repetition.monthlyOn */ 'DAY', 'WEEKDAY', 'LAST_WEEKDAY')),
  constraint event_series_address_length check (private.is_name(address, /* contract: eventDraft.address */ 200)),
  constraint event_series_lasts_range check (lasts > interval '0'),
  constraint event_series_timezone_known check (private.is_time_zone(timezone))
);
alter table private.event_series enable row level security;

-- For the foreign key, and for what concerns all series of a club.
create index event_series_club_id_idx on private.event_series (club_id);
-- Those of which the job makes evenings.
create index event_series_made_until_idx on private.event_series (made_until);
-- Only functions use it. Readers of an evening see the rule with it.


-- The days of a series from one day to another, in order. A date that a month does not have, such as the 31st or a fifth
-- Friday, is left out.
-- Not immutable only because of its row type.
create function private.series_days(series private.event_series, since date, until date) returns setof date
language plpgsql stable set search_path = '' as $$ declare
  -- Weeks begin on Monday.
  week_of_first constant date := date_trunc('week', series.starts_on);
  month_of_first constant date := date_trunc('month', series.starts_on);
  day_of_month constant integer := extract(day from series.starts_on);
  weekday constant integer := extract(isodow from series.starts_on);
  first_day constant date := greatest(since, series.starts_on);
  last_day constant date := least(until, series.until_on);
begin
  if series.unit = 'WEEK' then
    return query
      select d.day from (
        select week_of_first + 7 * series.every * n + w - 1 as day
        from generate_series(0, (last_day - week_of_first) / (7 * series.every)) n
        cross join unnest(series.weekdays) w
      ) d
      where d.day between first_day and last_day order by d.day;
  else
    return query
      select d.day from (
        select (month_of_first + n * interval '1 month')::date as month
        from generate_series(0, (12 * (extract(year from last_day) - extract(year from series.starts_on))
          + extract(month from last_day) - extract(month from series.starts_on))::integer, series.every) n
      ) m
      cross join lateral (
        select case series.monthly_on
          when 'DAY' then m.month + day_of_month - 1
          when 'WEEKDAY' then m.month + (weekday - extract(isodow from m.month)::integer + 7) % 7
            + (day_of_month - 1) / 7 * 7
          else l.last - (extract(isodow from l.last)::integer - weekday + 7) % 7
        end as day
        from (select (m.month + interval '1 month')::date - 1 as last) l
      ) d
      where date_trunc('month', d.day) = m.month and d.day between first_day and last_day order by d.day;
  end if;
end $$;

-- The instant at which clocks in a zone show this time. As RFC 5545 has it (3.3.5), a time that the clocks skip is read
-- by the clock before the change, so that 2:30 becomes 3:30, and of a time that they show twice the first is meant.
-- Postgres does the first, but takes the second of two.
create function private.instant_on(day date, at time, zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$ declare
  instant constant timestamptz := (day + at) at time zone zone;
begin
  return (
    select min(instant - earlier.by) from (values (interval '0'), ('30 minutes'), ('1 hour'), ('2 hours')) earlier (by)
    where (instant - earlier.by) at time zone zone = instant at time zone zone
  );
end $$;

-- A series in replies, the contract's `series`. For functions and views that have read one of its evenings as the caller.
-- Security definer: users have no right to the table.
create function private.series_item(of_series_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object(
      'id', s.id, 'unit', s.unit, 'every', s.every, 'weekdays', s.weekdays, 'monthlyOn', s.monthly_on,
      'startsOn', s.starts_on, 'untilOn', s.until_on)
    from private.event_series s where s.id = of_series_id and auth.uid() is not null
  );
end $$;
grant execute on function private.series_item to authenticated, service_role;
