-- Places: where a user keeps cigars and pipe tobacco, and the humidity and temperature there. Only the owner can see
-- them, even if the items in them are shared: where those are, and whether anyone looks after them, concerns no one
-- else.

-- humidor_places: one row per humidor, cabinet, shelf or travel case, with the climate that its owner wants. A place is
-- created when an item first names it, so that typing a name is enough.
-- Deliberately absent: where on earth it is.
create table public.humidor_places (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  -- In the owner's words: "Cedar cabinet".
  name text not null,
  kind text not null default 'HUMIDOR',
  -- The range that the owner wants: % relative humidity and °C. Null for no limit. Temperatures have two decimals,
  -- because a tenth of a °C is too coarse to return the °F that users typed.
  humidity_min numeric(4, 1),
  humidity_max numeric(4, 1),
  temperature_min numeric(5, 2),
  temperature_max numeric(5, 2),
  created_at timestamptz not null default now(),
  folded_name text not null generated always as (private.fold_name(name)) stored,
  -- Two spellings of one name are one place. Also for the foreign key.
  constraint humidor_places_key unique (owner_id, folded_name),
  constraint humidor_places_name_length check (private.is_name(name, /* contract: placeDraft.name */ 60)),
  constraint humidor_places_kind check (kind in (/* contract: placeKind */
    'HUMIDOR', 'CABINET', 'SHELF', 'TRAVEL_CASE', 'OTHER')),
  constraint humidor_places_humidity check (humidity_min between 0 and 100 and humidity_max between 0 and 100),
  constraint humidor_places_temperature check (temperature_min between -40 and 85 and temperature_max between -40 and 85),
  constraint humidor_places_order check (humidity_min <= humidity_max and temperature_min <= temperature_max)
);
alter table public.humidor_places enable row level security;

-- More places than any house has, and few enough that they need no pages.
create trigger humidor_places__limit after insert on public.humidor_places
  referencing new table as added for each statement
  execute function private.limit_rows('200', 'You can have at most 200 places. Delete some that are empty.');

-- All operations for the owner only.
call private.allow_own_rows('public.humidor_places', '{select,insert,update,delete}', 'owner_id');

-- Deleting a place deletes its readings and keeps its items, without a place. No one can choose the id, owner and time
-- of creation.
grant select, delete on public.humidor_places to authenticated;
call private.allow_writing('public.humidor_places',
  '{name,kind,humidity_min,humidity_max,temperature_min,temperature_max}');


-- humidor_readings: the readings of a hygrometer, typed in or from the file of a data logger. The time is the key, so
-- that the same file twice adds nothing, and the latest reading is one index look-up away.
-- Deliberately absent: who or what measured it; and whether it was outside the range, which changes with the range.
create table public.humidor_readings (
  place_id uuid not null references public.humidor_places (id) on delete cascade,
  at timestamptz not null,
  -- % relative humidity.
  humidity numeric(4, 1),
  -- In °C. The screen converts it to °F.
  temperature numeric(5, 2),
  primary key (place_id, at),
  constraint humidor_readings_something check (num_nonnulls(humidity, temperature) > 0),
  constraint humidor_readings_humidity check (humidity between 0 and 100),
  constraint humidor_readings_temperature check (temperature between -40 and 85)
);
alter table public.humidor_readings enable row level security;

-- A place keeps its latest 50,000 readings: more than a year of one every quarter of an hour. Older ones are deleted,
-- so that a logger never finds its place full. Typed readings are limited per hour, files per day.
-- Security definer, like every trigger that counts activities.
create function private.humidor_readings__limit() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  place uuid;
begin
  if (select count(*) from new_rows) > 1 then
    perform private.count_activity('humidor_log', 60, '1 day');
  else
    perform private.count_activity('humidor_reading', 120, '1 hour');
  end if;
  for place in select distinct a.place_id from new_rows a loop
    delete from public.humidor_readings r
    where r.place_id = place and r.at <= (
      select o.at from public.humidor_readings o where o.place_id = place order by o.at desc offset 50000 limit 1
    );
  end loop;
  return null;
end $$;
call private.run_per_statement('public.humidor_readings', 'limit', '{insert}');

-- All operations for the owner of the place, because the policy on places shows no others.
create policy owner_select on public.humidor_readings for select to authenticated
  using (place_id in (select p.id from public.humidor_places p));
create policy owner_insert on public.humidor_readings for insert to authenticated
  with check (place_id in (select p.id from public.humidor_places p));
create policy owner_delete on public.humidor_readings for delete to authenticated
  using (place_id in (select p.id from public.humidor_places p));

-- To correct a reading, users delete it and enter it again.
grant select, delete, insert on public.humidor_readings to authenticated;


-- The caller's place with this name, created if this is its first mention. A name does not tell what kind of place it
-- is. Null for a blank name.
create function private.humidor_place_id(named text) returns uuid
language plpgsql set search_path = '' as $$ declare
  found_id uuid;
