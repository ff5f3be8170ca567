-- Notifications of events: of new ones in the reader's clubs, reminders, changes, cancellations and restorations, of a
-- seat for someone who waited, of a date that was chosen in a poll, of what the hosts write to those who come, and of
-- hosting one together.
--
-- Reminders and changes are first recorded, once each, in the tables of this chapter. If few users are concerned, the
-- same transaction notifies them. If many are, a job does. A job that is interrupted loses nothing and repeats nothing.

-- A new event in one of the reader's clubs, a reminder, a change, another address, an event that takes place after all,
-- or a seat. Shows the event as it is now, because a reader who looks late must not travel to the old place, and of a
-- change also what it was before. Like the event itself, it names the host neither to visitors nor if either has blocked
-- the other.
create view private.notifications_of_events with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", h.actor, c.club,
  row(
    e.id, e.title, e.starts_at, e.ends_at, e.timezone, e.location, a.address, e.rsvps_close_at, e.cancelled_at is not null,
    case when e.series_id is not null then private.series_item(e.series_id) end
  )::private.notified_event as event,
  n.details as former
from private.notification_rows n
join public.events e on e.id = n.event_id
-- Its policy decides whether the reader may know it.
left join public.event_addresses a on a.event_id = e.id
left join private.notified_actors h on h.id = e.creator_id and not exists (select from private.is_hidden(h.id))
  and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
left join private.notified_clubs c on c.id = e.club_id;
call private.add_notification_kinds('private.notifications_of_events', '{
  "event": "NEW_POST_IN_CLUB",
  "event_reminder": "EVENT_REMINDER",
  "event_change": "EVENT_REMINDER",
  "event_address": "EVENT_REMINDER",
  "event_restoration": "EVENT_REMINDER",
  "event_seat": "EVENT_REMINDER",
  "date_chosen": "EVENT_REMINDER"
}');
-- The event may be deleted, so its cancellation has its facts in `details`.
call private.add_notification_kinds('private.notifications_of_details', '{"event_cancellation": "EVENT_REMINDER"}');

-- A new event, which its creator shares with the club like a post. Open events, too, notify only the club's members.
create function private.events__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  -- Dozens at once, from a calendar that members may have had before, or of a series. Of that, the first evening notifies,
  -- which is not yet part of it.
  if new.imported_as is null and new.series_id is null then
    perform private.notify_club('event', new.club_id, new.creator_id, of_event_id => new.id);
  end if;
  return null;
end $$;
call private.notify_of_new('public.events');


-- What a host wrote to the reader and everyone else who comes, as long as it is for the reader. Visitors do not see who
-- wrote it. The text is not truncated, because an email has all of it.
create view private.notifications_of_event_messages with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", s.actor, c.club, e.id as "eventId", e.title,
  m.content as text
from private.notification_rows n
join public.event_messages m on m.id = n.event_message_id
join public.events e on e.id = m.event_id
left join private.notified_actors s on s.id = m.sender_id
  and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
left join private.notified_clubs c on c.id = e.club_id;
call private.add_notification_kinds('private.notifications_of_event_messages', '{"event_message": "EVENT_REMINDER"}');

-- Notifies those to whom a message is sent, by their RSVPs at this moment. Not those who muted the sender or do not want
-- news about events, and no one across a block.
create function private.notify_event_message(message public.event_messages) returns void
language plpgsql set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, event_message_id)
  select u.id, 'event_message', 'event_message:' || message.id, message.id
  from public.event_rsvps r
  join public.events e on e.id = r.event_id
  join public.users u on u.id = r.user_id
  where r.event_id = message.event_id and r.status = any (message.audience) and u.id <> message.sender_id
    and private.wants(u.id, 'event_message', message.sender_id)
    and not private.is_blocked(u.id, message.sender_id) and not private.is_banned(e.club_id, u.id)
  on conflict on constraint notifications_user_id_cause_key do nothing;
  update public.event_messages m set notified_at = now() where m.id = message.id;
end $$;

