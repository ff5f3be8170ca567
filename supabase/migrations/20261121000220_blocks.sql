-- Blocks: two users are hidden from each other once one of them has blocked the other. The readability rule of each
-- noun decides what that hides, by calling is_hidden().

-- blocks: who has blocked whom.
-- Deliberately absent: a reason. Blocking needs none.
create table public.blocks (
  blocker_id uuid not null references public.users (id) on delete cascade,
  blocked_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_not_oneself check (blocker_id <> blocked_id)
);
alter table public.blocks enable row level security;

-- A pair of users, in either direction of the block. Lists look it up for each author.
create index blocks_pair_idx on public.blocks (least(blocker_id, blocked_id), greatest(blocker_id, blocked_id));
-- Who has blocked a user. Also for the foreign key.
create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);
-- A user's own list, newest first.
create index blocks_blocker_id_created_at_idx on public.blocks (blocker_id, created_at desc, blocked_id desc);

-- More than anyone needs in an hour: each block locks two users and their conversations.
call private.limit_inserts('public.blocks', 'block', 120, '1 hour');

-- Users can see whom they have blocked, but never who has blocked them.
call private.allow_own_rows('public.blocks', '{select}', 'blocker_id');

-- Only block_user writes. It takes locks first, so that no message arrives after the block.
grant select on public.blocks to authenticated;

-- All users with a block between them and this user, in either direction.
-- In PL/pgSQL, which caches the plan: an SQL function is parsed and planned at each call.
create function private.block_partners(of_user_id uuid) returns setof uuid
language plpgsql stable rows 10 set search_path = '' as $$ begin
  return query
    select b.blocked_id from public.blocks b where b.blocker_id = of_user_id
    union all
    select b.blocker_id from public.blocks b where b.blocked_id = of_user_id;
