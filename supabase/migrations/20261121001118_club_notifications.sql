-- Notifications of clubs: of invitations, of requests to join, of posts that wait for approval, of new members, of what a
-- club decided about the reader, of offers to take it over, of its publication, and of dues that have not been paid.

-- An invitation to the reader or their address, with the token that accepts it (in the details). Its club may be
-- private, because every user can see a club's header. Does not name the inviter if either has blocked the other.
create view private.notifications_of_invites with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", a.actor, c.club, n.details
from private.notification_rows n
cross join lateral private.notified_invite(n.invite_id) i
join private.notified_clubs c on c.id = i.club_id
left join private.notified_actors a on a.id = i.created_by and not exists (select from private.is_hidden(a.id));
call private.add_notification_kinds('private.notifications_of_invites', '{"club_invite": "CLUB_INVITE"}');

-- An invitation to a user notifies that user. An invitation to an address notifies the accounts with that address, if
-- they confirmed it. The notification contains the token, which no other account can use. An address without an account
-- is sent an email (private.mail_invites). Takes one token for each invitation.
-- Runs with the rights of the functions that create and remind, because no one else may read addresses. The inviter does
-- not learn whether the address has an account. Invitation links are for no particular user and notify no one.
create function private.notify_invited(invite_ids uuid[], tokens text[]) returns void
language plpgsql set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, details, invite_id)
  select u.id, 'club_invite', 'invite:' || i.id,
    jsonb_build_object('token', t.token, 'isReminder', i.reminder_count > 0), i.id
  from unnest(invite_ids, tokens) t (id, token)
  join public.club_invites i on i.id = t.id
  cross join lateral (
    select i.invited_id as id
    union all
    select private.users_at(i.email)
  ) invited
  join public.users u on u.id = invited.id
  where u.id <> i.created_by and not private.is_blocked(u.id, i.created_by)
    and not exists (select from public.club_members m where m.user_id = u.id and m.club_id = i.club_id)
    and private.wants(u.id, 'club_invite', i.created_by)
  on conflict on constraint notifications_user_id_cause_key do nothing;
  perform private.mail_invites(invite_ids, tokens);
end $$;


-- A revoked invitation takes its notification along, and its token with it.
create function private.club_invites__leave_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.notifications n where n.invite_id = new.id;
  return null;
end $$;
create trigger club_invites__leave_notifications after update of revoked_at on public.club_invites
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function private.club_invites__leave_notifications();


-- Users who joined or left a club that the reader owns, or asked to join one that the reader owns or administers, or
-- whose posts wait for approval there: the latest of them, and how many. Every user can see a private club's header, so
-- this checks that the reader is still a member.
create view private.notifications_of_joins with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", a.actor, c.club
from private.notification_rows n
join private.notified_clubs c on c.id = n.club_id
join private.notified_actors a on a.id = n.actor_id
where (select true from private.notifies_of_club(n.club_id));

-- What a club decided about the reader: their new role (null: they were removed), a ban or a time-out with its reason
-- and end or the lifting of one, and the outcome of their request with the club's note to them. All of it comes from
-- the log, because bans and time-outs are deleted when they end. The policy on the log shows users the entries about
-- themselves, even if they are no longer members. Does not name who decided it. The club's log does, for its owner and
-- admins.
create view private.notifications_of_memberships with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", c.club, a.role, a.reason,
  a.ends_at as "endsAt", a.request_note as note
from private.notification_rows n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id;

-- Content of the reader that was removed or declined, the reason, and the club's owner, to whom they can appeal. No owner
-- if the reader owns the club, or is outside a private club and cannot see who does.
create view private.notifications_of_removals with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", c.club,
  o.actor as owner, r.kind as "targetKind", left(r.content, 150) as text, r.reason
from private.notification_rows n
join public.club_activity a on a.id = n.activity_id
join public.content_removals r on r.id = a.removal_id
join private.notified_clubs c on c.id = a.club_id
left join public.club_members m on m.club_id = a.club_id and m.role = 'OWNER' and m.user_id <> n.user_id
left join private.notified_actors o on o.id = m.user_id;

