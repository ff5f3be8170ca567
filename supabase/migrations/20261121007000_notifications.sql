-- notifications: what a person is told. One row per person and act, or per group of acts that belong together (the new
-- comments on one post) until it is read.
-- Absent on purpose: the words. They are made at reading (notification_items), from what the reader may see at that
-- moment: what was edited, hidden or taken away since is not kept here. Only what leaves nothing behind that could be
-- read (a cancelled event, the outcome of a report) brings its words along.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  type text not null,
  -- The act, such as 'post:<id>'. However often a trigger or a job comes by: once per person.
  cause text not null,
  -- What belongs together until it is read, such as 'comments:<post id>'; null: it stands alone.
  group_key text,
  count integer not null default 1,
  -- What it speaks of. A notification is there as long as its person may see all of it.
  follower_id uuid references public.users (id) on delete cascade,
  club_id uuid references public.clubs (id) on delete cascade,
  post_id uuid references public.posts (id) on delete cascade,
  -- The latest twenty of the group, newest first. No foreign key: those that are gone are left out at reading.
  comment_ids uuid[],
  event_id uuid references public.events (id) on delete cascade,
  review_id uuid references public.reviews (id) on delete cascade,
  invite_id uuid references public.club_invites (id) on delete cascade,
  conversation_id uuid references public.conversations (id) on delete cascade,
  -- With a conversation: from the first to the last that was unread then.
  first_message_number integer,
  last_message_number integer,
  -- With a mention in a club's chat.
  message_id uuid references public.messages (id) on delete cascade,
  -- Only where the words cannot be made from what stands above.
  title text,
  message text,
  link_url text,
  -- A push of it says only the most general, as with everything in private clubs.
  is_discreet boolean not null default false,
  read_at timestamptz,
  -- Of the latest act.
  created_at timestamptz not null default now(),
  constraint notifications_user_id_cause_key unique (user_id, cause),
  constraint notifications_type check (type in (
    'NEW_FOLLOWER', 'NEW_POST_IN_CLUB', 'NEW_COMMENT', 'NEW_REPLY', 'POST_MENTION', 'EVENT_REMINDER', 'CLUB_INVITE',
    'NEW_MESSAGE', 'other')),
  constraint notifications_title_length check (private.is_written(title, 300)),
  constraint notifications_message_length check (private.is_written(message, 2000)),
  -- A path of the app and nothing else: neither //host nor /\host.
  constraint notifications_link_url_path check (link_url ~ '^/([^/\\\s][^\\\s]*)?$' and length(link_url) <= 500)
);
alter table public.notifications enable row level security;

-- A person's, newest first; the unread ones (the badge); the one of a group that is still open.
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;
create unique index notifications_open_group_idx on public.notifications (user_id, group_key)
  where read_at is null and group_key is not null;
-- The foreign keys: what is told goes with what it speaks of.
create index notifications_follower_id_idx on public.notifications (follower_id);
create index notifications_club_id_idx on public.notifications (club_id);
create index notifications_post_id_idx on public.notifications (post_id);
create index notifications_event_id_idx on public.notifications (event_id);
create index notifications_review_id_idx on public.notifications (review_id);
create index notifications_invite_id_idx on public.notifications (invite_id);
create index notifications_conversation_id_idx on public.notifications (conversation_id);
create index notifications_message_id_idx on public.notifications (message_id);

comment on column public.notifications.read_at is 'Null: unread. Read ones are kept for 90 days, all for a year.';

create policy self_select on public.notifications for select to authenticated
  using (user_id = (select private.me()));
create policy self_update on public.notifications for update to authenticated
  using (user_id = (select private.me())) with check (user_id = (select private.me()));

-- Not granted: insert and delete (triggers and jobs write), and changing anything but whether it is read.
revoke all on public.notifications from public, anon, authenticated;
grant select, update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

-- The badge of every tab follows, also when one of them has read something: once per person and statement.
create function private.notifications__tell() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}'::jsonb, 'notifications', 'user:' || c.user_id, true)
  from (select distinct user_id from changed) c;
  return null;
end $$;
create trigger notifications__tell_new after insert on public.notifications
  referencing new table as changed for each statement execute function private.notifications__tell();
create trigger notifications__tell_changed after update on public.notifications
  referencing new table as changed for each statement execute function private.notifications__tell();


