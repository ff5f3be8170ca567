-- The pages of reviews, and search over them. Pages run as whoever asks: row-level security decides what they may
-- hold, they only decide where to look first.

-- The newest that whoever asks may read: `take` of each place where they can stand (each category of what everybody
-- may read, each private club of theirs, and their own). A page merges them; its cost does not grow with how much
-- stands in clubs that are closed to them.
create function private.newest_reviews(categories text[], before_at timestamptz, before_id uuid, take integer)
returns table (id uuid, created_at timestamptz)
language plpgsql stable rows 100 set search_path = '' as $$
begin
  return query
  select newest.id, newest.created_at
  from unnest(categories) of_category
  cross join lateral (
    select r.id, r.created_at from public.reviews r
    where r.is_public and r.category = of_category and (r.created_at, r.id) < (before_at, before_id)
    order by r.created_at desc, r.id desc limit take
  ) newest
  union
  select newest.id, newest.created_at
  from public.clubs c
  cross join lateral (
    select r.id, r.created_at from public.reviews r
    where r.club_id = c.id and r.category = any (categories) and (r.created_at, r.id) < (before_at, before_id)
    order by r.created_at desc, r.id desc limit take
  ) newest
  where c.id in (select private.my_club_ids()) and c.is_private
  union
  (
    select r.id, r.created_at from public.reviews r
    where not r.is_public and r.author_id = (select private.me()) and r.category = any (categories)
      and (r.created_at, r.id) < (before_at, before_id)
    order by r.created_at desc, r.id desc limit take
  );
end $$;

-- The page of chosen reviews, in order; one more than asked for says that there is a next page.
create function private.review_page(chosen uuid[], page_limit integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object(
      'items', coalesce(json_agg(r.item order by c.place) filter (where c.place <= page_limit), '[]'),
      'nextCursor', max(private.cursor_of(r.created_at, r.id))
        filter (where c.place = page_limit and cardinality(chosen) > page_limit)
    )
    from unnest(chosen) with ordinality c (id, place)
    join private.review_items r on r.id = c.id
  );
end $$;

create index reviews_words_idx on public.reviews using gin (words extensions.gin_trgm_ops);

