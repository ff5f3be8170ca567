-- Event messages: what the hosts of an event tell those who come.
--
-- A message goes from one of the hosts to everyone who is going, waits or might come. It has no replies: those who want to
-- answer write to the host. Who is notified is in the chapter of event notifications.

-- event_messages: on the event's page, for those to whom they were sent. Someone who says later that they are going
-- finds them there, and someone who changes their mind does not.
-- Deliberately absent: editing, because everyone has been notified, and a list of who was.
create table public.event_messages (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  sender_id uuid not null references public.users (id) on delete cascade,
  -- To whom it is sent, by their RSVPs.
  audience text[] not null,
  content text not null,
  -- Removed by moderators, who can restore it.
  is_removed boolean not null default false,
  created_at timestamptz not null default now(),
  -- Null until everyone has been notified.
  notified_at timestamptz,
  constraint event_messages_audience_known check (
    audience <@ array[/* contract: eventMessageAudience */
      'GOING', 'WAITLISTED', 'MAYBE'] and cardinality(audience) > 0),
  constraint event_messages_content_length check (
    private.is_written(content, /* contract: eventMessageDraft.content */ 1000))
);
alter table public.event_messages enable row level security;

-- An event's messages, latest first. Also for the foreign key. The other foreign key, and what a user wrote recently.
create index event_messages_event_id_created_at_idx on public.event_messages (event_id, created_at desc, id desc);
create index event_messages_sender_id_created_at_idx on public.event_messages (sender_id, created_at desc);
-- For the job.
create index event_messages_waiting_idx on public.event_messages (created_at) where notified_at is null;

-- Its sender, those to whom it was sent, the hosts, and the owner and admins of the club. A ban hides it, and so does a
-- block between the reader and the sender, except from those who manage the event.
create policy audience_select on public.event_messages for select to authenticated
  using (not is_removed and exists (
    select from public.events e
    where e.id = event_id and e.club_id not in (select private.my_banned_club_ids()) and (
      sender_id = (select private.me())
      or e.club_id in (select private.my_administered_club_ids())
      or (
        exists (select from private.hosts_event(e.id, e.creator_id))
        and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
      )
      or (
        exists (
          select from public.event_rsvps r
          where r.event_id = e.id and r.user_id = (select private.me()) and r.status = any (event_messages.audience))
        and not exists (select from private.is_hidden(event_messages.sender_id))
      )
    )
  ));
-- Its sender can delete it, as long as they can read it. Those who have not been notified yet are not.
create policy sender_delete on public.event_messages for delete to authenticated
  using (sender_id = (select private.me()));

-- Only private.send_event_message writes.
grant select, delete on public.event_messages to authenticated;

-- Signals to those who see a club's events that there is something to fetch. Security definer, like clubs__broadcast.
create function private.event_messages__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_club(e.club_id, 'events')
  from public.events e where e.id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
call private.run_per_row('public.event_messages', 'broadcast', 'after insert or update of is_removed or delete');


-- A message with its sender, whom visitors of a public evening do not see, as they do not see its host. The contract's
-- `eventMessage`.
create view private.event_message_items with (security_invoker = true) as
select m.id, m.event_id, m.created_at, json_build_object(
  'id', m.id,
  'sender', s.summary,
  'audience', m.audience,
  'content', m.content,
  'createdAt', m.created_at,
  'viewer', json_build_object('canDelete', m.sender_id = reader.id, 'canReport', m.sender_id <> reader.id)
) as item
from public.event_messages m
join public.events e on e.id = m.event_id
left join private.user_summaries s on s.id = m.sender_id
  and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
cross join (select private.me() as id offset 0) reader;
grant select on private.event_message_items to authenticated, service_role;

-- The messages of an event to the caller, latest first. Null for an event that the caller cannot read.
create function private.get_event_messages(
  of_event_id uuid, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.newest_items('private.event_message_items', 'event_id', e.id, page_limit, page_offset, page_cursor)
    from public.events e where e.id = of_event_id
  );
