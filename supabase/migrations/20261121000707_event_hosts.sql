-- Event hosts: the members who host an event together with its creator.
--
-- The creator of an event can invite up to five members of its club. Those who accept are its co-hosts: they edit and
-- cancel it, and see and decide who comes. The creator stays responsible for the event. Only the creator invites and
-- removes co-hosts, deletes the event, and opens it to everyone.
--
-- Co-hosts keep an event from being lost with its creator. The creator can hand it over to one of them at once, because
-- they have agreed to host it. If the creator leaves the club or deletes their account, the co-host who accepted first
-- takes over. Without a co-host, the event is deleted with the account.
--
-- Hosting ends with the membership, and with a suspension. Of two users with a block between them, one cannot be a co-host
-- of the other.
-- Everything here locks in one order: the two users, which also keeps them from blocking each other; their memberships, as
-- an RSVP does; the event; the co-host's row.

-- event_hosts: the co-hosts of an event, and the members who are invited to become one. Never its creator.
-- Deliberately absent: what a co-host may do. All of them may do the same (private.hosts_event).
create table public.event_hosts (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null,
  -- The event's, which never changes. Stored for the foreign key to the membership.
  club_id uuid not null,
  created_at timestamptz not null default now(),
  -- Null while they are only invited.
  accepted_at timestamptz,
  constraint event_hosts_event_id_user_id_key unique (event_id, user_id),
  -- It ends with the membership: when they leave, are removed or banned, or delete their account.
  constraint event_hosts_membership_fkey foreign key (user_id, club_id)
    references public.club_members (user_id, club_id) on delete cascade
);
alter table public.event_hosts enable row level security;

-- The events that a user hosts with others. Also for the foreign key.
create index event_hosts_user_id_club_id_idx on public.event_hosts (user_id, club_id);
-- The invitations that no one has answered, of which the job deletes the old ones.
create index event_hosts_invited_idx on public.event_hosts (event_id) where accepted_at is null;

comment on column public.event_hosts.accepted_at is
  'Null while they are invited. The co-host who accepted first takes over if the creator leaves.';

-- Readers of an event can see its co-hosts, unless they are visitors or there is a block between the two. Only the creator
-- and the invited member see an invitation. Owners and admins see co-hosts across a block, as they see the creator.
create policy reader_select on public.event_hosts for select to authenticated
  using (
    user_id = (select private.me())
    or exists (
      select from public.events e
      where e.id = event_id and (accepted_at is not null or e.creator_id = (select private.me()))
        and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
        and (
          not exists (select from private.is_hidden(event_hosts.user_id))
          or e.club_id in (select private.my_administered_club_ids())
        )
    )
  );

-- A co-host can change the event, so only functions write.
grant select on public.event_hosts to authenticated;

-- Signals to those who see the club's events that the hosts of one have changed.
create function private.event_hosts__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_club(coalesce(new.club_id, old.club_id), 'events');
  return null;
end $$;
call private.run_per_row('public.event_hosts', 'broadcast', 'after insert or update of accepted_at or delete');


-- Inviting, accepting and leaving.

-- Locks an event, after its creator and the other user and their memberships, and returns it. Null if there is none, if
-- moderators removed it, or if the creator changed while this waited. For functions only.
create function private.take_event(of_event_id uuid, other_id uuid) returns public.events
language plpgsql set search_path = '' as $$ declare
  event public.events;
  creator uuid;
begin
  select * into event from public.events e where e.id = of_event_id;
  creator := event.creator_id;
  perform private.hold_off_blocks(creator, other_id);
  perform from public.club_members m
  where m.club_id = event.club_id and m.user_id in (creator, other_id) order by m.user_id for key share;
  select * into event from public.events e
  where e.id = of_event_id and e.creator_id = creator and not e.is_removed for no key update;
  -- After the lock: the caller may have been suspended meanwhile.
  perform private.look_up_again();
  return event;
end $$;

-- The same, for its creator. Fails with 404 for everyone else, and for a creator who can no longer see it or is banned, with
-- 403 for one who has left the club or is in a time-out, and with 409 for an event that is over or was cancelled. For
-- functions only.
create function private.take_own_event(of_event_id uuid, other_id uuid) returns public.events
language plpgsql set search_path = '' as $$ declare
  event constant public.events := private.take_event(of_event_id, other_id);
begin
  if event.id is null or event.creator_id <> private.me() or not private.manages_event(event) then
    perform private.fail(404, 'Event not found');
  elsif event.club_id not in (select private.my_club_ids()) then
    perform private.fail(403, 'Only members of the club can change its events.');
  end if;
  perform private.require_can_write(event.club_id);
  perform private.require_not_over(event);
  return event;
