-- Notifications: what each user is notified of, and which notifications they want.
--
-- A notification is a fact, not a sentence. Its row names a kind and the rows that are concerned. What a reader may know
-- about them is in views (…_notification_facts.sql says how). TypeScript composes the title, the message and the link,
-- both for the list and for push (functions/_shared/notifications/).
--
-- Each noun has a chapter of its notifications, such as …_post_notifications.sql: the kinds, the view of their facts, and
-- the triggers that write them. To add a kind: name it in add_notification_kinds in that chapter, write it from a
-- trigger there, write its presenter, and name the presenter in the list
-- (functions/_shared/notifications/presenters.ts). A view is needed only if no existing one has its facts.
--
-- A user is notified of a cause once, in the most personal way that they want: POST_MENTION before NEW_REPLY before
-- NEW_COMMENT before NEW_POST_IN_CLUB. Mentions are written first, because Postgres fires triggers in the order of their
-- names: …__mention, then …__notify. No one is notified of their own actions. Changes without a user (seed, imports)
-- notify no one: see notify_of_new.
--
-- Up to three things are checked for a recipient: private.wants (preferences, levels, mutes), whether either user has
-- blocked the other, and whether the recipient can still read the place. Mentions need only the first, because they
-- exist only for users who can read the item and without a block. All trigger functions are security definer, because
-- the rows they write belong to other users.
--
-- A notification goes with its cause, so that deleted content leaves no rows behind that its reader cannot see. Foreign
-- keys delete it with the rows that it names, leaves_groups with the posts or comments of a group, and a trigger in the
-- noun's chapter with a row that stays, such as a message that was emptied. A test asks every kind.
--
-- Notifications that belong together until they are read have a group_key. A unique index allows one unread row per
-- user and key, so `on conflict` finds it and increases its count. Once it is read, the next cause creates a new row.

-- notification_kinds: every kind of notification, added in the chapter of each noun's notifications.
-- Deliberately absent: a foreign key from notifications, which would lock a kind's row for every notification of it.
create table private.notification_kinds (
  kind text primary key,
  -- The type under which users see it and can turn it off. 'other' cannot be turned off.
  type text not null,
  -- The view of its facts, with a column for each field of the presenter's JSON.
  facts regclass not null,
  constraint notification_kinds_type check (type in (/* contract: notificationType */
    'NEW_FOLLOWER', 'NEW_POST_IN_CLUB', 'NEW_COMMENT', 'NEW_REPLY', 'POST_MENTION', 'EVENT_REMINDER', 'CLUB_INVITE',
    'NEW_MESSAGE', 'other'))
);
alter table private.notification_kinds enable row level security;

-- Adds the kinds whose facts are in a view: {kind: type}. Lets users read the view.
create procedure private.add_notification_kinds(view_of_facts regclass, kinds jsonb)
language plpgsql set search_path = '' as $$ begin
  insert into private.notification_kinds select k.key, k.value, view_of_facts from jsonb_each_text(kinds) k;
  execute format('grant select on %s to authenticated, service_role', view_of_facts);
end $$;

