-- Pages of clubs: how to get here, the cabin, what is lent to whom. The owner and admins add them, put them in order and
-- choose who can edit each of them. Every version is kept for a while, with its author.
--
-- A page has the same readers as its club's posts. Only members can read its earlier versions, because a version may have
-- been replaced for what it says, or written while the club was private.
-- A page belongs to its club, like the club's description: it stays when its author leaves or deletes their account.
-- Deliberately absent: the rules, which are a column of clubs because they are accepted by joining; and HTML. The text
-- is a small part of Markdown, which only the app interprets.

-- club_pages: one row per page. What it says is in its versions.
create table public.club_pages (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- Pages are shown in this order. Without gaps only after order_club_pages.
  position smallint not null,
  -- ADMINS: the owner and admins. MEMBERS: every member, as for a lending list.
  editors text not null default 'ADMINS',
  -- The number of the current version. A change names the version that it is based on.
  version integer not null default 1,
  -- Hides the page from all readers until it is restored.
  is_removed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint club_pages_editors check (editors in (/* contract: clubPageEditors */ 'ADMINS', 'MEMBERS'))
);
alter table public.club_pages enable row level security;

-- A club's pages in their order. Also for the foreign key.
create index club_pages_club_id_position_idx on public.club_pages (club_id, position);

comment on column public.club_pages.is_removed is
  'Removed by moderators. Only a function of this chapter writes it, for them.';

-- Members can read the pages of their clubs, and every signed-in user those of public clubs. A block hides the name of
-- an author, not the page. Written with scalar sub-selects, like reads_post.
create policy reader_select on public.club_pages for select to authenticated
  using (
    not is_removed
    and (
      club_id in (select private.my_club_ids())
      or (select not c.is_private from public.clubs c where c.id = club_id)
    )
  );

-- The functions below write pages together with their versions, under the club's lock.
grant select on public.club_pages to authenticated;

-- Open pages of the club fetch its pages again.
create trigger club_pages__broadcast after insert or update or delete on public.club_pages
  for each row execute function private.broadcast_club('changed');


