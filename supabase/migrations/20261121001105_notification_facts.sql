-- Notification facts: what a reader may know about their notifications, and the pages of them.
--
-- Everything here runs as the reader. A notification is visible as long as row-level security lets the reader see every
-- row it names, so no rule about who may see what is repeated here. One view per noun returns the facts. Its columns
-- become the contract's JSON unchanged (contract/notification-facts.ts), because turning a row into JSON takes two
-- thirds of the time that json_build_object does. Texts are only truncated. The presenter turns the facts into words.

-- The invitation in a notification of the caller, if they can accept it or have done so. They cannot read club_invites
-- otherwise.
-- Security definer for this one look-up. It checks that the caller has a notification of the invitation, so an id alone
-- reveals nothing.
create function private.notified_invite(of_invite_id uuid) returns table (club_id uuid, created_by uuid)
language plpgsql stable strict security definer rows 1 set search_path = '' as $$ begin
  return query
    select i.club_id, i.created_by from public.club_invites i
    where i.id = of_invite_id and i.revoked_at is null
      and (i.use_count = 0 or i.accepted_by = private.me())
      and not private.is_kept_out(i.club_id, i.created_at)
      and exists (select from public.notifications n where n.invite_id = i.id and n.user_id = private.me());
end $$;
grant execute on function private.notified_invite to authenticated, service_role;

-- A user's notifications, as far as they may see them, without the facts. Used for the badge.
-- One condition per column, not per kind, so that a new kind is covered by the rows it names. Null columns cost
-- nothing. The views below repeat the conditions as joins, because they need the rows themselves.
-- Scalar sub-selects, not `exists`, which Postgres would turn into reading all users, events or clubs first.
create view private.visible_notifications with (security_invoker = true) as
select n.id, n.user_id, n.kind, n.read_at, n.created_at
from public.notifications n
where (n.actor_id is null or (select true from public.users u where u.id = n.actor_id))
  and (n.post_id is null or (select true from public.posts p where p.id = n.post_id))
  and (n.event_id is null or (select true from public.events e where e.id = n.event_id))
  and (n.review_id is null or (select true from public.reviews r where r.id = n.review_id))
  -- Invitations and the log outlive the membership, but are hidden while their club is deleted.
  and (n.invite_id is null or (
    select true from private.notified_invite(n.invite_id) i join public.clubs c on c.id = i.club_id
  ))
  and (n.activity_id is null or (
    select true from public.club_activity a join public.clubs c on c.id = a.club_id where a.id = n.activity_id
  ))
  -- One remaining comment of a group is enough. If all of them have been deleted, the notification is not shown.
  and (n.comment_ids is null or (
    select true from public.comments c where c.id = any (n.comment_ids) and c.deleted_at is null limit 1
  ))
  -- The same hundred messages as in notifications_of_messages below, so that the badge counts what the list shows.
  and (n.conversation_id is null or (
    select true from public.messages m
    where m.conversation_id = n.conversation_id and m.number <= n.last_message_number
      and m.number >= greatest(n.first_message_number, n.last_message_number - 99)
      and m.sender_id is distinct from n.user_id and m.deleted_at is null
      and not exists (select from private.is_hidden(m.sender_id))
    limit 1
  ))
  and (n.message_id is null or (
    select true from public.messages m where m.id = n.message_id and m.deleted_at is null
  ))
  -- A private club's notifications are for its members. For posts and events, the conditions above have already checked
  -- this.
  and (n.club_id is null or num_nonnulls(n.post_id, n.event_id) > 0 or (
    select not c.is_private or c.id in (select private.my_club_ids()) from public.clubs c where c.id = n.club_id
  ));


-- How facts describe a user, a club, an event and a conversation. The fields are camelCase because they become JSON.
-- Composite types, for the same reason as the views: they become JSON faster than json_build_object.
create type private.notified_actor as (username text, "displayName" text);
create type private.notified_club as (slug text, name text, "isPrivate" boolean);
create type private.notified_event as (id uuid, title text, "startsAt" timestamptz, timezone text, location text);
create type private.notified_conversation as (id uuid, type text, "groupName" text);

