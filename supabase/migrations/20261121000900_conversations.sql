-- Conversations: where users write to each other. There are three kinds: between two users (DIRECT), in a group
-- (GROUP), and the chat of a club (a GROUP with a club). This chapter defines conversations, their participants and the
-- signals sent to participants' browsers. Messages, and how they are read, are in the next chapter.
--
-- Every function that changes a conversation, its participants or its messages first locks the conversation's row. So
-- two changes to one conversation never overlap, and no two functions deadlock.

-- A trigger below locks Auth's table. The migration gives up quickly rather than hold up sign-ins.
set lock_timeout = '3s';

-- conversations: one row per conversation, updated by every message in it.
-- Deliberately absent: an owner. In a group, all participants have the same rights.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  -- A direct conversation can become a group. A group never becomes a direct conversation.
  type text not null,
  -- Required for a group. A club's chat uses the name of its club.
  group_name text,
  -- Unique: a club has one chat.
  club_id uuid unique references public.clubs (id) on delete cascade,
  -- The two users of a direct conversation, in the order of their ids, so that a pair has only one conversation even if
  -- both begin one at once. Null after it has become a group (the two may begin another) or one of them has deleted
  -- their account.
  direct_low_id uuid references public.users (id) on delete set null,
  direct_high_id uuid references public.users (id) on delete set null,
  -- Known only to the participants. It is part of the topics that their browsers subscribe to.
  channel uuid not null unique default gen_random_uuid(),
  -- For a club's chat: the last message from before the club was published. Members who join after that cannot read it
  -- or any earlier one. 0 if the club has always been public, or is still private.
  published_after integer not null default 0,
  -- A counter in the row, not a sequence: a sequence would leave gaps when a transaction fails.
  last_number integer not null default 0,
  -- A client that has everything up to a revision fetches only what has changed since.
  revision integer not null default 0,
  -- Orders the list of conversations.
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint conversations_direct_pair_key unique (direct_low_id, direct_high_id),
  constraint conversations_type check (type in (/* contract: conversationType */ 'DIRECT', 'GROUP')),
  constraint conversations_direct_pair check (direct_low_id < direct_high_id),
  constraint conversations_group_form check (type = 'DIRECT' or num_nonnulls(direct_low_id, direct_high_id) = 0),
  constraint conversations_club_form check (club_id is null or type = 'GROUP'),
  constraint conversations_group_name_form check ((group_name is not null) = (type = 'GROUP' and club_id is null)),
  constraint conversations_group_name_length check (
    private.is_name(group_name, /* contract: groupDraft.groupName */ 80))
-- Every message updates this row. Free space on the page, and no index on the columns that change, keep the update
-- cheap.
) with (fillfactor = 70);
alter table public.conversations enable row level security;

-- The foreign key. The other foreign keys are covered by the unique constraints.
create index conversations_direct_high_id_idx on public.conversations (direct_high_id);

comment on column public.conversations.channel is
  'Part of the names of the Realtime topics. Changes when a participant leaves, so that they receive nothing more.';
comment on column public.conversations.last_number is
  'The number of the newest message, assigned under the lock of this row.';
comment on column public.conversations.revision is
  'Counts new and changed messages. Assigned under the lock of this row.';
comment on column public.conversations.active_at is 'The time of the newest message, or of the conversation''s creation.';


