-- The members of clubs and their roles: how members join and leave, and what they may do to one another.

-- club_members: who belongs to which club, and with which role.
-- Deliberately absent: former members. Leaving deletes the row.
create table public.club_members (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- OWNER: everything. ADMIN: edits the club, invites, and removes plain members. MEMBER: reads and writes.
  role text not null default 'MEMBER',
  -- What the member does in the club, in the club's own words, such as Treasurer. Shown beside the name. Gives no rights.
  title text,
  created_at timestamptz not null default now(),
  constraint club_members_title_length check (private.is_name(title, /* contract: rosterUpdate.title */ 40)),
  constraint club_members_role check (role in (/* contract: clubRole */ 'OWNER', 'ADMIN', 'MEMBER')),
  -- The user comes first, because every policy looks up the caller's clubs.
  constraint club_members_user_id_club_id_key unique (user_id, club_id)
);
alter table public.club_members enable row level security;

-- A club's members in the order in which they joined, with their user ids, so that the table need not be visited. Also
-- for the foreign key.
create index club_members_club_id_created_at_idx on public.club_members (club_id, created_at, id) include (user_id);
-- The owner and admins of a large club, without reading its members.
create index club_members_club_id_administering_idx on public.club_members (club_id, created_at, id)
  where role <> 'MEMBER';
-- The few members with a title, whom a club's page needs beside its posts.
create index club_members_club_id_titled_idx on public.club_members (club_id, created_at) where title is not null;
-- At most one owner. The trigger below ensures at least one.
create unique index club_members_one_owner_idx on public.club_members (club_id) where role = 'OWNER';
-- The clubs that a user administers, which every list of posts looks up: none for most users, however many clubs they
-- are in.
create index club_members_user_id_administered_idx on public.club_members (user_id) where role in ('OWNER', 'ADMIN');

-- Maintains clubs.member_count. The update locks the club's row, so every function that adds or removes a member takes
-- that lock first.
call private.count_rows('public.club_members', 'club_id', 'public.clubs', 'member_count');

-- Every join counts, including by invitation, because joining and leaving are broadcast to the whole club. Members
-- accepted by an admin do not count for the admin: their requests have been counted.
create trigger club_members__limit_rate before insert on public.club_members
  for each row when (new.user_id = auth.uid()) execute function private.limit_rate('join', '60', '1 hour');
-- Each is in the club's log, which its statistics read.
create trigger club_members__limit_rate_of_day before insert on public.club_members
  for each row when (new.user_id = auth.uid()) execute function private.limit_rate('joins of a day', '120', '1 day');

-- The last line of defence: however a membership is deleted or changed, no club is left without its owner.
create function private.club_members__keep_owner() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if exists (select from public.clubs where id = old.club_id) and not exists (
    select from public.club_members where club_id = old.club_id and role = 'OWNER'
  ) then
    perform private.fail(409, 'The owner cannot leave the club. Hand it over first.');
  end if;
  return null;
end $$;
-- Deferred to the commit: taking over a club passes through a state without an owner, and deleting a club deletes its
-- owner's membership on the way.
create constraint trigger club_members__keep_owner after delete or update of role, club_id on public.club_members
  deferrable initially deferred
  for each row when (old.role = 'OWNER') execute function private.club_members__keep_owner();

-- Everyone can see the members of a public club, and only members can see those of a private one. A block hides the two
-- users from each other.
create policy insider_select on public.club_members for select to authenticated
  using (
    (
      club_id in (select private.my_club_ids())
      or (select not c.is_private from public.clubs c where c.id = club_id)
    )
    -- The owner and admins can see all members of their club.
    and (
      not exists (select from private.is_hidden(user_id))
      or club_id in (select private.my_administered_club_ids())
    )
  );

-- The functions below are the only way in and out. A client that could write memberships could join a private club,
-- even as its owner.
grant select on public.club_members to authenticated;

-- Joining and leaving are broadcast already, because they change the count.
create trigger club_members__broadcast_change after update of role, title on public.club_members
  for each row when ((new.role, new.title) is distinct from (old.role, old.title))
  execute function private.broadcast_club('changed');


-- removed_members: who was removed from a club, and when. Earlier invitations do not let them back in.
-- Deliberately absent: the reason, and who removed them.
create table private.removed_members (
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  removed_at timestamptz not null default now(),
  -- One row however often it happens: only the last removal matters.
  primary key (club_id, user_id)
);
alter table private.removed_members enable row level security;
-- For the foreign key.
create index removed_members_user_id_idx on private.removed_members (user_id);
-- Only the functions below use it.


