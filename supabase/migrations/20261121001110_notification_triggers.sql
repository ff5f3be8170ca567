-- Notification triggers: who is notified of what members do, in the transaction that does it.
--
-- A user is notified of one cause once, in the most personal way that they want: POST_MENTION before NEW_REPLY before
-- NEW_COMMENT before NEW_POST_IN_CLUB. No one is notified of what they did themselves. Work without a user behind it
-- (seed, imports) notifies no one, hence every trigger's `when (auth.uid() is not null)`.
--
-- Up to three things are asked about a recipient: private.wants (preferences, levels, mutes), whether there is a block,
-- and whether they may still read the place. Mentions need only the first, because only users without a block who can
-- read the item become mentions. All trigger functions are security definer: the rows they write belong to others.
--
-- What belongs together until it is read has a group_key. A unique index allows one unread row per user and key, so
-- `on conflict` finds it and counts on. Once it is read, the next cause begins a new row.
--
-- Mentions are written first, because Postgres fires triggers in the order of their names: …__mention, then …__notify.

-- Following again after an unfollow is no news: the cause is the same. Blocks need no
-- question here, since no one can follow across one.
create function private.follows__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, actor_id)
  select new.followed_id, 'follow', 'follow:' || new.follower_id, new.follower_id
  where private.wants(new.followed_id, 'NEW_FOLLOWER', new.follower_id)
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger follows__notify after insert on public.follows
  for each row when (auth.uid() is not null) execute function private.follows__notify();


-- Mentions, once per statement: a text inserts all its mentions at once. An edit that names a user who was notified of
-- the post as a member of its club turns that notification into a mention, unread again.
create function private.post_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications as known (user_id, kind, cause, post_id)
  select m.user_id, 'post_mention', 'post:' || m.post_id, m.post_id
  from added m join public.posts p on p.id = m.post_id
  where private.wants(m.user_id, 'POST_MENTION', p.author_id, p.club_id, p.id)
  on conflict on constraint notifications_user_id_cause_key do update
    set kind = 'post_mention', club_id = null, read_at = null, created_at = now()
    where known.kind = 'post';
  return null;
end $$;
create trigger post_mentions__notify after insert on public.post_mentions
  referencing new table as added
  for each statement when (auth.uid() is not null) execute function private.post_mentions__notify();

-- An edit that names a user who was notified of the comment as one of a group takes it out of that group.
create function private.comment_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  mention record;
begin
  -- Only an edit can find the comment in a group: a new comment's mentions come before its other notifications.
  for mention in
    select m.user_id, m.comment_id, c.edited_at is not null as is_edit
    from added m join public.comments c on c.id = m.comment_id
    where private.wants(
      m.user_id, 'POST_MENTION', c.author_id, private.comment_club_id(c.post_id, c.review_id), c.post_id)
  loop
    if mention.is_edit then
      delete from public.notifications n
      where n.user_id = mention.user_id and n.group_key is not null
        and n.comment_ids = array[mention.comment_id];
      update public.notifications n
      set count = n.count - 1, comment_ids = array_remove(n.comment_ids, mention.comment_id)
      where n.user_id = mention.user_id and n.group_key is not null
        and mention.comment_id = any (n.comment_ids);
    end if;
  end loop;
  insert into public.notifications (user_id, kind, cause, post_id, review_id, comment_ids)
  select m.user_id, 'comment_mention', 'comment:' || c.id, c.post_id, c.review_id, array[c.id]
  from added m join public.comments c on c.id = m.comment_id
  where private.wants(
    m.user_id, 'POST_MENTION', c.author_id, private.comment_club_id(c.post_id, c.review_id), c.post_id)
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger comment_mentions__notify after insert on public.comment_mentions
  referencing new table as added
  for each statement when (auth.uid() is not null) execute function private.comment_mentions__notify();

-- Reviews and club chats have no notification that a mention could turn.
create function private.review_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, review_id)
  select m.user_id, 'review_mention', 'review:' || m.review_id, m.review_id
  from added m join public.reviews r on r.id = m.review_id
  where private.wants(m.user_id, 'POST_MENTION', r.author_id, r.club_id)
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger review_mentions__notify after insert on public.review_mentions
  referencing new table as added
  for each statement when (auth.uid() is not null) execute function private.review_mentions__notify();

