-- Invitations to clubs: creating them one by one or from a list, listing, reminding and revoking them, looking one up by
-- its token, and accepting it.

-- club_invites: the way into a private club, and invitations to public ones. A link works for many people, up to its
-- number of uses if it has one. An invitation to an address works once, for the account with that verified address, and
-- one to a user works once, for that user. They are valid for seven days unless their maker chose otherwise, by the
-- database's clock.
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
  -- What the owner and admins call it, such as where a link hangs as a poster. The people it invites never see it.
  name text,
  -- What the owner and admins want to remember about the person. Like the name, it is never mailed.
  note text,
  -- The role of the person in the club once they accept. Only the owner can give ADMIN.
  role text not null default 'MEMBER',
  -- Since when the person has been a member of the club elsewhere. Their membership gets this date.
  joined_on date,
  created_at timestamptz not null default clock_timestamp(),
  -- 'infinity' for a link that works until it is revoked.
  expires_at timestamptz not null default now() + interval '7 days',
  -- How many users can join with a link. Null: any number.
  max_uses integer,
  -- How many users joined with it. Written under the club's lock, so that two users cannot both take the last use.
  use_count integer not null default 0,
  -- The first use of an invitation to an address or a user is the last.
  is_used_up boolean not null generated always as (
    coalesce(use_count >= case when num_nonnulls(email, invited_id) = 0 then max_uses else 1 end, false)) stored,
  -- Who accepted an invitation to an address or a user. It is deleted with that account, because it has the address.
  accepted_by uuid references public.users (id) on delete cascade,
  revoked_at timestamptz,
  -- When the page of an invitation to an address or a user was first opened, by them or a visitor who is not signed in.
  -- Never that an email was opened.
  opened_at timestamptz,
  -- When a mail server refused the email.
  bounced_at timestamptz,
  reminder_count integer not null default 0,
  -- The last reminder.
  reminded_at timestamptz,
  constraint club_invites_one_target check (email is null or invited_id is null),
  constraint club_invites_name_length check (private.is_name(name, /* contract: inviteDraft.name */ 60)),
  constraint club_invites_note_length check (private.is_name(note, /* contract: invitee.note */ 200)),
  constraint club_invites_role check (role in (/* contract: invitedRole */ 'ADMIN', 'MEMBER')),
  -- A link is passed on, so it makes no one an admin and says nothing about a person.
  constraint club_invites_about_one check (
    num_nonnulls(email, invited_id) = 1 or (role = 'MEMBER' and num_nonnulls(note, joined_on, opened_at, reminded_at) = 0)),
  constraint club_invites_joined_on_range check (joined_on >= '1900-01-01'),
  constraint club_invites_max_uses_range check (max_uses between 1 and 1000),
  -- An address is not kept without an end.
  constraint club_invites_end check (expires_at < 'infinity' or num_nonnulls(email, invited_id) = 0),
  constraint club_invites_email_form check (private.is_email_address(email))
);
alter table public.club_invites enable row level security;

-- A club's invitations, newest first; those to an address; the other foreign keys; expired invitations to addresses, for
-- the job that deletes them.
create index club_invites_club_id_created_at_idx on public.club_invites (club_id, created_at desc, id desc);
create index club_invites_club_id_email_idx on public.club_invites (club_id, email) where email is not null;
create index club_invites_created_by_idx on public.club_invites (created_by);
create index club_invites_accepted_by_idx on public.club_invites (accepted_by);
create index club_invites_invited_id_idx on public.club_invites (invited_id) where invited_id is not null;
create index club_invites_expires_at_idx on public.club_invites (expires_at) where email is not null;

create policy admin_select on public.club_invites for select to authenticated
  using (club_id in (select private.my_administered_club_ids()));

-- No one can read the hash. Only functions write.
grant select (
  id, club_id, email, invited_id, name, note, role, joined_on, created_by, created_at, expires_at, max_uses, use_count,
  is_used_up, accepted_by, revoked_at, opened_at, bounced_at, reminder_count, reminded_at
) on public.club_invites to authenticated;

-- club_invite_reminders: the links of reminders. Of the first link only a hash is stored, so a reminder needs one of its
-- own. All links of an invitation work, because its reader may follow any of their emails.
-- Deliberately absent: who sent the reminder. It names the user who made the invitation.
create table private.club_invite_reminders (
  token_hash bytea primary key,
  invite_id uuid not null references public.club_invites (id) on delete cascade
);
alter table private.club_invite_reminders enable row level security;
-- For the foreign key.
create index club_invite_reminders_invite_id_idx on private.club_invite_reminders (invite_id);
-- Only the functions below use it.

