-- Notification facts: what a reader may know about their notifications.
--
-- Everything here runs as the reader. A notification is visible as long as row-level security lets the reader see every
-- row it names, so no rule about who may see what is repeated here. The views notifications_of_… in the chapters of each
-- noun's notifications return the facts. Their columns become the presenter's JSON unchanged, because turning a row into
-- JSON takes two thirds of the time that json_build_object does. Texts are only truncated, to 150 characters, which are
-- enough for a list and for a push message.

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

-- Returns a row if the reader may see notifications of a club: those of a private one are for its members. Postgres
-- inlines it. Write it as a scalar sub-select, for the same reason as the others below.
create function private.notifies_of_club(of_club_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true from public.clubs c
  where c.id = of_club_id and (not c.is_private or c.id in (select private.my_club_ids()));
end;
grant execute on function private.notifies_of_club to authenticated, service_role;

-- A user's notifications, as far as they may see them, without the facts. Used for the badge.
-- One condition per column, not per kind, so that a new kind is covered by the rows it names. Null columns cost
-- nothing. The views of facts repeat the conditions as joins, because they need the rows themselves.
-- Scalar sub-selects, not `exists`, which Postgres would turn into reading all users, events or clubs first.
create view private.visible_notifications with (security_invoker = true) as
select n.id, n.user_id, n.kind, n.read_at, n.created_at
from public.notifications n
where (n.actor_id is null or (select true from public.users u where u.id = n.actor_id))
  and (n.post_id is null or (select true from public.posts p where p.id = n.post_id))
  and (n.event_id is null or (select true from public.events e where e.id = n.event_id))
  and (n.event_message_id is null or (select true from public.event_messages m where m.id = n.event_message_id))
  and (n.review_id is null or (select true from public.reviews r where r.id = n.review_id))
  -- Invitations and the log outlive the membership, but are hidden while their club is deleted.
  and (n.invite_id is null or (
    select true from private.notified_invite(n.invite_id) i join public.clubs c on c.id = i.club_id
  ))
  and (n.activity_id is null or (
    select true from public.club_activity a join public.clubs c on c.id = a.club_id where a.id = n.activity_id
  ))
  -- One remaining post or comment of a group is enough. If all of them have been deleted, the notification is not
  -- shown.
  and (n.post_ids is null or (select true from public.posts p where p.id = any (n.post_ids) limit 1))
  and (n.comment_ids is null or (
    select true from public.comments c where c.id = any (n.comment_ids) and c.deleted_at is null limit 1
  ))
  -- The same hundred messages as in notifications_of_messages, so that the badge counts what the list shows.
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
  -- For posts and events, the conditions above have already checked this.
  and (n.club_id is null or num_nonnulls(n.post_id, n.event_id) > 0
    or (select true from private.notifies_of_club(n.club_id)));


-- How facts describe a user, a club, an event and a conversation. The fields are camelCase because they become JSON.
-- Composite types, for the same reason as the views: they become JSON faster than json_build_object.
create type private.notified_actor as (username text, "displayName" text);
create type private.notified_club as (slug text, name text, "isPrivate" boolean);
create type private.notified_event as (
  id uuid, title text, "startsAt" timestamptz, "endsAt" timestamptz, timezone text, location text,
  -- For those who are going.
  address text,
  "rsvpsCloseAt" timestamptz, "isCancelled" boolean, series json
);
create type private.notified_conversation as (id uuid, type text, "groupName" text);

-- A user in a fact, without the avatar, because the presenter only makes words and a link. The policy on users applies,
-- so suspended users are named and deleted ones are not.
create view private.notified_actors with (security_invoker = true) as
select u.id, row(u.username, u.display_name)::private.notified_actor as actor from public.users u;

-- A club in a fact. Whether it is private decides how much a push message may show on a locked screen.
create view private.notified_clubs with (security_invoker = true) as
select c.id, row(c.slug, c.name, c.is_private)::private.notified_club as club from public.clubs c;

-- A notification's row with what all facts begin with, under the names of the JSON. The noun's facts follow.
create view private.notification_rows with (security_invoker = true) as
select n.*, n.read_at is not null as "isRead", n.created_at as "createdAt" from public.notifications n;

-- For kinds whose only facts are their details. The only row that one of them names is the club of a cancelled event.
create view private.notifications_of_details with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", n.details
from private.notification_rows n
where n.club_id is null or (select true from private.notifies_of_club(n.club_id));

grant select on private.visible_notifications, private.notified_actors, private.notified_clubs,
  private.notification_rows
  to authenticated, service_role;
