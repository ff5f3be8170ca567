-- The log of what happened in a club.

-- club_activity: what happened in a club: members who joined or left, changed roles, removed members and content, bans,
-- and decisions on requests. Append-only. Triggers write it, and so do the functions for bans and requests. The owner
-- and admins can read it, and so can the user whom an entry is about.
-- Deliberately absent: what members wrote and changed. The posts themselves show it.
create table public.club_activity (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  kind text not null,
  -- Who did it. Null if that account is gone, or for an import.
  actor_id uuid references public.users (id) on delete set null,
  -- The user it is about: the member who joined, left or changed role, or the author of what was removed.
  user_id uuid references public.users (id) on delete set null,
  -- The user's new role.
  role text,
  -- What was removed, and why.
  removal_id uuid references public.content_removals (id) on delete cascade,
  -- For a ban: why, and until when. Copied, because lifting the ban deletes it.
  ban_reason text,
  ban_ends_at timestamptz,
  -- For a ban: whether it ended a membership, which has no entry of its own. Stored, because the member's other entries
  -- cannot be found once they have deleted their account.
  ban_ended_membership boolean,
  -- The note to a user whose request to join was declined.
  request_note text,
  created_at timestamptz not null default clock_timestamp(),
  constraint club_activity_kind check (
    kind in (/* contract: clubActivity.kind */
      'JOINED', 'LEFT', 'ROLE_CHANGED', 'MEMBER_REMOVED', 'CONTENT_REMOVED', 'BANNED', 'BAN_LIFTED',
      'REQUEST_ACCEPTED', 'REQUEST_DECLINED')),
  constraint club_activity_role check (role in (/* contract: clubRole */ 'OWNER', 'ADMIN', 'MEMBER'))
);
alter table public.club_activity enable row level security;

-- The latest in a club; the other foreign keys.
create index club_activity_club_id_created_at_idx on public.club_activity (club_id, created_at desc, id desc);
create index club_activity_actor_id_idx on public.club_activity (actor_id);
create index club_activity_user_id_idx on public.club_activity (user_id);
create index club_activity_removal_id_idx on public.club_activity (removal_id);

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
  select r.club_id, 'CONTENT_REMOVED', r.removed_by, r.author_id, r.id from new_rows r;
  return null;
end $$;
call private.run_per_statement('public.content_removals', 'log', '{insert}');

create function private.club_members__log_role() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.club_activity (club_id, kind, actor_id, user_id, role)
  values (new.club_id, 'ROLE_CHANGED', private.me(), new.user_id, new.role);
  return null;
end $$;
create trigger club_members__log_role after update of role on public.club_members
  for each row when (new.role <> old.role) execute function private.club_members__log_role();

create policy concerned_select on public.club_activity for select to authenticated
  using (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- Only the triggers above and the functions for bans and requests write it.
grant select on public.club_activity to authenticated;

create view private.club_activity_items with (security_invoker = true) as
select a.id, a.club_id, a.created_at,
  json_build_object(
    'id', a.id, 'kind', a.kind, 'actor', actor.summary, 'user', u.summary, 'role', a.role,
    'removal', case when r.id is not null then
      json_build_object('kind', r.kind, 'text', r.content, 'reason', r.reason) end,
    'ban', case when a.kind = 'BANNED' then
      json_build_object('reason', a.ban_reason, 'endsAt', a.ban_ends_at) end,
    'requestNote', a.request_note,
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