-- The invitation to which a token leads. Null if there is none.
create function private.invite_id_of(token text) returns uuid
language plpgsql stable set search_path = '' as $$ begin
  return coalesce(
    (select i.id from public.club_invites i where i.token_hash = private.hash_token(token)),
    (select r.invite_id from private.club_invite_reminders r where r.token_hash = private.hash_token(token))
  );
end $$;

-- Revokes a user's open invitations to a club, or to all clubs (null).
create function private.revoke_invites(of_user_id uuid, of_club_id uuid default null) returns void
language plpgsql set search_path = '' as $$ begin
  update public.club_invites set revoked_at = now()
  where created_by = of_user_id and club_id = coalesce(of_club_id, club_id) and revoked_at is null
    and not is_used_up;
end $$;
-- Only the triggers below use it.

-- A member who no longer administers the club (removed, banned, gone, or demoted) has no say in who joins it, so their
-- open invitations are revoked.
-- Security definer: it runs with the deletion or change of a membership, by whichever function or job.
create function private.club_members__revoke_invites() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.revoke_invites(old.user_id, old.club_id);
  -- They may no longer know about requests to join the club, posts that wait for approval and reports.
  delete from public.notifications
  where user_id = old.user_id and club_id = old.club_id and kind in ('club_request', 'held_post', 'club_report');
  return null;
end $$;
create trigger club_members__revoke_invites after delete on public.club_members
  for each row when (old.role <> 'MEMBER') execute function private.club_members__revoke_invites();
create trigger club_members__revoke_invites_of_demoted after update of role on public.club_members
  for each row when (old.role <> 'MEMBER' and new.role = 'MEMBER')
  execute function private.club_members__revoke_invites();

-- The same when an account is deleted, also in the dashboard. It runs before the row is deleted, because the foreign
-- key clears `created_by` before the memberships are deleted, and the trigger above would find no invitation. The names
-- and notes that the user gave to invitations are their words, and go with the account.
call private.run_before_deletion('revoke_invites', $$
  perform private.revoke_invites(old.id);
  update public.club_invites set name = null, note = null where created_by = old.id and num_nonnulls(name, note) > 0;
$$);

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

-- Replies contain an instant for every invitation, because the specification's clients compare it with the time. For a
-- link without an end it is far away.
create function private.shown_end(expires_at timestamptz) returns timestamptz
language sql immutable parallel safe set search_path = '' as $$
  select least(expires_at, '9999-12-31 23:59:59Z');
$$;
grant execute on function private.shown_end to authenticated, service_role;

-- Why an invitation that is not revoked can no longer be accepted.
create function private.invite_status(expires_at timestamptz, is_used_up boolean) returns text
language sql stable parallel safe set search_path = '' as $$
  select case when is_used_up then 'USED_UP' when expires_at <= now() then 'EXPIRED' else 'ACTIVE' end;
$$;
grant execute on function private.invite_status to authenticated, service_role;

-- How far an invitation to an address or a user has come. INVITED does not say that an email was sent: people who want no
-- emails get none, and the club does not learn that.
create function private.invite_progress(is_used_up boolean, opened_at timestamptz, bounced_at timestamptz) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when is_used_up then 'JOINED' when opened_at is not null then 'OPENED' when bounced_at is not null then 'BOUNCED'
    else 'INVITED'
  end;
$$;
grant execute on function private.invite_progress to authenticated, service_role;

-- Whether a person can be reminded of an invitation: twice, at least two days after the last email. Not if no email
-- arrives.
create function private.can_remind(
  is_link boolean, is_used_up boolean, bounced_at timestamptz, reminder_count integer, last_at timestamptz
) returns boolean
language sql stable parallel safe set search_path = '' as $$
  select not is_link and not is_used_up and bounced_at is null and reminder_count < 2
    and last_at <= now() - interval '2 days';
$$;
grant execute on function private.can_remind to authenticated, service_role;

