-- What notifies whom: triggers, in the transaction of the act. One notification per person and act, the most personal
-- one that they want: POST_MENTION > NEW_REPLY > NEW_COMMENT > NEW_POST_IN_CLUB; never for one's own acts.
-- Work without a person behind it (seed, imports) tells nobody.
--
-- Within one act, mentions come first: Postgres runs triggers in the order of their names, and …__mention stands
-- before …__notify.

create function private.wants_notification(of_user_id uuid, of_type text) returns boolean
language sql stable set search_path = '' as $$
  select private.wants(of_type, (select p from public.notification_preferences p where p.user_id = of_user_id));
$$;

-- Word from Retrohale, such as the outcome of a report: type 'other', which has no toggle. `cause` names the act; the
-- same one is told once. The link is a path of the app, or null. For functions only.
create function private.notify(to_user_id uuid, of_cause text, title text, message text default null, link_url text default null)
returns void
language sql set search_path = '' as $$
  insert into public.notifications (user_id, type, cause, title, message, link_url)
  select u.id, 'other', of_cause, title, message, link_url from public.users u where u.id = to_user_id
  on conflict on constraint notifications_user_id_cause_key do nothing;
$$;
-- Not granted: to anybody.

create function private.follows__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Followed again after an unfollow is no news.
  insert into public.notifications (user_id, type, cause, follower_id)
  select new.followed_id, 'NEW_FOLLOWER', 'follow:' || new.follower_id, new.follower_id
  where auth.uid() is not null and private.wants_notification(new.followed_id, 'NEW_FOLLOWER')
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger follows__notify after insert on public.follows
  for each row execute function private.follows__notify();


-- Mentions. Whoever was told of the post as a member of the club is told anew when an edit names them.
create function private.post_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications as told (user_id, type, cause, post_id)
  select new.user_id, 'POST_MENTION', 'post:' || new.post_id, new.post_id
  where auth.uid() is not null and private.wants_notification(new.user_id, 'POST_MENTION')
  on conflict on constraint notifications_user_id_cause_key do update
    set type = 'POST_MENTION', club_id = null, read_at = null, created_at = now()
    where told.type <> 'POST_MENTION';
  return null;
end $$;
create trigger post_mentions__notify after insert on public.post_mentions
  for each row execute function private.post_mentions__notify();

create function private.comment_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mentioned_in constant public.comments := (select c from public.comments c where c.id = new.comment_id);
begin
  if auth.uid() is null or not private.wants_notification(new.user_id, 'POST_MENTION') then
    return null;
  end if;
  if mentioned_in.edited_at is not null then
    -- Told of it already as somebody's comment or reply: it moves over.
    delete from public.notifications n
    where n.user_id = new.user_id and n.post_id = mentioned_in.post_id and n.group_key is not null
      and n.comment_ids = array[new.comment_id];
    update public.notifications n set count = n.count - 1, comment_ids = array_remove(n.comment_ids, new.comment_id)
    where n.user_id = new.user_id and n.post_id = mentioned_in.post_id and n.group_key is not null
      and new.comment_id = any (n.comment_ids);
  end if;
  insert into public.notifications (user_id, type, cause, post_id, comment_ids)
  values (new.user_id, 'POST_MENTION', 'comment:' || new.comment_id, mentioned_in.post_id, array[new.comment_id])
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger comment_mentions__notify after insert on public.comment_mentions
  for each row execute function private.comment_mentions__notify();

create function private.review_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, cause, review_id)
  select new.user_id, 'POST_MENTION', 'review:' || new.review_id, new.review_id
  where auth.uid() is not null and private.wants_notification(new.user_id, 'POST_MENTION')
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger review_mentions__notify after insert on public.review_mentions
  for each row execute function private.review_mentions__notify();