end $$;

-- Writes to those who come, and returns the message. Possible until a week after the event, and also after it was cancelled.
-- Fails with 403 for readers who do not host the event and with 404 for all others, with 409 when it was too long ago, and
-- with 429 beyond five messages of an event or ten of a user in a day, because each notifies everyone.
-- Security definer: no client writes this table. Under the event's lock, so that the limit holds.
create function private.send_event_message(of_event_id uuid, draft jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  event public.events;
  sent_id uuid;
  latest_ats timestamptz[];
begin
  select * into event from public.events e where e.id = of_event_id for no key update;
  -- Again after the lock: the caller may have been removed meanwhile.
  perform private.look_up_again();
  if event.id is null or not exists (select from private.reads_event(event.is_removed, event.is_open, event.club_id)) then
    perform private.fail(404, 'Event not found');
  elsif not private.manages_event(event) then
    perform private.fail(403, 'Only the hosts of this event can write to those who come.');
  end if;
  perform private.require_can_write(event.club_id);
  perform private.require_known(event.club_id);
  if coalesce(event.ends_at, event.starts_at) < now() - interval '7 days' then
    perform private.fail(409, 'This event was more than a week ago.');
  end if;
  perform private.count_activity('event message', 10, '1 day');
  latest_ats := array(
    select m.created_at from public.event_messages m where m.event_id = event.id order by m.created_at desc limit 5);
  if latest_ats[5] > now() - interval '1 day' then
    perform private.fail_too_often(latest_ats[5] + interval '1 day');
  end if;
  insert into public.event_messages (event_id, sender_id, audience, content)
  values (
    event.id, private.me(),
    -- In one order, each once.
    array(select a from unnest(array[/* contract: eventMessageAudience */ 'GOING', 'WAITLISTED', 'MAYBE']) a
      where draft -> 'audience' ? a),
    draft ->> 'content')
  returning id into sent_id;
  return (select i.item from private.event_message_items i where i.id = sent_id);
end $$;

-- Deletes a message that the caller has sent, and returns its id; null if there is none. The notifications go with it.
create function private.delete_event_message(of_event_id uuid, of_message_id uuid) returns uuid
language plpgsql set search_path = '' as $$ declare
  deleted_id uuid;
begin
  delete from public.event_messages m where m.event_id = of_event_id and m.id = of_message_id
  returning m.id into deleted_id;
  return deleted_id;
end $$;

grant execute on function private.get_event_messages, private.send_event_message, private.delete_event_message
  to authenticated;


-- Event messages as targets of reports.
create view private.event_message_targets with (security_invoker = true) as
select m.id, m.sender_id as subject_id, e.title, m.content, m.is_removed, e.club_id
from public.event_messages m join public.events e on e.id = m.event_id;

call private.create_removal('event_message');

-- A club's owner and admins do not remove them one by one, and so neither with a ban.
create function private.recent_event_messages(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$ begin
  return query select m.id from public.event_messages m join public.events e on e.id = m.event_id
    where m.sender_id = of_user_id and m.created_at >= since and in_club_id is null and e.is_open
    order by m.created_at desc;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- What the user wrote to those who come to an event.
create view private.exported_event_messages with (security_invoker = true) as
select m.created_at as at, json_build_object(
  'eventId', m.event_id, 'event', e.title, 'audience', m.audience, 'content', m.content, 'sentAt', m.created_at
) as item
from public.event_messages m join public.events e on e.id = m.event_id where m.sender_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

create view private.club_export_event_messages with (security_invoker = true) as
select e.club_id, m.created_at as at, m.id, json_build_object(
  'eventId', e.id, 'event', e.title, 'name', coalesce(u.display_name, u.username), 'username', u.username,
  'audience', m.audience, 'content', m.content, 'sentAt', m.created_at
) as item
from public.event_messages m
join public.events e on e.id = m.event_id
left join public.users u on u.id = m.sender_id;

grant select on private.club_export_event_messages to authenticated;
