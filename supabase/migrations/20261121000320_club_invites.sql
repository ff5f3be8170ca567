-- Invitations to clubs: creating, listing and revoking them, looking one up by its token, and accepting it.

-- club_invites: the way into a private club, and invitations to public ones. A link works for many people. An
-- invitation to an address works once, for the account with that verified address, and one to a user works once, for
-- that user. All are valid for seven days, by the database's clock.
-- Deliberately absent: the token. It is random (256 bits), shown once to the member who made it, and stored as a hash.
create table public.club_invites (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  token_hash bytea not null unique,
  -- Null for a link, and for an invited user. Only the account with this verified address may accept the invitation.
  -- The owner and admins can read it in their list. Never cleared: the invitation would become a link.
  email text,
  -- The user who was invited by name. Null for a link and for an address.
  invited_id uuid references public.users (id) on delete cascade,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- How many users joined with it. The first use of an invitation to an address or a user is the last. Written under
  -- the row's lock, so that such an invitation cannot be used twice at once.
  use_count integer not null default 0,
  -- Who accepted an invitation to an address or a user. It is deleted with that account, because it has the address.
  accepted_by uuid references public.users (id) on delete cascade,
  revoked_at timestamptz,
  constraint club_invites_one_target check (email is null or invited_id is null),
  constraint club_invites_email_form check (email = lower(email) and length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$')
);
alter table public.club_invites enable row level security;

-- A club's invitations, newest first; the other foreign keys; expired invitations to addresses, for the job that deletes
-- them; those to one address, which can be sent only a few emails.
create index club_invites_club_id_created_at_idx on public.club_invites (club_id, created_at desc, id desc);
create index club_invites_created_by_idx on public.club_invites (created_by);
create index club_invites_accepted_by_idx on public.club_invites (accepted_by);
create index club_invites_invited_id_idx on public.club_invites (invited_id) where invited_id is not null;
create index club_invites_expires_at_idx on public.club_invites (expires_at) where email is not null;
create index club_invites_email_idx on public.club_invites (email) where email is not null;

create policy admin_select on public.club_invites for select to authenticated
  using (club_id in (select private.my_administered_club_ids()));

-- No one can read the hash. Only functions write.
grant select (id, club_id, email, invited_id, created_by, created_at, expires_at, use_count, accepted_by, revoked_at)
  on public.club_invites to authenticated;

-- Revokes a user's open invitations to a club, or to all clubs (null).
create function private.revoke_invites(of_user_id uuid, of_club_id uuid default null) returns void
language plpgsql set search_path = '' as $$ begin
  update public.club_invites set revoked_at = now()
  where created_by = of_user_id and club_id = coalesce(of_club_id, club_id) and revoked_at is null
    and (num_nonnulls(email, invited_id) = 0 or use_count = 0);
end $$;
-- Only the triggers below use it.

-- A member who no longer administers the club (removed, banned, gone, or demoted) has no say in who joins it, so their
-- open invitations are revoked.
-- Security definer: it runs with the deletion or change of a membership, by whichever function or job.
create function private.club_members__revoke_invites() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.revoke_invites(old.user_id, old.club_id);
  -- They may no longer know about requests to join the club.
  delete from public.notifications
  where user_id = old.user_id and club_id = old.club_id and kind = 'club_request';
  return null;
end $$;
create trigger club_members__revoke_invites after delete on public.club_members
  for each row when (old.role <> 'MEMBER') execute function private.club_members__revoke_invites();
create trigger club_members__revoke_invites_of_demoted after update of role on public.club_members
  for each row when (old.role <> 'MEMBER' and new.role = 'MEMBER')
  execute function private.club_members__revoke_invites();

-- The same when an account is deleted, also in the dashboard. It runs before the row is deleted, because the foreign
-- key clears `created_by` before the memberships are deleted, and the trigger above would find no invitation.
create function private.users__revoke_invites() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.revoke_invites(old.id);
  return old;
end $$;
create trigger users__revoke_invites before delete on public.users
  for each row execute function private.users__revoke_invites();

-- The same for a suspension. It first locks the clubs that the user administers, as create_invite does, so that no
-- invitation is created at the same moment. It runs before the row is inserted, because conversations, which a
-- suspension moves, are locked after clubs.
create function private.suspensions__revoke_invites() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform from public.clubs c
  where c.id in (select m.club_id from public.club_members m where m.user_id = new.user_id and m.role <> 'MEMBER')
  order by c.id for no key update;
  perform private.revoke_invites(new.user_id);
  return new;
end $$;
create trigger suspensions__revoke_invites before insert or update of ends_at on public.suspensions
  for each row when (new.ends_at > now()) execute function private.suspensions__revoke_invites();

-- Invitations that do not exist can be looked up 100 times a minute. A successful look-up is not counted, so a whole
-- room can follow one link.

-- Fails with 429 if a client has used up its misses for this minute. Called before the look-up, so that guessing stops
-- even if the next guess would be right.
create function private.check_invite_misses(by_client text) returns void
language plpgsql set search_path = '' as $$ declare
  this_minute constant timestamptz := date_trunc('minute', now());
begin
  if exists (
    select from private.client_counts c
    where c.task = 'invite_miss' and c.client = by_client and c.window_start = this_minute and c.count >= 100
  ) then
    perform private.fail_too_often(this_minute + interval '1 minute');
  end if;
end $$;

create function private.count_invite_miss(by_client text) returns void
language plpgsql set search_path = '' as $$ begin
  perform private.count_client(by_client, 'invite_miss', '1 minute');
end $$;

-- Replies contain the placeholder address for a link. `.invalid` is reserved by RFC 2606, so that no mail can ever be
-- sent there by mistake.
create function private.shown_email(email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(email, 'link@invitation.invalid');
$$;
grant execute on function private.shown_email to authenticated, service_role;

-- The contract's `clubInvite`, without the token, of which only a hash is stored. As security_invoker it shows
-- invitations only to the owner and admins.
create view private.club_invite_items with (security_invoker = true) as
select i.id, i.club_id, i.created_at,
  json_build_object(
    'id', i.id, 'email', private.shown_email(i.email),
    'createdAt', i.created_at, 'expiresAt', i.expires_at, 'isExpired', i.expires_at <= now(), 'useCount', i.use_count,
    'creator', u.summary, 'invited', invited.summary, 'club', c.header
  ) as item
from public.club_invites i
join private.club_headers c on c.id = i.club_id
left join private.user_summaries u on u.id = i.created_by
left join private.user_summaries invited on invited.id = i.invited_id
where i.revoked_at is null;

grant select on private.club_invite_items to authenticated, service_role;

-- Creates an invitation and returns it with its token, which the API draws from a good random source. It is for an
-- address, or for a user; otherwise, or with the placeholder address, it is a link. For the owner and admins; 50 a day.
-- Fails with 404 for outsiders and for a user who does not exist or is hidden from the caller and unknown to the club,
-- 403 for plain members, 409 for a member or a banned user, and 429 beyond the limit. The e-mail address is folded to
-- lower case, as in Auth. Security definer: clients cannot insert, and the notification looks up an address.
create function private.create_invite(of_club_id uuid, invited_email text, invited_key text, token text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  invited constant uuid := private.user_id_of(invited_key);
  created public.club_invites;
begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can invite people.');
  if invited_key is not null then
    if invited is null or private.is_unknown_to_club(of_club_id, invited) then
      perform private.fail(404, 'Profile not found');
    elsif exists (select from public.club_members m where m.club_id = of_club_id and m.user_id = invited) then
      perform private.fail(409, 'This person is already a member of the club.');
    elsif private.is_banned(of_club_id, invited) then
      perform private.fail(409, 'This person is banned from the club. Lift the ban first.');
    end if;
    -- A user has at most one open invitation. A new one replaces it, and its notification.
    update public.club_invites set revoked_at = now()
    where club_id = of_club_id and invited_id = invited and use_count = 0 and revoked_at is null;
  end if;
  perform private.count_activity('invite', 50, '1 day');
  insert into public.club_invites (club_id, token_hash, email, invited_id, created_by)
  values (
    of_club_id, private.hash_token(token), nullif(lower(btrim(invited_email)), private.shown_email(null)), invited,
    private.me()
  )
  returning * into created;
  perform private.notify_invited(created, token);
  return json_build_object(
    'id', created.id, 'token', token, 'email', private.shown_email(created.email), 'expiresAt', created.expires_at);
end $$;

-- A club's invitations that are not revoked, newest first. For the owner and admins.
-- Fails with 404 for outsiders and 403 for plain members, where the policy alone would return an empty list.
create function private.get_invites(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql set search_path = '' as $$ begin
  perform private.require_role(
    of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its invitations.');
  return private.newest_items('private.club_invite_items', 'club_id', of_club_id, page_limit, page_offset, page_cursor);
end $$;

-- Revokes an invitation. Revoking it again changes nothing.
-- Fails with 404 for an invitation to another club too. Users who joined with it stay members.
create function private.revoke_invite(of_club_id uuid, invite_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_role(
    of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can revoke invitations.');
  update public.club_invites set revoked_at = coalesce(revoked_at, now())
  where id = invite_id and club_id = of_club_id;
  if not found then
    perform private.fail(404, 'Invitation not found');
  end if;
end $$;

-- Whether an invitation made at that time is closed to the caller, because they are banned or have since been removed
-- from the club. An invitation made after a removal is a deliberate second chance; one made after a ban is not.
create function private.is_kept_out(from_club_id uuid, invited_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select private.is_banned(from_club_id, private.me()) or exists (
    select from private.removed_members r
    where r.club_id = from_club_id and r.user_id = private.me() and r.removed_at >= invited_at
  );
$$;

-- What an invitation shows to anyone who holds its token, signed in or not: the club's header, with the invited address
-- masked. Signed-in callers also see who invites them, unless there is a block between the two. Null if the invitation
-- is unknown, revoked, used up, or closed to the caller.
-- Security definer: the token is a stranger's only right to this table. Volatile, because it counts a miss. The address
-- stays masked because a link may be forwarded.
create function private.get_invite(token text, from_client text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  client constant text := coalesce(private.me()::text, from_client);
  found_invite json;
begin
  perform private.check_invite_misses(client);
  select json_build_object(
    'token', token,
    'email', coalesce(left(i.email, 1) || '***@' || split_part(i.email, '@', 2), private.shown_email(null)),
    'expiresAt', i.expires_at,
    'isExpired', i.expires_at <= now(),
    'isMember', m.id is not null,
    'inviter', (
      select u.summary from private.user_summaries u
      where u.id = i.created_by and private.me() is not null and not private.is_blocked(u.id, private.me())
    ),
    'club', c.header
  ) into found_invite
  from public.club_invites i
  join public.clubs existing on existing.id = i.club_id and existing.deleted_at is null
  join private.club_headers c on c.id = i.club_id
  left join public.club_members m on m.club_id = i.club_id and m.user_id = private.me()
  where i.token_hash = private.hash_token(token) and i.revoked_at is null
    and (m.id is not null or (
      (num_nonnulls(i.email, i.invited_id) = 0 or i.use_count = 0) and not private.is_kept_out(i.club_id, i.created_at)
    ));
  if found_invite is null then
    perform private.count_invite_miss(client);
  end if;
  return found_invite;
end $$;

-- Accepts an invitation: the caller becomes a member. Accepting it again succeeds without a change. Returns the club,
-- and with it `club: {slug}`. Null where get_invite returns null, so that the miss is counted. Fails with 403 for an
-- invitation to another address or user and with 410 after it expires.
-- Security definer: an outsider can neither see the invitation nor write a membership.
create function private.accept_invite(token text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  accepter constant uuid := private.me();
  invite public.club_invites;
begin
  perform private.check_invite_misses(accepter::text);
  -- The club is locked first, as in everything that changes memberships, and then the invitation, so that check and use
  -- are one step.
  perform from public.clubs c
  where c.id = (select i.club_id from public.club_invites i where i.token_hash = private.hash_token(token))
  for no key update;
  select * into invite from public.club_invites i
  where i.token_hash = private.hash_token(token) and i.revoked_at is null and accepter is not null
    and exists (select from public.clubs c where c.id = i.club_id and c.deleted_at is null)
  for update;
  if invite.id is null then
    perform private.count_invite_miss(accepter::text);
    return null;
  end if;
  if not exists (select from public.club_members where club_id = invite.club_id and user_id = accepter) then
    if private.is_kept_out(invite.club_id, invite.created_at)
      or (num_nonnulls(invite.email, invite.invited_id) > 0 and invite.use_count > 0) then
      return null;
    elsif invite.expires_at <= now() then
      perform private.fail(410, 'This invitation has expired. Please contact the club admin for a new invitation.');
    elsif invite.email is not null and not exists (
      select from auth.users u
      where u.id = accepter and u.email_confirmed_at is not null and u.email = invite.email
    ) then
      perform private.fail(403,
        'This invitation is for another email address. Please log in with the account that uses it.');
    elsif invite.invited_id <> accepter then
      perform private.fail(403, 'This invitation is for another account. Please log in with that account.');
    end if;
    insert into public.club_members (club_id, user_id) values (invite.club_id, accepter);
    update public.club_invites
    set use_count = use_count + 1, accepted_by = case when num_nonnulls(email, invited_id) > 0 then accepter end
    where id = invite.id;
  end if;
  return (
    select private.join_objects(c.item, json_build_object('club', json_build_object('slug', c.slug)))
    from private.club_items c where c.id = invite.club_id
  );
end $$;

-- A job: deletes invitations to an address that expired 30 days ago, so that the addresses of people who never joined
-- are not kept either.
create function private.prune_club_invites() returns void
language sql set search_path = '' as $$
  delete from public.club_invites
  where email is not null and expires_at <= now() - interval /* contract: retention.clubInvites.time */ '30 days';
$$;

-- For callers who are not signed in, the API calls get_invite on its own connection.
grant execute on function private.create_invite, private.get_invites, private.revoke_invite, private.get_invite,
  private.accept_invite to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The invitations that the user made, received or accepted. Not the tokens of links, because only a hash is stored.
create view private.exported_invites with (security_invoker = true) as
select i.created_at as at, json_build_object(
  'club', c.slug, 'isMine', i.created_by is not distinct from auth.uid(), 'email', i.email, 'username', u.username,
  'uses', i.use_count, 'createdAt', i.created_at, 'expiresAt', i.expires_at, 'revokedAt', i.revoked_at
) as item
from public.club_invites i
join public.clubs c on c.id = i.club_id
left join public.users u on u.id = i.invited_id
where auth.uid() in (i.created_by, i.invited_id, i.accepted_by);
