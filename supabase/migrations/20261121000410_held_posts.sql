-- Held posts: what newcomers wrote in a club that approves their first posts (see the chapter of newcomers).
--
-- A held post is not a post yet. It is in a table of its own, so that no feed, search, counter, notification, broadcast,
-- profile or export of others needs to leave it out. Approving it makes it a post, at that moment, under the same id.

-- held_posts: one row per post that waits. Its author can read it, and the club's owner and admins. It goes with the
-- membership: what a member who left or was removed had written is not published any more.
-- Deliberately absent: edits, which could change what an admin is just reading (the author can delete it and write
-- another); and decisions, which are in the club's log.
create table public.held_posts (
  -- Becomes that of the post, so that its address stays.
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null,
  author_id uuid not null default auth.uid(),
  content text not null,
  media jsonb not null default '[]',
  image_url text generated always as (media -> 0 ->> 'url') stored,
  created_at timestamptz not null default now(),
  constraint held_posts_content_length check (private.is_written(content, /* contract: postDraft.content */ 5000)),
  constraint held_posts_media_album check (private.is_album(media, /* contract: maxPostMedia */ 10)),
  constraint held_posts_membership_fkey foreign key (author_id, club_id)
    references public.club_members (user_id, club_id) on delete cascade
);
alter table public.held_posts enable row level security;

-- A club's held posts, oldest first, and their number. An author's, also for the foreign key.
create index held_posts_club_id_created_at_idx on public.held_posts (club_id, created_at, id);
create index held_posts_author_id_club_id_idx on public.held_posts (author_id, club_id);
-- Uploads only: those who decide must not load a picture from a site of the newcomer's choice.
call private.keep_album_of('public.held_posts', uploads_only => true);

-- Counts together with posts.
call private.limit_inserts('public.held_posts', 'post', 30, '1 hour');

-- At most five posts of a member wait in a club. Locks the membership, so that of two at once the second counts the
-- first. Fails with 409 beyond it.
create function private.held_posts__limit_waiting() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform from public.club_members m where m.user_id = new.author_id and m.club_id = new.club_id for no key update;
  if (select count(*) from public.held_posts h where h.author_id = new.author_id and h.club_id = new.club_id) >= 5 then
    perform private.fail(409, 'Five of your posts are waiting for approval in this club. Please wait until one is decided.');
  end if;
  return new;
end $$;
call private.run_per_row('public.held_posts', 'limit_waiting', 'before insert');

-- Authors can see what they wrote, and the owner and admins what waits in their club, even across a block: they decide
-- about it.
create policy concerned_select on public.held_posts for select to authenticated
  using (author_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));
-- Only newcomers' posts wait. What the policy on posts requires is required here too.
create policy newcomer_insert on public.held_posts for insert to authenticated
  with check (
    author_id = (select private.me()) and club_id in (select private.my_club_ids())
    and private.require_can_write(club_id) and private.is_newcomer(club_id)
  );
-- Authors can take back what no one else has seen.
create policy author_delete on public.held_posts for delete to authenticated
  using (author_id = (select private.me()));

-- No one can choose the author and the time, or change a held post. Not the id either: it must not be that of a post.
grant select, delete, insert (club_id, content, media) on public.held_posts to authenticated;


-- The contract's `post`, as its author and those who decide about it see it.
create view private.held_post_items with (security_invoker = true) as
select h.id, h.club_id, h.content, h.created_at,
  json_build_object(
    'type', 'post', 'id', h.id, 'content', h.content, 'mentions', private.mentions(h.content), 'imageUrl', h.image_url,
    'media', h.media, 'clubId', h.club_id, 'createdAt', h.created_at, 'editedAt', null, 'author', u.summary,
    'club', json_build_object('slug', c.slug, 'name', c.name), '_count', json_build_object('likes', 0, 'comments', 0),
    'isPinned', false, 'isLocked', false, 'isAnnouncement', false, 'isUrgent', false, 'isHeld', true,
    'isLikedByUser', false, 'timeOut', null, 'isMuted', false, 'poll', null, 'datePoll', null,
    'viewer', private.post_rights(
      h.author_id = (select private.me()), h.club_id in (select private.my_administered_club_ids()), is_held => true)
  ) as item