-- The topic of a kind, under which users choose push messages and emails: its type, or one of two topics apart from the
-- others of their type.
create function private.notification_topic(of_kind text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case
    when of_kind in ('club_request', 'club_request_accepted', 'club_request_declined') then 'CLUB_REQUEST'
    when of_kind in ('moderation', 'report', 'appeal', 'appeal_outcome', 'device', 'address_confirmation', 'address_check')
      then 'ACCOUNT'
    else private.notification_type(of_kind)
  end;
end $$;

-- Lets the function <table>__notify notify of new rows: for each row, or for each statement, with the rows as `added`.
-- Rows that were added without a user notify no one.
create procedure private.notify_of_new(of_table regclass, each text default 'row')
language plpgsql set search_path = '' as $$ declare
  task constant name := (select c.relname || '__notify' from pg_catalog.pg_class c where c.oid = of_table);
  rows constant text := case each when 'statement' then 'referencing new table as added' else '' end;
begin
  execute format(
    'create trigger %1$I after insert on %2$s %3$s for each %4$s when (auth.uid() is not null) execute function private.%1$I()',
    task, of_table, rows, each);
end $$;


-- notifications: one row per user and cause. Causes that belong together (the new comments on one post) share a row
-- until it is read.
-- Deliberately absent: wording, and copies of content that can be read elsewhere, so that nothing is kept here that was
-- since edited, hidden or removed. Only kinds with nothing left to read (a cancelled event, the outcome of a report)
-- have `details`.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  -- The user who is notified.
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null,
  -- The kind's type, set by a trigger, so that a kind can never be stored under another type.
  type text not null,
  -- What happened, such as 'post:<id>'. A user is notified of a cause once, however often a trigger or a job runs.
  cause text not null,
  -- Groups notifications until they are read, such as 'comments:<post id>'. Null: not grouped.
  group_key text,
  -- The number of causes in this row. The wording depends on it.
  count integer not null default 1,
  -- The rows that it is about. A notification is visible as long as its user can see all of them.
  -- Who caused it, if no other row says so.
  actor_id uuid references public.users (id) on delete cascade,
  club_id uuid references public.clubs (id) on delete cascade,
  post_id uuid references public.posts (id) on delete cascade,
  -- The latest ten of the group, newest first. No foreign key: leaves_groups. Deleted ones may be among them, except as
  -- the first, and are left out when the notification is read.
  post_ids uuid[],
  comment_ids uuid[],
  event_id uuid references public.events (id) on delete cascade,
  -- For what a host wrote to those who come.
  event_message_id uuid references public.event_messages (id) on delete cascade,
  review_id uuid references public.reviews (id) on delete cascade,
  invite_id uuid references public.club_invites (id) on delete cascade,
  -- A role change or a removal in a club's log.
  activity_id uuid references public.club_activity (id) on delete cascade,
  conversation_id uuid references public.conversations (id) on delete cascade,
  -- With a conversation: the first and the last message that were unread at the time.
  first_message_number integer,
  last_message_number integer,
  -- For a mention in a club's chat.
  message_id uuid references public.messages (id) on delete cascade,
  -- Facts that cannot be read anywhere else. The keys depend on the kind and are those of the contract.
  details jsonb,
  -- Null until the user reads it, or reads the content it is about.
  read_at timestamptz,
  -- When the latest cause was notified. Not now(), because a job notifies of several in one transaction.
  created_at timestamptz not null default clock_timestamp(),
  -- Makes every trigger and job here repeatable: `on conflict` on this key does nothing.
  constraint notifications_user_id_cause_key unique (user_id, cause)
);
alter table public.notifications enable row level security;

-- A user's notifications, newest first; the unread ones, for the badge; the unread one of a group.
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id, created_at desc) include (kind)
  where read_at is null;
create unique index notifications_open_group_idx on public.notifications (user_id, group_key)
  where read_at is null and group_key is not null;
-- The foreign keys: a notification is deleted with the rows it is about. Most have only one or two of these columns,
-- and partial indexes skip the others.
create index notifications_actor_id_idx on public.notifications (actor_id) where actor_id is not null;
create index notifications_club_id_idx on public.notifications (club_id) where club_id is not null;
create index notifications_post_id_idx on public.notifications (post_id) where post_id is not null;
create index notifications_event_id_idx on public.notifications (event_id) where event_id is not null;
create index notifications_event_message_id_idx on public.notifications (event_message_id)
  where event_message_id is not null;
create index notifications_review_id_idx on public.notifications (review_id) where review_id is not null;
create index notifications_invite_id_idx on public.notifications (invite_id) where invite_id is not null;
create index notifications_activity_id_idx on public.notifications (activity_id) where activity_id is not null;
-- With the number, for those that name a deleted message.
create index notifications_conversation_id_idx on public.notifications (conversation_id, last_message_number)
  where conversation_id is not null;
