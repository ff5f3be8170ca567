-- What the API reads and writes of events. As with posts, everything runs as whoever asks: row-level security
-- decides what a page may hold.

create view private.event_rsvp_items with (security_invoker = true) as
select
  r.id,
  r.event_id,
  r.status,
  r.created_at,
  json_build_object('id', r.id, 'userId', r.user_id, 'status', r.status, 'user', a.author) as item
from public.event_rsvps r
join private.authors a on a.id = r.user_id;

-- An event with the first five of those going; alone it brings more of them (get_event).
create view private.event_items with (security_invoker = true) as
select
  e.id,
  e.starts_at,
  json_build_object(
    'type', 'event',
    'id', e.id,
    'title', e.title,
    'description', e.description,
    'location', e.location,
    'startTime', e.starts_at,
    'endTime', e.ends_at,
    'timezone', e.timezone,
    'isPublic', e.is_public and not c.is_private,
    'creatorId', e.creator_id,
    'clubId', e.club_id,
    'createdAt', e.created_at,
    'editedAt', e.edited_at,
    'club', json_build_object('slug', c.slug, 'name', c.name),
    '_count', json_build_object('rsvps', e.going_count),
    'rsvps', (
      -- The five are chosen before anybody's picture and name are looked up.
      select coalesce(json_agg(
        json_build_object('id', r.id, 'userId', r.user_id, 'status', r.status, 'user', a.author)
        order by r.created_at, r.id), '[]')
      from (
        select * from public.event_rsvps g
        where g.event_id = e.id and g.status = 'GOING' order by g.created_at, g.id limit 5
      ) r
      join private.authors a on a.id = r.user_id
    ),
    'userRsvp', (
      select r.status from public.event_rsvps r where r.event_id = e.id and r.user_id = (select private.me())
    )
  ) as item
from public.events e
join public.clubs c on c.id = e.club_id;

revoke all on private.event_rsvp_items, private.event_items from public, anon;
grant select on private.event_rsvp_items, private.event_items to authenticated, service_role;


-- The page of chosen events, in order; one more than asked for says that there is a next page.
create function private.event_page(chosen uuid[], page_limit integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(e.item order by c.place) filter (where c.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(e.starts_at, e.id))
        filter (where c.place = page_limit and cardinality(chosen) > page_limit)
    )
    from unnest(chosen) with ordinality c (id, place)
    join private.event_items e on e.id = c.id
  );
end $$;

-- So many events of these clubs that begin after now, soonest first. As in the feed, a page of n can only come from
-- the n clubs that meet first.
create function private.choose_upcoming(of_club_ids uuid[], take integer, skip integer, page_cursor text) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  after_at constant timestamptz := greatest(now(), case when page_cursor is not null then private.cursor_at(page_cursor) end);
  after_id constant uuid := case when page_cursor is null then private.cursor_id(null)
    else private.cursor_id(page_cursor) end;
begin
  return array(
    select e.id
    from (
      select c.id
      from unnest(of_club_ids) c (id)
      cross join lateral (
        select o.starts_at, o.id from public.events o
        where o.club_id = c.id and (o.starts_at, o.id) > (after_at, after_id)
        order by o.starts_at, o.id limit 1
      ) next
      order by next.starts_at, next.id
      limit take + skip
    ) c
    cross join lateral (
      select o.id, o.starts_at from public.events o
      where o.club_id = c.id and (o.starts_at, o.id) > (after_at, after_id)
      order by o.starts_at, o.id
      limit take + skip
    ) e
    order by e.starts_at, e.id
    limit take offset skip
  );
end $$;

