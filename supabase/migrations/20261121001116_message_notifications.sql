-- Notifications of messages: of new ones in direct and group conversations, of mentions in a club's chat, and of
-- invitations back to a group.

-- Messages of the other users in a direct or group conversation. Looks at the last hundred at most, so that a hundred
-- thousand unread messages cost no more than a hundred.
create view private.notifications_of_messages with (security_invoker = true) as
select n.id, n.type, n.kind,
  case when n.last_message_number - n.first_message_number < 100 then m.count else n.count end as count,
  n."isRead", n."createdAt", a.actor,
  row(v.id, v.type, v.group_name)::private.notified_conversation as conversation, m.text, m.image_url as "imageUrl"
from private.notification_rows n
join public.conversations v on v.id = n.conversation_id
cross join lateral (
  select count(*) over ()::integer as count, m.sender_id, left(m.content, 150) as text, m.image_url
  from public.messages m
  where m.conversation_id = n.conversation_id and m.number <= n.last_message_number
    and m.number >= greatest(n.first_message_number, n.last_message_number - 99)
    and m.sender_id is distinct from n.user_id and m.deleted_at is null
    and not exists (select from private.is_hidden(m.sender_id))
  order by m.number desc limit 1
) m
left join private.notified_actors a on a.id = m.sender_id;
call private.add_notification_kinds('private.notifications_of_messages', '{"message": "NEW_MESSAGE"}');

-- A mention in a club's chat, which only its members can read.
create view private.notifications_of_club_chats with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", a.actor, c.club,
  left(m.content, 150) as text
from private.notification_rows n
join public.messages m on m.id = n.message_id and m.deleted_at is null
join public.conversations v on v.id = m.conversation_id
join private.notified_clubs c on c.id = v.club_id
left join private.notified_actors a on a.id = m.sender_id;
call private.add_notification_kinds('private.notifications_of_club_chats', '{"message_mention": "POST_MENTION"}');

-- An invitation back to a group. The group's name is in the details, because a user who has left a group cannot read
-- it.
create view private.notifications_of_group_invitations with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", a.actor, n.details
from private.notification_rows n
join private.notified_actors a on a.id = n.actor_id;
call private.add_notification_kinds('private.notifications_of_group_invitations', '{
  "group_invitation": "NEW_MESSAGE"
}');


-- Messages may be sent every second, and each mention is a notification, so mentions have a limit of their own, the
-- same as that of comments.
call private.limit_inserts('public.message_mentions', 'mention in a chat', 120, '1 hour');

-- In a club's chat, only mentions notify. The unread count covers everything else. Mentions notify even members who
-- have muted the chat, as in every muted conversation.
create function private.message_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify(
    m.user_id, 'message_mention', 'message:' || o.id, by_user_id => o.sender_id, in_club_id => v.club_id,
    of_message_id => o.id)
  from added m
  join public.messages o on o.id = m.message_id
  join public.conversations v on v.id = o.conversation_id;
  return null;
end $$;
call private.notify_of_new('public.message_mentions', each => 'statement');

-- A message notifies the other users in a direct or group conversation, with one notification for all messages they
-- have not read. In a club's chat, only mentions notify. The row keeps the numbers of the first and the last unread
-- message, from which the facts find the newest remaining one.
create function private.messages__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications as open (
    user_id, kind, cause, group_key, conversation_id, first_message_number, last_message_number
  )
  select p.user_id, 'message', 'message:' || new.id, 'conversation:' || v.id, v.id, new.number, new.number
  from public.conversations v
  join public.conversation_participants p on p.conversation_id = v.id
  where v.id = new.conversation_id and v.club_id is null and p.user_id <> new.sender_id
    and private.wants(p.user_id, 'message', new.sender_id, in_conversation_id => v.id)
    and not private.is_blocked(p.user_id, new.sender_id)
    -- A message request notifies no one.
    and not exists (
      select from public.message_requests r where r.conversation_id = v.id and r.user_id = p.user_id
    )
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, last_message_number = excluded.last_message_number, created_at = clock_timestamp();
  return null;
end $$;
call private.notify_of_new('public.messages');

-- A deleted message takes the notification of a mention in it along, and one of messages of which none is left, by the
-- condition of visible_notifications. One that moderators remove may return.
create function private.messages__leave_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.notifications n where n.message_id = new.id;
  delete from public.notifications n
  where n.conversation_id = new.conversation_id
    and new.number between n.first_message_number and n.last_message_number
    and not exists (
      select from public.messages m
      where m.conversation_id = n.conversation_id and m.number <= n.last_message_number
        and m.number >= greatest(n.first_message_number, n.last_message_number - 99)
        and m.sender_id is distinct from n.user_id
        and (m.deleted_at is null or exists (select from private.removed_messages r where r.message_id = m.id))
    );
  return null;
end $$;
create trigger messages__leave_notifications after update of deleted_at on public.messages
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.messages__leave_notifications();

-- Reading a conversation marks its notification as read, unless newer messages have arrived since.
create function private.conversation_participants__read_notification() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.notifications n set read_at = now()
  where n.user_id = new.user_id and n.group_key = 'conversation:' || new.conversation_id and n.read_at is null
    and n.last_message_number <= new.read_number;
  return null;
end $$;
create trigger conversation_participants__read_notification after update of read_number
  on public.conversation_participants
  for each row when (new.read_number > old.read_number)
  execute function private.conversation_participants__read_notification();

-- An invitation back to a group notifies the invited user. After leaving again, they can get a new one. The group's
-- name is copied into the details, because users outside the group cannot read it.
-- An invitation that begins declined, because its user deleted the group's message request, notifies no one.
create function private.group_invitations__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify(
    new.user_id, 'group_invitation', 'group_invitation:' || new.id, jsonb_build_object('groupName', c.group_name),
    by_user_id => new.invited_by, of_actor_id => new.invited_by)
  from public.conversations c where c.id = new.conversation_id;
  return null;
end $$;
create trigger group_invitations__notify after insert on private.group_invitations
  for each row when (auth.uid() is not null and new.declined_at is null)
  execute function private.group_invitations__notify();

-- The notification is deleted once the invitation has been accepted or declined, or its group has ended. It is not just
-- marked as read, because it would offer an invitation that can no longer be accepted. A foreign key cannot do this:
-- the notification names the invitation only in its cause.
create function private.group_invitations__take_notification() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.notifications n
  where n.user_id = old.user_id and n.cause = 'group_invitation:' || old.id;
  return null;
end $$;
call private.run_per_row(
  'private.group_invitations', 'take_notification_closed', 'after delete', 'group_invitations__take_notification');
call private.run_per_row(
  'private.group_invitations', 'take_notification_declined', 'after update of declined_at', 'group_invitations__take_notification');
