-- Albums: the pictures and videos of a post, in the order in which they are shown, each with a description.
--
-- An album is a value, in the column `media` of the row that shows it: an array of the contract's `mediaItem`. It is
-- written, read, hidden, exported and erased together with its row. So it needs no policy and no view of its own, and a
-- page of posts costs the same with and without pictures.
-- What older clients know as `imageUrl` is the first of them, in a generated column `image_url`.
--
-- Deliberately absent: a table with a row for each picture. Nothing refers to a single picture of a post: likes, comments
-- and reports are about the post. Pictures that people add to something one by one are rows of a noun of their own.

-- One item of an album. Its kind and its size in pixels are those that screens read from an address
-- (web/src/lib/media/picture-sizes.ts). They are stored, so that clients need not take addresses apart.
create function private.media_item(url text, alt text) returns jsonb
language plpgsql stable set search_path = '' as $$ declare
  path constant text := private.media_path(url);
  size constant text[] := regexp_match(path, '[-#]([1-9]\d{0,4})x([1-9]\d{0,4})(?:\.\w+)?$');
begin
  return jsonb_build_object(
    'url', path,
    'kind', case when path ~* '^[^?#]*\.(mp4|webm|ogg)([?#]|$)' then 'video' else 'image' end,
    'width', size[1]::integer, 'height', size[2]::integer,
    -- What the picture shows, for those who cannot see it. Empty: nothing was written.
    'alt', coalesce(btrim(alt), '')
  );
end $$;

-- An album as it is stored, from the addresses and descriptions of a request or of a restored backup.
create function private.kept_album(media jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.media_item(m.item ->> 'url', m.item ->> 'alt') order by m.place), '[]')
  from jsonb_array_elements(media) with ordinality m (item, place);
$$;

-- Security definer: users cannot read the files' rows, which media_path looks up. Each item costs a look-up, before rates
-- and constraints are checked, so an album far longer than any may be is left to the constraint as it is.
create function private.keep_album() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if jsonb_array_length(new.media) <= 100 then
    new.media := private.kept_album(new.media);
  end if;
  return new;
end $$;

-- Whether these are at most so many items with addresses that can be shown. An address of another site can only be alone:
-- it is copied or shown as a link, which a grid of pictures has no room for.
create function private.is_album(media jsonb, most integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  if jsonb_typeof(media) <> 'array' then
    return false;
  end if;
  return jsonb_array_length(media) <= most and not exists (
    select from jsonb_array_elements(media) m (item)
    where not coalesce(private.is_media_url(m.item ->> 'url'), false)
      or length(m.item ->> 'alt') > /* contract: maxAltLength */ 1000
      or (m.item ->> 'url' not like '/storage/v1/object/public/media/%' and jsonb_array_length(media) > 1)
  );
end $$;

-- The uploads in an album, for the index that the clean-up of uploads uses.
create function private.album_names(media jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(private.media_name(m.item ->> 'url')), '{}') from jsonb_array_elements(media) m (item);
$$;

-- The descriptions in an album that are not empty, for what is kept and shown of a removed or reported post.
create function private.album_alts(media jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(m.item ->> 'alt' order by m.place) filter (where m.item ->> 'alt' <> '')
  from jsonb_array_elements(media) with ordinality m (item, place);
$$;

-- An album with other descriptions, one for each item. Fails with 400 if their number differs.
create function private.with_alts(media jsonb, alts jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$ begin
  if jsonb_array_length(media) <> jsonb_array_length(alts) then
    perform private.fail(400, 'Please send one description for each picture and video.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_set(m.item, '{alt}', a.alt) order by m.place), '[]')
    from jsonb_array_elements(media) with ordinality m (item, place)
    join jsonb_array_elements(alts) with ordinality a (alt, place) on a.place = m.place
  );
end $$;

-- Refuses a new row with a picture or video that is not in our bucket, as refuse_media_elsewhere does.
create function private.refuse_album_elsewhere() returns trigger
language plpgsql set search_path = '' as $$ begin
  if exists (
    select from jsonb_array_elements(new.media) m (item)
    where m.item ->> 'url' not like '/storage/v1/object/public/media/%'
  ) then
    perform private.fail(400, 'Please upload the picture or video here. The address of another site cannot be sent.');
  end if;
  return new;
end $$;

-- Stores the album of each row of a table as kept_album returns it, and indexes its uploads. What is not an array is left
-- to the table's constraint. The triggers' names are in the order of those of keep_media_of.
create procedure private.keep_album_of(of_table regclass, uploads_only boolean default false)
language plpgsql set search_path = '' as $$ declare
  table_name constant name := (select c.relname from pg_catalog.pg_class c where c.oid = of_table);
  is_written constant text := 'for each row when (jsonb_typeof(new.media) = ''array'' and new.media <> ''[]'')';
begin
  execute format('create trigger %I before insert or update of media on %s %s execute function private.keep_album()',
    table_name || '__keep_media', of_table, is_written);
  if uploads_only then
    execute format('create trigger %I before insert on %s %s execute function private.refuse_album_elsewhere()',
      table_name || '__refuse_media_elsewhere', of_table, is_written);
  end if;
  execute format('create index %I on %s using gin (private.album_names(media)) where media <> ''[]''',
    table_name || '_media_idx', of_table);
end $$;

grant execute on function private.is_album, private.album_names, private.album_alts, private.with_alts
  to authenticated, service_role;
