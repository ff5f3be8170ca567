-- Replaces the extension supautils of hosted Supabase: `postgres` owns none of the platform's tables, but may still create
-- policies on three of them. Runs once per database, after the platform's tables have been created.

-- Only an owner can create a policy, so `postgres` inherits from the owners …
grant supabase_storage_admin, supabase_realtime_admin to postgres with inherit true, set false;

-- … and everything else that an owner could do there is refused.
create or replace function extensions.refuse_as_owner() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  schemas constant text[] := '{auth, storage, realtime}';
  refused text;
begin
  if current_user <> 'postgres' then
    return;
  elsif tg_event = 'sql_drop' then
    select d.object_identity into refused from pg_catalog.pg_event_trigger_dropped_objects() d
    where d.original and d.schema_name = any(schemas) and d.object_type <> 'policy' limit 1;
  else
    -- The row of a new policy or trigger has no schema of its own, but the identity "name on schema.table".
    select c.object_identity into refused from pg_catalog.pg_event_trigger_ddl_commands() c
    where c.schema_name = any(schemas) and c.command_tag not like '% POLICY' and c.command_tag <> 'CREATE TRIGGER' limit 1;
  end if;
  if refused is not null then
    raise exception 'must be owner of %', refused using errcode = '42501';
  end if;
end $$;
drop event trigger if exists refuse_changes_as_owner;
create event trigger refuse_changes_as_owner on ddl_command_end execute function extensions.refuse_as_owner();
drop event trigger if exists refuse_drops_as_owner;
create event trigger refuse_drops_as_owner on sql_drop execute function extensions.refuse_as_owner();
