-- Search: finds users, clubs, events, products and reviews by name, tolerating typos and accents.
--
-- Names that begin as typed come first: the exact name, then names, then words within names. Only if there are too few
-- of them do names follow that are merely similar. The find functions bypass row-level security, whose filters would
-- keep Postgres from using the trigram indexes. They read only what every signed-in user may read, or apply the noun's
-- rule themselves. The results are built under row-level security. The find functions of products and reviews are in
-- their own chapters.
--
-- A prefix needs two letters, similarity needs four: three letters are similar to every word with the same first two.

-- Loads pg_trgm's library, without which Postgres does not know the setting that the functions below use.
select extensions.similarity('', '');

-- Whether the caller finds a user by name: not across a block, and a user who wants to be found only in their clubs only
-- there. The rule of private.is_findable, for a statement that reads many users and has looked up the caller once.
-- Postgres inlines it, like reads_event.
create function private.finds_user(of_user_id uuid, caller uuid, is_moderator boolean, my_clubs uuid[])
returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where not exists (select from private.is_hidden(of_user_id))
    and (is_moderator or of_user_id = caller or not exists (
      select from public.privacy_settings s
      where s.user_id = of_user_id and not s.is_findable and not exists (
        select from public.club_members m where m.user_id = s.user_id and m.club_id = any (my_clubs)
      )
    ));
end;
-- For find_user_ids only.

-- The best matching users, best first. If a club is given that the caller can read, its members come before all others.
-- Returns at most max_count ids, and none to signed-out callers or for fewer than two letters.
-- The threshold is how similar a misspelled name must be, from 0 to 1. Among equal matches, users with more followers
-- come first, because accounts that imitate a name have few.
-- If the caller runs invite_to_club_id, those who cannot be invited there are left out: its members and those it
-- banned.
create function private.find_user_ids(
  typed text, max_count integer, in_club_id uuid, without_me boolean, invite_to_club_id uuid default null
) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.45 as $$ declare
  caller constant uuid := private.me();
  wanted constant text := private.wanted_words(typed);
  prefix constant text := private.prefix_pattern(wanted);
  pattern constant text := private.search_pattern(wanted);
  -- Null for a private club that the caller is not in, whose members the order of the results would reveal.
  first_club_id constant uuid := (
    select c.id from public.clubs c
    where c.id = in_club_id and c.deleted_at is null and (not c.is_private or c.id in (select private.my_club_ids()))
  );
  my_clubs constant uuid[] := array(select private.my_club_ids());
  is_moderator constant boolean := private.is_moderator();
  inviting_club_id constant uuid := case
    when invite_to_club_id in (select private.my_administered_club_ids()) then invite_to_club_id end;
  left_out constant uuid[] := array(
    select caller where without_me
    union all
    select m.user_id from public.club_members m where m.club_id = inviting_club_id
    union all
    select b.user_id from public.club_bans b
    where b.club_id = inviting_club_id and private.is_banned(b.club_id, b.user_id)
  );
  found_ids uuid[];