-- At once, if few users are concerned.
create function private.event_messages__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if (
    select count(*) from public.event_rsvps r where r.event_id = new.event_id and r.status = any (new.audience)
  ) <= 25 then
    perform private.notify_event_message(new);
  end if;
  return null;
end $$;
call private.notify_of_new('public.event_messages');

-- A job: notifies of the messages that concern many users. Ten per run, like the changes of events.
create function private.notify_event_messages() returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_event_message(w.message) from (
    select m as message from public.event_messages m
    where m.notified_at is null and not m.is_removed order by m.created_at limit 10 for update skip locked
  ) w;
end $$;


-- Notifies a member who answered in a poll that its date is chosen, instead of the new event: both have the same cause. For
-- take_answers_over, which runs after a small club was notified and before the job notifies a large one.
create function private.tell_date(of_user_id uuid, of_event_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  if private.wants(of_user_id, 'date_chosen') then
    delete from public.notifications n where n.user_id = of_user_id and n.cause = 'event:' || of_event_id;
    insert into public.notifications (user_id, kind, cause, event_id)
    values (of_user_id, 'date_chosen', 'event:' || of_event_id, of_event_id);
  end if;
end $$;

-- Someone who waited has a seat. They are told at once, because they may have made other plans.
create function private.event_rsvps__tell_seated() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, event_id)
  select new.user_id, 'event_seat', 'seat:' || new.id, new.event_id where private.wants(new.user_id, 'event_seat')
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger event_rsvps__tell_seated after update of status on public.event_rsvps
  for each row when (old.status = 'WAITLISTED' and new.status = 'GOING')
  execute function private.event_rsvps__tell_seated();

-- A seat that was given up again, and with it the right to know the address. Its user is not told a second time: they did
-- it themselves, or are told why.
create function private.event_rsvps__withdraw_seat() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.notifications n
  where n.user_id = old.user_id
    and (n.cause = 'seat:' || old.id or (n.event_id = old.event_id and n.kind = 'event_address'));
  return null;
end $$;
create trigger event_rsvps__withdraw_given_up after update of status on public.event_rsvps
  for each row when (old.status = 'GOING' and new.status <> 'GOING')
  execute function private.event_rsvps__withdraw_seat();
create trigger event_rsvps__withdraw_deleted after delete on public.event_rsvps
  for each row when (old.status = 'GOING') execute function private.event_rsvps__withdraw_seat();


-- An event that the reader hosts, hosted or could host with others. The actor is the other of the two, without a name if
-- either has blocked the other since. No actor if its creator is gone and the reader has taken over.
create view private.notifications_of_event_hosts with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", a.actor, c.club,
  row(
    e.id, e.title, e.starts_at, e.ends_at, e.timezone, e.location, null, e.rsvps_close_at, e.cancelled_at is not null, null
  )::private.notified_event as event
from private.notification_rows n
join public.events e on e.id = n.event_id
left join private.notified_actors a on a.id = n.actor_id and not exists (select from private.is_hidden(a.id))
left join private.notified_clubs c on c.id = e.club_id;
call private.add_notification_kinds('private.notifications_of_event_hosts', '{
  "co_host_invited": "CLUB_INVITE",
  "co_host_accepted": "other",
  "co_host_declined": "other",
  "co_host_left": "other",
  "co_host_removed": "other",
  "event_handed_over": "other",
  "event_inherited": "other"
}');

-- For the triggers below.
create function private.notify_of_hosting(
  of_user_id uuid, of_kind text, of_cause text, of_event_id uuid, of_club_id uuid, by_user_id uuid
) returns void
language plpgsql set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, event_id, actor_id)
  select of_user_id, of_kind, of_cause, of_event_id, by_user_id
  where private.wants(of_user_id, of_kind, by_user_id, of_club_id)
  on conflict on constraint notifications_user_id_cause_key do nothing;
end $$;

-- An invitation, by the creator of the event. A former creator who has handed it over is a co-host from the start.
create function private.event_hosts__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if new.accepted_at is null then
    perform private.notify_of_hosting(
      new.user_id, 'co_host_invited', 'host:' || new.id, new.event_id, new.club_id, auth.uid());
  end if;
  return null;
