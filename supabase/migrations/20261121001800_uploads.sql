-- Uploads: the bucket for pictures and videos.
--
-- The API makes the names: <user id>/<uuid>.<extension>. They cannot be guessed and no policy lists them, so a picture
-- is as private as the post that shows it. Nothing is overwritten.
--
-- A picture that comes in sizes has a folder of its own, where the name of the largest lists them all:
-- <user id>/<uuid>/480-1080-2048x1536.webp beside 480.webp and 1080.webp. So one address is enough to find the others, no
-- noun needs a column for them, and addresses without sizes go on working.
--
-- Deliberately absent: policies on storage.objects. Users can neither list, write, replace nor remove files. The API
-- stores them with its own key, after it has counted the upload and looked at its bytes.

-- Public means that an address works without a token, as `<img>` needs. 52428800 bytes are 50 MB. SVG is not among the
-- types: it can carry scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, 52428800,
  '{image/jpeg,image/png,image/gif,image/webp,video/mp4,video/webm,video/ogg}'
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Files that nothing has referred to for a day. The API removes them through Storage: deleting the rows by SQL would
-- leave the bytes, and hosted Supabase refuses it. All sizes of a picture are in use or
-- none is. Each line uses the index over that column's media names.
-- A day, because a picture is uploaded before the post that shows it is written. Security definer: it must find a file
-- in use also where the caller could not see the post.
create function private.unused_uploads(max_count integer) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  -- Once per file: `offset 0` keeps the planner from copying the call into each line.
  cross join lateral (select private.upload_of(o.name) as upload offset 0) its
  where o.bucket_id = 'media'
    and o.created_at < now() - interval '24 hours'
    and not exists (select from public.posts where image_url is not null and private.media_name(image_url) = its.upload)
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
    -- Deleting a post is no way out of an open report of its picture.
    and not exists (
      select from public.reports
      where status in ('PENDING', 'REVIEWING') and snapshot ->> 'imageUrl' is not null
        and private.media_name(snapshot ->> 'imageUrl') = its.upload)
  order by o.created_at
  limit max_count;
$$;
grant execute on function private.unused_uploads to service_role;
