-- Products: what users smoke, and what they smoke it with. Reviews and other notes name a product in their own words,
-- and all spellings of one name lead to one row here.
--
-- A product is created by its first mention; there is no form to add one. It is listed once an open review names it.
-- Until then only users who mention it, or whose clubs do, can see it, so that nothing leaks from private places.
--
-- Anyone can name thousands of products, so no look-up may cost more because of those that are not listed. Look-ups
-- read listed products by an index that contains no others, and unlisted ones only from what the caller may see.

-- Loads the library, so that this session knows the settings of the functions below.
select extensions.similarity('', '');

-- The facts of a product as lists are filtered by them: "wrapper:san andres" and "wrapper:maduro" for the wrapper
-- "San Andrés, Maduro".
create function private.fact_keys(facts jsonb) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$ begin
  return array(
    select f.key || ':' || private.fold_name(word)
    from jsonb_each_text(facts) f cross join lateral string_to_table(f.value, ',') word
    where not private.is_blank(word)
    order by f.key, word
  );
end $$;

-- The facts of a product as lists are searched for them: only their values.
create function private.fact_words(facts jsonb) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$ begin
  return private.searchable(
    (select coalesce(string_agg(replace(f.value, ',', ' '), ' ' order by f.key), '') from jsonb_each_text(facts) f));
end $$;
grant execute on function private.fact_keys, private.fact_words to service_role;

-- products: one row per product, with the number of open reviews for each number of stars. Triggers on reviews count
-- them, so that an average is exact and costs one row, however many reviews there are.
-- Only open reviews count, so that no counter reveals what was said in a private club. What each reader is shown is
-- corrected by private.readable_stars.
-- Deliberately absent: an author, because a product belongs to everyone. Also absent: prices and shops.
create table public.products (
  id uuid primary key default gen_random_uuid(),
  -- The product's name in addresses. It never changes, so that links keep working.
  slug text not null unique,
  category text not null,
  -- As in the first review.
  product_name text not null,
  brand text,
  -- What its users have agreed on, by field; see the chapter of product facts.
  facts jsonb not null default '{}',
  -- Set for a duplicate that moderators have merged into this product, to which its address and its spelling now lead.
  -- Never a chain.
  merged_into uuid references public.products (id),
  created_at timestamptz not null default now(),
  -- Five counters instead of an average: they show the spread, and rounding errors cannot add up.
  one_star_count integer not null default 0,
  two_star_count integer not null default 0,
  three_star_count integer not null default 0,
  four_star_count integer not null default 0,
  five_star_count integer not null default 0,
  review_count integer not null generated always as
    (one_star_count + two_star_count + three_star_count + four_star_count + five_star_count) stored,
  -- Whether an open review names it. A column of its own, so that a new review changes no index that depends on it.
  is_listed boolean not null generated always as
    (one_star_count + two_star_count + three_star_count + four_star_count + five_star_count > 0) stored,
  folded_product_name text not null generated always as (private.fold_name(product_name)) stored,
  -- Empty if there is no brand.
  folded_brand text not null generated always as (coalesce(private.fold_name(brand), '')) stored,
  words text not null generated always as (private.searchable(coalesce(brand || ' ', '') || product_name)) stored,
  fact_keys text[] not null generated always as (private.fact_keys(facts)) stored,
  fact_words text not null generated always as (private.fact_words(facts)) stored,
  -- The key of a product, which all its spellings share. The name comes first, because look-ups start with it.
  constraint products_key unique (folded_product_name, folded_brand, category),
  constraint products_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  constraint products_category check (category in (/* contract: reviewCategory */
    'PIPE_TOBACCO', 'CIGAR', 'PIPE', 'ACCESSORY')),
  constraint products_product_name_length check (
    private.is_name(product_name, /* contract: reviewDraft.productName */ 150)),
  constraint products_brand_length check (private.is_name(brand, /* contract: reviewDraft.brand */ 100)),
  constraint products_not_merged_into_itself check (merged_into <> id)
);
alter table public.products enable row level security;