from public.held_posts h
join private.user_summaries u on u.id = h.author_id
-- Hides those of a deleted club.
join public.clubs c on c.id = h.club_id;

grant select on private.held_post_items to authenticated, service_role;

-- Holds a post of the caller and returns it, with the usernames in it whose users will not be able to read it. The
-- policy decides. Fails with 409 for a sixth one.
create function private.hold_post(of_club_id uuid, content text, media jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  held constant uuid := private.insert_row('public.held_posts', jsonb_build_object(
    'club_id', of_club_id, 'content', content, 'media', media));
begin
  return (
    select private.with_unreachable_mentions(i.item, i.content, i.club_id) from private.held_post_items i where i.id = held
  );
end $$;

-- The held posts of a club that the caller can read, oldest first: their own, or all for the owner and admins.
create function private.get_held_posts(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable set search_path = '' as $$ begin
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.held_post_items i
    where i.club_id = of_club_id
      and (i.created_at, i.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
    order by i.created_at, i.id limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- The contract's `clubApproval`, for a club's page: how many held posts the caller can read, and whether the caller's
-- next post would wait.
create function private.get_club_approval(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return json_build_object(
    'count', (select count(*) from public.held_posts h where h.club_id = of_club_id),
    'isNeeded', private.is_newcomer(of_club_id));
end $$;

-- Takes a held post out of those that wait, for a decision on it, and returns it. All fields are null if there is none
-- that the caller can read. Fails with 403 for its author. Under the club's lock, so that of two admins who decide at
-- once the second finds nothing.
create function private.take_held_post(of_id uuid) returns public.held_posts
language plpgsql set search_path = '' as $$ declare
  held public.held_posts;
  my_role text;
begin
  select * into held from public.held_posts h where h.id = of_id;
  my_role := private.lock_club(held.club_id);
  if my_role in ('OWNER', 'ADMIN') then
    delete from public.held_posts h where h.id = of_id returning * into held;
    return held;
  elsif my_role is not null and held.author_id = private.me() then
    perform private.fail(403, 'Only the owner and admins of the club can decide on posts that wait for approval.');
  end if;
  return null;
end $$;
-- For functions only, which act on what it returns.

-- Approves a held post and returns it: now it is a post, with all that follows from that. Its author is notified.
-- Security definer: clients can neither write a post in the name of its author nor the log.
create function private.approve_post(of_id uuid) returns json
language plpgsql security definer set search_path = '' as $$ declare
  held constant public.held_posts := private.take_held_post(of_id);
begin
  if held.id is null then
    return null;
  end if;
  insert into public.posts (id, club_id, author_id, content, media)
  values (held.id, held.club_id, held.author_id, held.content, held.media);
  insert into public.club_activity (club_id, kind, actor_id, user_id)
  values (held.club_id, 'POST_APPROVED', private.me(), held.author_id);
  perform private.notify(held.author_id, 'post_approved', 'post_approved:' || held.id, of_post_id => held.id)
  where held.author_id <> private.me();
  return (select i.item from private.post_items i where i.id = held.id);
end $$;

-- Declines a held post and returns its id. Its author is notified of the reason. Its text is kept with the removals of
-- the club, which its author can read. Security definer: clients cannot write to the log.
create function private.decline_post(of_id uuid, given_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$ declare
  held constant public.held_posts := private.take_held_post(of_id);
begin
  perform private.record_removal(
    held.club_id, held.author_id, 'post', private.post_text(held.content, null, held.media), given_reason, of_held => true)
  where held.id is not null;
  return held.id;
end $$;

grant execute on function private.get_held_posts, private.get_club_approval to authenticated, service_role;
grant execute on function private.hold_post, private.approve_post, private.decline_post to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The user's posts that wait for approval.
create view private.exported_held_posts with (security_invoker = true) as
select h.created_at as at, json_build_object(
  'id', h.id, 'club', c.name, 'content', h.content, 'imageUrl', h.image_url, 'media', h.media,
  'createdAt', h.created_at
) as item
from public.held_posts h join public.clubs c on c.id = h.club_id where h.author_id = auth.uid();
