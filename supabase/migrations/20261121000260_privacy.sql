-- Privacy: who can write to a user, and who can see them. Each choice is enforced where it applies: messages in the
-- chapter of message requests, presence in can_join_topic, names in search, the last visit in rosters, and clubs in the
-- function below.

-- privacy_settings: a user's choices. No row means the defaults of privacy_of().
-- Deliberately absent: column defaults, which would only repeat them.
create table public.privacy_settings (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- The first message from anyone else is a request; with NOBODY it is refused.
  who_can_write text not null,
  -- Works both ways: users who hide do not see who else is there.
  shares_presence boolean not null,
  lists_clubs boolean not null,
  -- Whether users who share no club with them can find them by name. A link to the profile works for everyone.
  is_findable boolean not null,
  -- On which day the user was last here, for the owner and admins of their clubs (see the chapter of rosters).
  shows_last_seen boolean not null,
  constraint privacy_settings_who_can_write check (
    who_can_write in (/* contract: privacySettings.whoCanWrite */
      'EVERYONE', 'FOLLOWED_AND_CLUBS', 'FOLLOWED', 'NOBODY'))
);
alter table public.privacy_settings enable row level security;

-- Users can read and write their own row. Functions that check the choices of others are definers: others may not read
-- a choice, only notice its effect.
call private.allow_own_rows('public.privacy_settings', '{select,insert,update}');

-- Rows are not deleted and do not change their user.
grant select, insert on public.privacy_settings to authenticated;
grant update (who_can_write, shares_presence, lists_clubs, is_findable, shows_last_seen) on public.privacy_settings to authenticated;

-- A user's choices, or the defaults. It returns those of other users only in functions with more rights, because the
-- policy shows callers their own.
create function private.privacy_of(of_user_id uuid) returns public.privacy_settings
language plpgsql stable set search_path = '' as $$ declare
  chosen public.privacy_settings;
begin
  select * into chosen from public.privacy_settings s where s.user_id = of_user_id;
  if not found then
    chosen := row(of_user_id, 'FOLLOWED_AND_CLUBS', true, true, true, false);
  end if;
  return chosen;
end $$;

