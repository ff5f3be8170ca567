-- Palates: how far two users agree in what they taste.
--
-- Users opt in. Between two who have, each axis compares the products that both have noted in public: how far apart
-- their steps on a scale are, and whether they find the same groups of flavours. An axis needs five products in common.
-- Private notes are never compared, because an agreement would reveal them.

-- The groups of the flavour wheel, each with its flavours. Groups are compared rather than flavours, because cedar and
-- oak are close enough.
-- A set to join, so that a comparison costs one call rather than one per flavour.
create function private.flavour_groups() returns table (name text, flavours text[])
language sql immutable parallel safe rows 11 set search_path = '' as $$
  select g.name, g.flavours
  from (values /* contract: flavourGroups */
    ('earth', array['soil', 'leather', 'barnyard', 'mushroom']), ('wood', array['cedar', 'oak', 'toasted wood']),
    ('spice', array['black pepper', 'white pepper', 'red pepper', 'cinnamon', 'clove', 'nutmeg', 'anise']),
    ('sweet', array['honey', 'caramel', 'molasses', 'brown sugar', 'vanilla']),
    ('nut', array['almond', 'walnut', 'cashew', 'hazelnut']),
    ('roast', array['coffee', 'espresso', 'cocoa', 'toast']), ('cream', array['butter', 'bread', 'cream']),
    ('fruit', array['raisin', 'fig', 'plum', 'citrus', 'cherry']),
    ('floral and herbal', array['hay', 'grass', 'tea', 'tonka']), ('smoke', array['campfire', 'incense', 'peat']),
    ('mineral', array['salt', 'chalk'])) g (name, flavours);
$$;

