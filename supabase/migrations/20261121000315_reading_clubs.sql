-- Reading clubs: a club and its members as their readers get them, and the lists of clubs. After the chapters of
-- members, bans, time-outs, publications and offers, because all of them decide what a reader sees of a club and may do
-- with it.

-- The caller's notification choices for their clubs, {clubs: {"<club id>": {level, mute}}, arePostsOff}, without clubs
-- for which there is none, and whether they have turned off posts in all clubs.
-- One object per statement, so that a list of clubs looks nothing up per row. The tables are in later chapters.
create function private.my_club_notifications() returns jsonb
language plpgsql stable security definer set search_path = '' as $$ declare
  caller constant uuid := auth.uid();
begin
  return jsonb_build_object('arePostsOff', exists (
    select from public.notification_preferences p where p.user_id = caller and 'NEW_POST_IN_CLUB' = any (p.turned_off)
  ), 'clubs', coalesce((
    select jsonb_object_agg(club_id, jsonb_build_object('level', l.level, 'mute', m.mute))
    from (select c.club_id, c.level from public.club_notification_levels c where c.user_id = caller) l
    full join (
      select o.club_id, jsonb_build_object('until', nullif(o.ends_at, 'infinity')) as mute from public.mutes o
      where o.user_id = caller and o.club_id is not null and o.ends_at > now()
    ) m using (club_id)
  ), '{}'));
end $$;
grant execute on function private.my_club_notifications to authenticated, service_role;

-- When the caller's clubs can make their next announcements, {"<club id>": {nextAt, urgent: {nextAt}}}: for the clubs
-- that the caller administers, and urgent ones for those that they own. Null: at once.
-- One object per statement, as above. Security definer: no client may read when a private club was last announced to.
create function private.my_announcing() returns jsonb
language plpgsql stable security definer set search_path = '' as $$ begin
  return coalesce((
    select jsonb_object_agg(c.id, jsonb_build_object(
      'nextAt', nullif(greatest(c.announced_at + interval '1 day', now()), now()),
      'urgent', case when m.role = 'OWNER' then
        jsonb_build_object('nextAt', nullif(greatest(c.urgently_announced_at + interval '1 day', now()), now())) end
    ))
    from public.club_members m join public.clubs c on c.id = m.club_id
    where m.user_id = auth.uid() and m.role in ('OWNER', 'ADMIN')
  ), '{}');
end $$;
grant execute on function private.my_announcing to authenticated, service_role;

-- The contract's `club`. `userMembership` and `viewer` are about the caller, so two callers get different items for the
-- same club.
create view private.club_items with (security_invoker = true) as
select c.id, c.slug, c.member_count,
  json_build_object(
    'id', c.id,
    'slug', c.slug,
    'name', c.name,
    'description', c.description,
    'rules', c.rules,
    'isPrivate', c.is_private,
    'isUnlisted', c.is_unlisted,
    'holdsFirstPosts', c.holds_first_posts,
    'avatarUrl', c.avatar_url,
    'coverUrl', c.cover_url,
    'memberCount', c.member_count,
    '_count', json_build_object('posts', c.post_count),
    'userMembership', case when m.id is not null then json_build_object('id', m.id, 'role', m.role) end,
    -- The member's own choices, which no one else sees.
    'notifications', case when m.id is not null then json_build_object(
      'level', coalesce(mine.choices -> 'clubs' -> c.id::text ->> 'level', c.default_notification_level),
      'isDefault', mine.choices -> 'clubs' -> c.id::text ->> 'level' is null,
      'arePostsOff', mine.choices -> 'arePostsOff',
      'mute', mine.choices -> 'clubs' -> c.id::text -> 'mute'
    ) end,
    'timeOut', case when read_only.is_set then (select private.my_time_outs()) -> c.id::text end,
    'announcing', announcing.next -> c.id::text,
    'publishesAt', p.publishes_at,
    'createdAt', c.created_at,
    'viewer', json_build_object(
      -- What the screen offers the caller. The functions and policies check it again when the caller acts.
      'canSeeContent', m.id is not null or not c.is_private,
      'canPost', m.id is not null and not read_only.is_set,
      'canAnnounce', coalesce(m.role <> 'MEMBER', false),
      'canJoin', m.id is null and not c.is_private and c.id not in (select private.my_banned_club_ids()),
      'canLeave', coalesce(m.role <> 'OWNER', false),
      'canInvite', coalesce(m.role <> 'MEMBER', false),
      'canEdit', coalesce(m.role <> 'MEMBER', false),
      'canPublish', c.is_private and coalesce(m.role = 'OWNER', false),
      'canDelete', coalesce(m.role = 'OWNER', false),
      'canMessage', m.id is not null,
      'canCreateEvent', m.id is not null and not read_only.is_set
        and not (c.holds_first_posts and private.is_newcomer(c.id)),
      'canReport', coalesce(m.role <> 'OWNER', true)
    )
  ) as item
