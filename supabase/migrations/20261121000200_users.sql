-- Users: accounts as other people see them, their names, moderators, suspensions, and the function `private.me()`, on
-- which every policy depends.
--
-- An account is created in auth.users at the first sign-in. A trigger creates its row in public.users, which is deleted
-- with the account.

-- The foreign key and the trigger lock Auth's table. The migration gives up quickly rather than hold up sign-ins.
set lock_timeout = '3s';

-- The searchable words of a user. Generated columns call it as the user who writes the row.
-- Search finds a user by the beginning of any word of either name.
create function private.user_words(username text, display_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.searchable(coalesce(display_name || ' ', '') || username);
$$;

-- users: one row per account.
-- Deliberately absent: the e-mail address and the identity provider, which only auth.users has, and settings that only
-- the user may read (see user_settings).
create table public.users (
  -- The account's id at Auth. Tokens identify their user by it.
  id uuid primary key references auth.users (id) on delete cascade,
  -- Changed only by change_username, which reserves the former name for its user.
  username text not null unique,
  -- Null until the user sets one. Until then screens show the username.
  display_name text,
  bio text,
  location text,
  website text,
  avatar_url text,
  cover_photo_url text,
  is_verified boolean not null default false,
  -- Counters, maintained by a trigger on follows, so that a profile does not count rows.
  follower_count integer not null default 0,
  following_count integer not null default 0,
  created_at timestamptz not null default now(),
  words text generated always as (private.user_words(username, display_name)) stored,
  -- Canonical form: no look-alike letters, no alternative spellings.
  constraint users_username_form check (username ~ '^[a-z0-9_]{3,30}$'),
  constraint users_display_name_length check (
    private.is_name(display_name, /* contract: userUpdate.displayName */ 50)),
  constraint users_bio_length check (private.is_written(bio, /* contract: userUpdate.bio */ 500)),
  constraint users_location_length check (private.is_name(location, /* contract: userUpdate.location */ 100)),
  constraint users_website_url check (private.is_web_url(website)),
  constraint users_avatar_url_url check (private.is_media_url(avatar_url)),
  constraint users_cover_photo_url_url check (private.is_media_url(cover_photo_url))
);
alter table public.users enable row level security;

-- For search, by the beginning of words and by similarity.
create index users_words_idx on public.users using gin (words extensions.gin_trgm_ops);
call private.keep_media_of('public.users', '{avatar_url,cover_photo_url}');

comment on table public.users is 'A user as others see them. Triggers on follows keep the follower counts.';
comment on column public.users.is_verified is 'Set in the dashboard (service role) only.';


-- suspensions: users who may not use Retrohale for a time, or permanently. Suspensions may overlap, and each is lifted
-- with the decision that imposed it.
-- Deliberately absent: a flag on users. A suspension ends by time alone, without a job.
create table public.suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  -- The moderators' decision; null if the suspension was made in the dashboard.
  decision_id uuid,
  -- Shown to the user in every refusal, so it must not name the reporter.
  reason text not null,
  ends_at timestamptz not null default 'infinity',
  created_at timestamptz not null default now(),
  constraint suspensions_reason_length check (private.is_written(reason, 1200))
);
alter table public.suspensions enable row level security;

-- private.me() reads it, and so does every request. Also for the foreign key.
create index suspensions_user_id_ends_at_idx on public.suspensions (user_id, ends_at desc) include (reason);
-- For reopening a report, which lifts the suspensions that its decision imposed.
create index suspensions_decision_id_idx on public.suspensions (decision_id);


-- The caller's id. Null for anonymous callers, for deleted accounts (whose tokens may still be valid), and for
-- suspended users. Every policy depends on it, including those on Realtime.
-- Write it as `(select private.me())` in a policy or query, so that Postgres calls it once per statement, not once per
-- row.
create function private.me() returns uuid
language plpgsql stable security definer set search_path = '' as $$ declare
  -- Read once: parsing the claims costs more than either look-up.
  caller constant uuid := auth.uid();
begin
  return (
    select u.id from public.users u
    where u.id = caller
      and not exists (select from public.suspensions s where s.user_id = caller and s.ends_at > now())
  );
end $$;

-- The caller's id. Fails with 401 without one.
create function private.require_caller() returns uuid
language plpgsql stable set search_path = '' as $$ declare
  caller constant uuid := private.me();
begin
  if caller is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
  return caller;
end $$;

