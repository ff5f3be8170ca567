-- Clubs: where everything happens. This chapter has the clubs themselves, their members
-- and roles, the invitations that lead into private clubs, the record of what a club's
-- owner and admins removed, and the log of what happened in a club.
--
-- A public club is open to every signed-in user. Of a private club, outsiders see the header (name, avatar,
-- description, counts) and nothing else.

-- The searchable words of a club. Generated columns call it as the user who writes the row.
-- Immutable, as a generated column requires. The leading space marks the first word as the beginning of a word, so that
-- one pattern ('% word…') finds words wherever they are.
create function private.club_words(name text, description text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select ' ' || private.fold(name || ' ' || coalesce(description, ''));
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
  -- Optional. Shown before joining: who joins accepts them. Every signed-in user reads them, as the header.
  rules text,
  -- Whether outsiders see what is inside. Changing it changes the audience of its events and reviews, by triggers.
  is_private boolean not null default false,
  avatar_url text,
  cover_url text,
  -- Counters, kept by triggers: lists of clubs are ordered by members and must not count rows.
  member_count integer not null default 0,
  post_count integer not null default 0,
  -- Null: there is no post that readers can see.
  last_post_at timestamptz,
  -- When its last announcement was made, deleted or not: at most one a day.
  announced_at timestamptz,
  -- How much of it members are notified of, unless they choose. Large clubs are quieter.
  default_notification_level text not null generated always as (
    case when member_count > 100 then 'MENTIONS_AND_ANNOUNCEMENTS' else 'ALL_POSTS' end) stored,
  -- Set while its owner can still undo the deletion (the chapter of deleted clubs). The row keeps the slug reserved.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- What search compares with. A match in the name ranks before one in the description.
  words text generated always as (private.club_words(name, description)) stored,
  name_words text generated always as (private.club_words(name, null)) stored,
  constraint clubs_slug_form check (slug ~ '^[a-z0-9-]{3,50}$'),
  -- An id and a slug are allowed in the same places, so no slug may look like an id.
  constraint clubs_slug_no_id check (not private.is_id(slug)),
  -- Words that addresses below /clubs use for something else.
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
-- Search, by all words and by the name alone.
create index clubs_words_idx on public.clubs using gin (words extensions.gin_trgm_ops);
create index clubs_name_words_idx on public.clubs using gin (name_words extensions.gin_trgm_ops);
-- The deleted clubs, a handful: nearly everything asks which they are.
create index clubs_deleted_at_idx on public.clubs (deleted_at) where deleted_at is not null;
-- Which files are in use: the clean-up of uploads.
create index clubs_avatar_media_name_idx on public.clubs (private.media_name(avatar_url)) where avatar_url is not null;
create index clubs_cover_media_name_idx on public.clubs (private.media_name(cover_url)) where cover_url is not null;

-- Founding a club is rare. The limit keeps one account from taking many slugs.
create trigger clubs__limit_rate before insert on public.clubs
  for each row execute function private.limit_rate('club', '5', '1 day');

comment on column public.clubs.slug is 'Part of addresses. It never changes.';
comment on column public.clubs.last_post_at is
  'Kept by a trigger on posts. The feed reads only the clubs that posted last.';


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
  -- The user comes first: "my clubs" is the question that every policy asks.
  constraint club_members_user_id_club_id_key unique (user_id, club_id)
);
alter table public.club_members enable row level security;

-- A club's members in the order in which they joined, and who they are without a step into the table; also the foreign
-- key.
create index club_members_club_id_created_at_idx on public.club_members (club_id, created_at, id) include (user_id);
-- The few who look after a large club, without reading its members.
create index club_members_club_id_administering_idx on public.club_members (club_id, created_at, id)
  where role <> 'MEMBER';
-- At most one owner. The trigger below sees to at least one.
create unique index club_members_one_owner_idx on public.club_members (club_id) where role = 'OWNER';
-- The clubs that a user administers, which every list of posts asks for: none for most
-- users, however many clubs they are in.
create index club_members_user_id_administered_idx on public.club_members (user_id) where role in ('OWNER', 'ADMIN');

-- Keeps clubs.member_count. The update locks the club's row, which is why every function that adds or removes a member
-- takes that lock first. Security definer: no client may write a counter.
create function private.club_members__count() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.clubs set member_count = member_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.club_id, old.club_id);
  return null;