from public.clubs c
left join public.club_members m on m.club_id = c.id and m.user_id = (select private.me())
left join public.club_publications p on p.club_id = c.id
cross join (select private.my_club_notifications() as choices offset 0) mine
cross join (select private.my_announcing() as next offset 0) announcing
cross join lateral (select c.id in (select private.my_read_only_club_ids()) as is_set) read_only;

grant select on private.club_items to authenticated, service_role;

-- Builds one page from the ids of its clubs, in their order. One extra id means that there is a next page.
create function private.club_page(ids uuid[], page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select i.item from unnest(ids[:page_limit]) with ordinality c (id, position)
    join private.club_items i on i.id = c.id order by c.position
  ), private.next_offset(cardinality(ids), page_limit, page_offset));
end $$;

-- Clubs with the searched words in name or description (all listed clubs if there are no words): the caller's first,
-- then by size. The cursor is an offset, because no reader goes far enough for the list's slow drift to matter.
create function private.get_clubs(search text, page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' as $$ declare
  wanted constant text := nullif(private.search_words(search), '');
begin
  return private.club_page(array(
    select found.id
    from (
      select c.id, c.member_count, true as is_mine from public.clubs c
      where c.id in (select private.my_club_ids()) and (wanted is null or strpos(c.words, wanted) > 0)
      union all
      (
        select c.id, c.member_count, false from public.clubs c
        where not c.is_unlisted and c.id not in (select private.my_club_ids())
          and (wanted is null or strpos(c.words, wanted) > 0)
        order by c.member_count desc, c.id
        limit page_offset + page_limit + 1
      )
    ) found
    order by found.is_mine desc, found.member_count desc, found.id limit page_limit + 1 offset page_offset
  ), page_limit, page_offset);
end $$;

-- Three public clubs that a newcomer could join: first clubs with events in their time zone, or else on their
-- continent, then clubs with posts in the last month, then the largest. It chooses among the fifty largest, so that it
-- costs the same however many clubs there are. Older events may have the zone by its former name, if it was renamed.
create function private.get_suggested_clubs(zone text, former_name text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.club_page(array(
    select large.id
    from (
      select c.id, c.member_count from public.clubs c
      where not c.is_private and not c.is_unlisted and c.id not in (select private.my_club_ids())
        and c.id not in (select private.my_banned_club_ids())
      order by c.member_count desc, c.id
      limit 50
    ) large
    order by
      (
        select max(case
          when e.timezone in (zone, former_name) then 2
          when split_part(e.timezone, '/', 1) = split_part(zone, '/', 1) then 1
          else 0
        end)
        from public.events e
        where e.club_id = large.id and e.starts_at > now() - interval '1 year'
      ) desc nulls last,
      exists (
        select from public.posts p
        where p.club_id = large.id and p.created_at > now() - interval '1 month'
      ) desc,
      large.member_count desc, large.id
    limit 3
  ), 3, 0);
end $$;

-- The caller's clubs, by name.
create function private.get_my_clubs(page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.club_page(array(
    select c.id from public.clubs c
    where c.id in (select private.my_club_ids())
    order by c.name, c.id limit page_limit + 1 offset page_offset
  ), page_limit, page_offset);
end $$;

-- A club with its first members and the titles of all members who have one, its pages and the number of its files (in
-- later chapters), what the caller needs to know about requests to join it, about posts that wait for approval, about
-- reports and about an offer to take it over, when it was last exported, the caller's welcome, and the dues that they owe
-- or have paid.
create function private.get_club(key text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.join_objects(i.item, json_build_object(
      -- Empty for outsiders of a private club, by the policy on club_members.
      'members', array(
        select m.item from private.club_member_items m where m.club_id = i.id order by m.created_at, m.id limit 20
      ),
      'titles', array(
        select json_build_object('userId', m.user_id, 'title', m.title) from public.club_members m
        where m.club_id = i.id and m.title is not null order by m.created_at limit 100
      ),
      -- Those that the caller can read, by their policies.
      'pages', array(
        select json_build_object('id', p.id, 'title', v.title)
        from public.club_pages p join public.club_page_versions v on v.page_id = p.id and v.number = p.version
        where p.club_id = i.id order by p.position, p.id
      ),
      'fileCount', (select count(*) from public.club_files f where f.club_id = i.id),
      'requests', private.get_club_requesting(i.id),
      'approval', private.get_club_approval(i.id),
      'reportCount', private.count_club_reports(i.id),
      'offer', private.get_club_offer(i.id),
      -- For members, by the policy on the log.
      'exportedAt', (
        select a.created_at from public.club_activity a
        where a.club_id = i.id and a.kind = 'EXPORTED'
        order by a.created_at desc limit 1
      ),
      'welcome', private.get_club_welcome(i.id),
      'dues', private.get_own_dues(i.id)
    ))
    from private.club_items i where i.id = private.club_id_of(key)
  );
end $$;

grant execute on function private.club_page, private.get_clubs, private.get_my_clubs, private.get_suggested_clubs,
  private.get_club to authenticated, service_role;


-- Members.

-- What a reader may do with a member. In SQL, because Postgres folds a call with constants.
create function private.club_member_rights(
  can_change_role boolean, can_remove boolean, can_give_time_out boolean
) returns json
language sql immutable set search_path = '' as $$
  select json_build_object(
    'canChangeRole', can_change_role, 'canRemove', can_remove, 'canGiveTimeOut', can_give_time_out)
$$;
grant execute on function private.club_member_rights to authenticated, service_role;

-- The contract's `clubMember`. The owner can change roles and remove everyone else; an admin can remove plain members.
-- Both can give plain members a time-out.
-- For plain members, who are most readers, it skips the look-up of their role.
create view private.club_member_items with (security_invoker = true) as
select m.id, m.club_id, m.user_id, m.created_at,
  json_build_object(
    'id', m.id,
    'userId', m.user_id,
    'role', m.role,
    'title', m.title,
    'createdAt', m.created_at,
    'user', u.summary,
    'offer', case when o.user_id is not null then json_build_object('expiresAt', o.expires_at) end,
    'timeOut', case when t.user_id is not null then json_build_object('endsAt', t.ends_at, 'reason', t.reason) end,
    'viewer', case
      when m.role = 'OWNER' or m.club_id not in (select private.my_administered_club_ids())
        then private.club_member_rights(false, false, false)
      when exists (
        select from public.club_members mine
        where mine.club_id = m.club_id and mine.user_id = (select private.me()) and mine.role = 'OWNER'
      ) then case when m.role = 'MEMBER'
        then private.club_member_rights(true, true, true) else private.club_member_rights(true, true, false) end
      when m.role = 'MEMBER' then private.club_member_rights(false, true, true)
      else private.club_member_rights(false, false, false)
    end
  ) as item
from public.club_members m
join private.user_summaries u on u.id = m.user_id
left join public.club_offers o on o.club_id = m.club_id and o.user_id = m.user_id and o.expires_at > now()
left join public.club_time_outs t on t.club_id = m.club_id and t.user_id = m.user_id and t.ends_at > now();

grant select on private.club_member_items to authenticated, service_role;

-- A club's members in the order in which they joined: all, or those with the searched words in their names. Empty for
-- callers who may not read the club. The full list is complete for everyone who may read it. A search by outsiders
-- leaves out members who do not want to be found by users without a club in common.
create function private.get_club_members(
  of_club_id uuid, search text, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ declare
  wanted constant text := nullif(private.search_words(search), '');
begin
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.club_member_items i
    where i.club_id = of_club_id
      and (wanted is null or (
        exists (select from public.users u where u.id = i.user_id and strpos(u.words, wanted) > 0)
        and (i.club_id in (select private.my_club_ids()) or private.is_findable(i.user_id))
      ))
      and (i.created_at, i.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
    order by i.created_at, i.id limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- The owner and admins of a club, in the order in which they joined. Like all members, those of a private club are
-- hidden from outsiders. Not paged, because a club has few.
create function private.get_club_admins(of_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select i.item from public.club_members m
    join private.club_member_items i on i.id = m.id
    where m.club_id = of_club_id and m.role <> 'MEMBER'
    order by m.created_at, m.id
    limit 50
  ), null);
end $$;

grant execute on function private.get_club_members, private.get_club_admins to authenticated, service_role;


-- For the export of a club (private.export_club in the chapter of club exports).

-- What the club says about itself: one row.
create view private.club_export_club with (security_invoker = true) as
select c.id as club_id, c.created_at as at, c.id, json_build_object(
  'name', c.name, 'slug', c.slug, 'description', c.description, 'rules', c.rules, 'isPrivate', c.is_private,
  'isUnlisted', c.is_unlisted, 'avatarUrl', c.avatar_url, 'coverUrl', c.cover_url, 'memberCount', c.member_count,
  'createdAt', c.created_at
) as item
from public.clubs c;

grant select on private.club_export_club to authenticated;
