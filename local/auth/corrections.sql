-- Corrects differences between @supabase/lite and Supabase's own Auth. Runs at every start, after lite has created its
-- schema.

-- Auth owns its tables. Row-level security is on, without policies. Columns to which lite gives a default have none in the
-- real Auth: a statement that omits them leaves them null.
alter table auth.users owner to supabase_auth_admin;
alter table auth.users enable row level security;
alter table auth.users
  add column if not exists instance_id uuid,
  add column if not exists is_super_admin boolean,
  alter column aud drop default,
  alter column role drop default,
  alter column raw_app_meta_data drop default,
  alter column raw_user_meta_data drop default,
  alter column created_at drop default,
  alter column updated_at drop default;
alter table auth.identities owner to supabase_auth_admin;
alter table auth.identities enable row level security;
alter table auth.identities
  alter column id set default gen_random_uuid(),
  alter column identity_data drop default,
  alter column created_at drop default,
  alter column updated_at drop default;
alter table auth.sessions owner to supabase_auth_admin;
alter table auth.sessions enable row level security;
-- A session has the user agent of its sign-in, of which lite stores nothing. service.ts adds it to the sign-in, whose
-- row lite deletes in the transaction that creates the session.
alter table auth.flow_state add column if not exists user_agent text;
create or replace function auth.flow_state__keep_user_agent() returns trigger language plpgsql as $$ begin
  perform set_config('auth.user_agent', coalesce(old.user_agent, ''), true);
  return old;
end $$;
create or replace trigger keep_user_agent before delete on auth.flow_state
  for each row execute function auth.flow_state__keep_user_agent();
create or replace function auth.sessions__add_user_agent() returns trigger language plpgsql as $$ begin
  new.user_agent := coalesce(new.user_agent, nullif(current_setting('auth.user_agent', true), ''));
  return new;
end $$;
create or replace trigger add_user_agent before insert on auth.sessions
  for each row execute function auth.sessions__add_user_agent();
alter table auth.refresh_tokens owner to supabase_auth_admin;
alter table auth.refresh_tokens enable row level security;
alter table auth.flow_state owner to supabase_auth_admin;
alter table auth.flow_state enable row level security;
alter table auth.audit_log_entries owner to supabase_auth_admin;
alter table auth.audit_log_entries enable row level security;
grant all on all tables in schema auth to postgres, dashboard_user;
