-- Uploads: the bucket for pictures and videos.
--
-- The API makes the names: <folder>/<uuid>.<extension>. They cannot be guessed and no policy lists them, so a picture
-- is as private as the post that shows it. Nothing is overwritten. Each upload has a folder of its own, whose name says
-- nothing of the user: what a deleted account leaves behind must not lead back to it, nor from one picture to the next.
--
-- A picture that comes in sizes has one more folder, where the name of the largest lists them all:
-- <folder>/<uuid>/480-1080-2048x1536.webp beside 480.webp and 1080.webp. So one address is enough to find the others, no
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

-- uploads: whose files a folder has. It goes with the account, also where the files stay, and with the files. A folder of an
-- upload that failed stays empty, which does no harm.
create table private.uploads (
  folder text primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade
);
alter table private.uploads enable row level security;
-- The foreign key.
create index uploads_user_id_idx on private.uploads (user_id);

-- Counts an upload of the caller, and returns the folder for its files. Fails with 429 beyond the limit.
-- Security definer: no one else writes the table.
create function private.begin_upload() returns text
language plpgsql security definer set search_path = '' as $$ declare
  made text;
begin
  perform private.count_activity('upload', 60, '1 hour');
  insert into private.uploads default values returning folder into made;
  return made;
end $$;
grant execute on function private.begin_upload to authenticated;

-- The files in a folder of the bucket. The operators are those of Storage's own index name_prefix_search: folders are
-- looked up one by one, among the files of everyone. '0' is the character after '/'.
create function private.files_in(folder text) returns setof storage.objects
language sql stable set search_path = '' as $$
  select o.* from storage.objects o
  where o.bucket_id = 'media' and o.name ~>=~ (folder || '/') and o.name ~<~ (folder || '0');
$$;

-- A user's files. Their folders are looked up, because the names say nothing of the user.
create function private.files_of(of_user_id uuid) returns setof storage.objects
language sql stable set search_path = '' as $$
  select o.* from private.uploads u cross join lateral private.files_in(u.folder) o where u.user_id = of_user_id;
$$;

-- Forgets whose the folders of these files were, which have been removed, unless they hold others.
create function private.forget_uploads(names text[]) returns void
language sql set search_path = '' as $$
  delete from private.uploads u
  where u.folder in (select split_part(name, '/', 1) from unnest(names) name)
    and not exists (select from private.files_in(u.folder));
$$;

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
    -- Deleting a post is no way out of a report of its picture, nor of the decision while it is likely to be appealed.
    and not exists (
      select from public.reports
      where snapshot ->> 'imageUrl' is not null and private.media_name(snapshot ->> 'imageUrl') = its.upload
        and (status in ('PENDING', 'REVIEWING') or decided_at > now() - interval '30 days'))
  order by o.created_at
  limit max_count;
$$;
grant execute on function private.unused_uploads to service_role;
