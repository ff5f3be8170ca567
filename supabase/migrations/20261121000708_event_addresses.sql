-- Event addresses: where exactly an event takes place, for those who come.
--
-- An event's location is for everyone who can see it: a city, a quarter, a link. Its address may be someone's home.

-- event_addresses: at most one per event. A table of its own, so that no reply, search, copy or broadcast of an event can
-- contain it by accident.
-- Deliberately absent: earlier addresses.
create table public.event_addresses (
  event_id uuid primary key references public.events (id) on delete cascade,
  address text not null,
  -- A host, who may have handed the event over since. A block between them and a reader still hides it.
  written_by uuid references public.users (id) on delete set null,
  constraint event_addresses_address_length check (private.is_name(address, /* contract: eventDraft.address */ 200))
);
alter table public.event_addresses enable row level security;

-- For the foreign key.
create index event_addresses_written_by_idx on public.event_addresses (written_by);

-- Returns a row if the caller may know the address of an event that they can read: if they are going, and for its hosts and
-- the owner and admins of the club. So it is gone for those who change their mind, wait, or lose their RSVP with the right
-- to read the event. A ban keeps RSVPs to what is over, but not the address.
-- Someone who is going does not learn it if there is a block between them and the creator, whose home it may be.
-- Postgres inlines it.
create function private.reads_event_address(
  of_event_id uuid, creator_id uuid, club_id uuid, is_opened_by_club boolean
) returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where club_id not in (select private.my_banned_club_ids()) and (
    club_id in (select private.my_administered_club_ids())
    or (
      exists (select from private.hosts_event(of_event_id, creator_id))
      and not exists (select from private.is_event_visitor(is_opened_by_club, club_id))
    )
    or (
      of_event_id in (
        select r.event_id from public.event_rsvps r where r.user_id = (select private.me()) and r.status = 'GOING')
      and not exists (select from private.is_hidden(creator_id))
    )
  );
end;
grant execute on function private.reads_event_address to authenticated, service_role;

-- An owner or admin sees it across a block, as they see the host.
create policy attendee_select on public.event_addresses for select to authenticated
  using (exists (
    select from public.events e
    where e.id = event_id
      and exists (select from private.reads_event_address(e.id, e.creator_id, e.club_id, e.is_opened_by_club))
      and (
        not exists (select from private.is_hidden(written_by))
        or e.club_id in (select private.my_administered_club_ids())
      )
  ));

-- Only private.set_event_address writes, for those who can edit the event. Visitors do not learn who hosts it, and so not
-- who wrote this.
grant select (event_id, address) on public.event_addresses to authenticated;

-- Everyone who can read an event learns whether it has an address. A new one counts as an edit: calendar programs ignore an
-- entry whose sequence has not grown. Not in the transaction that creates the event, and not if the event is being deleted.
-- Security definer: no client may write these columns.
create function private.event_addresses__mark_event() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.events e
  set has_address = tg_op <> 'DELETE',
    edited_at = case when e.created_at < now() then now() else e.edited_at end,
    sequence = e.sequence + case when e.created_at < now() then 1 else 0 end
  where e.id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
call private.run_per_row('public.event_addresses', 'mark_event', 'after insert or update or delete');

-- Writes an address, or deletes it if it is null. Returns whether that changed anything. For functions only.
create function private.write_event_address(of_event_id uuid, new_address text, writer_id uuid) returns boolean
language plpgsql set search_path = '' as $$ begin
  if new_address is null then
    delete from public.event_addresses a where a.event_id = of_event_id;
  else
    insert into public.event_addresses as a (event_id, address, written_by) values (of_event_id, new_address, writer_id)
    on conflict (event_id) do update set address = excluded.address, written_by = excluded.written_by
      where a.address <> excluded.address;
  end if;
  return found;
end $$;

-- Gives an event another address, or none, for update_event and create_event, which have checked what they can say about
-- it. Repeating it changes nothing.
-- Fails with 404 for everyone who cannot edit the event, with 409 after it was cancelled, and with 429 for more than 120 an
-- hour, because each notifies everyone who is going.
-- Security definer: clients have no right to write this table. Under the event's lock, so that the second of two changes
-- sees the first.
create function private.set_event_address(of_event_id uuid, new_address text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  event public.events;
  written constant text := btrim(private.written_or_null(new_address));
begin
  select * into event from public.events e where e.id = of_event_id for no key update;
  -- Again after the lock: the caller may have been removed meanwhile.
  perform private.look_up_again();
  if event.id is null or not exists (select from private.hosts_event(event.id, event.creator_id))
    or not exists (select from private.reads_event(event.is_removed, event.is_open, event.club_id))
    or exists (select from private.is_event_visitor(event.is_opened_by_club, event.club_id)) then
    perform private.fail(404, 'Event not found');
  elsif event.cancelled_at is not null then
    perform private.fail(409, 'This event was cancelled.');
  end if;
  perform private.require_can_write(event.club_id);
  if private.write_event_address(event.id, written, private.me()) then
    perform private.count_activity('event address', 120, '1 hour');
  end if;
end $$;
grant execute on function private.set_event_address to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- Those of the user's own events, and those that they know because they are going or are a co-host.
create view private.exported_event_addresses with (security_invoker = true) as
select e.starts_at as at, json_build_object('eventId', e.id, 'event', e.title, 'address', a.address) as item
from public.event_addresses a join public.events e on e.id = a.event_id
where e.creator_id = auth.uid() or (
  (
    e.id in (select r.event_id from public.event_rsvps r where r.user_id = auth.uid() and r.status = 'GOING')
    or e.id in (select h.event_id from public.event_hosts h where h.user_id = auth.uid() and h.accepted_at is not null)
  )
  and exists (select from private.reads_event(e.is_removed, e.is_open, e.club_id))
  and exists (select from private.reads_event_address(e.id, e.creator_id, e.club_id, e.is_opened_by_club))
);


-- For the export of a club (private.export_club in the chapter of club exports).

create view private.club_export_event_addresses with (security_invoker = true) as
select e.club_id, e.starts_at as at, e.id, json_build_object(
  'eventId', e.id, 'event', e.title, 'startTime', e.starts_at, 'address', a.address) as item
from public.event_addresses a join public.events e on e.id = a.event_id;

grant select on private.club_export_event_addresses to authenticated;
