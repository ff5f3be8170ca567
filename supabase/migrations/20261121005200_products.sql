-- products: what reviews name alike (category, brand and product name, folded), with how many reviews gave how many
-- stars. Nobody writes it: triggers on reviews count, so that an average is exact and costs one row, however many
-- reviews there are.
-- Only reviews that everybody may read count. A product that only a private club speaks of is not here, and no
-- average tells what was said in one.

create table public.products (
  category text not null,
  folded_product_name text not null,
  -- Empty: without a brand.
  folded_brand text not null,
  -- As the first review spelled them.
  product_name text not null,
  brand text,
  one_star_count integer not null default 0,
  two_star_count integer not null default 0,
  three_star_count integer not null default 0,
  four_star_count integer not null default 0,
  five_star_count integer not null default 0,
  review_count integer not null generated always as
    (one_star_count + two_star_count + three_star_count + four_star_count + five_star_count) stored,
  words text not null generated always as (folded_brand || ' ' || folded_product_name) stored,
  primary key (folded_product_name, folded_brand, category)
);
alter table public.products enable row level security;

-- Suggestions while somebody types, typos forgiven.
create index products_words_idx on public.products using gin (words extensions.gin_trgm_ops);

-- Counts what a statement did to reviews. All of a statement's products at once and in order, so that two statements
-- that touch the same products never wait for each other in a circle. A product without reviews goes.
create function private.reviews__count_stars() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted constant text := case tg_op
    when 'INSERT' then 'select n.*, 1 as sign from new_reviews n'
    when 'DELETE' then 'select o.*, -1 as sign from old_reviews o'
    else '
      select o.*, -1 as sign from old_reviews o join new_reviews n using (id)
      where (o.is_public, o.category, o.product_name, o.brand, o.rating)
        is distinct from (n.is_public, n.category, n.product_name, n.brand, n.rating)
      union all
      select n.*, 1 from new_reviews n join old_reviews o using (id)
      where (o.is_public, o.category, o.product_name, o.brand, o.rating)
        is distinct from (n.is_public, n.category, n.product_name, n.brand, n.rating)'
  end;
begin
  execute '
    insert into public.products as p (
      category, folded_product_name, folded_brand, product_name, brand,
      one_star_count, two_star_count, three_star_count, four_star_count, five_star_count
    )
    select category, folded_product_name, folded_brand,
      coalesce(min(product_name) filter (where sign = 1), min(product_name)),
      coalesce(min(brand) filter (where sign = 1), min(brand)),
      coalesce(sum(sign) filter (where rating = 1), 0),
      coalesce(sum(sign) filter (where rating = 2), 0),
      coalesce(sum(sign) filter (where rating = 3), 0),
      coalesce(sum(sign) filter (where rating = 4), 0),
      coalesce(sum(sign) filter (where rating = 5), 0)
    from (' || counted || ') counted
    where is_public
    group by folded_product_name, folded_brand, category
    order by folded_product_name, folded_brand, category
    on conflict (folded_product_name, folded_brand, category) do update set
      one_star_count = p.one_star_count + excluded.one_star_count,
      two_star_count = p.two_star_count + excluded.two_star_count,
      three_star_count = p.three_star_count + excluded.three_star_count,
      four_star_count = p.four_star_count + excluded.four_star_count,
      five_star_count = p.five_star_count + excluded.five_star_count,
      -- Whoever alone reviewed it may correct how it is spelled.
      (product_name, brand) = (
        select mine.product_name, mine.brand from (values
          (true, excluded.product_name, excluded.brand),
          (false, p.product_name, p.brand)
        ) mine (is_alone, product_name, brand)
        where mine.is_alone = (excluded.review_count >= 0 and p.review_count + excluded.review_count = 1)
      )';
  if tg_op <> 'INSERT' then
    delete from public.products p
    using old_reviews o
    where p.folded_product_name = o.folded_product_name and p.folded_brand = o.folded_brand
      and p.category = o.category and p.review_count = 0;
  end if;
  return null;
end $$;
create trigger reviews__count_stars after insert on public.reviews
  referencing new table as new_reviews
  for each statement execute function private.reviews__count_stars();