-- The reviews that fit best, best first: a product of just that name, then what begins as typed (product, brand, the
-- words of both, then of titles), the newest of each; only when that is too little, what merely resembles it.
-- Finding runs past row-level security, as in …_search.sql, and says itself who may read what.
--
-- A word that stands in many reviews is found among the newest of them, a rare one by the index over all: so neither
-- has to read very many. What merely resembles the words is looked for among products, of which there are few, and
-- among the newest reviews.
create function private.find_review_ids(typed text, most integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.5 as $$
declare
  me constant uuid := private.me();
  my_club_ids constant uuid[] := array(select private.my_club_ids());
  wanted constant text := private.search_words(typed);
  beginning constant text := private.beginning_with(wanted);
  patterns constant text[] := array[beginning, '% ' || beginning];
  found_ids uuid[];
begin
  if me is null or length(wanted) < 2 then
    return '{}';
  end if;
  found_ids := array(
    select r.id from public.reviews r
    where r.folded_product_name = wanted and (r.is_public or r.author_id = me or r.club_id = any (my_club_ids))
    order by r.created_at desc, r.id desc
    limit most
  );
  if cardinality(found_ids) < most then
    found_ids := found_ids || array(
      select r.id
      from private.newest_reviews(
        '{PIPE_TOBACCO,CIGAR,PIPE,ACCESSORY}', private.cursor_at(null), private.cursor_id(null), 40 * most) n
      join public.reviews r on r.id = n.id
      where r.words like any (patterns) and r.id <> all (found_ids)
      order by private.review_fit(r, beginning), r.created_at desc, r.id desc
      limit most - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < most then
    found_ids := found_ids || array(
      select r.id from public.reviews r
      where r.words like any (patterns) and r.id <> all (found_ids)
        and (r.is_public or r.author_id = me or r.club_id = any (my_club_ids))
      order by private.review_fit(r, beginning), r.created_at desc, r.id desc
      limit most - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < most and length(wanted) > 2 then
    found_ids := found_ids || array(
      select newest.id
      from (
        select p.*, wanted operator(extensions.<<->) p.words as distance
        from public.products p
        where wanted operator(extensions.<%) p.words
        order by distance, p.review_count desc
        limit most
      ) alike
      cross join lateral (
        select r.id from public.reviews r
        where r.folded_product_name = alike.folded_product_name and r.folded_brand = alike.folded_brand
          and r.category = alike.category and r.is_public
        order by r.created_at desc, r.id desc limit 1
      ) newest
      where newest.id <> all (found_ids)
      order by alike.distance, alike.review_count desc
      limit most - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < most and length(wanted) > 2 then
    found_ids := found_ids || array(
      select r.id
      from private.newest_reviews(
        '{PIPE_TOBACCO,CIGAR,PIPE,ACCESSORY}', private.cursor_at(null), private.cursor_id(null), 40 * most) n
      join public.reviews r on r.id = n.id
      where wanted operator(extensions.<%) r.words and r.id <> all (found_ids)
      order by wanted operator(extensions.<<->) r.words, r.created_at desc, r.id desc
      limit most - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

create function private.review_fit(review public.reviews, beginning text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case
    when review.folded_product_name like beginning then 1
    when review.folded_brand like beginning then 2
    when ' ' || review.folded_brand || ' ' || review.folded_product_name like '% ' || beginning then 3
    else 4
  end;
$$;

-- The reviews that whoever asks may read, newest first; of one category, of one club, of one product (by its name,
-- or with its brand, empty for none), or the hundred that fit what is searched best.
create function private.get_reviews(
  of_category text, of_club_slug text, of_product text, of_brand text, searched text,
  page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$
declare
  before_at constant timestamptz := private.cursor_at(page_cursor);
  before_id constant uuid := private.cursor_id(page_cursor);
  categories constant text[] :=
    case when of_category is null then '{PIPE_TOBACCO,CIGAR,PIPE,ACCESSORY}' else array[of_category] end;
  of_club_id constant uuid := private.open_club_id_of(of_club_slug);
  folded_name constant text := private.fold_name(of_product);
  folded_maker constant text := private.fold_name(of_brand);
  chosen uuid[];
begin
  if of_club_slug is not null and of_club_id is null then
    return private.review_page('{}', page_limit);
  elsif searched is not null then
    chosen := array(
      select r.id from public.reviews r
      where r.id = any (private.find_review_ids(searched, 100)) and r.category = any (categories)
        and (of_club_id is null or r.club_id = of_club_id)
        and (folded_name is null or r.folded_product_name = folded_name)
        and (folded_maker is null or r.folded_brand = folded_maker)
        and (r.created_at, r.id) < (before_at, before_id)
      order by r.created_at desc, r.id desc
      limit page_limit + 1 offset page_offset
    );
  elsif folded_name is not null then
    chosen := array(
      select r.id from public.reviews r
      where r.folded_product_name = folded_name and r.category = any (categories)
        and (folded_maker is null or r.folded_brand = folded_maker)
        and (of_club_id is null or r.club_id = of_club_id)
        and (r.created_at, r.id) < (before_at, before_id)
      order by r.created_at desc, r.id desc
      limit page_limit + 1 offset page_offset
    );
  elsif of_club_id is not null then
    chosen := array(
      select r.id from public.reviews r
      where r.club_id = of_club_id and r.category = any (categories)
        and (r.created_at, r.id) < (before_at, before_id)
      order by r.created_at desc, r.id desc
      limit page_limit + 1 offset page_offset
    );
  else
    chosen := array(
      select n.id from private.newest_reviews(categories, before_at, before_id, page_offset + page_limit + 1) n
      order by n.created_at desc, n.id desc
      limit page_limit + 1 offset page_offset
    );
  end if;
  return private.review_page(chosen, page_limit);
end $$;

-- One author's reviews that the reader may see, newest first.
create function private.get_user_reviews(of_user_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json
language plpgsql stable set search_path = '' as $$
begin
  return private.review_page(array(
    select r.id from public.reviews r
    where r.author_id = of_user_id
      and (r.created_at, r.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by r.created_at desc, r.id desc
    limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- As …_search.sql left it: the best of them, each whole.
create or replace function private.search_reviews(typed text, most integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(r.item order by f.place), '[]')
    from unnest(private.find_review_ids(typed, most)) with ordinality f (id, place)
    join private.review_items r on r.id = f.id
  );
end $$;

grant execute on function private.newest_reviews, private.review_page, private.get_reviews, private.get_user_reviews
  to authenticated, service_role;
grant execute on function private.find_review_ids to authenticated;