-- The check of a column with pictures: uploads only, as paths.
create function private.are_uploads(urls text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(bool_and(length(u) <= 2048 and u like '/storage/v1/object/public/media/%'), true) from unnest(urls) u;
$$;

-- The uploads that these addresses lead to, for an index that the clean-up of uploads uses.
create function private.media_names(urls text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(private.media_name(u)), '{}') from unnest(urls) u;
$$;
grant execute on function private.are_uploads, private.media_names to authenticated, service_role;

-- club_page_versions: what each page says, and what it said before. The latest fifty are kept.
-- An author who saves again within an hour replaces their own version, so no one can push out the versions of others by
-- saving many times.
create table public.club_page_versions (
  page_id uuid not null references public.club_pages (id) on delete cascade,
  -- Grows with each save.
  number integer not null,
  title text not null,
  content text not null,
  -- The pictures in the text, which names each of them by the beginning of its id.
  picture_urls text[] not null default '{}',
  -- Null if that account is gone. The text is the club's and stays.
  author_id uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (page_id, number),
  constraint club_page_versions_title_length check (private.is_name(title, /* contract: clubPageDraft.title */ 80)),
  constraint club_page_versions_content_length check (
    private.is_written(content, /* contract: clubPageDraft.content */ 20000)),
  constraint club_page_versions_picture_urls_count check (
    cardinality(picture_urls) <= /* contract: clubPagePicturesMax */ 20),
  constraint club_page_versions_picture_urls_uploads check (private.are_uploads(picture_urls))
);
alter table public.club_page_versions enable row level security;

-- The foreign key.
create index club_page_versions_author_id_idx on public.club_page_versions (author_id);
-- Finds out whether an uploaded picture is still in use, also by an earlier version.
create index club_page_versions_media_names_idx on public.club_page_versions using gin (private.media_names(picture_urls))
  where picture_urls <> '{}';

-- All readers of a page can read its current version. The club's members can also read the earlier ones.
create policy reader_select on public.club_page_versions for select to authenticated
  using (exists (
    select from public.club_pages p
    where p.id = page_id and (p.version = number or p.club_id in (select private.my_club_ids()))
  ));

-- Nothing changes a version. The functions below add them.
grant select on public.club_page_versions to authenticated;

-- The reports of a page stay, without a subject, when the account of its author is deleted. The same as
-- leave_reports_behind, for a target whose author is in another table.
create function private.club_page_versions__leave_reports_behind() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.reports set subject_id = null where target_id = new.page_id and subject_id = old.author_id;
  return null;
end $$;
create trigger club_page_versions__leave_reports_behind after update of author_id on public.club_page_versions
  for each row when (new.author_id is null and old.author_id is not null)
  execute function private.club_page_versions__leave_reports_behind();


-- The contract's `clubPageEntry`, one row per version that the caller can read. `words` are the rest of its `clubPageText`.
create view private.club_page_items with (security_invoker = true) as
select p.id, p.club_id, p.position, v.number, v.number = p.version as is_current,
  json_build_object(
    'id', p.id,
    'title', v.title,
    'version', v.number,
    'editors', p.editors,
    'editedAt', v.created_at,
    'author', author.summary,
    'viewer', json_build_object(
      'canEdit', viewer.is_admin or (p.editors = 'MEMBERS' and viewer.is_member
        and p.club_id not in (select private.my_read_only_club_ids())),
      'canManage', viewer.is_admin,
      'canSeeVersions', viewer.is_member,
      'canReport', v.author_id is distinct from (select private.me())
    )
  ) as item,
  json_build_object(
    'content', v.content,
    'pictures', array(
      select json_build_object('url', u.url) from unnest(v.picture_urls) with ordinality u (url, place) order by u.place
    )
  ) as words
from public.club_pages p
join public.club_page_versions v on v.page_id = p.id
cross join lateral (
  select p.club_id in (select private.my_administered_club_ids()) as is_admin,
    p.club_id in (select private.my_club_ids()) as is_member
) viewer
-- If there is a block between the two, the page is shown without its author. Owners and admins see the author.
left join private.user_summaries author on author.id = v.author_id
  and (not exists (select from private.is_hidden(v.author_id)) or viewer.is_admin);

grant select on private.club_page_items to authenticated, service_role;

-- A club's pages, in their order. Not paged, because a club has few.
create function private.get_club_pages(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select i.item from private.club_page_items i
    where i.club_id = of_club_id and i.is_current
    order by i.position, i.id
  ), null);
end $$;

-- A page with its text: as it is now, or as it was in an earlier version. Null if the caller cannot read it.
create function private.get_club_page(of_club_id uuid, of_id uuid, of_version integer default null) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.join_objects(i.item, i.words) from private.club_page_items i
    where i.id = of_id and i.club_id = of_club_id
      and case when of_version is null then i.is_current else i.number = of_version end
  );
end $$;

-- The versions of a page without their texts, latest first. To outsiders of a public club, only the current one. Null if
-- the caller cannot read the page.
create function private.get_club_page_versions(of_club_id uuid, of_id uuid) returns json
language plpgsql stable set search_path = '' as $$ declare
  items constant json[] := array(
    select i.item from private.club_page_items i
    where i.id = of_id and i.club_id = of_club_id
    order by i.number desc
  );
begin
  return case when cardinality(items) > 0 then private.page(items, null) end;
end $$;

grant execute on function private.get_club_pages, private.get_club_page, private.get_club_page_versions
  to authenticated, service_role;


-- Writing. Only functions write, under the club's lock. If two users save at once, the second finds the version of the
-- first. Each function checks its caller.