-- A user in a fact, without the avatar, because the presenter only makes words and a link. The policy on users applies,
-- so suspended users are named and deleted ones are not.
create view private.notified_actors with (security_invoker = true) as
select u.id, row(u.username, u.display_name)::private.notified_actor as actor from public.users u;

-- A club in a fact. Whether it is private decides how much a push message may show on a locked screen.
create view private.notified_clubs with (security_invoker = true) as
select c.id, row(c.slug, c.name, c.is_private)::private.notified_club as club from public.clubs c;

-- A new follower. `count` is always 1: each follow is a notification of its own.
create view private.notifications_of_follows with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor
from public.notifications n
join private.notified_actors a on a.id = n.actor_id
where n.kind = 'follow';

-- A post or an announcement in one of the reader's clubs, or a mention in a post. The author is a left join, because
-- they may have left the post behind. 150 characters are enough for a list and for a push message.
create view private.notifications_of_posts with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  p.id as "postId", left(p.content, 150) as text
from public.notifications n
join public.posts p on p.id = n.post_id
left join private.notified_actors a on a.id = p.author_id
left join private.notified_clubs c on c.id = p.club_id
where n.kind in ('post', 'announcement', 'post_mention');

-- Comments on the reader's post or review, replies to their comment, or a mention in a comment. Shows the newest
-- remaining comment and the number of remaining comments: of the ten that the row names, deleted ones are not counted.
create view private.notifications_of_comments with (security_invoker = true) as
select n.id, n.kind, n.count - cardinality(n.comment_ids) + k.count as count, n.read_at is not null as "isRead",
  n.created_at as "createdAt", a.actor, c.club, p.id as "postId", r.id as "reviewId", k.text, k.image_url as "imageUrl"
from public.notifications n
left join public.posts p on p.id = n.post_id
left join public.reviews r on r.id = n.review_id
cross join lateral (
  select count(*) over ()::integer as count, k.author_id, left(k.content, 150) as text, k.image_url
  from unnest(n.comment_ids) with ordinality named (id, position)
  join public.comments k on k.id = named.id and k.deleted_at is null
  order by named.position limit 1
) k
left join private.notified_actors a on a.id = k.author_id
left join private.notified_clubs c on c.id = coalesce(p.club_id, r.club_id)
where n.kind in ('comment', 'reply', 'comment_mention') and num_nonnulls(p.id, r.id) = 1;

-- A new event in one of the reader's clubs, a reminder, a change, or an event that takes place after all. Shows the event
-- as it is now, because a reader who looks late must not travel to the old place. Like the event itself, it does not
-- name the host if either has blocked the other.
create view private.notifications_of_events with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  row(e.id, e.title, e.starts_at, e.timezone, e.location)::private.notified_event as event
from public.notifications n
join public.events e on e.id = n.event_id
left join private.notified_actors a on a.id = e.creator_id and not exists (select from private.is_hidden(a.id))
left join private.notified_clubs c on c.id = e.club_id
where n.kind in ('event', 'event_reminder', 'event_change', 'event_restoration');

-- A mention in a review. The club is a left join, because a review need not be shared in one.
create view private.notifications_of_reviews with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  r.id as "reviewId", left(r.content, 150) as text
from public.notifications n
join public.reviews r on r.id = n.review_id
left join private.notified_actors a on a.id = r.author_id
left join private.notified_clubs c on c.id = r.club_id
where n.kind = 'review_mention';

-- An invitation to the reader or their address, with the token that accepts it (in the details). Its club may be
-- private, because every user can see a club's header. Does not name the inviter if either has blocked the other.
create view private.notifications_of_invites with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  n.details
from public.notifications n
cross join lateral private.notified_invite(n.invite_id) i
join private.notified_clubs c on c.id = i.club_id
left join private.notified_actors a on a.id = i.created_by and not exists (select from private.is_hidden(a.id))
where n.kind = 'club_invite';