-- A comment tells the author of the comment it answers, and the author of the post. More of them join the
-- notification that is still unread.
create function private.comments__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications as told (user_id, type, cause, group_key, post_id, comment_ids)
  select distinct on (t.user_id) t.user_id, t.type, t.group_key || ':' || new.id, t.group_key, new.post_id, array[new.id]
  from (
    select c.author_id as user_id, 'NEW_REPLY' as type, 'replies:' || c.id as group_key, 1 as rank
    from public.comments c where c.id = new.parent_id and c.deleted_at is null
    union all
    select p.author_id, 'NEW_COMMENT', 'comments:' || p.id, 2 from public.posts p where p.id = new.post_id
  ) t
  left join public.notification_preferences wishes on wishes.user_id = t.user_id
  where t.user_id <> new.author_id and private.wants(t.type, wishes)
    and not exists (
      select from public.notifications n where n.user_id = t.user_id and n.cause = 'comment:' || new.id
    )
  order by t.user_id, t.rank
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = told.count + 1, comment_ids = (excluded.comment_ids || told.comment_ids)[:20], created_at = now();
  return null;
end $$;
create trigger comments__notify after insert on public.comments
  for each row when (auth.uid() is not null) execute function private.comments__notify();


-- A message tells the others of a direct or group conversation, one notification for all that they have not read. In a
-- club's chat only those who are mentioned are told.
create function private.messages__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications as told (
    user_id, type, cause, group_key, conversation_id, first_message_number, last_message_number
  )
  select p.user_id, 'NEW_MESSAGE', 'message:' || new.id, 'conversation:' || v.id, v.id, new.number, new.number
  from public.conversations v
  join public.conversation_participants p on p.conversation_id = v.id
  left join public.notification_preferences wishes on wishes.user_id = p.user_id
  where v.id = new.conversation_id and v.club_id is null and p.user_id <> new.sender_id
    and private.wants('NEW_MESSAGE', wishes)
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = told.count + 1, last_message_number = excluded.last_message_number, created_at = now();
  return null;
end $$;
create trigger messages__notify after insert on public.messages
  for each row when (auth.uid() is not null) execute function private.messages__notify();

create function private.message_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, cause, message_id)
  select new.user_id, 'POST_MENTION', 'message:' || new.message_id, new.message_id
  where auth.uid() is not null and private.wants_notification(new.user_id, 'POST_MENTION')
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger message_mentions__notify after insert on public.message_mentions
  for each row execute function private.message_mentions__notify();

-- Who has read a conversation has read what told of it.
create function private.conversation_participants__read_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set read_at = now()
  where n.user_id = new.user_id and n.group_key = 'conversation:' || new.conversation_id and n.read_at is null
    and n.last_message_number <= new.read_number;
  return null;
end $$;
create trigger conversation_participants__read_notification after update of read_number on public.conversation_participants
  for each row when (new.read_number > old.read_number)
  execute function private.conversation_participants__read_notification();