-- In a club's chat the mention is the only notification. The unread count says the rest.
-- Muting the chat does not end it:
-- a member who is called by name is notified, as in every muted conversation.
create function private.message_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, message_id)
  select m.user_id, 'message_mention', 'message:' || m.message_id, m.message_id
  from added m
  join public.messages o on o.id = m.message_id
  join public.conversations v on v.id = o.conversation_id
  where private.wants(m.user_id, 'POST_MENTION', o.sender_id, v.club_id)
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger message_mentions__notify after insert on public.message_mentions
  referencing new table as added
  for each statement when (auth.uid() is not null) execute function private.message_mentions__notify();


-- A comment notifies the author of the comment it replies to, and the author of the post or review. More comments join
-- the notification that is still unread.
-- An author who is both is notified of the reply: `distinct on` keeps the lower rank. The row remembers the latest ten
-- comments, which is more than any words about it name.
create function private.comments__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications as open (user_id, kind, cause, group_key, post_id, review_id, comment_ids)
  select distinct on (t.user_id) t.user_id, t.kind, t.group_key || ':' || new.id, t.group_key, new.post_id, new.review_id,
    array[new.id]
  from (
    select c.author_id as user_id, 'reply' as kind, 'NEW_REPLY' as type, 'replies:' || c.id as group_key, 1 as rank
    from public.comments c where c.id = new.parent_id and c.deleted_at is null
    union all
    select p.author_id, 'comment', 'NEW_COMMENT', 'comments:' || p.id, 2 from public.posts p where p.id = new.post_id
    union all
    select r.author_id, 'comment', 'NEW_COMMENT', 'comments:' || r.id, 2
    from public.reviews r where r.id = new.review_id
  ) t
  -- Not comment_club_id: readers call that one, and Postgres plans it anew whenever the role is another than the last.
  cross join lateral (
    select coalesce(
      (select p.club_id from public.posts p where p.id = new.post_id),
      (select r.club_id from public.reviews r where r.id = new.review_id)
    ) as of_club_id
  ) c
  where t.user_id <> new.author_id and private.wants(t.user_id, t.type, new.author_id, of_club_id, new.post_id)
    and not private.is_blocked(t.user_id, new.author_id)
    -- An author who has left the private club learns nothing more, not even that something happened.
    and private.can_read_club(t.user_id, of_club_id)
    and not exists (
      select from public.notifications n where n.user_id = t.user_id and n.cause = 'comment:' || new.id
    )
  order by t.user_id, t.rank
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, comment_ids = (excluded.comment_ids || open.comment_ids)[:10], created_at = now();
  return null;
end $$;
-- Fires after comments__mention, by its name: a user who is mentioned is not notified again.
create trigger comments__notify after insert on public.comments
  for each row when (auth.uid() is not null) execute function private.comments__notify();


-- A message notifies the others in a direct or group conversation, with one notification for all they have not read.
-- In a club's chat only mentions notify. The numbers of the first and the last unread message are kept, from which the
-- facts find the newest one that is still there.
create function private.messages__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications as open (
    user_id, kind, cause, group_key, conversation_id, first_message_number, last_message_number
  )
  select p.user_id, 'message', 'message:' || new.id, 'conversation:' || v.id, v.id, new.number, new.number
  from public.conversations v
  join public.conversation_participants p on p.conversation_id = v.id
  where v.id = new.conversation_id and v.club_id is null and p.user_id <> new.sender_id
    and private.wants(p.user_id, 'NEW_MESSAGE', new.sender_id, in_conversation_id => v.id)
    and not private.is_blocked(p.user_id, new.sender_id)
    -- A request notifies no one.
    and not exists (
      select from public.message_requests r where r.conversation_id = v.id and r.user_id = p.user_id
    )
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, last_message_number = excluded.last_message_number, created_at = now();
  return null;
end $$;
create trigger messages__notify after insert on public.messages
  for each row when (auth.uid() is not null) execute function private.messages__notify();

-- Reading a conversation reads its notification, unless messages have come in since. Marking a conversation as
-- unread brings no notification back.
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