-- The contract's `clubInvite`, without the token, of which only a hash is stored. As security_invoker it shows
-- invitations only to the owner and admins.
create view private.club_invite_items with (security_invoker = true) as
select i.id, i.club_id, i.created_at,
  json_build_object(
    'id', i.id, 'email', private.shown_email(i.email), 'name', i.name,
    'createdAt', i.created_at, 'expiresAt', private.shown_end(i.expires_at), 'isEndless', i.expires_at = 'infinity',
    'isExpired', i.expires_at <= now(), 'status', private.invite_status(i.expires_at, i.is_used_up),
    'useCount', i.use_count, 'maxUses', i.max_uses,
    'creator', u.summary, 'invited', invited.summary, 'club', c.header,
    'note', i.note, 'role', i.role, 'joinedOn', i.joined_on, 'openedAt', i.opened_at, 'remindedAt', i.reminded_at,
    'progress', case when not k.is_link then private.invite_progress(i.is_used_up, i.opened_at, i.bounced_at) end,
    'viewer', json_build_object('canRemind', private.can_remind(
      k.is_link, i.is_used_up, i.bounced_at, i.reminder_count, coalesce(i.reminded_at, i.created_at)))
  ) as item
from public.club_invites i
cross join lateral (select num_nonnulls(i.email, i.invited_id) = 0 as is_link) k
join private.club_headers c on c.id = i.club_id
left join private.user_summaries u on u.id = i.created_by
left join private.user_summaries invited on invited.id = i.invited_id
where i.revoked_at is null;

grant select on private.club_invite_items to authenticated, service_role;

-- How long an invitation of one of the contract's durations is valid.
create function private.invite_life(duration text) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select case duration
    when 'DAY' then interval '1 day'
    when 'WEEK' then interval '7 days'
    when 'THIRTY_DAYS' then interval '30 days'
    when 'UNTIL_REVOKED' then interval 'infinity'
  end;
$$;

