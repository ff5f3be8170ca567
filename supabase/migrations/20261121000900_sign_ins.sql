-- Sign-in: what the api function must remember while a person is away at the provider. Rows live minutes.
-- Only the function's own connection reads and writes them; there are no policies and no grants.

-- One attempt to sign in. The code verifier stays here: neither the page nor a cookie ever holds it.
create table private.sign_in_attempts (
  id uuid primary key default gen_random_uuid(),
  code_verifier text not null,
  -- Made by the SPA before it left; it goes back with the answer, so that nobody can be signed in
  -- to a stranger's account by a link.
  state text not null,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
alter table private.sign_in_attempts enable row level security;

-- A finished sign-in, waiting for the SPA to fetch it once, within 60 seconds.
create table private.session_handovers (
  -- sha256 of the hand-over token.
  token_hash bytea primary key,
  -- The session, encrypted with a key that only the token yields: whoever reads this table has nothing.
  sealed_session bytea not null,
  expires_at timestamptz not null default now() + interval '60 seconds'
);
alter table private.session_handovers enable row level security;

revoke all on private.sign_in_attempts, private.session_handovers from public, anon, authenticated;

-- A job: forgets what has expired.
create function private.prune_sign_ins() returns void
language sql set search_path = '' as $$
  delete from private.sign_in_attempts where expires_at < now();
  delete from private.session_handovers where expires_at < now();
$$;
