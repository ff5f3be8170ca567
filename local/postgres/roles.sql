-- The roles of a Supabase database and their first privileges: none in `public`.
-- Run once, in one transaction, as the superuser supabase_admin in a new cluster.

-- The three roles that requests run as.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- The role that the Data API would log in as. It is not used here, but migrations may name it.
create role authenticator login noinherit password 'postgres';
grant anon, authenticated, service_role to authenticator;
alter role authenticator set statement_timeout = '8s';

-- The role that migrations and functions log in as. It is not a superuser, as on hosted Supabase.
create role postgres login password 'postgres' nosuperuser createdb createrole replication bypassrls;
grant anon, authenticated, service_role to postgres with admin option;
-- It sees and ends the connections of other roles.
grant pg_monitor, pg_signal_backend to postgres;

-- Other migrations may name these. Nothing logs in as them.
create role dashboard_user nologin;
create role supabase_auth_admin nologin noinherit;

-- The owners of the three tables to which migrations add policies. On hosted Supabase an extension lets `postgres` do
-- that without owning them. Here it inherits from the owners, which lets it do a little more (see README).
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

-- Since 2026-10-30 no project grants rights on new tables, sequences or functions in `public`.
alter default privileges for role postgres in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on functions from anon, authenticated, service_role;