-- An invitation to an address tells the account that has it, verified. The token stands in the link: nobody but that
-- account could use it anyway. Otherwise as in …_club_invites.sql.
create or replace function private.create_invite(acted_club_id uuid, invited_email text, token text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  made public.club_invites;
begin
  perform private.require_role(acted_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can invite people.');
  perform private.count_act('invite', 50, '1 day');
  insert into public.club_invites (club_id, token_hash, email, created_by)
  values (acted_club_id, private.hash_token(token), lower(btrim(invited_email)), private.me())
  returning * into made;
  insert into public.notifications (user_id, type, cause, invite_id, link_url)
  select invited.id, 'CLUB_INVITE', 'invite:' || made.id, made.id, '/clubs/' || c.slug || '/invite/' || token
  from auth.users a
  join public.users invited on invited.id = a.id
  join public.clubs c on c.id = made.club_id
  where lower(a.email) = made.email and a.email_confirmed_at is not null and a.id <> private.me()
    and private.wants_notification(a.id, 'CLUB_INVITE')
    and not exists (select from public.club_members m where m.user_id = a.id and m.club_id = made.club_id);
  return json_build_object('id', made.id, 'token', token, 'email', made.email, 'expiresAt', made.expires_at);
end $$;


-- Events. What was written down for it (…_event_reminders.sql) is told here: reminders by the job that writes them
-- down, changes with the change, or by a job of their own where many are coming.
alter table private.event_changes
  -- No foreign key: a cancellation outlives the club it went with.
  add column club_id uuid,
  add column is_private boolean not null default true;

create or replace function private.events__note_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  remains constant public.events := coalesce(new, old);
begin
  insert into private.event_changes (
    event_id, kind, title, timezone, old_starts_at, new_starts_at, old_location, new_location, user_ids, club_id, is_private
  )
  select remains.id, case tg_op when 'DELETE' then 'CANCELLED' else 'CHANGED' end, remains.title, remains.timezone,
    old.starts_at, remains.starts_at, old.location, remains.location, array_agg(r.user_id), remains.club_id,
    -- A club that is just being deleted tells no more; then better too little.
    coalesce((select c.is_private from public.clubs c where c.id = remains.club_id), true)
  from public.event_rsvps r
  where r.event_id = remains.id and r.status in ('GOING', 'MAYBE') and r.user_id is distinct from auth.uid()
  having count(*) > 0;
  return coalesce(new, old);
end $$;

-- Tells everybody of one change. Changes of one event join the notification that is still unread; a cancelled event
-- leaves nothing that could be read, so its words stand in the row.
create function private.notify_event_change(of_change private.event_changes) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.notifications as told (
    user_id, type, cause, group_key, event_id, club_id, title, message, link_url, is_discreet
  )
  select u.id, 'EVENT_REMINDER', 'changes:' || of_change.event_id || ':' || of_change.id,
    case when remains.id is not null then 'changes:' || remains.id end, remains.id,
    case when remains.id is null then c.id end,
    case when remains.id is null then of_change.title || ' was cancelled' end,
    case when remains.id is null then 'It was planned for '
      || private.when_and_where(of_change.old_starts_at, of_change.timezone, null) end,
    case when remains.id is null then '/events' end,
    of_change.is_private
  from unnest(of_change.user_ids) concerned (id)
  join public.users u on u.id = concerned.id
  left join public.notification_preferences wishes on wishes.user_id = u.id
  left join public.events remains on remains.id = of_change.event_id and of_change.kind = 'CHANGED'
  left join public.clubs c on c.id = of_change.club_id
  where private.wants('EVENT_REMINDER', wishes)
    -- Changed, and gone since: the cancellation tells.
    and (of_change.kind = 'CANCELLED' or remains.id is not null)
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = told.count + 1, created_at = now();
  update private.event_changes set notified_at = now() where id = of_change.id;
end $$;

create function private.event_changes__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_event_change(new);
  return null;
end $$;
create trigger event_changes__notify after insert on private.event_changes
  for each row when (cardinality(new.user_ids) <= 25) execute function private.event_changes__notify();

-- A job: tells of the changes that concern many.
create function private.notify_event_changes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_event_change(w.change) from (
    select c as change from private.event_changes c
    where c.notified_at is null order by c.created_at limit 10 for update skip locked
  ) w;
end $$;

create function private.event_reminders__notify() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, cause, event_id)
  select r.user_id, 'EVENT_REMINDER', 'reminder:' || r.id, r.event_id
  from due r
  left join public.notification_preferences wishes on wishes.user_id = r.user_id
  where private.wants('EVENT_REMINDER', wishes)
  on conflict on constraint notifications_user_id_cause_key do nothing;
  update private.event_reminders r set notified_at = now() from due where r.id = due.id;
  return null;
end $$;
create trigger event_reminders__notify after insert on private.event_reminders
  referencing new table as due for each statement execute function private.event_reminders__notify();
