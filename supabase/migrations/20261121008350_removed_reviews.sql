-- Search past row-level security, as in …_review_pages.sql: what is removed is not found.

create or replace function private.newest_reviews(categories text[], before_at timestamptz, before_id uuid, take integer)
returns table (id uuid, created_at timestamptz)
language plpgsql stable rows 100 set search_path = '' as $$
begin
  return query
  select newest.id, newest.created_at
  from unnest(categories) of_category
  cross join lateral (
    select r.id, r.created_at from public.reviews r
    where r.is_public and not r.is_removed and r.category = of_category and (r.created_at, r.id) < (before_at, before_id)
    order by r.created_at desc, r.id desc limit take
  ) newest
  union
  select newest.id, newest.created_at
  from public.clubs c
  cross join lateral (
    select r.id, r.created_at from public.reviews r
    where r.club_id = c.id and not r.is_removed and r.category = any (categories) and (r.created_at, r.id) < (before_at, before_id)
    order by r.created_at desc, r.id desc limit take
  ) newest
  where c.id in (select private.my_club_ids()) and c.is_private
  union
  (
    select r.id, r.created_at from public.reviews r
    where not r.is_public and not r.is_removed and r.author_id = (select private.me()) and r.category = any (categories)
      and (r.created_at, r.id) < (before_at, before_id)
    order by r.created_at desc, r.id desc limit take
  );
end $$;

create or replace function private.find_review_ids(typed text, most integer) returns uuid[]
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
    where r.folded_product_name = wanted and not r.is_removed and (r.is_public or r.author_id = me or r.club_id = any (my_club_ids))
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
      where r.words like any (patterns) and r.id <> all (found_ids) and not r.is_removed
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
          and r.category = alike.category and r.is_public and not r.is_removed
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