create index notifications_message_id_idx on public.notifications (message_id) where message_id is not null;

-- The groups whose newest post or comment is deleted (leaves_groups).
create index notifications_newest_post_idx on public.notifications ((post_ids[1])) where post_ids is not null;
create index notifications_newest_comment_idx on public.notifications ((comment_ids[1])) where comment_ids is not null;

comment on column public.notifications.read_at is 'Null: unread. Read notifications are kept for 90 days, all others for a year.';

-- Users see their own notifications, and visible_notifications decides which of them to show. Users can mark their own
-- as read: the grant below allows only that column.
call private.allow_own_rows('public.notifications', '{select,update}');

-- Triggers and jobs write here. Users change only whether a notification is read.
grant select, update (read_at) on public.notifications to authenticated;

-- An unknown kind has no type, and so is refused.
create function private.notifications__set_type() returns trigger
language plpgsql set search_path = '' as $$ begin
  new.type := private.notification_type(new.kind);
  return new;
end $$;
call private.run_per_row('public.notifications', 'set_type', 'before insert or update of kind');

-- Lets every open tab update its badge, even if another tab has read something. Once per user and statement. The
-- message is empty: the screen fetches the count, and the list if it is open.
create function private.notifications__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform realtime.send('{}'::jsonb, 'notifications', 'user:' || c.user_id, true)
  from (select distinct user_id from new_rows) c;
  return null;
end $$;
call private.run_per_statement('public.notifications', 'broadcast', '{insert,update}');

-- Notifies a user, once per cause, if they want it (private.wants says what the callers pass for that), and returns
-- whether it did. For functions only, and for few users at once: kinds that notify many have statements of their own.
-- Looks the user up first, so that notifying a deleted account is not an error.
create function private.notify(
  of_user_id uuid, of_kind text, of_cause text, of_details jsonb default null,
  by_user_id uuid default null, in_club_id uuid default null, below_post_id uuid default null,
  of_actor_id uuid default null, of_post_id uuid default null, of_comment_id uuid default null,
  of_review_id uuid default null, of_invite_id uuid default null, of_message_id uuid default null,
  of_event_id uuid default null
) returns boolean
language plpgsql set search_path = '' as $$ begin
  insert into public.notifications (
    user_id, kind, cause, details, actor_id, post_id, comment_ids, review_id, invite_id, message_id, event_id
  )
  select u.id, of_kind, of_cause, of_details, of_actor_id, of_post_id,
    case when of_comment_id is not null then array[of_comment_id] end, of_review_id, of_invite_id, of_message_id,
    of_event_id
  from public.users u
  where u.id = of_user_id and private.wants(u.id, of_kind, by_user_id, in_club_id, below_post_id)
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return found;
end $$;

