-- How conversations and messages are read: their shapes, the list, a thread in pages, and what is unread.

create view private.message_items with (security_invoker = true) as
select
  m.id,
  m.conversation_id,
  m.number,
  json_build_object(
    'id', m.id,
    'conversationId', m.conversation_id,
    'number', m.number,
    'senderId', m.sender_id,
    'sender', a.author,
    'content', m.content,
    'createdAt', m.created_at,
    'deletedAt', m.deleted_at,
    'clientId', case when m.sender_id = (select private.me()) then m.client_id end
  ) as item
from public.messages m
left join private.authors a on a.id = m.sender_id;

-- A conversation but for its people, who are asked for all conversations of a page at once.
-- What is unread: of the last hundred messages those of others, so that a silent year in a lively club costs the
-- same as a day.
create view private.conversation_items with (security_invoker = true) as
select
  c.id,
  c.type,
  c.club_id,
  p.from_number,
  json_build_object(
    'id', c.id,
    'type', c.type,
    'groupName', c.group_name,
    'otherParticipant', o.author,
    'club', case when k.id is not null then
      json_build_object('id', k.id, 'slug', k.slug, 'name', k.name, 'avatarUrl', k.avatar_url) end,
    'unreadCount', (
      select count(*) from public.messages m
      where m.conversation_id = c.id and m.number > greatest(p.read_number, c.last_number - 100)
        and m.sender_id is distinct from p.user_id and m.deleted_at is null
    ),
    'readNumber', p.read_number,
    'lastNumber', c.last_number,
    'revision', c.revision,
    'channel', c.channel,
    'createdAt', c.created_at
  ) as header
from public.conversations c
join public.conversation_participants p on p.conversation_id = c.id and p.user_id = (select private.me())
left join public.clubs k on k.id = c.club_id
left join private.authors o
  on o.id = case when c.direct_low_id = p.user_id then c.direct_high_id else c.direct_low_id end;

revoke all on private.message_items, private.conversation_items from public, anon;
grant select on private.message_items, private.conversation_items to authenticated, service_role;

-- Two JSON objects as one. Put together as text: taking them apart would cost more than building them.
create function private.joined_objects(one json, other json) returns json
language sql immutable strict parallel safe set search_path = '' as $$
  select (left(one::text, -1) || ', ' || substr(other::text, 2))::json;
$$;

-- Conversations of the caller's with the people in them.
create function private.conversation_headers(ids uuid[])
returns table (id uuid, type text, club_id uuid, from_number integer, header json)
language plpgsql stable rows 20 set search_path = '' as $$
begin
  return query
  select c.id, c.type, c.club_id, c.from_number,
    private.joined_objects(c.header, json_build_object('participants', coalesce(p.participants, '[]')))
  from private.conversation_items c
  left join private.participants_of(ids) p on p.conversation_id = c.id
  where c.id = any (ids);
end $$;

-- The same, each with its last message.
create function private.conversations_with_last(ids uuid[]) returns table (id uuid, item json)
language plpgsql stable rows 20 set search_path = '' as $$
begin
  return query
  select c.id, private.joined_objects(c.header, json_build_object('messages', array(
    select m.item from private.message_items m
    where m.conversation_id = c.id and m.number > c.from_number order by m.number desc limit 1
  )))
  from private.conversation_headers(ids) c;
end $$;

-- One of them; null for none of the caller's.
create function private.conversation_with_last(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (select c.item from private.conversations_with_last(array[of_id]) c);
end $$;

-- The caller's conversations, the one that somebody wrote in last first. Clubs' chats once somebody wrote there.
create function private.get_conversations(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$
declare
  chosen constant uuid[] := array(
    select c.id
    from public.conversation_participants p join public.conversations c on c.id = p.conversation_id
    where p.user_id = (select private.me()) and (c.club_id is null or c.last_number > 0)
      and (c.active_at, c.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by c.active_at desc, c.id desc
    limit page_limit + 1 offset page_offset
  );
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(i.item order by f.place), '[]'),
      'nextCursor', case when cardinality(chosen) > page_limit then (
        select private.cursor_of(c.active_at, c.id) from public.conversations c where c.id = chosen[page_limit]
      ) end
    )
    from unnest(chosen[:page_limit]) with ordinality f (id, place)
    join private.conversations_with_last(chosen[:page_limit]) i on i.id = f.id
  );
end $$;

-- A page of a conversation's messages, newest first: the newest; those before a number; or those after one, the
-- nearest to it. One more than asked for says that there is a next page.
create function private.message_page(of_conversation_id uuid, page_limit integer, before_number integer, after_number integer)
returns json
language plpgsql stable set search_path = '' as $$
declare
  -- The policy says so, too; said here, nobody walks through what it would hide.
  first_after constant integer := coalesce((
    select p.from_number from public.conversation_participants p
    where p.user_id = private.me() and p.conversation_id = of_conversation_id
  ), 0);
  chosen integer[];
