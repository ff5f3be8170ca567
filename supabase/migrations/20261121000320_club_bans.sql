-- Bans from clubs: banning a user, listing bans, and lifting one.
--
-- The table is in the chapter of clubs, because joining depends on it: a trigger on club_members refuses banned users,
-- and no invitation is open to them. All of it happens under the club's lock, so a user who joins at the same moment is
-- either refused or removed.

-- The contract's `clubBan`.
create view private.club_ban_items with (security_invoker = true) as
select b.id, b.club_id, b.user_id, b.ends_at, b.created_at,
  json_build_object(
    'id', b.id,
    'user', u.summary,
    'bannedBy', a.summary,
    'reason', b.reason,
    'endsAt', b.ends_at,
    'createdAt', b.created_at
  ) as item
from public.club_bans b
join private.user_summaries u on u.id = b.user_id
left join private.user_summaries a on a.id = b.banned_by;

grant select on private.club_ban_items to authenticated, service_role;

-- Bans a user from a club and returns the ban. The owner can ban everyone else, an admin everyone but the owner and
-- admins.
-- A ban ends the membership. The user need not be a member: a ban also keeps out users who left before it.
-- Fails with 404 for outsiders and unknown users, 403 for callers who may not, 409 for the owner of the club and 400
-- for an end in the past. Security definer: clients can write neither a ban nor a membership.
create function private.ban_from_club(of_club_id uuid, member_key text, of_reason text, until timestamptz) returns json
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
  banned_id constant uuid := private.user_id_of(member_key);
  given_reason constant text := private.written_or_null(of_reason);
  their_role text;
begin
  perform private.check_role(my_role, '{OWNER,ADMIN}', 'Only the owner and admins of the club can ban people.');
  if banned_id is null then
    perform private.fail(404, 'Member not found');
  elsif until <= now() then
    perform private.fail(400, 'Please choose a future date.');
  end if;
  select role into their_role from public.club_members where club_id = of_club_id and user_id = banned_id;
  if their_role = 'OWNER' then
    perform private.fail(409, 'The owner of the club cannot be banned.');
  elsif my_role = 'ADMIN' and their_role = 'ADMIN' then
    perform private.fail(403, 'Only the owner of the club can ban an admin.');
  end if;
  -- A ban can notify the user, in words chosen by the caller.
  perform private.count_activity('ban', 100, '1 day');
  -- Logged before the ban takes effect: who is notified depends on the request or earlier ban that it ends.
  insert into public.club_activity
    (club_id, kind, actor_id, user_id, ban_reason, ban_ends_at, ban_ended_membership)
  values (of_club_id, 'BANNED', private.me(), banned_id, given_reason, until, their_role is not null);
  -- The ban comes before the end of the membership, so that the log treats that as part of the ban.
  insert into public.club_bans (club_id, user_id, banned_by, reason, ends_at)
  values (of_club_id, banned_id, private.me(), given_reason, until)
  on conflict on constraint club_bans_user_id_club_id_key do update
    set banned_by = excluded.banned_by, reason = excluded.reason, ends_at = excluded.ends_at, created_at = now();
  if their_role is not null then
    perform private.end_membership(of_club_id, banned_id);
  end if;
  return (select i.item from private.club_ban_items i where i.club_id = of_club_id and i.user_id = banned_id);
end $$;

-- Lifts a ban. If there is none, nothing changes.
-- Fails with 404 for outsiders and 403 for plain members.
create function private.lift_club_ban(of_club_id uuid, member_key text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  banned_id constant uuid := private.user_id_of(member_key);
begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can lift bans.');
  delete from public.club_bans where club_id = of_club_id and user_id = banned_id;
  if found then
    insert into public.club_activity (club_id, kind, actor_id, user_id)
    values (of_club_id, 'BAN_LIFTED', private.me(), banned_id);
  end if;
end $$;

-- A club's bans that are not over, newest first. For the owner and admins.
-- Fails with 404 for outsiders and 403 for plain members, where the policy alone would return an empty list.
create function private.get_club_bans(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql set search_path = '' as $$ begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its bans.');
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.club_ban_items i
    where i.club_id = of_club_id and (i.ends_at is null or i.ends_at > now())
      and (i.created_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.created_at desc, i.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

grant execute on function private.ban_from_club, private.lift_club_ban, private.get_club_bans to authenticated;

-- A job: deletes bans that are over. Everything else already ignores them.
create function private.prune_club_bans() returns void
language sql set search_path = '' as $$
  delete from public.club_bans where ends_at <= now();
$$;
