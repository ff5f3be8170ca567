-- Roles: the server's own key, and the API's role.
--
-- The server's own key (`service_role`) passes by row-level security and may change every row, except in what must stay as
-- it was written. Nothing in the app uses it for users' requests. A table of a later migration needs a grant of its own.
grant select, insert, update, delete on all tables in schema public to service_role;
-- The logs: no key changes what moderators and clubs did.
revoke insert, update, delete on public.moderation_actions, public.moderation_queue, public.club_activity from service_role;
revoke update, delete on public.content_removals from service_role;
-- The one row of the settings comes with the book.
revoke insert, delete on public.moderation_settings from service_role;

-- The API's role: as whom the functions connect to Postgres to act for users. It owns nothing, inherits nothing and
-- reads nothing. All it can do is become `authenticated`, by private.authenticate_as, for one transaction and one user.
-- A statement that runs outside of such a transaction, because `begin` was refused or forgotten, is refused as well.
--
-- What belongs to no user (sign-ins, jobs, push) has a connection of its own, as `postgres`.
-- Deliberately absent: a password. No one can log in as this role until the operator sets one (docs/deploy.md). Until
-- then the functions act for users as `postgres`.
do $$
begin
  -- Roles belong to all databases of a server, so this one may exist already.
  if not exists (select from pg_roles where rolname = 'retrohale_api') then
    create role retrohale_api login noinherit;
  end if;
  grant authenticated to retrohale_api with inherit false, set true;
  -- The API begins its transactions with `begin read write`. This holds outside of them, behind poolers too.
  alter role retrohale_api set default_transaction_read_only = on;
  grant usage on schema private to retrohale_api;
  grant execute on function private.authenticate_as to retrohale_api;
exception when insufficient_privilege then
  raise notice 'This platform lets no migration create the role retrohale_api. docs/deploy.md says what follows.';
end $$;
-- It may do nothing else. A test tries every table, view and role.
