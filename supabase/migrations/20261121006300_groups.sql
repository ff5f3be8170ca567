-- Groups: how one begins, who comes in and how people leave. Everybody in it has the same rights; 2 to 50 people.
-- A club's chat is none of these: its people come and go with the club.

-- Puts people into a group whose lock is held. They see what is written from now on (`sees_all`: and everything
-- before). Who is in it stays as they are.
create function private.enter_group(of_conversation_id uuid, entering uuid[], sees_all boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known integer;
  present integer;
begin
  -- They stay until this commits.
  select count(*) into known from (select from public.users u where u.id = any (entering) for key share) found;
  if known < (select count(distinct e) from unnest(entering) e) then
    perform private.fail(404, 'User not found');
  end if;
  insert into public.conversation_participants (user_id, conversation_id, from_number, read_number)
  select distinct e, c.id, n.from_number, n.from_number
  from unnest(entering) e, public.conversations c
  cross join lateral (select case when sees_all then 0 else c.last_number end as from_number) n
  where c.id = of_conversation_id
  on conflict do nothing;
  select count(*) into present from public.conversation_participants p where p.conversation_id = of_conversation_id;
  if present > 50 then
    perform private.fail(409, 'A group has at most 50 people.');
  elsif present < 2 then
    perform private.fail(400, 'Please choose at least one person');
  end if;
end $$;

-- Begins a group of the caller and others; answers its id.
create function private.create_group(group_name text, user_ids uuid[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  founder constant uuid := private.me();
  founded uuid;
begin
  if founder is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
  perform private.count_act('group', 30, '1 hour');
  insert into public.conversations (type, group_name) values ('GROUP', btrim(create_group.group_name))
  returning id into founded;
  perform private.enter_group(founded, array[founder] || user_ids, true);
  return founded;
end $$;

-- The same, and answers the group.
create function private.begin_group(group_name text, user_ids uuid[]) returns json
language plpgsql set search_path = '' as $$
declare
  begun constant uuid := private.create_group(group_name, user_ids);
begin
  return private.conversation_with_last(begun);
end $$;

-- Makes a group of a direct conversation: the two keep what they wrote, those added see what comes.
create function private.convert_to_group(of_id uuid, group_name text, user_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  conversation constant public.conversations := private.lock_conversation(of_id);
begin
  if conversation.type <> 'DIRECT' then
    perform private.fail(409, 'This conversation is a group already.');
  end if;
  update public.conversations set
    type = 'GROUP', group_name = btrim(convert_to_group.group_name), direct_low_id = null, direct_high_id = null
  where id = of_id;
  perform private.enter_group(of_id, user_ids, false);
end $$;

-- The conversation of the caller's, locked, if it is a group; 409 for others.
create function private.lock_group(of_id uuid) returns public.conversations
language plpgsql security definer set search_path = '' as $$
declare
  conversation constant public.conversations := private.lock_conversation(of_id);
begin
  if conversation.type = 'DIRECT' then
    perform private.fail(409, 'This conversation is not a group yet.');
  elsif conversation.club_id is not null then
    perform private.fail(409, 'The chat of a club has the members of the club.');
  end if;
  return conversation;
end $$;

-- Adds people to a group; any of its people does.
create function private.add_participants(of_id uuid, user_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_group(of_id);
  perform private.enter_group(of_id, user_ids, false);
end $$;

create function private.rename_group(of_id uuid, new_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_group(of_id);
  update public.conversations set group_name = btrim(new_name) where id = of_id;
end $$;

create function private.leave_group(of_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_group(of_id);
  delete from public.conversation_participants where conversation_id = of_id and user_id = private.me();
end $$;

grant execute on function private.create_group, private.begin_group, private.convert_to_group, private.add_participants,
  private.rename_group, private.leave_group to authenticated;

-- However somebody leaves (a group, a club, for good), what they listened to falls silent: Realtime asks for rights
-- when somebody joins a topic, not with every message. What nobody is in any more goes; a club's chat stays.
create function private.conversation_participants__close_behind() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.conversations c
  where c.id in (select d.conversation_id from departed d) and c.club_id is null
    and not exists (select from public.conversation_participants p where p.conversation_id = c.id);
  update public.conversations c set channel = gen_random_uuid()
  where c.id in (select d.conversation_id from departed d);
  return null;
end $$;
create trigger conversation_participants__close_behind after delete on public.conversation_participants
  referencing old table as departed
  for each statement execute function private.conversation_participants__close_behind();
