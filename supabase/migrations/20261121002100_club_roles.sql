-- Roles in a club: who makes and unmakes admins, who removes whom, how a club changes hands, and how it ends.
-- All of it under the club's lock, so that of two acts at once the second sees what the first has done, and at
-- every instant a club has exactly one owner: the unique index club_members_one_owner_idx allows no second, and
-- the functions and the trigger below never leave none.

-- The caller's role in a club, the club locked until the end of the transaction.
-- Null for outsiders, and for clubs that do not exist.
create function private.lock_club_as(acted_club_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.clubs where id = acted_club_id for no key update;
  return (
    select m.role from public.club_members m where m.club_id = acted_club_id and m.user_id = private.me()
  );
end $$;

-- 404 for outsiders, as for an unknown club; 403 with the sentence for members of another role.
create function private.require_role(acted_club_id uuid, roles text[], sentence text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  my_role constant text := private.lock_club_as(acted_club_id);
begin
  if my_role is null then
    perform private.fail(404, 'Club not found');
  elsif my_role <> all (roles) then
    perform private.fail(403, sentence);
  end if;
end $$;
grant execute on function private.require_role to authenticated;

-- Gives a member a role and answers the member. The owner alone does; OWNER hands the club over, and its owner
-- stays as an admin.
create function private.set_member_role(acted_club_id uuid, member_user_id uuid, new_role text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  their_role text;
begin
  perform private.require_role(acted_club_id, '{OWNER}', 'Only the owner of the club can change roles.');
  select role into their_role from public.club_members
  where club_id = acted_club_id and user_id = member_user_id;
  if their_role is null then
    perform private.fail(404, 'Member not found');
  elsif their_role = 'OWNER' and new_role <> 'OWNER' then
    perform private.fail(409, 'Hand the club over to another member to change your own role.');
  end if;
  if their_role <> new_role then
    if new_role = 'OWNER' then
      update public.club_members set role = 'ADMIN' where club_id = acted_club_id and role = 'OWNER';
    end if;
    update public.club_members set role = new_role where club_id = acted_club_id and user_id = member_user_id;
  end if;
  return (
    select i.item from private.club_member_items i
    where i.club_id = acted_club_id and i.user_id = member_user_id
  );
end $$;

-- Who was removed, and when: invitations made before do not let them back in.
create table private.removed_members (
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (club_id, user_id)
);
alter table private.removed_members enable row level security;

-- The foreign key.
create index removed_members_user_id_idx on private.removed_members (user_id);

-- Not granted: anything, to anybody. The functions read and write it.
revoke all on private.removed_members from public, anon, authenticated;

-- Removes a member: the owner everybody else, an admin plain members.
create function private.remove_member(acted_club_id uuid, member_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  my_role constant text := private.lock_club_as(acted_club_id);
  their_role text;
begin
  if my_role is null then
    perform private.fail(404, 'Club not found');
  end if;
  select role into their_role from public.club_members
  where club_id = acted_club_id and user_id = member_user_id;
  if their_role is null then
    perform private.fail(404, 'Member not found');
  elsif member_user_id = private.me() or my_role = 'MEMBER' or (my_role = 'ADMIN' and their_role <> 'MEMBER') then
    perform private.fail(403, 'You cannot remove this member.');
  end if;
  delete from public.club_members where club_id = acted_club_id and user_id = member_user_id;
  -- clock_timestamp: an invitation that was made while this one waited for the lock is an earlier one.
  insert into private.removed_members (club_id, user_id, removed_at)
  values (acted_club_id, member_user_id, clock_timestamp())
  on conflict (club_id, user_id) do update set removed_at = excluded.removed_at;
end $$;

-- Deletes a club with everything in it, in one transaction. Files that nobody refers to any more are the job's.
create function private.delete_club(acted_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  for attempt in 1 .. 3 loop
    begin
      -- The strongest lock from the start: whoever is writing a post holds a weak one and may ask for more.
      perform from public.clubs where id = acted_club_id for update;
      perform private.require_role(acted_club_id, '{OWNER}', 'Only the owner of the club can delete it.');
      delete from public.clubs where id = acted_club_id;
      return;
    exception when deadlock_detected then
      -- Two people were posting just then, each waiting for the other and for this. Giving way let them finish.
      continue;
    end;
  end loop;
  perform private.fail(503, 'Retrohale is not available right now. Please try again in a moment.');
end $$;

-- Changes what is named (in the contract's names, checked by the contract) and answers the club.
-- As whoever asks: the policy on clubs stays the one that decides; the role is asked for the sentence and the lock.
create function private.update_club(acted_club_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$
begin
  perform private.require_role(acted_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can change it.');
  update public.clubs c set
    name = case when changes ? 'name' then changes ->> 'name' else c.name end,
    description = case when changes ? 'description' then nullif(changes ->> 'description', '') else c.description end,
    is_private = case when changes ? 'isPrivate' then (changes ->> 'isPrivate')::boolean else c.is_private end,
    avatar_url = case when changes ? 'avatarUrl' then changes ->> 'avatarUrl' else c.avatar_url end,
    cover_url = case when changes ? 'coverUrl' then changes ->> 'coverUrl' else c.cover_url end
  where c.id = acted_club_id;
  return (select i.item from private.club_items i where i.id = acted_club_id);
end $$;

grant execute on function private.set_member_role, private.remove_member, private.delete_club, private.update_club
  to authenticated;

-- The last line of defence: no way of deleting a membership, an account or a row by hand leaves a club without
-- its owner.
create function private.club_members__keep_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.clubs where id = old.club_id) and not exists (
    select from public.club_members where club_id = old.club_id and role = 'OWNER'
  ) then
    perform private.fail(409, 'The owner cannot leave the club. Hand it over first.');
  end if;
  return null;
end $$;
create constraint trigger club_members__keep_owner after delete or update of role, club_id on public.club_members
  deferrable initially deferred
  for each row when (old.role = 'OWNER') execute function private.club_members__keep_owner();
