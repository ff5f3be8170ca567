-- Clubs: where everything happens. This chapter contains the clubs, their members and roles, invitations, the record of
-- what a club's owner and admins removed, and the log of what happened in a club.
--
-- A public club is open to every signed-in user. Outsiders see only the header of a private club (name, avatar,
-- description, counts).

-- The searchable words of a club. Generated columns call it as the user who writes the row, and require it to be
-- immutable.
-- The leading space marks the beginning of the first word, so that one pattern ('% word…') finds words anywhere, also at
-- the beginning of a line of the description.
create function private.club_words(name text, description text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select ' ' || private.fold(regexp_replace(name || ' ' || coalesce(description, ''), '\s+', ' ', 'g'));
$$;
grant execute on function private.club_words to authenticated, service_role;

-- clubs: one row per club.
-- Deliberately absent: an owner column. The owner is the member whose role is OWNER, exactly one per club.
create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  -- Chosen by the founder and never changed, so that links keep working.
  slug text not null unique,
  name text not null,
  -- Optional. The header shows it to every signed-in user.
  description text,
  -- Optional. Shown before joining, because joining means accepting them. Like the header, they are visible to every
  -- signed-in user.
  rules text,
  -- Hides the content from outsiders. Changing it changes the audience of the club's events and reviews, by triggers.
  is_private boolean not null default false,
  avatar_url text,
  cover_url text,
  -- Counters, maintained by triggers: lists of clubs are ordered by members and must not count rows.
  member_count integer not null default 0,
  post_count integer not null default 0,
  -- Null if there is no post that readers can see.
  last_post_at timestamptz,
  -- When its last announcement was made, even if it has been deleted: at most one a day.
  announced_at timestamptz,
  -- The notification level of members who have not chosen one. Large clubs are quieter.
  default_notification_level text not null generated always as (
    case when member_count > 100 then 'MENTIONS_AND_ANNOUNCEMENTS' else 'ALL_POSTS' end) stored,
  -- Set while the owner can still undo the deletion (see the chapter of deleted clubs). The row keeps the slug
  -- reserved.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- For search. A match in the name ranks above one in the description.
  words text generated always as (private.club_words(name, description)) stored,
  name_words text generated always as (private.club_words(name, null)) stored,
  constraint clubs_slug_form check (slug ~ '^[a-z0-9-]{3,50}$'),
  -- An id and a slug are allowed in the same places, so no slug may look like an id.
  constraint clubs_slug_no_id check (not private.is_id(slug)),
  -- Words that have another meaning in addresses below /clubs.
  constraint clubs_slug_reserved check (slug <> all ('{invites,invite,new,settings,messages,me,deleted,my-clubs}'::text[])),
  constraint clubs_name_length check (private.is_written(name, 80)),
  constraint clubs_description_length check (private.is_written(description, 2000)),
  constraint clubs_rules_written check (private.is_written(rules, 2000)),
  constraint clubs_avatar_url_url check (private.is_media_url(avatar_url)),
  constraint clubs_cover_url_url check (private.is_media_url(cover_url))
);
alter table public.clubs enable row level security;

-- The list of clubs, largest first.
create index clubs_member_count_idx on public.clubs (member_count desc, id);
-- For search, by all words and by the name alone.
create index clubs_words_idx on public.clubs using gin (words extensions.gin_trgm_ops);
create index clubs_name_words_idx on public.clubs using gin (name_words extensions.gin_trgm_ops);
-- The deleted clubs. There are few, and nearly everything needs to exclude them.
create index clubs_deleted_at_idx on public.clubs (deleted_at) where deleted_at is not null;
-- For the clean-up of uploads: which files are in use.
create index clubs_avatar_media_name_idx on public.clubs (private.media_name(avatar_url)) where avatar_url is not null;
create index clubs_cover_media_name_idx on public.clubs (private.media_name(cover_url)) where cover_url is not null;

-- Founding a club is rare. The limit keeps one account from taking many slugs.
create trigger clubs__limit_rate before insert on public.clubs
  for each row execute function private.limit_rate('club', '5', '1 day');

comment on column public.clubs.slug is 'Part of addresses. It never changes.';
comment on column public.clubs.last_post_at is
  'Maintained by a trigger on posts. The feed reads only the clubs that posted last.';


-- club_members: who belongs to which club, and with which role.
-- Deliberately absent: former members. Leaving deletes the row.
create table public.club_members (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- OWNER: everything. ADMIN: edits the club, invites, and removes plain members. MEMBER: reads and writes.
  role text not null default 'MEMBER',
  created_at timestamptz not null default now(),
  constraint club_members_role check (role in ('OWNER', 'ADMIN', 'MEMBER')),
  -- The user comes first, because every policy looks up the caller's clubs.
  constraint club_members_user_id_club_id_key unique (user_id, club_id)
);
alter table public.club_members enable row level security;

-- A club's members in the order in which they joined, with their user ids, so that the table need not be visited. Also
-- for the foreign key.
create index club_members_club_id_created_at_idx on public.club_members (club_id, created_at, id) include (user_id);
-- The owner and admins of a large club, without reading its members.
create index club_members_club_id_administering_idx on public.club_members (club_id, created_at, id)
  where role <> 'MEMBER';
-- At most one owner. The trigger below ensures at least one.
create unique index club_members_one_owner_idx on public.club_members (club_id) where role = 'OWNER';
-- The clubs that a user administers, which every list of posts looks up: none for most users, however many clubs they
-- are in.
create index club_members_user_id_administered_idx on public.club_members (user_id) where role in ('OWNER', 'ADMIN');

-- Maintains clubs.member_count. The update locks the club's row, so every function that adds or removes a member takes
-- that lock first. Security definer: no client may write a counter.
create function private.club_members__count() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.clubs set member_count = member_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.club_id, old.club_id);
  return null;
end $$;
create trigger club_members__count after insert or delete on public.club_members
  for each row execute function private.club_members__count();

-- Every join counts, including by invitation, because joining and leaving are broadcast to the whole club. Members
-- accepted by an admin do not count for the admin: their requests have been counted.
create trigger club_members__limit_rate before insert on public.club_members
  for each row when (new.user_id = auth.uid()) execute function private.limit_rate('join', '60', '1 hour');

-- The last line of defence: however a membership is deleted or changed, no club is left without its owner.
create function private.club_members__keep_owner() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if exists (select from public.clubs where id = old.club_id) and not exists (
    select from public.club_members where club_id = old.club_id and role = 'OWNER'
  ) then
    perform private.fail(409, 'The owner cannot leave the club. Hand it over first.');
  end if;
  return null;
