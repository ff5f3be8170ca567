-- Messages: what users write in conversations, and how conversations are read: the list, a thread in pages, and what is
-- unread.
--
-- Sending a message is one transaction: send_message locks the conversation, assigns the
-- next number, and inserts the row.
-- The row's triggers count it against the rate limit, record mentions, broadcast it and notify the other participants.

-- messages: one row per message. In each conversation they are numbered 1, 2, 3 … without
-- gaps, under the conversation's lock. So the order of numbers is the order of commits,
-- the same for every reader, and a client that has all numbers has all messages.
-- Deliberately absent: editing. A deleted message stays as an empty row, so that no number is missing.
-- Its order is the number and never the time: clocks may jump, and two messages can share an instant.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  -- Assigned by send_message from conversations.last_number.
  number integer not null,
  -- Null once the sender's account is gone. The text stays when they chose to leave theirs behind.
  sender_id uuid references public.users (id) on delete set null,
  -- Made by the sender's client. Sending with the same one again sends nothing.
  -- Unique per sender. It makes a retry after a lost response safe.
  client_id uuid,
  -- Empty once the message was deleted, and blank beside a picture.
  content text not null,
  image_url text,
  created_at timestamptz not null default now(),
  -- Set by the sender, by who looks after the club, or by moderators. The text is gone from that moment.
  deleted_at timestamptz,
  -- The thread in order, and the foreign key. A page is a range of this index.
  constraint messages_number_key unique (conversation_id, number),
  -- The sender comes first: it also finds all messages of a user, for the foreign key, the export and erasing.
  constraint messages_client_id_key unique (sender_id, client_id),
  constraint messages_number_range check (number > 0),
  constraint messages_content_length check (
    case
      when deleted_at is not null then content = '' and image_url is null
      when image_url is not null then length(content) <= 4000
      else private.is_written(content, 4000)
    end),
  constraint messages_image_url_url check (private.is_media_url(image_url))
);
alter table public.messages enable row level security;

-- Whether an uploaded file is still referred to.
create index messages_media_name_idx on public.messages (private.media_name(image_url)) where image_url is not null;

comment on column public.messages.image_url is
  'A picture or a video; the extension of its path tells which. Gone with the text.';
comment on column public.messages.sender_id is 'Null: the sender has deleted their account.';
comment on column public.messages.client_id is 'The sender''s own id for it. Null for messages sent without one.';

-- One a second is more than anyone types.
create trigger messages__limit_rate before insert on public.messages
  for each row execute function private.limit_rate('message', '60', '1 minute');

