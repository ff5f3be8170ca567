-- Notification facts: what a reader may know of their notifications, and the pages of them.
--
-- Everything here runs as the reader. They see a notification as long as row-level security shows them every row that
-- it names, so no rule about who may see what is repeated. What they see of it is read by one view per noun, whose
-- columns become the contract's JSON as they are (contract/notification-facts.ts): columns, because a row turns into
-- JSON in two thirds of the time that json_build_object takes. Texts are only cut; the presenter puts them into words.

-- An invitation that the caller was notified of, while they can accept it or after they did. They have no other way to
-- see a row of club_invites.
-- Security definer for that one look-up. It checks that the caller has a notification of the invitation, so an id alone
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

-- What a user's notifications are, as far as they may see them: for the badge, which needs no facts.
-- A condition per column and not per kind, so that a new kind is covered by the rows that it names. Null columns cost
-- nothing. The views below repeat the conditions as joins, as they need the rows themselves.
-- Scalar sub-selects, not `exists`: Postgres would turn that into reading all users, events or clubs first.
create view private.visible_notifications with (security_invoker = true) as
select n.id, n.user_id, n.kind, n.read_at, n.created_at
from public.notifications n
where (n.actor_id is null or (select true from public.users u where u.id = n.actor_id))
  and (n.post_id is null or (select true from public.posts p where p.id = n.post_id))
  and (n.event_id is null or (select true from public.events e where e.id = n.event_id))
  and (n.review_id is null or (select true from public.reviews r where r.id = n.review_id))
  -- Invitations and the log outlive the membership, but are not shown while their club is deleted.
  and (n.invite_id is null or (
    select true from private.notified_invite(n.invite_id) i join public.clubs c on c.id = i.club_id
  ))
  and (n.activity_id is null or (
    select true from public.club_activity a join public.clubs c on c.id = a.club_id where a.id = n.activity_id
  ))
  -- Of a group, one that is still there is enough. A notification of which all comments are gone is not shown.
  and (n.comment_ids is null or (
    select true from public.comments c where c.id = any (n.comment_ids) and c.deleted_at is null limit 1
  ))
  -- The same hundred messages as in notifications_of_messages below: what one shows, the other counts.
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
  -- What a private club leaves behind is for its members. Its posts and events have said so already.
  and (n.club_id is null or num_nonnulls(n.post_id, n.event_id) > 0 or (
    select not c.is_private or c.id in (select private.my_club_ids()) from public.clubs c where c.id = n.club_id
  ));


-- How facts name a user, a club, an event and a conversation. Their fields are camelCase, because they become JSON.
-- Types and not json_build_object, for the same reason as the views: a composite becomes JSON faster.
create type private.notified_actor as (username text, "displayName" text);
create type private.notified_club as (slug text, name text, "isPrivate" boolean);
create type private.notified_event as (id uuid, title text, "startsAt" timestamptz, timezone text, location text);
create type private.notified_conversation as (id uuid, type text, "groupName" text);

-- A user as a fact names them. Without the avatar: the presenter makes words and a link. Under the policy on users, so
-- a suspended user is named and a deleted one is not.
create view private.notified_actors with (security_invoker = true) as
select u.id, row(u.username, u.display_name)::private.notified_actor as actor from public.users u;

-- A club as a fact names it. Whether it is private decides how much a push may say on a locked screen.
create view private.notified_clubs with (security_invoker = true) as
select c.id, row(c.slug, c.name, c.is_private)::private.notified_club as club from public.clubs c;

-- A new follower. `count` is always 1: each follow is a notification of its own.
create view private.notifications_of_follows with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor
from public.notifications n
join private.notified_actors a on a.id = n.actor_id
where n.kind = 'follow';

-- A post or an announcement in one of the reader's clubs, or a mention in a post. The author may have left it behind,
-- so their join is a left join. 150 characters are enough for a list and for a push.
create view private.notifications_of_posts with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  p.id as "postId", left(p.content, 150) as text
from public.notifications n
join public.posts p on p.id = n.post_id
left join private.notified_actors a on a.id = p.author_id
left join private.notified_clubs c on c.id = p.club_id
where n.kind in ('post', 'announcement', 'post_mention');

