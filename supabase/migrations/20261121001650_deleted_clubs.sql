-- Deleted clubs: deleting a club hides it from everyone at once, its owner can undo that for seven days, and then a job
-- erases it with everything in it.
--
-- A deleted club is a row of `clubs` with `deleted_at`. Each noun has one condition that hides what
-- is in it: the policy on clubs (members and posts of public clubs are read through it),
-- private.my_club_ids (everything that is for members), events.is_open, and private.closed_chat_ids
-- (chats). Everything keeps its place meanwhile: roles, RSVPs, what was read.
-- Reviews of a public club stay, without the club.

-- How much a club holds: what its deletion takes away. For its owner.
-- Security definer: it counts what moderators have removed, too, as that goes as well.
create function private.get_club_contents(of_club_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  perform private.check_role(
    private.my_role_in(of_club_id), '{OWNER}', 'Only the owner of the club can see what its deletion takes away.');
  return (
    select json_build_object(
      'members', c.member_count,
      'posts', p.count,
      'media', p.media + num_nonnulls(c.avatar_url, c.cover_url),
      'events', (select count(*) from public.events e where e.club_id = c.id),
      'messages', (
        select count(*) from public.messages m join public.conversations v on v.id = m.conversation_id
        where v.club_id = c.id and m.deleted_at is null
      )
    )
    from public.clubs c
    cross join lateral (
      select count(*) as count, count(p.image_url) as media from public.posts p where p.club_id = c.id
    ) p
    where c.id = of_club_id
  );
end $$;

-- Deletes a club. Its chat moves to a new channel, so that those who listen ask again and find nothing.
-- Fails with 404 for outsiders and 403 for members who do not own it.
create function private.delete_club(of_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  -- Refused before the lock: a club's deletion may take a while, and no one else may hold it up.
  perform private.check_role(
    private.my_role_in(of_club_id), '{OWNER}', 'Only the owner of the club can delete it.');
  perform private.require_role(of_club_id, '{OWNER}', 'Only the owner of the club can delete it.');
  -- Those who are going to its events are told, each time that it is deleted anew.
  perform private.count_activity('club deleted', 20, '1 day');
  update public.clubs set deleted_at = now() where id = of_club_id;
  update public.conversations set channel = gen_random_uuid() where club_id = of_club_id;
end $$;

-- The clubs that the caller has deleted and can still restore, the last one first. Not
-- paged: a user can found five a day.
create function private.get_deleted_clubs() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return private.page(array(
    select json_build_object(
      'id', c.id, 'slug', c.slug, 'name', c.name, 'avatarUrl', c.avatar_url,
      'deletedAt', c.deleted_at, 'erasedAt', c.deleted_at + interval '7 days')
    from public.clubs c join public.club_members m on m.club_id = c.id
    where m.user_id = private.me() and m.role = 'OWNER' and c.deleted_at is not null
    order by c.deleted_at desc, c.id
  ), null);
end $$;

-- Undoes the deletion of a club, and returns the club. Undoing it twice is the same state again.
-- Fails with 404 for everyone who could not see the club, which for a deleted one are all
-- but its owner, and with 403 for members who do not own it. Events are open again by
-- their trigger; those who were notified of their cancellation are not notified again.
create function private.restore_club(key text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  restored_id constant uuid := private.club_id_of(key);
begin
  if not exists (
    select from public.club_members m
    where m.club_id = restored_id and m.user_id = private.me() and m.role = 'OWNER'
  ) then
    perform private.check_role(
      private.my_role_in(restored_id), '{OWNER}', 'Only the owner of the club can restore it.');
  end if;
  update public.clubs set deleted_at = null where id = restored_id and deleted_at is not null;
  return (select i.item from private.club_items i where i.id = restored_id);
end $$;

-- Erases a deleted club. Its events go first, while the club still says that their cancellation was announced.
-- A job removes the files that nothing refers to any more (the chapter of uploads).
create function private.erase_club(of_club_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  delete from public.events where club_id = of_club_id;
  delete from public.clubs where id = of_club_id;
end $$;

-- A job: erases what was deleted seven days ago. One that its owner is restoring just now is left alone.
create function private.erase_deleted_clubs() returns void
language plpgsql set search_path = '' as $$ declare
  erased_id uuid;
begin
  for erased_id in
    select c.id from public.clubs c where c.deleted_at < now() - interval '7 days'
    order by c.deleted_at
    for update skip locked
  loop
    perform private.erase_club(erased_id);
  end loop;
end $$;

grant execute on function private.get_club_contents, private.delete_club, private.get_deleted_clubs, private.restore_club
  to authenticated;
