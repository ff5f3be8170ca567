-- Notification triggers: who is notified of what members do, in the same transaction.
--
-- A user is notified of a cause once, in the most personal way that they want: POST_MENTION before NEW_REPLY before
-- NEW_COMMENT before NEW_POST_IN_CLUB. No one is notified of their own actions. Changes without a user (seed, imports)
-- notify no one, hence `when (auth.uid() is not null)` on every trigger.
--
-- Up to three things are checked for a recipient: private.wants (preferences, levels, mutes), whether either user has
-- blocked the other, and whether the recipient can still read the place. Mentions need only the first, because they
-- exist only for users who can read the item and without a block. All trigger functions are security definer, because
-- the rows they write belong to other users.
--
-- Notifications that belong together until they are read have a group_key. A unique index allows one unread row per
-- user and key, so `on conflict` finds it and increases its count. Once it is read, the next cause creates a new row.
--
-- Mentions are written first, because Postgres fires triggers in the order of their names: …__mention, then …__notify.

-- Following again after an unfollow notifies no one, because the cause is the same. Blocks need no check here, since
-- they prevent following.
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


-- Mentions, once per statement, since a text inserts all its mentions at once. If an edit mentions a user who was
-- notified of the post as a club member, that notification becomes a mention and unread again.
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

-- If an edit mentions a user whose grouped notification includes the comment, the comment is taken out of that group.
create function private.comment_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  mention record;
begin
  -- Only an edit can find the comment in a group: for a new comment, mentions are written before other notifications.
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

-- For reviews and club chats, there is no earlier notification that could become a mention.
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

-- In a club's chat, only mentions notify. The unread count covers everything else. Mentions notify even members who
-- have muted the chat, as in every muted conversation.
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


-- A comment notifies the author of the comment it replies to, and the author of the post or review. Further comments
-- are added to the notification while it is unread.
-- A user who is both is notified of the reply: `distinct on` keeps the lower rank. The row keeps the latest ten
-- comments, which is more than the wording names.
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
  -- Not comment_club_id, which readers call too: Postgres would plan it again each time the role changes.
  cross join lateral (
    select coalesce(
      (select p.club_id from public.posts p where p.id = new.post_id),
      (select r.club_id from public.reviews r where r.id = new.review_id)
    ) as of_club_id
  ) c
  where t.user_id <> new.author_id and private.wants(t.user_id, t.type, new.author_id, of_club_id, new.post_id)
    and not private.is_blocked(t.user_id, new.author_id)
    -- An author who has left the private club is not notified, so that they learn nothing more about it.
    and private.can_read_club(t.user_id, of_club_id)
    and not exists (
      select from public.notifications n where n.user_id = t.user_id and n.cause = 'comment:' || new.id
    )
  order by t.user_id, t.rank
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, comment_ids = (excluded.comment_ids || open.comment_ids)[:10], created_at = now();
  return null;
end $$;
-- Fires after comments__mention, because of its name. A mentioned user is not notified again.
create trigger comments__notify after insert on public.comments
  for each row when (auth.uid() is not null) execute function private.comments__notify();


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
    and private.wants(p.user_id, 'NEW_MESSAGE', new.sender_id, in_conversation_id => v.id)
    and not private.is_blocked(p.user_id, new.sender_id)
    -- A message request notifies no one.
    and not exists (
      select from public.message_requests r where r.conversation_id = v.id and r.user_id = p.user_id
    )
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, last_message_number = excluded.last_message_number, created_at = now();
  return null;
end $$;
create trigger messages__notify after insert on public.messages
  for each row when (auth.uid() is not null) execute function private.messages__notify();

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
  insert into public.notifications (user_id, kind, cause, actor_id, details)
  select new.user_id, 'group_invitation', 'group_invitation:' || new.id, new.invited_by,
    jsonb_build_object('groupName', c.group_name)
  from public.conversations c
  where c.id = new.conversation_id and private.wants(new.user_id, 'NEW_MESSAGE', new.invited_by);
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
create trigger group_invitations__take_notification_closed after delete on private.group_invitations
  for each row execute function private.group_invitations__take_notification();
