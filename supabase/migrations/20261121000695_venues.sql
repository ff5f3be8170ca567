-- Venues: the places where a club meets, each described once on a card that its events share.
--
-- A venue belongs to a club. Its members find it while they plan an event, and every member who can create events can add
-- one and correct it, because no one knows every place. Its owner and admins can delete it.
-- Everyone who can read an event that is held there can read the card, so it is no place for the address of someone's home,
-- which is in the chapter of event addresses. The card says who described it, and who confirmed it, only to the club's
-- members.
--
-- What a card says gets old: the terrace closes, the ventilation breaks. People who were at an event there can confirm that
-- it is still right, as of that day. A correction ends what was confirmed before.

-- venues: one row per place and club.
-- Deliberately absent: prices; a map, to which the address leads; former versions, because a card is quickly rewritten; and
-- a shared directory of all clubs, in which the places of private clubs would be found.
create table public.venues (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  name text not null,
  address text not null,
  -- The facts are null if unknown.
  setting text,
  ventilation text,
  is_step_free boolean,
  seat_count integer,
  -- Whether guests can bring their own cigars and tobacco. CORKAGE: for a fee.
  bring_your_own text,
  note text,
  -- Who wrote what it says now. Null if that account is gone. The card is the club's and stays.
  written_by uuid default auth.uid() references public.users (id) on delete set null,
  -- Whether someone has corrected what another user wrote.
  is_joint boolean not null default false,
  confirmed_at timestamptz,
  -- Hides the card from all readers until it is restored.
  is_removed boolean not null default false,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  words text not null generated always as (private.searchable(name || ' ' || address)) stored,
  constraint venues_id_club_id_key unique (id, club_id),
  constraint venues_name_length check (private.is_name(name, /* contract: venueDraft.name */ 100)),
  constraint venues_address_length check (private.is_name(address, /* contract: venueDraft.address */ 200)),
  constraint venues_setting check (setting in (/* contract: venueSetting */ 'INDOORS', 'TERRACE', 'BOTH')),
  constraint venues_ventilation check (ventilation in (/* contract: venueVentilation */ 'GOOD', 'FAIR', 'POOR')),
  constraint venues_seat_count_range check (seat_count between 1 and /* contract: venueDraft.seatCount */ 1000),
  constraint venues_bring_your_own check (bring_your_own in (/* contract: venueBringYourOwn */
    'FREE', 'CORKAGE', 'NO')),
  constraint venues_note_length check (private.is_written(note, /* contract: venueDraft.note */ 500))
);
alter table public.venues enable row level security;

-- A club's venues, of which there are few. Also for the foreign key.
create index venues_club_id_idx on public.venues (club_id);
-- What a user wrote recently. Also for the foreign key.
create index venues_written_by_created_at_idx on public.venues (written_by, created_at);

comment on column public.venues.confirmed_at is
  'The month of the latest event whose guests have confirmed what the card says, because it may be an event that not every '
  'reader of the card can see. Maintained by a trigger on venue_confirmations.';
comment on column public.venues.is_removed is 'Removed by moderators. Only a function of this chapter writes it, for them.';

