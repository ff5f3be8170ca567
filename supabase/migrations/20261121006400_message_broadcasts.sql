-- What the database tells those who listen, once the transaction commits. Never content: a broadcast says that there
-- is something to ask for. Topics, all private (policies: …_realtime_policies.sql):
--
--   conversation:{channel}  message {id, number} · changed {} (ask again) · moved {} (ask for the new channel)
--   user:{userId}           messages {conversationId}: something changed in one of their conversations
--   presence:{channel}      the people's own: who is there, who is typing
--
-- Of a club's chat only the first is told: its members are too many to tell each, and its screen listens there.

create function private.tell_conversation(channel uuid, word text, told jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(told, word, 'conversation:' || channel, true);
end $$;

create function private.tell_of_messages(to_user_id uuid, of_conversation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(
    jsonb_build_object('conversationId', of_conversation_id), 'messages', 'user:' || to_user_id, true);
end $$;

create function private.tell_participants(of_conversation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_of_messages(p.user_id, of_conversation_id)
  from public.conversations c join public.conversation_participants p on p.conversation_id = c.id
  where c.id = of_conversation_id and c.club_id is null;
end $$;

create function private.messages__tell() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_conversation(c.channel, 'message', jsonb_build_object('id', new.id, 'number', new.number))
  from public.conversations c where c.id = new.conversation_id;
  perform private.tell_participants(new.conversation_id);
  return null;
end $$;
create trigger messages__tell after insert on public.messages
  for each row execute function private.messages__tell();

-- A name, a group made of a direct conversation, messages that were deleted (they count in `revision`); the end of it.
create function private.conversations__tell() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_conversation(
    old.channel, case when new.channel is distinct from old.channel then 'moved' else 'changed' end);
  perform private.tell_participants(new.id);
  return null;
end $$;
create trigger conversations__tell_end after delete on public.conversations
  for each row execute function private.conversations__tell();
create trigger conversations__tell after update on public.conversations
  for each row when ((new.channel, new.type, new.group_name, new.revision)
    is distinct from (old.channel, old.type, old.group_name, old.revision))
  execute function private.conversations__tell();

-- People who are added. A direct conversation begins with a message, which is told anyway.
create function private.conversation_participants__tell_entered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_conversation(c.channel, 'changed'), private.tell_participants(c.id)
  from public.conversations c
  where c.id in (select e.conversation_id from entered e) and c.type = 'GROUP' and c.club_id is null;
  return null;
end $$;
create trigger conversation_participants__tell_entered after insert on public.conversation_participants
  referencing new table as entered
  for each statement execute function private.conversation_participants__tell_entered();

-- Oneself, on one's other screens: I left, I have read. Nobody is told one by one of a club that is gone.
create function private.conversation_participants__tell_oneself() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_of_messages(old.user_id, c.id) from public.conversations c where c.id = old.conversation_id;
  return null;
end $$;
create trigger conversation_participants__tell_left after delete on public.conversation_participants
  for each row execute function private.conversation_participants__tell_oneself();
create trigger conversation_participants__tell_read after update of read_number on public.conversation_participants
  for each row when (new.read_number <> old.read_number)
  execute function private.conversation_participants__tell_oneself();

-- Whether the caller is one of those whom a topic is for. The policies on realtime.messages ask it.
create function private.may_hear(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  listener constant uuid := private.me();
  kind constant text := split_part(topic, ':', 1);
  key constant text := substr(topic, length(kind) + 2);
begin
  if listener is null or not private.is_id(key) then
    return false;
  elsif kind = 'user' then
    return key::uuid = listener;
  elsif kind in ('conversation', 'presence') then
    return exists (
      select from public.conversations c
      join public.conversation_participants p on p.conversation_id = c.id and p.user_id = listener
      where c.channel = key::uuid
    );
  end if;
  return false;
end $$;
grant execute on function private.may_hear to authenticated;
