-- Who there is on a Supabase database, and what they start with: nothing in `public`.
-- Run once, in one transaction, as the superuser supabase_admin in a new cluster.

-- The three that requests come as.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- The one that the Data API would log in as. Not used here; migrations may name it.
create role authenticator login noinherit password 'postgres';
grant anon, authenticated, service_role to authenticator;
alter role authenticator set statement_timeout = '8s';

-- The one that migrations and the functions log in as. Not a superuser, as on hosted Supabase.
create role postgres login password 'postgres' nosuperuser createdb createrole replication bypassrls;
grant anon, authenticated, service_role to postgres with admin option;

-- Named by migrations elsewhere; nobody logs in as them.
create role dashboard_user nologin;
create role supabase_auth_admin nologin noinherit;

-- Owners of the three tables that migrations add policies to. On hosted Supabase an extension lets `postgres` do that
-- although it owns none of them; here it inherits from the owners (which lets it do a little more: see README).
create role supabase_storage_admin nologin noinherit;
create role realtime_messages_owner nologin;
grant supabase_storage_admin, realtime_messages_owner to postgres with inherit true, set false;

create schema extensions;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
grant create on schema extensions to postgres;

grant create, connect, temporary on database postgres to postgres;
alter database postgres set search_path to "$user", public, extensions;
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;

-- Since 2026-10-30 a new table, sequence or function in `public` is granted to nobody on any project.
alter default privileges for role postgres in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on functions from anon, authenticated, service_role;