-- Comments on the reader's post or review, replies to their comment, or a mention in one. It shows the newest that is
-- still there, and how many are there: of the ten that the row names, those that are gone do not count.
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

-- A new event in one of the reader's clubs, a reminder, or a change. It shows the event as it is now: a reader who
-- looks late must not travel to where it was. Across a block without the name of its host, like the event itself.
create view private.notifications_of_events with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  row(e.id, e.title, e.starts_at, e.timezone, e.location)::private.notified_event as event
from public.notifications n
join public.events e on e.id = n.event_id
left join private.notified_actors a on a.id = e.creator_id and not exists (select from private.is_hidden(a.id))
left join private.notified_clubs c on c.id = e.club_id
where n.kind in ('event', 'event_reminder', 'event_change');

-- A mention in a review, which may be shared in no club: hence the left join.
create view private.notifications_of_reviews with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  r.id as "reviewId", left(r.content, 150) as text
from public.notifications n
join public.reviews r on r.id = n.review_id
left join private.notified_actors a on a.id = r.author_id
left join private.notified_clubs c on c.id = r.club_id
where n.kind = 'review_mention';

-- An invitation to the reader or their address, with the token that accepts it (in the details). Its club may be
-- private: every user can see its header. Across a block it does not say who invites.
create view private.notifications_of_invites with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  n.details
from public.notifications n
cross join lateral private.notified_invite(n.invite_id) i
join private.notified_clubs c on c.id = i.club_id
left join private.notified_actors a on a.id = i.created_by and not exists (select from private.is_hidden(a.id))
where n.kind = 'club_invite';

-- Who joined a club that the reader owns, or asked to join one that they look after: the latest of them, and how many.
-- Every user can see a private club's header, so visible_notifications says whether the reader is still a member.
create view private.notifications_of_joins with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club
from public.notifications n
join private.visible_notifications v on v.id = n.id
join private.notified_clubs c on c.id = n.club_id
join private.notified_actors a on a.id = n.actor_id
where n.kind in ('club_join', 'club_request');

-- What became of the reader's own request, with what was said to them. Not who decided it: the club did.
create view private.notifications_of_request_outcomes with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", c.club,
  a.request_note as note
from public.notifications n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id
where n.kind in ('club_request_accepted', 'club_request_declined');

-- The reader's new role in a club (null: they were removed from it). Not who decided it:
-- the club's log has that, for its owner and admins. The policy on the log shows users the
-- entries about themselves, also when they are members no more.
create view private.notifications_of_memberships with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", c.club, a.role
from public.notifications n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id
where n.kind in ('club_role', 'club_removal');

-- A ban of the reader from a club, with its reason and end, or that it was lifted. Not who decided it. Both are from
-- the log: the ban itself is deleted when it ends.
create view private.notifications_of_bans with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", c.club,
  a.ban_reason as reason, a.ban_ends_at as "endsAt"
from public.notifications n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id
where n.kind in ('club_ban', 'club_ban_lifted');

-- What was removed of the reader's, why, and the club's owner, to whom they may appeal.
-- Outsiders of a private club do not see who owns it.
create view private.notifications_of_removals with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", c.club,
  o.actor as owner, r.kind as "targetKind", left(r.content, 150) as text, r.reason
from public.notifications n
join public.club_activity a on a.id = n.activity_id
join public.content_removals r on r.id = a.removal_id
join private.notified_clubs c on c.id = a.club_id
left join public.club_members m on m.club_id = a.club_id and m.role = 'OWNER'
left join private.notified_actors o on o.id = m.user_id
where n.kind = 'content_removal';

-- What the others in a direct or group conversation wrote. After a long silence the last hundred messages are looked
-- at, so that a conversation of a hundred thousand costs no more than one of a hundred.
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