-- Joining and roles. All of it happens under the club's lock, so that of two requests at once the second sees what the
-- first has done. At every instant a club has exactly one owner: the unique index prevents a second one, and the
-- functions and the trigger above never leave none.

-- The caller's role in a club; null for outsiders, and for clubs that are deleted or do not exist.
create function private.my_role_in(of_club_id uuid) returns text
language plpgsql stable set search_path = '' as $$ begin
  return (
    select m.role from public.club_members m join public.clubs c on c.id = m.club_id
    where c.id = of_club_id and c.deleted_at is null and m.user_id = private.me()
  );
end $$;

-- Locks a club until the end of the transaction and returns the caller's role in it; null for outsiders and for clubs
-- that do not exist. Only members take the lock.
-- `for no key update` suffices: it excludes all other functions here, but not the foreign key checks of posts and
-- events that members write meanwhile.
create function private.lock_club(locked_club_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$ begin
  if private.my_role_in(locked_club_id) is not null then
    perform from public.clubs where id = locked_club_id for no key update;
  end if;
  -- Both after the lock, because they may have changed while this waited. A suspension takes the lock too, and keeps
  -- the role.
  perform private.look_up_again();
  return private.my_role_in(locked_club_id);
end $$;

-- Fails, as policies do, if the caller is not a member or can only read. For triggers that have waited for the club:
-- policies see what was true before the wait, and the caller may have been removed, banned or suspended since.
create function private.require_still_member(of_club_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  -- Work without a user (seed, imports) has no memberships.
  if auth.uid() is not null then
    if of_club_id not in (select private.my_club_ids()) then
      raise insufficient_privilege;
    end if;
    perform private.look_up_again(), private.require_can_write(of_club_id);
  end if;
end $$;

-- Locks a club until the end of the transaction and returns it, also for outsiders. Fails with 404 for a club that is
-- deleted or does not exist, and for a caller without an account. For functions only.
-- It is the lock that the counter's trigger needs anyway: with a weaker one, raised later, two users who join at once
-- would deadlock.
create function private.take_club(taken_club_id uuid) returns public.clubs
language plpgsql set search_path = '' as $$ declare
  club public.clubs;
begin
  select * into club from public.clubs c
  where c.id = taken_club_id and c.deleted_at is null and private.me() is not null for no key update;
  if club.id is null then
    perform private.fail(404, 'Club not found');
  end if;
  return club;
end $$;

-- Fails unless the role is one of these: with 404 for outsiders (null), as for an unknown club, and with 403 and the
-- sentence for members.
-- Separate from the look-up, so that a caller who already holds the lock need not take it again.
create function private.check_role(my_role text, roles text[], sentence text) returns void
language plpgsql immutable set search_path = '' as $$ begin
  if my_role is null then
    perform private.fail(404, 'Club not found');
  elsif my_role <> all (roles) then
    perform private.fail(403, sentence);
  end if;
end $$;

-- Fails in the same way unless the caller owns or administers the club. For reading, without a lock.
create function private.check_admin(of_club_id uuid, sentence text) returns void
language plpgsql stable set search_path = '' as $$ begin
  perform private.check_role(private.my_role_in(of_club_id), '{OWNER,ADMIN}', sentence);
end $$;

-- Locks the club and fails unless the caller has one of these roles in it.
create function private.require_role(of_club_id uuid, roles text[], sentence text) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.check_role(private.lock_club(of_club_id), roles, sentence);
end $$;

-- Joins a public club as MEMBER and returns the club. Joining again changes nothing. A private club requires an
-- invitation. Fails with 404 for an unknown club and with 403 for a private one. Security definer: clients cannot
-- write memberships.
create function private.join_club(joined_club_id uuid) returns json
language plpgsql security definer set search_path = '' as $$ declare
  joiner constant uuid := private.me();
  -- The lock keeps the club public until this commits.
  club constant public.clubs := private.take_club(joined_club_id);
begin
  if club.is_private and not exists (select from public.club_members where user_id = joiner and club_id = joined_club_id) then
    perform private.fail(403, 'This club is private. You can join it with an invitation.');
  end if;
  insert into public.club_members (club_id, user_id) values (joined_club_id, joiner)
  on conflict on constraint club_members_user_id_club_id_key do nothing;
  return (select i.item from private.club_items i where i.id = joined_club_id);
end $$;

-- Leaves a club and returns it. The owner must hand it over first.
-- Fails with 404 for an unknown club and with 409 for its owner. Leaving a club that the caller is not in changes
-- nothing. The triggers on club_members end what depended on the membership: RSVPs, the chat, open invitations.
create function private.leave_club(left_club_id uuid) returns json
language plpgsql security definer set search_path = '' as $$ declare
  leaver constant uuid := private.me();
  my_role text;
begin
  perform private.take_club(left_club_id);
  select role into my_role from public.club_members where club_id = left_club_id and user_id = leaver;
  if my_role = 'OWNER' then
    perform private.fail(409, 'The owner cannot leave the club. Hand it over first.');
  end if;
  delete from public.club_members where club_id = left_club_id and user_id = leaver;
  return (select i.item from private.club_items i where i.id = left_club_id);
end $$;

-- Changes a member's role and returns the member. Only the owner may. OWNER offers the club to the member, whose role
-- changes when they accept (see the chapter of offers).
-- Fails with 404 for outsiders and unknown members, 403 for callers who are not the owner, and 409 for an owner who
-- would give up the role without a successor, and for an offer that cannot be made.
create function private.update_member(of_club_id uuid, member_key text, new_role text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  member_user_id constant uuid := private.user_id_of(member_key);
  current_role_name text;
begin
  perform private.require_role(of_club_id, '{OWNER}', 'Only the owner of the club can change roles.');
  select role into current_role_name from public.club_members
  where club_id = of_club_id and user_id = member_user_id;
  if current_role_name is null then
    perform private.fail(404, 'Member not found');
  elsif current_role_name = 'OWNER' and new_role <> 'OWNER' then
    perform private.fail(409, 'Hand the club over to another member to change your own role.');
  end if;
  if new_role = 'OWNER' and current_role_name <> 'OWNER' then
    perform private.offer_club(of_club_id, member_user_id);
  elsif current_role_name <> new_role then
    -- Each change notifies the member.
    perform private.count_activity('role', 100, '1 day');
    update public.club_members set role = new_role where club_id = of_club_id and user_id = member_user_id;
  end if;
  return (
    select i.item from private.club_member_items i
    where i.club_id = of_club_id and i.user_id = member_user_id
  );
end $$;

-- Offers the club to a member and returns the club, which is still the caller's. Fails like update_member.
create function private.transfer_club(of_club_id uuid, member_key text) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.update_member(of_club_id, member_key, 'OWNER');
  return (select i.item from private.club_items i where i.id = of_club_id);
end $$;

-- Ends a membership and records when, so that an older link does not let the member back in. Requires the club's lock.
create function private.end_membership(of_club_id uuid, of_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  delete from public.club_members where club_id = of_club_id and user_id = of_user_id;
  -- clock_timestamp, so that an invitation made while this waited for the lock counts as made before.
  insert into private.removed_members (club_id, user_id, removed_at)
  values (of_club_id, of_user_id, clock_timestamp())
  on conflict (club_id, user_id) do update set removed_at = excluded.removed_at;
  perform private.move_club_conversation(of_club_id);
end $$;
-- For functions only, which check the caller's rights.

-- Removes a member: the owner can remove everyone else, an admin only plain members.
-- Fails with 404 for outsiders and unknown members and with 403 for callers who may not. Members cannot remove
-- themselves; they leave.
create function private.remove_member(of_club_id uuid, member_key text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
  member_user_id constant uuid := private.user_id_of(member_key);
  their_role text;
begin
  if my_role is null then
    perform private.fail(404, 'Club not found');
  end if;
  select role into their_role from public.club_members
  where club_id = of_club_id and user_id = member_user_id;
  if their_role is null then
    perform private.fail(404, 'Member not found');
  elsif member_user_id = private.me() or my_role = 'MEMBER' or (my_role = 'ADMIN' and their_role <> 'MEMBER') then
    perform private.fail(403, 'You cannot remove this member.');
  end if;
  perform private.end_membership(of_club_id, member_user_id);
end $$;

grant execute on function private.require_role, private.join_club, private.leave_club, private.update_member,
  private.transfer_club, private.remove_member to authenticated;


-- Clubs as targets of reports. The user a report is about is the club's owner. A club is never removed. Moderators warn
-- or suspend its owner.
create view private.club_targets with (security_invoker = true) as
select c.id, m.user_id as subject_id, c.name as title, c.description as content, c.avatar_url as image_url, c.id as club_id
from public.clubs c left join public.club_members m on m.club_id = c.id and m.role = 'OWNER';

call private.create_no_removal('club');
