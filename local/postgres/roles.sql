-- The roles of a Supabase server. Runs once, as the superuser supabase_admin in a new cluster.

-- The three roles that requests run as.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- The role that the Data API would log in as. Storage becomes its users through this role. Migrations may name it.
create role authenticator login noinherit password 'postgres';
grant anon, authenticated, service_role to authenticator;
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

-- The role that migrations and functions log in as. It is not a superuser, as on hosted Supabase.
create role postgres login password 'postgres' nosuperuser createdb createrole replication bypassrls;
grant anon, authenticated, service_role to postgres with admin option;
-- `postgres` can read everything, and see and end the connections of other roles.
grant pg_read_all_data, pg_monitor, pg_signal_backend to postgres;
-- Only these two find the objects of extensions without naming their schema. Our own roles do not.
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_admin set search_path = "$user", public, auth, extensions;

-- Migrations may name this role. Nothing logs in as it.
create role dashboard_user nologin;

-- The owners of the platform's schemas. The real Auth and Storage log in as their owners (see README).
create role supabase_auth_admin login noinherit password 'postgres';
alter role supabase_auth_admin set search_path = 'auth';
create role supabase_storage_admin login noinherit password 'postgres';
grant authenticator to supabase_storage_admin;
create role supabase_realtime_admin nologin noinherit;
