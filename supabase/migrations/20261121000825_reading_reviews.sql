-- Reading reviews: a review as its readers get it, the lists of reviews, and searching for them.

-- Loads the library of pg_trgm. Until then, Postgres does not know the setting that find_review_ids names.
select extensions.similarity('', '');

-- The contract's `review`: a review with its author, club and notes. Without an author it belongs to a deleted account.
-- The product's slug is included even if the product is not listed, since the reader of a review knows its product. A
-- club that the reader cannot see, or an unlisted one that they are not in, is null.
-- The caller is looked up once for all items. Notes are a sub-select: a function would set up the plans of all policies
-- behind them at each call, and with a join there would be more tables than Postgres reorders by itself, so it would
-- begin with all reviews.
create view private.review_items with (security_invoker = true) as
select r.id,
  json_build_object(
    'id', r.id,
    'authorId', r.author_id,
    'author', u.summary,
    'productSlug', p.slug,
    'category', r.category,
    'productName', r.product_name,
    'brand', r.brand,
    'rating', r.rating,
    'title', r.title,
    'content', r.content,
    'mentions', private.mentions(r.content),
    'imageUrl', r.image_url,
    'notes', (select n.item from private.tasting_note_items n where n.review_id = r.id),
    '_count', json_build_object('likes', r.like_count, 'comments', case when talk.is_readable then r.comment_count else 0 end),
    'isLikedByUser', exists (select from public.review_likes l where l.review_id = r.id and l.user_id = reader.id),
    'clubId', c.id,
    'timeOut', case when read_only.is_set then (select private.my_time_outs()) -> r.club_id::text end,
    'club', case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name) end,
    'createdAt', r.created_at,
    'editedAt', r.edited_at,
    'viewer', json_build_object(
      'canEdit', not read_only.is_set
        and exists (select from private.edits_review(r.is_removed, r.is_open, r.author_id, r.club_id)),
      'canDelete', reader.is_author,
      'canRemove', not reader.is_author and c.id is not null and c.id in (select private.my_administered_club_ids()),
      'canReport', not reader.is_author,
      'canComment', talk.is_readable and not read_only.is_set
    )
  ) as item
from public.reviews r
join public.products p on p.id = r.product_id
left join private.user_summaries u on u.id = r.author_id
left join public.clubs c on c.id = r.club_id and (not c.is_unlisted or c.id in (select private.my_club_ids()))
cross join lateral (
  select me.id, r.author_id is not distinct from me.id as is_author from (select private.me() as id offset 0) me
) reader
cross join lateral (
  select exists (select from private.discusses_review(r.is_open, r.club_id)) as is_readable
) talk
cross join lateral (
  select coalesce(r.club_id in (select private.my_read_only_club_ids()), false) as is_set
) read_only;

grant select on private.review_items to authenticated, service_role;

-- private.review_page, for the lists below.
call private.create_page('review');