-- Who can read a message: the participants of its conversation, except those who were added to it later. (The policy on
-- participants leaves only the caller's rows to this sub-select.)
create policy participant_select on public.messages for select to authenticated
  using (exists (
    select from public.conversation_participants p
    where p.conversation_id = messages.conversation_id and p.from_number < messages.number
  ));

-- send_message and delete_message alone write.
grant select on public.messages to authenticated;


-- removed_messages: the text and picture of messages that moderators removed. Such a
-- message reads as deleted, and can be restored.
-- Deliberately absent: who removed it and why. That is in the log of moderation.
create table private.removed_messages (
  message_id uuid primary key references public.messages (id) on delete cascade,
  -- The text goes with its sender.
  sender_id uuid references public.users (id) on delete cascade,
  content text not null,
  image_url text
);
alter table private.removed_messages enable row level security;
-- The foreign key, and whether an uploaded file is still referred to.
create index removed_messages_sender_id_idx on private.removed_messages (sender_id);
create index removed_messages_media_name_idx on private.removed_messages (private.media_name(image_url))
  where image_url is not null;
-- Only the functions of moderation use it.


-- message_mentions: who is mentioned in a club's chat.
-- Deliberately absent: mentions in direct and group messages. They notify their participants anyway.
create table public.message_mentions (
  message_id uuid not null references public.messages (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (message_id, user_id)
);
alter table public.message_mentions enable row level security;
-- The foreign key.
create index message_mentions_user_id_idx on public.message_mentions (user_id);

-- Mentions of oneself. Those of others are in the text.
-- That they can still read the message, the notification checks.
create policy mentioned_select on public.message_mentions for select to authenticated
  using (user_id = (select private.me()));

-- A trigger on messages writes them.
grant select on public.message_mentions to authenticated;

-- At most ten, and only members: they alone read a club's chat, also that of a public club.
-- Security definer: clients cannot write mentions. There is no trigger for edits, as messages are never edited.
create function private.messages__mention() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  of_club_id constant uuid := (select c.club_id from public.conversations c where c.id = new.conversation_id);
begin
  if of_club_id is null then
    return null;
  end if;
  insert into public.message_mentions (message_id, user_id)
  select new.id, u.user_id
  from private.users_mentioned(new.content, of_club_id, new.sender_id) u
  join public.club_members m on m.user_id = u.user_id and m.club_id = of_club_id
  where not private.is_blocked(new.sender_id, u.user_id)
  group by u.user_id order by min(u.position) limit 10
  on conflict do nothing;
  return null;
end $$;
create trigger messages__mention after insert on public.messages
  for each row when (position('@' in new.content) > 0) execute function private.messages__mention();

-- Screens that show the conversation hear the number and fetch the message, the other ones that there is something new.
-- The text is never broadcast: Realtime would keep it, and who may listen is decided when a topic is joined, but who
-- may read when a message is fetched.
create function private.messages__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_conversation(
      c.channel, 'message', jsonb_build_object('id', new.id, 'number', new.number)),
    private.broadcast_to_participants(c.id)
  from public.conversations c where c.id = new.conversation_id;
  perform private.broadcast_to_club(c.club_id, 'message')
  from public.conversations c where c.id = new.conversation_id and c.club_id is not null;
  return null;
end $$;
create trigger messages__broadcast after insert on public.messages
  for each row execute function private.messages__broadcast();

-- Counts changes that pages loaded before do not show (a deletion, a sender who left). A client that finds another
-- revision than it has seen fetches its pages anew.
-- Per statement: erasing an account changes thousands of messages, and each conversation counts it once.
create function private.messages__revise() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.conversations c set revision = c.revision + 1
  where c.id in (
    select new_row.conversation_id from changed new_row join original old_row using (id)
    where (new_row.content, new_row.sender_id, new_row.deleted_at)
      is distinct from (old_row.content, old_row.sender_id, old_row.deleted_at)
  );
  return null;
end $$;
create trigger messages__revise after update on public.messages
  referencing old table as original new table as changed
  for each statement execute function private.messages__revise();


-- Reading.

-- The chats of the clubs whose owner or admin the caller is: there they remove messages of others.
create function private.my_administered_chat_ids() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$ begin
  return query select c.id from public.conversations c
    where c.club_id in (select private.my_administered_club_ids());
end $$;
grant execute on function private.my_administered_chat_ids to authenticated, service_role;

-- What a reader may do with a message. Language sql: Postgres folds a call with constants.
create function private.message_rights(can_delete boolean, can_remove boolean, can_report boolean) returns json
language sql immutable set search_path = '' as $$
  select json_build_object('canDelete', can_delete, 'canRemove', can_remove, 'canReport', can_report)
$$;
grant execute on function private.message_rights to authenticated, service_role;

-- The contract's `message`. A client recognises its own sending by `clientId`, which others do not see.
create view private.message_items with (security_invoker = true) as
select m.id, m.conversation_id, m.number,
  json_build_object(
    'id', m.id,
    'conversationId', m.conversation_id,
    'number', m.number,
    'senderId', m.sender_id,
    'sender', u.summary,
    'content', m.content,
    'imageUrl', m.image_url,
    'createdAt', m.created_at,
    'deletedAt', m.deleted_at,
    'clientId', case when viewer.is_sender then m.client_id end,
    'isFromBlocked', coalesce(
      m.sender_id in (select b.blocked_id from public.blocks b where b.blocker_id = (select private.me())), false),
    'viewer', case
      when m.deleted_at is not null then private.message_rights(false, false, false)
      when viewer.is_sender then private.message_rights(true, false, false)
      when m.conversation_id in (select private.my_administered_chat_ids()) then
        private.message_rights(false, true, true)
      else private.message_rights(false, false, true)
    end
  ) as item
from public.messages m
left join private.user_summaries u on u.id = m.sender_id
cross join lateral (select coalesce(m.sender_id = (select private.me()), false) as is_sender offset 0) viewer;

grant select on private.message_items to authenticated, service_role;

-- The participants of those of these conversations that the caller is in, in the order in which they joined. A club's
-- chat is left out: its participants are the club's members.
-- Security definer: the policy shows callers their own participation only. The join with `mine` is what keeps strangers
-- out.
create function private.participants_of(conversation_ids uuid[])
returns table (conversation_id uuid, participants json)
language plpgsql stable security definer rows 20 set search_path = '' as $$ begin
  return query
  select p.conversation_id, json_agg(u.summary order by p.joined_at, p.user_id)
  from public.conversation_participants mine
  join public.conversations c on c.id = mine.conversation_id and c.club_id is null
  join public.conversation_participants p on p.conversation_id = c.id
  join private.user_summaries u on u.id = p.user_id
  where mine.user_id = (select private.me()) and mine.conversation_id = any (conversation_ids)
  group by p.conversation_id;
end $$;

-- How many messages are unread in those of these conversations that the caller is in,
-- without those that were read to the end. Of a conversation's last hundred messages, those
-- of others that are not deleted count. So a quiet year in a lively club costs the same as a
-- day. Security definer: what follows the last message that users have read, they can read.
create function private.unread_counts(conversation_ids uuid[]) returns table (conversation_id uuid, unread bigint)
language plpgsql stable security definer rows 20 set search_path = '' as $$ begin
  return query
  select c.id, u.count
  from public.conversation_participants p
  join public.conversations c on c.id = p.conversation_id and c.last_number > p.read_number
  cross join lateral (
    select count(*) from public.messages m
    where m.conversation_id = c.id and m.number > greatest(p.read_number, c.last_number - 100)
      and m.sender_id is distinct from p.user_id and m.deleted_at is null
      and not exists (select from private.is_hidden(m.sender_id))
  ) u
  where p.user_id = (select private.me()) and p.conversation_id = any (conversation_ids);
end $$;
grant execute on function private.participants_of, private.unread_counts to authenticated;

-- Those of these conversations that the caller is in (the policy leaves only their own
-- participation), without the messages.
-- The columns are the fields of the contract.
-- Plain columns, so that the two callers below can add their own fields before the row becomes JSON. Generic plans, as
-- in choose_feed: planning it for a handful of ids takes longer than reading them.
create function private.conversation_headers(ids uuid[]) returns table (
  id uuid, type text, "groupName" text, participants json, "otherParticipant" json, club json, "unreadCount" bigint,
  "readNumber" integer, "lastNumber" integer, revision integer, channel uuid, "createdAt" timestamptz, mute json,
  request json, viewer json
)
language plpgsql stable rows 20 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ declare
  shares_presence constant boolean := (private.privacy_of(private.me())).shares_presence;
  blocked_ids constant uuid[] := array(select private.blocked_conversation_ids(ids));
begin
  return query
  select
    c.id,
    c.type,
    c.group_name,
    coalesce(p.participants, '[]'),
    o.summary,
    case when k.id is not null then
      json_build_object('id', k.id, 'slug', k.slug, 'name', k.name, 'avatarUrl', k.avatar_url) end,
    coalesce(u.unread, 0),
    mine.read_number,
    c.last_number,
    c.revision,
    c.channel,
    c.created_at,
    case when q.user_id is not null then json_build_object('until', nullif(q.ends_at, 'infinity')) end,
    case when asking.is_open then json_build_object('sender', asking.summary) end,
    json_build_object(
      'canSend', c.type = 'GROUP' or (num_nonnulls(c.direct_low_id, c.direct_high_id) = 2 and not block.is_met),
      'canAddPeople', c.club_id is null and not (c.type = 'DIRECT' and block.is_met) and not asking.is_open,
      'canLeave', c.type = 'GROUP' and c.club_id is null,
      'canRename', c.type = 'GROUP' and c.club_id is null,
      'canSharePresence', not block.is_met and r.user_id is null and shares_presence,
      'canAccept', asking.is_open and not block.is_met,
      'canBlock', c.type = 'DIRECT' and o.id is not null and not block.is_mine,
      'canUnblock', c.type = 'DIRECT' and block.is_mine
    )
  from public.conversation_participants mine
  join public.conversations c on c.id = mine.conversation_id
  left join private.participants_of(ids) p on p.conversation_id = c.id
  left join private.unread_counts(ids) u on u.conversation_id = c.id
  left join public.clubs k on k.id = c.club_id
  left join public.mutes q on q.user_id = mine.user_id and q.target_id = c.id and q.ends_at > now()
  left join private.user_summaries o
    on o.id = case when c.direct_low_id = mine.user_id then c.direct_high_id else c.direct_low_id end
  left join public.message_requests r on r.conversation_id = c.id and r.user_id = mine.user_id
  cross join lateral (
    select r.user_id is not null and r.deleted_at is null as is_open,
      (select s.summary from private.user_summaries s where s.id = r.sender_id) as summary
  ) asking
  cross join lateral (
    select c.id = any (blocked_ids) as is_met, exists (
      select from public.blocks b where b.blocker_id = mine.user_id and b.blocked_id = o.id
    ) as is_mine
    offset 0
  ) block
  where mine.conversation_id = any (ids);
end $$;

-- The same with the last message, if the caller can read it.
-- The contract's `conversation` in a list.
create function private.conversation_items(ids uuid[]) returns table (id uuid, item json)
language plpgsql stable rows 20 set search_path = '' as $$ begin
  return query
  select h.id, row_to_json(i)
  from private.conversation_headers(ids) h
  cross join lateral (
    select h.*, array(
      select m.item from private.message_items m where m.conversation_id = h.id and m.number = h."lastNumber"
    ) as messages
  ) i;
end $$;

-- A conversation of the caller; null when they are not in it. Volatile, so that it sees
-- what the same statement has created.
-- For replies to functions that changed the conversation.
create function private.get_conversation(of_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  return (select c.item from private.conversation_items(array[of_id]) c);
end $$;

-- A page of conversations from their keys. The list and the requests share it. The items are asked for all at once:
-- participants and unread counts are found by one query each.
create function private.conversation_list(keys private.row_key[], page_limit integer) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select i.item from unnest(keys[:page_limit]) with ordinality k (at, id, position)
    join private.conversation_items(array(select c.id from unnest(keys[:page_limit]) c)) i on i.id = k.id
    order by k.position
  ), private.next_cursor(keys, page_limit));
end $$;

-- The caller's conversations, the one with the newest message first. Clubs' chats once
-- they have a message. Requests are in a list of their own.
-- Ordered by the time of the newest message, so a conversation moves to the top with each message.
create function private.get_conversations(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ declare
  -- Computed once: no index has this order, so the query compares all conversations of the caller with it.
  before_at constant timestamptz := private.cursor_at(page_cursor);
  before_id constant uuid := private.cursor_id(page_cursor);
  chosen constant private.row_key[] := array(
    select row(c.active_at, c.id)::private.row_key
    from public.conversation_participants p join public.conversations c on c.id = p.conversation_id
    where p.user_id = (select private.me()) and (c.club_id is null or c.last_number > 0)
      and c.id not in (select r.conversation_id from public.message_requests r)
      and (c.active_at, c.id) < (before_at, before_id)
    order by c.active_at desc, c.id desc limit page_limit + 1 offset page_offset
  );
begin
  return private.conversation_list(chosen, page_limit);
end $$;

-- A page of a conversation's messages, newest first: the newest, those before a number, or those after a number,
-- nearest first. One more than asked for is looked up, which tells whether there is a next page.
-- Messages are always returned newest first, in whichever direction the page was read. Generic plans, as above.
create function private.message_page(
  of_conversation_id uuid, page_limit integer, before_number integer, after_number integer
) returns table (messages json[], "nextCursor" text)
language plpgsql stable rows 1 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ declare
  -- The policy hides what is before it. Said here again, so that no scan walks through that.
  first_after constant integer := greatest(after_number, (
    select p.from_number from public.conversation_participants p where p.conversation_id = of_conversation_id
  ));
  chosen integer[];
begin
  if after_number is not null then
    chosen := array(
      select m.number from public.messages m
      where m.conversation_id = of_conversation_id and m.number > first_after
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
  return query select
    array(
      select m.item from private.message_items m
      where m.conversation_id = of_conversation_id and m.number = any (chosen[:page_limit])
      order by m.number desc
    ),
    case when cardinality(chosen) > page_limit then chosen[page_limit]::text end;
end $$;

-- The latest hundred changes of a group that the caller can read, in their order: the
-- contract's `groupChange`. People who were added together are one.
-- Runs as the caller: the policy shows what happened since they joined.
create function private.get_group_changes(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select coalesce(json_agg(json_build_object(
      'kind', g.kind, 'afterNumber', g.after_number, 'actor', a.summary, 'users', g.users, 'groupName', g.group_name,
      'createdAt', g.created_at
    ) order by g.created_at), '[]')
    from (
      select c.created_at, c.kind, c.after_number, c.actor_id, c.group_name,
        coalesce(json_agg(u.summary order by u.id) filter (where u.id is not null), '[]') as users
      from public.group_changes c left join private.user_summaries u on u.id = c.user_id
      where c.conversation_id = of_id
      group by c.created_at, c.kind, c.after_number, c.actor_id, c.group_name
      order by c.created_at desc limit 100
    ) g
    left join private.user_summaries a on a.id = g.actor_id
  );
end $$;

-- A conversation with a page of its messages. Null when the caller is not in it, or it has
-- another type than the one asked for.
-- A screen opens with one request: the header and the newest messages. Generic plans, as above.
create function private.get_thread(
  of_id uuid, of_type text, page_limit integer, before_number integer, after_number integer
) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ begin
  return (
    select row_to_json(t)
    from private.conversation_headers(array[of_id]) h
    cross join lateral private.message_page(h.id, page_limit, before_number, after_number) p
    -- Only groups have changes.
    cross join lateral (
      select case when h.type = 'GROUP' then private.get_group_changes(h.id) else '[]' end as changes offset 0
    ) g
    cross join lateral (select h.*, p.*, g.changes) t
    where of_type is null or h.type = of_type
  );
end $$;

-- The direct conversation with a user: as it is, or as it would begin. Null for no such user.
-- Nothing is written for a conversation that only might begin: the first message creates it.
create function private.get_direct_thread(
  user_key text, page_limit integer, before_number integer, after_number integer
) returns json
language plpgsql stable set search_path = '' as $$ declare
  reader constant uuid := private.me();
  other constant uuid := private.user_id_of(user_key);
begin
  if other = reader then
    perform private.fail(400, 'You cannot write to yourself.');
  end if;
  return coalesce(
    (
      select private.get_thread(c.id, null, page_limit, before_number, after_number)
      from public.conversations c
      where c.direct_low_id = least(reader, other) and c.direct_high_id = greatest(reader, other)
    ),
    (
      select json_build_object(
        'id', null, 'type', 'DIRECT', 'groupName', null,
        'participants', json_build_array(mine.summary, theirs.summary),
        'otherParticipant', theirs.summary,
        'club', null, 'unreadCount', 0, 'readNumber', 0, 'lastNumber', 0, 'revision', 0,
        'channel', null, 'createdAt', null, 'mute', null, 'request', null,
        'viewer', json_build_object(
          'canSend', private.accepts_messages(other), 'canAddPeople', false, 'canLeave', false, 'canRename', false,
          'canSharePresence', false, 'canAccept', false, 'canBlock', true, 'canUnblock', false
        ),
        'messages', json_build_array(), 'nextCursor', null, 'changes', json_build_array()
      )
      from private.user_summaries mine, private.user_summaries theirs
      -- With a block between the two, none begins.
      where mine.id = reader and theirs.id = other and not exists (select from private.is_hidden(other))
    )
  );
end $$;

-- The conversation of one of the caller's clubs, named by id or slug. Null when there is no such club for the caller;
-- fails with 403 for a club that they could join.
-- Runs as the caller. The policy hides the chat of a public club from users who have not joined it, hence the 403.
create function private.chat_id_of(club_key text) returns uuid
language plpgsql stable set search_path = '' as $$ declare
  of_club_id constant uuid := private.open_club_id_of(club_key);
  found_id constant uuid := (select c.id from public.conversations c where c.club_id = of_club_id);
begin
  if of_club_id is not null and found_id is null then
    perform private.fail(403, 'Only members of the club can read its chat and write in it.');
  end if;
  return found_id;
end $$;

-- The chat of one of the caller's clubs, with the club.
-- Null for an unknown club, and 403 as chat_id_of says.
create function private.get_club_thread(
  club_key text, page_limit integer, before_number integer, after_number integer
) returns json
language plpgsql stable set search_path = '' as $$ declare
  chat_id constant uuid := private.chat_id_of(club_key);
begin
  return (
    select json_build_object('club', k.item, 'conversation', h, 'messages', p.messages, 'nextCursor', p."nextCursor")
    from private.conversation_headers(array[chat_id]) h
    join private.club_items k on k.id = (h.club ->> 'id')::uuid
    cross join private.message_page(chat_id, page_limit, before_number, after_number) p
  );
end $$;

-- What is unread in all conversations of the caller, except muted ones and requests.
-- The badge. It adds up the counts that the list shows, so the two never disagree.
create function private.get_unread_message_count() returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object('count', coalesce(sum(u.unread), 0))
    from private.unread_counts(array(
      select p.conversation_id from public.conversation_participants p
      where p.user_id = (select private.me())
        and p.conversation_id not in (select r.conversation_id from public.message_requests r)
        and p.conversation_id not in (
          select m.conversation_id from public.mutes m where m.conversation_id is not null and m.ends_at > now()
        )
    )) u
  );
end $$;

-- Marks a conversation of the caller as read up to a number, or all of it, and never back. Returns what is still
-- unread; null when the caller is not in it.
-- Security definer: clients cannot write participations. The greater number wins, whatever order two requests arrive
-- in.
create function private.read_conversation(of_id uuid, up_to_number integer) returns json
language plpgsql security definer set search_path = '' as $$ declare
  reader constant uuid := private.me();
  read_up_to constant integer := (
    select least(coalesce(up_to_number, c.last_number), c.last_number)
    from public.conversation_participants p join public.conversations c on c.id = p.conversation_id
    where p.user_id = reader and c.id = of_id
  );
begin
  if read_up_to is null then
    return null;
  end if;
  update public.conversation_participants set read_number = read_up_to
  where user_id = reader and conversation_id = of_id and read_number < read_up_to;
  return json_build_object(
    'unreadCount', coalesce((select u.unread from private.unread_counts(array[of_id]) u), 0));
end $$;


-- Writing.

-- Sends a message and returns it. With a client id that the sender used before, it sends nothing and returns the
-- message that exists, even in another conversation.
-- Fails with 404 for callers who are not in the conversation, 403 when one has blocked the
-- other or takes no messages, 409 when the other account is gone, and 429 beyond the
-- limit. The lock of the conversation comes before everything else.
create function private.send_message(
  to_conversation_id uuid, content text, client_id uuid, image_url text default null
) returns json
language plpgsql security definer set search_path = '' as $$ declare
  sender constant uuid := private.me();
  conversation public.conversations := private.lock_conversation(to_conversation_id, sender);
  -- Looked up under the lock: of two attempts at once, the second finds what the first has sent.
  message_id uuid := (
    select m.id from public.messages m where m.sender_id = sender and m.client_id = send_message.client_id
  );
begin
  if message_id is null then
    if conversation.type = 'DIRECT'
      and num_nonnulls(conversation.direct_low_id, conversation.direct_high_id) < 2 then
      perform private.fail(409, 'This person has deleted their account.');
    end if;
    perform private.refuse_blocked(conversation);
    update public.conversations c set last_number = c.last_number + 1, active_at = clock_timestamp()
    where c.id = conversation.id
    returning * into conversation;
    perform private.judge_message(conversation, sender);
    insert into public.messages (conversation_id, number, sender_id, client_id, content, image_url, created_at)
    values (
      conversation.id, conversation.last_number, sender, send_message.client_id, send_message.content,
      nullif(send_message.image_url, ''), conversation.active_at
    )
    returning id into message_id;
  end if;
  return (select m.item from private.message_items m where m.id = message_id);
end $$;

-- Sends a message to a user and returns it. The first message begins the conversation.
-- Fails with 400 for oneself, and otherwise as send_message does.
create function private.send_direct_message(
  to_user_id uuid, content text, client_id uuid, image_url text default null
) returns json
language plpgsql security definer set search_path = '' as $$ declare
  sender constant uuid := private.me();
  low constant uuid := least(sender, to_user_id);
  high constant uuid := greatest(sender, to_user_id);
  direct uuid;
begin
  if to_user_id = sender then
    perform private.fail(400, 'You cannot write to yourself.');
  end if;
  -- A retry goes to where the first attempt went, also when that has become a group since.
  select m.conversation_id into direct from public.messages m
  where m.sender_id = sender and m.client_id = send_direct_message.client_id;
  for attempt in 1 .. 3 loop
    exit when direct is not null;
    -- Locked while it still belongs to the two alone, so that no group reads what one wrote to the other.
    select c.id into direct from public.conversations c
    where c.direct_low_id = low and c.direct_high_id = high for no key update;
    exit when direct is not null;
    insert into public.conversations (type, direct_low_id, direct_high_id) values ('DIRECT', low, high)
    on conflict on constraint conversations_direct_pair_key do nothing
    returning id into direct;
    if direct is not null then
      insert into public.conversation_participants (user_id, conversation_id) values (low, direct), (high, direct);
      perform private.begin_message_request(direct, to_user_id, sender);
    end if;
    -- Still null: the other user was quicker, and the next attempt finds their conversation.
  end loop;
  return private.send_message(
    direct, send_direct_message.content, send_direct_message.client_id, send_direct_message.image_url);
end $$;

-- Empties a message of the caller, or of the chat of a club that they look after; a
-- removal is recorded with its reason.
-- For delete_message. Deleting twice is the same as once.
-- Security definer: clients cannot write messages. It checks the caller itself, because every signed-in user may call it.
create function private.empty_message(of_conversation_id uuid, of_id uuid, given_reason text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  message public.messages;
begin
  perform from public.conversations c where c.id = of_conversation_id for no key update;
  select * into message from public.messages m
  where m.id = of_id and m.conversation_id = of_conversation_id and m.deleted_at is null
    and (m.sender_id = private.me() or of_conversation_id in (select private.my_administered_chat_ids()));
  if not found then
    return;
  end if;
  update public.messages set content = '', image_url = null, deleted_at = now() where id = of_id;
  delete from public.message_mentions where message_id = of_id;
  perform private.record_removal(c.club_id, message.sender_id, 'message', message.content, given_reason)
  from public.conversations c where c.id = of_conversation_id;
end $$;

-- Deletes a message of the caller, or removes one from the chat of a club that they look after: its row stays, empty.
-- Fails with 404 for a message that the caller cannot read and with 403 for one that they may not delete. It runs as
-- the caller, so that the policy decides which of the two it is.
create function private.delete_message(of_conversation_id uuid, of_id uuid, given_reason text) returns void
language plpgsql set search_path = '' as $$ declare
  message public.messages;
begin
  select * into message from public.messages m where m.id = of_id and m.conversation_id = of_conversation_id;
  if message.id is null then
    perform private.fail(404, 'Message not found');
  end if;
  if of_conversation_id not in (select private.my_administered_chat_ids()) then
    perform private.require_user(message.sender_id, 'Only the author can delete this message.');
  end if;
  perform private.empty_message(of_conversation_id, of_id, given_reason);
end $$;

grant execute on function private.conversation_headers, private.conversation_items, private.conversation_list,
  private.get_conversation, private.get_conversations, private.message_page, private.get_group_changes, private.get_thread,
  private.get_direct_thread, private.chat_id_of, private.get_club_thread, private.get_unread_message_count,
  private.read_conversation, private.send_message, private.send_direct_message, private.empty_message,
  private.delete_message to authenticated;