-- Takes a post or comment out of the groups in a user's notifications. For an edit that mentions them, which notifies
-- of the mention instead. For triggers only.
create function private.take_out_of_groups(of_user_id uuid, item_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  delete from public.notifications n
  where n.user_id = of_user_id and n.group_key is not null and array[item_id] in (n.post_ids, n.comment_ids);
  update public.notifications n
  set count = n.count - 1, post_ids = array_remove(n.post_ids, item_id),
    comment_ids = array_remove(n.comment_ids, item_id)
  where n.user_id = of_user_id and n.group_key is not null and item_id = any (n.post_ids || n.comment_ids);
end $$;

-- Takes deleted rows of a table out of the groups that name them in this column, and deletes the groups, of whatever
-- kind, that then name nothing. `remains` says which rows count as there.
-- Finds groups by their newest row, so that an index of one value serves instead of one of ten. Those whose newest row
-- goes also lose the others that have gone, and count as many fewer.
-- Writes <table>__leave_groups for this table alone, so that its plan is cached. For triggers, which are security
-- definer because the notifications belong to other users.
create procedure private.leaves_groups(of_table regclass, of_column name, remains text default 'true')
language plpgsql set search_path = '' as $$ declare
  task constant name := (select c.relname || '__leave_groups' from pg_catalog.pg_class c where c.oid = of_table);
begin
  execute format($group$
    create function private.%1$I(gone_ids uuid[]) returns void
    language plpgsql set search_path = '' as $body$ begin
      with remaining as (
        select n.id, array(
          select r.id from unnest(n.%2$I) with ordinality named (id, position)
          join %3$s r on r.id = named.id and (%4$s)
          order by named.position
        ) as ids
        from public.notifications n where n.%2$I[1] = any (gone_ids)
      ),
      emptied as (
        delete from public.notifications n using remaining l where n.id = l.id and l.ids = '{}'
      )
      update public.notifications n
      set %2$I = l.ids, count = n.count - cardinality(n.%2$I) + cardinality(l.ids)
      from remaining l where n.id = l.id and l.ids <> '{}';
    end $body$;
    create function private.%5$I() returns trigger
    language plpgsql security definer set search_path = '' as $body$ begin
      perform private.%1$I(array(select o.id from old_rows o));
      return null;
    end $body$
  $group$, task, of_column, of_table, remains, task || '_deleted');
  call private.run_per_statement(of_table, 'leave_groups_deleted', '{delete}');
end $$;

-- A job: deletes notifications that were read 90 days ago, and all of them after a year. Running it again changes
-- nothing. Their push deliveries are pruned separately.
create function private.prune_notifications() returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications
  where read_at < now() - interval /* contract: retention.readNotifications.time */ '90 days'
    or created_at < now() - interval /* contract: retention.notifications.time */ '1 year';
$$;


-- notification_preferences: what a user has turned off. No row: nothing.
-- Deliberately absent: a column per toggle. Most users turn off few or none, and with an array triggers check every
-- type in the same way.
create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.users (id) on delete cascade,
  -- A set: the order has no meaning.
  turned_off text[] not null default '{}',
  -- A misspelled type would turn off nothing and go unnoticed.
  constraint notification_preferences_turned_off_known check (turned_off <@ array[/* contract: turnedOffBy */
    'PUSH', 'NEW_FOLLOWER', 'NEW_POST_IN_CLUB', 'NEW_COMMENT', 'NEW_REPLY', 'POST_MENTION', 'EVENT_REMINDER',
    'CLUB_INVITE', 'NEW_MESSAGE'])
);
alter table public.notification_preferences enable row level security;

comment on column public.notification_preferences.turned_off is
  'Types whose notifications are not written at all, and PUSH, which stops push messages but keeps the list.';

-- Users read and write their own row. Triggers read all rows, as definers.
call private.allow_own_rows('public.notification_preferences', '{select,insert,update}');

-- Rows cannot be deleted or given to another user.
grant select, insert (turned_off), update (turned_off) on public.notification_preferences to authenticated;


-- notification_choices: whether a user wants push messages and emails about a topic, where they chose. No row: the
-- default of private.wants_by. What is turned off above is not written, and so neither pushed nor mailed.
create table private.notification_choices (
  user_id uuid not null references public.users (id) on delete cascade,
  channel text not null,
  topic text not null,
  is_on boolean not null,
  primary key (user_id, channel, topic),
  constraint notification_choices_channel check (channel in ('PUSH', 'MAIL')),
  constraint notification_choices_topic check (topic in (/* contract: topics */
    'NEW_FOLLOWER', 'NEW_POST_IN_CLUB', 'NEW_COMMENT', 'NEW_REPLY', 'POST_MENTION', 'EVENT_REMINDER', 'CLUB_INVITE',
    'NEW_MESSAGE', 'CLUB_REQUEST', 'ACCOUNT', 'other'))
);
alter table private.notification_choices enable row level security;

