-- Roles: the server's own key, and the API's role.
--
-- The server's own key (`service_role`) bypasses row-level security and may change every row except in append-only
-- tables. The app never uses it for users' requests. A table in a later migration needs its own grant.
grant select, insert, update, delete on all tables in schema public to service_role;
-- The logs: no key can change what moderators and clubs did.
revoke insert, update, delete on public.moderation_actions, public.moderation_queue, public.club_activity from service_role;
revoke update, delete on public.content_removals from service_role;
-- The only row of the settings is inserted by the migrations.
revoke insert, delete on public.moderation_settings from service_role;

-- The API's role, as which the functions connect to Postgres to act for users. It owns nothing, inherits nothing and
-- can read nothing. It can only become `authenticated`, through private.authenticate_as, for one transaction and one
-- user. A statement outside such a transaction, because `begin` was refused or forgotten, is refused as well.
--
-- Work that belongs to no user (sign-ins, jobs, push) has its own connection, as `postgres`.
-- Deliberately absent: a password. No one can log in as this role until the operator sets one (docs/deploy.md). Until
-- then, the functions act for users as `postgres`.
do $$
begin
  -- Roles are shared by all databases of a server, so this one may already exist.
  if not exists (select from pg_roles where rolname = 'retrohale_api') then
    create role retrohale_api login noinherit;
  end if;
  grant authenticated to retrohale_api with inherit false, set true;
  -- The API begins its transactions with `begin read write`. This default applies outside of them, even behind poolers.
  alter role retrohale_api set default_transaction_read_only = on;
  grant usage on schema private to retrohale_api;
  grant execute on function private.authenticate_as to retrohale_api;
exception when insufficient_privilege then
  raise notice 'Migrations cannot create the role retrohale_api on this platform. See docs/deploy.md.';
end $$;
-- It can do nothing else. A test tries every table, view and role.