begin
  found_ids := array(
    select u.id from public.users u cross join private.finds_user(u.id, caller, is_moderator, my_clubs)
    where u.words like pattern and u.id <> all (left_out)
    order by
      first_club_id is not null and exists (
        select from public.club_members m where m.user_id = u.id and m.club_id = first_club_id
      ) desc,
      case
        when u.username = wanted or private.without_pairs(u.words) = ' ' || wanted || ' ' || u.username then 1
        when u.words like ' ' || prefix or u.username like prefix then 2
        else 3
      end,
      u.follower_count desc, u.username
    limit max_count
  );
  if cardinality(found_ids) < max_count and length(wanted) > 3 then
    found_ids := found_ids || array(
      select u.id from public.users u cross join private.finds_user(u.id, caller, is_moderator, my_clubs)
      where wanted operator(extensions.<%) u.words and u.id <> all (found_ids || left_out)
      order by
        first_club_id is not null and exists (
          select from public.club_members m where m.user_id = u.id and m.club_id = first_club_id
        ) desc,
        wanted operator(extensions.<<->) u.words, u.follower_count desc, u.username
      limit max_count - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

-- The best matching clubs, best first: by name, then by description. Every user can see the headers of all clubs,
-- including private ones. So only deleted clubs are left out, and unlisted ones that the caller is not in. Returns at
-- most max_count ids.
-- Similarity is compared with names only, because descriptions are so long that they are similar to anything.
create function private.find_club_ids(typed text, max_count integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.45 as $$ declare
  wanted constant text := private.wanted_words(typed);
  prefix constant text := private.prefix_pattern(wanted);
  pattern constant text := private.search_pattern(wanted);
  found_ids uuid[];
begin
  -- words contains name and description, name_words only the name. The first finds, the second ranks.
  found_ids := array(
    select c.id from public.clubs c
    where c.words like pattern and c.deleted_at is null and (not c.is_unlisted or c.id in (select private.my_club_ids()))
    order by
      case
        when private.without_pairs(c.name_words) = ' ' || wanted then 1
        when c.name_words like ' ' || prefix then 2
        when c.name_words like pattern then 3
        else 4
      end,
      c.member_count desc, c.slug
    limit max_count
  );
  if cardinality(found_ids) < max_count and length(wanted) > 3 then
    found_ids := found_ids || array(
      select c.id from public.clubs c
      where wanted operator(extensions.<%) c.name_words and c.deleted_at is null and c.id <> all (found_ids)
        and (not c.is_unlisted or c.id in (select private.my_club_ids()))
      order by wanted operator(extensions.<<->) c.name_words, c.member_count desc, c.slug
      limit max_count - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

-- The best matching events, best first: future events, the next one first, then past events, the latest first. Of a
-- series whose evenings have one title, only the next evening or, after its end, the last. Only if there are too few of
-- them do events follow whose titles are merely similar. Common words are found among the next events, rare ones through
-- the index on all events, so neither reads very many rows.
-- Bypasses row-level security, whose filters would keep Postgres from using the index on words, and applies the rule
-- itself. Returns at most max_count ids.
create function private.find_event_ids(typed text, max_count integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.5 as $$ declare
  wanted constant text := private.wanted_words(typed);
  pattern constant text := private.search_pattern(wanted);
  found_ids uuid[];
begin
  -- The sub-select is limited before the words are compared: the next events, forty times as many as requested.
  found_ids := array(
    select n.id from (
      select e.id, e.words, e.starts_at, e.series_id, e.title
      from public.events e
      cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
      cross join private.lists_club(e.club_id)
      where e.starts_at > now()
      order by e.starts_at limit 40 * max_count
    ) n
    where n.words like pattern and not exists (select from private.repeats_earlier(n.series_id, n.title, n.starts_at))
    order by n.starts_at, n.id
    limit max_count
  );
  if cardinality(found_ids) < max_count then
    found_ids := found_ids || array(
      select e.id
      from public.events e
      cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
      cross join private.lists_club(e.club_id)
      where e.words like pattern and e.id <> all (found_ids)
        and not exists (select from private.has_nearer_evening(e.series_id, e.title, e.starts_at))
      order by e.starts_at > now() desc, abs(extract(epoch from e.starts_at - now())), e.id
      limit max_count - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < max_count and length(wanted) > 3 then
    found_ids := found_ids || array(
      select e.id
      from public.events e
      cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
      cross join private.lists_club(e.club_id)
      where wanted operator(extensions.<%) e.words and e.id <> all (found_ids)
        -- The index contains titles and places together. A similar place is not enough.
        and wanted operator(extensions.<%) private.searchable(e.title)
        and not exists (select from private.has_nearer_evening(e.series_id, e.title, e.starts_at))
      order by wanted operator(extensions.<<->) e.words, e.starts_at desc, e.id
      limit max_count - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

-- The users to offer for a mention before anything is typed: members of the club (first those whom the caller follows,
-- then the newest), followed by other users whom the caller follows.
-- Runs as the caller, so row-level security shows no members of private clubs that they are not in. The latest 200
-- follows are enough to fill a menu, and limit the work for users who follow thousands.
create function private.suggest_user_ids(max_count integer, in_club_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  with followed as (
    select f.followed_id as id, f.created_at from public.follows f
    where f.follower_id = (select private.me())
    order by f.created_at desc
    limit 200
  ),
  candidates as (
    select f.id, 1 as rank, f.created_at from followed f
    where exists (select from public.club_members m where m.club_id = in_club_id and m.user_id = f.id)
    union all
    -- One more than needed, because the caller may be among them.
    (
      select m.user_id, 2, m.created_at from public.club_members m
      where m.club_id = in_club_id
        -- In a public club that the caller is not in, only members who want to be found.
        and (m.club_id in (select private.my_club_ids()) or private.is_findable(m.user_id))
      order by m.created_at desc
      limit max_count + 1
    )
    union all
    select f.id, 3, f.created_at from followed f
  )
  select array(
    select c.id from candidates c
    where c.id <> (select private.me()) and not exists (select from private.is_hidden(c.id))
    group by c.id
    order by min(c.rank), max(c.created_at) desc, c.id
    limit max_count
  );
$$;

-- The functions below first find ids and then read their rows, in two statements. In one, Postgres would search twice:
-- the planner also calls a stable function, to learn how many ids it returns.

-- Users for a mention, for a new message, for an invitation, and for the search page. If nothing is typed, the users
-- whom the caller is most likely to mention.
create function private.search_users(
  typed text, max_count integer, in_club_id uuid, without_me boolean, invite_to_club_id uuid default null
) returns json
language plpgsql stable set search_path = '' as $$ declare
  found_ids constant uuid[] := case
    when typed is null then private.suggest_user_ids(max_count, in_club_id)
    else private.find_user_ids(typed, max_count, in_club_id, without_me, invite_to_club_id)
  end;
begin
  return (
    select coalesce(json_agg(u.summary order by f.position), '[]')
    from unnest(found_ids) with ordinality f (id, position)
    join private.user_summaries u on u.id = f.id
  );
end $$;

-- Clubs with the caller's membership in each, so that the list can offer to join. Like all functions here, keeps the
-- order in which the ids were found, and returns an empty list if nothing matches.
create function private.search_clubs(typed text, max_count integer) returns json
language plpgsql stable set search_path = '' as $$ declare
  found_ids constant uuid[] := private.find_club_ids(typed, max_count);
begin
  return (
    select coalesce(json_agg(c.item order by f.position), '[]')
    from unnest(found_ids) with ordinality f (id, position)
    join private.club_items c on c.id = f.id
  );
end $$;

-- Events that the caller can read, with their clubs: the contract's `foundEvent`. Includes cancelled events, so that
-- users who look for one learn that it does not take place.
create function private.search_events(typed text, max_count integer) returns json
language plpgsql stable set search_path = '' as $$ declare
  found_ids constant uuid[] := private.find_event_ids(typed, max_count);
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'title', e.title, 'startTime', e.starts_at, 'timezone', e.timezone, 'cancelledAt', e.cancelled_at,
      'club', json_build_object('slug', c.slug, 'name', c.name)
    ) order by f.position), '[]')
    from unnest(found_ids) with ordinality f (id, position)
    join public.events e on e.id = f.id
    join public.clubs c on c.id = e.club_id
  );
end $$;

-- Reviews that the caller can read. The ids are already filtered, and the view's policy filters again, so that a
-- mistake in the definer would return too little, never too much. Generic plans, because planning the view takes longer
-- than reading five reviews.
create function private.search_reviews(typed text, max_count integer) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ declare
  found_ids constant uuid[] := private.find_review_ids(typed, max_count);
begin
  return (
    select coalesce(json_agg(r.item order by f.position), '[]')
    from unnest(found_ids) with ordinality f (id, position)
    join private.review_items r on r.id = f.id
  );
end $$;

-- Five of each, in one request for the search page. The full list of each noun has its own endpoint. If a club is given
-- that the caller can read, its members come first among the users. Unknown clubs, and private ones that the caller is
-- not in, do not affect the order.
create function private.search(typed text, in_club text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return json_build_object(
    'users', private.search_users(typed, 5, private.open_club_id_of(in_club), false),
    'clubs', private.search_clubs(typed, 5),
    'events', private.search_events(typed, 5),
    'products', private.suggest_products(typed, null, 5) -> 'items',
    'reviews', private.search_reviews(typed, 5)
  );
end $$;

grant execute on function private.find_user_ids, private.suggest_user_ids, private.find_club_ids, private.find_event_ids,
  private.search_users, private.search_clubs, private.search_events, private.search_reviews, private.search to authenticated;