-- What the reader had written in a club and its owner or an admin removed with a ban, or brought back: how many of each
-- kind, and the club's owner, as above.
create view private.notifications_of_bulk_removals with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", c.club,
  o.actor as owner, private.bulk_removal(a.bulk_counts, a.bulk_period) as "bulkRemoval"
from private.notification_rows n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id
left join public.club_members m on m.club_id = a.club_id and m.role = 'OWNER' and m.user_id <> n.user_id
left join private.notified_actors o on o.id = m.user_id;

-- An offer to take over a club, and how it ended for the owner who made it. The actor is the other of the two, without
-- a name if either has blocked the other since.
create view private.notifications_of_offers with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", r.actor, c.club
from private.notification_rows n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id
left join private.notified_actors r on r.id = a.actor_id and not exists (select from private.is_hidden(r.id));

-- What the owner or an admin of a club did with an event that the reader had created: they cancelled it, or the actor
-- is its new creator, without a name if either has blocked the other. Without the event if the reader cannot see it.
create view private.notifications_of_hosted_events with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", r.actor, c.club,
  case when e.id is not null then
    row(
      e.id, e.title, e.starts_at, e.ends_at, e.timezone, e.location, null, e.rsvps_close_at, e.cancelled_at is not null,
      null
    )::private.notified_event
  end as event,
  left(e.cancellation_note, 150) as note
from private.notification_rows n
join public.club_activity a on a.id = n.activity_id
join private.notified_clubs c on c.id = a.club_id
left join private.notified_actors r on r.id = a.actor_id and not exists (select from private.is_hidden(r.id))
left join public.events e on e.id = a.event_id;

-- The publication of the reader's club: when it takes effect (only if it is planned). Does not name who decided it.
create view private.notifications_of_publications with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", c.club,
  (n.details ->> 'publishesAt')::timestamptz as "publishesAt"
from private.notification_rows n
join private.visible_notifications v on v.id = n.id
join private.notified_clubs c on c.id = n.club_id;

-- The dues of a year that the reader has not paid, with the club's own words about them. Does not name who reminded them.
create view private.notifications_of_dues with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", c.club, d.year, d.amount
from private.notification_rows n
join private.notified_clubs c on c.id = n.club_id
join public.club_dues d on d.club_id = n.club_id and d.year = (n.details ->> 'year')::integer;
call private.add_notification_kinds('private.notifications_of_joins', '{
  "club_join": "CLUB_INVITE",
  "club_leave": "CLUB_INVITE",
  "club_request": "CLUB_INVITE",
  "held_post": "other"
}');
call private.add_notification_kinds('private.notifications_of_memberships', '{
  "club_request_accepted": "other",
  "club_request_declined": "other",
  "club_role": "other",
  "club_removal": "other",
  "club_ban": "other",
  "club_ban_lifted": "other",
  "club_time_out": "other",
  "club_time_out_lifted": "other"
}');
call private.add_notification_kinds('private.notifications_of_removals',
  '{"content_removal": "other", "post_declined": "other"}');
call private.add_notification_kinds('private.notifications_of_bulk_removals', '{
  "bulk_removal": "other",
  "bulk_restoration": "other"
}');
call private.add_notification_kinds('private.notifications_of_offers', '{
  "club_offer": "other",
  "club_offer_declined": "other",
  "club_taken_over": "other"
}');
call private.add_notification_kinds('private.notifications_of_hosted_events', '{
  "hosted_event_cancelled": "other",
  "hosted_event_taken_over": "other"
}');
call private.add_notification_kinds('private.notifications_of_publications', '{
  "club_publication": "other",
  "club_publication_stopped": "other",
  "club_published": "other"
}');
call private.add_notification_kinds('private.notifications_of_dues', '{"dues_reminder": "other"}');

-- Notifies members of a club who have one of these roles that a user joined it, left it, asked to join or wrote a post
-- that waits for approval, with one notification for all of them until it is read. It counts them and names the latest.
-- Not the caller, who already knows, and no one with a block between them and the user. They find the user in the club's
-- lists.
create function private.notify_staff(of_kind text, of_cause text, of_club_id uuid, about_user_id uuid, roles text[])
returns void
language plpgsql set search_path = '' as $$ begin
  insert into public.notifications as open (user_id, kind, cause, group_key, club_id, actor_id)
  select m.user_id, of_kind, of_cause, of_kind || ':' || of_club_id, of_club_id, about_user_id
  from public.club_members m
  where m.club_id = of_club_id and m.role = any (roles) and m.user_id not in (about_user_id, auth.uid())
    and private.wants(m.user_id, of_kind, about_user_id) and not private.is_blocked(m.user_id, about_user_id)
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, actor_id = excluded.actor_id, created_at = clock_timestamp();
end $$;