-- Users who joined a club that the reader owns, or asked to join one that the reader owns or administers: the latest of
-- them, and how many. Every user can see a private club's header, so visible_notifications checks that the reader is
-- still a member.
create view private.notifications_of_joins with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club
from public.notifications n
join private.visible_notifications v on v.id = n.id
join private.notified_clubs c on c.id = n.club_id
join private.notified_actors a on a.id = n.actor_id
where n.kind in ('club_join', 'club_request');

-- The outcome of the reader's own request, with the club's note to them. Does not name the admin: the decision is the
-- club's.
create view private.notifications_of_request_outcomes with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", c.club,
  a.request_note as note
from public.notifications n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id
where n.kind in ('club_request_accepted', 'club_request_declined');

-- The reader's new role in a club (null: they were removed from it). Does not name who decided it. The club's log does,
-- for its owner and admins. The policy on the log shows users the entries about themselves, even if they are no longer
-- members.
create view private.notifications_of_memberships with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", c.club, a.role
from public.notifications n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id
where n.kind in ('club_role', 'club_removal');

-- A ban of the reader from a club, with its reason and end, or the lifting of one. Does not name who decided it. Both
-- come from the log, because the ban itself is deleted when it ends.
create view private.notifications_of_bans with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", c.club,
  a.ban_reason as reason, a.ban_ends_at as "endsAt"
from public.notifications n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id
where n.kind in ('club_ban', 'club_ban_lifted');

-- Content of the reader that was removed, the reason, and the club's owner, to whom they can appeal. No owner if the
-- reader owns the club, or is outside a private club and cannot see who does.
create view private.notifications_of_removals with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", c.club,
  o.actor as owner, r.kind as "targetKind", left(r.content, 150) as text, r.reason
from public.notifications n
join public.club_activity a on a.id = n.activity_id
join public.content_removals r on r.id = a.removal_id
join private.notified_clubs c on c.id = a.club_id
left join public.club_members m on m.club_id = a.club_id and m.role = 'OWNER' and m.user_id <> n.user_id
left join private.notified_actors o on o.id = m.user_id
where n.kind = 'content_removal';

-- Messages of the other users in a direct or group conversation. Looks at the last hundred at most, so that a hundred
-- thousand unread messages cost no more than a hundred.
create view private.notifications_of_messages with (security_invoker = true) as
select n.id, n.kind,
  case when n.last_message_number - n.first_message_number < 100 then m.count else n.count end as count,
  n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor,
  row(v.id, v.type, v.group_name)::private.notified_conversation as conversation, m.text, m.image_url as "imageUrl"
from public.notifications n
join public.conversations v on v.id = n.conversation_id
cross join lateral (
  select count(*) over ()::integer as count, m.sender_id, left(m.content, 150) as text, m.image_url
  from public.messages m
  where m.conversation_id = n.conversation_id and m.number <= n.last_message_number
    and m.number >= greatest(n.first_message_number, n.last_message_number - 99)
    and m.sender_id is distinct from n.user_id and m.deleted_at is null
    and not exists (select from private.is_hidden(m.sender_id))
  order by m.number desc limit 1
) m
left join private.notified_actors a on a.id = m.sender_id
where n.kind = 'message';

-- An invitation back to a group. The group's name is in the details, because a user who has left a group cannot read
-- it.
create view private.notifications_of_group_invitations with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, n.details
from public.notifications n
join private.notified_actors a on a.id = n.actor_id
where n.kind = 'group_invitation';

-- A mention in a club's chat, which only its members can read.
create view private.notifications_of_club_chats with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  left(m.content, 150) as text
from public.notifications n
join public.messages m on m.id = n.message_id and m.deleted_at is null
join public.conversations v on v.id = m.conversation_id
join private.notified_clubs c on c.id = v.club_id
left join private.notified_actors a on a.id = m.sender_id
where n.kind = 'message_mention';

