-- Rules: which version of the Rules each user has accepted, and when. The text is a page of the app (/rules).
--
-- The sign-in pages say beside their buttons that signing in means accepting the Rules, so each sign-in accepts that
-- day's version. Users who are signed in when a new version appears see a banner until they confirm that they have read
-- it.

-- The current version: the day from which it applies.
create function private.rules_version() returns text
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return /* contract: rulesVersion */ '2026-11-26';
end $$;

-- rules_acceptances: one row per user and version.
-- Deliberately absent: the text. The repository has every version of it.
create table public.rules_acceptances (
  user_id uuid not null references public.users (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, version),
  constraint rules_acceptances_version_form check (version ~ '^\d{4}-\d{2}-\d{2}$')
);
alter table public.rules_acceptances enable row level security;

-- Users can see what they have accepted.
call private.allow_own_rows('public.rules_acceptances', '{select}');

-- Only accept_rules writes: the current version and the present time.
grant select on public.rules_acceptances to authenticated;

-- Records that the caller accepts a version; accepting it again keeps the first time. Fails with 409 for any version
-- but the current one, because the caller has read another text.
-- Security definer: users must not choose the time. It reads auth.uid(), because suspended users sign in too.
create function private.accept_rules(of_version text) returns void
language plpgsql security definer set search_path = '' as $$ begin
  if of_version is distinct from private.rules_version() then
    perform private.fail(409, 'The Rules have changed since you opened this page. Please reload it.');
  end if;
  insert into public.rules_acceptances (user_id, version)
  select u.id, of_version from public.users u where u.id = auth.uid()
  on conflict do nothing;
end $$;

-- Whether the caller has yet to accept the current version.
create function private.has_new_rules() returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return not exists (
    select from public.rules_acceptances a where a.user_id = private.me() and a.version = private.rules_version()
  );
end $$;

grant execute on function private.rules_version, private.accept_rules, private.has_new_rules
  to authenticated, service_role;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The versions of the Rules that the user has accepted.
create view private.exported_rules with (security_invoker = true) as
select a.version as at, json_build_object('version', a.version, 'acceptedAt', a.accepted_at) as item
from public.rules_acceptances a where a.user_id = auth.uid();
