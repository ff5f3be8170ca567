-- Sign-in: what the API keeps while a user is at the provider. Rows live for minutes. Only the API's own connection reads
-- and writes them, so there are no policies and no grants.

-- sign_in_attempts: one row per attempt. The PKCE code verifier stays here: neither the page nor a cookie ever holds it.
-- Deliberately absent: who is signing in. Until the provider says so, that is unknown.
create table private.sign_in_attempts (
  id uuid primary key default gen_random_uuid(),
  code_verifier text not null,
  -- Made by the app before it left and returned with the result, so that no link can sign a user in to another's account.
  state text not null,
  -- Long enough for a password and a second factor at the provider.
  expires_at timestamptz not null default now() + interval '10 minutes'
);
alter table private.sign_in_attempts enable row level security;

-- session_handovers: a finished sign-in that the app fetches once, within 60 seconds.
-- Deliberately absent: the token and the session in the clear. The session is encrypted with a key derived from the token,
-- so reading this table yields nothing.
create table private.session_handovers (
  -- sha256 of the hand-over token.
  -- The row is deleted when it is fetched, so a token works once.
  token_hash bytea primary key,
  sealed_session bytea not null,
  expires_at timestamptz not null default now() + interval '60 seconds'
);
alter table private.session_handovers enable row level security;

revoke all on private.sign_in_attempts, private.session_handovers from public, anon, authenticated;

-- A job: removes what has expired.
-- Runs every minute. What has expired is refused before that, by its time.
create function private.prune_sign_ins() returns void
language sql set search_path = '' as $$
  delete from private.sign_in_attempts where expires_at < now();
  delete from private.session_handovers where expires_at < now();
$$;
