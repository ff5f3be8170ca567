-- The feed: the next five events of the caller's clubs, soonest first, followed by the posts of their clubs, of the
-- users they follow, and their own, newest first. It is one list: `limit`, `offset` and `cursor` run through both.
--
-- Everything runs as the caller, so row-level security decides what a page may contain. These functions only decide
-- where to look first. plpgsql keeps its plans in the session even if a transaction pooler does not allow prepared
-- statements. Measurements of alternative queries are in docs/decisions/content/2026-11-21-feed.md and
-- bench/README.md.

-- Chooses the feed's posts, without duplicates and one more than requested.
--
-- A page of n posts can only come from the n clubs and the n authors with the newest posts, and contains nothing older
-- than the newest post of the n-th of them. So this function first finds the newest post of each source (a club's is in
-- clubs.last_post_at, an author's is one index look-up), and only then the posts down to that age. Sources that tie
-- with the n-th are included, because ids decide which of their posts comes first. The cost hardly grows with the
-- number of posts, and slowly with the number of clubs.
-- Posts of muted users are left out, and what followed users post in unlisted clubs that the caller is not in. If the
-- newest posts of many sources are left out, or hidden by a block, the page is too short. It is then chosen again from
-- twice as many sources. This suffices even with half of all authors blocked, and a larger step would read nearly all
-- posts of every club.
-- Callers who follow thousands of users would pay for an index look-up for each. The newest posts of all users are
-- mostly by users they follow, so these posts are read first. If they fill the page, nothing else is needed.
-- Returns only keys, so that it reads indexes and hardly any table. The cursor is the last post that the caller has
-- seen. Generic plans, because planning the query for each page takes longer than running it.
create function private.choose_feed(
  page_limit integer, page_offset integer, page_cursor text, max_sources integer default null
) returns private.row_key[]
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ declare
  -- Parsed once. Inside the query they would be parsed for each row.
  before_at constant timestamptz := private.cursor_at(page_cursor);
  before_id constant uuid := private.cursor_id(page_cursor);
  take constant integer := page_offset + page_limit + 1;
  source_count constant integer := coalesce(max_sources, take);
  muted constant uuid[] := array(select private.muted_user_ids());
  -- Few enough that reading them in vain costs little compared with a look-up for each followed user.
  walked constant integer := (select u.following_count / 5 from public.users u where u.id = private.me());
  bound timestamptz;
  -- Empty, not null, if there is nothing to show.
  chosen private.row_key[];
begin
  if walked >= take and max_sources is null then
    chosen := array(
      select row(p.created_at, p.id)::private.row_key
      from (
        select p.id, p.created_at, p.club_id, p.author_id from public.posts p
        where (p.created_at, p.id) < (before_at, before_id)
        order by p.created_at desc, p.id desc limit walked
      ) p
      where (p.author_id = any (muted)) is not true
        and (
          p.club_id in (select private.my_club_ids())
          or p.author_id = (select private.me())
          or exists (
            select from public.follows f where f.follower_id = (select private.me()) and f.followed_id = p.author_id
          ) and exists (select from private.lists_club(p.club_id))
        )
      order by p.created_at desc, p.id desc limit page_limit + 1 offset page_offset
    );
    if cardinality(chosen) > page_limit then
      return chosen;
    end if;
  end if;
  -- The clubs with the newest posts. Without a cursor, last_post_at already has the time.
  with recent_clubs as materialized (
    select c.id, newest.newest_at
    from private.my_club_posts() c
    cross join lateral (
      select case when page_cursor is null then c.last_post_at else (
        select p.created_at from public.posts p
        where p.club_id = c.id and (p.created_at, p.id) < (before_at, before_id)
        order by p.created_at desc, p.id desc limit 1
      ) end as newest_at
    ) newest
    where newest.newest_at is not null
    order by newest.newest_at desc
    fetch first (source_count) rows with ties
  ),
  -- The authors with the newest posts: the users whom the caller follows, and the caller.
  recent_authors as materialized (
    select a.id, newest.newest_at
    from (
      select f.followed_id as id from public.follows f
      where f.follower_id = (select private.me()) and f.followed_id <> all (muted)
      union all select private.me()
    ) a
    cross join lateral (
      select p.created_at as newest_at from public.posts p
      where p.author_id = a.id and (p.created_at, p.id) < (before_at, before_id)
      order by p.created_at desc, p.id desc limit 1
    ) newest
    order by newest.newest_at desc
    fetch first (source_count) rows with ties
  ),
  -- The page cannot contain anything older. With fewer sources than requested posts, there is no such bound.
  oldest as materialized (
    select coalesce(greatest(
      (select min(newest_at) from recent_clubs having count(*) >= source_count),
      (select min(newest_at) from recent_authors having count(*) >= source_count)
    ), '-infinity') as oldest_at
  ),
  -- At most `take` posts of each source.
  candidates as (
    select p.id, p.created_at
    from oldest
    cross join recent_clubs c
    cross join lateral (
      select p.id, p.created_at from public.posts p
      where p.club_id = c.id and (p.created_at, p.id) < (before_at, before_id) and p.created_at >= oldest_at
        and (p.author_id = any (muted)) is not true
      order by p.created_at desc, p.id desc limit take
    ) p
    union all
    select p.id, p.created_at
    from oldest
    join recent_authors a on a.newest_at >= oldest_at
    cross join lateral (
      select p.id, p.created_at from public.posts p
      where p.author_id = a.id and (p.created_at, p.id) < (before_at, before_id) and p.created_at >= oldest_at
        and (p.author_id = (select private.me()) or exists (select from private.lists_club(p.club_id)))
      order by p.created_at desc, p.id desc limit take
    ) p
  )
  select array_agg(row(page.created_at, page.id)::private.row_key order by page.created_at desc, page.id desc),
    (select oldest_at from oldest)
  into chosen, bound
  from (
    -- A post is among the candidates at most twice, for its club and for its author.
    select distinct newest.id, newest.created_at
    from (select id, created_at from candidates order by created_at desc, id desc limit 2 * take) newest
    order by newest.created_at desc, newest.id desc limit page_limit + 1 offset page_offset
  ) page;
  if bound > '-infinity' and coalesce(cardinality(chosen), 0) <= page_limit then
    return private.choose_feed(page_limit, page_offset, page_cursor, 2 * source_count);
  end if;
  return coalesce(chosen, '{}');
end $$;

-- Only the feed's posts: for clients that request only posts, and for the pages after the events.
create function private.get_feed_posts(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.post_page(private.choose_feed(page_limit, page_offset, page_cursor), page_limit);
end $$;

-- The whole feed: the contract's `feedPage`, with events and posts distinguished by their `type`. A cursor that names
-- an event continues after it. If that event has been deleted, the page continues with the posts, all of which are
-- older.
create function private.get_feed(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ declare
  upcoming private.row_key[] := '{}';
  upcoming_count integer;
  posts private.row_key[];
  has_events boolean := page_cursor is null;
begin
  if not has_events then
    -- There are no events after a post.
    has_events := exists (select from public.events e where e.id = private.cursor_id(page_cursor));
  end if;
  if has_events then
    upcoming := array(
      select row(e.at, e.id)::private.row_key
      from unnest(private.choose_upcoming(array(select private.my_club_ids()), 5, 0, null)) e (at, id)
      where (e.at, e.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
      order by e.at, e.id
    );
    upcoming_count := cardinality(upcoming);
    upcoming := upcoming[page_offset + 1 : page_offset + page_limit + 1];
    if upcoming = '{}' then
      return private.get_feed_posts(page_limit, greatest(page_offset - upcoming_count, 0), null);
    end if;
  else
    return private.get_feed_posts(page_limit, page_offset, page_cursor);
  end if;
  posts := private.choose_feed(page_limit - cardinality(upcoming), 0, null);
  -- Two short statements: a single one would be planned as if it returned thousands of rows.
  return private.page(
    array(
      select i.item from unnest(upcoming[:page_limit]) with ordinality k (at, id, position)
      join private.event_items i on i.id = k.id order by k.position
    ) || array(
      select i.item from unnest(posts[:page_limit - cardinality(upcoming)]) with ordinality k (at, id, position)
      join private.post_items i on i.id = k.id order by k.position
    ),
    private.next_cursor(upcoming || posts, page_limit)
  );
end $$;

grant execute on function private.choose_feed, private.get_feed_posts, private.get_feed to authenticated, service_role;