-- Fails with 403 for a suspended caller, and gives the reason and the end. The HINT distinguishes it from other
-- refusals. The longest suspension counts.
-- Security definer, because users cannot read suspensions.
create function private.refuse_suspended() returns void
language plpgsql stable security definer set search_path = '' as $$ declare
  suspension public.suspensions;
begin
  select * into suspension from public.suspensions s
  where s.user_id = auth.uid() and s.ends_at > now()
  order by s.ends_at desc limit 1;
  if found then
    raise exception using
      errcode = 'PT403',
      hint = 'suspended',
      message = case suspension.ends_at
        when 'infinity' then 'Your account is permanently suspended.'
        else 'Your account is suspended until '
          || to_char(suspension.ends_at at time zone 'UTC', 'FMMonth FMDD, YYYY, HH24:MI') || ' UTC.'
        end || ' Reason: ' || suspension.reason;
  end if;
end $$;

-- For authenticate_as, which lets a suspended user export their data and appeal.
create function private.is_suspended() returns boolean
language plpgsql stable security definer set search_path = '' as $$ begin
  return exists (select from public.suspensions s where s.user_id = auth.uid() and s.ends_at > now());
end $$;

-- Runs the rest of the transaction as a user: with their role, their claims and eight seconds per statement. The API
-- begins every transaction with it. Fails with 401 if the account is gone although its token is still valid. A
-- suspended user passes only with even_suspended: to export their own data, and to appeal.
create function private.authenticate_as(user_id uuid, even_suspended boolean default false) returns void
language plpgsql set search_path = '' as $$ begin
  perform set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', '{"role":"authenticated","sub":"' || user_id || '"}', true),
    set_config('statement_timeout', '8000', true);
  if private.me() is null and not (even_suspended and private.is_suspended()) then
    perform private.refuse_suspended();
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
end $$;
-- authenticate_as is not granted to users, who cannot act for each other. The API calls it (see the chapter of its
-- role).
grant execute on function private.user_words, private.me, private.refuse_suspended, private.is_suspended
  to authenticated, service_role;

-- Every signed-in user can read every profile. Visitors without an account and suspended users can read none.
create policy member_select on public.users for select to authenticated
  using ((select private.me()) is not null);
-- Users can edit their own profile, in the columns granted below.
create policy self_update on public.users for update to authenticated
  using (id = (select private.me())) with check (id = (select private.me()));

-- Rows come and go with auth.users. Only functions and triggers write id, username, is_verified, the counters and
-- created_at.
grant select on public.users to authenticated;
grant update (display_name, bio, location, website, avatar_url, cover_photo_url) on public.users to authenticated;


