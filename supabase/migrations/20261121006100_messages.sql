-- messages: what people write in conversations. Each has a number in its conversation, 1, 2, 3 … without gaps, given
-- under the conversation's lock: the order of numbers is the order of commits, the same for everybody, and whoever
-- has all numbers has all messages.
-- Absent on purpose: editing. A deleted message stays as an empty place, so that no number is missing.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  number integer not null,
  sender_id uuid references public.users (id) on delete set null,
  -- Made by the sender; the same one again is the same message, however often it is sent.
  client_id uuid,
  content text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint messages_number_key unique (conversation_id, number),
  -- Led by the sender: also the foreign key.
  constraint messages_client_id_key unique (sender_id, client_id),
  constraint messages_number_range check (number > 0),
  constraint messages_content_length check (
    case when deleted_at is null then private.is_written(content, 4000) else content = '' end)
);
alter table public.messages enable row level security;

comment on column public.messages.sender_id is 'Null: its sender has deleted their account.';
comment on column public.messages.client_id is 'The sender''s own id for it; null for those sent without.';

-- A person's own, whatever has become of the conversation: the export, and erasing.
create index messages_sender_id_created_at_idx on public.messages (sender_id, created_at);

-- Who is in the conversation sees what was written since they came.
create policy participant_select on public.messages for select to authenticated
  using (exists (
    select from public.conversation_participants p
    where p.user_id = (select private.me()) and p.conversation_id = messages.conversation_id
      and p.from_number < messages.number
  ));

-- Not granted: every write. send_message and delete_message are the only ways.
revoke all on public.messages from public, anon, authenticated;
grant select on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;

create trigger messages__limit_rate before insert on public.messages
  for each row execute function private.limit_rate('message', '60', '1 minute');


-- message_mentions: who is named in a club's chat. Direct and group messages name nobody.
create table public.message_mentions (
  message_id uuid not null references public.messages (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (message_id, user_id)
);
alter table public.message_mentions enable row level security;
-- The foreign key.
create index message_mentions_user_id_idx on public.message_mentions (user_id);

-- Where one is named oneself; the others stand in the text.
create policy mentioned_select on public.message_mentions for select to authenticated
  using (user_id = (select private.me()));

-- Not granted: every write.
revoke all on public.message_mentions from public, anon, authenticated;
grant select on public.message_mentions to authenticated;
grant select, insert, update, delete on public.message_mentions to service_role;

-- At most ten. Only members can read a club's chat, also that of a public club.
create function private.messages__mention() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_club_id constant uuid := (select c.club_id from public.conversations c where c.id = new.conversation_id);
begin
  if of_club_id is null then
    return null;
  end if;
  insert into public.message_mentions (message_id, user_id)
  select new.id, p.user_id
  from private.people_mentioned(new.content, of_club_id, new.sender_id) p
  join public.club_members m on m.user_id = p.user_id and m.club_id = of_club_id
  group by p.user_id order by min(p.place) limit 10
  on conflict do nothing;
  return null;
end $$;
create trigger messages__mention after insert on public.messages
  for each row when (position('@' in new.content) > 0) execute function private.messages__mention();


-- Locks a conversation of the caller's until the end of the transaction and answers it; 404 for others, as for none.
-- Whoever changes a conversation or who is in it takes this lock first.
create function private.lock_conversation(of_conversation_id uuid) returns public.conversations
language plpgsql security definer set search_path = '' as $$
declare
  locked public.conversations;
begin
  select * into locked from public.conversations c where c.id = of_conversation_id for no key update;
  -- Asked after the lock: somebody who was just removed is no longer in it.
  if not exists (
    select from public.conversation_participants p
    where p.user_id = private.me() and p.conversation_id = locked.id
  ) then
    perform private.fail(404, 'Conversation not found');
  end if;
  return locked;
end $$;

-- Sends a message and answers its id. The same client id of the same sender sends nothing again, wherever to.
create function private.send_message(to_conversation_id uuid, content text, client_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := private.me();
  conversation public.conversations;
  sent uuid;
begin
  conversation := private.lock_conversation(to_conversation_id);
  -- After the lock: of two attempts at once, the second finds what the first has sent.
  select m.id into sent from public.messages m where m.sender_id = author and m.client_id = send_message.client_id;
  if sent is not null then
    return sent;
  elsif conversation.type = 'DIRECT'
    and num_nonnulls(conversation.direct_low_id, conversation.direct_high_id) < 2 then
    perform private.fail(409, 'This member has deleted their account.');
  end if;
  update public.conversations c set last_number = c.last_number + 1, active_at = clock_timestamp()
  where c.id = conversation.id
  returning * into conversation;
  insert into public.messages (conversation_id, number, sender_id, client_id, content, created_at)
  values (
    conversation.id, conversation.last_number, author, send_message.client_id, send_message.content,
    conversation.active_at
  )
  returning id into sent;
  return sent;
end $$;

-- Sends a message to a person; the first one begins the conversation.
create function private.send_direct_message(to_user_id uuid, content text, client_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := private.me();
  low constant uuid := least(author, to_user_id);
  high constant uuid := greatest(author, to_user_id);
  direct uuid;
  sent uuid;
begin
  if to_user_id = author then
    perform private.fail(400, 'You cannot write to yourself.');
  end if;
  -- A retry, even when the conversation has become a group meanwhile.
  select m.id into sent from public.messages m
  where m.sender_id = author and m.client_id = send_direct_message.client_id;
  if sent is not null then
    return sent;
  end if;
  for attempt in 1 .. 3 loop
    -- Locked while it is still theirs alone: what is said to one is not read by a group.
    select c.id into direct from public.conversations c
    where c.direct_low_id = low and c.direct_high_id = high for no key update;
    exit when direct is not null;
    insert into public.conversations (type, direct_low_id, direct_high_id) values ('DIRECT', low, high)
    on conflict on constraint conversations_direct_pair_key do nothing
    returning id into direct;
    if direct is not null then
      insert into public.conversation_participants (user_id, conversation_id) values (low, direct), (high, direct);
      exit;
    end if;
    -- The other one was quicker: it is there now.
  end loop;
  return private.send_message(direct, send_direct_message.content, send_direct_message.client_id);
end $$;

-- Empties a message of the caller's. Doing it twice is the same as once.
create function private.delete_message(of_conversation_id uuid, of_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := private.me();
  written_by uuid;
begin
  perform from public.conversations c where c.id = of_conversation_id for no key update;
  select m.sender_id into written_by
  from public.messages m
  join public.conversation_participants p
    on p.user_id = author and p.conversation_id = m.conversation_id and p.from_number < m.number
  where m.id = of_id and m.conversation_id = of_conversation_id;
  if not found then
    perform private.fail(404, 'Message not found');
  elsif written_by is distinct from author then
    perform private.fail(403, 'Only the author can delete this message.');
  end if;
  update public.messages set content = '', deleted_at = now() where id = of_id and deleted_at is null;
  delete from public.message_mentions where message_id = of_id;
end $$;

grant execute on function private.send_message, private.send_direct_message, private.delete_message to authenticated;

-- Counts what loaded pages do not know of yet.
create function private.messages__revise() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversations c set revision = c.revision + 1
  where c.id in (
    select new_row.conversation_id from revised new_row join standing old_row using (id)
    where (new_row.content, new_row.sender_id, new_row.deleted_at)
      is distinct from (old_row.content, old_row.sender_id, old_row.deleted_at)
  );
  return null;
end $$;
create trigger messages__revise after update on public.messages
  referencing old table as standing new table as revised
  for each statement execute function private.messages__revise();
