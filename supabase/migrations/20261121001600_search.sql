-- Search: users, clubs, events, products and reviews by their names, forgiving of typos and accents.
--
-- What begins as typed comes first: the exact name, then names, then words in them. Only when
-- that is too little come names that merely resemble the words. The finding functions run
-- past row-level security, whose filters would keep Postgres from using the trigram indexes;
-- they look only at what every signed-in user may read, or apply the noun's rule themselves.
-- The results are built under row-level security. Products and reviews are found in their own chapters.
--
-- Two letters are enough for a beginning, four for a likeness: three letters resemble every word with the same first two.

-- Loads pg_trgm's library. Before that, Postgres does not know the setting that the functions below name.
select extensions.similarity('', '');

-- The users who fit best, best first. With a club that the caller may read, its members
-- come first and all others follow.
-- Returns at most max_count ids. Empty for signed-out callers and for less than two letters.
-- The threshold says how much alike a misspelled name must still be, from 0 to 1. Among equals, more followers come
-- first: accounts that imitate a name have few.
create function private.find_user_ids(typed text, max_count integer, in_club_id uuid, without_me boolean) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.45 as $$ declare
  caller constant uuid := private.me();
  wanted constant text := private.search_words(typed);
  prefix constant text := private.prefix_pattern(wanted);
  -- Null for a private club of others: the order of the results would reveal its members.
  first_club_id constant uuid := (
    select c.id from public.clubs c
    where c.id = in_club_id and c.deleted_at is null and (not c.is_private or c.id in (select private.my_club_ids()))
  );
  my_clubs constant uuid[] := array(select private.my_club_ids());
  is_moderator constant boolean := private.is_moderator();
  left_out constant uuid := case when without_me then caller end;
  found_ids uuid[];