begin
  if after_number is not null then
    chosen := array(
      select m.number from public.messages m
      where m.conversation_id = of_conversation_id and m.number > greatest(after_number, first_after)
      order by m.number limit page_limit + 1
    );
  else
    chosen := array(
      select m.number from public.messages m
      where m.conversation_id = of_conversation_id and m.number > first_after
        and (before_number is null or m.number < before_number)
      order by m.number desc limit page_limit + 1
    );
  end if;
  return (
    select json_build_object(
      'messages', coalesce(json_agg(m.item order by m.number desc), '[]'),
      'nextCursor', case when cardinality(chosen) > page_limit then chosen[page_limit]::text end
    )
    from private.message_items m
    where m.conversation_id = of_conversation_id and m.number = any (chosen[:page_limit])
  );
end $$;

-- A conversation with a page of its messages; null for none of the caller's, and for another type than the one
-- asked for.
create function private.get_thread(
  of_id uuid, of_type text, page_limit integer, before_number integer, after_number integer
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select private.joined_objects(c.header, private.message_page(c.id, page_limit, before_number, after_number))
    from private.conversation_headers(array[of_id]) c where of_type is null or c.type = of_type
  );
end $$;

-- The direct conversation with a person: as it is, or as it would begin.
create function private.get_direct_thread(
  with_user_id uuid, page_limit integer, before_number integer, after_number integer
) returns json
language plpgsql stable set search_path = '' as $$
declare
  reader constant uuid := private.me();
begin
  if with_user_id = reader then
    perform private.fail(400, 'You cannot write to yourself.');
  end if;
  return coalesce(
    (
      select private.get_thread(c.id, null, page_limit, before_number, after_number)
      from public.conversations c
      where c.direct_low_id = least(reader, with_user_id) and c.direct_high_id = greatest(reader, with_user_id)
    ),
    (
      select json_build_object(
        'id', null, 'type', 'DIRECT', 'groupName', null,
        'participants', json_build_array(mine.author, theirs.author),
        'otherParticipant', theirs.author,
        'club', null, 'unreadCount', 0, 'readNumber', 0, 'lastNumber', 0, 'revision', 0,
        'channel', null, 'createdAt', null, 'messages', json_build_array(), 'nextCursor', null
      )
      from private.authors mine, private.authors theirs
      where mine.id = reader and theirs.id = with_user_id
    )
  );
end $$;

-- The caller's club that an id or a slug names, for its chat: 403 for one that they could join, null for others.
create function private.chat_club_id_of(key text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  named constant uuid := private.open_club_id_of(key);
begin
  if named is not null and named not in (select private.my_club_ids()) then
    perform private.fail(403, 'Only members of the club can read its chat and write in it.');
  end if;
  return named;
end $$;

-- The chat of a club of the caller's, with the club.
create function private.get_club_thread(
  of_club_id uuid, page_limit integer, before_number integer, after_number integer
) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select private.joined_objects(
      json_build_object('club', k.item, 'conversation', h.header),
      private.message_page(c.id, page_limit, before_number, after_number)
    )
    from public.conversations c
    join private.club_items k on k.id = c.club_id
    cross join lateral private.conversation_headers(array[c.id]) h
    where c.club_id = of_club_id
  );
end $$;

-- What is sent, as the acts that send it answer it: they do it in the same statement, which a stable function could
-- not look beyond.
create function private.sent_message(of_id uuid) returns json
language plpgsql set search_path = '' as $$
begin
  return (select m.item from private.message_items m where m.id = of_id);
end $$;

-- Marks a conversation of the caller's as read up to a number, or all of it; never back. Answers what is unread
-- then; null for none of theirs.
create function private.read_conversation(of_id uuid, up_to_number integer) returns json
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversation_participants p
  set read_number = greatest(p.read_number, least(coalesce(up_to_number, c.last_number), c.last_number))
  from public.conversations c
  where c.id = of_id and p.conversation_id = c.id and p.user_id = private.me();
  return (
    select json_build_object('unreadCount', c.header -> 'unreadCount')
    from private.conversation_items c where c.id = of_id
  );
end $$;

-- What is unread in all conversations of the caller's.
create function private.get_unread_message_count() returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object('count', coalesce(sum(unread.count), 0))
    from public.conversation_participants p
    join public.conversations c on c.id = p.conversation_id and c.last_number > p.read_number
    cross join lateral (
      select count(*) from public.messages m
      where m.conversation_id = c.id and m.number > greatest(p.read_number, c.last_number - 100)
        and m.sender_id is distinct from p.user_id and m.deleted_at is null
    ) unread
    where p.user_id = (select private.me())
  );
end $$;

grant execute on function private.joined_objects, private.conversation_headers, private.conversations_with_last,
  private.conversation_with_last, private.get_conversations,
  private.message_page, private.get_thread, private.get_direct_thread, private.chat_club_id_of,
  private.get_club_thread, private.sent_message, private.read_conversation, private.get_unread_message_count
  to authenticated;
