-- The roster: the members of a club as its owner and admins see them, with a note, labels and a title for each, how many
-- of the club's events they came to, and when they were last here, if they show it.
--
-- The title is in the membership, because everyone who sees the members sees it. All that this chapter adds is for the
-- owner and admins, who see every member of their club, also across a block.

-- club_member_notes: what the owner and admins of a club note about a member: a text, and labels to filter by. It ends
-- with the membership, however that ends.
-- Deliberately absent: who wrote it. A note is the club's, and the member whom it is about gets it in the copy of their
-- data, which must not name others. No row: neither a note nor a label.
create table public.club_member_notes (
  user_id uuid not null,
  club_id uuid not null,
  note text,
  -- In alphabetical order, each once.
  labels text[] not null default '{}',
  edited_at timestamptz not null default now(),
  primary key (user_id, club_id),
  foreign key (user_id, club_id) references public.club_members (user_id, club_id) on delete cascade,
  constraint club_member_notes_note_length check (private.is_written(note, /* contract: rosterUpdate.note */ 1000)),
  constraint club_member_notes_labels_count check (cardinality(labels) <= /* contract: maxLabels */ 10)
);
alter table public.club_member_notes enable row level security;

-- A club's notes and labels.
create index club_member_notes_club_id_idx on public.club_member_notes (club_id);

-- Only the owner and admins. The member whom a note is about can read it only in their export, unless they are an admin
-- themselves. No broadcast: nothing reveals that there is a note, or that it has changed.
create policy admin_select on public.club_member_notes for select to authenticated
  using (club_id in (select private.my_administered_club_ids()));

-- update_roster_member writes, under the club's lock, and counts.
grant select on public.club_member_notes to authenticated;

-- These labels as the club already writes them, each once: "board" is the label Board that another member has.
-- For functions only.
create function private.known_labels(of_club_id uuid, of_user_id uuid, wanted text[]) returns text[]
language plpgsql stable set search_path = '' as $$ begin
  return array(
    with known as (
      select private.fold_name(d.label) as folded, min(d.label) as label
      from (
        select distinct l.label from public.club_member_notes n cross join unnest(n.labels) l (label)
        where n.club_id = of_club_id and n.user_id <> of_user_id
      ) d
      group by 1
    )
    select coalesce(k.label, w.label)
    from (
      select private.fold_name(l.label) as folded, (array_agg(btrim(l.label) order by l.position))[1] as label
      from unnest(wanted) with ordinality l (label, position)
      group by 1
    ) w
    left join known k on k.folded = w.folded
    order by w.folded collate "C"
  );
end $$;