create trigger group_invitations__take_notification_declined after update of declined_at on private.group_invitations
  for each row execute function private.group_invitations__take_notification();


-- notification_fan_outs: new posts and events of which the club's members must still be notified. In a small club,
-- members are notified at once. In a large club, that would hold up the author, so a job notifies them, in the order in
-- which they joined.
-- Deliberately absent: a row per member. A fan-out only stores how far it has come.
create table private.notification_fan_outs (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  post_id uuid references public.posts (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  -- Deliberately without a foreign key: the author's account may be deleted before the job is done.
  by_user_id uuid not null,
  created_at timestamptz not null default now(),
  -- The last member that was processed.
  after_at timestamptz not null default '-infinity',
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
alter table private.notification_fan_outs enable row level security;

-- The oldest is processed first. The other three are the foreign keys.
create index notification_fan_outs_created_at_idx on private.notification_fan_outs (created_at, id);
create index notification_fan_outs_club_id_idx on private.notification_fan_outs (club_id);
create index notification_fan_outs_post_id_idx on private.notification_fan_outs (post_id);
create index notification_fan_outs_event_id_idx on private.notification_fan_outs (event_id);


-- Notifies the next members, up to a maximum. Returns how many it processed and where it stopped. Members who joined
-- after the post are not notified, since they find it in the club. Running it again notifies no one twice.
-- Members who do not want the notification are counted but skipped. This is one statement, so a batch is notified
-- completely or not at all.
-- Returns no row if there is no next member. A batch that was not full tells the caller that this was the last one.
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

-- Notifies a club's members of something new in it. Up to 25 members are notified at once, which authors do not notice,
-- and larger clubs by the job.
-- A batch of a hundred is enough for a club of 25, even if members join at this moment. Runs with the rights of the
-- triggers below, its only callers.
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

-- A new post. Mentions have been written already. They have the same cause, so a mentioned member is skipped.
create function private.posts__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_club(new.club_id, new.id, null, new.author_id);
  return null;
end $$;
create trigger posts__notify after insert on public.posts
  for each row when (auth.uid() is not null) execute function private.posts__notify();

-- A new event, which its creator shares with the club like a post. Open events, too, notify only the club's members.
create function private.events__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_club(new.club_id, null, new.id, new.creator_id);
  return null;
end $$;
create trigger events__notify after insert on public.events
  for each row when (auth.uid() is not null) execute function private.events__notify();

-- A job: continues with the oldest fan-outs, up to about 10,000 members per run. If it is killed, its transaction has
-- notified no one, and the next run starts where the last one finished. Concurrent runs take different fan-outs.
-- Notifications lock their club, post and event, and deleting one of these also deletes its fan-outs. So the job takes
-- locks in the same order as a deletion, the fan-out last. It skips locked rows: another run is processing them, or
-- they are being deleted.
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
    -- Read again under the lock: another run may have continued it.
    select * into fan_out from private.notification_fan_outs f where f.id = fan_out.id for update skip locked;
    continue when not found;
    loop
      select * into stopped from private.notify_members(fan_out, 1000);
      looked_at := looked_at + 1 + coalesce(stopped.looked_at, 0);
      -- A batch that is not full is the last one.
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


-- An invitation to a user notifies that user. An invitation to an address notifies the account with that address, if it
-- is verified. The notification contains the token, which no other account can use.
-- Runs with the rights of create_invite, its only caller, because no one else may read addresses. The inviter does not
-- learn whether the address has an account. Invitation links are for no particular user and notify no one.
create function private.notify_invited(invite public.club_invites, token text) returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, kind, cause, invite_id, details)
  select u.id, 'club_invite', 'invite:' || invite.id, invite.id, jsonb_build_object('token', token)
  from (
    select invite.invited_id as id
    union all
    -- Auth stores addresses in lower case, and its unique index allows each once among accounts without single sign-on.
    select a.id from auth.users a
    where a.email = invite.email and not a.is_sso_user and a.email_confirmed_at is not null
  ) invited
  join public.users u on u.id = invited.id
  where u.id <> invite.created_by
    and private.wants(u.id, 'CLUB_INVITE', invite.created_by) and not private.is_blocked(u.id, invite.created_by)
    and not exists (select from public.club_members m where m.user_id = u.id and m.club_id = invite.club_id);
$$;


-- Some entries of a club's log notify the user they are about: a new admin or owner, a removed or banned member, the
-- author of removed content. The owner is notified of new members, with one notification for all of them until it is
-- read. Other kinds of entries notify no one.
-- Users cannot turn off notifications about themselves: private.wants is called only for the owner. A ban carries a
-- reason and can be repeated, so it must not become a way to write to users who want no contact. It always notifies if
-- it ends a membership or a request, which it can do only once. Otherwise, bans and their end notify only former
-- members, except across a block, and not of a ban that replaces one in force.
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
      or a.ban_ended_membership
      -- The ban is logged before it ends the request.
      or exists (select from public.club_requests r where r.user_id = a.user_id and r.club_id = a.club_id)
      or (
        exists (
          select from public.club_activity b where b.user_id = a.user_id and b.club_id = a.club_id and b.kind = 'JOINED')
        and not private.is_blocked(a.user_id, a.actor_id)
        and not private.is_banned(a.club_id, a.user_id)
      )
    );

  insert into public.notifications as open (user_id, kind, cause, group_key, club_id, actor_id)
  select o.user_id, 'club_join', 'activity:' || a.id, 'joins:' || a.club_id, a.club_id, a.user_id
  from added a join public.club_members o on o.club_id = a.club_id and o.role = 'OWNER' and o.user_id <> a.user_id
  -- An owner who accepted the request already knows. If either has blocked the other, the owner finds the member in the
  -- list.
  where a.kind = 'JOINED' and o.user_id <> auth.uid() and private.wants(o.user_id, 'CLUB_INVITE', a.user_id)
    and not private.is_blocked(o.user_id, a.user_id)
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, actor_id = excluded.actor_id, created_at = now();
  return null;
