-- Blocking: what happens when a user blocks another one or lifts it, and the list of one's blocks. The table is in the
-- chapter of users; each noun's rule says what it hides.

-- Takes the locks under which a block is made or lifted, and gives the conversations that both are in (except clubs'
-- chats) new channels: what each heard of the other falls silent, and their screens fetch anew.
-- Conversations first, then users, in the order of ids, as everyone who takes several of these locks does. A sender
-- asks for the block under the lock of the conversation. One who begins a conversation has no such lock to meet, but
-- its foreign keys lock both users, which waits for this one: so no message comes after the reply.
-- Whatever one of the two does to the other locks both users by its foreign keys, in an order of its own: a comment
-- locks its author, and then whom it notifies. Waiting for one user while holding the other could so end in a deadlock,
-- and the block would fail when it matters most. It releases everything and tries again instead.
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
      -- Writers are done in a few milliseconds. The statement's timeout ends the attempts.
      perform pg_sleep(0.01);
    end;
  end loop;
  update public.conversations set channel = gen_random_uuid() where id = any (common);
end $$;

-- Blocks a user; null for no such user. Blocking twice is the same as once. Follows between the two end, and so do the
-- notifications that name the one to the other and are not hidden by a post, comment or review.
-- Fails with 409 for oneself and beyond 1,000 blocks.
-- Security definer: clients write no blocks, and the other one's follow is not theirs to end.
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
  delete from public.notifications n where (n.user_id, n.actor_id) in ((caller, other), (other, caller));
  delete from public.notifications n using public.messages m
  where m.id = n.message_id and (n.user_id, m.sender_id) in ((caller, other), (other, caller));
  return '{}';
end $$;

-- Lifts a block of the caller; null for no such user. Where there is none, nothing changes. A follow does not come
-- back. The same locks as for blocking, so that of both at once the second sees what the first has done.
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

-- Whom the caller has blocked, the latest first. It runs as the caller: the policy shows no other blocks.
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