-- Keeps a user's choices as they are until the transaction ends. A function that checks who can write to a user calls
-- it first, in a statement of its own: a choice is in force for all that commits after it. Choosing waits for those
-- writers, and for nothing else afterwards. An advisory lock, because a user who has not chosen has no row.
create function private.keep_choices_of(of_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform pg_advisory_xact_lock_shared(
    hashtextextended(of_user_id::text, 'public.privacy_settings'::regclass::oid::bigint));
end $$;
create function private.privacy_settings__wait_for_writers() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform pg_advisory_xact_lock(hashtextextended(new.user_id::text, 'public.privacy_settings'::regclass::oid::bigint));
  return new;
end $$;
call private.run_per_row('public.privacy_settings', 'wait_for_writers', 'before insert or update');

-- Signals to a user's open screens that they may no longer share presence somewhere, or may again. They fetch their
-- thread and leave or join. Nothing is sent to the others: a user who hides is simply not there.
create function private.broadcast_presence_change(to_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send('{}'::jsonb, 'presence', 'user:' || to_user_id, true);
end $$;

-- Security definer: users may not send this broadcast themselves.
create function private.privacy_settings__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_presence_change(new.user_id);
  return null;
end $$;
create trigger privacy_settings__broadcast_new after insert on public.privacy_settings
  for each row when (not new.shares_presence) execute function private.privacy_settings__broadcast();
create trigger privacy_settings__broadcast_changed after update on public.privacy_settings
  for each row when (new.shares_presence <> old.shares_presence) execute function private.privacy_settings__broadcast();

-- The contract's `privacySettings`: the caller's own.
create function private.get_privacy() returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object(
      'whoCanWrite', p.who_can_write, 'sharesPresence', p.shares_presence, 'listsClubs', p.lists_clubs,
      'isFindable', p.is_findable, 'showsLastSeen', p.shows_last_seen
    )
    from private.privacy_of(private.me()) p
  );
end $$;

-- Changes the named fields and returns all of the caller's choices.
-- Runs as the caller, to whom the policies show only their own row. 60 changes an hour.
create function private.update_privacy(changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.count_activity('privacy setting', 60, '1 hour');
  insert into public.privacy_settings
  select c.* from private.privacy_of(private.me()) p cross join private.from_api(p, changes) c
  on conflict (user_id) do update set
    who_can_write = excluded.who_can_write, shares_presence = excluded.shares_presence,
    lists_clubs = excluded.lists_clubs, is_findable = excluded.is_findable, shows_last_seen = excluded.shows_last_seen;
  return private.get_privacy();
end $$;

-- Whether two users share a club that has not been deleted.
create function private.share_a_club(one_id uuid, other_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (
    select from public.club_members one
    join public.club_members other on other.club_id = one.club_id and other.user_id = other_id
    join public.clubs c on c.id = one.club_id and c.deleted_at is null
    where one.user_id = one_id
  );
end $$;
-- For functions only, because it would reveal who is in which private club.

-- Whether the caller may find a user by name: a user who wants to be found, the caller, or a user who shares a club
-- with the caller. Moderators find everyone. Lists that search many users apply the same rule in their own statement.
-- Security definer: only the user may read the choice and their clubs. Search shows what this returns.
create function private.is_findable(of_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$ begin
  return (private.privacy_of(of_user_id)).is_findable or of_user_id = private.me()
    or private.share_a_club(private.me(), of_user_id) or private.is_moderator();
end $$;

-- The users who accept messages from no one. Lists look up each user in it, which costs less than a call for each.
-- Bypasses row-level security, because only the user may read the choice. It reveals no more than sending a message
-- would, and nothing to callers without an account.
create view private.closed_inboxes with (security_barrier = true) as
select s.user_id from public.privacy_settings s
where s.who_can_write = 'NOBODY' and (select private.me()) is not null;
grant select on private.closed_inboxes to authenticated, service_role;

-- Whether the caller may write to a user: always, unless that user accepts messages from no one and the two have no
-- conversation that the user has begun or accepted. Does not check for blocks.
-- Security definer, as it reads the conversations of both. Conversations and requests are in later chapters.
create function private.accepts_messages(other_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
begin
  return not exists (select from private.closed_inboxes i where i.user_id = other_id) or exists (
    select from public.conversations c
    where c.direct_low_id = least(caller, other_id) and c.direct_high_id = greatest(caller, other_id)
      and not exists (
        select from public.message_requests r where r.conversation_id = c.id and r.user_id = other_id
      )
  );
end $$;

-- Returns a row if the caller may write to a user, by the same rule. Postgres inlines it, as it does is_hidden. Few
-- users have closed their inbox, so a list rarely calls accepts_messages.
create function private.can_write_to(user_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where not exists (select from private.closed_inboxes i where i.user_id = can_write_to.user_id)
    or private.accepts_messages(can_write_to.user_id);
end;

-- The clubs that a profile lists, by name: those that the caller may read, without unlisted ones that the caller is not
-- in. Empty if the user does not want to list them. Null if there is no such user, or a block between the two. At most a
-- hundred, because no one reads more on a profile.
-- Security definer: only the user may read the choice. The function itself checks that the caller may see each
-- membership.
create function private.get_user_clubs(key text) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  of_user_id constant uuid := private.user_id_of(key);
begin
  if of_user_id is null or exists (select from private.is_hidden(of_user_id)) then
    return null;
  end if;
  return private.page(array(
    select json_build_object(
      'id', c.id, 'slug', c.slug, 'name', c.name, 'avatarUrl', c.avatar_url, 'isPrivate', c.is_private,
      'memberCount', c.member_count
    )
    from public.club_members m
    join public.clubs c on c.id = m.club_id and c.deleted_at is null
    where m.user_id = of_user_id
      and (of_user_id = caller or (private.privacy_of(of_user_id)).lists_clubs)
      and (not (c.is_private or c.is_unlisted) or c.id in (select private.my_club_ids()))
    order by c.name, c.id
    limit 100
  ), null);
end $$;

grant execute on function private.privacy_of, private.get_privacy, private.update_privacy, private.is_findable,
  private.get_user_clubs to authenticated;
-- The service role too, because it reads events.
grant execute on function private.accepts_messages, private.can_write_to to authenticated, service_role;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The user's privacy settings, or the defaults: one object.
create view private.exported_privacy with (security_invoker = true) as
select now() as at, to_jsonb(p) - 'user_id' as item from private.privacy_of(auth.uid()) p;
