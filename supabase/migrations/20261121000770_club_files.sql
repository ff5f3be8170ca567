-- Files of clubs: PDFs for the members, such as the statutes or a form. The owner and admins add, replace and delete
-- them.
--
-- The bytes are in a private bucket, which no policy opens. The API stores them with its own key. Members download
-- them from addresses that the API signs for one user and a few minutes. It checks the user's rights again when an address
-- is used.
-- Deliberately absent: other types, which a browser might run or show as a page of ours; folders; and earlier versions
-- of a file, which may be large. A page has versions.

-- The rules for the bucket are repeated by the API, which also reads the first bytes of each file.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('files', 'files', false, /* contract: clubFileMaxBytes */ 20971520, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- club_files: one row per file. Its bytes are <id>/<uuid>.pdf in the bucket. A replaced file has another uuid.
create table public.club_files (
  id uuid primary key,
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- With its extension. Two files may have the same name.
  name text not null,
  -- In bytes.
  size integer not null,
  object_name text not null,
  -- Who uploaded it. Null if that account is gone. The file is the club's and stays.
  author_id uuid references public.users (id) on delete set null,
  -- Hides the file from all readers until it is restored.
  is_removed boolean not null default false,
  -- When its bytes were uploaded.
  uploaded_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint club_files_name_length check (private.is_name(name, /* contract: clubFileUpdate.name */ 150)),
  constraint club_files_size_range check (size between 1 and /* contract: clubFileMaxBytes */ 20971520),
  -- Finds out whether an uploaded file is still in use.
  constraint club_files_object_name_key unique (object_name)
);
alter table public.club_files enable row level security;

-- The foreign keys.
create index club_files_club_id_idx on public.club_files (club_id);
create index club_files_author_id_idx on public.club_files (author_id);

comment on column public.club_files.is_removed is
  'Removed by moderators. Only a function of this chapter writes it, for them.';

-- Members only, also in a public club. A block hides the name of an author, not the file.
create policy member_select on public.club_files for select to authenticated
  using (not is_removed and club_id in (select private.my_club_ids()));

-- Not the name of the object, which only the API needs. The functions below write.
grant select (id, club_id, name, size, author_id, uploaded_at, created_at) on public.club_files to authenticated;

-- Open pages of the club fetch its files again.
create trigger club_files__broadcast after insert or update or delete on public.club_files
  for each row execute function private.broadcast_club('changed');


-- The contract's `clubFile`.
create view private.club_file_items with (security_invoker = true) as
select f.id, f.club_id, f.name,
  json_build_object(
    'id', f.id,
    'name', f.name,
    'size', f.size,
    'uploadedAt', f.uploaded_at,
    'author', author.summary,
    'viewer', json_build_object(
      'canManage', viewer.is_admin,
      'canReport', f.author_id is distinct from (select private.me())
    )
  ) as item
from public.club_files f
cross join lateral (select f.club_id in (select private.my_administered_club_ids()) as is_admin) viewer
-- If there is a block between the two, the file is shown without its author. Owners and admins see the author.
left join private.user_summaries author on author.id = f.author_id
  and (not exists (select from private.is_hidden(f.author_id)) or viewer.is_admin);

grant select on private.club_file_items to authenticated, service_role;

-- A club's files, by name. Empty for callers who are not members. Not paged, because a club has few.
create function private.get_club_files(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select i.item from private.club_file_items i
    where i.club_id = of_club_id
    order by private.fold_name(i.name), i.id
  ), null);
end $$;

grant execute on function private.get_club_files to authenticated, service_role;

-- The name and the object of a file that the caller may read. No row if there is none.
-- Security definer: no user can read the name of an object.
create function private.find_club_file(of_id uuid) returns table (name text, object_name text)
language plpgsql stable security definer set search_path = '' as $$ begin
  return query
    select f.name, f.object_name from public.club_files f
    where f.id = of_id and not f.is_removed and f.club_id in (select private.my_club_ids());
end $$;


-- Writing. The bytes are not in the transaction: the API begins a file, stores its bytes, and then creates or replaces
-- the row. Each step checks the caller again. A job removes the bytes of a file that was only begun (see the chapter of uploads).

-- The caller's file in a club that they administer, under the club's lock. Null if the caller cannot read it. Fails with
-- 403 for plain members. For the functions below.
create function private.take_club_file(of_club_id uuid, of_id uuid) returns uuid
language plpgsql set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
begin
  if my_role is null or not exists (
    select from public.club_files f where f.id = of_id and f.club_id = of_club_id and not f.is_removed
  ) then
    return null;
  end if;
  perform private.check_role(my_role, '{OWNER,ADMIN}', 'Only the owner and admins of the club can change its files.');
  return of_id;
end $$;

-- Fails with 409 if the club has no room for a file of this size, in bytes, beside its others. Files that moderators
-- removed count, because they may be restored.
create function private.require_room_for_file(in_club_id uuid, of_id uuid, of_size integer) returns void
language plpgsql stable set search_path = '' as $$ declare
  others record;
begin
  select count(*) as count, coalesce(sum(f.size), 0) as size into others
  from public.club_files f where f.club_id = in_club_id and f.id <> of_id;
  if others.count >= /* contract: clubFilesMax */ 50 then
    perform private.fail(409, 'A club can have at most 50 files. Delete one first.');
  elsif others.size + of_size > /* contract: clubFilesMaxBytes */ 209715200 then
    perform private.fail(409, 'The files of a club can have at most 200MB together. Delete one first.');
  end if;
