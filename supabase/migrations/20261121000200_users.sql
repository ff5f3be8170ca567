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


-- The session of the caller's token. Null for work without one: the server's own, such as a calendar. A token of Auth
-- always names its session.
create function private.session_id() returns uuid
language plpgsql stable set search_path = '' as $$ begin
  return auth.jwt() ->> 'session_id';
end $$;

-- The caller's id. Null for anonymous callers, for deleted accounts and ended sessions (whose tokens may still be
-- valid), and for suspended users. Every policy depends on it, including those on Realtime.
-- Write it as `(select private.me())` in a policy or query, so that Postgres calls it once per statement, not once per
-- row.
-- The API's transactions have looked the caller up once, in authenticate_as, which left the claims that it verified. As
-- long as these are the transaction's claims, there is nothing to look up: a page of a feed asks thirty times. A client
-- that could change that setting could also change the claims, which auth.uid() trusts.
create function private.me() returns uuid
language plpgsql stable set search_path = '' as $$ begin
  if current_setting('request.jwt.claims', true) = nullif(current_setting('retrohale.verified_claims', true), '') then
    return current_setting('retrohale.verified_caller');
  end if;
  return private.look_up_caller();
end $$;

-- For private.me().
-- Security definer, like the functions below: users can read neither suspensions nor Auth's sessions.
create function private.look_up_caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$ declare
  -- Read once: parsing the claims costs more than each look-up.
  claims constant jsonb := auth.jwt();
  caller constant uuid := claims ->> 'sub';
  session constant uuid := claims ->> 'session_id';
begin
  return (
    select u.id from public.users u
    where u.id = caller
      and not exists (select from public.suspensions s where s.user_id = caller and s.ends_at > now())
      -- As in has_session. A call would cost as much as all of this.
      and (session is null or exists (select from auth.sessions s where s.id = session and s.user_id = caller))
  );
end $$;

-- What the caller sees: their claims, and the snapshot, which says whose changes are visible. Null once the transaction
-- has written, because a snapshot does not show the transaction's own changes.
create function private.point_of_view() returns text
language sql stable
begin atomic
  select case when pg_current_xact_id_if_assigned() is null then
    current_setting('request.jwt.claims', true) || pg_current_snapshot()::text end;
end;

-- What remember has kept, if a query would still find the same. Null otherwise. For facts about the caller that nearly
-- every list asks for several times, such as their clubs. Postgres inlines it.
create function private.recall(fact text) returns text
language sql stable
begin atomic
  select case when current_setting('retrohale.' || fact || '_seen_by', true) = private.point_of_view()
    then current_setting('retrohale.' || fact) end;
end;

-- Keeps a fact about the caller for later queries with the same point of view, and returns it. Never outlives the
-- transaction, and never hides what another transaction has committed while this one waited, or what this one has
-- written. The settings are as safe as the claims beside them: a client that could change one could change the others.
create function private.remember(fact text, value text) returns text
language plpgsql stable set search_path = '' as $$ declare
  point_of_view text := private.point_of_view();
begin
  if point_of_view is not null then
    value := set_config('retrohale.' || fact, value, true);
    point_of_view := set_config('retrohale.' || fact || '_seen_by', point_of_view, true);
  end if;
  return value;
end $$;

-- Creates a function that returns ids which concern the caller, such as those of their clubs. Policies write `club_id
-- in (select private.my_club_ids())`, which Postgres evaluates once per statement, not once per row. The ids are looked
-- up once for all of these statements.
-- Security definer, because policies call it. They would otherwise recurse, and cost more than the look-up.
create procedure private.create_own_ids(function_name name, expected_rows integer, query text)
language plpgsql set search_path = '' as $$ begin
  execute format($ids$
    create function private.%1$I() returns setof uuid
    language plpgsql stable security definer rows %2$s set search_path = '' as $body$ declare
      ids uuid[] := private.recall(%1$L);
      id uuid;
    begin
      if ids is null then
        ids := private.remember(%1$L, array(%3$s)::text);
      end if;
      foreach id in array ids loop
        return next id;
      end loop;
    end $body$
  $ids$, function_name, expected_rows, query);
  execute format('grant execute on function private.%I to authenticated, service_role', function_name);
end $$;

-- Whether the caller's session still exists, or they act without one. For suspended users, for whom private.me() is
-- null.
create function private.has_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$ declare
  session constant uuid := private.session_id();
