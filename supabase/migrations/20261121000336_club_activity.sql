-- The log of what happened in a club.

-- club_activity: what happened in a club: members who joined or left, changed roles, removed members and content, bans,
-- time-outs, decisions on requests and on posts that waited for approval, offers to take over the club, its publication,
-- its exports, which events it opened to everyone, whom hosts moved to the front of a waiting list, and what its owner
-- and admins did with the events of others.
-- Append-only. Triggers write it, and so do the functions for bans, time-outs, requests, held posts, offers, publications,
-- exports and events. The owner and admins can read it, and so can the user whom an entry is about. Exports are about all
-- members, so all of them can read those entries.
-- Deliberately absent: what members wrote and changed. The posts themselves show it.
create table public.club_activity (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  kind text not null,
  -- Who did it. Null if that account is gone, for an import, and if no member did, such as a job.
  actor_id uuid references public.users (id) on delete set null,
  -- The user it is about: the member who joined, left or changed role, the author of what was removed, the other side
  -- of an offer, or the former host of an event. Null for what is about the club.
  user_id uuid references public.users (id) on delete set null,
  -- The user's new role.
  role text,
  -- What was removed, and why.
  removal_id uuid references public.content_removals (id) on delete cascade,
  -- For a ban or a time-out: why, and until when. Copied, because lifting it deletes the row.
  reason text,
  ends_at timestamptz,
  -- For a ban: whether it ended a membership, which has no entry of its own. Stored, because the member's other entries
  -- cannot be found once they have deleted their account.
  ban_ended_membership boolean,
  -- The note to a user whose request to join was declined.
  request_note text,
  -- For BULK_REMOVED, how many of each kind were removed and from what time: the last day or week. For BULK_RESTORED,
  -- how many came back, and which entry it undid.
  bulk_counts jsonb,
  bulk_period text,
  undone_id uuid references public.club_activity (id) on delete cascade,
  -- When a planned publication takes effect.
  publishes_at timestamptz,
  -- The event that was cancelled, taken over, opened or closed, or in whose line someone was moved. No foreign key:
  -- events are in a later chapter, and the entry stays when the event is deleted.
  event_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint club_activity_kind check (
    kind in (/* contract: clubActivity.kind */
      'JOINED', 'LEFT', 'ROLE_CHANGED', 'MEMBER_REMOVED', 'CONTENT_REMOVED', 'BANNED', 'BAN_LIFTED',
      'REQUEST_ACCEPTED', 'REQUEST_DECLINED', 'BULK_REMOVED', 'BULK_RESTORED', 'OFFERED', 'OFFER_WITHDRAWN',
      'OFFER_DECLINED', 'TAKEN_OVER', 'PUBLICATION_PLANNED', 'PUBLICATION_STOPPED', 'PUBLISHED', 'MADE_PRIVATE',
      'EVENT_CANCELLED', 'EVENT_TAKEN_OVER', 'EVENT_OPENED', 'EVENT_CLOSED', 'EVENT_WAITLIST_MOVED', 'TIME_OUT',
      'TIME_OUT_LIFTED', 'POST_APPROVED', 'POST_DECLINED', 'EXPORTED')),
  constraint club_activity_bulk_period check (bulk_period in (/* contract: bulkPeriod */ 'DAY', 'WEEK')),
  -- It is undone once.
  constraint club_activity_undone_id_key unique (undone_id),
  constraint club_activity_role check (role in (/* contract: clubRole */ 'OWNER', 'ADMIN', 'MEMBER'))
);
alter table public.club_activity enable row level security;

-- The latest in a club; the other foreign keys.
create index club_activity_club_id_created_at_idx on public.club_activity (club_id, created_at desc, id desc);
create index club_activity_actor_id_idx on public.club_activity (actor_id);
create index club_activity_user_id_idx on public.club_activity (user_id);
create index club_activity_removal_id_idx on public.club_activity (removal_id);
-- When a club was last exported, which its page says to each member.
create index club_activity_exported_idx on public.club_activity (club_id, created_at desc) where kind = 'EXPORTED';

-- Once per statement, so that an import of members writes its entries in one go.
create function private.club_members__log_joined() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.club_activity (club_id, kind, actor_id, user_id, role)
  select j.club_id, 'JOINED', j.user_id, j.user_id, j.role from new_rows j;
  return null;
end $$;
call private.run_per_statement('public.club_members', 'log_joined', '{insert}');

-- Nothing is logged for a club that is being deleted. For an account that is being deleted, the log says LEFT: its row
-- is gone already. The end of a banned user's membership is part of the ban, which has its own entry.
create function private.club_members__log_left() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
begin
  insert into public.club_activity (club_id, kind, actor_id, user_id)
  select c.id, case when caller <> l.user_id then 'MEMBER_REMOVED' else 'LEFT' end, coalesce(caller, u.id), u.id
  from old_rows l
  join public.clubs c on c.id = l.club_id
  left join public.users u on u.id = l.user_id
  where not private.is_banned(l.club_id, l.user_id);
  return null;
end $$;
call private.run_per_statement('public.club_members', 'log_left', '{delete}');

create function private.content_removals__log() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.club_activity (club_id, kind, actor_id, user_id, removal_id)
  select r.club_id, case when r.was_held then 'POST_DECLINED' else 'CONTENT_REMOVED' end, r.removed_by, r.author_id, r.id
  from new_rows r;
  return null;
end $$;
call private.run_per_statement('public.content_removals', 'log', '{insert}');

-- An owner whose role changes has been succeeded by the caller.
create function private.club_members__log_role() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.club_activity (club_id, kind, actor_id, user_id, role)
  values (
    new.club_id, case old.role when 'OWNER' then 'TAKEN_OVER' else 'ROLE_CHANGED' end, private.me(), new.user_id,
    new.role);
  return null;
