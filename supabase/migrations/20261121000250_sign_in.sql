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


-- sign_in_requests: how often each network began or completed a sign-in. The limit is 60 in five minutes: enough for a
-- club's evening on one address, and too little to use up what Supabase Auth allows the API for everyone.
-- Unlogged: after a crash all counts start at zero.
create unlogged table private.sign_in_requests (
  -- The keyed hash of a network address, made by the API.
  client text primary key,
  window_start timestamptz not null,
  count integer not null default 1
);
alter table private.sign_in_requests enable row level security;

-- Counts one request. False if there were too many. A client that cannot be distinguished from others (null) is not
-- counted.
create function private.count_sign_in(by_client text) returns boolean
language plpgsql set search_path = '' as $$ declare
  this_window constant timestamptz := date_bin('5 minutes', now(), 'epoch');
  done integer;
begin
  if by_client is null then
    return true;
  end if;
  insert into private.sign_in_requests as r (client, window_start) values (by_client, this_window)
  on conflict (client) do update set
    count = case when r.window_start = excluded.window_start then r.count + 1 else 1 end,
    window_start = excluded.window_start
  returning r.count into done;
  return done <= 60;
end $$;

-- A job: deletes expired rows. Runs every minute. Until then, expired rows are refused by their time.
create function private.prune_sign_ins() returns void
language sql set search_path = '' as $$
  delete from private.sign_in_requests
  where window_start < now() - interval /* contract: retention.signInRequests.time */ '5 minutes';
  delete from private.sign_in_attempts where expires_at < now();
  delete from private.session_handovers where expires_at < now();
$$;
