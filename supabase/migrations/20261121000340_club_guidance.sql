-- Guidance for a club's new members and for those who run it: the welcome of a new member, the first steps of an owner,
-- and the club's statistics.

-- dismissed_welcomes: members who have dismissed the welcome on their club's page, and owners their first steps.
-- Deliberately absent: when. Leaving the club deletes the row, so a member who joins again is welcomed again.
create table private.dismissed_welcomes (
  user_id uuid not null,
  club_id uuid not null,
  primary key (user_id, club_id),
  foreign key (user_id, club_id) references public.club_members (user_id, club_id) on delete cascade
);
alter table private.dismissed_welcomes enable row level security;
-- Only the functions below use it.

-- What the caller is shown on the page of their club, the contract's `clubWelcome`: a welcome for 30 days, and for its
-- owner the first steps until all are done. Null if there is nothing to show, or it was dismissed. An owner who was
-- handed the club, and a former owner, know it already.
-- Security definer: it reads its own table, and the invitations. It concerns only the caller's own membership.
create function private.get_club_welcome(of_club_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  mine public.club_members;
  is_founder boolean;
  has_invited boolean;
  has_event boolean;
  club public.clubs;
begin
  select m.* into mine from public.club_members m where m.club_id = of_club_id and m.user_id = private.me();
  if mine.id is null
    or (mine.role <> 'OWNER' and mine.created_at < now() - interval '30 days')
    or exists (select from private.dismissed_welcomes d where d.user_id = mine.user_id and d.club_id = of_club_id) then
    return null;
  end if;
  -- Null if the member has never owned the club.
  is_founder := (
    select bool_and(a.kind = 'JOINED') from public.club_activity a
    where a.club_id = of_club_id and a.user_id = mine.user_id and a.role = 'OWNER'
  );
  if mine.role <> 'OWNER' then
    return case when is_founder is null then json_build_object('steps', null) end;
  elsif not is_founder then
    return null;
  end if;
  select c.* into club from public.clubs c where c.id = of_club_id;
  has_invited := club.member_count > 1 or exists (select from public.club_invites i where i.club_id = of_club_id);
  has_event := exists (select from public.events e where e.club_id = of_club_id);
  return case when not (has_invited and club.post_count > 0 and has_event) then
    json_build_object('steps', json_build_object(
      'hasInvited', has_invited, 'hasPosted', club.post_count > 0, 'hasEvent', has_event))
  end;
end $$;

-- Dismisses the caller's welcome; false for outsiders. Repeating it changes nothing.
-- Security definer: no role has a grant on the table.
create function private.dismiss_welcome(of_club_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$ begin
  insert into private.dismissed_welcomes (user_id, club_id)
  select m.user_id, m.club_id from public.club_members m where m.club_id = of_club_id and m.user_id = private.me()
  on conflict do nothing;
  return case when private.my_role_in(of_club_id) is not null then of_club_id end;
end $$;

-- Members of a club who are drifting away: they took part in the twelve weeks before the last six, and not since.
-- Taking part is writing a post, a comment, a review or a chat message, or going to an event, also to one ahead. Reading
-- is not recorded. Returns the contract's `driftingMembers`: how many, and of those who were going to an event in that
-- time, who they are and when the last one was, at most twenty. Everyone who can read an event sees who is going, except
-- across a block, so this names no one who did not show it to the caller. The others are only counted.
-- For functions only.
create function private.drifting_members(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ declare
  recently constant timestamptz := now() - interval '6 weeks';
  earlier constant timestamptz := recently - interval '12 weeks';
begin
  return (
    with taking_part (user_id, at, is_event) as (
      select p.author_id, p.created_at, false from public.posts p
      where p.club_id = of_club_id and p.created_at >= earlier and not p.is_removed
      union all
      select c.author_id, c.created_at, false from public.comments c join public.posts p on p.id = c.post_id
      where p.club_id = of_club_id and c.created_at >= earlier
      union all
      select r.author_id, r.created_at, false from public.reviews r
      where r.club_id = of_club_id and r.created_at >= earlier and not r.is_removed
      union all
      select m.sender_id, m.created_at, false
      from public.messages m join public.conversations v on v.id = m.conversation_id
      where v.club_id = of_club_id and m.created_at >= earlier
      union all
      select g.user_id, e.starts_at, true from public.events e join public.event_rsvps g on g.event_id = e.id
      where e.club_id = of_club_id and e.starts_at >= earlier and g.status = 'GOING'
        and not e.is_removed and e.cancelled_at is null
    ),
    drifting as (
      select m.user_id, max(t.at) filter (where t.is_event) as event_at
      from public.club_members m join taking_part t on t.user_id = m.user_id
      where m.club_id = of_club_id
      group by m.user_id
      having max(t.at) < recently
    )
    select json_build_object(
      'count', (select count(*) from drifting),
      'shown', array(
        select json_build_object('user', u.summary, 'lastEventAt', d.event_at)
        from drifting d join private.user_summaries u on u.id = d.user_id
        where d.event_at is not null and not exists (select from private.is_hidden(d.user_id))
        order by d.event_at desc, d.user_id limit 20
      )
    )
  );
end $$;

-- How a club has developed over the last twelve weeks, the contract's `clubStatistics`, for its owner and admins: by
-- week, who came to the last twelve events, and who is drifting away. Weeks begin on Monday, in UTC; the last one is not
-- over.
-- The number of members at the end of a week is today's number without the changes that the log has recorded since
-- then: no figure is stored.
-- Security definer: it counts what the caller may not read, such as posts across a block.
create function private.get_club_statistics(of_club_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  first_week constant timestamptz := date_trunc('week', now(), 'UTC') - interval '11 weeks';
begin
  perform private.check_admin(of_club_id, 'Only the owner and admins of the club can see its statistics.');
  return (
    with logged as (
      select floor(extract(epoch from a.created_at - first_week) / 604800)::integer as week,
        count(*) filter (where a.kind = 'JOINED') as joined,
        count(*) filter (where a.kind in ('LEFT', 'MEMBER_REMOVED') or a.ban_ended_membership) as departed,
        count(*) filter (where a.kind in ('MEMBER_REMOVED', 'BANNED', 'CONTENT_REMOVED')) as removals
      from public.club_activity a
      where a.club_id = of_club_id and a.created_at >= first_week
      group by 1
    ),
    written as (
      select floor(extract(epoch from p.created_at - first_week) / 604800)::integer as week, count(*) as posts
      from public.posts p
      where p.club_id = of_club_id and p.created_at >= first_week and not p.is_removed
      group by 1
    ),
    weeks as (
      select w.week, coalesce(p.posts, 0) as posts, coalesce(l.removals, 0) as removals,
        c.member_count - coalesce(
          sum(l.joined - l.departed) over (order by w.week desc rows between unbounded preceding and 1 preceding), 0
        ) as members
      from public.clubs c
      cross join generate_series(0, 11) w (week)
      left join logged l on l.week = w.week
      left join written p on p.week = w.week
      where c.id = of_club_id
    )
    select json_build_object(
      'weeks', json_agg(json_build_object(
        'startsAt', first_week + w.week * interval '1 week',
        'members', greatest(w.members, 0),
        'posts', w.posts,
        'removals', w.removals
      ) order by w.week),
      'openRequests', (
        select count(*) from public.club_requests r where r.club_id = of_club_id and r.declined_at is null
      ),
      'attendance', array(
        select json_build_object(
          'eventId', e.id, 'title', e.title, 'startsAt', e.starts_at, 'timezone', e.timezone, 'going', e.going_count)
        from public.events e
        where e.club_id = of_club_id and e.starts_at <= now() and not e.is_removed and e.cancelled_at is null
        order by e.starts_at desc, e.id desc limit 12
      ),
      'drifting', private.drifting_members(of_club_id)
    )
    from weeks w
  );
end $$;

grant execute on function private.get_club_welcome to authenticated, service_role;
grant execute on function private.dismiss_welcome, private.get_club_statistics to authenticated;
