-- The feed, and the other pages of posts. Each function answers one page as the contract's JSON text:
-- {"items": […], "nextCursor": "…" | null}. They run as whoever asks, so row-level security decides what
-- a page may hold; they only decide where to look first.
--
-- plpgsql, because its plans stay cached in the session even where a transaction pooler allows no
-- prepared statements. Measured shapes: docs/decisions/ and bench/README.md.

-- The page of chosen posts, in order; one more than asked for says that there is a next page.
create function private.post_page(chosen uuid[], page_limit integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(p.item order by c.place) filter (where c.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(p.created_at, p.id))
        filter (where c.place = page_limit and cardinality(chosen) > page_limit)
    )
    from unnest(chosen) with ordinality c (id, place)
    join private.post_items p on p.id = c.id
  );
end $$;

-- Chooses the posts of my clubs, of the people I follow (where I may see them), and my own: newest first, each
-- once; one more than asked for, if there is.
--
-- A page of n posts can only come from the n clubs and the n authors that posted last, and from nothing older
-- than the newest post of the n-th of them. So the newest post of each source is found first (a club's stands
-- in clubs.last_post_at, else it is one step down an index), and only then the posts down to that age.
-- Sources that posted at the same instant as the n-th come along: which of their posts is first, ids decide.
-- The cost hardly grows with the number of posts, and slowly with the number of clubs.
create function private.choose_feed(page_limit integer, page_offset integer, page_cursor text) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  before_at constant timestamptz := private.cursor_at(page_cursor);
  before_id constant uuid := private.cursor_id(page_cursor);
  take constant integer := page_offset + page_limit + 1;
  chosen uuid[];
begin
  with recent_clubs as materialized (
    select c.id, newest.newest_at
    from public.clubs c
    cross join lateral (
      select case when page_cursor is null then c.last_post_at else (
        select p.created_at from public.posts p
        where p.club_id = c.id and (p.created_at, p.id) < (before_at, before_id)
        order by p.created_at desc, p.id desc limit 1
      ) end as newest_at
    ) newest
    where c.id in (select private.my_club_ids()) and newest.newest_at is not null
    order by newest.newest_at desc
    fetch first (take) rows with ties
  ),
  recent_authors as materialized (
    select a.id, newest.newest_at
    from (
      select f.followed_id as id from public.follows f where f.follower_id = (select private.me())
      union all select private.me()
    ) a
    cross join lateral (
      select p.created_at as newest_at from public.posts p
      where p.author_id = a.id and (p.created_at, p.id) < (before_at, before_id)
      order by p.created_at desc, p.id desc limit 1
    ) newest
    order by newest.newest_at desc
    fetch first (take) rows with ties
  ),
  oldest as materialized (
    select coalesce(greatest(
      (select min(newest_at) from recent_clubs having count(*) >= take),
      (select min(newest_at) from recent_authors having count(*) >= take)
    ), '-infinity') as oldest_at
  ),
  candidates as (
    select p.id, p.created_at
    from oldest
    cross join recent_clubs c
    cross join lateral (
      select p.id, p.created_at from public.posts p
      where p.club_id = c.id and (p.created_at, p.id) < (before_at, before_id) and p.created_at >= oldest_at
      order by p.created_at desc, p.id desc limit take
    ) p
    union all
    select p.id, p.created_at
    from oldest
    join recent_authors a on a.newest_at >= oldest_at
    cross join lateral (
      select p.id, p.created_at from public.posts p
      where p.author_id = a.id and (p.created_at, p.id) < (before_at, before_id) and p.created_at >= oldest_at
      order by p.created_at desc, p.id desc limit take
    ) p
  )
  select array_agg(page.id order by page.created_at desc, page.id desc) into chosen
  from (
    -- A post stands among the candidates at most twice: once for its club, once for its author.
    select distinct newest.id, newest.created_at
    from (select id, created_at from candidates order by created_at desc, id desc limit 2 * take) newest
    order by newest.created_at desc, newest.id desc
    limit page_limit + 1 offset page_offset
  ) page;

  return coalesce(chosen, '{}');
end $$;

-- The feed's posts. What the feed holds beside them comes with the events.
create function private.get_feed_posts(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return private.post_page(private.choose_feed(page_limit, page_offset, page_cursor), page_limit);
end $$;

-- One club's posts, newest first. Empty for those who may not look into it.
create function private.get_club_posts(of_club_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json
language plpgsql stable set search_path = '' as $$
begin
  return private.post_page(array(
    select p.id from public.posts p
    where p.club_id = of_club_id
      and (p.created_at, p.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by p.created_at desc, p.id desc
    limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- One author's posts that the reader may see, newest first.
create function private.get_user_posts(of_user_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json
language plpgsql stable set search_path = '' as $$
begin
  return private.post_page(array(
    select p.id from public.posts p
    where p.author_id = of_user_id
      and (p.created_at, p.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by p.created_at desc, p.id desc
    limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- A post's comments: the top ones newest first, each with its first three replies; or, with a parent, its
-- replies, oldest first.
create function private.get_comments(
  of_post_id uuid, of_parent_id uuid, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$
begin
  if of_parent_id is not null then
    return (
      select json_build_object(
        'items', coalesce(json_agg(r.item order by r.created_at, r.id) filter (where r.place <= page_limit), '[]'),
        'nextCursor', max(private.cursor_of(r.created_at, r.id))
          filter (where r.place = page_limit and r.found > page_limit)
      )
      from (
        select i.*, row_number() over (order by i.created_at, i.id) as place, count(*) over () as found
        from (
          select * from private.comment_items c
          where c.post_id = of_post_id and c.parent_id = of_parent_id
            and (page_cursor is null
              or (c.created_at, c.id) > (private.cursor_at(page_cursor), private.cursor_id(page_cursor)))
          order by c.created_at, c.id
          limit page_limit + 1 offset page_offset
        ) i
      ) r
    );
  end if;
  return (
    select json_build_object(
      'items', coalesce(json_agg(
        jsonb_set(t.item::jsonb, '{replies}', t.replies) order by t.created_at desc, t.id desc
      ) filter (where t.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(t.created_at, t.id))
        filter (where t.place = page_limit and t.found > page_limit)
    )
    from (
      select i.*, row_number() over (order by i.created_at desc, i.id desc) as place, count(*) over () as found,
        (
          select coalesce(jsonb_agg(r.item order by r.created_at, r.id), '[]')
          from (
            select c.item, c.created_at, c.id from private.comment_items c
            where c.post_id = of_post_id and c.parent_id = i.id
            order by c.created_at, c.id limit 3
          ) r
        ) as replies
      from (
        select * from private.comment_items c
        where c.post_id = of_post_id and c.parent_id is null
          and (c.created_at, c.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
        order by c.created_at desc, c.id desc
        limit page_limit + 1 offset page_offset
      ) i
    ) t
  );
end $$;

grant execute on function private.post_page, private.choose_feed, private.get_feed_posts, private.get_club_posts,
  private.get_user_posts, private.get_comments to authenticated, service_role;