begin
  if caller is null or length(wanted) < 2 then
    return '{}';
  end if;
  found_ids := array(
    select u.id from public.users u
    where u.words like '% ' || prefix and u.id is distinct from left_out
      -- With a block, none of the two finds the other.
      and not exists (select from private.is_hidden(u.id))
      -- Those who want to be found only in their clubs.
      and (is_moderator or u.id = caller or not exists (
        select from public.privacy_settings s
        where s.user_id = u.id and not s.is_findable and not exists (
          select from public.club_members m where m.user_id = s.user_id and m.club_id = any (my_clubs)
        )
      ))
    order by
      first_club_id is not null and exists (
        select from public.club_members m where m.user_id = u.id and m.club_id = first_club_id
      ) desc,
      case
        when u.username = wanted or u.words = ' ' || wanted || ' ' || u.username then 1
        when u.words like ' ' || prefix or u.username like prefix then 2
        else 3
      end,
      u.follower_count desc, u.username
    limit max_count
  );
  if cardinality(found_ids) < max_count and length(wanted) > 3 then
    found_ids := found_ids || array(
      select u.id from public.users u
      where wanted operator(extensions.<%) u.words
        and u.id <> all (found_ids) and u.id is distinct from left_out
        and not exists (select from private.is_hidden(u.id))
        -- As above: users who do not want to be found are found by those who share a club with them.
        and (is_moderator or u.id = caller or not exists (
          select from public.privacy_settings s
          where s.user_id = u.id and not s.is_findable and not exists (
            select from public.club_members m where m.user_id = s.user_id and m.club_id = any (my_clubs)
          )
        ))
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

-- The clubs that fit best, best first: by name, then by description. The headers of all clubs are open to every user,
-- private ones included, so there is no rule to apply but that a deleted club is found no more.
-- Returns at most max_count ids. What merely resembles is compared with names only: descriptions are long enough to
-- resemble anything.
create function private.find_club_ids(typed text, max_count integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.45 as $$ declare
  wanted constant text := private.search_words(typed);
  prefix constant text := private.prefix_pattern(wanted);
  found_ids uuid[];
begin
  if private.me() is null or length(wanted) < 2 then
    return '{}';
  end if;
  -- words holds name and description, name_words the name alone: the first finds, the second ranks.
  found_ids := array(
    select c.id from public.clubs c
    where c.words like '% ' || prefix and c.deleted_at is null
    order by
      case
        when c.name_words = ' ' || wanted || ' ' then 1
        when c.name_words like ' ' || prefix then 2
        when c.name_words like '% ' || prefix then 3
        else 4
      end,
      c.member_count desc, c.slug
    limit max_count
  );
  if cardinality(found_ids) < max_count and length(wanted) > 3 then
    found_ids := found_ids || array(
      select c.id from public.clubs c
      where wanted operator(extensions.<%) c.name_words and c.deleted_at is null and c.id <> all (found_ids)
      order by wanted operator(extensions.<<->) c.name_words, c.member_count desc, c.slug
      limit max_count - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

-- The events that fit best, best first: those that are still to come, the next one first, then the past ones, the
-- latest first. Only when that is too little come those whose titles merely resemble the words.
-- A frequent word is found among the next events, a rare one by the index over all: neither reads very many rows.
-- It runs past row-level security, whose filters would keep Postgres from using the index over words, and asks the rule
-- itself. Returns at most max_count ids.
create function private.find_event_ids(typed text, max_count integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.5 as $$ declare
  wanted constant text := private.search_words(typed);
  prefix constant text := private.prefix_pattern(wanted);
  found_ids uuid[];
begin
  if private.me() is null or length(wanted) < 2 then
    return '{}';
  end if;
  -- The sub-select is limited before the words are looked at: forty times what is asked for, of the next events.
  found_ids := array(
    select n.id from (
      select e.id, e.words, e.starts_at
      from public.events e
      cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
      where e.starts_at > now()
      order by e.starts_at limit 40 * max_count
    ) n
    where n.words like '% ' || prefix
    order by n.starts_at, n.id
    limit max_count
  );
  if cardinality(found_ids) < max_count then
    found_ids := found_ids || array(
      select e.id
      from public.events e
      cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
      where e.words like '% ' || prefix and e.id <> all (found_ids)
      order by e.starts_at > now() desc, abs(extract(epoch from e.starts_at - now())), e.id
      limit max_count - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < max_count and length(wanted) > 3 then
    found_ids := found_ids || array(
      select e.id
      from public.events e
      cross join private.reads_event(e.is_removed, e.is_open, e.club_id)
      where wanted operator(extensions.<%) e.words and e.id <> all (found_ids)
        -- The index knows titles and places together. A place that resembles the words is not enough.
        and wanted operator(extensions.<%) private.event_words(e.title, null)
      order by wanted operator(extensions.<<->) e.words, e.starts_at desc, e.id
      limit max_count - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

-- The users to mention before anything is typed: members of the club, those whom the caller follows first and then the
-- newest, and after them the users whom the caller follows.
-- It runs as the caller: of a private club that they are not in, row-level security shows no members.
-- The latest 200 follows are enough to fill a menu, and bound the work for users who follow thousands.
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
    -- One more than wanted: the caller may be among them.
    (
      select m.user_id, 2, m.created_at from public.club_members m
      where m.club_id = in_club_id
        -- Of a public club that the caller is not in, those who want to be found.
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

-- The functions below find first and then read what was found. In one statement, Postgres would find twice: the planner
-- calls a stable function, too, to learn how many ids it returns.

-- Users for a mention, for a new message, and for the search page. Without a typed text,
-- those whom the caller would most probably mention.
create function private.search_users(typed text, max_count integer, in_club_id uuid, without_me boolean) returns json
language plpgsql stable set search_path = '' as $$ declare
  found_ids constant uuid[] := case
    when typed is null then private.suggest_user_ids(max_count, in_club_id)
    else private.find_user_ids(typed, max_count, in_club_id, without_me)
  end;
begin
  return (
    select coalesce(json_agg(u.summary order by f.position), '[]')
    from unnest(found_ids) with ordinality f (id, position)
    join private.user_summaries u on u.id = f.id
  );
end $$;

-- Clubs with the caller's membership in each, so that the list can offer to join. An empty list where nothing fits, as
-- from all functions here: the position keeps the order in which they were found.
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

-- Events that the caller may read, with their clubs: the contract's `foundEvent`. A cancelled one is found, too, since
-- those who look for it should learn that it does not take place.
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

-- Reviews that the caller may read: the ids are already filtered, and the view's policy filters again. A mistake in the
-- definer would so return too little, never too much. Generic plans: planning the view takes longer than reading five.
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

-- Five of each. With a club that the caller may read, its members come first among the users.
-- One request for the search page. The full list of each noun has its own endpoint. An
-- unknown club, and a private one of others, orders nothing.
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
