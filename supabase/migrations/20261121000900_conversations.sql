-- Conversations: where users write to each other. There are three kinds: between two users (DIRECT), in a group
-- (GROUP), and one chat for each club (a GROUP with a club). This chapter has the conversations, who is in them and
-- what their browsers are told. What is written in them, and how it is read, is in the next chapter.
--
-- Every function that changes a conversation, its participants or its messages first locks the conversation's row. So
-- two changes of one conversation never overlap, and no two functions wait for each other in a circle.

-- A trigger below locks Auth's table: the migration gives up quickly rather than holding up sign-ins.
set lock_timeout = '3s';

-- conversations: one row per conversation, changed by every message in it.
-- Deliberately absent: an owner. In a group, all participants have the same rights.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  -- A direct conversation can become a group. A group never becomes a direct conversation.
  type text not null,
  -- Required for a group. A club's chat has the name of its club.
  group_name text,
  -- Unique: a club has one chat.
  club_id uuid unique references public.clubs (id) on delete cascade,
  -- The two users of a direct conversation, in the order of their ids, so that each pair has one however many are begun
  -- at once. Null after it became a group (the two may begin another) or after one of them deleted their account.
  direct_low_id uuid references public.users (id) on delete set null,
  direct_high_id uuid references public.users (id) on delete set null,
  -- Known to the participants only. It is part of the topics on which their browsers listen.
  channel uuid not null unique default gen_random_uuid(),
  -- A counter in the row, and no sequence: a sequence would leave gaps where a transaction fails.
  last_number integer not null default 0,
  -- A client that has loaded an older revision fetches its messages again.
  revision integer not null default 0,
  -- The order of the list of conversations.
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint conversations_direct_pair_key unique (direct_low_id, direct_high_id),
  constraint conversations_type check (type in ('DIRECT', 'GROUP')),
  constraint conversations_direct_pair check (direct_low_id < direct_high_id),
  constraint conversations_group_form check (type = 'DIRECT' or num_nonnulls(direct_low_id, direct_high_id) = 0),
  constraint conversations_club_form check (club_id is null or type = 'GROUP'),
  constraint conversations_group_name_form check ((group_name is not null) = (type = 'GROUP' and club_id is null)),
  constraint conversations_group_name_length check (private.is_written(group_name, 80))
-- Every message updates this row. With free space beside it and no index on what changes, the update stays cheap.
) with (fillfactor = 70);
alter table public.conversations enable row level security;

-- The foreign key.
-- The other foreign keys are covered by the unique constraints.
create index conversations_direct_high_id_idx on public.conversations (direct_high_id);

comment on column public.conversations.channel is
  'Names the Realtime topics. It changes when a participant leaves, so that they hear nothing more.';
comment on column public.conversations.last_number is
  'The number of the newest message, assigned under the lock of this row.';
comment on column public.conversations.revision is
  'Counts changes to existing messages. Kept by a trigger on messages.';
comment on column public.conversations.active_at is 'The time of the newest message, or of the beginning.';


