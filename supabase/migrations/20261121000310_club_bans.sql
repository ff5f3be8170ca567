-- Bans from clubs: banning a user, listing bans, and lifting one.
--
-- A trigger on club_members refuses banned users, and no invitation is open to them. All of it happens under the club's
-- lock, so a user who joins at the same moment is either refused or removed.
-- In a public club, banned users can read what every signed-in user can, but no longer write. They can take back what
-- they wrote before, and report.

-- club_bans: users who may not join a club in any way, nor write in it.
-- Deliberately absent: lifted bans. Lifting a ban deletes its row, and the club's log keeps both.
create table public.club_bans (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Null if that account is gone. The ban stays.
  banned_by uuid references public.users (id) on delete set null,
  -- Optional. The banned user can read it too.
  reason text,
  -- Null for a ban without an end.
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  constraint club_bans_reason_length check (private.is_written(reason, /* contract: clubBanDraft.reason */ 500)),
  -- A second ban replaces the first. The user comes first, which also serves that foreign key.
  constraint club_bans_user_id_club_id_key unique (user_id, club_id)
);
alter table public.club_bans enable row level security;

-- A club's bans, newest first; the other foreign key; bans that are over.
create index club_bans_club_id_created_at_idx on public.club_bans (club_id, created_at desc, id desc);
create index club_bans_banned_by_idx on public.club_bans (banned_by);
create index club_bans_ends_at_idx on public.club_bans (ends_at) where ends_at is not null;

-- Banned users can see why and until when. The owner and admins can see all bans of their club.
create policy concerned_select on public.club_bans for select to authenticated
  using (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- A ban also ends a membership and is logged, so only functions create one.
grant select on public.club_bans to authenticated;

-- Whether a user is banned from a club.
-- For functions only, because it would reveal the bans of others.
create function private.is_banned(from_club_id uuid, of_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.club_bans b
    where b.user_id = of_user_id and b.club_id = from_club_id and (b.ends_at is null or b.ends_at > now())
  );
$$;

-- The clubs from which the caller is banned.
call private.create_own_ids('my_banned_club_ids', 5, $$
  select b.club_id from public.club_bans b where b.user_id = private.me() and (b.ends_at is null or b.ends_at > now())
$$);

-- The last line of defence, for every present and future way into a club.
-- Security definer: a function that runs as its caller must not miss a ban that the caller cannot see.
create function private.club_members__refuse_banned() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if private.is_banned(new.club_id, new.user_id) then
    perform private.fail(403, 'You are banned from this club.');
  end if;
  return new;
end $$;
call private.run_per_row('public.club_members', 'refuse_banned', 'before insert');


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

-- Whether a user is hidden from the caller by a block and has never been a member of a club. The owner and admins see
-- its present and former members across a block, but the club must not be a way to look at others who have blocked
-- them. For functions only. Every membership is in the log, which is in a later chapter.
create function private.is_unknown_to_club(of_club_id uuid, of_user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (select from private.is_hidden(of_user_id)) and not exists (
    select from public.club_activity a
    where a.user_id = of_user_id and a.club_id = of_club_id and a.kind = 'JOINED'
  );
end $$;

-- Bans a user from a club and returns the ban. The owner can ban everyone else, an admin everyone but the owner and
-- admins.
-- A ban ends the membership. The user need not be a member: a ban also keeps out users who left before it. It can also
-- remove what they wrote in the club in the last day or week. Lifting the ban does not bring that back.
-- Fails with 404 for outsiders and for users who do not exist or are hidden from the caller and unknown to the club,
-- 403 for callers who may not, 409 for the owner of the club and 400 for an end in the past. Security definer: clients
-- can write neither a ban nor a membership.
create function private.ban_member(
  of_club_id uuid, member_key text, of_reason text, until timestamptz, removes_recent text default null
) returns json
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
  banned_id constant uuid := private.user_id_of(member_key);
  given_reason constant text := private.written_or_null(of_reason);
  their_role text;
begin
  perform private.check_role(my_role, '{OWNER,ADMIN}', 'Only the owner and admins of the club can ban people.');
  if banned_id is null or private.is_unknown_to_club(of_club_id, banned_id) then
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
    (club_id, kind, actor_id, user_id, reason, ends_at, ban_ended_membership)
  values (of_club_id, 'BANNED', private.me(), banned_id, given_reason, until, their_role is not null);
  -- The ban comes before the end of the membership, so that the log treats that as part of the ban.
  insert into public.club_bans (club_id, user_id, banned_by, reason, ends_at)
  values (of_club_id, banned_id, private.me(), given_reason, until)
  on conflict on constraint club_bans_user_id_club_id_key do update
    set banned_by = excluded.banned_by, reason = excluded.reason, ends_at = excluded.ends_at, created_at = now();
  if their_role is not null then
    perform private.end_membership(of_club_id, banned_id);
  end if;
  perform private.remove_recent_from_club(of_club_id, banned_id, removes_recent) where removes_recent is not null;
  return (select i.item from private.club_ban_items i where i.club_id = of_club_id and i.user_id = banned_id);
end $$;

-- Lifts a ban. If there is none, nothing changes.
-- Fails with 404 for outsiders and 403 for plain members.
create function private.lift_ban(of_club_id uuid, member_key text) returns void
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
create function private.get_bans(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql set search_path = '' as $$ begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its bans.');
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.club_ban_items i
    where i.club_id = of_club_id and (i.ends_at is null or i.ends_at > now())
      and (i.created_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.created_at desc, i.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

grant execute on function private.ban_member, private.lift_ban, private.get_bans to authenticated;

call private.create_prune('public.club_bans', 'ends_at');


-- For the export of a user's data (private.export in the chapter of accounts).

-- The clubs that the user is banned from, the reason, and the end (null: until the ban is lifted). Not who banned them,
-- which is about another user.
create view private.exported_bans with (security_invoker = true) as
select b.created_at as at, json_build_object(
  'club', c.slug, 'reason', b.reason, 'endsAt', b.ends_at, 'createdAt', b.created_at
) as item
from public.club_bans b join public.clubs c on c.id = b.club_id where b.user_id = auth.uid();