end $$;
create trigger club_members__count after insert or delete on public.club_members
  for each row execute function private.club_members__count();

-- Every joining is counted, by invitation as well: each one, and each leaving, is news to a whole club. Those whom an admin
-- accepts do not join on the admin's account: their requests were counted.
create trigger club_members__limit_rate before insert on public.club_members
  for each row when (new.user_id = auth.uid()) execute function private.limit_rate('join', '60', '1 hour');

-- The last line of defence: whatever deletes or changes a membership, no club is left without its owner.
create function private.club_members__keep_owner() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if exists (select from public.clubs where id = old.club_id) and not exists (
    select from public.club_members where club_id = old.club_id and role = 'OWNER'
  ) then
    perform private.fail(409, 'The owner cannot leave the club. Hand it over first.');
  end if;
  return null;
end $$;
-- Deferred to the commit: handing a club over passes through a state without an owner, and deleting a club deletes its
-- owner's membership on the way.
create constraint trigger club_members__keep_owner after delete or update of role, club_id on public.club_members
  deferrable initially deferred
  for each row when (old.role = 'OWNER') execute function private.club_members__keep_owner();

-- The clubs of the caller, without deleted ones. Policies write `club_id in (select private.my_club_ids())`, which
-- Postgres evaluates once per statement, not once per row.
-- Security definer, because the policy on club_members calls it and would otherwise ask itself. It returns nothing for
-- a suspended or signed-out caller, for whom private.me() is null.
create function private.my_club_ids() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = '' as $$ begin
  return query select m.club_id from public.club_members m
    where m.user_id = private.me()
      and m.club_id not in (select c.id from public.clubs c where c.deleted_at is not null);
end $$;

-- The clubs whose owner or admin the caller is. For policies, like the one above: blocks do not hide from them what is
-- written in their clubs, because they have to look after it.
create function private.my_administered_club_ids() returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$ begin
  return query select m.club_id from public.club_members m
    where m.user_id = private.me() and m.role in ('OWNER', 'ADMIN')
      and m.club_id not in (select c.id from public.clubs c where c.deleted_at is not null);
end $$;

-- The clubs of the caller with the time of their newest post, for the feed. That time is granted to no one: an outsider
-- of a private club would see when its members write.
create function private.my_club_posts() returns table (id uuid, last_post_at timestamptz)
language plpgsql stable security definer rows 50 set search_path = '' as $$ begin
  return query
    select c.id, c.last_post_at
    from public.club_members m join public.clubs c on c.id = m.club_id
    where m.user_id = private.me() and c.deleted_at is null;
end $$;
grant execute on function private.my_club_ids, private.my_administered_club_ids, private.my_club_posts
  to authenticated, service_role;

-- Every signed-in user reads the header of every club, private ones too: otherwise an invitation could not show where
-- it leads. What is inside has its own policies. A deleted club is hidden from everyone, and with it what is read
-- through this policy: the members and posts of a public club.
create policy member_select on public.clubs for select to authenticated
  using ((select private.me()) is not null and deleted_at is null);
-- The owner and admins edit the header. Which columns, the grants below say.
create policy admin_update on public.clubs for update to authenticated
  using (id in (select private.my_administered_club_ids()))
  with check (id in (select private.my_administered_club_ids()));

-- create_club creates club and owner together, and delete_club checks the owner under the club's lock. Functions and
-- triggers write slug, counters and times. last_post_at is read by private.my_club_posts alone.
grant select (
  id, slug, name, description, rules, is_private, avatar_url, cover_url, member_count, post_count, default_notification_level,
  created_at, words, name_words
) on public.clubs to authenticated;
grant update (name, description, rules, is_private, avatar_url, cover_url) on public.clubs to authenticated;

-- The members of a public club are open to all, those of a private club to its members. A
-- block hides the two from each other.
create policy insider_select on public.club_members for select to authenticated
  using (
    (
      club_id in (select private.my_club_ids())
      or (select not c.is_private from public.clubs c where c.id = club_id)
    )
    -- The owner and admins see all members of their club.
    and (
      not exists (select from private.is_hidden(user_id))
      or club_id in (select private.my_administered_club_ids())
    )
  );