end $$;
call private.notify_of_new('public.event_hosts');

-- The notification of an invitation is deleted when the invitation ends, and the creator is told of the answer. Later the
-- creator is told of a co-host who steps down or leaves the club, and a co-host of being removed by the creator. No one is
-- told of what follows from a block, a ban or a suspension, and a co-host who has become the creator knows it.
create function private.event_hosts__tell() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  creator constant uuid := (select e.creator_id from public.events e where e.id = old.event_id);
begin
  delete from public.notifications n where n.user_id = old.user_id and n.cause = 'host:' || old.id;
  if creator is null or creator = old.user_id or private.is_blocked(creator, old.user_id) then
    return null;
  elsif auth.uid() = old.user_id then
    perform private.notify_of_hosting(
      creator,
      case when tg_op = 'UPDATE' then 'co_host_accepted' when old.accepted_at is null then 'co_host_declined'
        else 'co_host_left' end,
      'host:' || old.id || ':' || tg_op, old.event_id, old.club_id, old.user_id);
  elsif auth.uid() = creator and old.accepted_at is not null and exists (
    select from public.club_members m where m.user_id = old.user_id and m.club_id = old.club_id
  ) then
    perform private.notify_of_hosting(
      old.user_id, 'co_host_removed', 'host:' || old.id || ':removed', old.event_id, old.club_id, creator);
  end if;
  return null;
end $$;
call private.run_per_row('public.event_hosts', 'tell', 'after update of accepted_at or delete');

-- A co-host who has become the creator, because the former one handed the event over or is no longer in the club. Not a
-- user who has taken it over themselves. Each time has a cause of its own: two hosts can hand an event back and forth.
create function private.events__tell_new_creator() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  is_handed_over constant boolean := auth.uid() = old.creator_id and exists (
    select from public.club_members m where m.user_id = old.creator_id and m.club_id = old.club_id);
begin
  perform private.notify_of_hosting(
    new.creator_id, case when is_handed_over then 'event_handed_over' else 'event_inherited' end,
    'creator:' || gen_random_uuid(), new.id, new.club_id, case when is_handed_over then old.creator_id end);
  return null;
end $$;
create trigger events__tell_new_creator after update of creator_id on public.events
  for each row when (new.creator_id <> old.creator_id and new.creator_id is distinct from auth.uid())
  execute function private.events__tell_new_creator();


-- event_reminders: the reminders that have been given. A row is written when its reminder is due, and a trigger
-- notifies.
-- Deliberately absent: future reminders. The event and its RSVPs determine who is to be reminded, and when.
create table private.event_reminders (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- A day or an hour before the event.
  kind text not null,
  created_at timestamptz not null default now(),
  constraint event_reminders_kind check (kind in ('DAY', 'HOUR')),
  -- One reminder of each kind, however often the job runs and wherever it is interrupted.
  constraint event_reminders_event_id_user_id_kind_key unique (event_id, user_id, kind)
);
alter table private.event_reminders enable row level security;

-- The foreign key to the user. That to the event is covered by the unique constraint.
create index event_reminders_user_id_idx on private.event_reminders (user_id);


-- A job: records the reminders that are due, a day before the event for GOING and MAYBE, and an hour before for GOING.
-- If the job was down or the RSVP came late, a late reminder is better than none. But in the last hour, the day's
-- reminder is no longer useful.
-- Checks again who can read the event, because an RSVP can briefly outlive that right.
-- It runs every minute, and nearly always everyone has been reminded. So for each event it first leaves out the users
-- who have been, and looks up only the others.
-- Locks the events: a change of an event waits until it can see the new reminders, and so withdraws them too. Events and
-- accounts that are being changed or deleted are left to the next run.
create function private.queue_event_reminders() returns void
language sql security definer set search_path = '' as $$
  insert into private.event_reminders (event_id, user_id, kind)
  select e.id, u.id, due.kind
  from public.events e
  join public.clubs c on c.id = e.club_id
  cross join lateral (
    select case when e.starts_at <= now() + interval '1 hour' then 'HOUR' else 'DAY' end as kind
  ) due
  cross join lateral (
    select r.user_id from public.event_rsvps r
    where r.event_id = e.id and (r.status = 'GOING' or (r.status = 'MAYBE' and due.kind = 'DAY'))
    except
    select done.user_id from private.event_reminders done where done.event_id = e.id and done.kind = due.kind
  ) expected
  join public.users u on u.id = expected.user_id
  where c.deleted_at is null and not e.is_removed and e.cancelled_at is null
    and e.starts_at > now() and e.starts_at <= now() + interval '24 hours'
    and (e.is_open or (select true from public.club_members m where m.user_id = u.id and m.club_id = e.club_id))
  for share of e skip locked
  for key share of u skip locked
  on conflict do nothing;