end $$;
create trigger club_activity__notify after insert on public.club_activity
  referencing new table as added
  for each statement when (auth.uid() is not null) execute function private.club_activity__notify();


-- A request to join notifies the club's owner and admins, with one notification for all requests until it is read. It
-- counts the requests and names the latest user. Owners and admins with a block between them and the user are not
-- notified, but find the request in the club's settings.
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

-- Once a club has no more open requests, the notifications of all its admins are marked as read: nothing is left to
-- decide.
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


-- Takes a user out of the notifications that also concern others: those of several users who joined, or asked to join.
-- They then name the latest of the others. Called before the notifications that name the user are deleted, with their
-- account (then for all recipients) or for a recipient with a block between the two.
create function private.take_out_of_notifications(gone_id uuid, of_user_id uuid default null) returns void
language plpgsql set search_path = '' as $$ begin
  update public.notifications n set count = n.count - 1, actor_id = latest.user_id
  from public.notifications o
  cross join lateral (
    select case o.kind
      when 'club_request' then (
        select r.user_id from public.club_requests r
        where r.club_id = o.club_id and r.declined_at is null and r.user_id <> gone_id
          and not private.is_blocked(r.user_id, o.user_id)
        order by r.created_at desc, r.id desc limit 1
      )
      when 'club_join' then (
        select m.user_id from public.club_members m
        where m.club_id = o.club_id and m.user_id not in (gone_id, o.user_id)
          and not private.is_blocked(m.user_id, o.user_id)
        order by m.created_at desc, m.id desc limit 1
      )
    end as user_id
  ) latest
  where n.id = o.id and o.actor_id = gone_id and o.count > 1 and (of_user_id is null or o.user_id = of_user_id)
    and latest.user_id is not null;
end $$;

create function private.users__leave_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.take_out_of_notifications(old.id);
  return old;
end $$;
create trigger users__leave_notifications before delete on public.users
  for each row execute function private.users__leave_notifications();