-- The functions below are the only way in and out: a client that could write a membership could join a private club, as
-- its owner.
grant select on public.club_members to authenticated;


-- Open pages of a club hear that there is something to fetch: a new header, count, post, member or role, or the club's
-- end. Who may listen is decided by can_join_topic (the chapter of conversations).
create function private.broadcast_to_club(of_club_id uuid, event text) returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send('{}'::jsonb, event, 'club:' || of_club_id, true);
end $$;

-- Security definer: it sends as the database does. It fires for what outsiders see of a club, and for its counters. The
-- time of the last post changes with the count.
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

-- Joining and leaving change the count, and so are broadcast already.
create function private.club_members__broadcast_role() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_club(new.club_id, 'changed');
  return null;
end $$;
create trigger club_members__broadcast_role after update of role on public.club_members
  for each row when (new.role <> old.role) execute function private.club_members__broadcast_role();


-- removed_members: who was removed from a club, and when. Invitations made before do not let them back in.
-- Deliberately absent: the reason and who did it.
create table private.removed_members (
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  removed_at timestamptz not null default now(),
  -- One row however often it happens: only the last removal matters.
  primary key (club_id, user_id)
);
alter table private.removed_members enable row level security;
-- The foreign key.
create index removed_members_user_id_idx on private.removed_members (user_id);
-- Only the functions below use it.


-- club_bans: who may not join a club, whichever door they try. The functions are in the next chapter.
-- Deliberately absent: lifted bans. Lifting deletes the row, and the club's log keeps both.
create table public.club_bans (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Null when that account is gone. The ban stays.
  banned_by uuid references public.users (id) on delete set null,
  -- Optional. The banned user reads it, too.
  reason text,
  -- Null: until it is lifted.
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  constraint club_bans_reason_length check (private.is_written(reason, 500)),
  -- A second ban takes the place of the first. The user comes first: it is also that foreign key.
  constraint club_bans_user_id_club_id_key unique (user_id, club_id)
);
alter table public.club_bans enable row level security;

-- A club's bans, newest first; the other foreign key; those that are over.
create index club_bans_club_id_created_at_idx on public.club_bans (club_id, created_at desc, id desc);
create index club_bans_banned_by_idx on public.club_bans (banned_by);
create index club_bans_ends_at_idx on public.club_bans (ends_at) where ends_at is not null;