-- So many events of these clubs that have begun, latest first.
create function private.choose_past(of_club_ids uuid[], take integer, skip integer, page_cursor text) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(
    select e.id
    from unnest(of_club_ids) c (id)
    cross join lateral (
      select o.id, o.starts_at from public.events o
      where o.club_id = c.id and o.starts_at <= now()
        and (o.starts_at, o.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
      order by o.starts_at desc, o.id desc
      limit take + skip
    ) e
    order by e.starts_at desc, e.id desc
    limit take offset skip
  );
end $$;

-- The events of my clubs ('upcoming', 'past'), or those I am going to, wherever they are ('mine').
create function private.get_events(scope text, page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$
declare
  chosen uuid[];
begin
  if scope = 'mine' then
    chosen := array(
      select e.id from public.event_rsvps r join public.events e on e.id = r.event_id
      where r.user_id = (select private.me()) and r.status = 'GOING' and e.starts_at > now()
        and (page_cursor is null
          or (e.starts_at, e.id) > (private.cursor_at(page_cursor), private.cursor_id(page_cursor)))
      order by e.starts_at, e.id
      limit page_limit + 1 offset page_offset
    );
  elsif scope = 'past' then
    chosen := private.choose_past(array(select private.my_club_ids()), page_limit + 1, page_offset, page_cursor);
  else
    chosen := private.choose_upcoming(array(select private.my_club_ids()), page_limit + 1, page_offset, page_cursor);
  end if;
  return private.event_page(chosen, page_limit);
end $$;

-- One club's events ('upcoming', 'past'). Outsiders of an open club see the public ones.
create function private.get_club_events(
  of_club_id uuid, scope text, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return private.event_page(case scope
    when 'past' then private.choose_past(array[of_club_id], page_limit + 1, page_offset, page_cursor)
    else private.choose_upcoming(array[of_club_id], page_limit + 1, page_offset, page_cursor)
  end, page_limit);
end $$;

-- Those going to an event, in the order of their answers.
create function private.get_attendees(of_event_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(r.item order by r.created_at, r.id) filter (where r.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(r.created_at, r.id))
        filter (where r.place = page_limit and r.found > page_limit)
    )
    from (
      select i.*, row_number() over (order by i.created_at, i.id) as place, count(*) over () as found
      from (
        select * from private.event_rsvp_items a
        where a.event_id = of_event_id and a.status = 'GOING'
          and (page_cursor is null
            or (a.created_at, a.id) > (private.cursor_at(page_cursor), private.cursor_id(page_cursor)))
        order by a.created_at, a.id
        limit page_limit + 1 offset page_offset
      ) i
    ) r
  );
end $$;

-- An event with the first of those going.
create function private.get_event(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_set(e.item::jsonb, '{rsvps}', private.get_attendees(e.id, 20, 0, null)::jsonb -> 'items')
    from private.event_items e where e.id = of_event_id
  );
end $$;


-- The instant that an ISO 8601 text with an offset names. Whoever writes it on the zone's own clock (and not in
-- UTC) must name a time that this clock shows: 400 for one that it skips.
create function private.instant_in(zone text, written text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  at constant timestamptz := written;
  wall constant timestamp := left(written, 19)::timestamp;
  -- For a skipped wall time Postgres answers an instant whose wall time is another one.
  nearest constant timestamptz := wall at time zone zone;
begin
  if written !~ 'Z$' and nearest at time zone zone <> wall and abs(extract(epoch from at - nearest)) <= 3600 then
    perform private.fail(400, 'The clocks skip this time on that day. Please choose another one.');
  end if;
  return at;
end $$;

-- Creates an event and answers it. 404 for a club that is not there for whoever asks; the policy refuses the
-- outsiders of an open one, without words.
create function private.create_event(club_key text, draft jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  zone constant text := draft ->> 'timezone';
  in_club_id constant uuid := private.open_club_id_of(club_key);
  created uuid;
begin
  if in_club_id is null then
    perform private.fail(404, 'Club not found');
  elsif not private.is_time_zone(zone) then
    perform private.fail(400, 'Please choose a time zone from the list.');
  end if;
  insert into public.events (club_id, title, description, location, starts_at, ends_at, timezone, is_public)
  values (
    in_club_id, draft ->> 'title', nullif(btrim(draft ->> 'description'), ''), nullif(btrim(draft ->> 'location'), ''),
    private.instant_in(zone, draft ->> 'startTime'), private.instant_in(zone, draft ->> 'endTime'),
    zone, (draft ->> 'isPublic')::boolean
  ) returning id into created;
  return private.get_event(created);
end $$;

-- Changes what is named (in the contract's names, checked by the contract) of one's own event.
create function private.update_event(of_event_id uuid, changes jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  zone constant text := coalesce(changes ->> 'timezone', (select e.timezone from public.events e where e.id = of_event_id));
begin
  if not private.is_time_zone(zone) then
    perform private.fail(400, 'Please choose a time zone from the list.');
  end if;
  update public.events e set
    title = coalesce(changes ->> 'title', e.title),
    description = case when changes ? 'description' then nullif(btrim(changes ->> 'description'), '') else e.description end,
    location = case when changes ? 'location' then nullif(btrim(changes ->> 'location'), '') else e.location end,
    starts_at = coalesce(private.instant_in(zone, changes ->> 'startTime'), e.starts_at),
    ends_at = case when changes ? 'endTime' then private.instant_in(zone, changes ->> 'endTime') else e.ends_at end,
    timezone = coalesce(zone, e.timezone),
    is_public = coalesce((changes ->> 'isPublic')::boolean, e.is_public)
  where e.id = of_event_id;
end $$;

-- Answers an event, or answers it anew.
create function private.answer_event(of_event_id uuid, answer text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.event_rsvps as r (event_id, status) values (of_event_id, answer)
  on conflict on constraint event_rsvps_event_id_user_id_key do update set status = excluded.status
  where r.status <> excluded.status;
end $$;

grant execute on function private.event_page, private.choose_upcoming, private.choose_past, private.get_events,
  private.get_club_events, private.get_attendees, private.get_event to authenticated, service_role;
grant execute on function private.instant_in, private.create_event, private.update_event, private.answer_event
  to authenticated;
