-- Clubs: where everything happens. What happens in them has chapters of its own: members and roles, bans, invitations,
-- requests, removals, the log. A club as its readers get it is in the chapter of reading clubs, because the reply
-- contains the reader's membership.
--
-- A public club is open to every signed-in user. Outsiders see only the header of a private club (name, avatar,
-- description, counts).

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
  -- Hides the content from outsiders. Triggers of the nouns concerned do what follows from a change. Publishing a
  -- private club takes a day (see the chapter of publications).
  is_private boolean not null default false,
  -- Found by a link alone: no list, search, suggestion or profile names it to users who are not members (lists_club).
  is_unlisted boolean not null default false,
  -- Whether the posts of newcomers wait for its approval (see the chapter of newcomers).
  holds_first_posts boolean not null default false,
  avatar_url text,
  cover_url text,
  -- Counters, maintained by triggers: lists of clubs are ordered by members and must not count rows.
  member_count integer not null default 0,
  post_count integer not null default 0,
  -- Null if there is no post that readers can see.
  last_post_at timestamptz,
  -- When its last announcement and its last urgent one were made, even if they have been deleted: at most one of each a
  -- day.
  announced_at timestamptz,
  urgently_announced_at timestamptz,
  -- The notification level of members who have not chosen one. Large clubs are quieter.
  default_notification_level text not null generated always as (
    case when member_count > 100 then 'MENTIONS_AND_ANNOUNCEMENTS' else 'ALL_POSTS' end) stored,
  -- Set while the owner can still undo the deletion (see the chapter of deleted clubs). The row keeps the slug
  -- reserved.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- For search. A match in the name ranks above one in the description.
  words text generated always as (private.searchable(name || ' ' || coalesce(description, ''))) stored,
  name_words text generated always as (private.searchable(name)) stored,
  constraint clubs_slug_form check (slug ~ '^[a-z0-9-]{3,50}$'),
  -- An id and a slug are allowed in the same places, so no slug may look like an id.
  constraint clubs_slug_no_id check (not private.is_id(slug)),
  -- Words that have another meaning in addresses below /clubs.
  constraint clubs_slug_reserved check (slug not in (/* contract: reservedSlugs */
    'invites', 'invite', 'new', 'settings', 'messages', 'me', 'deleted', 'my-clubs')),
  constraint clubs_name_length check (private.is_name(name, /* contract: clubDraft.name */ 80)),
  constraint clubs_description_length check (
    private.is_written(description, /* contract: clubDraft.description */ 2000)),
  constraint clubs_rules_written check (private.is_written(rules, /* contract: clubUpdate.rules */ 2000)),
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
call private.keep_media_of('public.clubs', '{avatar_url,cover_url}');

-- Founding a club is rare. The limit keeps one account from taking many slugs.
call private.limit_inserts('public.clubs', 'club', 5, '1 day');

comment on column public.clubs.slug is 'Part of addresses. It never changes.';
comment on column public.clubs.last_post_at is
  'Maintained by a trigger on posts. The feed reads only the clubs that posted last.';

-- The caller's clubs, except deleted ones. It returns nothing for a suspended or signed-out caller, for whom
-- private.me() is null.
call private.create_own_ids('my_club_ids', 50, $$
  select m.club_id from public.club_members m
  where m.user_id = private.me() and m.club_id not in (select c.id from public.clubs c where c.deleted_at is not null)
$$);

-- The clubs of which the caller is the owner or an admin. Blocks do not hide the content of their clubs from them,
-- because they have to moderate it.
call private.create_own_ids('my_administered_club_ids', 5, $$
  select m.club_id from public.club_members m
  where m.user_id = private.me() and m.role in ('OWNER', 'ADMIN')
    and m.club_id not in (select c.id from public.clubs c where c.deleted_at is not null)
$$);

-- The caller's clubs with the time of their newest post, for the feed. No client may read that column: it would show
-- outsiders of a private club when its members post.
create function private.my_club_posts() returns table (id uuid, last_post_at timestamptz)
language plpgsql stable security definer rows 50 set search_path = '' as $$ begin
  return query
    select c.id, c.last_post_at
    from public.club_members m join public.clubs c on c.id = m.club_id
    where m.user_id = private.me() and c.deleted_at is null;
end $$;
grant execute on function private.my_club_posts to authenticated, service_role;

-- Every signed-in user can read the header of every club, even of a private one: otherwise an invitation could not show
-- where it leads. The content has its own policies. A deleted club is hidden from everyone, and so is what is read
-- through this policy: the members and posts of a public club.
create policy member_select on public.clubs for select to authenticated
  using ((select private.me()) is not null and deleted_at is null);
