-- Follows: following and unfollowing, and the lists of followers.

-- follows: who follows whom. Triggers maintain the counters of both users.
-- Deliberately absent: requests to follow. Profiles are open to all members.
create table public.follows (
  follower_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  followed_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  constraint follows_not_oneself check (follower_id <> followed_id)
);
alter table public.follows enable row level security;

-- For a user's followers and for the users they follow, newest first. Also for the foreign keys.
create index follows_followed_id_created_at_idx on public.follows (followed_id, created_at desc, follower_id);
create index follows_follower_id_created_at_idx on public.follows (follower_id, created_at desc, followed_id desc);

-- Maintains both counters, and refuses a follow between users with a block: it fails with 404, as their profiles do.
-- Security definer: users may not write each other's rows.
create function private.follows__count() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  edge constant public.follows := coalesce(new, old);
begin
  -- Locked in the order of ids, so that two users who follow each other at once do not deadlock.
  perform from public.users where id in (edge.follower_id, edge.followed_id) order by id for no key update;
  -- Checked after the lock, which block_user takes too: if a follow and a block happen at once, the block wins.
  if tg_op = 'INSERT' and private.is_blocked(edge.follower_id, edge.followed_id) then
    perform private.fail(404, 'This profile is not available.');
  end if;
  update public.users set following_count = following_count + change where id = edge.follower_id;
  update public.users set follower_count = follower_count + change where id = edge.followed_id;
  return null;
end $$;
call private.run_per_row('public.follows', 'count', 'after insert or delete');
-- Locks both users' rows in the order of ids, before the rate limit and the foreign keys lock them in another order. A
-- block locks them too. Its name makes it fire before the other triggers. Security definer: the policy hides the other
-- user's row from locks.
create function private.follows__hold_users() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform from public.users where id in (new.follower_id, new.followed_id) order by id for key share;
  return new;
end $$;
call private.run_per_row('public.follows', 'hold_users', 'before insert');
call private.limit_inserts('public.follows', 'follow', 120, '1 hour');

-- Like profiles, follows are visible to all signed-in users, except those of users with a block between them and the
-- caller.
create policy member_select on public.follows for select to authenticated
  using (
    (select private.me()) is not null
    -- A block ends follows, so the caller's own need no look-up. The feed reads them.
    and ((select private.me()) in (follower_id, followed_id) or (
      not exists (select from private.is_hidden(follower_id)) and not exists (select from private.is_hidden(followed_id))
    ))
  );
-- Users can follow and unfollow in their own name only.
call private.allow_own_rows('public.follows', '{insert,delete}', 'follower_id');

-- A follow has nothing to change, and its follower is always the caller.
grant select, delete on public.follows to authenticated;
grant insert (followed_id) on public.follows to authenticated;


-- A user in a list of followers: the contract's `listedUser`.
create view private.user_items with (security_invoker = true) as
select u.id, private.join_objects(u.summary, json_build_object('isFollowing', exists (
  select from public.follows f where f.follower_id = (select private.me()) and f.followed_id = u.id
))) as item
from private.user_summaries u;

grant select on private.user_items to authenticated, service_role;

call private.create_page('user');
-- A user's followers, and the users whom a user follows.
call private.create_list('get_followers', 'public.follows', 'followed_id', 'user', 'follower_id');
call private.create_list('get_following', 'public.follows', 'follower_id', 'user', 'followed_id');

-- What the button shows after a click: the new state and the new count. Null if there is a block between the two.
create function private.follow_state(of_user_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object(
      'isFollowing', exists (
        select from public.follows f where f.follower_id = private.me() and f.followed_id = u.id
      ),
      '_count', json_build_object('followers', u.follower_count)
    )
    from public.users u where u.id = of_user_id and not exists (select from private.is_hidden(u.id))
  );
end $$;

-- Follows a user and returns the new state; null if there is no such user. Following again changes nothing.
-- Fails with 400 for the caller's own account and with 429 beyond the limit.
create function private.follow_user(key text) returns json
language plpgsql set search_path = '' as $$ declare
  followed constant uuid := private.user_id_of(key);
begin
  if followed = private.me() then
    perform private.fail(400, 'You cannot follow yourself.');
  end if;
  insert into public.follows (followed_id) select followed where followed is not null on conflict do nothing;
  return private.follow_state(followed);
end $$;

-- Unfollows a user and returns the new state; null if there is no such user or a block between the two. Without a
-- follow, nothing changes.
create function private.unfollow_user(key text) returns json
language plpgsql set search_path = '' as $$ declare
  followed constant uuid := private.user_id_of(key);
begin
  delete from public.follows where follower_id = private.me() and followed_id = followed;
  return private.follow_state(followed);
end $$;

grant execute on function private.follow_state, private.follow_user, private.unfollow_user, private.user_page,
  private.get_followers, private.get_following to authenticated, service_role;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The users whom the user follows. Followers are in their own exports, because following was their choice.
create view private.exported_follows with (security_invoker = true) as
select f.created_at as at, json_build_object('username', u.username, 'since', f.created_at) as item
from public.follows f join public.users u on u.id = f.followed_id where f.follower_id = auth.uid();