end $$;
-- Deferred to the commit: handing over a club passes through a state without an owner, and deleting a club deletes its
-- owner's membership on the way.
create constraint trigger club_members__keep_owner after delete or update of role, club_id on public.club_members
  deferrable initially deferred
  for each row when (old.role = 'OWNER') execute function private.club_members__keep_owner();

-- The caller's clubs, except deleted ones. Policies write `club_id in (select private.my_club_ids())`, which Postgres
-- evaluates once per statement, not once per row.
-- Security definer, because the policy on club_members calls it and would otherwise recurse. It returns nothing for a
-- suspended or signed-out caller, for whom private.me() is null.
create function private.my_club_ids() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = '' as $$ begin
  return query select m.club_id from public.club_members m
    where m.user_id = private.me()
      and m.club_id not in (select c.id from public.clubs c where c.deleted_at is not null);
end $$;

-- The clubs of which the caller is the owner or an admin. For policies, like my_club_ids. Blocks do not hide the
-- content of their clubs from them, because they have to moderate it.
create function private.my_administered_club_ids() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$ begin
  return query select m.club_id from public.club_members m
    where m.user_id = private.me() and m.role in ('OWNER', 'ADMIN')
      and m.club_id not in (select c.id from public.clubs c where c.deleted_at is not null);
end $$;

-- The caller's clubs with the time of their newest post, for the feed. No client may read that column: it would show
-- outsiders of a private club when its members post.
create function private.my_club_posts() returns table (id uuid, last_post_at timestamptz)
language plpgsql stable security definer rows 50 set search_path = '' as $$ begin
  return query
    select c.id, c.last_post_at
    from public.club_members m join public.clubs c on c.id = m.club_id
    where m.user_id = private.me() and c.deleted_at is null;
end $$;
grant execute on function private.my_club_ids, private.my_administered_club_ids, private.my_club_posts
  to authenticated, service_role;

-- Every signed-in user can read the header of every club, even of a private one: otherwise an invitation could not show
-- where it leads. The content has its own policies. A deleted club is hidden from everyone, and so is what is read
-- through this policy: the members and posts of a public club.
create policy member_select on public.clubs for select to authenticated
  using ((select private.me()) is not null and deleted_at is null);
-- The owner and admins can edit the header. The grants below list the columns.
create policy admin_update on public.clubs for update to authenticated
  using (id in (select private.my_administered_club_ids()))
  with check (id in (select private.my_administered_club_ids()));

-- create_club creates a club together with its owner, and delete_club checks the owner under the club's lock. Functions
-- and triggers write slug, counters and times. Only private.my_club_posts reads last_post_at.
grant select (
  id, slug, name, description, rules, is_private, avatar_url, cover_url, member_count, post_count, default_notification_level,
  created_at, words, name_words
) on public.clubs to authenticated;
grant update (name, description, rules, is_private, avatar_url, cover_url) on public.clubs to authenticated;

-- Everyone can see the members of a public club, and only members can see those of a private one. A block hides the two
-- users from each other.
create policy insider_select on public.club_members for select to authenticated
  using (
    (
      club_id in (select private.my_club_ids())
      or (select not c.is_private from public.clubs c where c.id = club_id)
    )
    -- The owner and admins can see all members of their club.
    and (
      not exists (select from private.is_hidden(user_id))
      or club_id in (select private.my_administered_club_ids())
    )
  );

-- The functions below are the only way in and out. A client that could write memberships could join a private club,
-- even as its owner.
grant select on public.club_members to authenticated;


-- Signals to a club's open pages that there is something to fetch: a new header, count, post, member or role, or the
-- club's deletion. can_join_topic (in the chapter of conversations) decides who may listen.
create function private.broadcast_to_club(of_club_id uuid, event text) returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send('{}'::jsonb, event, 'club:' || of_club_id, true);
end $$;

-- Security definer: users may not send this broadcast themselves. It fires for changes to what outsiders see of a club,
-- and to its counters. The time of the last post changes with the count.
create function private.clubs__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_club(old.id, 'changed');
  return null;
end $$;
create trigger clubs__broadcast after update on public.clubs
  for each row when (
    (old.name, old.description, old.rules, old.is_private, old.avatar_url, old.cover_url, old.member_count, old.post_count,
      old.deleted_at)
      is distinct from
    (new.name, new.description, new.rules, new.is_private, new.avatar_url, new.cover_url, new.member_count, new.post_count,
      new.deleted_at)
  )
  execute function private.clubs__broadcast();
create trigger clubs__broadcast_end after delete on public.clubs for each row execute function private.clubs__broadcast();

-- Joining and leaving are broadcast already, because they change the count.
create function private.club_members__broadcast_role() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_club(new.club_id, 'changed');
  return null;
end $$;
create trigger club_members__broadcast_role after update of role on public.club_members
  for each row when (new.role <> old.role) execute function private.club_members__broadcast_role();


-- removed_members: who was removed from a club, and when. Earlier invitations do not let them back in.
-- Deliberately absent: the reason, and who removed them.
create table private.removed_members (
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  removed_at timestamptz not null default now(),
  -- One row however often it happens: only the last removal matters.
  primary key (club_id, user_id)
);
alter table private.removed_members enable row level security;
-- For the foreign key.
create index removed_members_user_id_idx on private.removed_members (user_id);
-- Only the functions below use it.


-- club_bans: users who may not join a club in any way. The functions are in the next chapter.
-- Deliberately absent: lifted bans. Lifting a ban deletes its row, and the club's log keeps both.
create table public.club_bans (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Null if that account is gone. The ban stays.
  banned_by uuid references public.users (id) on delete set null,
  -- Optional. The banned user can read it too.
  reason text,
  -- Null for a ban without an end.
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  constraint club_bans_reason_length check (private.is_written(reason, 500)),
  -- A second ban replaces the first. The user comes first, which also serves that foreign key.
  constraint club_bans_user_id_club_id_key unique (user_id, club_id)
);
alter table public.club_bans enable row level security;

-- A club's bans, newest first; the other foreign key; bans that are over.
create index club_bans_club_id_created_at_idx on public.club_bans (club_id, created_at desc, id desc);
create index club_bans_banned_by_idx on public.club_bans (banned_by);
create index club_bans_ends_at_idx on public.club_bans (ends_at) where ends_at is not null;

