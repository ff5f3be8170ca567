-- Event contributions: what attendees bring to an event, such as a tin or a box to share.
--
-- Everyone who sees that a user is going sees what they bring. So it is gone for those who change their mind, wait, or lose
-- their RSVP, and visitors of a public evening see only their own.

-- event_contributions: one row per thing. In the user's own words, which may be more or less than an item of their humidor.
-- Deliberately absent: amounts, prices, and a link to the item, which may be for its owner alone.
create table public.event_contributions (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  user_id uuid not null default auth.uid(),
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint event_contributions_text_length check (private.is_name(text, /* contract: contributionDraft.text */ 150)),
  -- With the RSVP, which ends with the event, the account and a removal from the club.
  constraint event_contributions_rsvp_fkey foreign key (event_id, user_id)
    references public.event_rsvps (event_id, user_id) on delete cascade
);
alter table public.event_contributions enable row level security;

-- What people bring to an event, in the order in which they said so.
create index event_contributions_event_id_created_at_idx on public.event_contributions (event_id, created_at, id);
-- What a user brings. Also for the foreign key.
create index event_contributions_user_id_event_id_idx on public.event_contributions (user_id, event_id);

-- The policy of RSVPs decides whose the caller sees.
create policy reader_select on public.event_contributions for select to authenticated
  using (exists (
    select from public.event_rsvps r
    where r.event_id = event_contributions.event_id and r.user_id = event_contributions.user_id and r.status = 'GOING'
  ));
create policy attendee_insert on public.event_contributions for insert to authenticated
  with check (
    user_id = (select private.me()) and exists (
      select from public.event_rsvps r join public.events e on e.id = r.event_id
      where r.event_id = event_contributions.event_id and r.user_id = (select private.me()) and r.status = 'GOING'
        and e.cancelled_at is null and private.require_can_write(e.club_id)
    )
  );
-- Hosts, and the owner and admins of the club, can delete those of others.
create policy attendee_delete on public.event_contributions for delete to authenticated
  using (
    user_id = (select private.me())
    or exists (select from public.events e where e.id = event_id and private.manages_event(e))
  );

-- The user is always the caller. A contribution cannot be edited, only deleted and written again.
grant select, delete, insert (event_id, text) on public.event_contributions to authenticated;

call private.limit_inserts('public.event_contributions', 'event contribution', 60, '1 hour');

-- More than anyone carries. Fails with 409. Two inserts at once may exceed it by one, which does no harm.
create function private.event_contributions__limit() returns trigger
language plpgsql set search_path = '' as $$ begin
  if (
    select count(*) from public.event_contributions c where c.event_id = new.event_id and c.user_id = new.user_id
  ) >= 10 then
    perform private.fail(409, 'You can list at most ten things that you bring.');
  end if;
  return new;
end $$;
call private.run_per_row('public.event_contributions', 'limit', 'before insert');
call private.run_per_row('public.event_contributions', 'broadcast', 'after insert or delete', 'event_rsvps__broadcast');


-- The contract's `contribution`.
create view private.contribution_items with (security_invoker = true) as
select c.id, c.event_id, c.created_at, json_build_object(
  'id', c.id,
  'user', u.summary,
  'text', c.text,
  'viewer', json_build_object('canDelete', c.user_id = (select private.me()) or private.manages_event(e))
) as item
from public.event_contributions c
join public.events e on e.id = c.event_id
join private.user_summaries u on u.id = c.user_id;
grant select on private.contribution_items to authenticated, service_role;

-- What people bring to an event, first said first. One page. Null for an event that the caller cannot read.
create function private.get_contributions(
  of_event_id uuid, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.join_objects(
      private.page_of(array(
        select row(i.created_at, i.id, i.item)::private.page_row from private.contribution_items i
        where i.event_id = e.id
          and (i.created_at, i.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
        order by i.created_at, i.id limit page_limit + 1 offset page_offset
      ), page_limit),
      json_build_object('viewer', json_build_object(
        'canAdd', e.cancelled_at is null and e.club_id not in (select private.my_read_only_club_ids()) and exists (
          select from public.event_rsvps r where r.event_id = e.id and r.user_id = private.me() and r.status = 'GOING'),
        'canSeeCellar', e.club_id in (select private.my_club_ids())
      )))
    from public.events e where e.id = of_event_id
  );
end $$;
grant execute on function private.get_contributions to authenticated, service_role;

-- Says that the caller brings something to an event, and returns it. Null for an event that the caller cannot read. Fails
-- with 403 for those who are not going, with 409 if it was cancelled or beyond ten things, and with 429 beyond 60 an hour.
create function private.create_contribution(of_event_id uuid, draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  created uuid;
begin
  if not exists (select from public.events e where e.id = of_event_id) then
    return null;
  elsif exists (select from public.events e where e.id = of_event_id and e.cancelled_at is not null) then
    perform private.fail(409, 'This event was cancelled.');
  elsif not exists (
    select from public.event_rsvps r
    where r.event_id = of_event_id and r.user_id = private.me() and r.status = 'GOING'
  ) then
    perform private.fail(403, 'Only people who are going can say what they bring.');
  end if;
  insert into public.event_contributions (event_id, text) values (of_event_id, btrim(draft ->> 'text'))
  returning id into created;
  return (select i.item from private.contribution_items i where i.id = created);
end $$;
grant execute on function private.create_contribution to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

create view private.exported_contributions with (security_invoker = true) as
select c.created_at as at, json_build_object('eventId', c.event_id, 'text', c.text, 'createdAt', c.created_at) as item
from public.event_contributions c where c.user_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

create view private.club_export_contributions with (security_invoker = true) as
select e.club_id, e.starts_at as at, c.id, json_build_object(
  'eventId', e.id, 'event', e.title, 'startTime', e.starts_at, 'name', coalesce(u.display_name, u.username),
  'username', u.username, 'text', c.text
) as item
from public.event_contributions c
join public.event_rsvps r on r.event_id = c.event_id and r.user_id = c.user_id and r.status = 'GOING'
join public.events e on e.id = c.event_id
join public.users u on u.id = c.user_id;

grant select on private.club_export_contributions to authenticated;