-- For suggestions while a name is typed, which tolerate typos; and the products of one name.
create index products_words_idx on public.products using gin (words extensions.gin_trgm_ops) where is_listed;
create index products_listed_name_idx on public.products (folded_product_name) where is_listed;
-- The candidates of the job that deletes unused products.
create index products_unlisted_idx on public.products (created_at) where not is_listed;
-- The duplicates of a product. Also for the foreign key.
create index products_merged_into_idx on public.products (merged_into);

-- Whether the caller knows a product that is not listed: from a review or a humidor item that they may read, or from
-- their own journal. It reads tables of later chapters.
-- Security definer: it applies each noun's own rule. Called only for the few products that no open review names.
-- Sequential scans are off, because a session that plans them while the tables are small keeps the plan after they have
-- grown.
create function private.knows_product(of_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$ declare
  caller constant uuid := private.me();
begin
  -- The caller's own come first: each row of a humidor checks its product, and the rules for other users' rows cost
  -- twenty times as much.
  if exists (select from public.humidor_items i where i.product_id = of_id and i.owner_id = caller)
    or exists (select from public.journal_entries e where e.product_id = of_id and e.owner_id = caller) then
    return true;
  end if;
  return exists (
    select from public.reviews r
    cross join private.reads_review(r.is_removed, r.is_open, r.author_id, r.club_id)
    where r.product_id = of_id
  ) or exists (
    select from public.humidor_items i
    cross join private.reads_humidor_item(i.owner_id, i.club_id, i.is_for_followers, i.is_removed)
    where i.product_id = of_id
  );
end $$;
grant execute on function private.knows_product to authenticated, service_role;

-- Whether anything refers to a product apart from what is deleted with it. It reads tables of later chapters.
create function private.is_mentioned(product public.products) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return product.facts <> '{}' or product.merged_into is not null
    or exists (select from public.reviews r where r.product_id = product.id)
    or exists (select from public.humidor_items i where i.product_id = product.id)
    or exists (select from public.journal_entries e where e.product_id = product.id)
    or exists (select from public.products p where p.merged_into = product.id);
end $$;

-- Every signed-in user can read listed products, because counters of open reviews reveal nothing that readers could
-- not count themselves. Only users who know them can read all others. The function comes last, so that it is called
-- only for those.
create policy member_select on public.products for select to authenticated
  using (
    (select private.me()) is not null
    and (is_listed or private.knows_product(id) or (select private.is_moderator()))
  );

-- Whether the caller can read a product, for the policies of what belongs to products. A function, because for a
-- sub-select in its place Postgres may read all products and ask of each whether the caller knows it.
create function private.reads_product(of_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (select from public.products p where p.id = of_id);
end $$;
grant execute on function private.reads_product to authenticated, service_role;

-- Products are created by mentioning them.
grant select on public.products to authenticated;


-- Creating and deleting products.

-- The slug that fits a product: its brand and name in lower-case letters and digits. A brand with which the name
-- already begins is not repeated. Names in scripts that do not fold become "product".
create function private.product_slug(product_name text, brand text) returns text
language plpgsql immutable set search_path = '' as $$ declare
  name constant text := private.fold_name(product_name);
  maker constant text := coalesce(private.fold_name(brand), '');
begin
  return coalesce(nullif(btrim(left(btrim(regexp_replace(
    case when starts_with(name, maker) then name else maker || ' ' || name end, '[^a-z0-9]+', '-', 'g'
  ), '-'), 80), '-'), ''), 'product');
end $$;

-- The wanted slug, numbered if that is taken.
create function private.free_product_slug(wanted text) returns text
language plpgsql stable set search_path = '' as $$ declare
  tried text := wanted;
begin
  for number in 2..20 loop
    exit when not exists (select from public.products p where p.slug = tried);
    tried := wanted || '-' || number;
  end loop;
  return case when exists (select from public.products p where p.slug = tried)
    then wanted || '-' || substr(gen_random_uuid()::text, 1, 8) else tried end;
end $$;

-- Creates the products with these names that do not exist yet, all in one statement, which counts once. One that
-- another transaction creates at the same time, or whose slug it takes, is left out.
-- Two new products that want the same slug do not see each other, so the second one's is random. In the order of the
-- key, so that two imports of the same names do not deadlock.
-- Security definer: users cannot write products.
create function private.create_products(categories text[], names text[], brands text[]) returns void
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.products (slug, category, product_name, brand)
  select
    case row_number() over (partition by n.slug order by n.name, n.maker, n.category)
      when 1 then private.free_product_slug(n.slug) else n.slug || '-' || substr(gen_random_uuid()::text, 1, 8) end,
    n.category, n.product_name, n.brand
  from (
    select distinct on (f.name, f.maker, m.category) f.name, f.maker, m.category, btrim(m.product_name) as product_name,
      case when not private.is_blank(m.brand) then btrim(m.brand) end as brand,
      private.product_slug(m.product_name, m.brand) as slug
    from unnest(categories, names, brands) m (category, product_name, brand)
    cross join lateral (
      select private.fold_name(m.product_name) as name, coalesce(private.fold_name(m.brand), '') as maker
    ) f
    where not exists (
      select from public.products p
      where p.folded_product_name = f.name and p.folded_brand = f.maker and p.category = m.category
    )
    order by f.name, f.maker, m.category
  ) n
  order by n.name, n.maker, n.category
  on conflict do nothing;
end $$;
grant execute on function private.create_products to authenticated, service_role;

-- Counts new products, whichever way they are named: in a review, the humidor or the journal, or by an edit of these.
-- No one types more new names in an hour than items, and all files together name at most as many as a humidor holds.
-- Fails with 429 beyond the limits.
create function private.products__limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  added_count constant integer := (select count(*) from new_rows);
begin
  if added_count = 1 then
    perform private.count_activity('product', 300, '1 hour');
  elsif added_count > 1 then
    perform private.count_activity('products of a file', 10000, '1 day', added_count);
  end if;
  return null;
end $$;
call private.run_per_statement('public.products', 'limit_rate', '{insert}');

-- The product with this name, created if this is its first mention. Spellings of a merged product lead to the one that
-- was kept.
-- The product is locked against merging until the caller's transaction ends. A mention that is written while its
-- product is being merged waits, and then belongs to the product that was kept. The lock lets others mention the
-- product and count its stars.
-- Security definer: users cannot write products. It returns only an id.
create function private.product_id_of(of_category text, named text, of_brand text) returns uuid
language plpgsql security definer set search_path = '' as $$ declare
  name constant text := private.fold_name(named);
  maker constant text := coalesce(private.fold_name(of_brand), '');
  found_id uuid;
  stayed_id uuid;
begin
  -- A new product is found in the next round, also if another transaction creates it or takes its slug first.
  for round in 1..5 loop
    select p.id into found_id from public.products p
    where p.folded_product_name = name and p.folded_brand = maker and p.category = of_category
    for key share;
    exit when found_id is not null;
    perform private.create_products(array[of_category], array[named], array[of_brand]);
  end loop;
  -- Read after the lock, in a statement of its own: only now is it certain that no merge is under way.
  loop
    select p.merged_into into stayed_id from public.products p where p.id = found_id;
    exit when stayed_id is null;
    perform from public.products p where p.id = stayed_id for key share;
    found_id := stayed_id;
  end loop;
  return found_id;
end $$;
grant execute on function private.product_id_of to authenticated, service_role;

-- A job: deletes products that no one mentions any more, or that were only named in passing. After a day, because a
-- name may be corrected, and an entry deleted and written again. Keeps those with facts on which several users agreed,
-- and merged ones, whose spellings lead to others.
-- Two statements: a mention that was being written is skipped by the first, and one that was written before the lock is
-- seen by the second.
create function private.prune_products() returns void
language plpgsql security definer set search_path = '' as $$ declare
  unused constant uuid[] := array(
    select p.id from public.products p
    where not p.is_listed and p.created_at < now() - interval '1 day' and not private.is_mentioned(p)
    for update skip locked
  );
begin
  delete from public.products p where p.id = any (unused) and not private.is_mentioned(p);
end $$;


-- Counting stars.

-- What one review adds to its product (sign 1) or takes from it (-1). A changed review does both: with the sign, one
-- statement can take a star from one product and give it to another.
create type private.star as (product_id uuid, product_name text, brand text, rating smallint, sign integer);

-- Counts stars. Products are locked in one order, so that two statements that touch the same ones do not deadlock.
-- A product without open reviews stays, unlisted, because other notes may refer to it.
create function private.count_stars(stars private.star[]) returns void
language plpgsql set search_path = '' as $$ begin
  perform from public.products p
  where p.id in (select s.product_id from unnest(stars) s)
  order by p.id for no key update;
  update public.products p
  set one_star_count = p.one_star_count + counted.one, two_star_count = p.two_star_count + counted.two,
      three_star_count = p.three_star_count + counted.three, four_star_count = p.four_star_count + counted.four,
      five_star_count = p.five_star_count + counted.five
  from (
    select s.product_id,
      coalesce(sum(s.sign) filter (where s.rating = 1), 0) as one,
      coalesce(sum(s.sign) filter (where s.rating = 2), 0) as two,
      coalesce(sum(s.sign) filter (where s.rating = 3), 0) as three,
      coalesce(sum(s.sign) filter (where s.rating = 4), 0) as four,
      coalesce(sum(s.sign) filter (where s.rating = 5), 0) as five
    from unnest(stars) s group by s.product_id
  ) counted
  where p.id = counted.product_id;
  -- The only reviewer may correct the spelling, as long as it still names the same product.
  update public.products p set product_name = btrim(s.product_name), brand = btrim(s.brand)
  from unnest(stars) s
  where s.sign = 1 and p.id = s.product_id and p.review_count = 1
    and (p.product_name, p.brand) is distinct from (btrim(s.product_name), btrim(s.brand))
    and p.folded_product_name = private.fold_name(s.product_name)
    and p.folded_brand = coalesce(private.fold_name(s.brand), '');
end $$;
-- Only the triggers on reviews call it.


-- Reading products.

-- How many reviews of a product the caller may read, for each number of stars. It corrects the counters, because
-- counting the reviews of a popular product would take too long. The page lists the same reviews below the number.
create function private.readable_stars(of_product_id uuid, counted integer[]) returns integer[]
language plpgsql stable set search_path = '' as $$ begin
  return array(
    select counted[star.rating] + coalesce(d.change, 0)::integer
    from generate_series(1, 5) star (rating)
    left join (
      select r.rating, sum(r.sign) as change from private.differing_reviews(of_product_id) r group by r.rating
    ) d using (rating)
    order by star.rating
  );
end $$;
grant execute on function private.readable_stars to authenticated, service_role;

-- The contract's `product`. A merged product has no item of its own.
-- Average and spread are given from three reviews on. Fewer would say more about their authors.
create view private.product_items with (security_invoker = true) as
select p.id, p.slug, p.folded_product_name, p.folded_brand, p.category, p.review_count,
  json_build_object(
    'id', p.id,
    'slug', p.slug,
    'category', p.category,
    'productName', p.product_name,
    'brand', p.brand,
    'reviewCount', readable.total,
    'averageRating', case when readable.total >= 3 then round(
      (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])::numeric / readable.total, 2) end,
    'ratingCounts', case when readable.total >= 3 then to_json(stars) end
  ) as item
from public.products p
cross join lateral (
  select counted.stars, stars[1] + stars[2] + stars[3] + stars[4] + stars[5] as total
  from (select private.readable_stars(p.id, array[
    p.one_star_count, p.two_star_count, p.three_star_count, p.four_star_count, p.five_star_count]) as stars offset 0) counted
) readable
where p.merged_into is null;

grant select on private.product_items to authenticated, service_role;

-- The id of the product at an address. The address of a merged product leads to the product that was kept. Whether the
-- caller may read the product is left to the policy, where the id is used.
-- Security definer: a merged product is in no list, and only moderators can read its row.
create function private.product_id_at(of_slug text) returns uuid
language plpgsql stable security definer set search_path = '' as $$ begin
  return (select coalesce(p.merged_into, p.id) from public.products p where p.slug = of_slug);
end $$;
grant execute on function private.product_id_at to authenticated, service_role;

-- The id of the product with this name; null if there is none. Unlike product_id_of, it creates nothing. The name of a
-- merged product leads to the product that was kept. Otherwise like product_id_at.
create function private.product_id_named(of_category text, named text, of_brand text) returns uuid
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select coalesce(p.merged_into, p.id) from public.products p
    where p.folded_product_name = private.fold_name(named)
      and p.folded_brand = coalesce(private.fold_name(of_brand), '') and p.category = of_category
  );