begin
  return session is null or exists (select from auth.sessions s where s.id = session and s.user_id = auth.uid());
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
create function private.refuse_suspended() returns void
language plpgsql stable security definer set search_path = '' as $$ declare
  suspension public.suspensions;
begin
  select * into suspension from public.suspensions s
  where s.user_id = auth.uid() and s.ends_at > now() and private.has_session()
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
  return exists (select from public.suspensions s where s.user_id = auth.uid() and s.ends_at > now())
    and private.has_session();
end $$;

-- Runs the rest of the transaction as a user: with their role, their claims and eight seconds per statement. The API
-- begins every transaction with it. Fails with 401 if the account or the session is gone although the token is still
-- valid. A suspended user passes only with even_suspended: to export their own data, and to appeal. Without a session,
-- the server acts for the user.
create function private.authenticate_as(user_id uuid, session_id uuid, even_suspended boolean default false) returns void
language plpgsql set search_path = '' as $$ declare
  claims text := '{"role":"authenticated","sub":"' || user_id || coalesce('","session_id":"' || session_id, '') || '"}';
  -- Assignments, because Postgres would run each `perform` as a statement of its own.
  set_value text;
begin
  set_value := set_config('role', 'authenticated', true);
  claims := set_config('request.jwt.claims', claims, true);
  set_value := set_config('statement_timeout', '8000', true);
  if private.look_up_caller() is not null then
    set_value := set_config('retrohale.verified_claims', claims, true);
    set_value := set_config('retrohale.verified_caller', user_id::text, true);
  elsif not (even_suspended and private.is_suspended()) then
    perform private.refuse_suspended();
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
end $$;
-- authenticate_as is not granted to users, who cannot act for each other. The API calls it (see the chapter of its
-- role).
grant execute on function private.user_words, private.me, private.look_up_caller, private.refuse_suspended, private.is_suspended
  to authenticated, service_role;

-- Looks the caller up again. For functions that have waited for a lock: the API looked the caller up before. Fails as
-- authenticate_as does for a caller who has been suspended or logged out since. Does nothing for work without a user.
create function private.look_up_again() returns void
language plpgsql set search_path = '' as $$ begin
  if private.look_up_caller() is null then
    perform private.refuse_suspended();
    if private.me() is not null then
      perform private.fail(401, 'Authentication required. Please log in.');
    end if;
  end if;
end $$;

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

-- Does this, on the row `old` of `users`, for every account that is deleted, by its user or in the dashboard: before the
-- row is deleted, while foreign keys still lead to the user. Writes the trigger function users__<task>.
-- Security definer: users cannot delete what others see.
create procedure private.run_before_deletion(task name, work text)
language plpgsql set search_path = '' as $$ begin
  execute format($deletion$
    create function private.%I() returns trigger
    language plpgsql security definer set search_path = '' as $body$ begin
      %s
      return old;
    end $body$
  $deletion$, 'users__' || task, work);
  call private.run_per_row('public.users', task, 'before delete');
end $$;

-- count_activity as a trigger: limit_rate('<activity>', '<max_count>', '<period>'). It is a trigger of the table, so
-- that the limit also applies to inserts through the Data API.
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.count_activity(tg_argv[0], tg_argv[1]::integer, tg_argv[2]::interval);
  return new;
end $$;

-- Counts every new row of a table in this way. A trigger with a condition is written out in its chapter.
create procedure private.limit_inserts(of_table regclass, activity text, max_count integer, period text)
language plpgsql set search_path = '' as $$ declare
  table_name constant name := (select c.relname from pg_catalog.pg_class c where c.oid = of_table);
begin
  execute format('create trigger %I before insert on %s for each row execute function private.limit_rate(%L, %L, %L)',
    table_name || '__limit_rate', of_table, activity, max_count, period);
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
    'journal', 'pipes', 'unsubscribe');
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
call private.run_per_row('public.users', 'take_username', 'after insert');
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
call private.run_per_row('auth.users', 'from_sign_in', 'after insert');

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