-- Changes the title, the note or the labels of a member, whichever are named, and returns the member.
-- Fails with 404 for outsiders and unknown members, with 403 for plain members, with 409 if the club would use too many
-- labels, and with 429 for more than 600 changes an hour, because each new title is broadcast. Security definer: clients can write neither memberships nor notes.
create function private.update_roster_member(of_club_id uuid, member_key text, changes jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  member_user_id constant uuid := private.user_id_of(member_key);
begin
  perform private.require_role(
    of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can change its roster.');
  if not exists (
    select from public.club_members m where m.club_id = of_club_id and m.user_id = member_user_id
  ) then
    perform private.fail(404, 'Member not found');
  end if;
  perform private.count_activity('roster', 600, '1 hour');
  if changes ? 'title' then
    update public.club_members set title = private.written_or_null(btrim(changes ->> 'title'))
    where club_id = of_club_id and user_id = member_user_id;
  end if;
  if changes ?| array['note', 'labels'] then
    insert into public.club_member_notes as n (user_id, club_id, note, labels)
    values (
      member_user_id, of_club_id, private.written_or_null(changes ->> 'note'),
      private.known_labels(of_club_id, member_user_id, array(select jsonb_array_elements_text(changes -> 'labels')))
    )
    on conflict (user_id, club_id) do update set
      note = case when changes ? 'note' then excluded.note else n.note end,
      labels = case when changes ? 'labels' then excluded.labels else n.labels end,
      edited_at = now();
    delete from public.club_member_notes n
    where n.user_id = member_user_id and n.club_id = of_club_id and n.note is null and n.labels = '{}';
    if changes ? 'labels' and /* contract: maxClubLabels */ 200 < (
      select count(distinct l.label) from public.club_member_notes n cross join unnest(n.labels) l (label)
      where n.club_id = of_club_id
    ) then
      perform private.fail(409, 'A club can use at most 200 labels. Please choose one that it has.');
    end if;
  end if;
  return private.get_roster(of_club_id, jsonb_build_object('userId', member_user_id), 1, 0, null) -> 'items' -> 0;
end $$;


-- Reading the roster.

-- A member with everything that the roster sorts and filters by, the key by which it sorts, and the place in that order.
create type private.roster_row as (
  id uuid, user_id uuid, role text, title text, joined_at timestamptz, words text, note text, labels text[],
  attended_count integer, last_seen_on date, key text collate "C", position bigint
);

-- Whether an instant is in a period before now: in the last month or year, or before it. Null periods have no limit.
create function private.is_in_period(at timestamptz, period text) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return case period
    when 'MONTH' then at > now() - interval '1 month'
    when 'YEAR' then at > now() - interval '1 year'
    when 'BEFORE_MONTH' then at <= now() - interval '1 month'
    when 'BEFORE_YEAR' then at <= now() - interval '1 year'
    else true
  end;
end $$;

-- The members of a club that fit a filter, in the order that it names. For functions that have checked the caller.
-- All of a club's members are looked at, whatever the order: for 5,000 that takes less than most pages of a feed, and
-- counters for each member would cost every RSVP.
-- Attendance is how many of the club's events in the last year a member was going to, without those that were cancelled
-- or removed. The day on which members were last here comes from their sessions, for those who show it. A block hides
-- that day, even from the owner and admins.
-- Planned anew each time: a plan for clubs of all sizes reads ten times as much for a large one.
create function private.sorted_roster(of_club_id uuid, filter jsonb) returns setof private.roster_row
language plpgsql stable rows 1000 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$ declare
  caller constant uuid := private.me();
  wanted_order constant text := coalesce(filter ->> 'order', 'JOINED');
  is_descending constant boolean := coalesce(filter ->> 'direction' = 'DESC', false);
  of_user_id constant uuid := filter ->> 'userId';
  of_role constant text := filter ->> 'role';
  of_label constant text := filter ->> 'label';
  has_note constant boolean := filter ->> 'note' = 'WITH';
  has_attended constant boolean := filter ->> 'attended' = 'SOME';
  joined constant text := filter ->> 'joined';
  seen constant text := filter ->> 'seen';
  wanted constant text := nullif(private.search_words(filter ->> 'q'), '');
begin
  return query
    with attendance as materialized (
      select r.user_id, count(*)::integer as count
      from public.events e
      join public.event_rsvps r on r.event_id = e.id and r.status = 'GOING'
      where e.club_id = of_club_id and e.starts_at > now() - interval '1 year' and e.starts_at <= now()
        and e.cancelled_at is null and not e.is_removed
      group by r.user_id
    ),
    visits as materialized (
      -- As in sessions_of, which would be called for each member.
      select m.user_id, max(greatest(s.created_at at time zone 'UTC', s.refreshed_at))::date as last_seen_on
      from public.club_members m
      join public.privacy_settings p on p.user_id = m.user_id and p.shows_last_seen
      join auth.sessions s on s.user_id = m.user_id
      where m.club_id = of_club_id and m.user_id not in (select private.block_partners(caller))
      group by m.user_id
    ),
    fitting as (
      select m.id, m.user_id, m.role, m.title, m.created_at as joined_at, u.words, n.note,
        coalesce(n.labels, '{}') as labels, coalesce(a.count, 0) as attended_count, v.last_seen_on
      from public.club_members m
      join public.users u on u.id = m.user_id
      left join public.club_member_notes n on n.user_id = m.user_id and n.club_id = m.club_id
      left join attendance a on a.user_id = m.user_id
      left join visits v on v.user_id = m.user_id
      where m.club_id = of_club_id
        and (of_user_id is null or m.user_id = of_user_id)
        and (of_role is null or m.role = of_role)
        and (of_label is null or n.labels @> array[of_label])
        and (has_note is null or has_note = (n.note is not null))
        and (has_attended is null or has_attended = (a.count is not null))
        and (joined is null or private.is_in_period(m.created_at, joined))
        and (seen is null or private.is_in_period(v.last_seen_on::timestamp at time zone 'UTC', seen))
        and (wanted is null or strpos(u.words, wanted) > 0)
    ),
    keyed as (
      select f.*, (case wanted_order
        when 'NAME' then left(f.words, 100)
        when 'ROLE' then case f.role when 'OWNER' then '0' when 'ADMIN' then '1' else '2' end || left(f.words, 100)
        when 'ATTENDED' then lpad(f.attended_count::text, 9, '0')
        -- Those who do not show it come last in both directions.
        when 'LAST_SEEN' then coalesce(f.last_seen_on::text, case when is_descending then '' else '9' end)
        else to_char(f.joined_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
      end) collate "C" as key
      from fitting f
    )
    select k.*, row_number() over (order by
      case when not is_descending then k.key end, case when not is_descending then k.id end,
      case when is_descending then k.key end desc, case when is_descending then k.id end desc)
    from keyed k;
end $$;

-- One page of a club's roster, the contract's `rosterPage`. For its owner and admins.
-- Fails with 404 for outsiders and 403 for plain members. Security definer: it counts RSVPs and reads privacy settings
-- and sessions that the caller cannot read.
create function private.get_roster(
  of_club_id uuid, filter jsonb, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  perform private.check_admin(of_club_id, 'Only the owner and admins of the club can see its roster.');
  return private.keyed_page(array(
    -- A scalar sub-select, because Postgres would sometimes join all members.
    select row(r.key, r.id, private.join_objects(
      (select i.item from private.club_member_items i where i.id = r.id),
      json_build_object(
        'note', r.note, 'labels', to_json(r.labels), 'attendedCount', r.attended_count, 'lastSeenOn', r.last_seen_on)
    ))::private.keyed_item
    from (
      select s.* from private.sorted_roster(of_club_id, filter) s
      where private.comes_after(s.key, s.id, page_cursor, coalesce(filter ->> 'direction' = 'DESC', false))
      order by s.position limit page_limit + 1 offset page_offset
    ) r
    order by r.position
  ), page_limit);
end $$;

-- The same members for a spreadsheet, at most 10,000.
create function private.download_roster(of_club_id uuid, filter jsonb)
returns table (
  display_name text, username text, role text, title text, joined_at timestamptz, last_seen_on date,
  attended_count integer, labels text[], note text
)
language plpgsql stable security definer rows 1000 set search_path = '' as $$ begin
  perform private.check_admin(of_club_id, 'Only the owner and admins of the club can see its roster.');
  return query
    select u.display_name, u.username, r.role, r.title, r.joined_at, r.last_seen_on, r.attended_count, r.labels, r.note
    from private.sorted_roster(of_club_id, filter) r join public.users u on u.id = r.user_id
    order by r.position
    limit 10000;
end $$;

-- The labels that a club uses, by name, each with how many members have it. Not paged: there are at most 200.
create function private.get_club_labels(of_club_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  perform private.check_admin(of_club_id, 'Only the owner and admins of the club can see its roster.');
  return private.page(array(
    select json_build_object('name', l.label, 'memberCount', count(*))
    from public.club_member_notes n cross join unnest(n.labels) l (label)
    where n.club_id = of_club_id
    group by l.label
    order by private.fold_name(l.label) collate "C"
  ), null);
end $$;

grant execute on function private.update_roster_member, private.get_roster, private.download_roster,
  private.get_club_labels to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- What clubs have noted about the user. They did not see it before, but it is about them. Not who wrote it.
create view private.exported_club_notes with (security_invoker = true) as
select n.edited_at as at, json_build_object(
  'club', c.slug, 'note', n.note, 'labels', to_json(n.labels), 'editedAt', n.edited_at
) as item
from public.club_member_notes n join public.clubs c on c.id = n.club_id where n.user_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

-- The members as the club's list shows them, with what the club notes about them. Not when they were last here, which
-- they show to the owner and admins, and not to the club. Nothing from their profiles, and no addresses.
create view private.club_export_members with (security_invoker = true) as
select m.club_id, m.created_at as at, m.id, json_build_object(
  'name', coalesce(u.display_name, u.username), 'username', u.username, 'role', m.role, 'title', m.title,
  'joinedAt', m.created_at, 'labels', coalesce(to_json(n.labels), '[]'), 'note', n.note
) as item
from public.club_members m
join public.users u on u.id = m.user_id
left join public.club_member_notes n on n.user_id = m.user_id and n.club_id = m.club_id;

grant select on private.club_export_members to authenticated;