-- One review; null for one that the caller cannot read. A function, whose plan is cached in the session: planning takes
-- several times as long as reading.
create function private.get_review(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (select i.item from private.review_items i where i.id = of_id);
end $$;

-- The newest reviews that the caller may read: max_count from each source (each category of open reviews, each
-- private club of the caller, and the caller's own). A page merges them. Its cost does not grow with the private
-- reviews of other clubs. It bypasses row-level security, because it also serves find_review_ids, which does.
-- If clients call it directly, it returns nothing that they could not read, because every branch calls reads_review.
-- Generic plans: planning its branches takes longer than running them.
create function private.newest_reviews(categories text[], before_at timestamptz, before_id uuid, max_count integer)
returns setof private.row_key
language plpgsql stable security definer rows 100 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ begin
  return query
  select newest.created_at, newest.id
  from unnest(categories) of_category
  cross join lateral (
    select r.created_at, r.id
    from public.reviews r
    cross join private.reads_review(r.is_removed, r.is_open, r.author_id, r.club_id)
    where r.is_open and r.category = of_category and (r.created_at, r.id) < (before_at, before_id)
    order by r.created_at desc, r.id desc limit max_count
  ) newest
  union
  select newest.created_at, newest.id
  from public.clubs c
  cross join lateral (
    select r.created_at, r.id
    from public.reviews r
    cross join private.reads_review(r.is_removed, r.is_open, r.author_id, r.club_id)
    where r.club_id = c.id and r.category = any (categories) and (r.created_at, r.id) < (before_at, before_id)
    order by r.created_at desc, r.id desc limit max_count
  ) newest
  where c.id in (select private.my_club_ids()) and c.is_private
  union
  (
    select r.created_at, r.id
    from public.reviews r
    cross join private.reads_review(r.is_removed, r.is_open, r.author_id, r.club_id)
    where not r.is_open and r.author_id = (select private.me()) and r.category = any (categories)
      and (r.created_at, r.id) < (before_at, before_id)
    order by r.created_at desc, r.id desc limit max_count
  );
end $$;

-- How well a review matches a pattern: by its product (1), its brand (2), words of both (3), or only its title (4).
-- A single expression without settings, so that Postgres inlines it into the query that calls it for thousands of rows.
create function private.review_fit(folded_product_name text, folded_brand text, prefix text) returns integer
language sql immutable parallel safe return case
  when folded_product_name like prefix then 1
  when folded_brand like prefix then 2
  when ' ' || folded_brand || ' ' || folded_product_name like '% ' || prefix then 3
  else 4
end;

-- The reviews that the caller may read, of these categories, and only of one club, product and brand if they are given.
-- For find_review_ids only, which bypasses row-level security. Postgres inlines it, like reads_review.
create function private.readable_reviews(
  of_categories text[], of_club_id uuid, of_folded_name text, of_folded_brand text
) returns setof public.reviews
language sql stable
begin atomic
  select r.*
  from public.reviews r
  cross join private.reads_review(r.is_removed, r.is_open, r.author_id, r.club_id)
  where r.category = any (of_categories)
    and (of_club_id is null or r.club_id = of_club_id)
    and (of_folded_name is null or r.folded_product_name = of_folded_name)
    and (of_folded_brand is null or r.folded_brand = of_folded_brand);
end;

-- The reviews that match best, best first: first those of a product with exactly that name, then those of the twenty
-- products that match best with something that begins as typed (product, brand, words of both), then those whose title
-- does, each with the newest first. Only if these are too few do similar words count.
-- It bypasses row-level security, whose filters would keep Postgres from using the index on words, and applies the rule
-- itself.
--
-- There are far fewer products than reviews, so few rows are read. A word that only titles contain is found among the
-- newest reviews if it is frequent, and by the index on all reviews if it is rare. Similar words are searched for only
-- among products and among the newest reviews.
-- The filters apply to each step, so that better matches elsewhere do not take the places of those that they allow.
-- Returns at most max_count ids. Empty for signed-out callers and for fewer than two letters.
-- Custom plans: a generic plan expects ten of the newest reviews, where there are thousands, and looks up each alone.
create function private.find_review_ids(
  typed text, max_count integer, of_categories text[] default array[/* contract: reviewCategory */
    'PIPE_TOBACCO', 'CIGAR', 'PIPE', 'ACCESSORY'],
  of_club_id uuid default null, of_folded_name text default null, of_folded_brand text default null
) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.5
set plan_cache_mode = 'force_custom_plan' as $$ declare
  wanted constant text := private.wanted_words(typed);
  prefix constant text := private.prefix_pattern(wanted);
  pattern constant text := private.search_pattern(wanted);
  newest_ids uuid[];
  found_ids uuid[];
begin
  if wanted is null then
    return '{}';
  end if;
  found_ids := array(
    select r.id
    from private.readable_reviews(of_categories, of_club_id, of_folded_name, of_folded_brand) r
    where r.folded_product_name = wanted
    order by r.created_at desc, r.id desc
    limit max_count
  );
  if cardinality(found_ids) < max_count then
    found_ids := found_ids || array(
      select newest.id
      from (
        select p.id, private.review_fit(p.folded_product_name, p.folded_brand, prefix) as fit
        from public.products p
        where p.words like pattern and p.is_listed and p.category = any (of_categories)
        order by fit, p.review_count desc, p.id
        limit 20
      ) begun
      cross join lateral (
        select r.id, r.created_at
        from private.readable_reviews(of_categories, of_club_id, of_folded_name, of_folded_brand) r
        where r.product_id = begun.id and r.id <> all (found_ids)
        order by r.created_at desc, r.id desc limit max_count
      ) newest
      order by begun.fit, newest.created_at desc, newest.id desc
      limit max_count - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < max_count then
    -- Forty times the requested number from each source: enough for a word that one review in forty contains.
    newest_ids := case when num_nonnulls(of_club_id, of_folded_name, of_folded_brand) = 0 then array(
      select n.id from private.newest_reviews(
        of_categories, private.cursor_at(null), private.cursor_id(null), 40 * max_count) n
    ) else array(
      select r.id
      from private.readable_reviews(of_categories, of_club_id, of_folded_name, of_folded_brand) r
      order by r.created_at desc, r.id desc limit 40 * max_count
    ) end;
    found_ids := found_ids || array(
      select r.id from unnest(newest_ids) n (id) join public.reviews r using (id)
      where r.words like pattern and r.id <> all (found_ids)
      order by private.review_fit(r.folded_product_name, r.folded_brand, prefix), r.created_at desc, r.id desc
      limit max_count - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < max_count then
    found_ids := found_ids || array(
      select r.id
      from private.readable_reviews(of_categories, of_club_id, of_folded_name, of_folded_brand) r
      where r.words like pattern and r.id <> all (found_ids)
      order by private.review_fit(r.folded_product_name, r.folded_brand, prefix), r.created_at desc, r.id desc
      limit max_count - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < max_count and length(wanted) > 3 then
    found_ids := found_ids || array(
      select newest.id
      from (
        select p.*, wanted operator(extensions.<<->) p.words as distance
        from public.products p
        where wanted operator(extensions.<%) p.words and p.is_listed and p.category = any (of_categories)
        order by distance, p.review_count desc
        limit max_count
      ) alike
      cross join lateral (
        select r.id
        from private.readable_reviews(of_categories, of_club_id, of_folded_name, of_folded_brand) r
        where r.product_id = alike.id and r.is_open
        order by r.created_at desc, r.id desc limit 1
      ) newest
      where newest.id <> all (found_ids)
      order by alike.distance, alike.review_count desc
      limit max_count - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < max_count and length(wanted) > 3 then
    found_ids := found_ids || array(
      select r.id from unnest(newest_ids) n (id) join public.reviews r using (id)
      where wanted operator(extensions.<%) r.words and r.id <> all (found_ids)
      order by wanted operator(extensions.<<->) r.words, r.created_at desc, r.id desc
      limit max_count - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

-- The reviews that the caller may read, newest first: of one category, one club, one product (its name, and its brand,
-- empty for none), or the hundred that best match the searched words.
-- Runs as the caller, so the policy filters every branch. An unknown club, or a private one that the caller is not in,
-- has no reviews. Each branch is one query with one index; a single query with all conditions would use none of them
-- well. Search results are ordered by time too, like the list: the match only decides which hundred are in it.
create function private.get_reviews(
  of_category text, of_club_slug text, of_product text, of_brand text, searched text,
  page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ declare
  before_at constant timestamptz := private.cursor_at(page_cursor);
  before_id constant uuid := private.cursor_id(page_cursor);
  categories constant text[] :=
    case when of_category is not null then array[of_category]
    else array[/* contract: reviewCategory */ 'PIPE_TOBACCO', 'CIGAR', 'PIPE', 'ACCESSORY'] end;
  of_club_id constant uuid := private.open_club_id_of(of_club_slug);
  folded_name constant text := private.fold_name(of_product);
  folded_maker constant text := private.fold_name(of_brand);
  found_ids uuid[];
  chosen private.row_key[];
begin
  if of_club_slug is not null and of_club_id is null then
    chosen := '{}';
  elsif searched is not null then
    found_ids := private.find_review_ids(searched, 100, categories, of_club_id, folded_name, folded_maker);
    chosen := array(
      select row(r.created_at, r.id)::private.row_key from public.reviews r
      where r.id = any (found_ids) and (r.created_at, r.id) < (before_at, before_id)
      order by r.created_at desc, r.id desc limit page_limit + 1 offset page_offset
    );
  elsif folded_name is not null then
    chosen := array(
      select row(r.created_at, r.id)::private.row_key from public.reviews r
      where r.folded_product_name = folded_name and r.category = any (categories)
        and (folded_maker is null or r.folded_brand = folded_maker)
        and (of_club_id is null or r.club_id = of_club_id)
        and (r.created_at, r.id) < (before_at, before_id)
      order by r.created_at desc, r.id desc limit page_limit + 1 offset page_offset
    );
  elsif of_club_id is not null then
    chosen := array(
      select row(r.created_at, r.id)::private.row_key from public.reviews r
      where r.club_id = of_club_id and r.category = any (categories)
        and (r.created_at, r.id) < (before_at, before_id)
      order by r.created_at desc, r.id desc limit page_limit + 1 offset page_offset
    );
  else
    chosen := array(
      select n
      from private.newest_reviews(categories, before_at, before_id, page_offset + page_limit + 1) n
      order by n.at desc, n.id desc limit page_limit + 1 offset page_offset
    );
  end if;
  return private.review_page(chosen, page_limit);
end $$;

-- An author's reviews that the caller may read, newest first. Reviews in private clubs that the caller is not in are
-- skipped, as if they did not exist: neither a count nor a gap in the pages reveals them.
call private.create_list('get_user_reviews', 'public.reviews', 'author_id', 'review');

grant execute on function private.review_page, private.get_review, private.newest_reviews, private.get_reviews,
  private.get_user_reviews to authenticated, service_role;
grant execute on function private.find_review_ids to authenticated;


-- The reviews of a product, as its page shows them.

-- The product's reviews that the caller may read: the newest first, those with the most stars and then the newest, or
-- those by users with the caller's palate (see the chapter of palates). One page; null for a product that the caller
-- cannot read.
-- By stars, a key is the time of the review plus five hundred years per star. The reviews with the same stars are a run
-- of the index, and subtracting their years from the cursor gives the cursor of that run.
create function private.get_product_reviews(
  of_slug text, sort_order text, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ declare
  of_product_id constant uuid := (select p.id from public.products p where p.id = private.product_id_at(of_slug));
  before_at constant timestamptz := private.cursor_at(page_cursor);
  before_id constant uuid := private.cursor_id(page_cursor);
  chosen private.row_key[];
begin
  if of_product_id is null then
    return null;
  -- Each order reads from its source one page and the rows before it, and takes the page from these.
  elsif sort_order = 'palate' then
    chosen := array(
      select k from private.alike_review_keys(of_product_id, before_at, before_id, page_limit + page_offset + 1) k
      order by k.at desc, k.id desc limit page_limit + 1 offset page_offset
    );
  elsif sort_order = 'highest' then
    chosen := array(
      select row(run.created_at + star.years, run.id)::private.row_key
      from (select n, n * interval '4380000 hours' as years from generate_series(1, 5) n) star
      cross join lateral (
        select r.created_at, r.id from public.reviews r
        where r.product_id = of_product_id and r.rating = star.n
          and (r.created_at, r.id) < (before_at - star.years, before_id)
        order by r.created_at desc, r.id desc
        limit page_limit + page_offset + 1
      ) run
      order by run.created_at + star.years desc, run.id desc limit page_limit + 1 offset page_offset
    );
  else
    chosen := array(
      select row(r.created_at, r.id)::private.row_key from public.reviews r
      where r.product_id = of_product_id and (r.created_at, r.id) < (before_at, before_id)
      order by r.created_at desc, r.id desc limit page_limit + 1 offset page_offset
    );
  end if;
  return private.review_page(chosen, page_limit);
end $$;
grant execute on function private.get_product_reviews to authenticated, service_role;