-- conversation_participants: who is in a conversation, since when, and how far they have read.
-- Deliberately absent: former participants. Leaving deletes the row.
create table public.conversation_participants (
  user_id uuid not null references public.users (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  -- Set when the user is added, and never changed.
  from_number integer not null default 0,
  read_number integer not null default 0,
  joined_at timestamptz not null default now(),
  -- The user comes first: "my conversations" is the question that every rule asks.
  primary key (user_id, conversation_id),
  constraint conversation_participants_read_number_range check (read_number >= from_number)
);
alter table public.conversation_participants enable row level security;

-- A conversation's participants in the order in which they joined; also the foreign key.
create index conversation_participants_conversation_id_joined_at_idx
  on public.conversation_participants (conversation_id, joined_at, user_id);

comment on column public.conversation_participants.from_number is
  'They can read the messages after this one. 0 is all of them; members added to a group later start at its last message.';
comment on column public.conversation_participants.read_number is 'The last message they have read.';


-- group_leavers: who left which group. They are not added to it again: leaving is the only way to be left alone. They
-- come back by accepting an invitation.
-- Deliberately absent: when.
create table private.group_leavers (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (conversation_id, user_id)
);
alter table private.group_leavers enable row level security;
-- The foreign key.
create index group_leavers_user_id_idx on private.group_leavers (user_id);
-- Only the functions below use it.


-- group_invitations: who is invited back to a group that they have left. One per user and
-- group, at most once until they leave again: a refusal stays, also without the account of its inviter.
-- Deliberately absent: invitations of users who have not left. They are added, and may leave.
create table private.group_invitations (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Null: declined, and the inviter's account is deleted.
  invited_by uuid references public.users (id) on delete set null,
  -- Null: it is open.
  declined_at timestamptz,
  created_at timestamptz not null default now(),
  -- A user's invitations, and that there is one per group.
  constraint group_invitations_user_id_conversation_id_key unique (user_id, conversation_id)
);
alter table private.group_invitations enable row level security;
-- The foreign keys.
create index group_invitations_conversation_id_idx on private.group_invitations (conversation_id);
create index group_invitations_invited_by_idx on private.group_invitations (invited_by);

-- An open invitation ends with the account of its inviter.
create function private.group_invitations__end() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from private.group_invitations i where i.id = new.id;
  return null;
end $$;
create trigger group_invitations__end after update of invited_by on private.group_invitations
  for each row when (new.invited_by is null and new.declined_at is null) execute function private.group_invitations__end();
-- Only the functions below use it.


-- group_changes: what happened in a group: who turned a conversation into it, added people, left, came back, or gave it
-- another name.
-- A thread shows each as a line between its messages.
-- Deliberately absent: a message for each. A line is nothing to read or to be notified of. Also absent: the changes of
-- a club's chat, which are in the club's log.
create table public.group_changes (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  kind text not null,
  -- The last message at that moment. The line follows it.
  after_number integer not null,
  -- Null: their account is gone. What they did stays, as their messages may.
  actor_id uuid references public.users (id) on delete set null,
  -- Who was added or invited back: a row for each, with the same time. Of an account that is gone nothing stays.
  user_id uuid references public.users (id) on delete cascade,
  -- The new name.
  group_name text,
  -- Of the statement, not of the transaction: one transaction makes several changes, in this order.
  created_at timestamptz not null,
  constraint group_changes_kind check (kind in ('converted', 'added', 'left', 'invited', 'returned', 'renamed')),
  constraint group_changes_user_form check ((user_id is not null) = (kind in ('added', 'invited'))),
  constraint group_changes_group_name_form check ((group_name is not null) = (kind = 'renamed'))
);
alter table public.group_changes enable row level security;

-- A group's latest changes; also the foreign key.
create index group_changes_conversation_id_created_at_idx on public.group_changes (conversation_id, created_at);
-- The foreign keys.
create index group_changes_actor_id_idx on public.group_changes (actor_id);
create index group_changes_user_id_idx on public.group_changes (user_id);

comment on column public.group_changes.actor_id is 'Null: they have deleted their account.';


-- The chats of deleted clubs, a handful.
-- Security definer: the policies on clubs and conversations hide them, and the one below would ask itself.
create function private.closed_chat_ids() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$ begin
  return query select v.id from public.conversations v join public.clubs c on c.id = v.club_id
    where c.deleted_at is not null;
end $$;
grant execute on function private.closed_chat_ids to authenticated, service_role;

-- Users read their own rows only: how far the others have read is theirs. Who else is in it: private.participants_of.
-- The policies on conversations and messages rely on this one: they look for a participation without naming the caller.
-- So it closes the chat of a deleted club, too.
create policy self_select on public.conversation_participants for select to authenticated
  using (user_id = (select private.me()) and conversation_id not in (select private.closed_chat_ids()));
-- Who can read a conversation: its participants, also of a club's chat. The policy above
-- leaves only the caller's rows to this sub-select.
create policy participant_select on public.conversations for select to authenticated
  using (exists (select from public.conversation_participants p where p.conversation_id = conversations.id));

-- Who can read a change: the participants, from the moment they joined. (The first policy
-- leaves only the caller's row.)
create policy participant_select on public.group_changes for select to authenticated
  using (exists (
    select from public.conversation_participants p
    where p.conversation_id = group_changes.conversation_id and p.joined_at <= group_changes.created_at
  ));

-- The functions of this chapter and the next are the only way in and out: a client that could write a participation could
-- read along.
grant select on public.conversations, public.conversation_participants, public.group_changes to authenticated;


-- Broadcasts: what the database sends to listening browsers once a transaction commits. They carry no content, only the
-- fact that there is something to fetch. All topics are private (policies: the chapter of Realtime's policies).
--
--   conversation:{channel}  message {id, number} · changed {} (fetch again) · moved {} (ask for the new channel)
--   user:{userId}           messages {conversationId}: something changed in one of the user's conversations
--                           presence {}: where the user may share presence has changed
--   presence:{channel}      written by the participants: who is here, who is typing
--
--   club:{clubId}           changed {}: the club, its posts, members or roles · message {}: something new in its chat
--
-- A club has too many members to send to each: what is new in its chat goes to the topics of the conversation and of the club.
-- Those who may read a club may listen to its topic. A removed member may hear it until they close the page, but can fetch nothing.

-- True as the last argument makes the topic private: Realtime asks the policies before it lets a browser listen.
create function private.broadcast_to_conversation(channel uuid, event text, payload jsonb default '{}') returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send(payload, event, 'conversation:' || channel, true);
end $$;

-- For one user, on all of their screens.
create function private.broadcast_to_user(to_user_id uuid, of_conversation_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send(
    jsonb_build_object('conversationId', of_conversation_id), 'messages', 'user:' || to_user_id, true);
end $$;

-- For everyone in a direct or group conversation, including those who do not look at it now.
create function private.broadcast_to_participants(of_conversation_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send(jsonb_build_object('conversationId', c.id), 'messages', 'user:' || p.user_id, true)
  from public.conversations c join public.conversation_participants p on p.conversation_id = c.id
  where c.id = of_conversation_id and c.club_id is null;
end $$;

-- A new name, a direct conversation that became a group, changed messages (counted in
-- `revision`), a new channel, or the conversation's end.
-- Sent to the old channel, where the listeners are. The new one is fetched with the conversation.
create function private.conversations__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_conversation(
    old.channel, case when new.channel is distinct from old.channel then 'moved' else 'changed' end);
  perform private.broadcast_to_participants(old.id);
  return null;
end $$;
create trigger conversations__broadcast after update on public.conversations
  for each row when ((new.channel, new.type, new.group_name, new.revision)
    is distinct from (old.channel, old.type, old.group_name, old.revision))
  execute function private.conversations__broadcast();
create trigger conversations__broadcast_end after delete on public.conversations
  for each row execute function private.conversations__broadcast();

-- New participants of a group. A direct conversation begins with a message, which is broadcast anyway.
create function private.conversation_participants__broadcast_joined() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_conversation(c.channel, 'changed'), private.broadcast_to_participants(c.id)
  from public.conversations c
  where c.id in (select j.conversation_id from joined j) and c.type = 'GROUP' and c.club_id is null;
  return null;
end $$;
create trigger conversation_participants__broadcast_joined after insert on public.conversation_participants
  referencing new table as joined
  for each statement execute function private.conversation_participants__broadcast_joined();

-- The user's other screens hear that they left, and what they have read. Of a club that is gone nothing is sent.
create function private.conversation_participants__broadcast_self() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_user(old.user_id, c.id) from public.conversations c where c.id = old.conversation_id;
  return null;
end $$;
create trigger conversation_participants__broadcast_left after delete on public.conversation_participants
  for each row execute function private.conversation_participants__broadcast_self();
create trigger conversation_participants__broadcast_read after update of read_number on public.conversation_participants
  for each row when (new.read_number <> old.read_number)
  execute function private.conversation_participants__broadcast_self();

-- Those of these conversations in which someone with a block between them and the caller is. Neither shares presence
-- there: it could not be hidden from the one and shown to the others.
-- For many at once, so that a list of conversations looks the caller's blocks up once. Most callers have none.
-- Security definer: who else is in it and who has blocked whom is not the caller's to read.
create function private.blocked_conversation_ids(ids uuid[]) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$ declare
  partners constant uuid[] := array(select private.block_partners(private.me()));
begin
  if partners <> '{}' then
    return query select p.conversation_id from public.conversation_participants p
      where p.conversation_id = any (ids) and p.user_id = any (partners);
  end if;
end $$;
grant execute on function private.blocked_conversation_ids to authenticated, service_role;

-- Whether the caller may join a topic. The policies on realtime.messages ask.
-- Runs as the caller: whether a channel's conversation exists for them, the policy decides. An unknown topic is
-- refused.
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
        c.id not in (select private.blocked_conversation_ids(array[c.id])) and (private.privacy_of(private.me())).shares_presence
        and c.id not in (select r.conversation_id from public.message_requests r)
      ))
    );
  elsif kind = 'club' then
    return private.open_club_id_of(key) is not null;
  end if;
  return false;
end $$;
grant execute on function private.can_join_topic to authenticated;


-- Whenever a participant leaves (a group, a private club, or Retrohale), their topics fall silent: Realtime checks
-- permissions when a topic is joined, not with every message, so the conversation moves to a new channel. A
-- conversation without participants is deleted, except a club's chat.
-- The chat of a public club stays where it is: who leaves may join again at once, and joining and leaving in turns
-- would make every member's browser fetch again. Removing a member moves it (private.remove_member).
-- Per statement: a deleted account leaves many conversations at once.
create function private.conversation_participants__close_behind() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.conversations c
  where c.id in (select l.conversation_id from leaving l) and c.club_id is null
    and not exists (select from public.conversation_participants p where p.conversation_id = c.id);
  update public.conversations c set channel = gen_random_uuid()
  where c.id in (select l.conversation_id from leaving l)
    and not exists (select from public.clubs k where k.id = c.club_id and not k.is_private);
  return null;
end $$;
create trigger conversation_participants__close_behind after delete on public.conversation_participants
  referencing old table as leaving
  for each statement execute function private.conversation_participants__close_behind();

-- Moves a public club's chat to a new channel, for remove_member: who was removed hears nothing more.
create function private.move_club_conversation(of_club_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  update public.conversations c set channel = gen_random_uuid()
  where c.club_id = of_club_id
    and exists (select from public.clubs k where k.id = of_club_id and not k.is_private);
end $$;

-- Locks all conversations of a user, in the order of their ids, before anything in them changes.
-- One order for everyone who takes several of these locks, so that no two wait in a circle.
create function private.lock_conversations_of(of_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform from public.conversations c
  where c.id in (
    select p.conversation_id from public.conversation_participants p where p.user_id = of_user_id
    union
    select m.conversation_id from public.messages m where m.sender_id = of_user_id
  )
  order by c.id for no key update;
end $$;

-- When an account is deleted, these locks come even before its row in `users`: a sender holds a conversation's lock and
-- may then need that row, to notify its user.
-- A trigger on Auth's table, because the row in `users` is deleted by a foreign key from there.
create function private.accounts__lock_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_conversations_of(old.id);
  return old;
end $$;
create trigger accounts__lock_conversations before delete on auth.users
  for each row execute function private.accounts__lock_conversations();

-- What a suspended user still listens to falls silent at once, as when one leaves. The
-- others move to the new channel; the suspended user is not let in.
-- Also moves the clubs' chats that the user is in.
create function private.suspensions__move_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_conversations_of(new.user_id);
  update public.conversations c set channel = gen_random_uuid()
  where c.id in (
    select p.conversation_id from public.conversation_participants p where p.user_id = new.user_id
  );
  return null;
end $$;
create trigger suspensions__move_conversations after insert on public.suspensions
  for each row execute function private.suspensions__move_conversations();


-- Clubs' chats. A chat begins with its club, and its participants are the club's members. New members may read what was
-- written before, as in the club's feed, and start with nothing unread.
-- In the transaction that creates the club, so there is never a club without a chat.
create function private.clubs__open_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.conversations (type, club_id, created_at) values ('GROUP', new.id, new.created_at);
  return null;
end $$;
create trigger clubs__open_conversation after insert on public.clubs
  for each row execute function private.clubs__open_conversation();

-- Per statement: a seed or an import adds many members at once.
create function private.club_members__enter_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.conversation_participants (user_id, conversation_id, read_number, joined_at)
  select j.user_id, c.id, c.last_number, j.created_at
  from joined j join public.conversations c on c.club_id = j.club_id
  on conflict do nothing;
  return null;
end $$;
create trigger club_members__enter_conversation after insert on public.club_members
  referencing new table as joined
  for each statement execute function private.club_members__enter_conversation();

-- A club that is being deleted takes its chat along, so then no row is found.
-- It locks the chats in the order of ids before it deletes. The trigger above then moves them to new channels.
create function private.club_members__leave_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform from public.conversations c
  where c.club_id in (select l.club_id from leaving l) order by c.id for no key update;
  delete from public.conversation_participants p
  using leaving l, public.conversations c
  where c.club_id = l.club_id and p.conversation_id = c.id and p.user_id = l.user_id;
  return null;
end $$;
create trigger club_members__leave_conversation after delete on public.club_members
  referencing old table as leaving
  for each statement execute function private.club_members__leave_conversation();


-- Groups: 2 to 50 users. Every participant may add others, rename the group, and leave.

-- Locks a conversation until the end of the transaction and returns it. Fails with 404 unless the user is in it.
-- `for no key update`: readers do not wait, and neither do foreign key checks.
create function private.lock_conversation(of_conversation_id uuid, for_user_id uuid) returns public.conversations
language plpgsql set search_path = '' as $$ declare
  locked public.conversations;
begin
  select * into locked from public.conversations c where c.id = of_conversation_id for no key update;
  -- Checked after the lock: a user who was removed just now is no longer in it.
  if not exists (
    select from public.conversation_participants p where p.user_id = for_user_id and p.conversation_id = locked.id
  ) or locked.id in (select private.closed_chat_ids()) then
    perform private.fail(404, 'Conversation not found');
  end if;
  return locked;
end $$;

-- The same for a group of the caller; fails with 409 for other conversations.
-- A club's chat follows the membership in the club, so joining and leaving it is done there.
create function private.lock_group(of_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  conversation constant public.conversations := private.lock_conversation(of_id, private.me());
begin
  if conversation.type = 'DIRECT' then
    perform private.fail(409, 'This conversation is not a group yet.');
  elsif conversation.club_id is not null then
    perform private.fail(409, 'The participants of a club''s chat are its members.');
  end if;
end $$;

-- Notes a change by the caller, who holds the group's lock. A group that its last participant has left is gone by then.
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

-- Invites users back to a group that they have left. The caller holds its lock. Fails with
-- 409 for those who have declined.
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
  -- Nothing else tells the others.
  perform private.broadcast_to_conversation(c.channel, 'changed') from public.conversations c
  where c.id = to_conversation_id and cardinality(invited) > 0;
end $$;

-- Adds users to a group whose lock is held. They can read what is written from now on, with reads_all also everything
-- before. Participants stay as they are, and those who have left are invited. Each user is counted, 200 an hour: none
-- of them asked for it. Of strangers it takes sixty a day: more than a group holds. For those from whom the caller's first
-- message would be a request, the group is one, too; with someone who takes no messages it fails with 403.
-- The count comes after the insert, under the lock, so that two additions at once cannot exceed the limit.
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
  -- The locks keep these accounts until the transaction ends.
  select count(*) into known from (select from public.users u where u.id = any (user_ids) for key share) found;
  if known < (select count(distinct e) from unnest(user_ids) e)
    or exists (select from unnest(user_ids) e where private.is_blocked(private.me(), e))
  then
    perform private.fail(404, 'User not found');
  end if;
  -- Whoever adds people to a conversation has accepted it.
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
    select e.user_id, private.admission(e.user_id, private.me()) as verdict from entered e
  ),
  asked as (
    insert into public.message_requests (conversation_id, user_id, sender_id)
    select of_conversation_id, j.user_id, private.me() from judged j where j.verdict = 'request'
  )
  select coalesce(array_agg(j.user_id), '{}'), coalesce(bool_or(j.verdict = 'closed'), false) into added, is_closed
  from judged j;
  if is_closed then
    perform private.fail(403, 'You can''t add someone you chose to a group.');
  end if;
  perform private.count_activity('person added to a group', 200, '1 hour', cardinality(added || leavers));
  perform private.count_strangers(added, private.me(), 'stranger added to a group', 60);
  -- Those who were there from the beginning of a new group joined no one.
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

-- Creates a group of the caller and others and returns its id. 30 an hour, since it
-- reaches users who did not ask for it.
-- Fails with 401 without a user and 429 beyond the limit. Security definer, like the functions below: clients cannot
-- write participations.
create function private.create_group(group_name text, user_ids uuid[]) returns uuid
language plpgsql security definer set search_path = '' as $$ declare
  founder constant uuid := private.me();
  created uuid;
begin
  if founder is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
  perform private.count_activity('group', 30, '1 hour');
  insert into public.conversations (type, group_name) values ('GROUP', btrim(create_group.group_name))
  returning id into created;
  insert into public.conversation_participants (user_id, conversation_id) values (founder, created);
  perform private.enter_group(created, user_ids, true);
  return created;
end $$;

-- Fails with 403 in a direct conversation of two with a block between them. The caller holds the conversation's lock.
create function private.refuse_blocked(conversation public.conversations) returns void
language plpgsql set search_path = '' as $$ begin
  if private.is_blocked(conversation.direct_low_id, conversation.direct_high_id) then
    perform private.fail(403, 'You can''t message this person.');
  end if;
end $$;

-- Turns a direct conversation into a group. The two keep what they wrote; the others read what comes.
-- Fails with 404 for callers who are not in it and with 409 for a group. The pair is cleared, so the two can begin a
-- new direct conversation beside the group.
create function private.convert_to_group(of_id uuid, group_name text, user_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$ declare
  conversation constant public.conversations := private.lock_conversation(of_id, private.me());
begin
  if conversation.type <> 'DIRECT' then
    perform private.fail(409, 'This conversation is already a group.');
  end if;
  perform private.refuse_blocked(conversation);
  update public.conversations set
    type = 'GROUP', group_name = btrim(convert_to_group.group_name), direct_low_id = null, direct_high_id = null
  where id = of_id;
  perform private.note_group_change(of_id, 'converted');
  perform private.enter_group(of_id, user_ids, false);
end $$;

-- Adds users to a group, and invites those who have left it. Any participant may. The new
-- ones read what is written from now on.
create function private.add_participants(of_id uuid, user_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_group(of_id);
  perform private.enter_group(of_id, user_ids, false);
end $$;

-- Renames a group, 30 times an hour. Any participant may, and all of them see it at once.
create function private.rename_group(of_id uuid, new_name text) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_group(of_id);
  update public.conversations set group_name = btrim(new_name) where id = of_id and group_name <> btrim(new_name);
  -- The name that it has already is no change.
  if found then
    perform private.count_activity('group renamed', 30, '1 hour');
    perform private.note_group_change(of_id, 'renamed', new_name => btrim(new_name));
  end if;
end $$;

-- Leaves a group. What the caller wrote stays. The last one to leave takes the group along.
create function private.leave_group(of_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.lock_group(of_id);
  insert into private.group_leavers (conversation_id, user_id) values (of_id, private.me());
  delete from public.conversation_participants where conversation_id = of_id and user_id = private.me();
  perform private.note_group_change(of_id, 'left');
end $$;

-- The groups that the caller is invited back to, newest first: the contract's `groupInvitation`, at most a hundred.
-- Without those from users with a block between them.
-- Security definer, like the two below: the name of a group is its participants' to read, and of those invited to it.
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

-- Accepts an invitation. The caller reads what is written from now on. Accepting twice is the same as once.
-- Fails with 404 without an open invitation and with 409 when the group is full.
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

-- Declines an invitation. No one in the group is told, and no one can invite the caller again. Declining twice is the
-- same as once. Fails with 404 without an invitation.
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
-- The locks, enter_group, invite_back, note_group_change and the broadcasts are for functions only.