create trigger reviews__count_stars_changed after update on public.reviews
  referencing old table as old_reviews new table as new_reviews
  for each statement execute function private.reviews__count_stars();
create trigger reviews__count_stars_deleted after delete on public.reviews
  referencing old table as old_reviews
  for each statement execute function private.reviews__count_stars();

create policy member_select on public.products for select to authenticated
  using ((select private.me()) is not null);

-- Not granted: every write.
revoke all on public.products from public, anon, authenticated;
grant select on public.products to authenticated;
grant select, insert, update, delete on public.products to service_role;


-- Average and spread are there from three reviews on: fewer say more about who wrote them.
create view private.product_items with (security_invoker = true) as
select
  p.folded_product_name,
  p.folded_brand,
  p.category,
  p.review_count,
  json_build_object(
    'category', p.category,
    'productName', p.product_name,
    'brand', p.brand,
    'reviewCount', p.review_count,
    'averageRating', case when p.review_count >= 3 then round(
      (p.one_star_count + 2 * p.two_star_count + 3 * p.three_star_count + 4 * p.four_star_count + 5 * p.five_star_count)
        ::numeric / p.review_count, 2) end,
    'ratingCounts', case when p.review_count >= 3 then json_build_array(
      p.one_star_count, p.two_star_count, p.three_star_count, p.four_star_count, p.five_star_count) end
  ) as item
from public.products p;

revoke all on private.product_items from public, anon;
grant select on private.product_items to authenticated, service_role;

-- The products of that name, most reviewed first; with a brand (empty: without one) or a category, only those.
create function private.get_products(named text, of_brand text, of_category text, most integer) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(found.item), '[]')
    from (
      select p.item from private.product_items p
      where p.folded_product_name = private.fold_name(named)
        and (of_brand is null or p.folded_brand = private.fold_name(of_brand))
        and (of_category is null or p.category = of_category)
      order by p.review_count desc, p.folded_brand, p.category
      limit most
    ) found
  );
end $$;

-- The products that fit what is being typed, best and most reviewed first. Everybody may see every product, so it
-- looks past row-level security, whose filters would keep Postgres from using the index.
create function private.suggest_products(typed text, of_category text, most integer) returns json
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.45 as $$
declare
  wanted constant text := private.search_words(typed);
  beginning constant text := private.beginning_with(wanted);
  suggested json;
begin
  if private.me() is null or length(wanted) < 2 then
    return '[]';
  end if;
  with begun as materialized (
    select p.folded_product_name, p.folded_brand, p.category, p.review_count,
      case
        when p.folded_product_name = wanted or p.words = wanted then 1
        when p.folded_product_name like beginning then 2
        else 3
      end as fit
    from public.products p
    where p.words like any (array[beginning, '% ' || beginning]) and (of_category is null or p.category = of_category)
    order by fit, p.review_count desc, p.folded_product_name, p.folded_brand, p.category
    limit most
  ),
  alike as (
    select p.folded_product_name, p.folded_brand, p.category, p.review_count,
      4 + (wanted operator(extensions.<<->) p.words) as fit
    from public.products p
    -- Only when that is too little, and there is enough to resemble.
    where (select count(*) from begun) < most and length(wanted) > 2
      and wanted operator(extensions.<%) p.words and (of_category is null or p.category = of_category)
      and (p.folded_product_name, p.folded_brand, p.category)
        not in (select b.folded_product_name, b.folded_brand, b.category from begun b)
    order by fit, p.review_count desc, p.folded_product_name, p.folded_brand, p.category
    limit most
  ),
  found as (
    select * from begun union all select * from alike
    order by fit, review_count desc, folded_product_name, folded_brand, category
    limit most
  )
  select json_agg(i.item order by f.fit, f.review_count desc, f.folded_product_name, f.folded_brand, f.category)
  into suggested
  from found f join private.product_items i using (folded_product_name, folded_brand, category);
  return coalesce(suggested, '[]');
end $$;

grant execute on function private.get_products, private.suggest_products to authenticated, service_role;
