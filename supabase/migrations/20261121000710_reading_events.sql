-- Reading events: replies, lists, reports and exports. After the chapters of RSVPs and questions, which belong to what
-- readers see of an event.

-- An event with its first five attendees. get_event adds more of them. The caller is looked up once for all items.
-- The contract's `event`. `canRsvp` becomes false when the event begins, without a write. It stays true when RSVPs close,
-- because users can then still say that they cannot go.
create view private.event_items with (security_invoker = true) as
select e.id,
  private.join_objects(e.details, json_build_object(
    'type', 'event',
    'mentions', private.mentions(e.description),
    'isOpen', e.is_open,
    'creatorId', creator.id,
    'creator', creator.summary,
    -- Only on an event's own page: get_event adds it.
    'hosting', null,
    'clubId', e.club_id,
    'club', json_build_object('slug', c.slug, 'name', c.name, 'isPrivate', c.is_private),
    '_count', json_build_object('rsvps', e.going_count, 'comments', case when visitor.is_reader then 0 else e.comment_count end),
    'timeOut', case when read_only.is_set then (select private.my_time_outs()) -> e.club_id::text end,
    'capacity', e.capacity,
    'guestCount', e.guest_count,
    'waitingCount', e.waiting_count,
    'waitlistPosition', case when e.waiting_count > 0 then private.waitlist_position(e.id) end,
    'maybeCount', case when host.is_reader then private.count_maybe(e.id) end,
    'hasAddress', e.has_address,
    -- Only get_event returns it.
    'address', null,
    'series', case when e.series_id is not null then private.series_item(e.series_id) end,
    'rsvps', array(
      select r.item from private.event_rsvp_items r
      where r.event_id = e.id and r.status = 'GOING'
      order by r.created_at, r.id limit 5
    ),
    'userRsvp', own.status,
    'userGuests', case when own.party_size > 1 then private.guests_of(own.id) else '[]' end,
    -- Most events ask nothing.
    'questions', case
      when exists (select from public.event_questions q where q.event_id = e.id) then private.questions_of(e.id)
      else '[]' end,
    'viewer', json_build_object(
      'canEdit', host.is_reader and e.cancelled_at is null and not read_only.is_set and not visitor.is_reader,
      'canDuplicate', (host.is_reader or staff.is_reader) and not read_only.is_set
        and e.club_id in (select private.my_club_ids()),
      'canOpen', e.creator_id = reader.id and staff.is_reader and c.is_private and not e.is_opened_by_club
        and e.cancelled_at is null and coalesce(e.ends_at, e.starts_at) > now(),
      'canClose', e.is_opened_by_club and manager.is_reader,
      'canCancel', manager.is_reader and e.cancelled_at is null and e.starts_at > now() and not read_only.is_set,
      'canTakeOver', e.creator_id <> reader.id and staff.is_reader and e.cancelled_at is null
        and coalesce(e.ends_at, e.starts_at) > now(),
      'canDelete', e.creator_id = reader.id,
      'canDownload', host.is_reader,
      'canRemove', e.creator_id <> reader.id and staff.is_reader,
      'canReport', not host.is_reader,
      'canMessage', e.creator_id <> reader.id and not visitor.is_reader
        and not exists (select from private.is_hidden(e.creator_id))
        and exists (select from private.can_write_to(e.creator_id)),
      'canRsvp', e.starts_at > now() and e.cancelled_at is null and not read_only.is_set,
      'canCloseRsvps', manager.is_reader and e.starts_at > now() and e.cancelled_at is null and not read_only.is_set,
      'canWriteToAttendees', manager.is_reader and not read_only.is_set
        and coalesce(e.ends_at, e.starts_at) > now() - interval '7 days',
      'canSeePeople', not visitor.is_reader,
      'canComment', not visitor.is_reader and not read_only.is_set,
      'canSeeWaitlist', manager.is_reader and e.club_id not in (select private.my_banned_club_ids()),
      'canSeeDoor', manager.is_reader and e.cancelled_at is null and e.starts_at <= now() + interval '3 hours'
        and e.club_id not in (select private.my_banned_club_ids())
    )
  )) as item
from private.event_details e
join public.clubs c on c.id = e.club_id
-- If there is a block between the two, the event is shown without its host. Owners and admins see the host. Visitors do
-- not.
left join private.user_summaries creator on creator.id = e.creator_id
  and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
  and (not exists (select from private.is_hidden(e.creator_id)) or e.club_id in (select private.my_administered_club_ids()))
cross join (select private.me() as id offset 0) reader
left join public.event_rsvps own on own.event_id = e.id and own.user_id = reader.id
cross join lateral (select e.club_id in (select private.my_read_only_club_ids()) as is_set) read_only
cross join lateral (select e.club_id in (select private.my_administered_club_ids()) as is_reader) staff
cross join lateral (select exists (select from private.hosts_event(e.id, e.creator_id)) as is_reader) host
cross join lateral (
  select exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id)) as is_reader
) visitor
cross join lateral (select (host.is_reader or staff.is_reader) and not visitor.is_reader as is_reader) manager;
grant select on private.event_items to authenticated, service_role;

-- Builds one page from the keys of its events. All lists of events share it.
-- Generic plans: Postgres would plan the view again for every list of fewer than ten events, which takes longer than reading
-- them.
create function private.event_page(keys private.row_key[], page_limit integer) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ begin
  return private.page(array(
    select i.item from unnest(keys[:page_limit]) with ordinality k (at, id, position)
    join private.event_items i on i.id = k.id order by k.position
  ), private.next_cursor(keys, page_limit));
end $$;

