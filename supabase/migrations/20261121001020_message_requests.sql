-- Message requests: first messages from users that the recipient does not know (who_can_write in the chapter of
-- privacy). For the sender, the conversation is like any other. For the recipient, it is not in the list, is not
-- counted as unread, notifies no one and does not share presence until they accept it. Replying also accepts it.

-- message_requests: one row per participant who has not yet accepted a conversation that another user began with them,
-- or a group that another user added them to. Accepting deletes the row, and the conversation becomes like any other.
-- Deliberately absent: anything that the sender could read. Senders are never told.
create table public.message_requests (
  conversation_id uuid not null,
  -- The recipient, who is a participant.
  user_id uuid not null,
  -- Who began the conversation or added the recipient to the group.
  sender_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Deleted requests are kept, so that the sender's next message does not immediately become a new request.
  deleted_at timestamptz,
  primary key (conversation_id, user_id),
  constraint message_requests_participant_fkey foreign key (user_id, conversation_id)
    references public.conversation_participants (user_id, conversation_id) on delete cascade
);
alter table public.message_requests enable row level security;

-- A user's requests, which every list of conversations leaves out. Also the foreign key.
create index message_requests_user_id_idx on public.message_requests (user_id, conversation_id);
-- The foreign key.
create index message_requests_sender_id_idx on public.message_requests (sender_id);

-- Only recipients can read their requests.
call private.allow_own_rows('public.message_requests', '{select}');

-- Only functions write here: a sender who could delete the row would get into the recipient's list.
grant select on public.message_requests to authenticated;