$$;

-- Notifies of all reminders that one run of the job recorded.
create function private.event_reminders__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, event_id)
  select r.user_id, 'event_reminder', 'reminder:' || r.id, r.event_id
  from new_rows r join public.events e on e.id = r.event_id where private.wants(r.user_id, 'event_reminder')
  -- A burst is in order of time: the next event is the newest in the list.
  order by e.starts_at desc
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
call private.run_per_statement('private.event_reminders', 'notify', '{insert}');

-- If an event is cancelled or moved, its reminders are withdrawn with their notifications, unless the new time is so
-- near that they still hold. Deleting a row lets the job write it again when it is due.
-- The user who changes the event may have been reminded too, but is not notified of the change, so only their tabs need
-- a broadcast.
create function private.events__withdraw_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  with withdrawn as (
    delete from private.event_reminders r
    where r.event_id = new.id and (
      new.cancelled_at is not null
      or new.starts_at - case r.kind when 'HOUR' then interval '1 hour' else interval '24 hours' end > now()
    )
    returning r.id, r.user_id
  )
  delete from public.notifications n using withdrawn w where n.user_id = w.user_id and n.cause = 'reminder:' || w.id;
  perform realtime.send('{}'::jsonb, 'notifications', 'user:' || auth.uid(), true) where auth.uid() is not null;
  return null;
end $$;
create trigger events__withdraw_reminders after update of starts_at, cancelled_at on public.events
  for each row when ((old.starts_at, old.cancelled_at) is distinct from (new.starts_at, new.cancelled_at))
  execute function private.events__withdraw_reminders();


-- event_changes: changes of time or place, of the address for those who are going, cancellations, restorations of what
-- was announced as cancelled, and public evenings that were closed to visitors, with the users to notify. A deleted event
-- has no row, so everything its notification needs is here. Apart from notified_at, a row changes only to remove the note
-- or a deleted account. Deleted after a week.
-- Deliberately absent: foreign keys to the event and its club, because a cancellation outlives them; and addresses, which
-- are nowhere but in their own table.
create table private.event_changes (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  club_id uuid not null,
  is_club_private boolean not null,
  kind text not null,
  title text not null,
  timezone text not null,
  old_starts_at timestamptz not null,
  new_starts_at timestamptz not null,
  old_ends_at timestamptz,
  old_location text,
  new_location text,
  -- For the calendars of those who are mailed a cancellation.
  sequence integer not null,
  -- The creator's note when cancelling it.
  note text,
  -- Those who were GOING, MAYBE or WAITLISTED, and only those GOING for an address, and the hosts, except the user who made
  -- the change, and the creator if they are notified of what the club did.
  user_ids uuid[] not null,
  -- For evenings of a series. Those that one act has changed or cancelled share a notification.
  group_key text,
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  constraint event_changes_kind check (kind in ('CHANGED', 'ADDRESS', 'CANCELLED', 'RESTORED', 'CLOSED'))
);
alter table private.event_changes enable row level security;

-- The changes not yet notified, for the job and the operator.
create index event_changes_waiting_idx on private.event_changes (created_at) where notified_at is null;


