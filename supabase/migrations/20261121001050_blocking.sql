-- Blocking: what happens when a user blocks or unblocks another, and the list of a user's blocks. The table is in the
-- chapter of users. Each noun's policy decides what a block hides.

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

-- Blocks a user. Null if there is no such user. Blocking twice is the same as once. Deletes follows between the two,
-- and those notifications about each other that the policies on posts, comments and reviews do not hide.
-- Fails with 409 for oneself and beyond 1,000 blocks.
-- Security definer: clients cannot write blocks or delete the other user's follow.
create function private.block_user(key text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  other constant uuid := private.user_id_of(key);
begin
  if other is null then
    return null;
  elsif other = caller then
    perform private.fail(409, 'You cannot block yourself.');
  elsif exists (select from public.blocks b where b.blocker_id = caller and b.blocked_id = other) then
    return '{}';
  end if;
  perform private.lock_for_block(caller, other);
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

-- Unblocks a user. Null if there is no such user. Without a block, nothing changes. Follows are not restored. Takes the
-- same locks as blocking, so that when both run at once, the second sees the result of the first.
create function private.unblock_user(key text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  other constant uuid := private.user_id_of(key);
begin
  if other is null then
    return null;
  elsif exists (select from public.blocks b where b.blocker_id = caller and b.blocked_id = other) then
    perform private.lock_for_block(caller, other);
    delete from public.blocks b where b.blocker_id = caller and b.blocked_id = other;
    perform private.broadcast_presence_change(caller), private.broadcast_presence_change(other);
  end if;
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

grant execute on function private.block_user, private.unblock_user, private.get_my_blocks to authenticated;