-- The kinds whose only facts are their details. A new one of these only has to be listed here and in the function
-- below. Joins visible_notifications, because a private club's notification of a cancelled event is for its members
-- only.
create view private.notifications_of_details with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", n.details
from public.notifications n
join private.visible_notifications v on v.id = n.id
where n.kind in ('event_cancellation', 'moderation', 'report', 'appeal', 'appeal_outcome', 'humidor_ready');


-- The facts of the chosen notifications, leaving out those that the reader may not see. `kinds` are all kinds among
-- them, so that views with nothing to add are not run. Generic plans, because Postgres would otherwise plan each time,
-- which takes longer than reading a handful of rows.
-- Unordered: callers sort the rows themselves.
create function private.notification_facts(chosen uuid[], kinds text[])
returns table (id uuid, created_at timestamptz, facts json)
language plpgsql stable rows 50 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ begin
  if kinds && '{follow}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_follows v where v.id = any (chosen);
  end if;
  if kinds && '{post,announcement,post_mention}' then
    return query select v.id, v."createdAt", to_json(v) from private.notifications_of_posts v where v.id = any (chosen);
  end if;
  if kinds && '{comment,reply,comment_mention}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_comments v where v.id = any (chosen);
  end if;
  if kinds && '{event,event_reminder,event_change,event_restoration}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_events v where v.id = any (chosen);
  end if;
  if kinds && '{review_mention}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_reviews v where v.id = any (chosen);
  end if;
  if kinds && '{club_invite}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_invites v where v.id = any (chosen);
  end if;
  if kinds && '{club_join,club_request}' then
    return query select v.id, v."createdAt", to_json(v) from private.notifications_of_joins v where v.id = any (chosen);
  end if;
  if kinds && '{club_role,club_removal}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_memberships v where v.id = any (chosen);
  end if;
  if kinds && '{club_ban,club_ban_lifted}' then
    return query select v.id, v."createdAt", to_json(v) from private.notifications_of_bans v where v.id = any (chosen);
  end if;
  if kinds && '{club_request_accepted,club_request_declined}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_request_outcomes v where v.id = any (chosen);
  end if;
  if kinds && '{content_removal}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_removals v where v.id = any (chosen);
  end if;
  if kinds && '{message}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_messages v where v.id = any (chosen);
  end if;
  if kinds && '{group_invitation}' then
    return query
      select v.id, v."createdAt", to_json(v)
      from private.notifications_of_group_invitations v where v.id = any (chosen);
  end if;
  if kinds && '{message_mention}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_club_chats v where v.id = any (chosen);
  end if;
  if kinds && '{event_cancellation,moderation,report,appeal,appeal_outcome,humidor_ready}' then
    return query
      select v.id, v."createdAt", to_json(v) from private.notifications_of_details v where v.id = any (chosen);
  end if;
end $$;

