-- Handing over a club: its owner offers it to a member, who becomes the owner by accepting within seven days.
--
-- Everything happens under the club's lock, like all changes of roles. Blocking locks the two users instead, so the
-- functions below lock them too, after the club and before the offer.

-- club_offers: open offers, one per club. The owner makes the offer, so it is always the present owner's.
-- Deliberately absent: answered and withdrawn offers. They are in the club's log.
create table public.club_offers (
  club_id uuid primary key references public.clubs (id) on delete cascade,
  -- The member who may take over the club.
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- The offer ends with the membership: when they leave, are removed or banned, or delete their account.
  constraint club_offers_membership_fkey foreign key (user_id, club_id)
    references public.club_members (user_id, club_id) on delete cascade
);
alter table public.club_offers enable row level security;

-- The foreign key, and what a suspension or a block ends; expired offers.
create index club_offers_user_id_club_id_idx on public.club_offers (user_id, club_id);
create index club_offers_expires_at_idx on public.club_offers (expires_at);

-- The member concerned, and the owner and admins, who see everything about roles.
create policy concerned_select on public.club_offers for select to authenticated
  using (
    club_id in (select private.my_club_ids())
    and (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()))
  );

-- An accepted offer changes roles, so only functions write.
grant select on public.club_offers to authenticated;

create trigger club_offers__broadcast after insert or delete on public.club_offers
  for each row execute function private.broadcast_club('changed');


