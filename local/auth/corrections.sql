-- Corrects what @supabase/lite does differently from Supabase's own Auth. Run at every start, after lite has made its schema.

-- Auth owns its tables. Row-level security is on, without policies, and what lite gives a default has none there: a
-- statement that leaves these columns out leaves them null.
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
alter table auth.refresh_tokens owner to supabase_auth_admin;
alter table auth.refresh_tokens enable row level security;
alter table auth.flow_state owner to supabase_auth_admin;
alter table auth.flow_state enable row level security;
alter table auth.audit_log_entries owner to supabase_auth_admin;
alter table auth.audit_log_entries enable row level security;
grant all on all tables in schema auth to postgres, dashboard_user;