-- The events of these clubs that are happening now, and then their next ones, soonest first. The feed begins with them.
-- A page of n next events can only come from the n clubs that meet first, and not from after the last of these n meetings.
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
      select f.id, case when count(*) over () = page_offset + max_count then max(f.starts_at) over () else 'infinity' end
        as until_at
      from (
        select c.id, next.starts_at
        from unnest(of_club_ids) c (id)
        cross join lateral (
          select e.starts_at, e.id from public.events e
          where e.club_id = c.id and e.starts_at > now() and (e.starts_at, e.id) > (after_at, after_id)
            and (has_cancelled or e.cancelled_at is null)
            and not exists (select from private.repeats_earlier(e.series_id, e.title, e.starts_at))
          order by e.starts_at, e.id limit 1
        ) next
        order by next.starts_at, next.id
        limit page_offset + max_count
      ) f
    ) c
    cross join lateral (
      select e.id, e.starts_at from public.events e
      where e.club_id = c.id and e.starts_at > now() and e.starts_at <= c.until_at
        and (e.starts_at, e.id) > (after_at, after_id)
        and (has_cancelled or e.cancelled_at is null)
        and not exists (select from private.repeats_earlier(e.series_id, e.title, e.starts_at))
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
      and not exists (select from private.repeats_earlier(e.series_id, e.title, e.starts_at))
    order by e.starts_at, e.id limit max_count offset page_offset
  );
end $$;

-- The events of the caller's clubs ('upcoming', 'next', 'past'), the upcoming ones in any club to which the caller is
-- going ('mine'), including open events of clubs that the caller is not in, or the open ones of other clubs ('public').
-- Of a series, 'mine' shows the next evening to which the caller is going.
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
        and not exists (
          select from public.events o
          join public.event_rsvps i on i.event_id = o.id and i.user_id = r.user_id and i.status = 'GOING'
          where o.series_id = e.series_id and o.starts_at < e.starts_at and o.starts_at > now()
            and o.cancelled_at is null and o.title = e.title
        )
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

-- An event with its co-hosts and its first twenty attendees, as many as fit on the page; the full list is loaded on demand.
-- With its address, if the caller may know it: not in lists, of which browsers and feeds keep copies. With whether the
-- caller came, and how far its tasting has got. Null for an event that the caller cannot read.
create function private.get_event(of_event_id uuid) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ begin
  return (
    select e.item::jsonb || jsonb_build_object(
      'rsvps', private.get_attendees(e.id, 20, 0, null)::jsonb -> 'items',
      'address', (select a.address from public.event_addresses a where a.event_id = e.id),
      'hosting', private.get_event_hosting(own),
      'attendance', private.my_attendance(e.id),
      'tasting', private.tasting_state(e.id)
    )
    from private.event_items e join public.events own on own.id = e.id where e.id = of_event_id
  );
end $$;

grant execute on function private.event_page, private.choose_upcoming, private.choose_past, private.choose_public,
  private.get_events, private.get_club_events, private.get_event
  to authenticated, service_role;


-- What is tasted at an event, as far as its readers know: nothing that is still blind. It reads tables of a later chapter.
create function private.tasted_products(of_event_id uuid) returns text
language plpgsql stable set search_path = '' as $$ begin
  return (
    select string_agg(concat_ws(' ', p.brand, p.product_name), E'\n' order by s.position)
    from public.event_tastings t
    join public.tasting_samples s on s.event_id = t.event_id
    join public.sample_products p on p.sample_id = s.id
    where t.event_id = of_event_id and (not t.is_blind or t.revealed_at is not null)
  );
end $$;
grant execute on function private.tasted_products to authenticated, service_role;

-- Events as targets of reports. A note of the club is left out, because the event's creator did not write it.
create view private.event_targets with (security_invoker = true) as
select e.id, e.creator_id as subject_id, e.title,
  nullif(concat_ws(E'\n\n', e.description, e.location, (
    select string_agg(concat_ws(E'\n', q.text, array_to_string(q.choices, E'\n')), E'\n\n' order by q.position)
    from public.event_questions q where q.event_id = e.id
  ), private.tasted_products(e.id), case when not e.is_cancelled_by_club then e.cancellation_note end), '') as content,
  e.is_removed, e.club_id
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
  'club', c.name, 'seats', e.capacity, 'going', e.going_count, 'guests', e.guest_count, 'waiting', e.waiting_count,
  'series', private.series_item(e.series_id),
  'questions', array(select q.text from public.event_questions q where q.event_id = e.id order by q.position)
)) as item
from private.event_details e join public.clubs c on c.id = e.club_id where e.creator_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

-- What the club meets for, with its host. What moderators removed is not there, by the policy.
create view private.club_export_events with (security_invoker = true) as
select e.club_id, e.starts_at as at, e.id, json_build_object(
  'id', e.id, 'title', e.title, 'description', e.description, 'location', e.location, 'startTime', e.starts_at,
  'endTime', e.ends_at, 'timezone', e.timezone, 'isOpen', e.is_open, 'host', coalesce(u.display_name, u.username),
  'hostUsername', u.username, 'rsvpsCloseAt', e.rsvps_close_at, 'seats', e.capacity, 'going', e.going_count,
  'guests', e.guest_count, 'waiting', e.waiting_count, 'series', private.series_item(e.series_id),
  'cancelledAt', e.cancelled_at,
  'cancellationNote', e.cancellation_note, 'createdAt', e.created_at, 'editedAt', e.edited_at, 'sequence', e.sequence
) as item
from public.events e left join public.users u on u.id = e.creator_id;

grant select on private.club_export_events to authenticated;