-- An invitation back to a group notifies the user who has left it. Leaving again makes way for a new one. The group's
-- name is copied into the details, because a user outside the group cannot read it.
create function private.group_invitations__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, actor_id, details)
  select new.user_id, 'group_invitation', 'group_invitation:' || new.id, new.invited_by,
    jsonb_build_object('groupName', c.group_name)
  from public.conversations c
  where c.id = new.conversation_id and private.wants(new.user_id, 'NEW_MESSAGE', new.invited_by);
  return null;
end $$;
create trigger group_invitations__notify after insert on private.group_invitations
  for each row when (auth.uid() is not null) execute function private.group_invitations__notify();

-- It goes with the invitation: accepted, declined, or of a group that has ended. Deleted and not marked as read, as it
-- could not be accepted any more. No foreign key does this: a notification names the invitation in its cause alone.
create function private.group_invitations__take_notification() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.notifications n
  where n.user_id = old.user_id and n.cause = 'group_invitation:' || old.id;
  return null;
end $$;
create trigger group_invitations__take_notification_closed after delete on private.group_invitations
  for each row execute function private.group_invitations__take_notification();
create trigger group_invitations__take_notification_declined after update of declined_at on private.group_invitations
  for each row execute function private.group_invitations__take_notification();


-- notification_fan_outs: new posts and events that their club's members must still be notified of. In a small club
-- they are notified at once. A large one would hold up the author, so a job notifies its members in the order in which
-- they joined.
-- Deliberately absent: a row per member. A fan-out only remembers how far it has come.
create table private.notification_fan_outs (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  post_id uuid references public.posts (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  -- Deliberately without a foreign key: the author's account may go before the job is done.
  by_user_id uuid not null,
  created_at timestamptz not null default now(),
  -- The last member that was notified.
  after_at timestamptz not null default '-infinity',
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
alter table private.notification_fan_outs enable row level security;

-- What began first is finished first. The other three are the foreign keys.
create index notification_fan_outs_created_at_idx on private.notification_fan_outs (created_at, id);
create index notification_fan_outs_club_id_idx on private.notification_fan_outs (club_id);
create index notification_fan_outs_post_id_idx on private.notification_fan_outs (post_id);
create index notification_fan_outs_event_id_idx on private.notification_fan_outs (event_id);


-- Notifies the next members, at most so many. Returns how many it looked at and where it stopped. A member who joined
-- later finds the post in the club. Repeated, it notifies no one twice.
-- A member who does not want it is looked at and skipped. One statement, so that a batch
-- is notified whole or not at all.
-- No row when there is no next member. The caller knows that it is done from a batch that was not full.
create function private.notify_members(of_fan_out private.notification_fan_outs, max_count integer)
returns table (looked_at bigint, last_at timestamptz, last_id uuid)
language sql set search_path = '' as $$
  with batch as materialized (
    select m.id, m.user_id, m.created_at from public.club_members m
    where m.club_id = of_fan_out.club_id and (m.created_at, m.id) > (of_fan_out.after_at, of_fan_out.after_id)
      and m.created_at <= of_fan_out.created_at
    order by m.created_at, m.id
    limit max_count
  ),
  notified as (
    insert into public.notifications (user_id, kind, cause, club_id, post_id, event_id)
    select b.user_id, k.kind, k.cause, of_fan_out.club_id, of_fan_out.post_id, of_fan_out.event_id
    from batch b
    cross join (
      select 'event' as kind, 'event:' || of_fan_out.event_id as cause where of_fan_out.post_id is null
      union all
      select case when p.is_announcement then 'announcement' else 'post' end, 'post:' || p.id
      from public.posts p where p.id = of_fan_out.post_id
    ) k
    where b.user_id <> of_fan_out.by_user_id
      and private.wants(
        b.user_id, private.notification_kinds() ->> k.kind, of_fan_out.by_user_id, of_fan_out.club_id)
      and b.user_id not in (select private.block_partners(of_fan_out.by_user_id))
    on conflict on constraint notifications_user_id_cause_key do nothing
  )
  select count(*) over (), b.created_at, b.id from batch b order by b.created_at desc, b.id desc limit 1;
$$;

-- Notifies a club of what a member added to it: at once up to 25 members, which an author
-- does not feel, otherwise by the job.
-- A batch of a hundred holds a club of 25, also when members join at this moment.
-- It runs with the rights of the triggers below, its only callers.
create function private.notify_club(of_club_id uuid, of_post_id uuid, of_event_id uuid, by_user_id uuid) returns void
language plpgsql set search_path = '' as $$ declare
  fan_out private.notification_fan_outs;
begin
  if (select c.member_count from public.clubs c where c.id = of_club_id) > 25 then
    insert into private.notification_fan_outs (club_id, post_id, event_id, by_user_id)
    values (of_club_id, of_post_id, of_event_id, by_user_id);
  else
    fan_out := row(null, of_club_id, of_post_id, of_event_id, by_user_id, now(), '-infinity',
      '00000000-0000-0000-0000-000000000000');
    perform private.notify_members(fan_out, 100);
  end if;
end $$;

-- A new post. A mention, if there is one, has been written already: the cause is the same, so the member is skipped.
create function private.posts__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_club(new.club_id, new.id, null, new.author_id);
  return null;
end $$;
create trigger posts__notify after insert on public.posts
  for each row when (auth.uid() is not null) execute function private.posts__notify();

-- A new event, which its creator shares with the club as they would a post. Open events
-- are news to the club's members, too, and to no one else.
create function private.events__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_club(new.club_id, null, new.id, new.creator_id);
  return null;
end $$;
create trigger events__notify after insert on public.events
  for each row when (auth.uid() is not null) execute function private.events__notify();

-- A job: continues with the oldest fan-outs, up to some 10,000 members at a time. Killed midway it has notified no
-- one, and the next run begins where the last one finished. Several at once take different fan-outs.
-- Notifications lock their club, post and event, and deleting one of these takes its fan-outs along. So the job locks in
-- the order of a deletion, the fan-out last. It passes by what is locked: another run is at it, or it is being deleted.
create function private.fan_out_notifications() returns void
language plpgsql security definer set search_path = '' as $$ declare
  fan_out private.notification_fan_outs;
  stopped record;
  looked_at bigint := 0;
begin
  for fan_out in select * from private.notification_fan_outs order by created_at, id loop
    perform from public.clubs c where c.id = fan_out.club_id for key share skip locked;
    continue when not found;
    perform from public.posts p where p.id = fan_out.post_id for key share skip locked;
    continue when fan_out.post_id is not null and not found;
    perform from public.events e where e.id = fan_out.event_id for key share skip locked;
    continue when fan_out.event_id is not null and not found;
    -- As it is now: another run may have gone on with it.
    select * into fan_out from private.notification_fan_outs f where f.id = fan_out.id for update skip locked;
    continue when not found;
    loop
      select * into stopped from private.notify_members(fan_out, 1000);
      looked_at := looked_at + 1 + coalesce(stopped.looked_at, 0);
      -- A batch that is not full was the last one.
      exit when stopped.looked_at is distinct from 1000;
      fan_out.after_at := stopped.last_at;
      fan_out.after_id := stopped.last_id;
      exit when looked_at >= 10000;
    end loop;
    if stopped.looked_at = 1000 then
      update private.notification_fan_outs set after_at = fan_out.after_at, after_id = fan_out.after_id
      where id = fan_out.id;
    else
      delete from private.notification_fan_outs where id = fan_out.id;
    end if;
    exit when looked_at >= 10000;
  end loop;
end $$;


-- An invitation to a user notifies them, one to an address the account that has it, verified. The token is part of the
-- notification: no other account could use it.
-- It runs with the rights of create_invite, its only caller: reading addresses is no one else's right. An inviter does
-- not learn whether the address has an account. Links, which name neither, notify no one.
create function private.notify_invited(invite public.club_invites, token text) returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, kind, cause, invite_id, details)
  select u.id, 'club_invite', 'invite:' || invite.id, invite.id, jsonb_build_object('token', token)
  from (
    select invite.invited_id as id
    union all
    -- Auth keeps addresses in small letters, each once among accounts without single sign-on: by its unique index.
    select a.id from auth.users a
    where a.email = invite.email and not a.is_sso_user and a.email_confirmed_at is not null
  ) invited
  join public.users u on u.id = invited.id
  where u.id <> invite.created_by
    and private.wants(u.id, 'CLUB_INVITE', invite.created_by) and not private.is_blocked(u.id, invite.created_by)
    and not exists (select from public.club_members m where m.user_id = u.id and m.club_id = invite.club_id);
$$;


-- What happens in a club notifies the user it is about: a new admin or owner, a removed or banned member, the author of
-- what was removed. The owner is notified of those who joined, with one notification for all of them until it is read.
-- It follows the log, and so says nothing that the log does not. Kinds without a line below are not news. What is done
-- to a user cannot be turned off: private.wants is asked only for the owner. Of a ban and its end only those are told
-- who were members or have asked to be: others need not know the club, and it would be a way to write to strangers.
create function private.club_activity__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, activity_id)
  select a.user_id, k.kind, 'activity:' || a.id, a.id
  from added a
  cross join lateral (
    select case
      when a.kind = 'ROLE_CHANGED' and a.role in ('OWNER', 'ADMIN') then 'club_role'
      when a.kind = 'MEMBER_REMOVED' then 'club_removal'
      when a.kind = 'CONTENT_REMOVED' then 'content_removal'
      when a.kind = 'BANNED' then 'club_ban'
      when a.kind = 'BAN_LIFTED' then 'club_ban_lifted'
      when a.kind = 'REQUEST_ACCEPTED' then 'club_request_accepted'
      when a.kind = 'REQUEST_DECLINED' then 'club_request_declined'
    end as kind
  ) k
  where k.kind is not null and a.user_id <> a.actor_id
    and (
      a.kind not in ('BANNED', 'BAN_LIFTED')
      or exists (
        select from public.club_activity b where b.user_id = a.user_id and b.club_id = a.club_id and b.kind = 'JOINED')
      or exists (select from public.club_requests r where r.user_id = a.user_id and r.club_id = a.club_id)
    );

  insert into public.notifications as open (user_id, kind, cause, group_key, club_id, actor_id)
  select o.user_id, 'club_join', 'activity:' || a.id, 'joins:' || a.club_id, a.club_id, a.user_id
  from added a join public.club_members o on o.club_id = a.club_id and o.role = 'OWNER' and o.user_id <> a.user_id
  -- An owner who accepted the request knows already. Across a block they find the member in the list.
  where a.kind = 'JOINED' and o.user_id <> auth.uid() and private.wants(o.user_id, 'CLUB_INVITE', a.user_id)
    and not private.is_blocked(o.user_id, a.user_id)
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, actor_id = excluded.actor_id, created_at = now();
  return null;