-- Banned users can see why and until when. The owner and admins can see all bans of their club.
create policy concerned_select on public.club_bans for select to authenticated
  using (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- A ban also ends a membership and is logged, so only functions create one.
grant select on public.club_bans to authenticated;

-- Whether a user is banned from a club.
-- For functions only, because it would reveal the bans of others.
create function private.is_banned(from_club_id uuid, of_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.club_bans b
    where b.user_id = of_user_id and b.club_id = from_club_id and (b.ends_at is null or b.ends_at > now())
  );
$$;

-- The clubs from which the caller is banned. Evaluated once per statement, like my_club_ids.
-- Security definer, because evaluating the policy would cost more than the look-up.
create function private.my_banned_club_ids() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$ begin
  return query select b.club_id from public.club_bans b
    where b.user_id = private.me() and (b.ends_at is null or b.ends_at > now());
end $$;
grant execute on function private.my_banned_club_ids to authenticated, service_role;

-- The last line of defence, for every present and future way into a club.
-- Security definer: a function that runs as its caller must not miss a ban that the caller cannot see.
create function private.club_members__refuse_banned() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if private.is_banned(new.club_id, new.user_id) then
    perform private.fail(403, 'You are banned from this club.');
  end if;
  return new;
end $$;
create trigger club_members__refuse_banned before insert on public.club_members
  for each row execute function private.club_members__refuse_banned();


-- user_settings: settings that only their user may read. A default club reveals a membership, which is confidential in
-- a private club.
create table public.user_settings (
  -- The row is created when a user first chooses something. No row means the defaults.
  user_id uuid primary key references public.users (id) on delete cascade,
  default_club_id uuid,
  -- Only a club that the user is in. Leaving it clears the choice.
  constraint user_settings_default_club_id_fkey foreign key (user_id, default_club_id)
    references public.club_members (user_id, club_id) on delete set null (default_club_id)
);
alter table public.user_settings enable row level security;

-- For the foreign key.
create index user_settings_default_club_idx on public.user_settings (user_id, default_club_id);

-- Users can read and write their own row only.
call private.allow_own_rows('public.user_settings', '{select,insert,update}');

grant select, insert (user_id, default_club_id), update (default_club_id) on public.user_settings to authenticated;


-- Reading clubs.

-- The caller's notification choices for their clubs, {"<club id>": {level, mute}}, without clubs for which there is
-- none.
-- One object per statement, so that a list of clubs looks nothing up per row. Both tables are in later chapters.
create function private.my_club_notifications() returns jsonb
language plpgsql stable security definer set search_path = '' as $$ declare
  caller constant uuid := auth.uid();
begin
  return coalesce((
    select jsonb_object_agg(club_id, jsonb_build_object('level', l.level, 'mute', m.mute))
    from (select c.club_id, c.level from public.club_notification_levels c where c.user_id = caller) l
    full join (
      select o.club_id, jsonb_build_object('until', nullif(o.ends_at, 'infinity')) as mute from public.mutes o
      where o.user_id = caller and o.club_id is not null and o.ends_at > now()
    ) m using (club_id)
  ), '{}');
end $$;
grant execute on function private.my_club_notifications to authenticated, service_role;

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
    'avatarUrl', c.avatar_url,
    'coverUrl', c.cover_url,
    'memberCount', c.member_count,
    '_count', json_build_object('posts', c.post_count),
    'userMembership', case when m.id is not null then json_build_object('id', m.id, 'role', m.role) end,
    -- The member's own choices, which no one else sees.
    'notifications', case when m.id is not null then json_build_object(
      'level', coalesce(mine.choices -> c.id::text ->> 'level', c.default_notification_level),
      'isDefault', mine.choices -> c.id::text ->> 'level' is null,
      'mute', mine.choices -> c.id::text -> 'mute'
    ) end,
    'createdAt', c.created_at,
    'viewer', json_build_object(
      -- What the screen offers the caller. The functions and policies check it again when the caller acts.
      'canSeeContent', m.id is not null or not c.is_private,
      'canPost', m.id is not null,
      'canAnnounce', coalesce(m.role <> 'MEMBER', false),
      'canJoin', m.id is null and not c.is_private and c.id not in (select private.my_banned_club_ids()),
      'canLeave', coalesce(m.role <> 'OWNER', false),
      'canInvite', coalesce(m.role <> 'MEMBER', false),
      'canEdit', coalesce(m.role <> 'MEMBER', false),
      'canDelete', coalesce(m.role = 'OWNER', false),
      'canMessage', m.id is not null,
      'canCreateEvent', m.id is not null,
      'canReport', coalesce(m.role <> 'OWNER', true)
    )
  ) as item
from public.clubs c
left join public.club_members m on m.club_id = c.id and m.user_id = (select private.me())
cross join (select private.my_club_notifications() as choices offset 0) mine;

-- What a reader may do with a member. In SQL, because Postgres folds a call with constants.
create function private.club_member_rights(can_change_role boolean, can_remove boolean) returns json
language sql immutable set search_path = '' as $$
  select json_build_object('canChangeRole', can_change_role, 'canRemove', can_remove)
$$;
grant execute on function private.club_member_rights to authenticated, service_role;

-- The contract's `clubMember`. The owner can change roles and remove everyone else; an admin can remove plain members.
-- For plain members, who are most readers, it skips the look-up of their role.
create view private.club_member_items with (security_invoker = true) as
select m.id, m.club_id, m.user_id, m.created_at,
  json_build_object(
    'id', m.id,
    'userId', m.user_id,
    'role', m.role,
    'createdAt', m.created_at,
    'user', u.summary,
    'viewer', case
      when m.role = 'OWNER' or m.club_id not in (select private.my_administered_club_ids())
        then private.club_member_rights(false, false)
      when exists (
        select from public.club_members mine
        where mine.club_id = m.club_id and mine.user_id = (select private.me()) and mine.role = 'OWNER'
      ) then private.club_member_rights(true, true)
      when m.role = 'MEMBER' then private.club_member_rights(false, true)
      else private.club_member_rights(false, false)
    end
  ) as item
from public.club_members m
join private.user_summaries u on u.id = m.user_id;

grant select on private.club_items, private.club_member_items to authenticated, service_role;

-- The club with this id or slug; null if there is none.
-- A uuid is treated as an id, everything else as a slug. No slug can look like an id (clubs_slug_no_id).
create function private.club_id_of(key text) returns uuid
language plpgsql stable set search_path = '' as $$ begin
  if private.is_id(key) then
    return (select c.id from public.clubs c where c.id = key::uuid);
  end if;
  return (select c.id from public.clubs c where c.slug = key);
end $$;