-- Whether a user wants notifications of this kind also by push or by mail. By default all are pushed, and few are
-- mailed.
create function private.wants_by(of_channel text, of_user_id uuid, of_kind text) returns boolean
language plpgsql stable set search_path = '' as $$ declare
  of_topic constant text := private.notification_topic(of_kind);
begin
  return coalesce(
    (
      select c.is_on from private.notification_choices c
      where c.user_id = of_user_id and c.channel = of_channel and c.topic = of_topic
    ),
    of_channel = 'PUSH' or of_topic in (/* contract: mailedByDefault */ 'CLUB_INVITE', 'EVENT_REMINDER', 'ACCOUNT')
  );
end $$;

-- Stores a choice, for functions only.
create function private.choose(of_user_id uuid, of_channel text, of_topic text, chosen boolean) returns void
language sql set search_path = '' as $$
  insert into private.notification_choices (user_id, channel, topic, is_on)
  select u.id, of_channel, of_topic, chosen from public.users u where u.id = of_user_id
  on conflict (user_id, channel, topic) do update set is_on = excluded.is_on;
$$;

-- A user's choices, {topic: isOn}.
create function private.choices_of(of_user_id uuid, of_channel text) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_object_agg(c.topic, c.is_on), '{}')
  from private.notification_choices c where c.user_id = of_user_id and c.channel = of_channel;
$$;


-- club_notification_levels: how much of a club a member wants to be notified of. No row: the default for clubs of that
-- size when the notification is written (clubs.default_notification_level). Deleted with the membership.
-- Deliberately absent: an end. Mutes have one.
create table public.club_notification_levels (
  user_id uuid not null default auth.uid(),
  club_id uuid not null,
  level text not null,
  primary key (user_id, club_id),
  constraint club_notification_levels_level check (level in (/* contract: clubNotificationLevel */
    'ALL_POSTS', 'MENTIONS_AND_ANNOUNCEMENTS', 'NOTHING')),
  constraint club_notification_levels_membership_fkey foreign key (user_id, club_id)
    references public.club_members (user_id, club_id) on delete cascade
);
alter table public.club_notification_levels enable row level security;

comment on column public.club_notification_levels.level is
  'ALL_POSTS: also posts and events. MENTIONS_AND_ANNOUNCEMENTS: also comments and replies. NOTHING: only announcements.';

-- Users read and write their own rows. The foreign key refuses clubs that they are not in.
call private.allow_own_rows('public.club_notification_levels', '{select,insert,update,delete}');

-- The user is always the caller, and a level cannot be moved to another club.
grant select, insert (club_id, level), update (level), delete on public.club_notification_levels to authenticated;