-- Fails with 429 if a club has written to more than 500 addresses in a day, invitations and reminders together. Called
-- after they were created, under the club's lock.
create function private.limit_invitees(of_club_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  done integer;
  oldest timestamptz;
begin
  select count(*), min(w.at) into done, oldest
  from public.club_invites i
  cross join lateral (values (i.created_at), (i.reminded_at)) w (at)
  where i.club_id = of_club_id and i.email is not null and w.at > now() - interval '1 day';
  if done > /* contract: maxInvitees */ 500 then
    perform private.fail_too_often(oldest + interval '1 day');
  end if;
end $$;

-- Creates an invitation and returns it with its token, which the API draws from a good random source. It is for an
-- address, or for a user; otherwise, or with the placeholder address, it is a link, which alone can have a number of
-- uses or no end. `duration` is the contract's. For the owner and admins; 50 a day.
-- Fails with 404 for outsiders and for a user who does not exist or is hidden from the caller and unknown to the club,
-- 403 for plain members, 409 for a member or a banned user, and 429 beyond the limit. The e-mail address is folded to
-- lower case, as in Auth. Security definer: clients cannot insert, and the notification looks up an address.
create function private.create_invite(
  of_club_id uuid, invited_email text, invited_key text, token text, invite_name text default null,
  duration text default 'WEEK', use_limit integer default null
) returns json
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
    where club_id = of_club_id and invited_id = invited and not is_used_up and revoked_at is null;
  end if;
  perform private.count_activity('invite', 50, '1 day');
  insert into public.club_invites (club_id, token_hash, email, invited_id, name, created_by, expires_at, max_uses)
  values (
    of_club_id, private.hash_token(token), nullif(lower(btrim(invited_email)), private.shown_email(null)), invited,
    btrim(private.written_or_null(invite_name)), private.me(), now() + private.invite_life(duration), use_limit
  )
  returning * into created;
  if created.email is not null then
    perform private.limit_invitees(of_club_id);
  end if;
  perform private.notify_invited(array[created.id], array[token]);
  return json_build_object(
    'id', created.id, 'token', token, 'email', private.shown_email(created.email), 'name', created.name,
    'expiresAt', private.shown_end(created.expires_at), 'isEndless', created.expires_at = 'infinity');
end $$;

-- What a club may know of these addresses, in their order, and only from its own invitations: MEMBER and BANNED if one to
-- the address was accepted by an account that is in the club, or banned from it; INVITED if one is open. All others are
-- NEW: a club must not learn that an address belongs to a member, or to any account.
create function private.invitee_statuses(of_club_id uuid, emails text[]) returns table (email text, status text)
language sql stable set search_path = '' as $$
  select a.email, case
    when bool_or(m.id is not null) then 'MEMBER'
    when bool_or(i.accepted_by is not null and private.is_banned(of_club_id, i.accepted_by)) then 'BANNED'
    when bool_or(not i.is_used_up and i.revoked_at is null) then 'INVITED'
    else 'NEW'
  end
  from unnest(emails) with ordinality a (email, position)
  left join public.club_invites i on i.club_id = of_club_id and i.email = a.email
  left join public.club_members m on m.club_id = of_club_id and m.user_id = i.accepted_by
  group by a.email, a.position
  order by a.position;
$$;

-- Returns who of these could be invited. Invites no one. For the owner and admins, like create_invites.
-- Security definer: it must see whether a member accepted an invitation, also across a block.
create function private.check_invitees(of_club_id uuid, emails jsonb) returns json
language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can invite people.');
  return (
    select json_build_object('items', json_agg(json_build_object('email', g.written, 'status', s.status) order by g.position))
    from jsonb_array_elements_text(emails) with ordinality g (written, position)
    join private.invitee_statuses(of_club_id, array(
      select distinct lower(btrim(e)) from jsonb_array_elements_text(emails) e
    )) s on s.email = lower(btrim(g.written))
  );
end $$;

-- Invites the people of a list, and returns the invitations with their tokens, in the order of the list. `invitees` are
-- the contract's, each with a token that the API draws. Those that invitee_statuses calls members or banned are left out,
-- and so are addresses with an open invitation, unless `again`: then that one is revoked.
-- For the owner and admins; up to 500 addresses a day for each club, and for each user.
-- Fails with 404 for outsiders, 403 for plain members, and for an admin who would make admins, and 429 beyond the
-- limits. Security definer: clients cannot insert.
create function private.create_invites(of_club_id uuid, invitees jsonb, again boolean, duration text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
  emails constant text[] := array(select distinct lower(btrim(i ->> 'email')) from jsonb_array_elements(invitees) i);
  invite_ids uuid[];
  tokens text[];
  created json;
begin
  perform private.check_role(my_role, '{OWNER,ADMIN}', 'Only the owner and admins of the club can invite people.');
  if my_role <> 'OWNER' and invitees @> '[{"role": "ADMIN"}]' then
    perform private.fail(403, 'Only the owner of the club can invite admins.');
  end if;
  if again then
    update public.club_invites set revoked_at = now()
    where club_id = of_club_id and email = any (emails) and not is_used_up and revoked_at is null;
  end if;
  with given as (
    select distinct on (lower(btrim(g.email))) lower(btrim(g.email)) as email, g.token,
      btrim(private.written_or_null(g.name)) as name, btrim(private.written_or_null(g.note)) as note,
      coalesce(g.role, 'MEMBER') as role, g."joinedOn", g.position
    from rows from (
      jsonb_to_recordset(invitees) as (email text, token text, name text, note text, role text, "joinedOn" date)
    ) with ordinality g (email, token, name, note, role, "joinedOn", position)
    order by lower(btrim(g.email)), g.position
  ), added as (
    insert into public.club_invites (
      club_id, token_hash, email, name, note, role, joined_on, created_by, expires_at
    )
    select of_club_id, private.hash_token(g.token), g.email, g.name, g.note, g.role, g."joinedOn", private.me(),
      now() + private.invite_life(duration)
    from given g join private.invitee_statuses(of_club_id, emails) s on s.email = g.email
    where s.status = 'NEW'
    returning *
  )
  select array_agg(a.id order by g.position), array_agg(g.token order by g.position), json_agg(json_build_object(
    'id', a.id, 'token', g.token, 'email', a.email, 'name', a.name, 'expiresAt', a.expires_at, 'isEndless', false
  ) order by g.position)
  into invite_ids, tokens, created
  from added a join given g on g.email = a.email;
  if invite_ids is not null then
    perform private.count_activity('invitee', /* contract: maxInvitees */ 500, period => '1 day', times => cardinality(invite_ids));
    perform private.limit_invitees(of_club_id);
    perform private.notify_invited(invite_ids, tokens);
  end if;
  return json_build_object('items', coalesce(created, '[]'));
end $$;

-- Reminds people of their invitations, and returns how many. `tokens` has one for each invitation, by its id, which the API
-- draws. Those that cannot be reminded are left out. An invitation is then valid for seven more days at least.
-- Fails with 404 for outsiders, 403 for plain members, and 429 beyond the limit. Security definer: clients cannot write
-- invitations.
create function private.remind_invites(of_club_id uuid, tokens jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  invite_ids uuid[];
begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can remind people.');
  with reminded as (
    update public.club_invites i
    set reminder_count = i.reminder_count + 1, reminded_at = now(),
      expires_at = greatest(i.expires_at, now() + private.invite_life('WEEK'))
    where i.club_id = of_club_id and i.id in (select t.key::uuid from jsonb_each_text(tokens) t) and i.revoked_at is null
      and private.can_remind(num_nonnulls(i.email, i.invited_id) = 0, i.is_used_up, i.bounced_at, i.reminder_count,
        coalesce(i.reminded_at, i.created_at))
    returning i.id
  )
  select coalesce(array_agg(r.id), '{}') into invite_ids from reminded r;
  if cardinality(invite_ids) = 0 then
    return json_build_object('remindedCount', 0);
  end if;
  perform private.count_activity('invitee', /* contract: maxInvitees */ 500, period => '1 day', times => cardinality(invite_ids));
  perform private.limit_invitees(of_club_id);
  insert into private.club_invite_reminders (token_hash, invite_id)
  select private.hash_token(tokens ->> r.id::text), r.id from unnest(invite_ids) r (id);
  -- The reminder takes the place of the notification.
  delete from public.notifications n where n.invite_id = any (invite_ids);
  perform private.notify_invited(invite_ids, array(
    select tokens ->> r.id::text from unnest(invite_ids) with ordinality r (id, position) order by r.position
  ));
  return json_build_object('remindedCount', cardinality(invite_ids));
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

-- The invitation with this token, as far as the caller may know of it. Null if there is none, if its club is deleted,
-- and for those who are not members also if it is closed to them, or was for another person and has been used: who
-- accepted it is a member of a club that may be private. Fails with 404 and a sentence of its own for a revoked one.
create function private.find_invite(token text) returns public.club_invites
language plpgsql stable set search_path = '' as $$ declare
  found_invite public.club_invites;
begin
  select i.* into found_invite
  from public.club_invites i
  join public.clubs c on c.id = i.club_id and c.deleted_at is null
  left join public.club_members m on m.club_id = i.club_id and m.user_id = private.me()
  where i.id = private.invite_id_of(token)
    and (m.id is not null or (
      (num_nonnulls(i.email, i.invited_id) = 0 or not i.is_used_up)
      and not private.is_kept_out(i.club_id, i.created_at)
    ));
  if found_invite.revoked_at is not null then
    perform private.fail(404, 'This invitation has been revoked. Please contact the club admin for a new invitation.');
  end if;
  return found_invite;
end $$;

-- Whether a user is the one that the invitation is for. A link is for everyone.
create function private.is_invited(of_user_id uuid, by_invite public.club_invites) returns boolean
language sql stable set search_path = '' as $$
  select case
    when by_invite.invited_id is not null then by_invite.invited_id = of_user_id
    when by_invite.email is not null then of_user_id in (select private.users_at(by_invite.email))
    else true
  end;
$$;

-- What an invitation shows to anyone who holds its token, signed in or not: the club's header, the invited address,
-- masked because a link may be forwarded, and the inviter's name, because they invite under it. Signed-in callers also
-- see who that is, unless there is a block between the two, and whether the invitation is for someone else. Null if
-- find_invite returns none.
-- Records that the invitation was opened, if it is for one person and the reader may be that person. Not across a block:
-- the inviter would learn that they looked.
-- Security definer: the token is a stranger's only right to this table. Volatile, because it also counts a miss.
create function private.get_invite(token text, from_client text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  reader constant uuid := private.me();
  client constant text := coalesce(reader::text, from_client);
  invite public.club_invites;
  status text;
  is_member boolean;
  is_for_other boolean;
begin
  perform private.check_invite_misses(client);
  invite := private.find_invite(token);
  if invite.id is null then
    perform private.count_invite_miss(client);
    return null;
  end if;
  status := private.invite_status(invite.expires_at, invite.is_used_up);
  is_member := exists (select from public.club_members m where m.club_id = invite.club_id and m.user_id = reader);
  is_for_other := reader is not null and not is_member and not private.is_invited(reader, invite);
  if num_nonnulls(invite.email, invite.invited_id) = 1 and invite.opened_at is null and status = 'ACTIVE'
    and not is_member and not is_for_other
    and (reader is null or not private.is_blocked(reader, invite.created_by)) then
    update public.club_invites set opened_at = now() where id = invite.id and opened_at is null;
  end if;
  return (
    select json_build_object(
      'token', token,
      'email', coalesce(
        left(invite.email, 1) || '***@' || split_part(invite.email, '@', 2), private.shown_email(null)),
      'expiresAt', private.shown_end(invite.expires_at),
      'isEndless', invite.expires_at = 'infinity',
      'isExpired', invite.expires_at <= now(),
      'status', status,
      'isMember', is_member,
      'isForOther', is_for_other,
      'inviterName', inviter.display_name,
      'inviter', case when reader is not null then inviter.summary end,
      'role', invite.role,
      'club', c.header,
      'viewer', json_build_object(
        'canAccept', reader is not null and not is_member and not is_for_other and status = 'ACTIVE',
        'canAskToJoin', reader is not null
          and coalesce((private.get_club_requesting(c.id) -> 'viewer' ->> 'canAsk')::boolean, false),
        'canMessageInviter', coalesce(inviter.id <> reader and private.accepts_messages(inviter.id), false)
      )
    )
    from private.club_headers c
    left join lateral (
      select u.id, u.display_name, s.summary
      from public.users u join private.user_summaries s on s.id = u.id
      where u.id = invite.created_by and (reader is null or not private.is_blocked(u.id, reader))
    ) inviter on true
    where c.id = invite.club_id
  );
end $$;

-- Accepts an invitation: the caller becomes a member. Accepting it again succeeds without a change. Returns the club,
-- and with it `club: {slug}`. Null where get_invite returns null. Fails with 403 for an invitation to another address
-- or user and with 410 after it expired or its last use.
-- It makes them an admin only if its maker still owns the club.
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
  where c.id = (select i.club_id from public.club_invites i where i.id = private.invite_id_of(token))
  for no key update;
  perform from public.club_invites i where i.id = private.invite_id_of(token) for update;
  if accepter is not null then
    invite := private.find_invite(token);
  end if;
  if invite.id is null then
    perform private.count_invite_miss(accepter::text);
    return null;
  end if;
  if not exists (select from public.club_members where club_id = invite.club_id and user_id = accepter) then
    if invite.is_used_up then
      perform private.fail(410, 'This invitation has been used up. Please contact the club admin for a new invitation.');
    elsif invite.expires_at <= now() then
      perform private.fail(410, 'This invitation has expired. Please contact the club admin for a new invitation.');
    elsif not private.is_invited(accepter, invite) then
      if invite.email is not null then
        perform private.fail(403,
          'This invitation is for another email address. Please log in with the account that uses it.');
      end if;
      perform private.fail(403, 'This invitation is for another account. Please log in with that account.');
    end if;
    insert into public.club_members (club_id, user_id, role, created_at)
    values (
      invite.club_id, accepter,
      case when invite.role = 'ADMIN' and exists (
        select from public.club_members m
        where m.club_id = invite.club_id and m.user_id = invite.created_by and m.role = 'OWNER'
      ) then 'ADMIN' else 'MEMBER' end,
      -- Noon is the same day nearly everywhere.
      least(now(), (invite.joined_on + time '12:00') at time zone 'UTC')
    );
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
grant execute on function private.create_invite, private.check_invitees, private.create_invites, private.remind_invites,
  private.get_invites, private.revoke_invite, private.get_invite, private.accept_invite to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The invitations that the user made, received or accepted. Not the tokens of links, because only a hash is stored. The
-- name and the note are for those who administer the club.
create view private.exported_invites with (security_invoker = true) as
select i.created_at as at, json_build_object(
  'club', c.slug, 'isMine', i.created_by is not distinct from auth.uid(), 'email', i.email, 'username', u.username,
  'name', case when i.created_by = auth.uid() then i.name end,
  'note', case when i.created_by = auth.uid() then i.note end,
  'role', i.role, 'memberSince', i.joined_on, 'openedAt', i.opened_at, 'remindedAt', i.reminded_at,
  'uses', i.use_count, 'maxUses', i.max_uses, 'createdAt', i.created_at,
  'expiresAt', private.shown_end(i.expires_at), 'revokedAt', i.revoked_at
) as item
from public.club_invites i
join public.clubs c on c.id = i.club_id
left join public.users u on u.id = i.invited_id
where auth.uid() in (i.created_by, i.invited_id, i.accepted_by);
