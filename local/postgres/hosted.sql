-- Corrects what @supabase/lite does differently from hosted Supabase.
-- Run at every start, after lite has made its schemas, because lite replaces the functions of `auth` each time.

-- Lite's functions read only the older settings (request.jwt.claim.sub, …). The function `api` sets request.jwt.claims.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb;
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid;
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  );
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  );
$$;

grant usage on schema auth, storage to postgres, anon, authenticated, service_role;
grant all on all tables in schema auth to postgres;

-- Migrations create policies on these tables. Checks of their foreign keys run as the owner, which needs the schema.
grant usage on schema storage to supabase_storage_admin;
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
grant all on storage.buckets, storage.objects to postgres with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Deleting a row would leave its file behind, so this is refused, as on hosted Supabase. Storage itself, which connects
-- as the superuser, may delete rows.
create or replace function storage.protect_delete() returns trigger language plpgsql set search_path = '' as $$
begin
  if session_user <> 'supabase_admin' and current_setting('storage.allow_delete_query', true) is distinct from 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501';
  end if;
  return null;
end $$;
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