-- Chooses a level for one of the caller's clubs, or restores the default if it is null, and returns the club. Null for
-- other clubs. Runs as the caller: the policies decide.
create function private.set_notification_level(of_club_id uuid, choice jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  new_level constant text := choice ->> 'level';
begin
  if new_level is null then
    delete from public.club_notification_levels l where l.club_id = of_club_id and l.user_id = private.me();
  else
    insert into public.club_notification_levels as l (club_id, level)
    select of_club_id, new_level where of_club_id is not null
    on conflict (user_id, club_id) do update set level = excluded.level where l.level <> excluded.level;
  end if;
  return (
    select i.item from private.club_items i
    where i.id = of_club_id and exists (
      select from public.club_members m where m.club_id = i.id and m.user_id = private.me()
    )
  );
end $$;
grant execute on function private.set_notification_level to authenticated;

-- Whether a user wants notifications of a kind. This is the only place that applies preferences, levels and mutes before
-- a notification is written. Callers pass what they know: who caused it, and in which club, below which post or in which
-- conversation. Every trigger calls this before it writes, so that unwanted notifications cost no row.
-- Does not check for muted clubs, whose notifications stay in the list and are only not pushed (private.wants_now).
create function private.wants(
  of_user_id uuid, of_kind text, by_user_id uuid default null, in_club_id uuid default null,
  below_post_id uuid default null, in_conversation_id uuid default null
) returns boolean
language plpgsql stable set search_path = '' as $$ declare
  of_type constant text := private.notification_type(of_kind);
begin
  return not exists (
      select from public.notification_preferences p where p.user_id = of_user_id and of_type = any (p.turned_off)
    )
    and not exists (
      select from public.mutes m
      where m.user_id = of_user_id and m.target_id in (by_user_id, below_post_id, in_conversation_id)
        and m.ends_at > now()
    )
    -- Levels do not apply to the type 'other' (announcements), which cannot be turned off.
    and (in_club_id is null or of_type = 'other' or (
      select case coalesce(l.level, c.default_notification_level)
        when 'ALL_POSTS' then true
        when 'NOTHING' then false
        else of_type <> 'NEW_POST_IN_CLUB'
      end
      from public.clubs c
      left join public.club_notification_levels l on l.club_id = c.id and l.user_id = of_user_id
      where c.id = in_club_id
    ));
end $$;

-- Whether a user wants push messages about notifications of a kind.
create function private.wants_push(of_user_id uuid, of_kind text) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return private.wants_by('PUSH', of_user_id, of_kind) and not exists (
    select from public.notification_preferences p where p.user_id = of_user_id and 'PUSH' = any (p.turned_off)
  );
end $$;

-- What the caller has turned off, also if they have no row. The API returns it as the contract's `notificationPreferences`.
create view private.notification_preference_items with (security_invoker = true) as
select coalesce(to_json(p.turned_off), '[]') as item
from (select private.me() as id) me
left join public.notification_preferences p on p.user_id = me.id
where me.id is not null;

grant select on private.notification_preference_items to authenticated, service_role;

-- Turns a type, or PUSH, on or off for the caller, and returns what is off. Runs as the caller, to whom the policies show
-- only their own row. One statement, so that changes at the same time are all saved.
create function private.update_preference(of_type text, is_on boolean) returns json
language plpgsql set search_path = '' as $$ begin
  insert into public.notification_preferences as p (turned_off)
  values (case when is_on then '{}' else array[of_type] end)
  on conflict (user_id) do update set turned_off = array_remove(p.turned_off, of_type) || excluded.turned_off;
  return (select i.item from private.notification_preference_items i);
end $$;
grant execute on function private.update_preference to authenticated;

-- About what the caller wants push messages, as they chose it: {topic: isOn}. Null for a signed-out or suspended
-- caller. Security definer, like the next: clients can neither read nor write choices.
create function private.get_push_settings() returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
begin
  return case when caller is not null then private.choices_of(caller, 'PUSH') end;
end $$;

-- Turns push messages about a topic on or off for the caller, and returns what they chose.
create function private.update_push_settings(of_topic text, is_on boolean) returns json
language plpgsql security definer set search_path = '' as $$ begin
  perform private.choose(private.me(), 'PUSH', of_topic, is_on);
  return private.get_push_settings();
end $$;
grant execute on function private.get_push_settings, private.update_push_settings to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The clubs that the user is in, with their role, including deleted ones that can still be restored. Former memberships
-- are not stored.
create view private.exported_clubs with (security_invoker = true) as
select m.created_at as at, json_build_object(
  'slug', c.slug, 'name', c.name, 'role', m.role, 'title', m.title, 'joinedAt', m.created_at, 'deletedAt', c.deleted_at,
  'notificationLevel', l.level
) as item
from public.club_members m
join public.clubs c on c.id = m.club_id
left join public.club_notification_levels l on l.club_id = m.club_id and l.user_id = m.user_id
where m.user_id = auth.uid();

-- What the user chose about push messages and emails.
create view private.exported_notification_choices with (security_invoker = true) as
select c.channel || ' ' || c.topic as at, json_build_object(
  'channel', c.channel, 'topic', c.topic, 'isOn', c.is_on
) as item
from private.notification_choices c where c.user_id = auth.uid();