begin
  if private.is_blank(named) or named is null then
    return null;
  end if;
  -- Two requests that mention a new place at once create one: the second waits for the key, and then finds the first
  -- one's.
  insert into public.humidor_places (name, kind)
  select btrim(named), 'OTHER'
  where not exists (
    select from public.humidor_places p
    where p.owner_id = private.me() and p.folded_name = private.fold_name(named))
  on conflict on constraint humidor_places_key do nothing;
  select p.id into found_id from public.humidor_places p
  where p.owner_id = private.me() and p.folded_name = private.fold_name(named);
  return found_id;
end $$;

-- Adds readings to the caller's place, all or none. Returns how many are new; null for a place of others. Readings at a
-- time that already has one are skipped, even with another value: the first one stays.
create function private.add_readings(of_place_id uuid, readings jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  added_count integer;
begin
  if not exists (select from public.humidor_places p where p.id = of_place_id) then
    return null;
  end if;
  insert into public.humidor_readings (place_id, at, humidity, temperature)
  select of_place_id, r.at, r.humidity, r.temperature
  from jsonb_to_recordset(readings) r (at timestamptz, humidity numeric, temperature numeric)
  on conflict do nothing;
  get diagnostics added_count = row_count;
  return json_build_object('addedCount', added_count);
end $$;

-- Deletes one reading of the caller's place, or all of them. Returns how many were deleted; null for a place of others.
create function private.delete_readings(of_place_id uuid, of_at timestamptz) returns json
language plpgsql set search_path = '' as $$ declare
  deleted_count integer;
begin
  -- The policy deletes none of others.
  delete from public.humidor_readings r where r.place_id = of_place_id and (of_at is null or r.at = of_at);
  get diagnostics deleted_count = row_count;
  return (select json_build_object('deletedCount', deleted_count) from public.humidor_places p where p.id = of_place_id);
end $$;

-- The readings for a plot of the caller's place: those in the period before the latest one, reduced to at most 200
-- points. A point represents the readings in an interval of fixed length: their average, and whether one of them was
-- outside the range.
-- The period is counted back from the latest reading, because a logger is read out only now and then. Null for a place
-- of others.
create function private.get_readings(of_place_id uuid, back interval) returns json
language plpgsql stable set search_path = '' as $$ declare
  last_at constant timestamptz := (select max(r.at) from public.humidor_readings r where r.place_id = of_place_id);
  first_at constant timestamptz := (
    select min(r.at) from public.humidor_readings r
    where r.place_id = of_place_id and (back is null or r.at >= last_at - back));
  -- Seconds. 199 intervals, because the last reading begins one of its own; at least one second, in case there is only
  -- one reading. Floats, and one comparison with the range per point, because a place can have 50,000 readings.
  stretch constant float8 := greatest(extract(epoch from last_at - first_at) / 199, 1);
  place public.humidor_places;
begin
  select * into place from public.humidor_places p where p.id = of_place_id;
  if not found then
    return null;
  end if;
  return (
    with point as (
      select min(r.at) as at, avg(r.humidity::float8) as humidity, avg(r.temperature::float8) as temperature,
        min(r.humidity) as driest, max(r.humidity) as dampest, min(r.temperature) as coldest, max(r.temperature) as warmest
      from public.humidor_readings r
      where r.place_id = of_place_id and r.at between first_at and last_at
      group by trunc(extract(epoch from r.at - first_at)::float8 / stretch)
    )
    select json_build_object('points', coalesce(json_agg(json_build_object(
      'at', p.at, 'humidity', round(p.humidity::numeric, 1), 'temperature', round(p.temperature::numeric, 2),
      'isHumidityOutside', coalesce(p.driest < place.humidity_min or p.dampest > place.humidity_max, false),
      'isTemperatureOutside', coalesce(p.coldest < place.temperature_min or p.warmest > place.temperature_max, false)
    ) order by p.at), '[]'))
    from point p
  );
end $$;

grant execute on function private.humidor_place_id, private.add_readings, private.delete_readings,
  private.get_readings to authenticated, service_role;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The storage places of the humidor, each with its readings: % relative humidity and °C, as entered.
create view private.exported_places with (security_invoker = true) as
select p.created_at as at, json_build_object(
  'id', p.id, 'name', p.name, 'kind', p.kind, 'humidityMin', p.humidity_min, 'humidityMax', p.humidity_max,
  'temperatureMin', p.temperature_min, 'temperatureMax', p.temperature_max, 'createdAt', p.created_at,
  'readings', (
    select coalesce(json_agg(json_build_object('at', r.at, 'humidity', r.humidity, 'temperature', r.temperature)
      order by r.at), '[]')
    from public.humidor_readings r where r.place_id = p.id
  )
) as item
from public.humidor_places p where p.owner_id = auth.uid();