-- Keeps two users from blocking each other until the transaction ends, or waits until they have. For functions only.
create function private.hold_off_blocks(one_id uuid, other_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform from public.users u where u.id in (one_id, other_id) order by u.id for key share;
end $$;

-- Offers the caller's club to a member. Repeating an offer changes nothing, and does not extend it. For update_member,
-- which holds the club's lock and has checked the role.
-- Fails with 409 if the club has been offered to someone else, and if the member is suspended or there is a block
-- between the two. One sentence for both, because neither is for the owner to know. Banned users are not members.
-- Fails with 429 for more than 20 offers a day: the member is notified of each, and cannot turn that off.
create function private.offer_club(of_club_id uuid, to_user_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  offered_id uuid;
begin
  perform private.hold_off_blocks(private.me(), to_user_id);
  delete from public.club_offers where club_id = of_club_id and expires_at <= now();
  select user_id into offered_id from public.club_offers where club_id = of_club_id;
  if offered_id = to_user_id then
    return;
  elsif offered_id is not null then
    perform private.fail(409, 'You have already offered this club to someone else. Withdraw that offer first.');
  elsif private.is_blocked(private.me(), to_user_id)
    or exists (select from public.suspensions s where s.user_id = to_user_id and s.ends_at > now()) then
    perform private.fail(409, 'You can''t offer the club to this member.');
  end if;
  perform private.count_activity('club offer', 20, '1 day');
  insert into public.club_offers (club_id, user_id) values (of_club_id, to_user_id);
  insert into public.club_activity (club_id, kind, actor_id, user_id)
  values (of_club_id, 'OFFERED', private.me(), to_user_id);
end $$;

-- Locks a club, its owner and the member to whom it is offered, and the open offer, and returns the offer; null if
-- there is none. Fails with 404 for outsiders. For functions only.
create function private.take_club_offer(of_club_id uuid) returns public.club_offers
language plpgsql set search_path = '' as $$ declare
  offer public.club_offers;
  owner_id uuid;
begin
  if private.lock_club(of_club_id) is null then
    perform private.fail(404, 'Club not found');
  end if;
  select user_id into owner_id from public.club_members where club_id = of_club_id and role = 'OWNER';
  perform private.hold_off_blocks(owner_id, (select o.user_id from public.club_offers o where o.club_id = of_club_id));
  select * into offer from public.club_offers where club_id = of_club_id and expires_at > now() for update;
  return offer;
end $$;

-- Accepts the offer of a club and returns the club. The former owner becomes an admin. Accepting twice is the same as
-- once.
-- Fails with 404 for everyone without an open offer. Checks once more what should have ended the offer: a suspension of
-- either that was made at the moment of the offer, and a block. The former owner is demoted first, because the unique
-- index allows no second owner in between.
-- Security definer: clients cannot write memberships. So are the next two.
create function private.accept_club_offer(of_club_id uuid) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  offer constant public.club_offers := private.take_club_offer(of_club_id);
  owner_id constant uuid := (select m.user_id from public.club_members m where m.club_id = of_club_id and m.role = 'OWNER');
begin
  if owner_id <> caller then
    if offer.user_id is distinct from caller or private.is_blocked(caller, owner_id) or exists (
      select from public.suspensions s where s.user_id in (caller, owner_id) and s.ends_at > offer.created_at
    ) then
      perform private.fail(404, 'This offer is no longer open.');
    end if;
    delete from public.club_offers where club_id = of_club_id;
    update public.club_members set role = 'ADMIN' where club_id = of_club_id and user_id = owner_id;
    update public.club_members set role = 'OWNER' where club_id = of_club_id and user_id = caller;
  end if;
  return (select i.item from private.club_items i where i.id = of_club_id);
end $$;

-- Declines the offer of a club. The owner is notified. Fails with 404 for everyone without an open offer.
create function private.decline_club_offer(of_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  offer constant public.club_offers := private.take_club_offer(of_club_id);
begin
  if offer.user_id is distinct from private.me() then
    perform private.fail(404, 'This offer is no longer open.');
  end if;
  delete from public.club_offers where club_id = of_club_id;
  insert into public.club_activity (club_id, kind, actor_id, user_id)
  select m.club_id, 'OFFER_DECLINED', offer.user_id, m.user_id
  from public.club_members m where m.club_id = of_club_id and m.role = 'OWNER';
end $$;

-- Withdraws the offer of the caller's club. If there is none, nothing changes.
-- Fails with 404 for outsiders and with 403 for members who do not own the club.
create function private.withdraw_club_offer(of_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  offer constant public.club_offers := private.take_club_offer(of_club_id);
begin
  perform private.check_role(
    private.my_role_in(of_club_id), '{OWNER}', 'Only the owner of the club can withdraw the offer.');
  delete from public.club_offers where club_id = of_club_id;
  if offer.user_id is not null then
    insert into public.club_activity (club_id, kind, actor_id, user_id)
    values (of_club_id, 'OFFER_WITHDRAWN', private.me(), offer.user_id);
  end if;
end $$;
grant execute on function private.accept_club_offer, private.decline_club_offer, private.withdraw_club_offer
  to authenticated;

-- The contract's `clubOffer`, for the club's page: the open offer, if it concerns the caller. Runs as the caller.
create function private.get_club_offer(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object(
      'from', giver.summary, 'to', taker.summary, 'expiresAt', o.expires_at,
      'viewer', json_build_object(
        'canAnswer', o.user_id = private.me(), 'canWithdraw', m.user_id = private.me())
    )
    from public.club_offers o
    join public.club_members m on m.club_id = o.club_id and m.role = 'OWNER'
    join private.user_summaries giver on giver.id = m.user_id
    join private.user_summaries taker on taker.id = o.user_id
    where o.club_id = of_club_id and o.expires_at > now()
  );
end $$;
grant execute on function private.get_club_offer to authenticated, service_role;

-- A suspension ends the offers of the user and those to them. It runs after suspensions__revoke_invites, which locks
-- the clubs that the user administers: an offer is locked after its club.
create function private.suspensions__withdraw_offers() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.club_offers o
  where o.user_id = new.user_id
    or o.club_id in (select m.club_id from public.club_members m where m.user_id = new.user_id and m.role = 'OWNER');
  return new;
end $$;
create trigger suspensions__withdraw_offers before insert or update of ends_at on public.suspensions
  for each row when (new.ends_at > now()) execute function private.suspensions__withdraw_offers();

-- A block ends an offer between the two, in either direction. It does not wait for an offer that is locked, because it
-- holds the locks of both users. A transaction that is deleting the offer may need them: a member leaves, is banned or
-- is suspended.
create function private.blocks__withdraw_offers() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.club_offers where club_id in (
    select o.club_id from public.club_offers o join public.club_members m on m.club_id = o.club_id and m.role = 'OWNER'
    where (o.user_id, m.user_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id))
    for update of o skip locked
  );
  return null;
end $$;
call private.run_per_row('public.blocks', 'withdraw_offers', 'after insert');

call private.create_prune('public.club_offers', 'expires_at');


-- For the export of a user's data (private.export in the chapter of accounts).

-- Open offers of clubs, by the user or to them.
create view private.exported_club_offers with (security_invoker = true) as
select o.created_at as at, json_build_object(
  'club', c.slug, 'from', giver.username, 'to', taker.username, 'createdAt', o.created_at, 'expiresAt', o.expires_at
) as item
from public.club_offers o
join public.clubs c on c.id = o.club_id
join public.club_members m on m.club_id = o.club_id and m.role = 'OWNER'
join public.users giver on giver.id = m.user_id
join public.users taker on taker.id = o.user_id
where auth.uid() in (o.user_id, m.user_id);