-- Whether an event that the caller can read is held at a venue. The policy of events decides. In PL/pgSQL, because events
-- come later.
create function private.has_readable_event(of_venue_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (select from public.events e where e.venue_id = of_venue_id);
end $$;
grant execute on function private.has_readable_event to authenticated, service_role;

-- Members can read the venues of their clubs, and everyone those of events that they can read.
create policy reader_select on public.venues for select to authenticated
  using (
    not is_removed
    and (club_id in (select private.my_club_ids()) or private.has_readable_event(id))
  );
-- As for events: not newcomers whose posts would have to wait.
create policy member_insert on public.venues for insert to authenticated
  with check (
    written_by = (select private.me()) and club_id in (select private.my_club_ids())
    and private.require_can_write(club_id) and private.require_known(club_id)
  );
create policy member_update on public.venues for update to authenticated
  using (
    not is_removed and club_id in (select private.my_club_ids())
    and private.require_can_write(club_id) and private.require_known(club_id)
  );
-- What moderators removed stays, so that it can be restored.
create policy admin_delete on public.venues for delete to authenticated
  using (not is_removed and club_id in (select private.my_administered_club_ids()));

-- No one can choose the id, who wrote it, when, and whether it was confirmed, or give a venue to another club. Not who wrote
-- it: visitors of a public evening do not learn who is in its club.
grant select (id, club_id, name, address, setting, ventilation, is_step_free, seat_count, bring_your_own, note,
  confirmed_at, is_removed, created_at, edited_at, words), delete on public.venues to authenticated;
call private.allow_writing('public.venues',
  '{name,address,setting,ventilation,is_step_free,seat_count,bring_your_own,note}', once => '{club_id}');

create function private.venues__mark_edited() returns trigger
language plpgsql set search_path = '' as $$ begin
  if auth.uid() is not null then
    new.edited_at := now();
    new.is_joint := old.is_joint or old.written_by is distinct from auth.uid();
    new.written_by := auth.uid();
  end if;
  return new;
end $$;
call private.mark_edits('public.venues', 'private.venues__mark_edited');
call private.limit_inserts('public.venues', 'venue', 60, '1 day');
call private.keep_reports('public.venues', 'written_by');

-- More venues than a club meets at, and few enough to look through. Fails with 409.
-- The lock is on the club's venues, so that of two inserts at the limit the second sees the first. Security definer:
-- venues that moderators removed count, because they may be restored.
create function private.venues__limit() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform pg_advisory_xact_lock(hashtextextended(new.club_id::text, tg_relid::bigint));
  if (select count(*) from public.venues v where v.club_id = new.club_id) >= 200 then
    perform private.fail(409, 'A club can have at most 200 venues. Ask an admin to delete one that you no longer use.');
  end if;
  return new;
end $$;
call private.run_per_row('public.venues', 'limit', 'before insert');

-- A series no longer gives a deleted venue to its new evenings. (Events themselves have a foreign key.)
-- Security definer: no client may write series.
create function private.venues__leave_series() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update private.event_series s set template = s.template - 'venue_id'
  where s.club_id = old.club_id and s.template ->> 'venue_id' = old.id::text;
  return null;
end $$;
call private.run_per_row('public.venues', 'leave_series', 'after delete');

-- Open pages of the club's events fetch the card again.
create trigger venues__broadcast after insert or update or delete on public.venues
  for each row execute function private.broadcast_club('events');


-- venue_confirmations: who has confirmed what a venue's card says, and as of which event. One row per user.
create table public.venue_confirmations (
  venue_id uuid not null references public.venues (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  -- When that event began: the user may confirm it weeks later, but has not been there since.
  visited_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (venue_id, user_id)
);
alter table public.venue_confirmations enable row level security;

-- For the foreign key.
create index venue_confirmations_user_id_idx on public.venue_confirmations (user_id);
call private.limit_inserts('public.venue_confirmations', 'venue confirmation', 60, '1 hour');

-- When the last event began at a venue to which the caller came. Null if they have never been there. What the hosts recorded
-- at the door counts. Without that, those who were going came.
create function private.my_visit(of_venue_id uuid) returns timestamptz
language plpgsql stable set search_path = '' as $$ begin
  return (
    select max(e.starts_at) from public.events e
    where e.venue_id = of_venue_id and e.starts_at <= now() and e.cancelled_at is null and coalesce(
      (select a.has_come from public.event_attendances a where a.event_id = e.id and a.user_id = private.me()),
      exists (
        select from public.event_rsvps r where r.event_id = e.id and r.user_id = private.me() and r.status = 'GOING'))
  );
end $$;
grant execute on function private.my_visit to authenticated, service_role;

-- Members of the club see who confirmed, and everyone sees their own. Other readers of the card see only the month
-- (confirmed_at).
create policy member_select on public.venue_confirmations for select to authenticated
  using (
    user_id = (select private.me())
    or (
      exists (
        select from public.venues v where v.id = venue_id and v.club_id in (select private.my_club_ids()))
      and not exists (select from private.is_hidden(user_id))
    )
  );
-- Only as of the last event that they came to.
create policy visitor_insert on public.venue_confirmations for insert to authenticated
  with check (
    user_id = (select private.me()) and visited_at = private.my_visit(venue_id)
    and exists (select from public.venues v where v.id = venue_id and private.require_can_write(v.club_id))
  );
create policy visitor_update on public.venue_confirmations for update to authenticated
  using (user_id = (select private.me()))
  with check (
    visited_at = private.my_visit(venue_id)
    and exists (select from public.venues v where v.id = venue_id and private.require_can_write(v.club_id))
  );
call private.allow_own_rows('public.venue_confirmations', '{delete}');

-- No one can confirm in another's name.
grant select, delete on public.venue_confirmations to authenticated;
call private.allow_writing('public.venue_confirmations', '{visited_at}', once => '{venue_id}');

-- Security definer: no client may write the venue's column.
create function private.venue_confirmations__date_venue() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.venues v
  set confirmed_at = (
    select date_trunc('month', max(c.visited_at)) from public.venue_confirmations c where c.venue_id = v.id)
  where v.id = coalesce(new.venue_id, old.venue_id);
  return null;
end $$;
call private.run_per_row('public.venue_confirmations', 'date_venue', 'after insert or update or delete');

-- What was confirmed is no longer what the card says. Security definer: the confirmations are those of others.
create function private.venues__end_confirmations() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.venue_confirmations c where c.venue_id = new.id;
  return null;
end $$;
create trigger venues__end_confirmations after update on public.venues
  for each row when (new.edited_at is distinct from old.edited_at) execute function private.venues__end_confirmations();


-- Who wrote what the card of a venue says, for members of its club, and for the writers themselves. Null for everyone else.
-- Security definer: no one can read this column.
create function private.venue_writer(of_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select v.written_by from public.venues v
    where v.id = of_id and (v.written_by = private.me() or v.club_id in (select private.my_club_ids()))
  );
end $$;
grant execute on function private.venue_writer to authenticated, service_role;

-- The contract's `venue`.
create view private.venue_items with (security_invoker = true) as
select v.id, v.club_id, v.words, private.fold(v.name) as folded_name,
  json_build_object(
    'id', v.id,
    'clubId', v.club_id,
    'name', v.name,
    'address', v.address,
    'setting', v.setting,
    'ventilation', v.ventilation,
    'isStepFree', v.is_step_free,
    'seatCount', v.seat_count,
    'bringYourOwn', v.bring_your_own,
    'note', v.note,
    'createdAt', v.created_at,
    'editedAt', v.edited_at,
    'author', author.summary,
    'confirmedAt', coalesce(latest.visited_at, v.confirmed_at),
    'confirmedBy', latest.user_summary,
    'viewer', json_build_object(
      'canEdit', viewer.is_member and not viewer.is_read_only and not private.is_newcomer(v.club_id),
      'canDelete', v.club_id in (select private.my_administered_club_ids()),
      'canReport', writer.id is distinct from viewer.id,
      'canConfirm', not viewer.is_read_only and visit.at is not null and coalesce(own.visited_at < visit.at, true),
      'canWithdraw', own.venue_id is not null
    )
  ) as item
from public.venues v
cross join lateral (
  select (select private.me()) as id, v.club_id in (select private.my_club_ids()) as is_member,
    v.club_id in (select private.my_read_only_club_ids()) as is_read_only
) viewer
cross join lateral (select private.my_visit(v.id) as at offset 0) visit
-- Members see the day of the last visit, and whose it was.
left join lateral (
  select c.visited_at, u.summary as user_summary
  from public.venue_confirmations c join private.user_summaries u on u.id = c.user_id
  where c.venue_id = v.id and c.visited_at >= v.confirmed_at and viewer.is_member
  order by c.visited_at desc, c.created_at limit 1
) latest on true
left join public.venue_confirmations own on own.venue_id = v.id and own.user_id = viewer.id
cross join lateral (select private.venue_writer(v.id) as id offset 0) writer
-- If there is a block between the two, the card is shown without its author.
left join private.user_summaries author on author.id = writer.id
  and viewer.is_member and not exists (select from private.is_hidden(writer.id));
grant select on private.venue_items to authenticated, service_role;

-- A venue. Null if the caller cannot read it.
create function private.get_venue(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (select i.item from private.venue_items i where i.id = of_id);
end $$;

-- The venues of a club that the caller can read, by name, with those whose name or address has these words.
create function private.get_venues(of_club_id uuid, q text, page_limit integer, page_offset integer, page_cursor text)
returns json
language plpgsql stable set search_path = '' as $$ declare
  pattern constant text := private.search_pattern(private.search_words(private.written_or_null(q)));
  first_row constant integer := coalesce(page_cursor::integer, page_offset);
  items constant json[] := array(
    select i.item from private.venue_items i
    where i.club_id = of_club_id and (pattern is null or i.words like pattern)
    order by i.folded_name, i.id limit page_limit + 1 offset first_row
  );
begin
  return private.page(items[:page_limit], private.next_offset(cardinality(items), page_limit, first_row));
end $$;
grant execute on function private.get_venue, private.get_venues to authenticated, service_role;

-- Adds a venue to a club and returns it. Fails with 404 for a club whose content the caller cannot read, with 403 for
-- outsiders of a public one, with 409 beyond 200 venues and with 429 beyond 60 a day.
create function private.create_venue(of_club_id uuid, draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  created uuid;
begin
  if private.open_club_id_of(of_club_id::text) is null then
    perform private.fail(404, 'Club not found');
  elsif of_club_id not in (select private.my_club_ids()) then
    perform private.fail(403, 'Only members of the club can add venues to it.');
  end if;
  created := private.insert_row(
    'public.venues',
    jsonb_build_object('club_id', of_club_id) || private.trimmed(private.columns_of(draft), 'name', 'address'));
  return private.get_venue(created);
end $$;

-- Corrects a venue of one of the caller's clubs and returns it. Null if the caller cannot read it. Fails with 403 for other
-- readers, and with 429 beyond the limit of edits.
create function private.update_venue(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(null, 'Only members of the club can edit its venues.')
  from public.venues v where v.id = of_id and v.club_id not in (select private.my_club_ids());
  perform private.update_row(
    'public.venues', v.id, private.trimmed(private.columns_of(changes), 'name', 'address'))
  from public.venues v where v.id = of_id;
  return private.get_venue(of_id);
end $$;

-- Deletes a venue and returns its id. Its events keep their location, and are shown without the card. Null if the caller
-- cannot read it. Fails with 403 for readers who do not administer the club.
create function private.delete_venue(of_id uuid) returns uuid
language plpgsql set search_path = '' as $$ declare
  deleted uuid;
begin
  perform private.require_user(null, 'Only the owner and admins of the club can delete its venues.')
  from public.venues v where v.id = of_id and v.club_id not in (select private.my_administered_club_ids());
  delete from public.venues v where v.id = of_id returning v.id into deleted;
  return deleted;
end $$;

-- Confirms what a venue's card says, as of the last event there to which the caller came, or takes that back, and returns the
-- venue. Null if the caller cannot read it. Repeating it changes nothing.
-- Fails with 403 for readers who have not been there, and for those who cannot write in the club.
create function private.confirm_venue(of_id uuid, is_confirmed boolean) returns json
language plpgsql set search_path = '' as $$ declare
  visit constant timestamptz := private.my_visit(of_id);
begin
  if not is_confirmed then
    delete from public.venue_confirmations c where c.venue_id = of_id and c.user_id = private.me();
  elsif exists (select from public.venues v where v.id = of_id) then
    if visit is null then
      perform private.fail(403, 'Only people who came to an event here can confirm what it is like.');
    end if;
    insert into public.venue_confirmations as c (venue_id, visited_at) values (of_id, visit)
    on conflict (venue_id, user_id) do update set visited_at = excluded.visited_at
      where c.visited_at <> excluded.visited_at;
  end if;
  return private.get_venue(of_id);
end $$;

grant execute on function private.create_venue, private.update_venue, private.delete_venue, private.confirm_venue
  to authenticated;


-- Venues as targets of reports. The user a report is about is the one who wrote what the card says now.
create view private.venue_targets with (security_invoker = true) as
select v.id, v.written_by as subject_id, v.name as title, concat_ws(E'\n\n', v.address, v.note) as content, v.is_removed,
  v.club_id
from public.venues v;

call private.create_removal('venue');

-- Cards on which no one else has written.
create function private.recent_venues(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$ begin
  return query select v.id from public.venues v join public.clubs c on c.id = v.club_id
    where v.written_by = of_user_id and not v.is_joint and v.created_at >= since
      and (c.id = in_club_id or (in_club_id is null and not c.is_private and c.deleted_at is null))
    order by v.created_at desc;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The cards that say what the user wrote.
create view private.exported_venues with (security_invoker = true) as
select v.created_at as at, json_build_object(
  'venueId', v.id, 'clubId', v.club_id, 'name', v.name, 'address', v.address, 'setting', v.setting,
  'ventilation', v.ventilation, 'isStepFree', v.is_step_free, 'seatCount', v.seat_count,
  'bringYourOwn', v.bring_your_own, 'note', v.note, 'createdAt', v.created_at, 'editedAt', v.edited_at
) as item
from public.venues v where v.written_by = auth.uid();

create view private.exported_venue_confirmations with (security_invoker = true) as
select c.created_at as at, json_build_object(
  'venueId', v.id, 'venue', v.name, 'visitedAt', c.visited_at, 'confirmedAt', c.created_at
) as item
from public.venue_confirmations c join public.venues v on v.id = c.venue_id where c.user_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

create view private.club_export_venues with (security_invoker = true) as
select v.club_id, v.created_at as at, v.id, json_build_object(
  'id', v.id, 'name', v.name, 'address', v.address, 'setting', v.setting, 'ventilation', v.ventilation,
  'isStepFree', v.is_step_free, 'seatCount', v.seat_count, 'bringYourOwn', v.bring_your_own, 'note', v.note,
  'confirmedAt', (select max(c.visited_at) from public.venue_confirmations c where c.venue_id = v.id),
  'createdAt', v.created_at, 'editedAt', v.edited_at
) as item
from public.venues v;

grant select on private.club_export_venues to authenticated;
