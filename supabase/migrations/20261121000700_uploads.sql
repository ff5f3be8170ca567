-- Uploads: the bucket that pictures and videos go to.
--
-- Names are made by the api function: <user id>/<uuid>.<extension>. They cannot be guessed and there is no
-- policy to list them, so a picture is as private as the post that shows it. Nothing is overwritten.
-- The policy on storage.objects stands in a migration of its own (…_storage_policies.sql): on hosted Supabase
-- it locks the tables of Auth and Storage while it is made.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, 52428800,
  '{image/jpeg,image/png,image/gif,image/webp,video/mp4,video/webm,video/ogg}'
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The object that a URL of this bucket names; null for addresses elsewhere.
create function private.media_name(url text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select substring(url from '/storage/v1/object/public/media/([^?#]+)');
$$;
-- Whoever writes an address writes it into the indexes below, too.
grant execute on function private.media_name to authenticated, service_role;

create index posts_media_name_idx on public.posts (private.media_name(image_url)) where image_url is not null;
create index users_avatar_media_name_idx on public.users (private.media_name(avatar_url)) where avatar_url is not null;
create index users_cover_media_name_idx on public.users (private.media_name(cover_photo_url)) where cover_photo_url is not null;
create index clubs_avatar_media_name_idx on public.clubs (private.media_name(avatar_url)) where avatar_url is not null;
create index clubs_cover_media_name_idx on public.clubs (private.media_name(cover_url)) where cover_url is not null;

-- Files that nobody has referred to for a day; the api function removes them through Storage
-- (deleting the rows by SQL would leave the bytes, and hosted Supabase refuses it).
create function private.unused_uploads(most integer) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'media'
    and o.created_at < now() - interval '24 hours'
    and not exists (select from public.posts where image_url is not null and private.media_name(image_url) = o.name)
    and not exists (select from public.users where avatar_url is not null and private.media_name(avatar_url) = o.name)
    and not exists (select from public.users where cover_photo_url is not null and private.media_name(cover_photo_url) = o.name)
    and not exists (select from public.clubs where avatar_url is not null and private.media_name(avatar_url) = o.name)
    and not exists (select from public.clubs where cover_url is not null and private.media_name(cover_url) = o.name)
  order by o.created_at
  limit most;
$$;
grant execute on function private.unused_uploads to service_role;
