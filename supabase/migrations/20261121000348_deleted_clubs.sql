-- Deleted clubs: deleting a club hides it from everyone at once. Its owner can undo that for seven days. Then a job
-- erases the club with everything in it.
--
-- A deleted club is a row of `clubs` with `deleted_at`. For each noun, one condition hides its content: the policy on
-- clubs (which also applies to members and to posts of public clubs), private.my_club_ids (content for members only),
-- events.is_open, and private.closed_chat_ids (chats). Roles, RSVPs and read states are kept meanwhile. Reviews of a
-- public club stay, without the club.

-- What a club contains, and what deleting it would remove. For its owner.
-- Security definer: it also counts content that moderators have removed, because that is deleted too.
create function private.get_club_contents(of_club_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  perform private.check_role(
    private.my_role_in(of_club_id), '{OWNER}', 'Only the owner of the club can see what deleting it would remove.');
  return (
    select json_build_object(
      'members', c.member_count,
      'posts', p.count,
      'media', p.media + num_nonnulls(c.avatar_url, c.cover_url) + g.media,
      'pages', g.count,
      'files', (select count(*) from public.club_files f where f.club_id = c.id),
      'events', (select count(*) from public.events e where e.club_id = c.id),
      'messages', (
        select count(*) from public.messages m join public.conversations v on v.id = m.conversation_id
        where v.club_id = c.id and m.deleted_at is null
      )
    )
    from public.clubs c
    cross join lateral (
      select count(*) as count, coalesce(sum(jsonb_array_length(p.media)), 0) as media from public.posts p where p.club_id = c.id
    ) p
    cross join lateral (
      select count(*) as count, coalesce(sum(cardinality(v.picture_urls)), 0) as media
      from public.club_pages s join public.club_page_versions v on v.page_id = s.id and v.number = s.version
      where s.club_id = c.id
    ) g
    where c.id = of_club_id
  );
end $$;

-- Deletes a club. Its chat moves to a new channel, so that listening browsers fetch again and find nothing. An open
-- offer and a planned publication end, because they must not take effect after the club is restored.
-- Fails with 404 for outsiders and with 403 for members who do not own it.
create function private.delete_club(of_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  -- Refused before taking the lock: deleting a club may take a while, and others must not be able to hold it up.
  perform private.check_role(
    private.my_role_in(of_club_id), '{OWNER}', 'Only the owner of the club can delete it.');
  perform private.require_role(of_club_id, '{OWNER}', 'Only the owner of the club can delete it.');
  -- Limited, because every deletion notifies those who plan to attend the club's events.
  perform private.count_activity('club deleted', 20, '1 day');
  perform private.withdraw_club_offer(of_club_id), private.stop_publication(of_club_id, private.me());
  update public.clubs set deleted_at = now() where id = of_club_id;
  update public.conversations set channel = gen_random_uuid() where club_id = of_club_id;
end $$;

-- The clubs that the caller has deleted and can still restore, latest first. Not paged, because a user can create only
-- five a day.
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

-- Restores a deleted club and returns it. Restoring it twice is the same as once.
-- Fails with 404 for everyone who cannot see the club (for a deleted one, everyone but its owner) and with 403 for
-- members who do not own it. A trigger opens its events again, and another notifies those who were notified of their
-- cancellation.
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

-- Erases a deleted club. Its events are deleted first, while the club's row still shows that their cancellation was
-- announced. Reviews that deleted accounts left behind in a private club have no readers without it. A job removes the
-- files that are no longer used (see the chapter of uploads).
create function private.erase_club(of_club_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  delete from public.reviews where club_id = of_club_id and author_id is null and not is_open;
  delete from public.events where club_id = of_club_id;
  delete from public.clubs where id = of_club_id;
end $$;

-- A job: erases clubs that were deleted seven days ago. Skips a club that its owner is restoring at that moment.
create function private.erase_deleted_clubs() returns void
language plpgsql set search_path = '' as $$ declare
  erased_id uuid;
begin
  for erased_id in
    select c.id from public.clubs c
    where c.deleted_at < now() - interval /* contract: retention.deletedClubs.time */ '7 days'
    order by c.deleted_at
    for update skip locked
  loop
    perform private.erase_club(erased_id);
  end loop;
end $$;

grant execute on function private.get_club_contents, private.delete_club, private.get_deleted_clubs, private.restore_club
  to authenticated;