-- The names in a text, in the order of their first mention. The contract (_shared/contract/mentions.ts) has the
-- pattern, which skips web addresses. A test compares what the two find, because Postgres has other regular
-- expressions.
create function private.names_in(content text) returns table (username text, "position" bigint)
language plpgsql immutable parallel safe rows 5 set search_path = '' as $$ declare
  word constant text := 'A-Za-z0-9_' || /* contract: letters */ '\u00aa\u00b2-\u00b3\u00b5\u00b9-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u0300-\u0374\u0376-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u0481\u0483-\u0559\u0560-\u0588\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7-\u05f2\u0610-\u061a\u0620-\u0669\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u06ff\u0710-\u07f5\u07fa-\u07fd\u0800-\u082d\u0840-\u085b\u0860-\u0887\u0889-\u088f\u0897-\u08e1\u08e3-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0a75\u0a81-\u0aef\u0af9-\u0b6f\u0b71-\u0bf2\u0c00-\u0c6f\u0c78-\u0c7e\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0df3\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0f00\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6\u1000-\u1049\u1050-\u109d\u10a0-\u10fa\u10fc-\u135f\u1369-\u138f\u13a0-\u13fd\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16ee-\u1734\u1740-\u17d3\u17d7\u17dc-\u17f9\u180b-\u180d\u180f-\u193b\u1946-\u19da\u1a00-\u1a1b\u1a20-\u1a99\u1aa7\u1ab0-\u1b4c\u1b50-\u1b59\u1b6b-\u1b73\u1b80-\u1bf3\u1c00-\u1c37\u1c40-\u1c7d\u1c80-\u1cbf\u1cd0-\u1cd2\u1cd4-\u1fbc\u1fbe\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc\u2070-\u2079\u207f-\u2089\u2090-\u209c\u20d0-\u20f0\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2150-\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u2c00-\u2ce4\u2ceb-\u2cf3\u2cfd\u2d00-\u2d6f\u2d7f-\u2dff\u2e2f\u3005-\u3007\u3021-\u302f\u3031-\u3035\u3038-\u303c\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u318e\u3192-\u3195\u31a0-\u31bf\u31f0-\u31ff\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\u3400-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua672\ua674-\ua67d\ua67f-\ua6f1\ua717-\ua71f\ua722-\ua788\ua78b-\ua827\ua82c-\ua835\ua840-\ua873\ua880-\ua8c5\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf-\ua9d9\ua9e0-\uaa59\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabea\uabec-\ufb28\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe00-\ufe0f\ufe20-\ufe2f\ufe70-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc\U00010000-\U000100fa\U00010107-\U00010133\U00010140-\U00010178\U0001018a-\U0001018b\U000101fd-\U0001039d\U000103a0-\U000103cf\U000103d1-\U00010563\U00010570-\U00010855\U00010858-\U00010876\U00010879-\U0001091b\U00010920-\U00010939\U00010940-\U00010a48\U00010a60-\U00010a7e\U00010a80-\U00010ac7\U00010ac9-\U00010aef\U00010b00-\U00010b35\U00010b40-\U00010b91\U00010ba9-\U00010d6d\U00010d6f-\U00010d85\U00010e60-\U00010eac\U00010eb0-\U00010ec7\U00010efa-\U00010f54\U00010f70-\U00010f85\U00010fb0-\U00011046\U00011052-\U000110ba\U000110c2\U000110d0-\U0001113f\U00011144-\U00011173\U00011176-\U000111c4\U000111c9-\U000111cc\U000111ce-\U000111da\U000111dc\U000111e1-\U00011237\U0001123e-\U000112a8\U000112b0-\U000113d3\U000113e1-\U0001144a\U00011450-\U00011459\U0001145e-\U000114c5\U000114c7-\U000115c0\U000115d8-\U00011640\U00011644-\U00011659\U00011680-\U000116b8\U000116c0-\U0001173b\U00011740-\U0001183a\U000118a0-\U00011943\U00011950-\U000119e1\U000119e3-\U00011a3e\U00011a47-\U00011a99\U00011a9d\U00011ab0-\U00011af8\U00011b60-\U00011be0\U00011bf0-\U00011c40\U00011c50-\U00011c6c\U00011c72-\U00011ef6\U00011f00-\U00011f42\U00011f50-\U00011fd4\U00012000-\U0001246e\U00012480-\U00012ff0\U00013000-\U0001342f\U00013440-\U00016a69\U00016a70-\U00016af4\U00016b00-\U00016b36\U00016b40-\U00016b43\U00016b50-\U00016d6c\U00016d70-\U00016e96\U00016ea0-\U00016fe1\U00016fe3-\U0001bc99\U0001bc9d-\U0001bc9e\U0001ccf0-\U0001ccf9\U0001cf00-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001d2c0-\U0001d2f3\U0001d360-\U0001d6c0\U0001d6c2-\U0001d6da\U0001d6dc-\U0001d6fa\U0001d6fc-\U0001d714\U0001d716-\U0001d734\U0001d736-\U0001d74e\U0001d750-\U0001d76e\U0001d770-\U0001d788\U0001d78a-\U0001d7a8\U0001d7aa-\U0001d7c2\U0001d7c4-\U0001d7ff\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001e14e\U0001e290-\U0001e2f9\U0001e4d0-\U0001e5fa\U0001e6c0-\U0001e959\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf\U0001ecb1-\U0001ed2d\U0001ed2f-\U0001eebb\U0001f100-\U0001f10c\U0001fbf0-\U0001fbf9\U00020000-\U00033479\U000e0100-\U000e01ef';
  address_end constant text := /* contract: addressEnds */ '\u0009-\u000d\u0020\u0022\u003c\u003e\u00a0\u00ab\u00bb\u1680\u2000-\u200a\u201c-\u201f\u2026\u2028-\u2029\u202f\u2039-\u203a\u205f\u3000-\u3002\u300a-\u3011\ufeff\uff01\uff08-\uff09\uff0c\uff1a-\uff1b\uff1f';
  pattern constant text := format(/* contract: namesPattern */ '(?:://|(?<![%1$s.-])[%1$s-]+(?:\.[%1$s-]+)+(?::[0-9]+)?[/?#])[^%2$s]*|(?<![%1$s@/.-])@([A-Za-z0-9_]{3,30})(?![%1$s@]|[.-][[:lower:][:digit:]_])', word, address_end);