-- notification_preferences: what a person wants to be told. No row: everything.
create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.users (id) on delete cascade,
  push_enabled boolean not null default true,
  new_follower boolean not null default true,
  new_post_in_club boolean not null default true,
  new_comment boolean not null default true,
  new_reply boolean not null default true,
  post_mention boolean not null default true,
  event_reminder boolean not null default true,
  club_invite boolean not null default true,
  new_message boolean not null default true
);
alter table public.notification_preferences enable row level security;

comment on column public.notification_preferences.push_enabled is
  'Governs push alone; the others govern the notification and thereby its push.';

create policy self_select on public.notification_preferences for select to authenticated
  using (user_id = (select private.me()));
create policy self_insert on public.notification_preferences for insert to authenticated
  with check (user_id = (select private.me()));
create policy self_update on public.notification_preferences for update to authenticated
  using (user_id = (select private.me())) with check (user_id = (select private.me()));

-- Not granted: delete, and choosing the person.
revoke all on public.notification_preferences from public, anon, authenticated;
grant select on public.notification_preferences to authenticated;
grant insert (push_enabled, new_follower, new_post_in_club, new_comment, new_reply, post_mention, event_reminder,
    club_invite, new_message),
  update (push_enabled, new_follower, new_post_in_club, new_comment, new_reply, post_mention, event_reminder,
    club_invite, new_message)
  on public.notification_preferences to authenticated;
grant select, insert, update, delete on public.notification_preferences to service_role;

-- Whether somebody with these preferences (null: none saved) wants this type. What has no toggle always arrives.
create function private.wants(of_type text, saved public.notification_preferences) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(case of_type
    when 'NEW_FOLLOWER' then saved.new_follower
    when 'NEW_POST_IN_CLUB' then saved.new_post_in_club
    when 'NEW_COMMENT' then saved.new_comment
    when 'NEW_REPLY' then saved.new_reply
    when 'POST_MENTION' then saved.post_mention
    when 'EVENT_REMINDER' then saved.event_reminder
    when 'CLUB_INVITE' then saved.club_invite
    when 'NEW_MESSAGE' then saved.new_message
  end, true);
$$;

create view private.notification_preference_items with (security_invoker = true) as
select
  me.id as user_id,
  json_build_object(
    'pushEnabled', coalesce(p.push_enabled, true),
    'newFollower', coalesce(p.new_follower, true),
    'newPostInClub', coalesce(p.new_post_in_club, true),
    'newComment', coalesce(p.new_comment, true),
    'newReply', coalesce(p.new_reply, true),
    'postMention', coalesce(p.post_mention, true),
    'eventReminder', coalesce(p.event_reminder, true),
    'clubInvite', coalesce(p.club_invite, true),
    'newMessage', coalesce(p.new_message, true)
  ) as item
from (select private.me() as id) me
left join public.notification_preferences p on p.user_id = me.id
where me.id is not null;

-- Changes what is named (in the contract's names, checked by the contract) and answers all.
create function private.update_notification_preferences(changes jsonb) returns json
language plpgsql set search_path = '' as $$
begin
  insert into public.notification_preferences default values on conflict (user_id) do nothing;
  update public.notification_preferences p set
    push_enabled = coalesce((changes ->> 'pushEnabled')::boolean, p.push_enabled),
    new_follower = coalesce((changes ->> 'newFollower')::boolean, p.new_follower),
    new_post_in_club = coalesce((changes ->> 'newPostInClub')::boolean, p.new_post_in_club),
    new_comment = coalesce((changes ->> 'newComment')::boolean, p.new_comment),
    new_reply = coalesce((changes ->> 'newReply')::boolean, p.new_reply),
    post_mention = coalesce((changes ->> 'postMention')::boolean, p.post_mention),
    event_reminder = coalesce((changes ->> 'eventReminder')::boolean, p.event_reminder),
    club_invite = coalesce((changes ->> 'clubInvite')::boolean, p.club_invite),
    new_message = coalesce((changes ->> 'newMessage')::boolean, p.new_message)
  where p.user_id = private.me();
  return (select i.item from private.notification_preference_items i);
end $$;

revoke all on private.notification_preference_items from public, anon;
grant select on private.notification_preference_items to authenticated, service_role;
grant execute on function private.update_notification_preferences to authenticated;
