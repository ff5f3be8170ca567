-- Foundations: what every later migration leans on.
--
-- Two schemas. `public` holds the tables: row-level security decides who may see and do what in them,
-- whether the question comes from our API or from the Data API. `private` holds what no client may call
-- by name: helpers of the policies, trigger functions, and the views that shape replies.

create extension if not exists unaccent with schema extensions;

create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Nothing is granted by default; each migration says what it gives, and to whom.
-- (A revoke "in schema" cannot take back PUBLIC's built-in EXECUTE, hence the one without.)
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- Errors that functions raise on purpose carry the HTTP status in their SQLSTATE ('PT404', 'PT403', …)
-- and a sentence that may be shown. The Data API reads them the same way.
create function private.fail(status integer, sentence text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || status, message = sentence;
end $$;

-- 403 unless whoever asks is that person. For rows that may be seen by more people than may change them;
-- of a row that may not be seen, nobody gets as far as here.
create function private.require_person(required_id uuid, sentence text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if required_id is distinct from auth.uid() then
    perform private.fail(403, sentence);
  end if;
end $$;

-- Accents folded, so that "Ángela" and "Café Luna" become names that a keyboard can type.
-- unaccent() itself is only STABLE; with its dictionary named it depends on nothing that changes.
create function private.fold(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, words));
$$;

-- The same rules stand in the contract (_shared/contract/common.ts).
create function private.is_web_url(url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(url) <= 2048 and url ~* '^https?://[^\s/?#@]+([/?#]\S*)?$';
$$;
comment on function private.is_web_url is 'A link that people may follow: http or https, no credentials in it.';

create function private.is_media_url(url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(url) <= 2048 and url ~* '^(https://[^\s/?#@]+|http://(127\.0\.0\.1|localhost)(:\d+)?/storage/v1/object/public/media)([/?#]\S*)?$';
$$;
comment on function private.is_media_url is 'A picture or video: https, or the storage of a development stack.';

create function private.is_written(words text, longest integer) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select words ~ '\S' and length(words) <= longest;
$$;
comment on function private.is_written is 'Not blank, and at most so many characters.';

create function private.is_id(key text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
$$;
comment on function private.is_id is 'A uuid as our addresses write it. Where an id or a name may stand, such a key is an id.';

-- Lists are paged by keyset: a cursor names the last row seen, "<microseconds since 1970>_<id>".
-- Without a cursor the page starts after the end of time, so that one comparison serves both.
create function private.cursor_of(at timestamptz, id uuid) returns text
language sql immutable parallel safe set search_path = '' as $$
  select (extract(epoch from at) * 1000000)::bigint || '_' || id;
$$;

create function private.cursor_at(cursor text) returns timestamptz
language sql immutable parallel safe set search_path = '' as $$
  select case when cursor is null then 'infinity'::timestamptz
              else 'epoch'::timestamptz + split_part(cursor, '_', 1)::bigint * interval '1 microsecond' end;
$$;

create function private.cursor_id(cursor text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select case when cursor is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
              else split_part(cursor, '_', 2)::uuid end;
$$;

-- is_* are called by checks of tables that people write to; the rest only by functions and views of this schema.
grant execute on function private.fail, private.require_person, private.fold, private.is_web_url, private.is_media_url,
  private.is_written, private.is_id, private.cursor_of, private.cursor_at, private.cursor_id to authenticated, service_role;