end $$;
grant execute on function private.product_id_named to authenticated, service_role;

-- The unlisted products that the caller mentions. Look-ups search among these, so their cost depends on what the caller
-- has, and not on how many unlisted products there are.
-- Security definer: it reads only the caller's own rows, which need no policies.
create function private.my_unlisted_product_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$ declare
  caller constant uuid := private.me();
begin
  return array(
    select p.id from (
      select i.product_id from public.humidor_items i where i.owner_id = caller
      union
      select e.product_id from public.journal_entries e where e.owner_id = caller
      union
      select r.product_id from public.reviews r where r.author_id = caller and not r.is_open and not r.is_removed
    ) mention
    join public.products p on p.id = mention.product_id and not p.is_listed
  );
end $$;

-- Unlisted products that others show to the caller, in private clubs or their humidors. Look-ups search among these
-- only if they find too few others, so that no one's humidor displaces what is listed. Reading all that fifty clubs
-- show would take too long, so it takes some from each club and followed user.
-- Security definer: it applies each noun's own rule, like knows_product. A generic plan: planning took longer than the
-- search.
create function private.shown_unlisted_product_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
set plan_cache_mode = 'force_generic_plan' as $$ declare
  caller constant uuid := private.me();
  my_clubs constant uuid[] := array(select private.my_club_ids());