-- The same, but null for a private club that the caller is not in, as for an unknown one.
-- Used by every page of a club's content, because a 404 must not reveal that a private club has posts or events.
create function private.open_club_id_of(key text) returns uuid
language plpgsql stable set search_path = '' as $$ begin
  return (
    select c.id from public.clubs c
    where c.id = private.club_id_of(key) and (not c.is_private or c.id in (select private.my_club_ids()))
  );
end $$;

-- Whether a user (any user, not only the caller) may read a club's content. Content without a club, such as some
-- reviews, is open to everyone.
-- Security definer: for triggers that mention and notify other users, it checks memberships that the caller may not
-- see.
create function private.can_read_club(of_user_id uuid, of_club_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$ begin
  return of_club_id is null or exists (
    select from public.clubs c
    where c.id = of_club_id and c.deleted_at is null and (not c.is_private or exists (
      select from public.club_members m where m.club_id = c.id and m.user_id = of_user_id
    ))
  );
end $$;
-- can_read_club is not granted, because it would reveal the members of private clubs.

-- Builds one page from the ids of its clubs, in their order. One extra id means that there is a next page.
create function private.club_page(ids uuid[], page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select i.item from unnest(ids[:page_limit]) with ordinality c (id, position)
    join private.club_items i on i.id = c.id order by c.position
  ), private.next_offset(cardinality(ids), page_limit, page_offset));
end $$;

-- Clubs with the searched words in name or description (all clubs if there are no words): the caller's first, then by
-- size. The cursor is an offset, because no reader goes far enough for the list's slow drift to matter.
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
        where c.id not in (select private.my_club_ids()) and (wanted is null or strpos(c.words, wanted) > 0)
        order by c.member_count desc, c.id
        limit page_offset + page_limit + 1
      )
    ) found
    order by found.is_mine desc, found.member_count desc, found.id limit page_limit + 1 offset page_offset
  ), page_limit, page_offset);
end $$;