end $$;

-- Counts an upload and returns the id of the file that its bytes will belong to: a new one, or the one that they replace.
-- Null if the caller cannot read that one. For the owner and admins.
-- Fails with 404 for outsiders, with 403 for plain members, with 409 if there is no room even for a small file, and with
-- 429 beyond the limit of uploads.
create function private.begin_club_file(of_club_id uuid, replaced_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$ declare
  of_id constant uuid := coalesce(replaced_id, gen_random_uuid());
begin
  if replaced_id is null then
    perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can add files.');
  elsif private.take_club_file(of_club_id, replaced_id) is null then
    return null;
  end if;
  perform private.require_room_for_file(of_club_id, of_id, 1), private.count_activity('upload', 60, '1 hour');
  return of_id;
end $$;

-- Fails unless the API has stored these bytes for this file.
create function private.check_stored(of_id uuid, of_object_name text) returns void
language plpgsql stable set search_path = '' as $$ begin
  if not starts_with(of_object_name, of_id || '/') or not exists (
    select from storage.objects o where o.bucket_id = 'files' and o.name = of_object_name
  ) then
    raise exception 'There are no such bytes of this file.';
  end if;
end $$;

-- Creates a file whose bytes have been stored, and returns it. Fails as begin_club_file does, with the actual size.
create function private.create_club_file(of_club_id uuid, of_id uuid, of_name text, of_size integer, of_object_name text)
returns json language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can add files.');
  perform private.require_room_for_file(of_club_id, of_id, of_size), private.check_stored(of_id, of_object_name);
  insert into public.club_files (id, club_id, name, size, object_name, author_id)
  values (of_id, of_club_id, btrim(of_name), of_size, of_object_name, private.me());
  return (select i.item from private.club_file_items i where i.id = of_id);
end $$;

-- Gives a file the bytes that have been stored, with the caller as its author, and returns it. Null if the caller cannot
-- read it. Fails as begin_club_file does.
create function private.replace_club_file(of_club_id uuid, of_id uuid, of_size integer, of_object_name text) returns json
language plpgsql security definer set search_path = '' as $$ begin
  if private.take_club_file(of_club_id, of_id) is null then
    return null;
  end if;
  perform private.require_room_for_file(of_club_id, of_id, of_size), private.check_stored(of_id, of_object_name);
  update public.club_files
  set size = of_size, object_name = of_object_name, author_id = private.me(), uploaded_at = now() where id = of_id;
  return (select i.item from private.club_file_items i where i.id = of_id);
end $$;

-- Renames a file and returns it. Null if the caller cannot read it. Fails with 403 for plain members.
create function private.update_club_file(of_club_id uuid, of_id uuid, new_name text) returns json
language plpgsql security definer set search_path = '' as $$ begin
  if private.take_club_file(of_club_id, of_id) is null then
    return null;
  end if;
  perform private.count_activity('edit', 120, '1 hour');
  update public.club_files set name = btrim(new_name) where id = of_id;
  return (select i.item from private.club_file_items i where i.id = of_id);
end $$;

-- Deletes a file and returns its id; null if the caller cannot read it. Fails with 403 for plain members. A job removes
-- its bytes.
create function private.delete_club_file(of_club_id uuid, of_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$ begin
  if private.take_club_file(of_club_id, of_id) is null then
    return null;
  end if;
  delete from public.club_files where id = of_id;
  return of_id;
end $$;

grant execute on function private.find_club_file, private.begin_club_file, private.create_club_file,
  private.replace_club_file, private.update_club_file, private.delete_club_file to authenticated;
-- take_club_file, require_room_for_file and check_stored are for these functions only.


-- Files as targets of reports.
create view private.club_file_targets with (security_invoker = true) as
select f.id, f.author_id as subject_id, f.name as title, f.is_removed, f.club_id from public.club_files f;

call private.create_removal('club_file');

create function private.recent_club_files(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$ begin
  return query select f.id from public.club_files f
    where f.author_id = of_user_id and f.uploaded_at >= since and f.club_id = in_club_id
    order by f.uploaded_at desc;
end $$;
call private.keep_reports('public.club_files', 'author_id');


-- For the export of a user's data (private.export in the chapter of accounts).

-- The files that the user uploaded and that the clubs still have. `file` is its name in the archive.
create view private.exported_club_files with (security_invoker = true) as
select f.uploaded_at as at, json_build_object(
  'club', c.name, 'name', f.name, 'size', f.size, 'file', f.id || '.pdf', 'uploadedAt', f.uploaded_at
) as item
from public.club_files f join public.clubs c on c.id = f.club_id where f.author_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports). The API adds the bytes.
create view private.club_export_files with (security_invoker = true) as
select f.club_id, f.created_at as at, f.id, json_build_object(
  'id', f.id, 'name', f.name, 'size', f.size, 'uploadedAt', f.uploaded_at,
  'uploader', coalesce(u.display_name, u.username), 'username', u.username
) as item
from public.club_files f left join public.users u on u.id = f.author_id;

grant select on private.club_export_files to authenticated;