begin
  return array(
    select p.id from (
      (
        select r.product_id
        from public.clubs c
        cross join lateral (
          select r.product_id
          from public.reviews r
          cross join private.reads_review(r.is_removed, r.is_open, r.author_id, r.club_id)
          where r.club_id = c.id
          order by r.created_at desc limit 50
        ) r
        where c.id = any (my_clubs) and c.is_private
        limit 500
      )
      union
      (
        select i.product_id
        from unnest(my_clubs) c (id)
        cross join lateral (
          select i.product_id
          from public.humidor_items i
          cross join private.reads_humidor_item(i.owner_id, i.club_id, i.is_for_followers, i.is_removed)
          where i.club_id = c.id
          limit 20
        ) i
        limit 500
      )
      union
      (
        select i.product_id
        from (
          select f.followed_id as id from public.follows f
          where f.follower_id = caller order by f.created_at desc, f.followed_id desc limit 100
        ) f
        cross join lateral (
          select i.product_id
          from public.humidor_items i
          cross join private.reads_humidor_item(i.owner_id, i.club_id, i.is_for_followers, i.is_removed)
          where i.owner_id = f.id and i.is_for_followers
          order by i.created_at desc, i.id desc limit 20
        ) i
        limit 500
      )
    ) mention
    join public.products p on p.id = mention.product_id and not p.is_listed
  );