-- One page, newest first: {"items": [facts, …], "nextCursor": "…" | null}. Reads a page of candidates and then their
-- facts. Nearly always the reader may see all of them, so that the loop runs once. Otherwise the next candidates fill
-- the page. Runs as the caller.
create function private.get_notifications(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ declare
  reader constant uuid := private.me();
  take constant integer := page_offset + page_limit + 1;
  -- Where the next candidates begin. Each turn of the loop moves it.
  before_at timestamptz := private.cursor_at(page_cursor);
  before_id uuid := private.cursor_id(page_cursor);
  candidates record;
  ids uuid[] := '{}';
  times timestamptz[] := '{}';
  items json[] := '{}';
begin
  loop
    select array_agg(n.id order by n.created_at desc, n.id desc) as ids, array_agg(distinct n.kind) as kinds
    into candidates
    from (
      select n.id, n.kind, n.created_at from public.notifications n
      where n.user_id = reader and (n.created_at, n.id) < (before_at, before_id)
      order by n.created_at desc, n.id desc limit take
    ) n;
    select ids || array_agg(f.id order by f.created_at desc, f.id desc),
      times || array_agg(f.created_at order by f.created_at desc, f.id desc),
      items || array_agg(f.facts order by f.created_at desc, f.id desc)
    into ids, times, items
    from private.notification_facts(candidates.ids, candidates.kinds) f;
    -- The page is full, or there are no more candidates.
    exit when cardinality(ids) >= take or candidates.ids[take] is null;
    select n.created_at, n.id into before_at, before_id from public.notifications n where n.id = candidates.ids[take];
  end loop;
  return json_build_object(
    'items', array_to_json(items[page_offset + 1 : take - 1]),
    'nextCursor', case when cardinality(ids) >= take then private.cursor_of(times[take - 1], ids[take - 1]) end
  );
end $$;

-- The number of unread notifications, up to a thousand: no one reads a larger number, and the badge must stay cheap.
-- Counts what the list would show, so that users can find everything the badge counts. Those about messages are also
-- counted separately, because conversations have counts of their own.
create function private.unread_notification_counts() returns json
language plpgsql stable set search_path = '' as $$ declare
  reader constant uuid := private.me();
begin
  return (
    select json_build_object('count', count(*), 'messages', count(*) filter (where unread.kind = 'message')) from (
      select v.kind from private.visible_notifications v where v.user_id = reader and v.read_at is null limit 1000
    ) unread
  );
end $$;

-- Marks a notification as read and returns how many are unread. Null if the caller has no such notification, or may no
-- longer see it.
-- Volatile, so that the count sees the change. Reading it again does not change the time, from which the 90 days are
-- counted.
create function private.read_notification(of_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  if not exists (select from private.visible_notifications v where v.id = of_id) then
    return null;
  end if;
  update public.notifications set read_at = now() where id = of_id and read_at is null;
  return json_build_object('unreadCount', private.unread_notification_counts() -> 'count');
end $$;

-- Marks all as read, including hidden ones, which would no longer be news if they came back. Counts again, because new
-- ones may have arrived meanwhile.
create function private.read_all_notifications() returns json
language plpgsql set search_path = '' as $$ begin
  update public.notifications set read_at = now() where user_id = private.me() and read_at is null;
  return json_build_object('unreadCount', private.unread_notification_counts() -> 'count');
end $$;

-- The notifications that the caller can read, oldest first. This is the part of the export that belongs to this chapter
-- (see the chapter of accounts). Unlike the other parts it runs as the caller, because otherwise a notification could
-- reveal content that has since been hidden. It is empty for suspended users, who cannot read anything.
create function private.export_notifications() returns json
language plpgsql stable set search_path = '' as $$ declare
  mine record;
begin
  select array_agg(n.id) as ids, array_agg(distinct n.kind) as kinds into mine
  from public.notifications n where n.user_id = private.me();
  return json_build_object(
    'preferences', (select p.item from private.notification_preference_items p),
    'notifications', (
      select coalesce(json_agg(f.facts order by f.created_at, f.id), '[]')
      from private.notification_facts(mine.ids, mine.kinds) f
    )
  );
end $$;

-- Each view reads as its caller, so it shows users no more than the tables do. The functions return only what concerns
-- the caller.
grant select on private.visible_notifications, private.notified_actors, private.notified_clubs,
  private.notifications_of_follows, private.notifications_of_posts, private.notifications_of_comments,
  private.notifications_of_events, private.notifications_of_reviews, private.notifications_of_invites,
  private.notifications_of_joins, private.notifications_of_memberships, private.notifications_of_bans,
  private.notifications_of_removals, private.notifications_of_request_outcomes,
  private.notifications_of_messages, private.notifications_of_group_invitations, private.notifications_of_club_chats,
  private.notifications_of_details
  to authenticated, service_role;
grant execute on function private.notification_facts, private.get_notifications, private.unread_notification_counts
  to authenticated, service_role;
grant execute on function private.read_notification, private.read_all_notifications, private.export_notifications
  to authenticated;
