-- Accounts: the export of a user's data, and the deletion of an account.
--
-- Users who delete their account either erase what they wrote, or leave posts, comments, reviews and messages behind as
-- "Deleted member". Content that was left behind has no author. No one can claim it, and it links to no profile.
-- What they wrote on the pages of clubs and about venues, and the files that they added, stay without their name in both
-- cases, because these are the club's, like its description.
--
-- Everything else (the humidor, the journal, events, likes, settings) is deleted in both cases, by foreign keys on
-- public.users. A new table with personal data therefore needs two things: such a foreign key, and a view for the
-- export (below). A test searches every column of the database for the id of a deleted user.

-- Erases what a user wrote. Comments with replies, and messages, leave an empty row so that other users' content keeps
-- its place.
-- Messages come first, under the locks of their conversations, in the order that every sender uses. Clubs are locked
-- before them, because deleting posts changes their counters.
create function private.erase_user_content(of_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_account(of_user_id);
  update public.club_page_versions set author_id = null where author_id = of_user_id;
  update public.club_files set author_id = null where author_id = of_user_id;
  update public.venues set written_by = null where written_by = of_user_id;
  update public.messages
  set content = '', image_url = null, deleted_at = coalesce(deleted_at, now()), sender_id = null, client_id = null
  where sender_id = of_user_id;
  -- Deleting a post also deletes other users' comments on it, which would have no readers without it.
  delete from public.posts where author_id = of_user_id;
  -- Replies first: an empty row that was kept only for them is deleted too.
  delete from public.comments where author_id = of_user_id and parent_id is not null;
  -- Replies that moderators removed count, because they may be restored.
  update public.comments c set content = '', image_url = null, deleted_at = coalesce(deleted_at, now()), author_id = null
  where author_id = of_user_id and exists (select from public.comments r where r.parent_id = c.id);
  delete from public.comments where author_id = of_user_id;
  -- The rows of comments that moderators removed have no author. A row with replies stays, and its stored text is
  -- deleted with the account.
  delete from public.comments c using private.removed_comments r
  where r.comment_id = c.id and r.author_id = of_user_id
    and not exists (select from public.comments o where o.parent_id = c.id);
end $$;
-- Called by a trigger and by prepare_account_deletion.

-- Erases the user's content however the account ends, whether its user deletes it or an operator does in the dashboard.
-- Reviews, events and the rest are deleted by their foreign keys.
-- Runs before the row is deleted, because the foreign keys would otherwise already have cleared the author. If the user
-- chose to keep their content, little is left to find: most rows have no author any more. Clubs that the user has
-- deleted are erased now, because no one is left to restore them.
call private.run_before_deletion('erase_content', $$
  perform private.erase_user_content(old.id);
  perform private.erase_club(c.id)
  from public.clubs c join public.club_members m on m.club_id = c.id
  where c.deleted_at is not null and m.user_id = old.id and m.role = 'OWNER';
$$);

-- Prepares the deletion of the caller's account. The API then asks Auth to delete the account, and Storage to delete
-- the files. Returns the names of the caller's files that will no longer be used. Fails with 409 for owners of clubs,
-- who must hand them over first: a club cannot be left without an owner.
-- Security definer: it changes authors, which clients cannot do.
-- Two steps instead of one transaction, because Auth is another service. If Auth fails, the account still exists and
-- the user can sign in and try again, with less left to do. The content no longer names them, so nothing personal is
-- shown that should have been deleted.
create function private.prepare_account_deletion(keeps_content boolean) returns setof text
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.require_caller();
  owned_clubs constant text := (
    select string_agg(c.name, ', ' order by c.name)
    from public.club_members m join public.clubs c on c.id = m.club_id
    where m.user_id = caller and m.role = 'OWNER' and c.deleted_at is null
  );
begin
  if owned_clubs is not null then
    perform private.fail(409, 'You own these clubs: ' || owned_clubs
      || '. Hand each over to another member, or delete it, before you delete your account.');
  end if;
  if keeps_content then
    perform private.lock_account(caller);
    -- The client's id too: it is only for the sender's own retries.
    update public.messages set sender_id = null, client_id = null where sender_id = caller;
    update public.posts set author_id = null where author_id = caller;
    update public.comments set author_id = null where author_id = caller;
    -- Reviews that no one else can read are deleted with their author.
    update public.reviews set author_id = null where author_id = caller and (is_open or club_id is not null);
  else
    perform private.erase_user_content(caller);
  end if;
  -- All files except the pictures of content that stays. Avatars and pictures of the humidor and of pipes need no
  -- check: they are deleted with the account.
  return query
    select o.name from private.files_of(caller) o
    cross join lateral (select private.upload_of(o.name) as upload offset 0) its
    where not exists (
        select from public.posts p where p.media <> '[]' and private.album_names(p.media) @> array[its.upload]
      )
      and not exists (
        select from public.reviews r
        where r.author_id is distinct from caller and r.image_url is not null
          and private.media_name(r.image_url) = its.upload
      )
      and not exists (
        select from public.comments c where c.image_url is not null and private.media_name(c.image_url) = its.upload
      )
      and not exists (
        select from public.messages m where m.image_url is not null and private.media_name(m.image_url) = its.upload
      )
      -- A club that the caller has handed over keeps the pictures that they uploaded for it.
      and not exists (
        select from public.clubs c where c.avatar_url is not null and private.media_name(c.avatar_url) = its.upload
      )
      and not exists (
        select from public.clubs c where c.cover_url is not null and private.media_name(c.cover_url) = its.upload
      )
      -- Nor do its pages lose theirs.
      and not exists (
        select from public.club_page_versions v
        where v.picture_urls <> '{}' and private.media_names(v.picture_urls) @> array[its.upload]
      );
end $$;
grant execute on function private.prepare_account_deletion to authenticated;


-- The export: everything that the user wrote, whether or not they can still read the place where they wrote it. Each
-- noun's chapter ends with its views `exported_<name>`, with an `item` per row and `at`, which orders them. The contract
-- (_shared/contract/personal-data.ts) lists the names, each of which becomes a file, and a test searches the schema for
-- users who are in no view.
--
-- No view is granted to any role. private.export reads them as their owner, because row-level security would hide
-- content that moderators removed and content in clubs that the user has left. Both are still the user's data. So each
-- view selects the caller's rows itself, by auth.uid(), not private.me(), because suspended users can still export
-- their data.
--
-- Other users appear by username only, and only if the user knows of them anyway. Not paged: exports are rare, limited
-- per hour, and must be complete. Notifications have a function, private.export_notifications, beside the views that it
-- reads.

-- The caller's data of one name, oldest first.
create function private.export(name text) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  items json;
begin
  execute format('select coalesce(json_agg(e.item order by e.at), ''[]'') from private.%I e', 'exported_' || name) into items;
  return items;
end $$;

-- The profile, with the e-mail address and the default club, which only its user can read: one object.
create view private.exported_profile with (security_invoker = true) as
select u.created_at as at, json_build_object(
  'id', u.id, 'username', u.username, 'displayName', u.display_name, 'bio', u.bio, 'location', u.location,
  'website', u.website, 'avatarUrl', u.avatar_url, 'coverPhotoUrl', u.cover_photo_url,
  'isVerified', u.is_verified, 'email', a.email, 'createdAt', u.created_at,
  'sharesPalate', exists (select from public.palate_sharers p where p.user_id = u.id),
  'defaultClubId', (select s.default_club_id from public.user_settings s where s.user_id = u.id)
) as item
from public.users u join auth.users a on a.id = u.id where u.id = auth.uid();

-- The names of the user's own files in the bucket, which the API adds to the archive. Includes uploads that were never
-- used.
create function private.export_file_names() returns setof text
language plpgsql stable security definer set search_path = '' as $$ begin
  return query
    select o.name from private.files_of(auth.uid()) o
    -- Of a picture in several sizes, only the largest: the names of the others are just a width.
    where o.name !~ '/\d+\.\w+$'
    order by o.created_at, o.name;
end $$;

-- The files that the user added to clubs, which the API adds too: their names in the archive, and in their own bucket.
create function private.export_club_files() returns table (name text, object_name text)
language plpgsql stable security definer set search_path = '' as $$ begin
  return query
    select f.id || '.pdf', f.object_name from public.club_files f where f.author_id = auth.uid() order by f.uploaded_at, f.id;
end $$;

grant execute on function private.export, private.export_file_names, private.export_club_files to authenticated;