end $$;
grant execute on function private.my_unlisted_product_ids, private.shown_unlisted_product_ids
  to authenticated, service_role;

-- The products with this name, most reviewed first, optionally only those with a brand (empty: without one) or in a
-- category. One page.
-- A name can belong to several products: of different brands, or in different categories.
-- Security definer: it reads only products that the caller may read. Applying the policy to each of them again would
-- cost more than all the rest.
create function private.get_products(named text, of_brand text, of_category text, max_count integer) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  name constant text := case when private.me() is not null then private.fold_name(named) end;
  maker constant text := private.fold_name(of_brand);
  known uuid[] := private.my_unlisted_product_ids();
  found_ids uuid[] := '{}';
begin
  for turn in 1..2 loop
    found_ids := found_ids || array(
      select p.id from (
        select * from public.products l where l.folded_product_name = name and l.is_listed and turn = 1
        union all
        -- Offset 0: otherwise Postgres may read all products of that name instead of those that the caller knows.
        select * from (select * from public.products k where k.id = any (known) offset 0) u
        where u.folded_product_name = name and u.id <> all (found_ids)
      ) p
      where (of_brand is null or p.folded_brand = maker) and (of_category is null or p.category = of_category)
      order by p.review_count desc, p.folded_brand, p.category
      limit max_count - cardinality(found_ids)
    );
    exit when cardinality(found_ids) >= max_count;
    known := private.shown_unlisted_product_ids();
  end loop;
  return private.page(array(
    select i.item from unnest(found_ids) with ordinality f (id, position)
    join private.product_items i on i.id = f.id order by f.position
  ), null);