-- Whether those planning to attend an event still expect it to take place. They do while reports hide it, because they
-- are told only once a moderator removes it. For functions only.
create function private.is_expected(event public.events) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return event.starts_at > now() and event.cancelled_at is null and (
    not event.is_removed
    or exists (select from private.hidden_content h where h.target_id = event.id and h.decided_at is null)
  );
end $$;

-- Records a change, a cancellation, a restoration or a closing, if it concerns anyone other than the caller and
-- except_user_id. A closing concerns only those who are not members, and an address those who are GOING. For functions
-- only.
create function private.note_event_change(
  change_kind text, before public.events, remains public.events, except_user_id uuid
) returns void
language plpgsql set search_path = '' as $$ begin
  insert into private.event_changes (
    event_id, club_id, is_club_private, kind, title, timezone, old_starts_at, new_starts_at, old_ends_at, old_location,
    new_location, sequence, note, group_key, user_ids
  )
  select remains.id, remains.club_id,
    -- While a club is being deleted, its row cannot be read any more. Assume that it was private.
    coalesce((select c.is_private from public.clubs c where c.id = remains.club_id), true),
    change_kind, remains.title, remains.timezone,
    before.starts_at, remains.starts_at, before.ends_at, before.location, remains.location,
    -- A deletion or removal is a change that the event's own row does not count.
    remains.sequence
      + case when change_kind in ('CANCELLED', 'CLOSED') and remains.cancelled_at is null then 1 else 0 end,
    remains.cancellation_note,
    -- A change that follows one of the series is made by a trigger, and one of a single evening is not.
    case when remains.series_id is not null and (change_kind = 'CANCELLED' or pg_trigger_depth() > 1)
      then 'evenings:' || change_kind || ':' || remains.series_id || ':' || pg_current_xact_id() end,
    array_agg(u.id)
  from (
    select r.user_id from public.event_rsvps r
    where r.event_id = remains.id and r.status <> 'NOT_GOING' and (change_kind <> 'ADDRESS' or r.status = 'GOING')
    union
    select h.user_id from public.event_hosts h where h.event_id = remains.id and h.accepted_at is not null
    union
    select remains.creator_id
  ) concerned
  -- An account that is being deleted may cancel its events. It must leave nothing behind here.
  join public.users u on u.id = concerned.user_id
  where u.id is distinct from auth.uid() and u.id is distinct from except_user_id
    and (change_kind <> 'CLOSED' or not exists (
      select from public.club_members m where m.club_id = remains.club_id and m.user_id = u.id
    ))
  having count(*) > 0;
  -- Calendars that received the removal ignore what has not grown beyond it.
  update public.events set sequence = sequence + 2 where id = remains.id and change_kind = 'RESTORED';
end $$;

-- If the club cancels or removes an event, its creator is notified of that instead.
-- Skips a deletion of which users have already been notified, as they have of all events of a deleted club.
create function private.events__note_change() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if tg_op = 'DELETE' and (
    not private.is_expected(old)
    or exists (select from public.clubs c where c.id = old.club_id and c.deleted_at is not null)
  ) then
    return old;
  end if;
  perform private.note_event_change(
    case when tg_op = 'DELETE' or new.cancelled_at is not null then 'CANCELLED' else 'CHANGED' end, old, coalesce(new, old),
    case when auth.uid() is not null and (tg_op = 'DELETE' or new.is_cancelled_by_club) then old.creator_id end);
  return coalesce(new, old);
end $$;
-- Only future events: no one misses a past one.
create trigger events__note_change
  after update of starts_at, ends_at, location on public.events
  for each row when (
    (old.starts_at, old.ends_at, old.location) is distinct from (new.starts_at, new.ends_at, new.location)
    and greatest(old.starts_at, new.starts_at) > now()
  ) execute function private.events__note_change();
create trigger events__note_cancellation after update of cancelled_at on public.events
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function private.events__note_change();
-- Before the deletion, because the RSVPs are deleted with the event.
call private.run_per_row('public.events', 'note_deletion', 'before delete', 'events__note_change');