-- palate_sharers: one row per user who has opted in.
-- Deliberately absent: agreements. They would have to be stored for every pair of users, and most are never looked at.
create table public.palate_sharers (
  user_id uuid primary key default auth.uid() references public.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.palate_sharers enable row level security;

-- Users can see and change their own choice. The functions below reveal the choices of others. Opting in has no other
-- condition. Opting out takes effect at once, because nothing computed is stored.
call private.allow_own_rows('public.palate_sharers', '{select,insert,delete}');

-- The user is always the caller, and there is nothing to change.
grant select, delete on public.palate_sharers to authenticated;
grant insert (user_id) on public.palate_sharers to authenticated;

-- Shares the caller's palate or stops sharing it, and returns the new state. Repeating it changes nothing.
create function private.share_palate(is_shared boolean) returns json
language plpgsql set search_path = '' as $$ begin
  if is_shared then
    insert into public.palate_sharers default values on conflict do nothing;
  else
    delete from public.palate_sharers where user_id = private.me();
  end if;
  return json_build_object('isMineShared', is_shared);
end $$;
grant execute on function private.share_palate to authenticated;

-- The agreement of the caller with each of the given users who share their palate, by axis: 1 if they agree on every
-- product, 0 if they are a whole scale (four steps) apart on each, or never name the same group. No rows for a caller
-- who does not share theirs, because only users who show their palate can see those of others. No rows across a block.
-- Computed on request, because both uses are limited: one user, or the reviewers of one page. Reading their notes by
-- the index on authors takes a few milliseconds, however many notes there are.
-- Security definer: it reads who shares. It reads only notes of open reviews, which every signed-in user may read.
create function private.palate_axes(of_user_ids uuid[])
returns table (user_id uuid, axis text, product_count integer, agreement numeric)
language plpgsql stable security definer rows 20 set search_path = '' as $$ declare
  caller constant uuid := private.me();
  compared constant uuid[] := array(
    select s.user_id from public.palate_sharers s where s.user_id = any (of_user_ids) and s.user_id <> caller
      and not exists (select from private.is_hidden(s.user_id)));
begin
  if compared = '{}' or not exists (select from public.palate_sharers s where s.user_id = caller) then
    return;
  end if;
  return query
  with own as materialized (
    select n.* from public.tasting_notes n where n.author_id = caller and n.is_counted
  ),
  -- Of the others, only notes on products that the caller has noted too. A hundred reviewers may have noted ten
  -- thousand products.
  noted as materialized (
    select o.* from own o
    union all
    select n.* from (select distinct o.product_id from own o) shared
    join public.tasting_notes n
      on n.product_id = shared.product_id and n.author_id = any (compared) and n.is_counted
  ),
  -- Several notes of one product by one user count as their average.
  steps as (
    select n.author_id, n.product_id, s.axis, avg(s.step) as step
    from noted n
    cross join lateral (values
      ('strength', n.strength), ('body', n.body), ('flavouring', n.flavouring), ('taste', n.taste),
      ('roomNote', n.room_note), ('bite', n.bite), ('moisture', n.moisture)
    ) s (axis, step)
    where s.step is not null
    group by n.author_id, n.product_id, s.axis
  ),
  -- Each beside the caller's own, by a window function. For a join Postgres would expect one row, and compare every row
  -- with every other.
  compared_steps as (
    select s.*, max(s.step) filter (where s.author_id = caller) over (partition by s.product_id, s.axis) as mine from steps s
  ),
  named as (
    select n.author_id, n.product_id, array_agg(distinct g.name) as groups
    from noted n
    join private.flavour_groups() g on (n.flavours || n.first_third || n.second_third || n.final_third) && g.flavours
    group by n.author_id, n.product_id
  ),
  compared_names as (
    select n.*, max(n.groups) filter (where n.author_id = caller) over (partition by n.product_id) as mine from named n
  )
  select s.author_id, s.axis, count(*)::integer, 1 - avg(abs(s.step - s.mine)) / 4
  from compared_steps s where s.author_id <> caller and s.mine is not null
  group by s.author_id, s.axis having count(*) >= 5
  union all
  select n.author_id, g.name, count(*)::integer, avg((g.name = any (n.groups) and g.name = any (n.mine))::integer)
  from compared_names n
  cross join lateral (select distinct unnest(n.groups || n.mine)) g (name)
  where n.author_id <> caller and n.mine is not null
  group by n.author_id, g.name having count(*) >= 5;
end $$;

-- The contract's `palate`: the caller's agreement with a user. `agreement` is the average over the axes, and null if no
-- axis has five products in common.
-- Security definer: it reads whether the other user shares their palate. Across a block they seem not to.
create function private.get_palate(of_user_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object(
      'isMineShared', exists (select from public.palate_sharers s where s.user_id = private.me()),
      'isShared', exists (
        select from public.palate_sharers s
        where s.user_id = of_user_id and not exists (select from private.is_hidden(s.user_id))
      ),
      'agreement', round(avg(a.agreement), 2),
      'axes', coalesce(json_agg(json_build_object(
        'axis', a.axis, 'productCount', a.product_count, 'agreement', round(a.agreement, 2)
      ) order by a.agreement desc, a.axis), '[]')
    )
    from private.palate_axes(array[of_user_id]) a
  );
end $$;

-- The product's reviews by users whose palate is like the caller's, the most alike first. It considers only the
-- product's newest hundred reviews, which limits how many users to compare. Empty for callers who do not share theirs.
-- A key has the agreement, in microseconds, in place of the time, so that pages and cursors work as in every list.
create function private.alike_review_keys(of_product_id uuid, before_at timestamptz, before_id uuid, max_count integer)
returns setof private.row_key
language plpgsql stable rows 20 set search_path = '' as $$ begin
  return query
  with newest as (
    select r.id, r.author_id from public.reviews r
    where r.product_id = of_product_id and r.author_id is not null
    order by r.created_at desc limit 100
  ),
  alike as (
    select a.user_id, avg(a.agreement) as agreement
    from private.palate_axes(array(select distinct n.author_id from newest n)) a
    group by a.user_id
  ),
  keys as (
    select 'epoch'::timestamptz + round(a.agreement * 1000000) * interval '1 microsecond' as at, n.id
    from newest n join alike a on a.user_id = n.author_id
  )
  select k.at, k.id from keys k where (k.at, k.id) < (before_at, before_id)
  order by k.at desc, k.id desc limit max_count;
end $$;

grant execute on function private.palate_axes, private.get_palate, private.alike_review_keys
  to authenticated, service_role;