-- The banned user learns why and until when. The owner and admins see all bans of their club.
create policy concerned_select on public.club_bans for select to authenticated
  using (user_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- A ban also ends a membership and is logged, so only functions make one.
grant select on public.club_bans to authenticated;

-- Whether a user may not join a club.
-- For functions only: it would reveal the bans of others.
create function private.is_banned(from_club_id uuid, of_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.club_bans b
    where b.user_id = of_user_id and b.club_id = from_club_id and (b.ends_at is null or b.ends_at > now())
  );
$$;

-- The last line of defence, for every way into a club that there is or will be.
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


-- user_settings: settings that only their user may read. A default club reveals a
-- membership, and private clubs keep those to themselves.
create table public.user_settings (
  -- The row is made when a user first chooses something. No row means the defaults.
  user_id uuid primary key references public.users (id) on delete cascade,
  default_club_id uuid,
  -- Only a club of one's own. Leaving it clears the choice.
  constraint user_settings_default_club_id_fkey foreign key (user_id, default_club_id)
    references public.club_members (user_id, club_id) on delete set null (default_club_id)
);
alter table public.user_settings enable row level security;

-- The foreign key.
create index user_settings_default_club_idx on public.user_settings (user_id, default_club_id);

-- Users read and write their own row, and no others'.
call private.allow_own_rows('public.user_settings', '{select,insert,update}');

grant select, insert (user_id, default_club_id), update (default_club_id) on public.user_settings to authenticated;


-- Reading clubs.

-- The caller's choices about notifications of their clubs, {"<club id>": {level, mute}},
-- without clubs where they made none.
-- One object for each statement, so that a list of clubs looks nothing up per row. Both tables are in later chapters.
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

-- The contract's `club`. `userMembership` and `viewer` are about the caller, so two callers get different items of one
-- club.
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
      'canJoin', m.id is null and not c.is_private and not exists (
        select from public.club_bans b
        where b.user_id = (select private.me()) and b.club_id = c.id and (b.ends_at is null or b.ends_at > now())
      ),
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

-- What a reader may do with a member. Language sql: Postgres folds a call with constants.
create function private.club_member_rights(can_change_role boolean, can_remove boolean) returns json
language sql immutable set search_path = '' as $$
  select json_build_object('canChangeRole', can_change_role, 'canRemove', can_remove)
$$;
grant execute on function private.club_member_rights to authenticated, service_role;

-- The contract's `clubMember`. The owner changes roles and removes all others; an admin removes plain members.
-- Plain members, most readers, are spared the look-up of their role.
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

-- The club that an id or a slug names; null for none.
-- A uuid is taken for an id, everything else for a slug. No slug can look like an id (clubs_slug_no_id).
create function private.club_id_of(key text) returns uuid
language plpgsql stable set search_path = '' as $$ begin
  if private.is_id(key) then
    return (select c.id from public.clubs c where c.id = key::uuid);
  end if;
  return (select c.id from public.clubs c where c.slug = key);
end $$;

-- The same, for what only readers of the club may see: null for a private club of others, as for an unknown one.
-- Used by every page of what is inside a club: a 404 must not reveal that a private club has posts or events.
create function private.open_club_id_of(key text) returns uuid
language plpgsql stable set search_path = '' as $$ begin
  return (
    select c.id from public.clubs c
    where c.id = private.club_id_of(key) and (not c.is_private or c.id in (select private.my_club_ids()))
  );
end $$;

-- Whether a user (any user, not only the caller) may read what is in a club. What is in no
-- club, as some reviews, everyone may read.
-- Security definer: it asks about memberships that the caller may not see, on behalf of triggers that mention and
-- notify other users.
create function private.can_read_club(of_user_id uuid, of_club_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$ begin
  return of_club_id is null or exists (
    select from public.clubs c
    where c.id = of_club_id and c.deleted_at is null and (not c.is_private or exists (
      select from public.club_members m where m.club_id = c.id and m.user_id = of_user_id
    ))
  );
end $$;
-- can_read_club is not granted: it would reveal the members of private clubs.

-- Builds one page from the ids of its clubs, in their order. One id too many means that there is a next page.
create function private.club_page(ids uuid[], page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select i.item from unnest(ids[:page_limit]) with ordinality c (id, position)
    join private.club_items i on i.id = c.id order by c.position
  ), private.next_offset(cardinality(ids), page_limit, page_offset));
end $$;

-- Clubs with the searched words in name or description (all clubs, without any words): the caller's first, then the
-- largest. The cursor is an offset: no reader goes so far that the list's slow drift would matter.
create function private.get_clubs(search text, page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' as $$ declare
  wanted constant text := private.fold(nullif(btrim(search), ''));
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

-- Three public clubs for a newcomer: first those that meet in their time zone, or else on
-- their continent, then those with posts in the last month, then the largest. It chooses
-- among the fifty largest, to cost the same among many clubs.
create function private.get_suggested_clubs(zone text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.club_page(array(
    select large.id
    from (
      select c.id, c.member_count from public.clubs c
      where not c.is_private and c.id not in (select private.my_club_ids())
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
-- callers who may not read the club. The list is complete for everyone who may read it. A search by outsiders leaves
-- out those who do not want to be found by users without a club in common.
create function private.get_club_members(
  of_club_id uuid, search text, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ declare
  wanted constant text := private.fold(nullif(btrim(search), ''));
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

-- The owner and admins of a club, in the order in which they joined. Like all members, they are hidden from outsiders
-- of a private club. No paging: a club has few.
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

-- A club with the first of its members, what the caller needs to know of requests to join it, and their welcome.
create function private.get_club(key text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.join_objects(i.item, json_build_object(
      -- The list is empty for outsiders of a private club: the policy on club_members decides.
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


-- Joining and roles. All of it happens under the club's lock: of two requests at once, the second sees
-- what the first has done. At every instant a club has exactly one owner: the unique index allows no second one, and
-- the functions and the trigger above never leave none.

-- The caller's role in a club; null for outsiders, and for a club that is deleted or never was.
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
  -- Read after the lock: the role may have changed while this waited.
  return private.my_role_in(locked_club_id);
end $$;

-- Fails unless a role is one of these: 404 for outsiders (null), as for an unknown club,
-- 403 with the sentence for members.
-- Separate from the look-up, so that a caller who holds the lock already need not take it again.
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

-- Creates a club with the caller as its owner and returns its id. Fails with 409 when the slug is taken.
-- Fails with 401 without a user and 429 after five clubs in a day. Security definer: clients may insert neither a club
-- nor an owner, so that there is never one without the other.
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

-- What a club's owner and admins change. Named, because a caller may not read the whole row of a club.
create type private.club_header as (
  name text, description text, rules text, is_private boolean, avatar_url text, cover_url text
);

-- Changes the named fields and returns the club. It runs as the caller: the policy on clubs decides; the role is
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

-- Joins a public club as MEMBER. Joining twice is the same state again; a private club is entered by invitation.
-- Fails with 404 for an unknown club and with 403 for a private one. Security definer: clients cannot write
-- memberships.
create function private.join_club(joined_club_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  joiner constant uuid := private.me();
  closed boolean;
begin
  -- The lock keeps the club public until this commits. It is the one that the counter's trigger needs anyway: a weaker
  -- one, raised later, would let two users who join at once wait for each other.
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

-- Leaves a club. The owner hands it over first.
-- Fails with 404 for an unknown club and with 409 for its owner. Leaving a club that one is not in changes nothing. The
-- triggers on club_members end what membership carried: RSVPs, the chat, open invitations.
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

-- Gives a member a role and returns the member. Only the owner may. OWNER hands the club
-- over; the former owner stays as an admin.
-- Fails with 404 for outsiders and unknown members, 403 for callers who are not the owner, and 409 for an owner who
-- would give up the role without a successor. The caller is demoted before the successor is promoted: the unique index
-- allows no second owner in between.
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
    -- Each tells the member.
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

-- Ends a membership and remembers when, so that an older link does not let the member back in. Under the club's lock.
create function private.end_membership(of_club_id uuid, of_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  delete from public.club_members where club_id = of_club_id and user_id = of_user_id;
  -- clock_timestamp: an invitation made while this waited for the lock counts as made before.
  insert into private.removed_members (club_id, user_id, removed_at)
  values (of_club_id, of_user_id, clock_timestamp())
  on conflict (club_id, user_id) do update set removed_at = excluded.removed_at;
  perform private.move_club_conversation(of_club_id);
end $$;
-- For functions only: its callers check who may.

-- Removes a member: the owner may remove all others, an admin plain members.
-- Fails with 404 for outsiders and unknown members and with 403 for everyone who may not. Members cannot remove
-- themselves, they leave.
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


-- club_invites: the way into a private club, and an invitation to a public one. A link works for many people, an
-- invitation to an address once, for the account with that verified address, and one to a user once, for that user.
-- Seven days, by the database's clock.
-- Deliberately absent: the token. It is random (256 bits), shown once to the member who made it, and kept as a hash.
create table public.club_invites (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  token_hash bytea not null unique,
  -- Null for a link and for a user.
  -- Only the account with this verified address may accept it. The owner and admins read it in their list.
  email text,
  -- The user who was invited by name. Null for a link and for an address.
  invited_id uuid references public.users (id) on delete cascade,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- How many users joined with it. An invitation to an address or a user is used up with the first.
  -- Written under the lock of the row, so that such an invitation cannot be used twice at once.
  use_count integer not null default 0,
  -- Who accepted an invitation to an address or a user; null again when that account is gone.
  accepted_by uuid references public.users (id) on delete set null,
  revoked_at timestamptz,
  constraint club_invites_one_target check (email is null or invited_id is null),
  constraint club_invites_email_form check (email = lower(email) and length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$')
);
alter table public.club_invites enable row level security;

-- A club's invitations, newest first; the other foreign keys.
create index club_invites_club_id_created_at_idx on public.club_invites (club_id, created_at desc, id desc);
create index club_invites_created_by_idx on public.club_invites (created_by);
create index club_invites_accepted_by_idx on public.club_invites (accepted_by);
create index club_invites_invited_id_idx on public.club_invites (invited_id) where invited_id is not null;

create policy admin_select on public.club_invites for select to authenticated
  using (club_id in (select private.my_administered_club_ids()));

-- No one reads the hash. Only functions write.
grant select (id, club_id, email, invited_id, created_by, created_at, expires_at, use_count, accepted_by, revoked_at)
  on public.club_invites to authenticated;

-- A member who no longer looks after the club (removed, gone, or a plain member again) has no say in who joins it:
-- their open invitations end.
-- Security definer: it runs with the deletion or change of a membership, whichever function or job caused it.
create function private.club_members__revoke_invites() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.club_invites set revoked_at = now()
  where club_id = old.club_id and created_by = old.user_id and revoked_at is null
    and (num_nonnulls(email, invited_id) = 0 or use_count = 0);
  -- What others ask of the club is no longer theirs to know.
  delete from public.notifications
  where user_id = old.user_id and club_id = old.club_id and kind = 'club_request';
  return null;
end $$;
create trigger club_members__revoke_invites after delete on public.club_members
  for each row when (old.role <> 'MEMBER') execute function private.club_members__revoke_invites();
create trigger club_members__revoke_invites_of_demoted after update of role on public.club_members
  for each row when (old.role <> 'MEMBER' and new.role = 'MEMBER')
  execute function private.club_members__revoke_invites();

-- invite_misses: who looked for invitations that do not exist, at most 100 times a minute. A look-up that finds one is
-- not counted, so a whole room may follow one link. Unlogged: after a crash all counts start at zero.
-- Deliberately absent: what was looked for. Only the number of misses matters.
create unlogged table private.invite_misses (
  -- A user's id, or the keyed hash of a network address, made by the API.
  client text primary key,
  window_start timestamptz not null,
  count integer not null default 1
);
alter table private.invite_misses enable row level security;

-- Fails with 429 when a client has used up its misses of this minute. Called before the look-up, so that guessing stops
-- even where the next guess would be right.
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

-- Nothing is counted for a client that cannot be told from others (null).
-- The row of a client is reused: a new minute starts its count again.
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

-- Replies name the placeholder address for a link.
-- `.invalid` is reserved by RFC 2606, so that no mail can ever be sent there by mistake.
create function private.shown_email(email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(email, 'link@invitation.invalid');
$$;
grant execute on function private.shown_email to authenticated, service_role;

-- The contract's `clubInvite`, without the token. Only its hash is stored. As security_invoker it shows an
-- invitation to the owner and admins alone.
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
-- address, or for a user; otherwise, or with the placeholder address, it is a link. For owner and admins; 50 a day.
-- Fails with 404 for outsiders and an unknown user, 403 for plain members, 409 for a member
-- and a banned user, and 429 beyond the limit. The e-mail is folded to lower case, as Auth
-- does. Security definer: clients cannot insert, and the notification looks an address up.
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
    -- A user has one open invitation. The later one takes its place, and that of its notification.
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

-- A club's invitations that are not revoked, newest first. For owner and admins.
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

-- Revokes an invitation. Revoking twice is the same state again.
-- Fails with 404 for an invitation of another club, too. Who joined with it stays a member.
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

-- Whether an invitation of that instant is closed to the caller: they are banned, or were removed from the club since.
-- An invitation made after the removal is a deliberate second chance. After a ban, none is.
create function private.is_kept_out(from_club_id uuid, invited_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select private.is_banned(from_club_id, private.me()) or exists (
    select from private.removed_members r
    where r.club_id = from_club_id and r.user_id = private.me() and r.removed_at >= invited_at
  );
$$;

-- What an invitation shows to anyone who holds its token, signed in or not: the club's header,
-- with the invited address masked, and to who is signed in also who invites, unless one has
-- blocked the other. Null when it is unknown, revoked, used up, or closed to the caller.
-- Security definer: a stranger holds no right to any row of this table, the token alone is the right. Volatile, as it
-- counts a miss. The address stays masked, because a link may be forwarded.
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

-- Accepts an invitation: the caller becomes a member. Accepting twice is one success. Returns the club, and beside it
-- `club: {slug}`; null as get_invite does, so that the miss is counted. Fails with 403 for an invitation to another
-- address or user and with 410 past its date.
-- Security definer: an outsider can neither see the invitation nor write a membership.
create function private.accept_invite(token text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  accepter constant uuid := private.me();
  invite public.club_invites;
begin
  perform private.check_invite_misses(accepter::text);
  -- The club is locked first, as by everything that changes memberships, then the
  -- invitation: check and use are one step.
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
        'This invitation is for another e-mail address. Please log in with the account that has it.');
    elsif invite.invited_id <> accepter then
      perform private.fail(403, 'This invitation is for another account. Please log in with that one.');
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

-- For callers who are not signed in, the API asks on its own connection.
grant execute on function private.create_invite, private.get_club_invites, private.revoke_invite, private.get_invite,
  private.accept_invite to authenticated;


-- content_removals: what a club's owner and admins removed from their club, and why. Append-only. The club's owner and
-- admins read it, and the author of what was removed.
-- Deliberately absent: a reference to what was removed. It is gone; its text is kept here.
create table public.content_removals (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  -- Null: the author had deleted their account.
  author_id uuid references public.users (id) on delete cascade,
  -- Null when that account is gone. The record stays.
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

-- The newest of a club, and of an author; the other foreign key.
create index content_removals_club_id_created_at_idx on public.content_removals (club_id, created_at desc, id desc);
create index content_removals_author_id_created_at_idx on public.content_removals (author_id, created_at desc, id desc);
create index content_removals_removed_by_idx on public.content_removals (removed_by);

-- The author learns what became of their text and why. The owner and admins see what was removed under their name.
create policy concerned_select on public.content_removals for select to authenticated
  using (author_id = (select private.me()) or club_id in (select private.my_administered_club_ids()));

-- A record is made with the removal, and stays.
grant select on public.content_removals to authenticated;

-- Records that the caller removes what another user wrote. To delete one's own is no removal.
create function private.record_removal(from_club_id uuid, of_author_id uuid, of_kind text, words text, given_reason text)
returns void language plpgsql set search_path = '' as $$ begin
  if of_author_id is distinct from private.me() then
    insert into public.content_removals (club_id, author_id, removed_by, kind, content, reason)
    values (from_club_id, of_author_id, private.me(), of_kind, words, private.written_or_null(given_reason));
  end if;
end $$;


-- club_activity: what happened in a club: who joined and left, which roles changed, who and what was removed, who was
-- banned, and which requests were decided. Append-only; triggers write it, and the functions about bans and requests.
-- The owner and admins read it, and the user whom an entry is about.
-- Deliberately absent: what members wrote and changed. The posts themselves say so.
create table public.club_activity (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  kind text not null,
  -- Who did it. Null: no one who is still there, or an import.
  actor_id uuid references public.users (id) on delete set null,
  -- The user it is about: who joined, left or got the role, and the author of what was removed.
  user_id uuid references public.users (id) on delete set null,
  -- The role that the user got.
  role text,
  -- What was removed, and why.
  removal_id uuid references public.content_removals (id) on delete cascade,
  -- Of a ban: why, and until when. Copied, because lifting deletes the ban.
  ban_reason text,
  ban_ends_at timestamptz,
  -- What was said to a user whose request to join was declined.
  request_note text,
  created_at timestamptz not null default clock_timestamp(),
  constraint club_activity_kind check (
    kind in ('JOINED', 'LEFT', 'ROLE_CHANGED', 'MEMBER_REMOVED', 'CONTENT_REMOVED', 'BANNED', 'BAN_LIFTED',
      'REQUEST_ACCEPTED', 'REQUEST_DECLINED')),
  constraint club_activity_role check (role in ('OWNER', 'ADMIN', 'MEMBER'))
);
alter table public.club_activity enable row level security;

-- The newest of a club; the other foreign keys.
create index club_activity_club_id_created_at_idx on public.club_activity (club_id, created_at desc, id desc);
create index club_activity_actor_id_idx on public.club_activity (actor_id);
create index club_activity_user_id_idx on public.club_activity (user_id);
create index club_activity_removal_id_idx on public.club_activity (removal_id);

-- Once per statement: an import of members writes their entries in one go.
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

-- Of a club that is being deleted nothing is logged. An account that is being deleted has
-- left: its row is gone already.
-- The end of a banned user's membership is part of the ban, which has an entry of its own.
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

-- The triggers above are the only way in.
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

-- What happened in a club, newest first. For owner and admins.
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