end $$;
create trigger club_activity__notify after insert on public.club_activity
  referencing new table as added
  for each statement when (auth.uid() is not null) execute function private.club_activity__notify();


-- A request to join notifies the club's owner and admins, with one notification for all of them until it is read. Not
-- across a block: those admins find it in the club's settings. It counts requests and names the latest.
create function private.club_requests__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications as open (user_id, kind, cause, group_key, club_id, actor_id)
  select m.user_id, 'club_request', 'request:' || new.id, 'requests:' || new.club_id, new.club_id, new.user_id
  from public.club_members m
  where m.club_id = new.club_id and m.role <> 'MEMBER'
    and private.wants(m.user_id, 'CLUB_INVITE', new.user_id) and not private.is_blocked(m.user_id, new.user_id)
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, actor_id = excluded.actor_id, created_at = now();
  return null;
end $$;
create trigger club_requests__notify after insert on public.club_requests
  for each row when (auth.uid() is not null) execute function private.club_requests__notify();

-- Once no request of the club is open, there is nothing left to do for any of them: what
-- one admin decided is read for all.
create function private.club_requests__read_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.notifications n set read_at = now()
  from public.club_members m
  where m.club_id = old.club_id and m.role <> 'MEMBER'
    and n.user_id = m.user_id and n.group_key = 'requests:' || old.club_id and n.read_at is null
    and not exists (select from public.club_requests r where r.club_id = old.club_id and r.declined_at is null);
  return null;
end $$;
create trigger club_requests__read_notifications after delete or update of declined_at on public.club_requests
  for each row when (old.declined_at is null) execute function private.club_requests__read_notifications();
