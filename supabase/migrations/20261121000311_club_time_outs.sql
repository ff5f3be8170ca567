-- Time-outs: a member who can read their club and not write in it, for an hour to a week.
--
-- This chapter also has the rule for writing in a club, which checks for bans and time-outs.

-- club_time_outs: the members in a time-out. The row stays if the member leaves, so that joining again does not end it.
-- Deliberately absent: time-outs of the owner and admins, who could do anything else in the club; and those that were
-- lifted, which are in the club's log.
create table public.club_time_outs (
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Null if that account is gone. The time-out stays.
  given_by uuid references public.users (id) on delete set null,
  -- Optional. The member can read it too.
  reason text,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint club_time_outs_reason_length check (private.is_written(reason, /* contract: timeOutDraft.reason */ 500)),
  constraint club_time_outs_ends_at_range check (ends_at <= created_at + interval '7 days'),
  -- A second time-out replaces the first. The user comes first, because each write looks up the caller's.
  primary key (user_id, club_id)
);
alter table public.club_time_outs enable row level security;

-- The other foreign keys; time-outs that are over.
create index club_time_outs_club_id_idx on public.club_time_outs (club_id);
create index club_time_outs_given_by_idx on public.club_time_outs (given_by);
create index club_time_outs_ends_at_idx on public.club_time_outs (ends_at);

-- Open pages of the member and of the owner and admins fetch the club again.
create trigger club_time_outs__broadcast after insert or update or delete on public.club_time_outs
  for each row execute function private.broadcast_club('changed');

-- Members can see why and until when. The owner and admins can see all time-outs in their club.
create policy concerned_select on public.club_time_outs for select to authenticated
  using (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- A time-out notifies and is logged, so only functions give one.
grant select on public.club_time_outs to authenticated;

-- The caller's own time-outs, {"<club id>": timeOut}; null if there are none. For replies: one object per statement,
-- like my_club_notifications, and only for callers who have any (my_read_only_club_ids).
-- Security definer, because evaluating the policy would cost more than the look-up.
create function private.my_time_outs() returns jsonb
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select jsonb_object_agg(t.club_id, jsonb_build_object('endsAt', t.ends_at, 'reason', t.reason))
    from public.club_time_outs t where t.user_id = auth.uid() and t.ends_at > now()
  );
end $$;

grant execute on function private.my_time_outs to authenticated, service_role;

-- The clubs in which the caller can only read, because of a ban or a time-out.
call private.create_own_ids('my_read_only_club_ids', 5, $$
  select b.club_id from public.club_bans b where b.user_id = private.me() and (b.ends_at is null or b.ends_at > now())
  union all
  select t.club_id from public.club_time_outs t where t.user_id = private.me() and t.ends_at > now()
$$);

-- True, but fails with 403 if the caller is banned from the club or in a time-out there. Beside the rule of membership,
-- this is the rule for writing in a club: every policy for its content calls it. Content without a club has no bans.
-- It fails rather than returning false, because those users can still read the content: "not found" would not be true.
-- Security definer, like my_banned_club_ids.
create function private.require_can_write(in_club_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$ begin
  if private.is_banned(in_club_id, auth.uid()) then
    perform private.fail(403, 'You are banned from this club.');
  elsif exists (
    select from public.club_time_outs t
    where t.user_id = auth.uid() and t.club_id = in_club_id and t.ends_at > now()
  ) then
    perform private.fail(403, 'You are in a time-out in this club. You can read, but not write until it ends.');
  end if;
  return true;
end $$;
grant execute on function private.require_can_write to authenticated, service_role;


-- Gives a plain member a time-out of some hours and returns the member. It is logged, and notifies the member.
-- Fails with 404 for outsiders and users who are not members, with 403 for plain members, with 409 for an owner or
-- admin, whom the owner must first make a plain member, and with 429 for more than 100 a day. Under the club's lock, so
-- that a role that is being given either comes before or ends the time-out. Security definer: clients cannot write it.
create function private.give_time_out(of_club_id uuid, member_key text, hours integer, of_reason text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
  member_user_id constant uuid := private.user_id_of(member_key);
  given_reason constant text := private.written_or_null(of_reason);
  until constant timestamptz := now() + hours * interval '1 hour';
  their_role text;
begin
  perform private.check_role(my_role, '{OWNER,ADMIN}', 'Only the owner and admins of the club can give a time-out.');
  select role into their_role from public.club_members where club_id = of_club_id and user_id = member_user_id;
  if their_role is null then
    perform private.fail(404, 'Member not found');
  elsif their_role <> 'MEMBER' then
    perform private.fail(409, 'The owner and admins of the club cannot get a time-out.');
  end if;
  -- It notifies the member, in words chosen by the caller.
  perform private.count_activity('time-out', 100, '1 day');
  insert into public.club_time_outs (club_id, user_id, given_by, reason, ends_at)
  values (of_club_id, member_user_id, private.me(), given_reason, until)
  on conflict (user_id, club_id) do update
    set given_by = excluded.given_by, reason = excluded.reason, ends_at = excluded.ends_at, created_at = now();
  insert into public.club_activity (club_id, kind, actor_id, user_id, reason, ends_at)
  values (of_club_id, 'TIME_OUT', private.me(), member_user_id, given_reason, until);
  return (
    select i.item from private.club_member_items i
    where i.club_id = of_club_id and i.user_id = member_user_id
  );
end $$;

-- Ends a time-out, also of a user who has left. If there is none, nothing changes.
-- Fails with 404 for outsiders and 403 for plain members.
create function private.lift_time_out(of_club_id uuid, member_key text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  member_user_id constant uuid := private.user_id_of(member_key);
begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can lift a time-out.');
  delete from public.club_time_outs where club_id = of_club_id and user_id = member_user_id and ends_at > now();
  if found then
    insert into public.club_activity (club_id, kind, actor_id, user_id)
    values (of_club_id, 'TIME_OUT_LIFTED', private.me(), member_user_id);
  end if;
end $$;
grant execute on function private.give_time_out, private.lift_time_out to authenticated;

-- A member who becomes an admin or the owner is trusted again, and so is one who comes back as an admin.
create function private.club_members__end_time_out() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.club_time_outs where club_id = new.club_id and user_id = new.user_id;
  return null;
end $$;
create trigger club_members__end_time_out after insert or update of role on public.club_members
  for each row when (new.role <> 'MEMBER') execute function private.club_members__end_time_out();

call private.create_prune('public.club_time_outs', 'ends_at');


-- For the export of a user's data (private.export in the chapter of accounts).

-- The clubs in which the user is in a time-out, the reason, and the end. Not who gave it, which is about another user.
create view private.exported_time_outs with (security_invoker = true) as
select t.created_at as at, json_build_object(
  'club', c.slug, 'reason', t.reason, 'endsAt', t.ends_at, 'createdAt', t.created_at
) as item
from public.club_time_outs t join public.clubs c on c.id = t.club_id where t.user_id = auth.uid();