-- Whether a user knows another: they follow them, or share a club with them.
create function private.knows(user_id uuid, other_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (select from public.follows f where f.follower_id = user_id and f.followed_id = other_id)
    or private.share_a_club(user_id, other_id);
end $$;

-- What the recipient's setting allows the sender: 'open', 'request' or 'closed'.
create function private.admission(recipient_id uuid, of_sender_id uuid) returns text
language plpgsql stable set search_path = '' as $$ begin
  return case (private.privacy_of(recipient_id)).who_can_write
    when 'EVERYONE' then 'open'
    when 'NOBODY' then 'closed'
    when 'FOLLOWED' then case when exists (
      select from public.follows f where f.follower_id = recipient_id and f.followed_id = of_sender_id
    ) then 'open' else 'request' end
    else case when private.knows(recipient_id, of_sender_id) then 'open' else 'request' end
  end;
end $$;
-- Both are for functions only, because they would reveal other users' settings.

-- Counts the recipients who do not know the sender, and allows a number of them a day. All are counted, whatever their
-- setting, so that the limit reveals nothing about it.
create function private.count_strangers(
  recipient_ids uuid[], of_sender_id uuid, activity text, max_count integer
) returns void
language plpgsql set search_path = '' as $$ declare
  strangers constant integer :=
    (select count(*) from unnest(recipient_ids) r where not private.knows(r, of_sender_id));
begin
  if strangers > 0 then
    perform private.count_activity(activity, max_count, '1 day', strangers);
  end if;
end $$;

-- When a user deleted a request of the same sender; null if they have not. A new one, also to a group, begins deleted
-- at that time. Otherwise the sender could bring it back with a group, or with a new direct conversation after turning
-- the old one into a group.
create function private.deleted_request_at(recipient_id uuid, of_sender_id uuid) returns timestamptz
language plpgsql stable set search_path = '' as $$ begin
  return (
    select max(r.deleted_at) from public.message_requests r
    where r.user_id = recipient_id and r.sender_id = of_sender_id
  );
end $$;

-- For send_direct_message: a new direct conversation begins as a request, and its first message decides whether it
-- remains one.
create function private.begin_message_request(of_conversation_id uuid, recipient_id uuid, of_sender_id uuid)
returns void language plpgsql set search_path = '' as $$ begin
  perform private.count_strangers(array[recipient_id], of_sender_id, 'first message to a stranger', 20);
  insert into public.message_requests (conversation_id, user_id, sender_id, deleted_at)
  values (
    of_conversation_id, recipient_id, of_sender_id, private.deleted_request_at(recipient_id, of_sender_id));
end $$;

-- For send_message, once the new message has its number and while the conversation is locked. Replying accepts a
-- request. Until a recipient accepts it or replies, every message is judged by their current setting, in a group too.
-- A request that was deleted comes back with the next message, but not within 30 days. Until then the recipient sees
-- no messages. Otherwise deleting would not help against a persistent sender.
-- If the recipient of a direct message accepts messages from no one, it fails with 403, with the same sentence as for a
-- block, so that the sender cannot tell the two apart. A group may go on, and the recipient sees nothing of it, as if
-- they had deleted the request.
create function private.judge_message(conversation public.conversations, by_sender_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  request public.message_requests;
  verdict text;
begin
  delete from public.message_requests r where r.conversation_id = conversation.id and r.user_id = by_sender_id;
  for request in
    select * from public.message_requests r where r.conversation_id = conversation.id order by r.user_id
  loop
    perform private.keep_choices_of(request.user_id);
    verdict := private.admission(request.user_id, request.sender_id);
    if verdict = 'closed' and conversation.type = 'DIRECT' then
      perform private.fail(403, 'You can''t message this person.');
    elsif verdict = 'open' then
      delete from public.message_requests r
      where r.conversation_id = conversation.id and r.user_id = request.user_id;
    elsif verdict = 'request' and request.deleted_at < now() - interval '30 days' then
      update public.message_requests r set deleted_at = null, created_at = now()
      where r.conversation_id = conversation.id and r.user_id = request.user_id;
    elsif verdict = 'closed' or request.deleted_at is not null then
      update public.message_requests r set deleted_at = coalesce(r.deleted_at, now())
      where r.conversation_id = conversation.id and r.user_id = request.user_id;
      update public.conversation_participants p
      set from_number = conversation.last_number, read_number = conversation.last_number
      where p.conversation_id = conversation.id and p.user_id = request.user_id;
    end if;
  end loop;
end $$;
-- Only the functions that send messages call begin_message_request and judge_message.

-- Locks the conversation of an open request to the caller, for accepting or deleting it. Fails with 404 if there is
-- none.
create function private.lock_message_request(of_id uuid) returns public.conversations
language plpgsql set search_path = '' as $$ declare
  locked public.conversations;
begin
  select * into locked from public.conversations c where c.id = of_id for no key update;
  -- Checked under the lock, so that the first of a concurrent reply and deletion counts.
  if not exists (
    select from public.message_requests r
    where r.conversation_id = locked.id and r.user_id = private.me() and r.deleted_at is null
  ) then
    perform private.fail(404, 'Request not found');
  end if;
  return locked;
end $$;

-- Accepts a request to the caller. The sender is not told and only notices when they get a reply.
-- Security definer, like the next function: clients cannot write requests. Checks that the request is to the caller.
create function private.accept_message_request(of_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  conversation constant public.conversations := private.lock_message_request(of_id);
begin
  perform private.refuse_blocked(conversation);
  delete from public.message_requests r where r.conversation_id = of_id and r.user_id = private.me();
  perform private.broadcast_to_user(private.me(), of_id);
end $$;

-- Deletes a request to the caller, and hides the messages so far from them. The sender does not notice. If the
-- conversation is a group, the caller leaves it, and an invitation to come back is declined in advance.
create function private.delete_message_request(of_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  conversation constant public.conversations := private.lock_message_request(of_id);
begin
  if conversation.type = 'GROUP' then
    perform private.leave_group(of_id);
    insert into private.group_invitations (conversation_id, user_id, invited_by, declined_at)
    select c.id, private.me(), private.me(), now() from public.conversations c where c.id = of_id
    on conflict do nothing;
    return;
  end if;
  update public.message_requests r set deleted_at = now() where r.conversation_id = of_id and r.user_id = private.me();
  update public.conversation_participants p
  set from_number = conversation.last_number, read_number = conversation.last_number
  where p.conversation_id = of_id and p.user_id = private.me();
  perform private.broadcast_to_user(private.me(), of_id);
end $$;

-- The requests to the caller, as conversations, those with the newest messages first. Leaves out those from users who
-- have blocked the caller or whom the caller has blocked.
create function private.get_message_requests(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ declare
  before_at constant timestamptz := private.cursor_at(page_cursor);
  before_id constant uuid := private.cursor_id(page_cursor);
  chosen constant private.row_key[] := array(
    select row(c.active_at, c.id)::private.row_key
    from public.message_requests r join public.conversations c on c.id = r.conversation_id
    where r.user_id = (select private.me()) and r.deleted_at is null
      and not exists (select from private.is_hidden(r.sender_id))
      and (c.active_at, c.id) < (before_at, before_id)
    order by c.active_at desc, c.id desc limit page_limit + 1 offset page_offset
  );
begin
  return private.conversation_list(chosen, page_limit);
end $$;

-- A request ends with its sender's account, so that a request which was never accepted does not turn into a
-- conversation. Runs before the row in `users` is deleted, because the request is deleted with it.
call private.run_before_deletion('end_requests', $$
  delete from public.conversation_participants p using public.message_requests r
  where r.sender_id = old.id and p.conversation_id = r.conversation_id and p.user_id = r.user_id;
$$);

grant execute on function private.accept_message_request, private.delete_message_request, private.get_message_requests
  to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The senders of message requests that the user has not accepted. Their texts belong to the senders.
create view private.exported_message_requests with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'from', u.username, 'createdAt', r.created_at, 'deletedAt', r.deleted_at
) as item
from public.message_requests r join public.users u on u.id = r.sender_id where r.user_id = auth.uid();