-- The owner and admins can edit the header. The grants below list the columns. Who may change is_private depends on the
-- role and on the present value, so a function does (private.set_club_privacy).
create policy admin_update on public.clubs for update to authenticated
  using (id in (select private.my_administered_club_ids()))
  with check (id in (select private.my_administered_club_ids()));

-- create_club creates a club together with its owner, and delete_club checks the owner under the club's lock. Functions
-- and triggers write slug, counters and times. Only private.my_club_posts reads last_post_at.
grant select (
  id, slug, name, description, rules, is_private, is_unlisted, holds_first_posts, avatar_url, cover_url, member_count,
  post_count, default_notification_level, created_at, words, name_words
) on public.clubs to authenticated;
grant update (name, description, rules, is_unlisted, holds_first_posts, avatar_url, cover_url)
  on public.clubs to authenticated;


-- Signals to a club's open pages that there is something to fetch: a new header, count, post, member or role, or the
-- club's deletion. can_join_topic (in the chapter of conversations) decides who may listen.
create function private.broadcast_to_club(of_club_id uuid, event text) returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send('{}'::jsonb, event, 'club:' || of_club_id, true);
end $$;

-- Security definer: users may not send this broadcast themselves. Readers can see nearly every column, so it fires for
-- all changes.
create function private.clubs__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_club(old.id, 'changed');
  return null;
end $$;
create trigger clubs__broadcast after update on public.clubs
  for each row when (old.* is distinct from new.*) execute function private.clubs__broadcast();
call private.run_per_row('public.clubs', 'broadcast_end', 'after delete', 'clubs__broadcast');

-- The same for a row with a club_id. The argument is what is broadcast.
create function private.broadcast_club() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.broadcast_to_club(coalesce(new.club_id, old.club_id), tg_argv[0]);
  return null;
end $$;


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

-- Whether lists and searches may name a club to the caller: not an unlisted one, unless the caller is a member. What
-- has an address of its own, such as the club's page and its posts and events, can be read as in any other club.
-- Postgres inlines the function, like reads_event. A scalar sub-select, as in reads_post.
create function private.lists_club(of_club_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where (select not c.is_unlisted from public.clubs c where c.id = of_club_id)
    or of_club_id in (select private.my_club_ids());
end;
grant execute on function private.lists_club to authenticated, service_role;

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

-- The header of a club, as an invitation shows it to someone who may not be a member.
create view private.club_headers with (security_invoker = true) as
select c.id,
  json_build_object(
    'slug', c.slug, 'name', c.name, 'description', c.description, 'rules', c.rules, 'avatarUrl', c.avatar_url,
    'isPrivate', c.is_private, 'memberCount', c.member_count
  ) as header
from public.clubs c;

grant select on private.club_headers to authenticated, service_role;

-- Creates a club with the caller as its owner and returns it. Fails with 409 if the slug is taken, with 401 without
-- a user, and with 429 after five clubs in a day.
-- Security definer: clients may insert neither a club nor an owner, so that there is never one without the other.
create function private.create_club(draft jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  founder constant uuid := private.require_caller();
  created uuid;
begin
  insert into public.clubs (slug, name, description, is_private, is_unlisted, avatar_url, cover_url)
  select d.slug, d.name, d.description, coalesce(d.is_private, false), coalesce(d.is_unlisted, false), d.avatar_url,
    d.cover_url
  from private.from_api(null::public.clubs, draft) d
  on conflict on constraint clubs_slug_key do nothing
  returning id into created;
  if created is null then
    perform private.fail(409, 'This slug is already taken. Please choose another one.');
  end if;
  insert into public.club_members (club_id, user_id, role) values (created, founder, 'OWNER');
  return (select i.item from private.club_items i where i.id = created);
end $$;

-- Changes the named fields and returns the club. `isPrivate` is what is in force: a private club that will be public in
-- a day is still private. Runs as the caller: the policy on clubs decides. set_club_privacy takes the lock and checks
-- the role, also if it changes nothing.
-- Fails with 404 for outsiders, with 403 for plain members and for admins who would publish a private club, and with
-- 429 beyond the limit of publications. The slug is not among the fields.
create function private.update_club(of_club_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.set_club_privacy(of_club_id, (changes ->> 'isPrivate')::boolean);
  perform private.update_row('public.clubs', of_club_id, private.columns_of(changes - 'isPrivate'));
  return (select i.item from private.club_items i where i.id = of_club_id);
end $$;

grant execute on function private.club_id_of, private.open_club_id_of to authenticated, service_role;
grant execute on function private.create_club, private.update_club to authenticated;
