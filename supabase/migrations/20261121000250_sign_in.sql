-- Sign-in: what the API stores while a user is at the provider. Rows live for minutes. Only the API's own connection
-- reads and writes them, so there are no policies and no grants.

-- sign_in_attempts: one row per attempt. The PKCE code verifier stays here; neither the page nor a cookie ever holds
-- it.
-- Deliberately absent: who is signing in. That is unknown until the provider says so.
-- If two first sign-ins of one account coincide, Auth refuses one of them, and the API restarts it, once. So the row
-- also records how it began.
create table private.sign_in_attempts (
  id uuid primary key default gen_random_uuid(),
  code_verifier text not null,
  -- Made by the app before it left and returned with the result, so that no link can sign a user in to another's
  -- account.
  state text not null,
  -- Auth's name for it: google or custom:instagram.
  provider text not null,
  -- A query parameter that is passed on to the provider. The app sends none.
  login_hint text,
  -- True for an attempt that was restarted. It is not restarted again.
  is_second boolean not null default false,
  -- Long enough for a password and a second factor at the provider.
  expires_at timestamptz not null default now() + interval /* contract: retention.signInAttempts.time */ '10 minutes'
);
alter table private.sign_in_attempts enable row level security;

-- session_handovers: a finished sign-in that the app fetches once, within 60 seconds.
-- Deliberately absent: the token and the session in the clear. The session is encrypted with a key derived from the
-- token, so reading this table yields nothing.
create table private.session_handovers (
  -- sha256 of the hand-over token. Fetching the row deletes it, so a token works once.
  token_hash bytea primary key,
  sealed_session bytea not null,
  expires_at timestamptz not null default now() + interval '60 seconds'
);
alter table private.session_handovers enable row level security;


-- client_counts: how often clients did what is limited before anyone is signed in, within the current window of time.
-- Limits of users are in rate_limits.
-- Deliberately absent: what was tried. Only the number matters. Unlogged: after a crash all counts start at zero.
create unlogged table private.client_counts (
  -- 'sign_in', or 'invite_miss' (in the chapter of invitations).
  task text not null,
  -- The keyed hash of a network address, made by the API, or a user's id.
  client text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (task, client)
);
alter table private.client_counts enable row level security;

-- Counts once more, and returns how often that was within this period. A client's row is reused: a new window restarts
-- its count. Null for a client that cannot be distinguished from others (null), which is not counted.
create function private.count_client(by_client text, of_task text, period interval) returns integer
language plpgsql set search_path = '' as $$ declare
  counted integer;
begin
  insert into private.client_counts as c (task, client, window_start)
  select of_task, by_client, date_bin(period, now(), 'epoch') where by_client is not null
  on conflict (task, client) do update set
    count = case when c.window_start = excluded.window_start then c.count + 1 else 1 end,
    window_start = excluded.window_start
  returning c.count into counted;
  return counted;
end $$;

-- Counts how often a network begins or completes a sign-in. False if that was too often: 60 times in five minutes,
-- enough for a club's evening on one address, and too little to use up what Supabase Auth allows the API for everyone.
create function private.count_sign_in(by_client text) returns boolean
language plpgsql set search_path = '' as $$ begin
  return coalesce(private.count_client(by_client, 'sign_in', '5 minutes') <= 60, true);
end $$;

-- A job: deletes expired rows. Runs every minute. Until then, expired rows are refused by their time.
create function private.prune_sign_ins() returns void
language sql set search_path = '' as $$
  delete from private.client_counts
  where window_start < now() - interval /* contract: retention.signInRequests.time */ '5 minutes';
  delete from private.sign_in_attempts where expires_at < now();
  delete from private.session_handovers where expires_at < now();
$$;