-- Some entries of a club's log notify the user they are about: a new admin, a removed or banned member, the author of
-- removed content, the other side of an offer, the former host of an event. The owner is notified of members who join
-- or leave, with one notification for all who did so until it is read. Other kinds of entries notify no one.
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
      when a.kind = 'ROLE_CHANGED' and a.role = 'ADMIN' then 'club_role'
      when a.kind = 'OFFERED' then 'club_offer'
      when a.kind = 'OFFER_DECLINED' then 'club_offer_declined'
      when a.kind = 'TAKEN_OVER' then 'club_taken_over'
      when a.kind = 'MEMBER_REMOVED' then 'club_removal'
      when a.kind = 'CONTENT_REMOVED' then 'content_removal'
      when a.kind = 'POST_DECLINED' then 'post_declined'
      when a.kind = 'BULK_REMOVED' then 'bulk_removal'
      when a.kind = 'BULK_RESTORED' and a.bulk_counts <> '{}' then 'bulk_restoration'
      when a.kind = 'BANNED' then 'club_ban'
      when a.kind = 'BAN_LIFTED' then 'club_ban_lifted'
      when a.kind = 'TIME_OUT' then 'club_time_out'
      when a.kind = 'TIME_OUT_LIFTED' then 'club_time_out_lifted'
      when a.kind = 'EVENT_CANCELLED' then 'hosted_event_cancelled'
      when a.kind = 'EVENT_TAKEN_OVER' then 'hosted_event_taken_over'
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

  -- A deleted account, which leaves no one to name, has no user here.
  perform private.notify_staff(k.kind, 'activity:' || a.id, a.club_id, a.user_id, '{OWNER}')
  from added a
  join (values ('JOINED', 'club_join'), ('LEFT', 'club_leave')) k (logged, kind) on k.logged = a.kind
  where a.user_id is not null;
  return null;
end $$;
call private.notify_of_new('public.club_activity', each => 'statement');

-- The notification of an offer is deleted when the offer ends: there is nothing left to decide.
create function private.club_offers__end_notification() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.notifications n using public.club_activity a
  where a.user_id = old.user_id and a.club_id = old.club_id and a.kind = 'OFFERED'
    and n.activity_id = a.id and n.user_id = old.user_id;
  return null;
end $$;
call private.run_per_row('public.club_offers', 'end_notification', 'after delete');

-- Notifies all members that their club will become public, that it no longer will, and that it has. The member who
-- decided is left out. A job publishes the club, so the owner is notified of that too.
-- Not by notify_of_new, because the job has no user.
create function private.club_activity__notify_members() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_club(
    case new.kind
      when 'PUBLICATION_PLANNED' then 'club_publication'
      when 'PUBLICATION_STOPPED' then 'club_publication_stopped'
      when 'PUBLISHED' then 'club_published'
    end,
    new.club_id, new.actor_id, of_activity_id => new.id);
  return null;
end $$;
create trigger club_activity__notify_members after insert on public.club_activity
  for each row when (new.kind in ('PUBLICATION_PLANNED', 'PUBLICATION_STOPPED', 'PUBLISHED'))
  execute function private.club_activity__notify_members();


-- A request to join notifies the club's owner and admins.
create function private.club_requests__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_staff('club_request', 'request:' || new.id, new.club_id, new.user_id, '{OWNER,ADMIN}');
  return null;
end $$;
call private.notify_of_new('public.club_requests');

