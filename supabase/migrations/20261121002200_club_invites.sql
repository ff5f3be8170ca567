-- club_invites: the way into a private club. A link works for many people, an invitation to an address once, for
-- the account with that verified address. Seven days, by the database's clock.
-- Absent on purpose: the token. It is random (256 bits), shown once to whoever made it, and kept as a hash.

create table public.club_invites (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  token_hash bytea not null unique,
  -- Null for a link.
  email text,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- How many became members by it. An invitation to an address is used up with the first.
  use_count integer not null default 0,
  -- Who accepted an invitation to an address; null again when that account is gone.
  accepted_by uuid references public.users (id) on delete set null,
  revoked_at timestamptz,
  constraint club_invites_email_form check (email = lower(email) and length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$')
);
alter table public.club_invites enable row level security;

-- A club's invitations, newest first; the other foreign keys.
create index club_invites_club_id_created_at_idx on public.club_invites (club_id, created_at desc, id desc);
create index club_invites_created_by_idx on public.club_invites (created_by);
create index club_invites_accepted_by_idx on public.club_invites (accepted_by);

create policy admin_select on public.club_invites for select to authenticated
  using (club_id in (select private.my_administered_club_ids()));

-- Not granted: the hash, to anybody, and every write: the functions below.
revoke all on public.club_invites from public, anon, authenticated;
grant select (id, club_id, email, created_by, created_at, expires_at, use_count, accepted_by, revoked_at)
  on public.club_invites to authenticated;
grant select, insert, update, delete on public.club_invites to service_role;

create function private.hash_token(token text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(token, 'UTF8'));
$$;

create view private.club_invite_items with (security_invoker = true) as
select
  i.id,
  i.club_id,
  i.created_at,
  json_build_object(
    'id', i.id,
    'email', i.email,
    'createdAt', i.created_at,
    'expiresAt', i.expires_at,
    'isExpired', i.expires_at <= now(),
    'useCount', i.use_count,
    'creator', a.author
  ) as item
from public.club_invites i
left join private.authors a on a.id = i.created_by
where i.revoked_at is null;

revoke all on private.club_invite_items from public, anon;
grant select on private.club_invite_items to authenticated, service_role;

-- Makes an invitation and answers it with its token, which the caller hands in (drawn by a good source of chance).
-- Owner and admins; 50 a day.
create function private.create_invite(acted_club_id uuid, invited_email text, token text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  made public.club_invites;
begin
  perform private.require_role(acted_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can invite people.');
  perform private.count_act('invite', 50, '1 day');
  insert into public.club_invites (club_id, token_hash, email, created_by)
  values (acted_club_id, private.hash_token(token), lower(btrim(invited_email)), private.me())
  returning * into made;
  return json_build_object('id', made.id, 'token', token, 'email', made.email, 'expiresAt', made.expires_at);
end $$;

-- One club's invitations that stand, newest first.
create function private.get_club_invites(acted_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json
language plpgsql set search_path = '' as $$
begin
  perform private.require_role(acted_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its invitations.');
  return (
    select json_build_object(
      'items', coalesce(json_agg(i.item order by i.created_at desc, i.id desc) filter (where i.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(i.created_at, i.id)) filter (where i.place = page_limit and i.found > page_limit)
    )
    from (
      select n.*, row_number() over (order by n.created_at desc, n.id desc) as place, count(*) over () as found
      from (
        select * from private.club_invite_items c
        where c.club_id = acted_club_id
          and (c.created_at, c.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
        order by c.created_at desc, c.id desc
        limit page_limit + 1 offset page_offset
      ) n
    ) i
  );
end $$;

-- Takes an invitation back. Taking it back twice is the same state again.
create function private.revoke_invite(acted_club_id uuid, invite_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role(acted_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can take invitations back.');
  update public.club_invites set revoked_at = coalesce(revoked_at, now())
  where id = invite_id and club_id = acted_club_id;
  if not found then
    perform private.fail(404, 'Invitation not found');
  end if;
end $$;


-- Looking for invitations that are not there is limited, to 100 misses a minute: by person, or by address for who is
-- not signed in. A look-up that finds one is never counted, so a whole room may follow one link. Addresses stand here
-- as keyed hashes, made by the api function. Unlogged: after a crash everybody starts from zero.
create unlogged table private.invite_misses (
  -- A person's id, or an address' hash.
  asker text primary key,
  window_start timestamptz not null,
  count integer not null default 1
);
alter table private.invite_misses enable row level security;
revoke all on private.invite_misses from public, anon, authenticated;

-- 429 for whoever has missed too often; its DETAIL is the seconds to wait.
create function private.check_invite_misses(by_asker text) returns void
language plpgsql set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
begin
  if exists (
    select from private.invite_misses m
    where m.asker = by_asker and m.window_start = this_minute and m.count >= 100
  ) then
    raise exception using
      errcode = 'PT429',
      message = 'You''re doing that too often. Please try again later.',
      detail = ceil(extract(epoch from this_minute + interval '1 minute' - now()))::text;
  end if;
end $$;

-- Where nobody can tell who asks (null), nothing is counted.
create function private.count_invite_miss(by_asker text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.invite_misses as m (asker, window_start)
  select by_asker, date_trunc('minute', now()) where by_asker is not null
  on conflict (asker) do update set
    count = case when m.window_start = excluded.window_start then m.count + 1 else 1 end,
    window_start = excluded.window_start;
end $$;

-- A job: forgets who missed.
create function private.prune_invite_misses() returns void
language sql set search_path = '' as $$
  delete from private.invite_misses where window_start < now() - interval '1 minute';
$$;

-- Whether the caller was removed from a club after an invitation had been made.
create function private.removed_since(from_club_id uuid, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.removed_members r
    where r.club_id = from_club_id and r.user_id = private.me() and r.removed_at >= at
  );
$$;

-- What an invitation shows before anybody signs in: the club's header, the invited address masked. Whoever holds the
-- token may ask, also nobody. Null when it is unknown, taken back, used up, or closed to the caller.
create function private.get_invite(token text, asked_from text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  asker constant text := coalesce(private.me()::text, asked_from);
  found_invite json;
begin
  perform private.check_invite_misses(asker);
  select json_build_object(
    'token', token,
    'email', case when i.email is not null then left(i.email, 1) || '***@' || split_part(i.email, '@', 2) end,
    'expiresAt', i.expires_at,
    'isExpired', i.expires_at <= now(),
    'isMember', m.id is not null,
    'club', json_build_object(
      'slug', c.slug,
      'name', c.name,
      'description', c.description,
      'avatarUrl', c.avatar_url,
      'isPrivate', c.is_private,
      'memberCount', c.member_count
    )
  ) into found_invite
  from public.club_invites i
  join public.clubs c on c.id = i.club_id
  left join public.club_members m on m.club_id = i.club_id and m.user_id = private.me()
  where i.token_hash = private.hash_token(token) and i.revoked_at is null
    and (m.id is not null or (
      (i.email is null or i.use_count = 0) and not private.removed_since(i.club_id, i.created_at)
    ));
  if found_invite is null then
    perform private.count_invite_miss(asker);
  end if;
  return found_invite;
end $$;

-- Accepts an invitation: the caller becomes a member. Accepting twice is one success. Answers the club; null as
-- get_invite does, so that the miss is counted. 403 for an invitation to another address; 410 past its date.
create function private.accept_invite(token text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  accepter constant uuid := private.me();
  invite public.club_invites;
  refused constant text := 'This invitation is for another e-mail address. Please log in with the account that has it.';
begin
  perform private.check_invite_misses(accepter::text);
  -- The club first, like every act on memberships, then the invitation: its lock makes check and use one step.
  perform from public.clubs c
  where c.id = (select i.club_id from public.club_invites i where i.token_hash = private.hash_token(token))
  for no key update;
  select * into invite from public.club_invites i
  where i.token_hash = private.hash_token(token) and i.revoked_at is null and accepter is not null
  for update;
  if invite.id is null then
    perform private.count_invite_miss(accepter::text);
    return null;
  end if;
  if not exists (select from public.club_members where club_id = invite.club_id and user_id = accepter) then
    if private.removed_since(invite.club_id, invite.created_at) or (invite.email is not null and invite.use_count > 0) then
      return null;
    elsif invite.expires_at <= now() then
      perform private.fail(410, 'This invitation has expired. Please contact the club admin for a new invitation.');
    elsif invite.email is not null and not exists (
      select from auth.users u
      where u.id = accepter and u.email_confirmed_at is not null and lower(u.email) = invite.email
    ) then
      perform private.fail(403, refused);
    end if;
    insert into public.club_members (club_id, user_id) values (invite.club_id, accepter);
    update public.club_invites
    set use_count = use_count + 1, accepted_by = case when email is not null then accepter end
    where id = invite.id;
  end if;
  return (select c.item from private.club_items c where c.id = invite.club_id);
end $$;

-- Not granted: anything to anon. For somebody who is not signed in the api function asks on its own connection.
grant execute on function private.create_invite, private.get_club_invites, private.revoke_invite, private.get_invite,
  private.accept_invite to authenticated;