end $$;
-- Whether there is a block between two users.
create function private.is_blocked(one_id uuid, other_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (
    select from public.blocks b
    where (b.blocker_id, b.blocked_id) in ((one_id, other_id), (other_id, one_id))
  );
end $$;
-- Both are for functions only, because they would reveal who has blocked whom.

-- The caller, if users may be hidden from them. Null for callers without a block, which is most of them, and for
-- moderators, who see everything. Each list calls it several times, and where it is null, blocks cost nothing else.
-- It does not look up the caller's account, since suspended callers see nothing anyway. Security definer: users cannot
-- read the blocks of others.
create function private.me_with_blocks() returns uuid
language plpgsql stable security definer set search_path = '' as $$ declare
  caller uuid;
  -- Empty, not null, for callers without a block.
  known text := private.recall('me_with_blocks');
begin
  if known is null then
    caller := auth.uid();
    known := private.remember('me_with_blocks', coalesce((
      select caller::text where (
        exists (select from public.blocks b where b.blocker_id = caller)
        or exists (select from public.blocks b where b.blocked_id = caller)
      ) and not exists (select from public.moderators m where m.user_id = caller)
    ), ''));
  end if;
  return nullif(known, '');
end $$;

-- Pairs of the caller and a user who are hidden from each other, in either direction of the block.
-- Bypasses row-level security, because the policy on blocks would hide who has blocked the caller. It restricts itself
-- to the caller. Both directions have the same key, so that one index look-up finds a pair. Each scalar sub-select is
-- evaluated once per statement, and `offset 0` keeps Postgres from evaluating it once per use.
create view private.my_hidden_pairs with (security_barrier = true) as
select me.id as my_id, least(b.blocker_id, b.blocked_id) as low_id, greatest(b.blocker_id, b.blocked_id) as high_id
from (select (select private.me_with_blocks()) as id offset 0) me
join public.blocks b on me.id in (b.blocker_id, b.blocked_id);
grant select on private.my_hidden_pairs to authenticated, service_role;

-- Returns a row if a user is hidden from the caller. Policies write `not exists (select from
-- private.is_hidden(author_id))`. An author whose account is gone is not hidden.
-- Postgres inlines it (a set-returning SQL function without settings of its own). It then determines once whether the
-- caller has blocks, and looks up one user per row. A call per row would double the cost of a page for callers with
-- blocks, and reading a list of a thousand blocks in each statement would cost as much as half a page of the feed.
create function private.is_hidden(user_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true from private.my_hidden_pairs p
  where p.my_id is not null and p.low_id = least(user_id, p.my_id) and p.high_id = greatest(user_id, p.my_id);
end;
grant execute on function private.me_with_blocks, private.is_hidden to authenticated, service_role;


-- Blocking and unblocking.

-- Takes the locks for blocking and unblocking, and gives the conversations that both users are in (except clubs' chats)
-- new channels, so that neither hears from the other on the old ones and their screens fetch again.
-- Locks conversations first and then users, in the order of their ids, like every function that takes several of these
-- locks. Sending a message checks for a block while it holds the conversation's lock. A message that begins a
-- conversation has no conversation to lock, but its foreign keys lock both users and wait for this function. So no
-- message arrives after the reply to blocking.
-- Everything that one of the two does to the other locks both users by its foreign keys, in varying order: a comment
-- locks its author, and then the users it notifies. Waiting for one user while holding the other could therefore end in
-- a deadlock, and blocking would fail when it matters most. Instead, this function releases all its locks and tries
-- again.
create function private.lock_for_block(one_id uuid, other_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  common constant uuid[] := array(
    select c.id from public.conversations c
    join public.conversation_participants p on p.conversation_id = c.id and p.user_id = one_id
    join public.conversation_participants o on o.conversation_id = c.id and o.user_id = other_id
    where c.club_id is null
  );
begin
  loop
    begin
      perform from public.conversations c where c.id = any (common) order by c.id for no key update;
      perform from public.users u where u.id in (one_id, other_id) order by u.id for update nowait;
      exit;
    exception when lock_not_available then
      -- Writers finish within a few milliseconds. The statement timeout ends the attempts.
      perform pg_sleep(0.01);
    end;
  end loop;
  update public.conversations set channel = gen_random_uuid() where id = any (common);
end $$;

-- Blocks a user, or unblocks them. Null if there is no such user. Repeating it changes nothing.
-- A block deletes follows between the two, and those notifications about each other that the policies on posts, comments
-- and reviews do not hide. Unblocking does not restore the follows. It takes the same locks as blocking, so that when both
-- run at once, the second sees the result of the first.
-- Fails with 409 for a block of oneself and beyond 1,000 blocks.
-- Security definer: clients cannot write blocks or delete the other user's follow.
create function private.block_user(key text, is_blocked boolean) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  other constant uuid := private.user_id_of(key);
begin
  if other is null then
    return null;
  elsif is_blocked and other = caller then
    perform private.fail(409, 'You cannot block yourself.');
  elsif is_blocked = exists (select from public.blocks b where b.blocker_id = caller and b.blocked_id = other) then
    return '{}';
  end if;
  perform private.lock_for_block(caller, other);
  if not is_blocked then
    delete from public.blocks b where b.blocker_id = caller and b.blocked_id = other;
    perform private.broadcast_presence_change(caller), private.broadcast_presence_change(other);
    return '{}';
  end if;
  if (select count(*) from public.blocks b where b.blocker_id = caller) >= 1000 then
    perform private.fail(409, 'You can block at most 1,000 people. Unblock someone first.');
  end if;
  insert into public.blocks (blocker_id, blocked_id) values (caller, other) on conflict do nothing;
  perform private.broadcast_presence_change(caller), private.broadcast_presence_change(other);
  delete from public.follows f where (f.follower_id, f.followed_id) in ((caller, other), (other, caller));
  perform private.take_out_of_notifications(other, caller), private.take_out_of_notifications(caller, other);
  delete from public.notifications n where (n.user_id, n.actor_id) in ((caller, other), (other, caller));
  delete from public.notifications n using public.messages m
  where m.id = n.message_id and (n.user_id, m.sender_id) in ((caller, other), (other, caller));
  return '{}';
end $$;

-- The users whom the caller has blocked, latest first. Runs as the caller: the policy shows only their own blocks.
create function private.get_my_blocks(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page_of(array(
    select row(b.created_at, b.blocked_id, u.summary)::private.page_row
    from public.blocks b join private.user_summaries u on u.id = b.blocked_id
    where b.blocker_id = (select private.me())
      and (b.created_at, b.blocked_id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by b.created_at desc, b.blocked_id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

grant execute on function private.block_user, private.get_my_blocks to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The users whom the user has blocked. Users never learn who has blocked them.
create view private.exported_blocks with (security_invoker = true) as
select b.created_at as at, json_build_object('username', u.username, 'since', b.created_at) as item
from public.blocks b join public.users u on u.id = b.blocked_id where b.blocker_id = auth.uid();