-- Marks the notifications of a club's owner and admins of what they have to decide as read, when nothing is left.
create function private.read_staff_notifications(of_kind text, of_club_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  update public.notifications n set read_at = now()
  from public.club_members m
  where m.club_id = of_club_id and m.role <> 'MEMBER'
    and n.user_id = m.user_id and n.group_key = of_kind || ':' || of_club_id and n.read_at is null;
end $$;

-- Once a club has no more open requests.
create function private.club_requests__read_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.read_staff_notifications('club_request', old.club_id)
  where not exists (select from public.club_requests r where r.club_id = old.club_id and r.declined_at is null);
  return null;
end $$;
create trigger club_requests__read_notifications after delete or update of declined_at on public.club_requests
  for each row when (old.declined_at is null) execute function private.club_requests__read_notifications();

-- The same for posts that wait for approval.
create function private.held_posts__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_staff('held_post', 'held_post:' || new.id, new.club_id, new.author_id, '{OWNER,ADMIN}');
  return null;
end $$;
call private.notify_of_new('public.held_posts');

create function private.held_posts__read_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.read_staff_notifications('held_post', old.club_id)
  where not exists (select from public.held_posts h where h.club_id = old.club_id);
  return null;
end $$;
call private.run_per_row('public.held_posts', 'read_notifications', 'after delete');


-- The cause of the reminders of a year's dues, by which they are found again.
create function private.dues_cause(of_club_id uuid, of_year integer) returns text
language plpgsql immutable set search_path = '' as $$ begin
  return 'dues:' || of_club_id || ':' || of_year;
end $$;

-- Reminds members of a year's dues. A reminder takes the place of an earlier one for the same year. It cannot be turned
-- off, because it is rare: private.remind_of_dues, its only caller, allows each member one in seven days.
create function private.notify_of_dues(user_ids uuid[], of_club_id uuid, of_year integer) returns void
language plpgsql set search_path = '' as $$ declare
  of_cause constant text := private.dues_cause(of_club_id, of_year);
begin
  delete from public.notifications n where n.user_id = any (user_ids) and n.cause = of_cause;
  insert into public.notifications (user_id, kind, cause, club_id, details)
  select i.id, 'dues_reminder', of_cause, of_club_id, jsonb_build_object('year', of_year)
  from unnest(user_ids) i (id);
end $$;

-- A reminder is deleted once there is nothing left to pay, because the member has paid or is exempt, is no longer a
-- member, or the list was deleted.
create function private.dues_settlements__end_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.notifications n
  where n.user_id = new.user_id and n.cause = private.dues_cause(new.club_id, new.year);
  return null;
end $$;
call private.run_per_row('public.dues_settlements', 'end_reminder', 'after insert');

create function private.club_members__end_dues_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.notifications n using old_rows m, public.club_dues d
  where d.club_id = m.club_id and n.user_id = m.user_id and n.cause = private.dues_cause(d.club_id, d.year);
  return null;
end $$;
call private.run_per_statement('public.club_members', 'end_dues_reminders', '{delete}');

create function private.club_dues__end_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.notifications n
  where n.club_id = old.club_id and n.cause = private.dues_cause(old.club_id, old.year);
  return null;
end $$;
call private.run_per_row('public.club_dues', 'end_reminders', 'after delete');


-- Takes a user out of the notifications that also concern others: those of several users who joined, left, asked to join
-- or wrote posts that wait. They then name the latest of the others. Called before the notifications that name the user
-- are deleted, with their account (then for all recipients) or for a recipient with a block between the two.
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
      when 'held_post' then (
        select h.author_id from public.held_posts h
        where h.club_id = o.club_id and h.author_id <> gone_id and not private.is_blocked(h.author_id, o.user_id)
        order by h.created_at desc, h.id desc limit 1
      )
      when 'club_join' then (
        select m.user_id from public.club_members m
        where m.club_id = o.club_id and m.user_id not in (gone_id, o.user_id)
          and not private.is_blocked(m.user_id, o.user_id)
        order by m.created_at desc, m.id desc limit 1
      )
      when 'club_leave' then (
        select a.user_id from public.club_activity a
        where a.club_id = o.club_id and a.kind = 'LEFT' and a.user_id <> gone_id
          and not private.is_blocked(a.user_id, o.user_id)
        order by a.created_at desc, a.id desc limit 1
      )
    end as user_id
  ) latest
  where n.id = o.id and o.actor_id = gone_id and o.count > 1 and (of_user_id is null or o.user_id = of_user_id)
    and latest.user_id is not null;
end $$;

call private.run_before_deletion('leave_notifications', 'perform private.take_out_of_notifications(old.id);');