-- moderators: the moderators of all of Retrohale. A row is the whole role. It is written in the dashboard (service
-- role) and takes effect with the next statement.
-- Deliberately absent: levels and permissions. All moderators may do the same.
create table public.moderators (
  user_id uuid primary key references public.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.moderators enable row level security;

comment on table public.moderators is
  'Add a user here to make them a moderator; delete the row to end it. Takes effect at once.';

-- Security definer, so that policies on other tables can call it. False for a suspended moderator.
create function private.is_moderator() returns boolean
language plpgsql stable security definer set search_path = '' as $$ begin
  return exists (select from public.moderators m where m.user_id = private.me());
end $$;
grant execute on function private.is_moderator to authenticated, service_role;

-- Users can see whether they themselves are moderators.
call private.allow_own_rows('public.moderators', '{select}');

-- Operators appoint moderators, on the server.
grant select on public.moderators to authenticated;

-- Moderators can see who is suspended. Suspended users find out from the refusal of every request.
create policy moderator_select on public.suspensions for select to authenticated
  using ((select private.is_moderator()));

-- Moderators suspend users through a decision, which is logged.
grant select on public.suspensions to authenticated;


-- rate_limits: how often each user performed each activity in the current window. Windows are fixed (such as the hour
-- that began at :00). The database counts, so that no path bypasses the limit.
-- Unlogged: after a crash all counts start at zero, and no write waits for the log.
create unlogged table private.rate_limits (
  user_id uuid not null references public.users (id) on delete cascade,
  activity text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  -- One row per user and activity, reused for every window, so that the table does not grow over time.
  primary key (user_id, activity)
);
alter table private.rate_limits enable row level security;

-- Counts an activity of the caller, once or several times, and fails with 429 beyond max_count per period. Work without
-- a user (seed, jobs) is not counted.
-- Security definer: users must not reset their own counts. A failed request does not count, because its transaction is
-- rolled back.
create function private.count_activity(
  counted_activity text, max_count integer, period interval, times integer default 1
) returns void
language plpgsql security definer set search_path = '' as $$ declare
  -- Not private.me(), which is null for suspended users: their exports count too.
  caller constant uuid := (select u.id from public.users u where u.id = auth.uid());
  this_window constant timestamptz := date_bin(period, now(), 'epoch');
  done integer;
begin
  if caller is null then
    return;
  end if;
  insert into private.rate_limits as r (user_id, activity, window_start, count)
  values (caller, counted_activity, this_window, times)
  on conflict (user_id, activity) do update set
    count = case when r.window_start = excluded.window_start then r.count + excluded.count else excluded.count end,
    window_start = excluded.window_start
  returning r.count into done;
  if done > max_count then
    perform private.fail_too_often(this_window + period);
  end if;
end $$;
-- The API counts exports with it, because they leave no row whose trigger could count.
grant execute on function private.count_activity to authenticated;

-- Limits the rows per owner, as a trigger after a statement: limit_rows('<max>', '<sentence>'), with the new rows as
-- `added`. Fails with 409 and the sentence.
-- The lock is on the user and the table, so that of two inserts at the limit the second sees the first. Security
-- definer: rows that others let the user read do not count, and policies would slow down an import.
create function private.limit_rows() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  keeper uuid;
  row_count bigint;
begin
  for keeper in select distinct a.owner_id from added a loop
    perform pg_advisory_xact_lock(hashtextextended(keeper::text, tg_relid::bigint));
    execute format('select count(*) from %s where owner_id = $1', tg_relid::regclass) into row_count using keeper;
    if row_count > tg_argv[0]::bigint then
      perform private.fail(409, tg_argv[1]);
    end if;
  end loop;
  return null;
end $$;

-- count_activity as a trigger: limit_rate('<activity>', '<max_count>', '<period>'). It is a trigger of the table, so
-- that the limit also applies to inserts through the Data API.
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.count_activity(tg_argv[0], tg_argv[1]::integer, tg_argv[2]::interval);
  return new;
end $$;


-- usernames: every name ever used, and by whom. A name belongs to one user permanently. A former name still leads to
-- its user and is never given to another, so that old links and mentions never lead to a stranger.
-- Deliberately absent: the name itself. Only a hash is kept, so that the name of a deleted account stays taken without
-- being stored.
create table private.usernames (
  name_hash bytea primary key,
  -- Null if it belonged to a deleted account.
  user_id uuid references public.users (id) on delete set null,
  -- Null for the current name. The latest date decides when the user may change their name again.
  given_up_at timestamptz
);
alter table private.usernames enable row level security;
-- For the foreign key, and for when a user last changed their name.
create index usernames_user_id_given_up_at_idx on private.usernames (user_id, given_up_at);

-- Case is ignored: mentions and addresses may capitalise a name in any way.
create function private.username_hash(username text) returns bytea
language sql immutable strict parallel safe set search_path = '' as $$
  select sha256(convert_to(lower(username), 'UTF8'));
$$;

-- Names of routes and roles. /users/search, for example, is a search and never a profile.
create function private.is_reserved_username(name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select name in (/* contract: reservedUsernames */
    'me', 'admin', 'administrator', 'moderator', 'moderation', 'support', 'help', 'settings', 'login', 'logout',
    'register', 'auth', 'api', 'null', 'undefined', 'feed', 'posts', 'profile', 'clubs', 'events', 'reviews',
    'messages', 'notifications', 'retrohale', 'deleted', 'search', 'rules', 'privacy', 'products', 'humidor',
    'journal', 'pipes');
$$;

-- Records a name for its user. If two users want it at once, the primary key decides.
-- Security definer: no client may access the table of names.
create function private.users__take_username() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if tg_op = 'UPDATE' then
    update private.usernames set given_up_at = now() where name_hash = private.username_hash(old.username);
  end if;
  insert into private.usernames as taken (name_hash, user_id)
  values (private.username_hash(new.username), new.id)
  on conflict (name_hash) do update set given_up_at = null where taken.user_id = new.id;
  if not found then
    raise unique_violation using message = 'The username belongs to another user.';
  end if;
  return null;
end $$;
create trigger users__take_username after insert on public.users
  for each row execute function private.users__take_username();
create trigger users__change_username after update of username on public.users
  for each row when (new.username <> old.username) execute function private.users__take_username();

-- Creates the row of a new account, with a username made from the display name. It must never fail, because an
-- exception would refuse the sign-in.
-- Security definer: Auth's role inserts the account and has no rights on our tables. The provider's data is untrusted,
-- so it is truncated, folded and checked.
create function private.users__from_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  known jsonb := coalesce(new.raw_user_meta_data, '{}');
  name text := left(btrim(regexp_replace(private.without_direction_controls(
    coalesce(known ->> 'full_name', known ->> 'name', known ->> 'preferred_username', '')), '\s+', ' ', 'g')), 50);
  picture text := coalesce(known ->> 'avatar_url', known ->> 'picture');
  base text := left(btrim(regexp_replace(private.fold(name), '[^a-z0-9]+', '_', 'g'), '_'), 24);
  candidate text;
begin
  if length(base) < 3 then
    base := 'member';
  end if;
  -- The first free one of: the name, the name with a number from 2 to 10, the name with six digits.
  for attempt in 1 .. 100 loop
    candidate := case
      when attempt = 1 then base
      when attempt <= 10 then base || attempt
      else base || floor(random() * 900000 + 100000)::integer
    end;
    continue when private.is_reserved_username(candidate)
      or exists (select from private.usernames n where n.name_hash = private.username_hash(candidate));
    begin
      insert into public.users (id, username, display_name, avatar_url)
      values (
        new.id, candidate,
        case when not private.is_blank(name) then name end,
        case when private.is_media_url(picture) then picture end
      );
      exit;
    exception when unique_violation then
      null; -- Another sign-in was quicker. Try the next name.
    end;
  end loop;
  return null;
end $$;
create trigger users__from_sign_in after insert on auth.users for each row execute function private.users__from_sign_in();

-- Changes the caller's username, at most once every 30 days. Fails with 409 if the name is taken or it is too early.
-- Returning to a former name counts as a change.
-- Security definer: clients have no grant to write the column.
create function private.change_username(new_username text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  current_name text;
  changed_at timestamptz;
begin
  -- The lock allows one change at a time.
  select username into current_name from public.users where id = caller for update;
  if current_name is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  elsif current_name = new_username then
    return;
  end if;
  select max(given_up_at) into changed_at from private.usernames where user_id = caller;
  if changed_at > now() - interval '30 days' then
    perform private.fail(409, 'You can change your username once every 30 days. Please try again on '
      || to_char(changed_at + interval '30 days', 'FMMonth FMDD, YYYY') || '.');
  elsif private.is_reserved_username(new_username) then
    perform private.fail(409, 'This username is already taken. Please choose another one.');
  end if;
  update public.users set username = new_username where id = caller;
exception when unique_violation then
  perform private.fail(409, 'This username is already taken. Please choose another one.');
end $$;

-- The user with this id, username (in any capitalisation) or former username; null if there is none.
-- Security definer: it reads the table of names. Signed-out and suspended callers get null.
create function private.user_id_of(key text) returns uuid
language plpgsql stable security definer set search_path = '' as $$ begin
  if private.me() is null then
    return null;
  end if;
  if private.is_id(key) then
    return (select u.id from public.users u where u.id = key::uuid);
  end if;
  return (select n.user_id from private.usernames n where n.name_hash = private.username_hash(key));
end $$;

grant execute on function private.change_username, private.user_id_of to authenticated;


-- Replies. The views and functions in `private` are the only place where snake_case becomes the contract's camelCase.
-- The views are security_invoker, so they return no more than the tables' policies allow.

-- A user as shown beside their content.
create view private.user_summaries with (security_invoker = true) as
select u.id,
  json_build_object(
    'id', u.id,
    'username', u.username,
    'displayName', u.display_name,
    'avatarUrl', u.avatar_url,
    'isVerified', u.is_verified
  ) as summary
from public.users u;

grant select on private.user_summaries to authenticated, service_role;

-- A user's profile; null if there is none. Fails with 404 if that user has blocked the caller. It counts only the posts
-- that the caller can read, so that the number reveals nothing about private clubs.
-- Runs as the caller. Everyone can see the numbers of followers, and the lists too.
create function private.get_profile(of_user_id uuid) returns json
language plpgsql stable set search_path = '' as $$ declare
  caller constant uuid := private.me();
  is_blocked_by_me constant boolean := exists (
    select from public.blocks b where b.blocker_id = caller and b.blocked_id = of_user_id
  );
  is_hidden constant boolean := exists (select from private.is_hidden(of_user_id));
begin
  if is_hidden and not is_blocked_by_me then
    perform private.fail(404, 'This profile is not available.');
  end if;
  return (
    select json_build_object(
      'id', u.id,
      'username', u.username,
      'displayName', u.display_name,
      'bio', u.bio,
      'location', u.location,
      'website', u.website,
      'avatarUrl', u.avatar_url,
      'coverPhotoUrl', u.cover_photo_url,
      'isVerified', u.is_verified,
      'isFollowing', exists (select from public.follows f where f.follower_id = caller and f.followed_id = u.id),
      'createdAt', u.created_at,
      'mute', private.mute_of(u.id),
      '_count', json_build_object(
        'posts', (select count(*) from public.posts p where p.author_id = u.id),
        'followers', u.follower_count,
        'following', u.following_count
      ),
      'viewer', json_build_object(
        'isSelf', u.id = caller,
        'canFollow', u.id <> caller and not is_blocked_by_me,
        'canMessage', u.id <> caller and not is_blocked_by_me and private.accepts_messages(u.id),
        'canReport', u.id <> caller,
        'canEdit', u.id = caller,
        'canBlock', u.id <> caller and not is_blocked_by_me,
        'canUnblock', is_blocked_by_me,
        'canMute', u.id <> caller and not is_blocked_by_me
      )
    )
    from public.users u where u.id = of_user_id
  );
end $$;

-- Security definer: the address is in a table of Auth. It takes no argument and returns the caller's own address.
create function private.my_email() returns text
language plpgsql stable security definer set search_path = '' as $$ begin
  return (select u.email from auth.users u where u.id = private.me());
end $$;

-- The caller's own profile, including what only they may read: the contract's `user` with the caller's private fields.
-- The app requests it once, at the start.
create function private.get_me() returns json
language plpgsql stable set search_path = '' as $$ declare
  caller constant uuid := private.me();
begin
  return private.join_objects(private.get_profile(caller), json_build_object(
    'email', private.my_email(),
    -- Null while the club is deleted.
    'defaultClubId', (
      select s.default_club_id from public.user_settings s
      where s.user_id = caller and s.default_club_id in (select private.my_club_ids())),
    'isModerator', private.is_moderator(),
    'hasNewRules', private.has_new_rules()
  ));
end $$;

-- The profile of the user with this id or username; the caller's own is that of get_me. Null if the user is unknown or
-- their account is gone.
create function private.get_user(key text) returns json
language plpgsql stable set search_path = '' as $$ declare
  named constant uuid := private.user_id_of(key);
begin
  return case when named = private.me() then private.get_me() else private.get_profile(named) end;
end $$;

-- Changes the named fields and returns the profile.
-- Fails with 400 for a default club that the caller is not in, or that was deleted. (If the caller is just leaving it,
-- the foreign key of user_settings finds no membership.)
create function private.update_me(changes jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  default_id constant uuid := (changes ->> 'defaultClubId')::uuid;
begin
  if default_id is not null and not exists (select from private.my_club_ids() id where id = default_id) then
    perform private.fail(400, 'Please choose a club you are a member of.');
  end if;
  perform private.update_row('public.users', private.me(), private.columns_of(changes - 'defaultClubId'));
  if changes ? 'defaultClubId' then
    insert into public.user_settings (user_id, default_club_id)
    values (private.me(), default_id)
    on conflict (user_id) do update set default_club_id = excluded.default_club_id;
  end if;
  return private.get_me();
exception when foreign_key_violation then
  perform private.fail(400, 'Please choose a club you are a member of.');
end $$;

grant execute on function private.get_profile, private.my_email, private.get_me, private.get_user, private.update_me
  to authenticated, service_role;


-- Users as targets of reports. An account is never removed. Moderators warn or suspend its user.
create view private.user_targets with (security_invoker = true) as
select u.id, u.id as subject_id, coalesce(u.display_name, u.username) as title, u.bio as content, u.avatar_url as image_url
from public.users u;

create function private.set_user_removed(of_id uuid, removed boolean) returns boolean
language plpgsql immutable set search_path = '' as $$ begin
  return false;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The user's suspensions, including those that are over. `endsAt` is null for a permanent one, because JSON has no
-- infinity.
create view private.exported_suspensions with (security_invoker = true) as
select s.created_at as at, json_build_object(
  'reason', s.reason, 'createdAt', s.created_at, 'endsAt', nullif(s.ends_at, 'infinity')
) as item
from public.suspensions s where s.user_id = auth.uid();