-- Those who are going are told of another address. Not by the deletion of the event, whose row is gone first.
create function private.event_addresses__note_change() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.note_event_change('ADDRESS', e, e, null)
  from public.events e
  where e.id = coalesce(new.event_id, old.event_id) and private.is_expected(e);
  return null;
end $$;
-- Not the addresses of seed and jobs.
create trigger event_addresses__note_change after insert or update or delete on public.event_addresses
  for each row when (auth.uid() is not null) execute function private.event_addresses__note_change();

-- A public evening that is closed ends the RSVPs of its visitors, who are told that they cannot come. Before the update,
-- which deletes their RSVPs. Its name comes after that of events__set_audience, which computes is_open: a club that is
-- published closes nothing.
create function private.events__tell_visitors() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.note_event_change('CLOSED', old, new, null);
  return new;
end $$;
create trigger events__tell_visitors before update of is_opened_by_club on public.events
  for each row when (
    old.is_opened_by_club and not new.is_open and not new.is_removed
    and new.cancelled_at is null and new.starts_at > now()
  ) execute function private.events__tell_visitors();

-- Removed events do not take place, until they are restored. For the acts that remove what a user wrote. Those who
-- planned to attend are notified, but not the creator, who is told of the removal. For functions only.
create function private.note_removed_events(change_kind text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$ begin
  perform private.note_event_change(change_kind, e, e, e.creator_id)
  from public.events e join public.clubs c on c.id = e.club_id and c.deleted_at is null
  where e.id = any (ids) and e.starts_at > now() and e.cancelled_at is null;
end $$;

-- Deleting a club cancels its future events, and restoring it restores them. Those planning to attend are notified at
-- once.
create function private.clubs__note_event_changes() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.note_event_change(case when new.deleted_at is null then 'RESTORED' else 'CANCELLED' end, e, e, null)
  from public.events e
  where e.club_id = new.id and private.is_expected(e);
  return null;
end $$;
create trigger clubs__note_event_changes after update of deleted_at on public.clubs
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
  execute function private.clubs__note_event_changes();

-- Notifies all users of one change. Changes to one event share a notification until it is read, and so do those of one act
-- to the evenings of a series: everyone is told of the first of theirs, and how many they are. All kinds follow the
-- preference for reminders: users who want reminders also want to know that they no longer apply.
create function private.notify_event_change(change private.event_changes) returns void
language plpgsql set search_path = '' as $$ begin
  if change.kind in ('CANCELLED', 'CLOSED') then
    with open as (
      update public.notifications n set count = n.count + 1, created_at = clock_timestamp()
      where n.user_id = any (change.user_ids) and n.group_key = change.group_key and n.read_at is null
      returning n.user_id
    )
    insert into public.notifications (user_id, kind, cause, group_key, club_id, details)
    select u.id, 'event_cancellation', 'change:' || change.id, change.group_key, c.id, jsonb_build_object(
      'title', change.title, 'startsAt', change.old_starts_at, 'timezone', change.timezone,
      'isClubPrivate', change.is_club_private, 'isClosed', change.kind = 'CLOSED', 'note', left(change.note, 150),
      'eventId', e.id)
    from public.users u
    -- A notification that names a deleted club would be hidden with it, and one that names a private club would be
    -- hidden from the visitors of a public evening.
    left join public.clubs c on c.id = change.club_id and c.deleted_at is null and (
      not change.is_club_private
      or exists (select from public.club_members m where m.club_id = change.club_id and m.user_id = u.id)
    )
    -- Only a cancelled event still has a page. During its deletion, an event's row still exists.
    left join public.events e on e.id = change.event_id and e.cancelled_at is not null and not e.is_removed
    where u.id = any (change.user_ids) and private.wants(u.id, 'event_cancellation')
      and u.id not in (select o.user_id from open o)
    on conflict on constraint notifications_user_id_cause_key do nothing;
  elsif change.kind = 'RESTORED' then
    insert into public.notifications (user_id, kind, cause, event_id)
    select u.id, 'event_restoration', 'change:' || change.id, e.id
    from public.users u
    -- If the event has since been cancelled again, its cancellation notifies.
    join public.events e on e.id = change.event_id and e.cancelled_at is null
    where u.id = any (change.user_ids) and private.wants(u.id, 'event_restoration')
    on conflict on constraint notifications_user_id_cause_key do nothing;
  elsif change.kind = 'ADDRESS' then
    insert into public.notifications as open (user_id, kind, cause, group_key, event_id)
    select u.id, 'event_address', 'change:' || change.id, coalesce(change.group_key, 'address:' || e.id), e.id
    from public.users u
    join public.events e on e.id = change.event_id
    -- Not if they have changed their mind meanwhile, or may not know the host's address.
    join public.event_rsvps r on r.event_id = e.id and r.user_id = u.id and r.status = 'GOING'
    where u.id = any (change.user_ids) and private.wants(u.id, 'event_address')
      and not private.is_blocked(u.id, e.creator_id)
      and not exists (
        select from public.event_addresses a where a.event_id = e.id and private.is_blocked(u.id, a.written_by)
      )
    on conflict (user_id, group_key) where read_at is null and group_key is not null do update
      set count = open.count + 1, created_at = clock_timestamp();
  else
    -- The details are what the reader knew before: several changes keep those of the first.
    insert into public.notifications as open (user_id, kind, cause, group_key, event_id, details)
    select u.id, 'event_change', 'change:' || change.id, coalesce(change.group_key, 'changes:' || e.id), e.id,
      jsonb_build_object(
        'startsAt', change.old_starts_at, 'endsAt', change.old_ends_at, 'location', change.old_location,
        'hasMore', change.group_key is not null)
    from public.users u
    -- If the event has since been deleted, its cancellation notifies.
    join public.events e on e.id = change.event_id
    where u.id = any (change.user_ids) and private.wants(u.id, 'event_change')
    on conflict (user_id, group_key) where read_at is null and group_key is not null do update
      set count = open.count + 1, created_at = clock_timestamp();
  end if;
  update private.event_changes set notified_at = now() where id = change.id;
end $$;

-- At once, if few users are concerned.
create function private.event_changes__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_event_change(new);
  return null;
end $$;
create trigger event_changes__notify after insert on private.event_changes
  for each row when (cardinality(new.user_ids) <= 25) execute function private.event_changes__notify();

-- The creator's cancellation note is removed when the event is deleted (also with their account) or removed. The
-- notification stays, but no longer links to the event.
create function private.events__take_note() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update private.event_changes c set note = null where c.event_id = old.id and c.note is not null;
  update public.notifications n set details = n.details || '{"note": null, "eventId": null}'
  where n.kind = 'event_cancellation' and n.details ->> 'eventId' = old.id::text;
  return null;
end $$;
create index notifications_cancelled_event_idx on public.notifications ((details ->> 'eventId'))
  where kind = 'event_cancellation';
create trigger events__take_note_of_deleted after delete on public.events
  for each row when (old.cancelled_at is not null) execute function private.events__take_note();
create trigger events__take_note_of_removed after update of is_removed on public.events
  for each row when (new.is_removed and old.cancelled_at is not null) execute function private.events__take_note();

-- A job: notifies of the changes that concern many users. Ten changes per run. The others wait for the next run, ten
-- seconds later.
create function private.notify_event_changes() returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_event_change(w.change) from (
    select c as change from private.event_changes c
    where c.notified_at is null order by c.created_at, c.old_starts_at limit 10 for update skip locked
  ) w;
end $$;

-- A job: deletes changes that were notified more than a week ago. A week lets an operator look into complaints.
create function private.prune_event_changes() returns void
language sql security definer set search_path = '' as $$
  delete from private.event_changes
  where notified_at < now() - interval /* contract: retention.eventChanges.time */ '7 days';
$$;

-- Removes a deleted account from the changes. A week has few changes, so this needs no index. Runs before the row is
-- deleted, because no foreign key covers the array.
call private.run_before_deletion('leave_event_changes', $$
  update private.event_changes set user_ids = array_remove(user_ids, old.id) where old.id = any (user_ids);
$$);