-- The paths of these uploads; null for null. Fails with 400 for an address on another site, which must not learn who reads
-- a page.
create function private.uploaded_paths(urls jsonb) returns text[]
language plpgsql stable strict set search_path = '' as $$ declare
  paths constant text[] := array(
    select private.media_path(u.url) from jsonb_array_elements_text(urls) with ordinality u (url, place) order by u.place);
begin
  if not private.are_uploads(paths) then
    perform private.fail(400, 'Please upload the picture here. The address of another site cannot be used.');
  end if;
  return paths;
end $$;

-- Creates a page, after the others, and returns it. For the owner and admins.
-- Fails with 404 for outsiders, with 403 for plain members, with 409 beyond 20 pages (those that moderators removed
-- count, because they may be restored), and with 429 beyond 60 new pages a day.
create function private.create_club_page(of_club_id uuid, draft jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  created uuid;
begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can add pages.');
  if (select count(*) from public.club_pages p where p.club_id = of_club_id) >= /* contract: clubPagesMax */ 20 then
    perform private.fail(409, 'A club can have at most 20 pages. Delete one first.');
  end if;
  perform private.count_activity('club page', 60, '1 day');
  insert into public.club_pages (club_id, position, editors)
  values (
    of_club_id,
    (select coalesce(max(p.position) + 1, 1) from public.club_pages p where p.club_id = of_club_id),
    coalesce(draft ->> 'editors', 'ADMINS'))
  returning id into created;
  insert into public.club_page_versions (page_id, number, title, content, picture_urls, author_id)
  values (
    created, 1, btrim(draft ->> 'title'), draft ->> 'content',
    private.uploaded_paths(coalesce(draft -> 'pictures', '[]')), private.me());
  return private.get_club_page(of_club_id, created);
end $$;

-- Saves what the request names of a page and returns the page. `version` is the one that the changes are based on. If
-- title, text and pictures stay as they are, there is no new version.
-- Null for a page that the caller cannot read. Fails with 403 for readers who may not edit it, and for members who would
-- change who may, with 409 if another version has been saved meanwhile, and with 429 beyond the limit of edits.
create function private.update_club_page(of_club_id uuid, of_id uuid, changes jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
  page public.club_pages;
  before public.club_page_versions;
  after public.club_page_versions;
begin
  select * into page from public.club_pages p where p.id = of_id and p.club_id = of_club_id and not p.is_removed;
  if page.id is null or not private.can_read_club(private.me(), of_club_id) then
    return null;
  end if;
  perform private.require_can_write(of_club_id);
  if my_role is null or (my_role = 'MEMBER' and page.editors = 'ADMINS') then
    perform private.fail(403, 'You cannot edit this page.');
  elsif my_role = 'MEMBER' and changes ? 'editors' then
    perform private.fail(403, 'Only the owner and admins of the club can choose who edits a page.');
  elsif (changes ->> 'version')::integer <> page.version then
    perform private.fail(409, 'This page has been changed since you opened it. Your text has not been saved.');
  end if;
  select * into before from public.club_page_versions v where v.page_id = of_id and v.number = page.version;
  after := before;
  after.title := coalesce(btrim(changes ->> 'title'), before.title);
  after.content := coalesce(changes ->> 'content', before.content);
  after.picture_urls := coalesce(private.uploaded_paths(changes -> 'pictures'), before.picture_urls);
  if (after.title, after.content, after.picture_urls)
    is distinct from (before.title, before.content, before.picture_urls)
  then
    perform private.count_activity('edit', 120, '1 hour');
    page.version := page.version + 1;
    delete from public.club_page_versions v
    where v.page_id = of_id and (
      v.number <= page.version - /* contract: clubPageVersionsMax */ 50
      or (v.number = before.number and v.author_id = private.me() and v.created_at > now() - interval '1 hour'));
    insert into public.club_page_versions (page_id, number, title, content, picture_urls, author_id)
    values (of_id, page.version, after.title, after.content, after.picture_urls, private.me());
  end if;
  update public.club_pages p
  set version = page.version, editors = coalesce(changes ->> 'editors', p.editors) where p.id = of_id;
  return private.get_club_page(of_club_id, of_id);
end $$;

-- Puts the club's pages into this order and returns them. Pages that are not named come after those that are. For the
-- owner and admins. Fails with 404 for outsiders and with 403 for plain members.
create function private.order_club_pages(of_club_id uuid, ids jsonb) returns json
language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_role(
    of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can put its pages in order.');
  update public.club_pages p set position = o.place
  from (
    select c.id, row_number() over (order by n.place nulls last, c.position, c.id) as place
    from public.club_pages c
    left join (
      select i.id, min(i.place) as place from jsonb_array_elements_text(ids) with ordinality i (id, place) group by i.id
    ) n on n.id = c.id::text
    where c.club_id = of_club_id
  ) o
  where p.id = o.id and p.position <> o.place;
  return private.get_club_pages(of_club_id);
end $$;

-- Deletes a page with its versions and returns its id; null for a page that the caller cannot read. Fails with 403 for
-- readers who may not. A page that moderators removed stays, so that it can be restored.
create function private.delete_club_page(of_club_id uuid, of_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
begin
  if not private.can_read_club(private.me(), of_club_id) or not exists (
    select from public.club_pages p where p.id = of_id and p.club_id = of_club_id and not p.is_removed
  ) then
    return null;
  elsif coalesce(my_role, 'MEMBER') = 'MEMBER' then
    perform private.fail(403, 'Only the owner and admins of the club can delete its pages.');
  end if;
  delete from public.club_pages p where p.id = of_id;
  return of_id;
end $$;

grant execute on function private.create_club_page, private.update_club_page, private.order_club_pages,
  private.delete_club_page to authenticated;
-- uploaded_paths is for these functions only.


-- Pages as targets of reports. The user a report is about is the author of the current version.
create view private.club_page_targets with (security_invoker = true) as
select p.id, v.author_id as subject_id, v.title, v.content, v.picture_urls[1] as image_url, p.is_removed, p.club_id
from public.club_pages p join public.club_page_versions v on v.page_id = p.id and v.number = p.version;

call private.create_removal('club_page');

-- Pages that no one else has written on.
create function private.recent_club_pages(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$ begin
  return query select p.id from public.club_pages p join public.clubs c on c.id = p.club_id
    where p.created_at >= since
      and exists (select from public.club_page_versions v where v.page_id = p.id and v.author_id = of_user_id)
      and not exists (
        select from public.club_page_versions v where v.page_id = p.id and v.author_id is distinct from of_user_id)
      and (c.id = in_club_id or (in_club_id is null and not c.is_private and c.deleted_at is null))
    order by p.created_at desc;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The versions that the user wrote, also of pages in clubs that they have left.
create view private.exported_club_pages with (security_invoker = true) as
select v.created_at as at, json_build_object(
  'pageId', p.id, 'club', c.name, 'version', v.number, 'title', v.title, 'content', v.content,
  'pictures', array(select json_build_object('url', u.url) from unnest(v.picture_urls) u (url)), 'savedAt', v.created_at
) as item
from public.club_page_versions v
join public.club_pages p on p.id = v.page_id
join public.clubs c on c.id = p.club_id
where v.author_id = auth.uid();


-- For the export of a club (private.export_club in the chapter of club exports).

-- All versions of the pages, oldest first. The text belongs to the club and not to its author.
create view private.club_export_pages with (security_invoker = true) as
select p.club_id, v.created_at as at, p.id, json_build_object(
  'pageId', p.id, 'version', v.number, 'isCurrent', v.number = p.version, 'title', v.title, 'content', v.content,
  'name', coalesce(u.display_name, u.username), 'username', u.username, 'savedAt', v.created_at
) as item
from public.club_pages p
join public.club_page_versions v on v.page_id = p.id
left join public.users u on u.id = v.author_id;

grant select on private.club_export_pages to authenticated;