-- conversation_participants: who is in a conversation, since when, and how far they have read.
-- Deliberately absent: former participants. Leaving deletes the row.
create table public.conversation_participants (
  user_id uuid not null references public.users (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  -- Set when the user is added. Changes afterwards only for deleted message requests.
  from_number integer not null default 0,
  read_number integer not null default 0,
  joined_at timestamptz not null default now(),
  -- The user comes first: every policy looks for the caller's conversations.
  primary key (user_id, conversation_id),
  constraint conversation_participants_read_number_range check (read_number >= from_number)
);
alter table public.conversation_participants enable row level security;

-- A conversation's participants in the order in which they joined. Also the foreign key.
create index conversation_participants_conversation_id_joined_at_idx
  on public.conversation_participants (conversation_id, joined_at, user_id);

comment on column public.conversation_participants.from_number is
  'The user can read the messages after this one. 0: all of them. Users added to a group later start at its last message.';
comment on column public.conversation_participants.read_number is 'The last message that the user has read.';


-- group_leavers: who has left which group. Others cannot add them again, because leaving is the only way to be left
-- alone. They come back by accepting an invitation.
-- Deliberately absent: when they left.
create table private.group_leavers (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (conversation_id, user_id)
);
alter table private.group_leavers enable row level security;
-- The foreign key.
create index group_leavers_user_id_idx on private.group_leavers (user_id);
-- Only the functions below use it.


-- group_invitations: users who are invited back to a group that they have left. One per user and group. A declined
-- invitation is kept, even after its inviter's account is deleted, so that no one can invite the user again.
-- Deliberately absent: invitations for users who have not left the group. They are added directly, and may leave.
create table private.group_invitations (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Null: the invitation was declined, and the inviter's account has since been deleted.
  invited_by uuid references public.users (id) on delete set null,
  -- Null: the invitation is open.
  declined_at timestamptz,
  created_at timestamptz not null default now(),
  -- Finds a user's invitations, and allows one per group.
  constraint group_invitations_user_id_conversation_id_key unique (user_id, conversation_id)
);
alter table private.group_invitations enable row level security;
-- The foreign keys.
create index group_invitations_conversation_id_idx on private.group_invitations (conversation_id);
create index group_invitations_invited_by_idx on private.group_invitations (invited_by);

-- An open invitation is deleted with its inviter's account.
create function private.group_invitations__end() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from private.group_invitations i where i.id = new.id;
  return null;
end $$;
create trigger group_invitations__end after update of invited_by on private.group_invitations
  for each row when (new.invited_by is null and new.declined_at is null) execute function private.group_invitations__end();
-- Only the functions below use it.


-- group_changes: the history of a group. Someone turned a conversation into it, added people, left, came back, or
-- renamed it. A thread shows each change as a line between its messages.
-- Deliberately absent: a message for each change. A change is not unread and notifies no one. Also absent: the changes
-- of a club's chat, which are in the club's log.
create table public.group_changes (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  kind text not null,
  -- The last message before the change. The line follows it.
  after_number integer not null,
  -- Null: the account has been deleted. The change stays.
  actor_id uuid references public.users (id) on delete set null,
  -- Who was added or invited back, with one row for each user, all with the same time. Their rows are deleted with
  -- their account.
  user_id uuid references public.users (id) on delete cascade,
  -- The new name.
  group_name text,
  -- The statement's time, not the transaction's: one transaction can make several changes, in this order.
  created_at timestamptz not null,
  constraint group_changes_kind check (kind in (/* contract: groupChange.kind */
    'converted', 'added', 'left', 'invited', 'returned', 'renamed')),
  constraint group_changes_user_form check ((user_id is not null) = (kind in ('added', 'invited'))),
  constraint group_changes_group_name_form check ((group_name is not null) = (kind = 'renamed'))
);
alter table public.group_changes enable row level security;

-- A group's latest changes. Also the foreign key.
create index group_changes_conversation_id_created_at_idx on public.group_changes (conversation_id, created_at);
-- The foreign keys.
create index group_changes_actor_id_idx on public.group_changes (actor_id);
create index group_changes_user_id_idx on public.group_changes (user_id);

comment on column public.group_changes.actor_id is 'Null: the account has been deleted.';


-- The chats of deleted clubs. There are only a few. Policies read them as they read the caller's clubs.
call private.create_own_ids('closed_chat_ids', 5, $$
  select v.id from public.conversations v join public.clubs c on c.id = v.club_id where c.deleted_at is not null
$$);

-- Users can read only their own rows, because how far others have read is private. private.participants_of returns the
-- other participants. The policies on conversations and messages rely on this one: they look for a participation
-- without naming the caller. This policy therefore also closes the chats of deleted clubs.
create policy self_select on public.conversation_participants for select to authenticated
  using (user_id = (select private.me()) and conversation_id not in (select private.closed_chat_ids()));
-- Who can read a conversation: its participants. This includes a club's chat. The policy above leaves only the caller's
-- rows to this sub-select.
create policy participant_select on public.conversations for select to authenticated
  using (exists (select from public.conversation_participants p where p.conversation_id = conversations.id));

-- Who can read a change: the participants, if it happened after they joined. (The policy on participants leaves only
-- the caller's rows to this sub-select.)
create policy participant_select on public.group_changes for select to authenticated
  using (exists (
    select from public.conversation_participants p
    where p.conversation_id = group_changes.conversation_id and p.joined_at <= group_changes.created_at
  ));

-- Clients cannot insert or delete participations: a client that could add itself would be able to read along. Only
-- functions and triggers write here.
grant select on public.conversations, public.conversation_participants, public.group_changes to authenticated;


-- Broadcasts: what the database sends to listening browsers once a transaction commits. They carry no content, only the
-- fact that there is something to fetch. All topics are private. Their policies are in the chapter of Realtime's
-- policies.
--
--   conversation:{channel}  message {id, number, revision} · changed {revision}: existing messages have changed ·
--                           changed {}: fetch the conversation again · moved {}: fetch the new channel
--   user:{userId}           messages {conversationId}: something changed in one of the user's conversations
--                           presence {}: the conversations in which the user may share presence have changed
--   presence:{channel}      sent by the participants: who is here, who is typing
--
--   club:{clubId}           changed {}: the club, its posts, members or roles · message {}: something new in its chat
--   tasting:{eventId}       changed {}: the table has moved · scored {}: for boards (see the chapter of event tastings)
--
-- A club has too many members to send to each of them. Changes in its chat are sent to the topics of the conversation
-- and of the club. Everyone who can read a club may listen to its topic. A removed member may still receive signals
-- until they close the page, but cannot fetch anything.

-- The last argument (true) makes the topic private: Realtime checks the policies before it lets a browser listen.
create function private.broadcast_to_conversation(channel uuid, event text, payload jsonb default '{}') returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send(payload, event, 'conversation:' || channel, true);
end $$;

-- To one user, on all of their screens.
create function private.broadcast_to_user(to_user_id uuid, of_conversation_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send(
    jsonb_build_object('conversationId', of_conversation_id), 'messages', 'user:' || to_user_id, true);
end $$;

-- To everyone in a direct or group conversation, including those who do not have it open.
create function private.broadcast_to_participants(of_conversation_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send(jsonb_build_object('conversationId', c.id), 'messages', 'user:' || p.user_id, true)
  from public.conversations c join public.conversation_participants p on p.conversation_id = c.id
  where c.id = of_conversation_id and c.club_id is null;
end $$;

-- Signals a new name, a direct conversation that became a group, changed messages (which `revision` counts, together
-- with new ones), a new channel, or the end of the conversation. Sent to the old channel, because browsers still listen
-- there. They get the new one when they fetch the conversation.
create function private.conversations__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_conversation(
    old.channel,
    case when new.channel is distinct from old.channel then 'moved' else 'changed' end,
    case when new.revision > old.revision then jsonb_build_object('revision', new.revision) else '{}' end);
  perform private.broadcast_to_participants(old.id);
  return null;
end $$;
create trigger conversations__broadcast after update on public.conversations
  for each row when ((new.channel, new.type, new.group_name, new.revision - new.last_number)
    is distinct from (old.channel, old.type, old.group_name, old.revision - old.last_number))
  execute function private.conversations__broadcast();
call private.run_per_row('public.conversations', 'broadcast_end', 'after delete', 'conversations__broadcast');

-- Signals new participants of a group. A direct conversation begins with a message, which is broadcast anyway.
create function private.conversation_participants__broadcast_joined() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_conversation(c.channel, 'changed'), private.broadcast_to_participants(c.id)
  from public.conversations c
  where c.id in (select j.conversation_id from new_rows j) and c.type = 'GROUP' and c.club_id is null;
  return null;
end $$;
call private.run_per_statement('public.conversation_participants', 'broadcast_joined', '{insert}');

-- Signals to the user's other screens that the user has left, or how far they have read. Nothing is sent if the
-- conversation has been deleted.
create function private.conversation_participants__broadcast_self() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_user(old.user_id, c.id) from public.conversations c where c.id = old.conversation_id;
  return null;
end $$;
call private.run_per_row(
  'public.conversation_participants', 'broadcast_left', 'after delete', 'conversation_participants__broadcast_self');
create trigger conversation_participants__broadcast_read after update of read_number on public.conversation_participants
  for each row when (new.read_number <> old.read_number)
  execute function private.conversation_participants__broadcast_self();

-- Those of these conversations that include a participant who has blocked the caller or whom the caller has blocked.
-- Neither of the two shares presence there, because it cannot be hidden from one participant and shown to the others.
-- Takes many ids at once, so that a list of conversations looks up the caller's blocks once. Most callers have none.
-- Security definer: the caller cannot read who else is in a conversation or who has blocked whom.
create function private.blocked_conversation_ids(ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$ declare
  partners constant uuid[] := array(select private.block_partners(private.me()));
begin
  if partners = '{}' then
    return partners;
  end if;
  return array(
    select p.conversation_id from public.conversation_participants p
    where p.conversation_id = any (ids) and p.user_id = any (partners)
  );
end $$;
grant execute on function private.blocked_conversation_ids to authenticated, service_role;

-- Whether the caller may join a topic. The policies on realtime.messages call it. Unknown topics are refused.
-- Runs as the caller, so the policy on conversations decides whether the channel exists for them.
create function private.can_join_topic(topic text) returns boolean
language plpgsql stable set search_path = '' as $$ declare
  kind constant text := split_part(topic, ':', 1);
  key constant text := substr(topic, length(kind) + 2);
begin
  if not private.is_id(key) then
    return false;
  elsif kind = 'user' then
    return coalesce(key::uuid = private.me(), false);
  elsif kind in ('conversation', 'presence') then
    return exists (
      select from public.conversations c
      where c.channel = key::uuid and (kind = 'conversation' or (
        c.id <> all (private.blocked_conversation_ids(array[c.id])) and (private.privacy_of(private.me())).shares_presence
        and c.id not in (select r.conversation_id from public.message_requests r)
      ))
    );
  elsif kind = 'club' then
    return private.open_club_id_of(key) is not null;
  elsif kind = 'tasting' then
    return exists (select from public.event_tastings t where t.event_id = key::uuid);
  end if;
  return false;
end $$;
grant execute on function private.can_join_topic to authenticated;


-- When a participant leaves (a group, a private club, or Retrohale), the conversation moves to a new channel and
-- nothing more is sent on the old one. Realtime checks permissions when a topic is joined, not for every message. A
-- conversation without participants is deleted, unless it is a club's chat.
-- The chat of a public club keeps its channel: a user who leaves may join again at once, and someone who joined and
-- left repeatedly would make every member's browser fetch again. Removing a member does move it
-- (private.remove_member).
-- Per statement: a deleted account leaves many conversations at once.
create function private.conversation_participants__close_behind() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.conversations c
  where c.id in (select l.conversation_id from old_rows l) and c.club_id is null
    and not exists (select from public.conversation_participants p where p.conversation_id = c.id);
  update public.conversations c set channel = gen_random_uuid()
  where c.id in (select l.conversation_id from old_rows l)
    and not exists (select from public.clubs k where k.id = c.club_id and not k.is_private);
  return null;
end $$;
call private.run_per_statement('public.conversation_participants', 'close_behind', '{delete}');

-- Moves a public club's chat to a new channel, for remove_member, so that the removed member receives nothing more.
create function private.move_club_conversation(of_club_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  update public.conversations c set channel = gen_random_uuid()
  where c.club_id = of_club_id
    and exists (select from public.clubs k where k.id = of_club_id and not k.is_private);
end $$;

-- Locks all conversations of a user, in the order of their ids, before anything in them changes. Every function that
-- takes several of these locks uses this order, so that none of them deadlock.
create function private.lock_conversations_of(of_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform from public.conversations c
  where c.id in (
    select p.conversation_id from public.conversation_participants p where p.user_id = of_user_id
    union
    select m.conversation_id from public.messages m where m.sender_id = of_user_id
    union
    -- Groups to which they added others before they left.
    select r.conversation_id from public.message_requests r where r.sender_id = of_user_id
  )
  order by c.id for no key update;
end $$;

-- Locks everything that erasing a user's content or deleting their account changes and others change too: first the
-- clubs that the user is in, has posted in, or has asked or been invited to join, and then their conversations. A
-- member who leaves a club, or is removed from it, also locks the club before its chat.
create function private.lock_account(of_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform from public.clubs c
  where c.id in (
    select m.club_id from public.club_members m where m.user_id = of_user_id
    union
    select p.club_id from public.posts p where p.author_id = of_user_id
    union
    select r.club_id from public.club_requests r where r.user_id = of_user_id
    union
    select i.club_id from public.club_invites i where i.invited_id = of_user_id
    union
    select i.club_id from public.club_invites i where i.accepted_by = of_user_id
    union
    select i.club_id from public.club_invites i where i.created_by = of_user_id
  )
  order by c.id for no key update;
  perform private.lock_conversations_of(of_user_id);
end $$;

-- When an account is deleted, these locks are taken even before its row in `users` is. A transaction that sends a
-- message, or creates or accepts an invitation, holds one of them and may then need that row, for a notification or a
-- foreign key.
-- The trigger is on Auth's table, because the row in `users` is deleted by a foreign key from there.
create function private.accounts__lock() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_account(old.id);
  return old;
end $$;
create trigger accounts__lock before delete on auth.users
  for each row execute function private.accounts__lock();

-- Moves all conversations of a suspended user to new channels, including clubs' chats, so that open connections receive
-- nothing more. The other participants move along. The suspended user cannot join the new channels.
create function private.suspensions__move_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_conversations_of(s.user_id) from new_rows s;
  update public.conversations c set channel = gen_random_uuid()
  where c.id in (
    select p.conversation_id from public.conversation_participants p join new_rows s on s.user_id = p.user_id
  );
  return null;
end $$;
call private.run_per_statement('public.suspensions', 'move_conversations', '{insert}');


-- Clubs' chats. A chat is created with its club, and its participants are the club's members. New members can read
-- older messages, as in the club's feed, and start with nothing unread. If the club was private before, its messages
-- from then stay with those who were members when it was published.
-- The chat is created in the same transaction as the club, so there is never a club without a chat.
create function private.clubs__open_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.conversations (type, club_id, created_at) select 'GROUP', c.id, c.created_at from new_rows c;
  return null;
end $$;
call private.run_per_statement('public.clubs', 'open_conversation', '{insert}');

-- Per statement: a seed or an import adds many members at once.
create function private.club_members__enter_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.conversation_participants (user_id, conversation_id, from_number, read_number, joined_at)
  select j.user_id, c.id, c.published_after, c.last_number, j.created_at
  from new_rows j join public.conversations c on c.club_id = j.club_id
  on conflict do nothing;
  return null;
end $$;
call private.run_per_statement('public.club_members', 'enter_conversation', '{insert}');

-- A message that is being sent has the conversation's lock, and so is counted. Members who join at this moment wait for
-- the club's.
create function private.clubs__close_earlier_messages() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.conversations set published_after = last_number where club_id = new.id;
  return null;
end $$;
create trigger clubs__close_earlier_messages after update of is_private on public.clubs
  for each row when (old.is_private and not new.is_private) execute function private.clubs__close_earlier_messages();

-- Locks the chats in the order of ids before deleting. The trigger above then moves them to new channels. If the club
-- itself is being deleted, its chat has been deleted with it and no row is found.
create function private.club_members__leave_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform from public.conversations c where c.club_id in (select l.club_id from old_rows l) order by c.id for no key update;
  delete from public.conversation_participants p
  using old_rows l, public.conversations c
  where c.club_id = l.club_id and p.conversation_id = c.id and p.user_id = l.user_id;
  return null;
end $$;
call private.run_per_statement('public.club_members', 'leave_conversation', '{delete}');


-- Groups: 2 to 50 users. Any participant can add others, rename the group, or leave.

-- Locks a conversation until the end of the transaction and returns it. Fails with 404 unless the user is in it.
-- `for no key update` does not block readers or foreign key checks.
create function private.lock_conversation(of_conversation_id uuid, for_user_id uuid) returns public.conversations
language plpgsql set search_path = '' as $$ declare
  locked public.conversations;
begin
  select * into locked from public.conversations c where c.id = of_conversation_id for no key update;
  -- Checked after taking the lock: the user may just have been removed.
  if not exists (
    select from public.conversation_participants p where p.user_id = for_user_id and p.conversation_id = locked.id
  ) or locked.id in (select private.closed_chat_ids()) then
    perform private.fail(404, 'Conversation not found');
  end if;
  return locked;
end $$;

-- The same for a group that the caller is in. Fails with 409 for other conversations. A club's chat follows the club's
-- membership: users join and leave it by joining and leaving the club.
create function private.lock_group(of_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  conversation constant public.conversations := private.lock_conversation(of_id, private.me());
begin
  if conversation.type = 'DIRECT' then
    perform private.fail(409, 'This conversation is not a group yet.');
  elsif conversation.club_id is not null then
    perform private.fail(409, 'The participants of a club''s chat are the club''s members.');
  end if;
end $$;

-- Records a change by the caller, who holds the group's lock. Does nothing if the group was deleted because its last
-- participant left.
create function private.note_group_change(
  of_conversation_id uuid, of_kind text, of_user_ids uuid[] default array[null::uuid], new_name text default null
) returns void
language plpgsql set search_path = '' as $$ declare
  noted_at constant timestamptz := clock_timestamp();
begin
  insert into public.group_changes (conversation_id, kind, after_number, actor_id, user_id, group_name, created_at)
  select c.id, of_kind, c.last_number, private.me(), e, new_name, noted_at
  from public.conversations c, unnest(of_user_ids) e
  where c.id = of_conversation_id;
end $$;

-- Invites users back to a group that they have left. The caller holds its lock. Fails with 409 if one of them has
-- declined.
create function private.invite_back(to_conversation_id uuid, user_ids uuid[]) returns void
language plpgsql set search_path = '' as $$ declare
  invited uuid[];
begin
  if exists (
    select from private.group_invitations i
    where i.conversation_id = to_conversation_id and i.user_id = any (user_ids) and i.declined_at is not null
  ) then
    perform private.fail(409, 'Someone you chose has left this group and declined to come back.');
  end if;
  with new as (
    insert into private.group_invitations (conversation_id, user_id, invited_by)
    select to_conversation_id, e, private.me() from unnest(user_ids) e
    on conflict do nothing
    returning user_id
  )
  select coalesce(array_agg(n.user_id), '{}') into invited from new n;
  perform private.note_group_change(to_conversation_id, 'invited', invited);
  -- Nothing else notifies the other participants' browsers.
  perform private.broadcast_to_conversation(c.channel, 'changed') from public.conversations c
  where c.id = to_conversation_id and cardinality(invited) > 0;
end $$;

-- Adds users to a group whose lock is held. They can read later messages, or with reads_all also earlier ones. Existing
-- participants are not changed, and users who have left are invited instead. A caller can add 200 users an hour, since
-- none of them asked for it, and 60 strangers a day, which is more than a group holds. If a first message from the
-- caller to a user would be a request, the group becomes a request for that user too. Fails with 403 for users who
-- accept messages from no one, also if they have left the group: its name in an invitation is a message too.
-- The users are counted after the insert, under the lock, so that two concurrent additions cannot exceed the limit.
create function private.enter_group(of_conversation_id uuid, user_ids uuid[], reads_all boolean) returns void
language plpgsql set search_path = '' as $$ declare
  leavers constant uuid[] := array(
    select l.user_id from private.group_leavers l
    where l.conversation_id = of_conversation_id and l.user_id = any (user_ids)
  );
  known integer;
  added uuid[];
  is_closed boolean;
  present integer;
begin
  -- The locks keep these accounts from being deleted until the transaction ends.
  select count(*) into known from (select from public.users u where u.id = any (user_ids) for key share) found;
  if known < (select count(distinct e) from unnest(user_ids) e)
    or exists (select from unnest(user_ids) e where private.is_blocked(private.me(), e))
  then
    perform private.fail(404, 'User not found');
  end if;
  perform private.keep_choices_of(e) from unnest(user_ids) e order by e;
  -- Adding people to a conversation accepts it.
  delete from public.message_requests r where r.conversation_id = of_conversation_id and r.user_id = private.me();
  with entered as (
    insert into public.conversation_participants (user_id, conversation_id, from_number, read_number)
    select distinct e, c.id, n.from_number, n.from_number
    from unnest(user_ids) e, public.conversations c
    cross join lateral (select case when reads_all then 0 else c.last_number end as from_number) n
    where c.id = of_conversation_id and e <> all (leavers)
    on conflict do nothing
    returning user_id
  ),
  judged as materialized (
    select e.user_id, private.admission(e.user_id, private.me()) as verdict
    from (select n.user_id from entered n union all select unnest(leavers)) e
  ),
  asked as (
    insert into public.message_requests (conversation_id, user_id, sender_id, deleted_at)
    select of_conversation_id, j.user_id, private.me(), private.deleted_request_at(j.user_id, private.me())
    from judged j where j.verdict = 'request' and j.user_id <> all (leavers)
  )
  select coalesce(array_agg(j.user_id) filter (where j.user_id <> all (leavers)), '{}'),
    coalesce(bool_or(j.verdict = 'closed'), false)
  into added, is_closed
  from judged j;
  if is_closed then
    perform private.fail(403, 'You can''t add someone you chose to a group.');
  end if;
  perform private.count_activity('person added to a group', 200, '1 hour', cardinality(added || leavers));
  perform private.count_strangers(added, private.me(), 'stranger added to a group', 60);
  -- The first members of a new group were not added to an existing one.
  if not reads_all then
    perform private.note_group_change(of_conversation_id, 'added', added);
  end if;
  perform private.invite_back(of_conversation_id, leavers);
  select count(*) into present from public.conversation_participants p where p.conversation_id = of_conversation_id;
  if present > 50 then
    perform private.fail(409, 'A group has at most 50 people.');
  elsif present < 2 and leavers = '{}' then
    perform private.fail(400, 'Please choose at least one person');
  end if;
end $$;

-- Creates a group of the caller and others and returns its id. A user can create 30 an hour and 60 a day, since groups
-- reach users who did not ask for them, and each is in all counts of their unread messages.
-- Fails with 401 without a user and 429 beyond the limit. Security definer, like the functions below: clients cannot
-- write participations.
create function private.create_group(group_name text, user_ids uuid[]) returns uuid
language plpgsql security definer set search_path = '' as $$ declare
  founder constant uuid := private.require_caller();
  created uuid;
begin
  perform private.count_activity('group', 30, '1 hour'), private.count_activity('groups of a day', 60, '1 day');
  insert into public.conversations (type, group_name) values ('GROUP', btrim(create_group.group_name))
  returning id into created;
  insert into public.conversation_participants (user_id, conversation_id) values (founder, created);
  perform private.enter_group(created, user_ids, true);
  return created;
end $$;

-- Fails with 403 for a direct conversation in which one user has blocked the other. The caller holds the conversation's
-- lock.
create function private.refuse_blocked(conversation public.conversations) returns void
language plpgsql set search_path = '' as $$ begin
  if private.is_blocked(conversation.direct_low_id, conversation.direct_high_id) then
    perform private.fail(403, 'You can''t message this person.');
  end if;
end $$;

-- Turns a direct conversation into a group. The two keep their earlier messages, and the others see only later ones.
-- Fails with 404 for callers who are not in it, 409 for a group, 400 without anyone but the two, and 403 if the other
-- user accepts messages from no one: they could not be added to a group either, and its other members would write to
-- them. The pair is cleared, so the two can begin a new direct conversation beside the group.
create function private.convert_to_group(of_id uuid, group_name text, user_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$ declare
  conversation constant public.conversations := private.lock_conversation(of_id, private.me());
  other_id constant uuid := case private.me()
    when conversation.direct_low_id then conversation.direct_high_id else conversation.direct_low_id
  end;
begin
  if conversation.type <> 'DIRECT' then
    perform private.fail(409, 'This conversation is already a group.');
  end if;
  perform private.refuse_blocked(conversation);
  perform private.keep_choices_of(other_id);
  if exists (select from private.closed_inboxes i where i.user_id = other_id) then
    perform private.fail(403, 'You can''t message this person.');
  end if;
  if user_ids <@ array[conversation.direct_low_id, conversation.direct_high_id] then
    perform private.fail(400, 'Please choose at least one person');
  end if;
  update public.conversations set
    type = 'GROUP', group_name = btrim(convert_to_group.group_name), direct_low_id = null, direct_high_id = null
  where id = of_id;
  perform private.note_group_change(of_id, 'converted');
  perform private.enter_group(of_id, user_ids, false);
end $$;

-- Adds users to a group, and invites back those who have left it. Any participant can do this. New participants can
-- read later messages only.
create function private.add_participants(of_id uuid, user_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_group(of_id);
  perform private.enter_group(of_id, user_ids, false);
end $$;

-- Renames a group, up to 30 times an hour. Any participant can do this, and all of them see the new name at once.
create function private.rename_group(of_id uuid, new_name text) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_group(of_id);
  update public.conversations set group_name = btrim(new_name) where id = of_id and group_name <> btrim(new_name);
  -- Setting the same name again is not a change.
  if found then
    perform private.count_activity('group renamed', 30, '1 hour');
    perform private.note_group_change(of_id, 'renamed', new_name => btrim(new_name));
  end if;
end $$;

-- Leaves a group. The caller's messages stay. When the last participant leaves, the group is deleted.
create function private.leave_group(of_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_group(of_id);
  insert into private.group_leavers (conversation_id, user_id) values (of_id, private.me());
  delete from public.conversation_participants where conversation_id = of_id and user_id = private.me();
  perform private.note_group_change(of_id, 'left');
end $$;

-- The groups that the caller is invited back to, newest first and at most a hundred: the contract's `groupInvitation`.
-- Leaves out invitations from users who have blocked the caller or whom the caller has blocked.
-- Security definer, like the two functions below: only a group's participants can read its name, but invited users
-- should see it too.
create function private.get_group_invitations() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object('items', coalesce(json_agg(g.item order by g.created_at desc), '[]'), 'nextCursor', null)
    from (
      select i.created_at, json_build_object(
        'conversationId', i.conversation_id, 'groupName', c.group_name, 'invitedBy', u.summary, 'createdAt', i.created_at
      ) as item
      from private.group_invitations i
      join public.conversations c on c.id = i.conversation_id
      join private.user_summaries u on u.id = i.invited_by
      where i.user_id = (select private.me()) and i.declined_at is null
        and not exists (select from private.is_hidden(i.invited_by))
      order by i.created_at desc limit 100
    ) g
  );
end $$;

-- Accepts an invitation. The caller can read later messages only. Accepting twice is the same as once.
-- Fails with 404 without an open invitation and with 409 if the group is full.
create function private.accept_group_invitation(of_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
begin
  perform from public.conversations c where c.id = of_id for no key update;
  if exists (
    select from public.conversation_participants p where p.user_id = caller and p.conversation_id = of_id
  ) then
    return;
  end if;
  delete from private.group_invitations i
  where i.user_id = caller and i.conversation_id = of_id and i.declined_at is null
    and not private.is_blocked(caller, i.invited_by);
  if not found then
    perform private.fail(404, 'Invitation not found');
  elsif (select count(*) from public.conversation_participants p where p.conversation_id = of_id) >= 50 then
    perform private.fail(409, 'A group has at most 50 people.');
  end if;
  delete from private.group_leavers l where l.user_id = caller and l.conversation_id = of_id;
  insert into public.conversation_participants (user_id, conversation_id, from_number, read_number)
  select caller, c.id, c.last_number, c.last_number from public.conversations c where c.id = of_id;
  perform private.note_group_change(of_id, 'returned');
end $$;

-- Declines an invitation. No one in the group is notified, and no one can invite the caller again. Declining twice is
-- the same as once. Fails with 404 without an invitation.
create function private.decline_group_invitation(of_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  update private.group_invitations set declined_at = coalesce(declined_at, now())
  where user_id = private.me() and conversation_id = of_id;
  if not found then
    perform private.fail(404, 'Invitation not found');
  end if;
end $$;

grant execute on function private.create_group, private.convert_to_group, private.add_participants,
  private.rename_group, private.leave_group, private.get_group_invitations, private.accept_group_invitation,
  private.decline_group_invitation to authenticated;
-- The locks, enter_group, invite_back, note_group_change and the broadcasts are for other functions only.


-- For the export of a user's data (private.export in the chapter of accounts).

-- The groups that the user is in, by name. The three views below use it, so that a user who has left a group does not
-- see its current name.
create view private.own_groups with (security_invoker = true) as
select c.id, c.group_name
from public.conversation_participants p join public.conversations c on c.id = p.conversation_id
where p.user_id = auth.uid();

-- What the user did in groups. `name` is a name that the user gave a group.
create view private.exported_group_changes with (security_invoker = true) as
select g.created_at as at, json_build_object(
  'group', o.group_name, 'change', g.kind, 'with', u.username, 'name', g.group_name, 'at', g.created_at
) as item
from public.group_changes g
left join private.own_groups o on o.id = g.conversation_id
left join public.users u on u.id = g.user_id
where g.actor_id = auth.uid();

-- The users whom the user invited back to a group, and the users who invited them. Only the invited user sees that they
-- declined. As in get_group_invitations, an open invitation names its group unless there is a block between the two.
create view private.exported_group_invitations with (security_invoker = true) as
select i.created_at as at, json_build_object(
  'group', case
    when i.user_id = auth.uid() and i.declined_at is null and not private.is_blocked(i.user_id, i.invited_by)
    then c.group_name
    else o.group_name
  end,
  'user', u.username, 'invitedBy', b.username, 'at', i.created_at,
  'declinedAt', case when i.user_id = auth.uid() then i.declined_at end
) as item
from private.group_invitations i
join public.conversations c on c.id = i.conversation_id
left join private.own_groups o on o.id = i.conversation_id
join public.users u on u.id = i.user_id
left join public.users b on b.id = i.invited_by
where auth.uid() in (i.user_id, i.invited_by);

-- What the user did in groups, and invitations back to a group that were sent by or to them: one object.
create view private.exported_groups with (security_invoker = true) as
select now() as at, json_build_object(
  'changes', (select coalesce(json_agg(g.item order by g.at), '[]') from private.exported_group_changes g),
  'invitations', (select coalesce(json_agg(i.item order by i.at), '[]') from private.exported_group_invitations i)
) as item;