begin
  return query
  select lower(found.groups[1]), min(found.position)
  from regexp_matches(content, pattern, 'g') with ordinality as found (groups, position)
  where found.groups[1] is not null
  group by 1
  -- Limits the work that one text can cause.
  order by 2 limit 50;
end $$;

-- The names in a text that lead to a profile which the caller may see: the contract's `mentions`. A former name leads
-- to its user. That of a deleted account leads to no one.
-- Security definer: it reads the table of names.
create function private.linked_names(content text) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select coalesce(json_agg(n.username order by n.position), '[]')
    from private.names_in(content) n
    join private.usernames u on u.name_hash = private.username_hash(n.username)
    where u.user_id is not null and not exists (select from private.is_hidden(u.user_id))
  );
end $$;

-- The same. Postgres inlines it, so a text without an @ costs one comparison.
create function private.mentions(content text) returns json
language sql stable
begin atomic
  select case when position('@' in content) > 0 then private.linked_names(content) else '[]' end;
end;

grant execute on function private.names_in, private.linked_names, private.mentions to authenticated, service_role;


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
  is_blocked_by_me boolean := false;
begin
  if of_user_id <> caller then
    is_blocked_by_me := exists (select from public.blocks b where b.blocker_id = caller and b.blocked_id = of_user_id);
    if not is_blocked_by_me and exists (select from private.is_hidden(of_user_id)) then
      perform private.fail(404, 'This profile is not available.');
    end if;
  end if;
  return (
    select json_build_object(
      'id', u.id,
      'username', u.username,
      'displayName', u.display_name,
      'bio', u.bio,
      'mentions', private.mentions(u.bio),
      'location', u.location,
      'website', u.website,
      'avatarUrl', u.avatar_url,
      'coverPhotoUrl', u.cover_photo_url,
      'isVerified', u.is_verified,
      'isFollowing', exists (select from public.follows f where f.follower_id = caller and f.followed_id = u.id),
      'createdAt', u.created_at,
      'mute', case when u.id <> caller then private.mute_of(u.id) end,
      '_count', json_build_object(
        -- Those that the profile lists. Counted by club, so that each club is looked up once.
        'posts', (
          select coalesce(sum(k.posts), 0) from (
            select p.club_id, count(*) as posts from public.posts p where p.author_id = u.id group by p.club_id
          ) k
          where u.id = caller or exists (select from private.lists_club(k.club_id))
        ),
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

call private.create_no_removal('user');


-- For the export of a user's data (private.export in the chapter of accounts).

-- The user's suspensions, including those that are over. `endsAt` is null for a permanent one, because JSON has no
-- infinity.
create view private.exported_suspensions with (security_invoker = true) as
select s.created_at as at, json_build_object(
  'reason', s.reason, 'createdAt', s.created_at, 'endsAt', nullif(s.ends_at, 'infinity')
) as item
from public.suspensions s where s.user_id = auth.uid();