-- An invitation back to a group. Its name is in the details: a user who has left a group does not see it.
create view private.notifications_of_group_invitations with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, n.details
from public.notifications n
join private.notified_actors a on a.id = n.actor_id
where n.kind = 'group_invitation';

-- A mention in a club's chat, which its members alone can read.
create view private.notifications_of_club_chats with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", a.actor, c.club,
  left(m.content, 150) as text
from public.notifications n
join public.messages m on m.id = n.message_id and m.deleted_at is null
join public.conversations v on v.id = m.conversation_id
join private.notified_clubs c on c.id = v.club_id
left join private.notified_actors a on a.id = m.sender_id
where n.kind = 'message_mention';

-- The kinds that speak of nothing but their details. A new one of them is only named here, and in the function below.
-- They join visible_notifications although they name no row: a cancelled event's club may have closed to the reader.
create view private.notifications_of_details with (security_invoker = true) as
select n.id, n.kind, n.count, n.read_at is not null as "isRead", n.created_at as "createdAt", n.details
from public.notifications n
join private.visible_notifications v on v.id = n.id
where n.kind in ('event_cancellation', 'moderation', 'report', 'appeal', 'appeal_outcome', 'humidor_ready');


-- The facts of chosen notifications, without those that the reader may not see. `kinds` are all that are among them:
-- views that have nothing to add are not even started. Generic plans, because for a handful of ids Postgres would plan
-- anew each time, and planning takes longer than reading.
-- Unordered: the callers sort, each in its own way.
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
  if kinds && '{event,event_reminder,event_change}' then
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

-- One page, newest first: {"items": [facts, …], "nextCursor": "…" | null}. A page of candidates is read before anything
-- is asked about them. Nearly always the reader may see them all; where not, the next candidates fill the page.
-- It runs as the caller. The limit of a candidate page is that of the reply, so in the normal case the loop runs once.
create function private.get_notifications(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ declare
  reader constant uuid := private.me();
  take constant integer := page_offset + page_limit + 1;
  -- Where the next candidates begin. It moves with each turn of the loop.
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
    -- Enough for the page, or the candidates have run out: fewer came than were asked for.
    exit when cardinality(ids) >= take or candidates.ids[take] is null;
    select n.created_at, n.id into before_at, before_id from public.notifications n where n.id = candidates.ids[take];
  end loop;
  return json_build_object(
    'items', array_to_json(items[page_offset + 1 : take - 1]),
    'nextCursor', case when cardinality(ids) >= take then private.cursor_of(times[take - 1], ids[take - 1]) end
  );
end $$;

-- How many are unread, up to a thousand: no one reads a larger number, and the badge must stay cheap.
-- It counts what the list would show, so a badge never announces what cannot be found.
-- Those about messages are counted separately, because their conversations have counts of their own.
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

-- Marks one as read and returns how many are not. Null when the caller has no such
-- notification, or may no longer see it.
-- Volatile, so that the count sees what was changed. Reading twice keeps the first time, from which the 90 days count.
create function private.read_notification(of_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  if not exists (select from private.visible_notifications v where v.id = of_id) then
    return null;
  end if;
  update public.notifications set read_at = now() where id = of_id and read_at is null;
  return json_build_object('unreadCount', private.unread_notification_counts() -> 'count');
end $$;

-- Marks all as read, also those that are hidden: should they come back, they are no news any more. It counts anew,
-- since others may have come in meanwhile.
create function private.read_all_notifications() returns json
language plpgsql set search_path = '' as $$ begin
  update public.notifications set read_at = now() where user_id = private.me() and read_at is null;
  return json_build_object('unreadCount', private.unread_notification_counts() -> 'count');
end $$;

-- What the caller can read of their notifications, oldest first: what is hidden from them stays so.
-- The part of the export that belongs to this chapter (see the chapter of accounts).
-- Unlike the others it runs as the caller:
-- a notification of what is hidden by now would reveal it. For suspended users, who may read nothing, it is empty.
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

-- The views show no user more than the tables do, since each reads as its caller. The
-- functions return what concerns the caller alone.
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
