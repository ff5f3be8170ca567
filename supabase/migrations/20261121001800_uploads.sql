-- Uploads: the bucket for pictures and videos, and the clean-up of files. (That for the files of clubs is in their chapter.)
--
-- The API generates the names: <folder>/<uuid>.<extension>. They cannot be guessed and no policy lists them, so a
-- picture is as private as the post that shows it. Nothing is overwritten. Each upload has a folder of its own, whose
-- name reveals nothing about the user. Files that a deleted account leaves behind must not be traceable to it or to one
-- another.
--
-- A picture in several sizes has one more folder, in which the name of the largest lists them all:
-- <folder>/<uuid>/480-1080-2048x1536.webp beside 480.webp and 1080.webp. So one address is enough to find all sizes, no
-- noun needs a column for them, and addresses without sizes keep working.
--
-- Deliberately absent: policies on storage.objects. Users cannot list, write, replace or remove files. The API stores
-- them with its own key, after counting the upload and checking its bytes.

-- A public bucket's addresses work without a token, as `<img>` requires. SVG is not among the
-- types because it can contain scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, /* contract: uploadMaxBytes */ 52428800,
  array[/* contract: storedTypes */
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm', 'video/ogg']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- uploads: the user to whom a folder belongs. A row is deleted with the account, even if the files stay, and with the
-- files. The folder of a failed upload stays empty, which is harmless.
create table private.uploads (
  folder text primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade
);
alter table private.uploads enable row level security;
-- The foreign key.
create index uploads_user_id_idx on private.uploads (user_id);

-- Counts an upload of the caller and returns the folder for its files. Fails with 429 beyond the limit.
-- Security definer: nothing else may insert into the table.
create function private.begin_upload() returns text
language plpgsql security definer set search_path = '' as $$ declare
  made text;
begin
  perform private.count_activity('upload', 60, '1 hour');
  insert into private.uploads default values returning folder into made;
  return made;
end $$;
grant execute on function private.begin_upload to authenticated;

-- The files in a folder of a bucket. The operators are those of Storage's own index name_prefix_search, because each
-- folder is looked up among the files of all users. '0' is the character after '/'.
create function private.files_in(folder text, in_bucket text default 'media') returns setof storage.objects
language sql stable set search_path = '' as $$
  select o.* from storage.objects o
  where o.bucket_id = in_bucket and o.name ~>=~ (folder || '/') and o.name ~<~ (folder || '0');
$$;

-- A user's files. Found through their folders, because the names reveal nothing about the user.
create function private.files_of(of_user_id uuid) returns setof storage.objects
language sql stable set search_path = '' as $$
  select o.* from private.uploads u cross join lateral private.files_in(u.folder) o where u.user_id = of_user_id;
$$;

-- Deletes the folders of these files, which have been removed, unless the folders contain others.
create function private.forget_uploads(names text[]) returns void
language sql set search_path = '' as $$
  delete from private.uploads u
  where u.folder in (select split_part(name, '/', 1) from unnest(names) name)
    and not exists (select from private.files_in(u.folder));
$$;

-- Rewrites whole addresses of files in the bucket to paths, in rows that were written without triggers: those of a
-- restored backup, whose project had another host (docs/operations.md). Queues the pictures elsewhere for copying.
-- Repeating it changes nothing more.
create procedure private.keep_all_media()
language plpgsql set search_path = '' as $$ declare
  kept record;
begin
  for kept in
    select a.attrelid::regclass as table_name, a.attname as column_name
    from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and a.attname in ('image_url', 'avatar_url', 'cover_url', 'cover_photo_url', 'media') and not a.attisdropped
      and a.attgenerated = ''
  loop
    execute format(
      case kept.column_name
        when 'media' then 'update %s set media = private.kept_album(media) where media <> private.kept_album(media)'
        else 'update %s set %I = private.media_path(%2$I)
          where private.media_name(%2$I) is not null and %2$I <> private.media_path(%2$I)'
      end, kept.table_name, kept.column_name);
  end loop;
  update public.reports r
  set snapshot = r.snapshot || jsonb_build_object('imageUrl', its.media -> 0 ->> 'url', 'media', its.media)
  from (select o.id, private.kept_album(o.snapshot -> 'media') as media from public.reports o) its
  where its.id = r.id and r.snapshot -> 'media' <> its.media;
  perform private.queue_media_copies(m.in_table, m.in_column) from private.copied_media() m;
end $$;

-- Files that have been unused for a day. The API removes them through Storage, because deleting the rows with SQL would
-- leave the bytes, and hosted Supabase refuses it. Either all sizes of a picture are used or none. Each condition uses
-- the index over that column's media names.
-- The day is there because a picture is uploaded before the post that shows it is created. Security definer: it must
-- see that a file is used even where the caller could not read the post.
create function private.unused_uploads(max_count integer) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  -- Once per file: `offset 0` keeps the planner from copying the call into each condition.
  cross join lateral (select private.upload_of(o.name) as upload offset 0) its
  where o.bucket_id = 'media'
    and o.created_at < now() - interval /* contract: retention.unusedUploads.time */ '1 day'
    and not exists (select from public.posts where media <> '[]' and private.album_names(media) @> array[its.upload])
    and not exists (select from public.held_posts where media <> '[]' and private.album_names(media) @> array[its.upload])
    and not exists (select from public.comments where image_url is not null and private.media_name(image_url) = its.upload)
    and not exists (
      select from private.removed_comments where image_url is not null and private.media_name(image_url) = its.upload)
    and not exists (
      select from private.removed_messages where image_url is not null and private.media_name(image_url) = its.upload)
    and not exists (select from public.messages where image_url is not null and private.media_name(image_url) = its.upload)
    and not exists (select from public.pipes where image_url is not null and private.media_name(image_url) = its.upload)
    and not exists (select from public.reviews where image_url is not null and private.media_name(image_url) = its.upload)
    and not exists (select from public.humidor_items where image_url is not null and private.media_name(image_url) = its.upload)
    and not exists (select from public.users where avatar_url is not null and private.media_name(avatar_url) = its.upload)
    and not exists (select from public.users where cover_photo_url is not null and private.media_name(cover_photo_url) = its.upload)
    and not exists (select from public.clubs where avatar_url is not null and private.media_name(avatar_url) = its.upload)
    and not exists (select from public.clubs where cover_url is not null and private.media_name(cover_url) = its.upload)
    and not exists (
      select from public.club_page_versions
      where picture_urls <> '{}' and private.media_names(picture_urls) @> array[its.upload])
    -- Deleting a post does not delete a reported picture, either before the decision or while an appeal is likely.
    and not exists (
      select from public.reports
      where snapshot -> 'media' <> '[]' and private.album_names(snapshot -> 'media') @> array[its.upload]
        and (status in ('PENDING', 'REVIEWING')
          or decided_at > now() - interval /* contract: retention.reportedUploads.time */ '30 days'))
  order by o.created_at
  limit max_count;
$$;
grant execute on function private.unused_uploads to service_role;

-- The same for the files of clubs, in their own bucket: bytes that have belonged to no file for a day. Those of a
-- reported file are kept as long as a reported picture, even if the file was replaced or removed, because moderators
-- must be able to open it.
create function private.unused_club_files(max_count integer) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'files'
    and o.created_at < now() - interval /* contract: retention.unusedUploads.time */ '1 day'
    and not exists (select from public.club_files f where f.object_name = o.name)
    and not exists (
      select from public.reports r
      where r.target_id = case when private.is_id(split_part(o.name, '/', 1)) then split_part(o.name, '/', 1)::uuid end
        and (r.status in ('PENDING', 'REVIEWING')
          or r.decided_at > now() - interval /* contract: retention.reportedUploads.time */ '30 days'))
  order by o.created_at
  limit max_count;
$$;
grant execute on function private.unused_club_files to service_role;