end $$;

-- Invites a member of the club to host the caller's event with them. Inviting them again changes nothing.
-- Fails like take_own_event; with 404 for users who are not members or whom a block hides from the caller; with 409 for
-- members who are suspended or across a block, with one sentence for both, because neither is for the creator to know, and
-- beyond five; with 429 for more than 30 a day, because each notifies someone.
-- Security definer: clients cannot write co-hosts. So are the next three.
create function private.invite_co_host(of_event_id uuid, invited_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  event constant public.events := private.take_own_event(of_event_id, invited_id);
begin
  if invited_id = caller then
    perform private.fail(409, 'You already host this event.');
  end if;
  if not exists (select from public.club_members m where m.user_id = invited_id and m.club_id = event.club_id) or (
    exists (select from private.is_hidden(invited_id)) and event.club_id not in (select private.my_administered_club_ids())
  ) then
    perform private.fail(404, 'Member not found');
  elsif exists (select from public.event_hosts h where h.event_id = event.id and h.user_id = invited_id) then
    return;
  elsif private.is_blocked(caller, invited_id)
    or exists (select from public.suspensions s where s.user_id = invited_id and s.ends_at > now()) then
    perform private.fail(409, 'You can''t invite this member.');
  elsif (select count(*) from public.event_hosts h where h.event_id = event.id) >= 5 then
    perform private.fail(409, 'An event can have at most 5 co-hosts, including those you have invited.');
  end if;
  perform private.count_activity('co-host invitation', 30, '1 day');
  insert into public.event_hosts (event_id, user_id, club_id) values (event.id, invited_id, event.club_id);
end $$;

-- Makes the caller a co-host of an event to which its creator has invited them. Accepting twice is the same as once.
-- Fails with 404 without an open invitation, with 403 for those who could not create an event in the club, and with 409 for
-- an event that is over or was cancelled.
create function private.become_co_host(of_event_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  event constant public.events := private.take_event(of_event_id, caller);
  host public.event_hosts;
begin
  select * into host from public.event_hosts h where h.event_id = event.id and h.user_id = caller for update;
  if host.id is null then
    perform private.fail(404, 'This invitation is no longer open.');
  elsif host.accepted_at is not null then
    return;
  end if;
  perform private.require_can_write(event.club_id), private.require_known(event.club_id);
  perform private.require_not_over(event);
  -- The time of each, also of two who accept at once.
  update public.event_hosts h set accepted_at = clock_timestamp() where h.id = host.id;
end $$;

-- Ends what a co-host may do, or withdraws or declines the invitation. For the creator, and for the user themselves, also
-- after the event. Repeating it changes nothing. Fails with 404 for everyone else.
create function private.end_co_hosting(of_event_id uuid, of_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  event constant public.events := private.take_event(of_event_id, of_user_id);
begin
  if event.id is null or private.me() is null or private.me() not in (event.creator_id, of_user_id)
    or not exists (select from private.reads_event(event.is_removed, event.is_open, event.club_id)) then
    perform private.fail(404, 'Event not found');
  end if;
  delete from public.event_hosts h where h.event_id = event.id and h.user_id = of_user_id;
end $$;

-- Makes a co-host the creator of the caller's event, and the caller a co-host. The RSVPs stay as they are.
-- Fails like take_own_event, with 404 for users who are not co-hosts, and with 429 for more than 20 a day.
create function private.give_event_to_co_host(of_event_id uuid, to_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  event constant public.events := private.take_own_event(of_event_id, to_user_id);
begin
  perform from public.event_hosts h
  where h.event_id = event.id and h.user_id = to_user_id and h.accepted_at is not null for update;
  if not found then
    perform private.fail(404, 'They are not a co-host of this event.');
  end if;
  perform private.count_activity('event handed over', 20, '1 day');
  update public.events e set creator_id = to_user_id where e.id = event.id;
  insert into public.event_hosts (event_id, user_id, club_id, accepted_at)
  values (event.id, event.creator_id, event.club_id, clock_timestamp());
end $$;


-- A new creator is no longer a co-host. Invitations end, because the new creator has invited no one, and so does hosting
-- across a block with the new creator. A row that is locked is being deleted, by someone who may wait for the event.
create function private.events__settle_hosts() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.event_hosts where id in (
    select h.id from public.event_hosts h
    where h.event_id = new.id and (
      h.user_id = new.creator_id or h.accepted_at is null or private.is_blocked(h.user_id, new.creator_id)
    )
    for update skip locked
  );
  return null;
end $$;
create trigger events__settle_hosts after update of creator_id on public.events
  for each row when (new.creator_id <> old.creator_id) execute function private.events__settle_hosts();

-- Makes a co-host the creator of each event that a user created: of those that are not over in one club, which the user
-- leaves, or of all of them, when the account is deleted. What moderators removed stays with its author. It is the co-host
-- who accepted first, apart from those whose account, membership or row here is locked. These locks are not waited for:
-- co-hosts who are leaving too hold them, and may wait for the event. If all co-hosts are locked, tries again for half a
-- second, because others, such as a block, hold a user for a few milliseconds.
-- Locks the events first, so that the next statement sees who has accepted meanwhile. For triggers only.
create function private.pass_on_events(of_user_id uuid, in_club_id uuid default null) returns void
language plpgsql set search_path = '' as $$ declare
  event_ids uuid[];
  passed_id uuid;
begin
  event_ids := array(
    select e.id from public.events e
    where e.creator_id = of_user_id and not e.is_removed
      and (in_club_id is null or (
        e.club_id = in_club_id and e.cancelled_at is null and coalesce(e.ends_at, e.starts_at) > now()
      ))
    order by e.id for no key update
  );
  foreach passed_id in array event_ids loop
    for attempt in 1..50 loop
      update public.events e set creator_id = next.user_id
      from (
        select h.user_id from public.event_hosts h
        join public.users u on u.id = h.user_id
        join public.club_members m on m.user_id = h.user_id and m.club_id = h.club_id
        where h.event_id = passed_id and h.accepted_at is not null
        order by h.accepted_at, h.id limit 1
        for update of h skip locked
        for key share of u skip locked
        for key share of m skip locked
      ) next
      where e.id = passed_id;
      exit when found or not exists (
        select from public.event_hosts h where h.event_id = passed_id and h.accepted_at is not null);
      perform pg_sleep(0.01);
    end loop;
  end loop;
  -- Where there is no co-host, no one is left who could have invited one.
  delete from public.event_hosts where id in (
    select h.id from public.event_hosts h where h.event_id = any (event_ids) and h.accepted_at is null
    for update skip locked
  );
end $$;

-- A member who leaves, is removed or is banned. Nothing happens in a club that is being deleted. Its name comes after
-- club_members__end_rsvps, because RSVPs are locked before their events.
create function private.club_members__pass_on_events() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.pass_on_events(m.user_id, m.club_id)
  from old_rows m join public.clubs c on c.id = m.club_id and c.deleted_at is null;
  return null;
end $$;
call private.run_per_statement('public.club_members', 'pass_on_events', '{delete}');

-- An account that is deleted, before anything of it is.
call private.run_before_deletion('pass_on_events', 'perform private.pass_on_events(old.id);');

-- A suspended member hosts nothing with others, and does not begin again when the suspension ends.
create function private.suspensions__end_co_hosting() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.event_hosts h where h.user_id = new.user_id;
  return new;
end $$;
create trigger suspensions__end_co_hosting before insert or update of ends_at on public.suspensions
  for each row when (new.ends_at > now()) execute function private.suspensions__end_co_hosting();

-- A block ends it between a creator and a co-host, in either direction. It does not wait for a row that is locked, like
-- blocks__withdraw_offers.
create function private.blocks__end_co_hosting() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.event_hosts where id in (
    select h.id from public.event_hosts h join public.events e on e.id = h.event_id
    where (h.user_id, e.creator_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id))
    for update of h skip locked
  );
  return null;
end $$;
call private.run_per_row('public.blocks', 'end_co_hosting', 'after insert');

-- A job: deletes invitations to events that are over or were cancelled. No one can accept them any more.
create function private.prune_event_hosts() returns void
language sql security definer set search_path = '' as $$
  delete from public.event_hosts h using public.events e
  where e.id = h.event_id and h.accepted_at is null
    and (e.cancelled_at is not null or coalesce(e.ends_at, e.starts_at) <= now());
$$;


-- For replies.

-- The contract's `coHost`.
create view private.event_host_items with (security_invoker = true) as
select h.event_id, h.accepted_at, h.created_at, h.id,
  json_build_object(
    'user', u.summary,
    'isInvited', h.accepted_at is null,
    'viewer', json_build_object(
      'canMessage', h.user_id <> reader.id and not exists (select from private.is_hidden(h.user_id))
        and exists (select from private.can_write_to(h.user_id)),
      'canRemove', e.creator_id = reader.id,
      'canHandOver', e.creator_id = reader.id and h.accepted_at is not null and ahead.is_set
    )
  ) as item
from public.event_hosts h
join public.events e on e.id = h.event_id
join private.user_summaries u on u.id = h.user_id
cross join (select private.me() as id offset 0) reader
cross join lateral (
  select e.cancelled_at is null and coalesce(e.ends_at, e.starts_at) > now()
    and e.club_id not in (select private.my_read_only_club_ids()) as is_set
) ahead;
grant select on private.event_host_items to authenticated, service_role;

-- The contract's `hosting`, for the page of an event that the caller reads: its co-hosts, in the order in which they
-- accepted, then those who are invited, and what the caller may do about it. Runs as the caller.
create function private.get_event_hosting(event public.events) returns json
language plpgsql stable set search_path = '' as $$ declare
  caller constant uuid := private.me();
  is_ahead constant boolean := event.cancelled_at is null and coalesce(event.ends_at, event.starts_at) > now();
  own public.event_hosts;
begin
  select * into own from public.event_hosts h where h.event_id = event.id and h.user_id = caller;
  return json_build_object(
    'coHosts', array(
      select h.item from private.event_host_items h where h.event_id = event.id
      order by h.accepted_at nulls last, h.created_at, h.id
    ),
    'viewer', json_build_object(
      'canInvite', event.creator_id = caller and is_ahead and event.club_id in (select private.my_club_ids())
        and event.club_id not in (select private.my_read_only_club_ids())
        and (select count(*) from public.event_hosts h where h.event_id = event.id) < 5,
      'canAnswer', own.id is not null and own.accepted_at is null and is_ahead,
      'canStepDown', own.accepted_at is not null
    )
  );
end $$;
grant execute on function private.get_event_hosting to authenticated, service_role;

-- The acts above, which return the event. They fail with 403 for readers who may not.
create function private.invite_host(of_event_id uuid, member_key text) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(e.creator_id, 'Only the creator of this event can invite others to host it.')
  from public.events e where e.id = of_event_id;
  perform private.invite_co_host(of_event_id, private.user_id_of(member_key));
  return private.get_event(of_event_id);
end $$;

create function private.accept_host_invitation(of_event_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.become_co_host(of_event_id);
  return private.get_event(of_event_id);
end $$;

create function private.remove_host(of_event_id uuid, of_user_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(e.creator_id, 'Only the creator of this event can remove its co-hosts.')
  from public.events e where e.id = of_event_id and of_user_id <> private.me();
  perform private.end_co_hosting(of_event_id, of_user_id);
  return private.get_event(of_event_id);
end $$;

create function private.hand_over_event(of_event_id uuid, to_user_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(e.creator_id, 'Only the creator of this event can hand it over.')
  from public.events e where e.id = of_event_id;
  perform private.give_event_to_co_host(of_event_id, to_user_id);
  return private.get_event(of_event_id);
end $$;

grant execute on function private.invite_co_host, private.become_co_host, private.end_co_hosting,
  private.give_event_to_co_host, private.invite_host, private.accept_host_invitation, private.remove_host,
  private.hand_over_event
  to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The events that the user hosts with their creator, and the co-hosts of their own events. With invitations, which have no
-- acceptedAt.
create view private.exported_hosting with (security_invoker = true) as
select h.created_at as at, json_build_object(
  'eventId', h.event_id, 'club', c.slug, 'creator', creator.username, 'coHost', u.username,
  'invitedAt', h.created_at, 'acceptedAt', h.accepted_at
) as item
from public.event_hosts h
join public.events e on e.id = h.event_id
join public.clubs c on c.id = h.club_id
join public.users u on u.id = h.user_id
join public.users creator on creator.id = e.creator_id
where auth.uid() in (h.user_id, e.creator_id);


-- For the export of a club (private.export_club in the chapter of club exports).

-- Who hosts each event with its creator. An invitation is its member's own.
create view private.club_export_co_hosts with (security_invoker = true) as
select h.club_id, e.starts_at as at, h.id, json_build_object(
  'eventId', e.id, 'event', e.title, 'startTime', e.starts_at, 'name', coalesce(u.display_name, u.username),
  'username', u.username
) as item
from public.event_hosts h
join public.events e on e.id = h.event_id
join public.users u on u.id = h.user_id
where h.accepted_at is not null;

grant select on private.club_export_co_hosts to authenticated;