end $$;
create trigger club_members__log_role after update of role on public.club_members
  for each row when (new.role <> old.role) execute function private.club_members__log_role();

-- A publication that was planned takes effect without a user.
create function private.clubs__log_privacy() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.club_activity (club_id, kind, actor_id)
  values (new.id, case when new.is_private then 'MADE_PRIVATE' else 'PUBLISHED' end, private.me());
  return null;
end $$;
create trigger clubs__log_privacy after update of is_private on public.clubs
  for each row when (new.is_private <> old.is_private) execute function private.clubs__log_privacy();

-- All members can see when a copy of the club was downloaded.
create policy concerned_select on public.club_activity for select to authenticated
  using (
    user_id = (select private.me()) or club_id in (select private.my_administered_club_ids())
    or (kind = 'EXPORTED' and club_id in (select private.my_club_ids()))
  );

-- Only the triggers above and the functions for bans, time-outs, requests, held posts, offers, publications, exports and
-- events write it.
grant select on public.club_activity to authenticated;

-- The event that an entry is about, if the caller can see it. In a function, because events are in a later chapter.
create function private.logged_event(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (select json_build_object('id', e.id, 'title', e.title) from public.events e where e.id = of_event_id);
end $$;
grant execute on function private.logged_event to authenticated, service_role;

create view private.club_activity_items with (security_invoker = true) as
select a.id, a.club_id, a.created_at,
  json_build_object(
    'id', a.id, 'kind', a.kind, 'actor', actor.summary, 'user', u.summary, 'role', a.role,
    'removal', case when r.id is not null then
      json_build_object('kind', r.kind, 'text', r.content, 'reason', r.reason) end,
    'ban', case when a.kind = 'BANNED' then
      json_build_object('reason', a.reason, 'endsAt', a.ends_at) end,
    'timeOut', case when a.kind = 'TIME_OUT' then
      json_build_object('reason', a.reason, 'endsAt', a.ends_at) end,
    'requestNote', a.request_note,
    'bulkRemoval', private.bulk_removal(a.bulk_counts, a.bulk_period),
    'isUndone', exists (select from public.club_activity r where r.undone_id = a.id),
    'viewer', json_build_object('canUndo',
      a.kind = 'BULK_REMOVED' and a.user_id is distinct from (select private.me())
      and not exists (select from public.club_activity r where r.undone_id = a.id)),
    'publishesAt', a.publishes_at,
    'event', case when a.event_id is not null then private.logged_event(a.event_id) end,
    'createdAt', a.created_at
  ) as item
from public.club_activity a
left join private.user_summaries actor on actor.id = a.actor_id
left join private.user_summaries u on u.id = a.user_id
left join public.content_removals r on r.id = a.removal_id;

grant select on private.club_activity_items to authenticated, service_role;

-- What happened in a club, newest first. For the owner and admins.
create function private.get_club_activity(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql set search_path = '' as $$ begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its activity.');
  return private.newest_items('private.club_activity_items', 'club_id', of_club_id, page_limit, page_offset, page_cursor);
end $$;
grant execute on function private.get_club_activity to authenticated;


-- Removes what a user wrote in a club in the last day or week, and logs it, unless there is nothing to remove. The id
-- of the entry identifies the act. For ban_member, which has checked the caller.
create function private.remove_recent_from_club(of_club_id uuid, of_user_id uuid, period text) returns void
language plpgsql set search_path = '' as $$ declare
  entry_id constant uuid := gen_random_uuid();
  counts constant jsonb := private.remove_recent(entry_id, of_user_id, period, of_club_id);
begin
  insert into public.club_activity (id, club_id, kind, actor_id, user_id, bulk_counts, bulk_period)
  select entry_id, of_club_id, 'BULK_REMOVED', private.me(), of_user_id, counts, period where counts <> '{}';
end $$;

-- Brings back what such an entry says was removed, as far as it still exists and nothing else has removed it. Undoing
-- it again changes nothing. The ban stays.
-- Fails with 404 for outsiders and for other entries, and with 403 for plain members and for admins whose own content
-- it was. Security definer: clients can write neither the log nor other users' content. Under the club's lock, so that
-- of two who undo it at once the second finds it undone.
create function private.undo_bulk_removal(of_club_id uuid, of_activity_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
  entry public.club_activity;
begin
  perform private.check_role(my_role, '{OWNER,ADMIN}', 'Only the owner and admins of the club can undo this.');
  select * into entry from public.club_activity a
  where a.id = of_activity_id and a.club_id = of_club_id and a.kind = 'BULK_REMOVED';
  if entry.id is null then
    perform private.fail(404, 'There is nothing to undo.');
  elsif entry.user_id = private.me() then
    perform private.fail(403, 'Someone else must undo the removal of what you wrote.');
  elsif not exists (select from public.club_activity a where a.undone_id = entry.id) then
    insert into public.club_activity (club_id, kind, actor_id, user_id, bulk_counts, undone_id)
    values (of_club_id, 'BULK_RESTORED', private.me(), entry.user_id, private.restore_recent(entry.id), entry.id);
  end if;
end $$;
grant execute on function private.undo_bulk_removal to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- When clubs removed what the user had written, or brought it back: how many of each kind. What was removed is among
-- the user's posts, comments and so on. Not who removed it, which is about another user.
create view private.exported_bulk_removals with (security_invoker = true) as
select a.created_at as at, json_build_object(
  'club', c.name, 'isUndoing', a.undone_id is not null, 'counts', a.bulk_counts, 'period', a.bulk_period,
  'createdAt', a.created_at
) as item
from public.club_activity a join public.clubs c on c.id = a.club_id
where a.user_id = auth.uid() and a.bulk_counts is not null;