end $$;

-- The ids of the products that match the typed text, best and most reviewed first. Empty for fewer than two letters.
-- Security definer: row-level security would keep Postgres from using the index. The function applies the same rule
-- itself.
create function private.find_product_ids(typed text, of_category text, max_count integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.45 as $$ declare
  wanted constant text := private.wanted_words(typed);
  prefix constant text := private.prefix_pattern(wanted);
  pattern constant text := private.search_pattern(wanted);
  known uuid[] := case when wanted is not null then private.my_unlisted_product_ids() end;
  found_ids uuid[];
begin
  found_ids := array(
    select p.id from (
      select * from public.products l where l.words like pattern and l.is_listed
      union all
      select * from public.products u where u.id = any (known) and u.words like pattern
    ) p
    where of_category is null or p.category = of_category
    order by
      case
        when p.folded_product_name = wanted or private.without_pairs(p.words) = ' ' || wanted then 1
        when p.folded_product_name like prefix then 2
        else 3
      end,
      p.review_count desc, p.folded_product_name, p.folded_brand, p.category
    limit max_count
  );
  -- Only if those are too few, and the typed text is long enough to resemble anything.
  if cardinality(found_ids) < max_count and length(wanted) > 3 then
    found_ids := found_ids || array(
      select p.id from (
        select * from public.products l where wanted operator(extensions.<%) l.words and l.is_listed
        union all
        select * from public.products u where u.id = any (known) and wanted operator(extensions.<%) u.words
      ) p
      where (of_category is null or p.category = of_category) and p.id <> all (found_ids)
      order by wanted operator(extensions.<<->) p.words, p.review_count desc, p.folded_product_name, p.folded_brand
      limit max_count - cardinality(found_ids)
    );
  end if;
  if cardinality(found_ids) < max_count and wanted is not null then
    known := private.shown_unlisted_product_ids();
    found_ids := found_ids || array(
      select p.id from public.products p
      where p.id = any (known) and (p.words like pattern or length(wanted) > 3 and wanted operator(extensions.<%) p.words)
        and (of_category is null or p.category = of_category) and p.id <> all (found_ids)
      order by p.words like pattern desc, wanted operator(extensions.<<->) p.words, p.folded_product_name
      limit max_count - cardinality(found_ids)
    );
  end if;
  return found_ids;
end $$;

-- The same as items: suggestions while a name is typed, and the products on the search page. One page without a cursor:
-- readers who need a second page of suggestions need another letter instead.
-- It finds the ids first and then reads the items: in one statement, the planner would also run the search, to learn
-- how many ids there are. Security definer, for the same reason as get_products: the ids are of products that the
-- caller may read.
create function private.suggest_products(typed text, of_category text, max_count integer) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  found_ids constant uuid[] := private.find_product_ids(typed, of_category, max_count);
begin
  return private.page(array(
    select i.item from unnest(found_ids) with ordinality f (id, position)
    join private.product_items i on i.id = f.id order by f.position
  ), null);
end $$;


-- The page of a product. It reads tables of later chapters.

-- Pictures of a product, from the newest reviews that the caller may read. Each leads to its review, which names the
-- author.
create function private.product_pictures(of_product_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select coalesce(json_agg(json_build_object('url', r.image_url, 'reviewId', r.id) order by r.created_at desc), '[]')
    from (
      select p.id, p.image_url, p.created_at from public.reviews p
      where p.product_id = of_product_id and p.image_url is not null
      order by p.created_at desc limit 12
    ) r
  );
end $$;

-- The users whom the caller follows or shares a club with and who have reviewed the product or show it in their
-- humidor: eight of them, followed users first, and the total number.
-- It considers at most five hundred such users, so that its cost does not grow with the reviews of a popular product:
-- those whom the caller followed last, and then members of their clubs. One scan of each index finds them all; one
-- look-up for each of them would cost as much as two pages of the feed.
-- Runs as the caller, so reviews and items that the caller cannot read do not count. Generic plans: planning takes as
-- long as running.
create function private.product_known_by(of_product_id uuid) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ declare
  caller constant uuid := private.me();
  followed constant uuid[] := array(
    select f.followed_id from public.follows f
    where f.follower_id = caller order by f.created_at desc, f.followed_id desc limit 500
  );
  -- Club by club, so that it need not read all members of fifty clubs to get five hundred.
  acquainted constant uuid[] := followed || array(
    select m.user_id
    from private.my_club_ids() c (id)
    cross join lateral (select m.user_id from public.club_members m where m.club_id = c.id limit 500) m
    where m.user_id <> caller
    limit 500 - cardinality(followed)
  );
begin
  return (
    with known as materialized (
      select mention.id, max(mention.created_at) as at
      from (
        select r.author_id as id, r.created_at from public.reviews r
        where r.product_id = of_product_id and r.author_id = any (acquainted)
        union all
        select i.owner_id, i.created_at from public.humidor_items i
        where i.product_id = of_product_id and i.owner_id = any (acquainted) and i.amount_left > 0
      ) mention
      group by mention.id
    ),
    shown as (
      select k.id, k.id = any (followed) as is_followed, k.at from known k
      order by is_followed desc, k.at desc limit 8
    )
    select json_build_object(
      'count', (select count(*) from known),
      'users', coalesce((
        select json_agg(u.summary order by s.is_followed desc, s.at desc)
        from shown s join private.user_summaries u on u.id = s.id
      ), '[]')
    )
  );
end $$;

-- The product at an address with everything that its page shows; null for one that the caller cannot read.
create function private.get_product(of_slug text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.join_objects(i.item, json_build_object(
      'facts', p.facts,
      'profile', private.product_profile(p.id),
      'pictures', private.product_pictures(p.id),
      'knownBy', private.product_known_by(p.id),
      'viewer', json_build_object('canMerge', private.is_moderator())
    ))
    from private.product_items i join public.products p on p.id = i.id
    where i.id = private.product_id_at(of_slug)
  );
end $$;

grant execute on function private.get_products, private.find_product_ids, private.suggest_products,
  private.product_pictures, private.product_known_by, private.get_product to authenticated, service_role;


-- Products as targets of reports.

-- The facts of a product as lines of text: "wrapper: Habano". Null if it has no facts.
create function private.facts_text(facts jsonb) returns text
language plpgsql immutable set search_path = '' as $$ begin
  return (select string_agg(f.key || ': ' || f.value, E'\n' order by f.key) from jsonb_each_text(facts) f);
end $$;

-- The newest public picture of a product. Reporters must not see those from private clubs.
create function private.public_picture_of(of_product_id uuid) returns text
language plpgsql stable set search_path = '' as $$ begin
  return (
    select r.image_url from public.reviews r
    where r.product_id = of_product_id and r.image_url is not null and r.is_open and not r.is_removed
    order by r.created_at desc limit 1
  );
end $$;

-- A product is about no user and is never removed: its name, facts and pictures belong to everyone, and moderators
-- correct them on its page.
create view private.product_targets with (security_invoker = true) as
select p.id, concat_ws(' ', p.brand, p.product_name) as title, private.facts_text(p.facts) as content,
  private.public_picture_of(p.id) as image_url, p.slug as product_slug
from public.products p;

call private.create_no_removal('product');