-- Three public clubs that a newcomer could join: first clubs with events in their time zone, or else on their
-- continent, then clubs with posts in the last month, then the largest. It chooses among the fifty largest, so that it
-- costs the same however many clubs there are.
create function private.get_suggested_clubs(zone text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.club_page(array(
    select large.id
    from (
      select c.id, c.member_count from public.clubs c
      where not c.is_private and c.id not in (select private.my_club_ids())
        and c.id not in (select private.my_banned_club_ids())
      order by c.member_count desc, c.id
      limit 50
    ) large
    order by
      (
        select max(case
          when e.timezone = zone then 2
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

-- A club with its first members, what the caller needs to know about requests to join it, and the caller's welcome.
create function private.get_club(key text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.join_objects(i.item, json_build_object(
      -- Empty for outsiders of a private club, by the policy on club_members.
      'members', array(
        select m.item from private.club_member_items m where m.club_id = i.id order by m.created_at, m.id limit 20
      ),
      'requests', private.get_club_requesting(i.id),
      'welcome', private.get_club_welcome(i.id)
    ))
    from private.club_items i where i.id = private.club_id_of(key)
  );
end $$;

grant execute on function private.club_id_of, private.open_club_id_of, private.club_page, private.get_clubs,
  private.get_my_clubs, private.get_suggested_clubs, private.get_club_members, private.get_club_admins, private.get_club
  to authenticated, service_role;


-- Joining and roles. All of it happens under the club's lock, so that of two requests at once the second sees what the
-- first has done. At every instant a club has exactly one owner: the unique index prevents a second one, and the
-- functions and the trigger above never leave none.

-- The caller's role in a club; null for outsiders, and for clubs that are deleted or do not exist.
create function private.my_role_in(of_club_id uuid) returns text
language plpgsql stable set search_path = '' as $$ begin
  return (
    select m.role from public.club_members m join public.clubs c on c.id = m.club_id
    where c.id = of_club_id and c.deleted_at is null and m.user_id = private.me()
  );
end $$;

-- Locks a club until the end of the transaction and returns the caller's role in it; null for outsiders and for clubs
-- that do not exist. Only members take the lock.
-- `for no key update` suffices: it excludes all other functions here, but not the foreign key checks of posts and
-- events that members write meanwhile.
create function private.lock_club(locked_club_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$ begin
  if private.my_role_in(locked_club_id) is not null then
    perform from public.clubs where id = locked_club_id for no key update;
  end if;
  -- Read after the lock, because the role may have changed while this waited.
  return private.my_role_in(locked_club_id);
end $$;

-- Fails unless the role is one of these: with 404 for outsiders (null), as for an unknown club, and with 403 and the
-- sentence for members.
-- Separate from the look-up, so that a caller who already holds the lock need not take it again.
create function private.check_role(my_role text, roles text[], sentence text) returns void
language plpgsql immutable set search_path = '' as $$ begin
  if my_role is null then
    perform private.fail(404, 'Club not found');
  elsif my_role <> all (roles) then
    perform private.fail(403, sentence);
  end if;
end $$;

-- Locks the club and fails unless the caller has one of these roles in it.
create function private.require_role(of_club_id uuid, roles text[], sentence text) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.check_role(private.lock_club(of_club_id), roles, sentence);
end $$;

-- Creates a club with the caller as its owner and returns its id. Fails with 409 if the slug is taken, with 401 without
-- a user, and with 429 after five clubs in a day.
-- Security definer: clients may insert neither a club nor an owner, so that there is never one without the other.
create function private.create_club(draft jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$ declare
  founder constant uuid := private.me();
  created uuid;
begin
  if founder is null then
    perform private.fail(401, 'Authentication required. Please log in.');
  end if;
  insert into public.clubs (slug, name, description, is_private, avatar_url, cover_url)
  select d.slug, d.name, d.description, coalesce(d.is_private, false), d.avatar_url, d.cover_url
  from private.from_api(null::public.clubs, draft) d
  on conflict on constraint clubs_slug_key do nothing
  returning id into created;
  if created is null then
    perform private.fail(409, 'This slug is already taken. Please choose another one.');
  end if;
  insert into public.club_members (club_id, user_id, role) values (created, founder, 'OWNER');
  return created;
end $$;

-- The fields that a club's owner and admins can change. A named type, because a caller may not read a club's whole row.
create type private.club_header as (
  name text, description text, rules text, is_private boolean, avatar_url text, cover_url text
);

-- Changes the named fields and returns the club. Runs as the caller: the policy on clubs decides, and the role is
-- checked for its sentence and for the lock.
-- Fails with 404 for outsiders and with 403 for plain members. The slug is not among the fields.
create function private.update_club(of_club_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can change it.');
  update public.clubs c
  set (name, description, rules, is_private, avatar_url, cover_url) = (
    select d.* from private.from_api(
      row(c.name, c.description, c.rules, c.is_private, c.avatar_url, c.cover_url)::private.club_header, changes) d
  )
  where c.id = of_club_id;
  return (select i.item from private.club_items i where i.id = of_club_id);
end $$;

-- Joins a public club as MEMBER. Joining again changes nothing. A private club requires an invitation.
-- Fails with 404 for an unknown club and with 403 for a private one. Security definer: clients cannot write
-- memberships.
create function private.join_club(joined_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  joiner constant uuid := private.me();
  closed boolean;
begin
  -- The lock keeps the club public until this commits. It is the lock that the counter's trigger needs anyway: with a
  -- weaker one, raised later, two users who join at once would deadlock.
  select c.is_private into closed from public.clubs c
    where c.id = joined_club_id and c.deleted_at is null and joiner is not null for no key update;
  if not found then
    perform private.fail(404, 'Club not found');
  end if;
  if closed and not exists (select from public.club_members where user_id = joiner and club_id = joined_club_id) then
    perform private.fail(403, 'This club is private. You can join it with an invitation.');
  end if;
  insert into public.club_members (club_id, user_id) values (joined_club_id, joiner)
  on conflict on constraint club_members_user_id_club_id_key do nothing;
end $$;

-- Leaves a club. The owner must hand it over first.
-- Fails with 404 for an unknown club and with 409 for its owner. Leaving a club that the caller is not in changes
-- nothing. The triggers on club_members end what depended on the membership: RSVPs, the chat, open invitations.
create function private.leave_club(left_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  leaver constant uuid := private.me();
  my_role text;
begin
  perform from public.clubs
    where id = left_club_id and deleted_at is null and leaver is not null for no key update;
  if not found then
    perform private.fail(404, 'Club not found');
  end if;
  select role into my_role from public.club_members where club_id = left_club_id and user_id = leaver;
  if my_role = 'OWNER' then
    perform private.fail(409, 'The owner cannot leave the club. Hand it over first.');
  end if;
  delete from public.club_members where club_id = left_club_id and user_id = leaver;
end $$;

-- Changes a member's role and returns the member. Only the owner may. OWNER hands the club over, and the former owner
-- becomes an admin.
-- Fails with 404 for outsiders and unknown members, 403 for callers who are not the owner, and 409 for an owner who
-- would give up the role without a successor. The caller is demoted before the successor is promoted, because the
-- unique index allows no second owner in between.
create function private.set_member_role(of_club_id uuid, member_key text, new_role text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  member_user_id constant uuid := private.user_id_of(member_key);
  current_role_name text;
begin
  perform private.require_role(of_club_id, '{OWNER}', 'Only the owner of the club can change roles.');
  select role into current_role_name from public.club_members
  where club_id = of_club_id and user_id = member_user_id;
  if current_role_name is null then
    perform private.fail(404, 'Member not found');
  elsif current_role_name = 'OWNER' and new_role <> 'OWNER' then
    perform private.fail(409, 'Hand the club over to another member to change your own role.');
  end if;
  if current_role_name <> new_role then
    -- Each change notifies the member.
    perform private.count_activity('role', 100, '1 day');
    if new_role = 'OWNER' then
      update public.club_members set role = 'ADMIN' where club_id = of_club_id and role = 'OWNER';
    end if;
    update public.club_members set role = new_role where club_id = of_club_id and user_id = member_user_id;
  end if;
  return (
    select i.item from private.club_member_items i
    where i.club_id = of_club_id and i.user_id = member_user_id
  );
end $$;

-- Ends a membership and records when, so that an older link does not let the member back in. Requires the club's lock.
create function private.end_membership(of_club_id uuid, of_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  delete from public.club_members where club_id = of_club_id and user_id = of_user_id;
  -- clock_timestamp, so that an invitation made while this waited for the lock counts as made before.
  insert into private.removed_members (club_id, user_id, removed_at)
  values (of_club_id, of_user_id, clock_timestamp())
  on conflict (club_id, user_id) do update set removed_at = excluded.removed_at;
  perform private.move_club_conversation(of_club_id);
end $$;
-- For functions only, which check the caller's rights.

-- Removes a member: the owner can remove everyone else, an admin only plain members.
-- Fails with 404 for outsiders and unknown members and with 403 for callers who may not. Members cannot remove
-- themselves; they leave.
create function private.remove_member(of_club_id uuid, member_key text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  my_role constant text := private.lock_club(of_club_id);
  member_user_id constant uuid := private.user_id_of(member_key);
  their_role text;
begin
  if my_role is null then
    perform private.fail(404, 'Club not found');
  end if;
  select role into their_role from public.club_members
  where club_id = of_club_id and user_id = member_user_id;
  if their_role is null then
    perform private.fail(404, 'Member not found');
  elsif member_user_id = private.me() or my_role = 'MEMBER' or (my_role = 'ADMIN' and their_role <> 'MEMBER') then
    perform private.fail(403, 'You cannot remove this member.');
  end if;
  perform private.end_membership(of_club_id, member_user_id);
end $$;

grant execute on function private.require_role, private.create_club, private.update_club, private.join_club,
  private.leave_club, private.set_member_role, private.remove_member to authenticated;


-- club_invites: the way into a private club, and invitations to public ones. A link works for many people. An
-- invitation to an address works once, for the account with that verified address, and one to a user works once, for
-- that user. All are valid for seven days, by the database's clock.
-- Deliberately absent: the token. It is random (256 bits), shown once to the member who made it, and stored as a hash.
create table public.club_invites (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  token_hash bytea not null unique,
  -- Null for a link, and for an invited user. Only the account with this verified address may accept the invitation.
  -- The owner and admins can read it in their list. Never cleared: the invitation would become a link.
  email text,
  -- The user who was invited by name. Null for a link and for an address.
  invited_id uuid references public.users (id) on delete cascade,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- How many users joined with it. The first use of an invitation to an address or a user is the last. Written under
  -- the row's lock, so that such an invitation cannot be used twice at once.
  use_count integer not null default 0,
  -- Who accepted an invitation to an address or a user. It is deleted with that account, because it has the address.
  accepted_by uuid references public.users (id) on delete cascade,
  revoked_at timestamptz,
  constraint club_invites_one_target check (email is null or invited_id is null),
  constraint club_invites_email_form check (email = lower(email) and length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$')
);
alter table public.club_invites enable row level security;

-- A club's invitations, newest first; the other foreign keys; expired invitations to addresses, for the job that deletes
-- them.
create index club_invites_club_id_created_at_idx on public.club_invites (club_id, created_at desc, id desc);
create index club_invites_created_by_idx on public.club_invites (created_by);
create index club_invites_accepted_by_idx on public.club_invites (accepted_by);
create index club_invites_invited_id_idx on public.club_invites (invited_id) where invited_id is not null;
create index club_invites_expires_at_idx on public.club_invites (expires_at) where email is not null;

create policy admin_select on public.club_invites for select to authenticated
  using (club_id in (select private.my_administered_club_ids()));

-- No one can read the hash. Only functions write.
grant select (id, club_id, email, invited_id, created_by, created_at, expires_at, use_count, accepted_by, revoked_at)
  on public.club_invites to authenticated;

-- A member who no longer administers the club (removed, gone, or demoted) has no say in who joins it, so their open
-- invitations are revoked.
-- Security definer: it runs with the deletion or change of a membership, by whichever function or job.
create function private.club_members__revoke_invites() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.club_invites set revoked_at = now()
  where club_id = old.club_id and created_by = old.user_id and revoked_at is null
    and (num_nonnulls(email, invited_id) = 0 or use_count = 0);
  -- They may no longer know about requests to join the club.
  delete from public.notifications
  where user_id = old.user_id and club_id = old.club_id and kind = 'club_request';
  return null;
end $$;
create trigger club_members__revoke_invites after delete on public.club_members
  for each row when (old.role <> 'MEMBER') execute function private.club_members__revoke_invites();
create trigger club_members__revoke_invites_of_demoted after update of role on public.club_members
  for each row when (old.role <> 'MEMBER' and new.role = 'MEMBER')
  execute function private.club_members__revoke_invites();

-- invite_misses: who looked up invitations that do not exist, at most 100 times a minute. A successful look-up is not
-- counted, so a whole room can follow one link. Unlogged: after a crash all counts start at zero.
-- Deliberately absent: what was looked up. Only the number of misses matters.
create unlogged table private.invite_misses (
  -- A user's id, or the keyed hash of a network address, made by the API.
  client text primary key,
  window_start timestamptz not null,
  count integer not null default 1
);
alter table private.invite_misses enable row level security;

-- Fails with 429 if a client has used up its misses for this minute. Called before the look-up, so that guessing stops
-- even if the next guess would be right.
create function private.check_invite_misses(by_client text) returns void
language plpgsql set search_path = '' as $$ declare
  this_minute constant timestamptz := date_trunc('minute', now());
begin
  if exists (
    select from private.invite_misses m
    where m.client = by_client and m.window_start = this_minute and m.count >= 100
  ) then
    perform private.fail_too_often(this_minute + interval '1 minute');
  end if;
end $$;

-- Counts nothing for a client that cannot be distinguished from others (null). A client's row is reused: a new minute
-- restarts its count.
create function private.count_invite_miss(by_client text) returns void
language plpgsql set search_path = '' as $$ begin
  insert into private.invite_misses as m (client, window_start)
  select by_client, date_trunc('minute', now()) where by_client is not null
  on conflict (client) do update set
    count = case when m.window_start = excluded.window_start then m.count + 1 else 1 end,
    window_start = excluded.window_start;
end $$;

-- A job: removes old counts.
create function private.prune_invite_misses() returns void
language sql set search_path = '' as $$
  delete from private.invite_misses where window_start < now() - interval '1 minute';
$$;

-- Replies contain the placeholder address for a link. `.invalid` is reserved by RFC 2606, so that no mail can ever be
-- sent there by mistake.
create function private.shown_email(email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(email, 'link@invitation.invalid');
$$;
grant execute on function private.shown_email to authenticated, service_role;

-- The contract's `clubInvite`, without the token, of which only a hash is stored. As security_invoker it shows
-- invitations only to the owner and admins.
create view private.club_invite_items with (security_invoker = true) as
select i.id, i.club_id, i.created_at,
  json_build_object(
    'id', i.id,
    'email', private.shown_email(i.email),
    'createdAt', i.created_at,
    'expiresAt', i.expires_at,
    'isExpired', i.expires_at <= now(),
    'useCount', i.use_count,
    'creator', u.summary,
    'invited', invited.summary,
    'club', json_build_object(
      'slug', c.slug,
      'name', c.name,
      'description', c.description,
      'rules', c.rules,
      'avatarUrl', c.avatar_url,
      'isPrivate', c.is_private,
      'memberCount', c.member_count
    )
  ) as item
from public.club_invites i
join public.clubs c on c.id = i.club_id
left join private.user_summaries u on u.id = i.created_by
left join private.user_summaries invited on invited.id = i.invited_id
where i.revoked_at is null;

grant select on private.club_invite_items to authenticated, service_role;

-- Creates an invitation and returns it with its token, which the API draws from a good random source. It is for an
-- address, or for a user; otherwise, or with the placeholder address, it is a link. For the owner and admins; 50 a day.
-- Fails with 404 for outsiders and an unknown user, 403 for plain members, 409 for a member or a banned user, and 429
-- beyond the limit. The e-mail address is folded to lower case, as in Auth. Security definer: clients cannot insert,
-- and the notification looks up an address.
create function private.create_invite(of_club_id uuid, invited_email text, invited_key text, token text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  invited constant uuid := private.user_id_of(invited_key);
  created public.club_invites;
begin
  perform private.require_role(of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can invite people.');
  if invited_key is not null then
    if invited is null then
      perform private.fail(404, 'Profile not found');
    elsif exists (select from public.club_members m where m.club_id = of_club_id and m.user_id = invited) then
      perform private.fail(409, 'This person is already a member of the club.');
    elsif private.is_banned(of_club_id, invited) then
      perform private.fail(409, 'This person is banned from the club. Lift the ban first.');
    end if;
    -- A user has at most one open invitation. A new one replaces it, and its notification.
    update public.club_invites set revoked_at = now()
    where club_id = of_club_id and invited_id = invited and use_count = 0 and revoked_at is null;
  end if;
  perform private.count_activity('invite', 50, '1 day');
  insert into public.club_invites (club_id, token_hash, email, invited_id, created_by)
  values (
    of_club_id, private.hash_token(token), nullif(lower(btrim(invited_email)), private.shown_email(null)), invited,
    private.me()
  )
  returning * into created;
  perform private.notify_invited(created, token);
  return json_build_object(
    'id', created.id, 'token', token, 'email', private.shown_email(created.email), 'expiresAt', created.expires_at);
end $$;

-- A club's invitations that are not revoked, newest first. For the owner and admins.
-- Fails with 404 for outsiders and 403 for plain members, where the policy alone would return an empty list.
create function private.get_club_invites(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql set search_path = '' as $$ begin
  perform private.require_role(
    of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its invitations.');
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.club_invite_items i
    where i.club_id = of_club_id
      and (i.created_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.created_at desc, i.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- Revokes an invitation. Revoking it again changes nothing.
-- Fails with 404 for an invitation to another club too. Users who joined with it stay members.
create function private.revoke_invite(of_club_id uuid, invite_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ begin
  perform private.require_role(
    of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can revoke invitations.');
  update public.club_invites set revoked_at = coalesce(revoked_at, now())
  where id = invite_id and club_id = of_club_id;
  if not found then
    perform private.fail(404, 'Invitation not found');
  end if;
end $$;

-- Whether an invitation made at that time is closed to the caller, because they are banned or have since been removed
-- from the club. An invitation made after a removal is a deliberate second chance; one made after a ban is not.
create function private.is_kept_out(from_club_id uuid, invited_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select private.is_banned(from_club_id, private.me()) or exists (
    select from private.removed_members r
    where r.club_id = from_club_id and r.user_id = private.me() and r.removed_at >= invited_at
  );
$$;

-- What an invitation shows to anyone who holds its token, signed in or not: the club's header, with the invited address
-- masked. Signed-in callers also see who invites them, unless there is a block between the two. Null if the invitation
-- is unknown, revoked, used up, or closed to the caller.
-- Security definer: the token is a stranger's only right to this table. Volatile, because it counts a miss. The address
-- stays masked because a link may be forwarded.
create function private.get_invite(token text, from_client text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  client constant text := coalesce(private.me()::text, from_client);
  found_invite json;
begin
  perform private.check_invite_misses(client);
  select json_build_object(
    'token', token,
    'email', coalesce(left(i.email, 1) || '***@' || split_part(i.email, '@', 2), private.shown_email(null)),
    'expiresAt', i.expires_at,
    'isExpired', i.expires_at <= now(),
    'isMember', m.id is not null,
    'inviter', (
      select u.summary from private.user_summaries u
      where u.id = i.created_by and private.me() is not null and not private.is_blocked(u.id, private.me())
    ),
    'club', json_build_object(
      'slug', c.slug,
      'name', c.name,
      'description', c.description,
      'rules', c.rules,
      'avatarUrl', c.avatar_url,
      'isPrivate', c.is_private,
      'memberCount', c.member_count
    )
  ) into found_invite
  from public.club_invites i
  join public.clubs c on c.id = i.club_id and c.deleted_at is null
  left join public.club_members m on m.club_id = i.club_id and m.user_id = private.me()
  where i.token_hash = private.hash_token(token) and i.revoked_at is null
    and (m.id is not null or (
      (num_nonnulls(i.email, i.invited_id) = 0 or i.use_count = 0) and not private.is_kept_out(i.club_id, i.created_at)
    ));
  if found_invite is null then
    perform private.count_invite_miss(client);
  end if;
  return found_invite;
end $$;

-- Accepts an invitation: the caller becomes a member. Accepting it again succeeds without a change. Returns the club,
-- and with it `club: {slug}`. Null where get_invite returns null, so that the miss is counted. Fails with 403 for an
-- invitation to another address or user and with 410 after it expires.
-- Security definer: an outsider can neither see the invitation nor write a membership.
create function private.accept_invite(token text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  accepter constant uuid := private.me();
  invite public.club_invites;
begin
  perform private.check_invite_misses(accepter::text);
  -- The club is locked first, as in everything that changes memberships, and then the invitation, so that check and use
  -- are one step.
  perform from public.clubs c
  where c.id = (select i.club_id from public.club_invites i where i.token_hash = private.hash_token(token))
  for no key update;
  select * into invite from public.club_invites i
  where i.token_hash = private.hash_token(token) and i.revoked_at is null and accepter is not null
    and exists (select from public.clubs c where c.id = i.club_id and c.deleted_at is null)
  for update;
  if invite.id is null then
    perform private.count_invite_miss(accepter::text);
    return null;
  end if;
  if not exists (select from public.club_members where club_id = invite.club_id and user_id = accepter) then
    if private.is_kept_out(invite.club_id, invite.created_at)
      or (num_nonnulls(invite.email, invite.invited_id) > 0 and invite.use_count > 0) then
      return null;
    elsif invite.expires_at <= now() then
      perform private.fail(410, 'This invitation has expired. Please contact the club admin for a new invitation.');
    elsif invite.email is not null and not exists (
      select from auth.users u
      where u.id = accepter and u.email_confirmed_at is not null and u.email = invite.email
    ) then
      perform private.fail(403,
        'This invitation is for another email address. Please log in with the account that uses it.');
    elsif invite.invited_id <> accepter then
      perform private.fail(403, 'This invitation is for another account. Please log in with that account.');
    end if;
    insert into public.club_members (club_id, user_id) values (invite.club_id, accepter);
    update public.club_invites
    set use_count = use_count + 1, accepted_by = case when num_nonnulls(email, invited_id) > 0 then accepter end
    where id = invite.id;
  end if;
  return (
    select private.join_objects(c.item, json_build_object('club', json_build_object('slug', c.slug)))
    from private.club_items c where c.id = invite.club_id
  );
end $$;

-- A job: deletes invitations to an address that expired 30 days ago, so that the addresses of people who never joined
-- are not kept either.
create function private.prune_club_invites() returns void
language sql set search_path = '' as $$
  delete from public.club_invites where email is not null and expires_at <= now() - interval '30 days';
$$;

-- For callers who are not signed in, the API calls get_invite on its own connection.
grant execute on function private.create_invite, private.get_club_invites, private.revoke_invite, private.get_invite,
  private.accept_invite to authenticated;


-- content_removals: what a club's owner and admins removed from their club, and why. Append-only. The club's owner and
-- admins can read it, and so can the author of the removed content.
-- Deliberately absent: a reference to the content. It is gone; its text is kept here.
create table public.content_removals (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- Null if the author had already deleted their account.
  author_id uuid references public.users (id) on delete cascade,
  -- Null if that account is gone. The record stays.
  removed_by uuid references public.users (id) on delete set null,
  kind text not null,
  -- The text as it was when it was removed.
  content text not null,
  reason text,
  created_at timestamptz not null default now(),
  constraint content_removals_kind check (kind in ('post', 'comment', 'review', 'event', 'message')),
  constraint content_removals_reason_length check (private.is_written(reason, 500))
);
alter table public.content_removals enable row level security;

-- The latest in a club, and of an author; the other foreign key.
create index content_removals_club_id_created_at_idx on public.content_removals (club_id, created_at desc, id desc);
create index content_removals_author_id_created_at_idx on public.content_removals (author_id, created_at desc, id desc);
create index content_removals_removed_by_idx on public.content_removals (removed_by);

-- Authors can see what happened to their content, and why. The owner and admins can see what was removed from their
-- club.
create policy concerned_select on public.content_removals for select to authenticated
  using (author_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- A record is made with the removal, and stays unchanged.
grant select on public.content_removals to authenticated;

-- Records that the caller removes another user's content. Deleting one's own content is not a removal.
create function private.record_removal(from_club_id uuid, of_author_id uuid, of_kind text, words text, given_reason text)
returns void language plpgsql set search_path = '' as $$ begin
  if of_author_id is distinct from private.me() then
    insert into public.content_removals (club_id, author_id, removed_by, kind, content, reason)
    values (from_club_id, of_author_id, private.me(), of_kind, words, private.written_or_null(given_reason));
  end if;
end $$;


-- club_activity: what happened in a club: members who joined or left, changed roles, removed members and content, bans,
-- and decisions on requests. Append-only. Triggers write it, and so do the functions for bans and requests. The owner
-- and admins can read it, and so can the user whom an entry is about.
-- Deliberately absent: what members wrote and changed. The posts themselves show it.
create table public.club_activity (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  kind text not null,
  -- Who did it. Null if that account is gone, or for an import.
  actor_id uuid references public.users (id) on delete set null,
  -- The user it is about: the member who joined, left or changed role, or the author of what was removed.
  user_id uuid references public.users (id) on delete set null,
  -- The user's new role.
  role text,
  -- What was removed, and why.
  removal_id uuid references public.content_removals (id) on delete cascade,
  -- For a ban: why, and until when. Copied, because lifting the ban deletes it.
  ban_reason text,
  ban_ends_at timestamptz,
  -- For a ban: whether it ended a membership, which has no entry of its own. Stored, because the member's other entries
  -- cannot be found once they have deleted their account.
  ban_ended_membership boolean,
  -- The note to a user whose request to join was declined.
  request_note text,
  created_at timestamptz not null default clock_timestamp(),
  constraint club_activity_kind check (
    kind in ('JOINED', 'LEFT', 'ROLE_CHANGED', 'MEMBER_REMOVED', 'CONTENT_REMOVED', 'BANNED', 'BAN_LIFTED',
      'REQUEST_ACCEPTED', 'REQUEST_DECLINED')),
  constraint club_activity_role check (role in ('OWNER', 'ADMIN', 'MEMBER'))
);
alter table public.club_activity enable row level security;

-- The latest in a club; the other foreign keys.
create index club_activity_club_id_created_at_idx on public.club_activity (club_id, created_at desc, id desc);
create index club_activity_actor_id_idx on public.club_activity (actor_id);
create index club_activity_user_id_idx on public.club_activity (user_id);
create index club_activity_removal_id_idx on public.club_activity (removal_id);

-- Once per statement, so that an import of members writes its entries in one go.
create function private.club_members__log_joined() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.club_activity (club_id, kind, actor_id, user_id, role)
  select j.club_id, 'JOINED', j.user_id, j.user_id, j.role from joined j;
  return null;
end $$;
create trigger club_members__log_joined after insert on public.club_members
  referencing new table as joined
  for each statement execute function private.club_members__log_joined();

create function private.club_members__log_role() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.club_activity (club_id, kind, actor_id, user_id, role)
  values (new.club_id, 'ROLE_CHANGED', private.me(), new.user_id, new.role);
  return null;
end $$;
create trigger club_members__log_role after update of role on public.club_members
  for each row when (new.role <> old.role) execute function private.club_members__log_role();

-- Nothing is logged for a club that is being deleted. For an account that is being deleted, the log says LEFT: its row
-- is gone already. The end of a banned user's membership is part of the ban, which has its own entry.
create function private.club_members__log_left() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
begin
  insert into public.club_activity (club_id, kind, actor_id, user_id)
  select c.id, case when caller <> l.user_id then 'MEMBER_REMOVED' else 'LEFT' end, coalesce(caller, u.id), u.id
  from departed l
  join public.clubs c on c.id = l.club_id
  left join public.users u on u.id = l.user_id
  where not private.is_banned(l.club_id, l.user_id);
  return null;
end $$;
create trigger club_members__log_left after delete on public.club_members
  referencing old table as departed
  for each statement execute function private.club_members__log_left();

create function private.content_removals__log() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.club_activity (club_id, kind, actor_id, user_id, removal_id)
  values (new.club_id, 'CONTENT_REMOVED', new.removed_by, new.author_id, new.id);
  return null;
end $$;
create trigger content_removals__log after insert on public.content_removals
  for each row execute function private.content_removals__log();

create policy concerned_select on public.club_activity for select to authenticated
  using (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- Only the triggers above and the functions for bans and requests write it.
grant select on public.club_activity to authenticated;

create view private.club_activity_items with (security_invoker = true) as
select a.id, a.club_id, a.created_at,
  json_build_object(
    'id', a.id,
    'kind', a.kind,
    'actor', actor.summary,
    'user', u.summary,
    'role', a.role,
    'removal', case when r.id is not null then
      json_build_object('kind', r.kind, 'text', r.content, 'reason', r.reason) end,
    'ban', case when a.kind = 'BANNED' then
      json_build_object('reason', a.ban_reason, 'endsAt', a.ban_ends_at) end,
    'requestNote', a.request_note,
    'createdAt', a.created_at
  ) as item
from public.club_activity a
left join private.user_summaries actor on actor.id = a.actor_id
left join private.user_summaries u on u.id = a.user_id
left join public.content_removals r on r.id = a.removal_id;

grant select on private.club_activity_items to authenticated, service_role;

-- What happened in a club, newest first. For the owner and admins.
create function private.get_club_activity(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql set search_path = '' as $$ begin
  perform private.require_role(
    of_club_id, '{OWNER,ADMIN}', 'Only the owner and admins of the club can see its activity.');
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.club_activity_items i
    where i.club_id = of_club_id
      and (i.created_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.created_at desc, i.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;
grant execute on function private.get_club_activity to authenticated;
