-- The humidor: the cigars and pipe tobacco that a user keeps at home, with how much is left of each.
--
-- An item is its owner's alone. No one else sees it, neither their followers, nor their clubs, nor moderators.

-- humidor_items: one row per box, tin or single cigar. Like a review, it names its product freely and leads to one row of
-- public.products.
-- Amounts are whole pieces for cigars and grams for pipe tobacco. The category decides, so there is no unit to contradict it.
-- Deliberately absent: prices and shops. Also absent: an audience, for there is only the owner.
create table public.humidor_items (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  product_id uuid not null references public.products (id),
  category text not null,
  -- As the owner spelled them. Spaces around them are trimmed.
  product_name text not null,
  brand text,
  kind text not null,
  amount_had numeric(6, 1) not null,
  amount_left numeric(6, 1) not null,
  -- The date on the box or tin.
  dated_on date,
  acquired_on date,
  opened_on date,
  -- Where it is kept, in the owner's words: "Cedar cabinet".
  place text,
  note text,
  -- Not now(): the rows of one import keep their order.
  created_at timestamptz not null default clock_timestamp(),
  words text not null generated always as (private.review_words(product_name, brand, '')) stored,
  -- What its age is counted from: the older of its dates that is known.
  aged_from date generated always as (coalesce(dated_on, acquired_on)) stored,
  constraint humidor_items_category check (category in ('PIPE_TOBACCO', 'CIGAR')),
  constraint humidor_items_product_name_length check (private.is_written(product_name, 150)),
  constraint humidor_items_brand_length check (private.is_written(brand, 100)),
  constraint humidor_items_kind check (kind in ('BOX', 'BUNDLE', 'SINGLE', 'TIN', 'JAR', 'POUCH')),
  constraint humidor_items_amount check (amount_had > 0 and amount_left between 0 and amount_had),
  constraint humidor_items_whole_pieces check (
    category <> 'CIGAR' or (amount_had = trunc(amount_had) and amount_left = trunc(amount_left))
  ),
  constraint humidor_items_place_length check (private.is_written(place, 60)),
  constraint humidor_items_note_length check (private.is_written(note, 1000))
);
alter table public.humidor_items enable row level security;

-- A user's items, the newest first; also the foreign key. All orders and filters read one owner's items, at most 10,000.
create index humidor_items_owner_id_created_at_idx on public.humidor_items (owner_id, created_at desc, id desc);
-- Whether the caller knows a product; also the foreign key.
create index humidor_items_product_id_owner_id_idx on public.humidor_items (product_id, owner_id);

-- The product that a row names, also after a merge.
-- For all tables that name a product and count no stars.
create function private.find_named_product() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.product_id := private.product_id_of(new.category, new.product_name, new.brand);
  return new;
end $$;
create trigger humidor_items__find_product before insert or update of category, product_name, brand on public.humidor_items
  for each row execute function private.find_named_product();

-- At most 10,000 items per user: more than any cellar holds, and few enough to sort at once.
-- Stocking a humidor for the first time is a long evening of entries, or one import. Once per statement, so that an import
-- counts its rows once. The lock lets two inserts at the limit add one.
-- Security definer, as every trigger that counts activities.
create function private.humidor_items__limit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added_count constant integer := (select count(*) from added);
  keeper uuid;
begin
  if added_count = 1 then
    perform private.count_activity('humidor', 300, '1 hour');
  elsif added_count > 1 then
    perform private.count_activity('humidor_import', 20, '1 day');
  end if;
  for keeper in select distinct a.owner_id from added a loop
    perform pg_advisory_xact_lock(hashtextextended(keeper::text, 850));
    if (select count(*) from public.humidor_items i where i.owner_id = keeper) > 10000 then
      perform private.fail(409, 'Your humidor holds at most 10,000 items. Delete some that are finished.');
    end if;
  end loop;
  return null;
end $$;
create trigger humidor_items__limit after insert on public.humidor_items
  referencing new table as added for each statement execute function private.humidor_items__limit();

-- Each operation for the owner only.
create policy owner_select on public.humidor_items for select to authenticated
  using (owner_id = (select private.me()));
create policy owner_insert on public.humidor_items for insert to authenticated
  with check (owner_id = (select private.me()));
create policy owner_update on public.humidor_items for update to authenticated
  using (owner_id = (select private.me())) with check (owner_id = (select private.me()));
create policy owner_delete on public.humidor_items for delete to authenticated
  using (owner_id = (select private.me()));

-- Not granted: choosing id, owner, product and the time of the entry.
revoke all on public.humidor_items from public, anon, authenticated;
grant select, delete on public.humidor_items to authenticated;
grant insert (
  category, product_name, brand, kind, amount_had, amount_left, dated_on, acquired_on, opened_on, place, note
) on public.humidor_items to authenticated;
grant update (
  category, product_name, brand, kind, amount_had, amount_left, dated_on, acquired_on, opened_on, place, note
) on public.humidor_items to authenticated;
grant select, insert, update, delete on public.humidor_items to service_role;


-- Reading the humidor.

-- The contract's `humidorItem`. The owner always knows the product, so it is there.
create view private.humidor_item_items with (security_invoker = true) as
select
  i.id,
  json_build_object(
    'id', i.id,
    'productSlug', p.slug,
    'category', i.category,
    'productName', i.product_name,
    'brand', i.brand,
    'kind', i.kind,
    'amountHad', trim_scale(i.amount_had),
    'amountLeft', trim_scale(i.amount_left),
    'datedOn', i.dated_on,
    'acquiredOn', i.acquired_on,
    'openedOn', i.opened_on,
    'place', i.place,
    'note', i.note,
    'createdAt', i.created_at
  ) as item
from public.humidor_items i
join public.products p on p.id = i.product_id;

revoke all on private.humidor_item_items from public, anon;
grant select on private.humidor_item_items to authenticated, service_role;

-- One item of the caller; null for any other.
create function private.get_humidor_item(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (select i.item from private.humidor_item_items i where i.id = of_id);
end $$;

-- The caller's items: of one kind, in one place, or whose name fits what was typed. What is finished comes last.
-- Orders: NEWEST (added last), OLDEST (aged longest, undated ones last), NAME, LEFT (least left in proportion first).
-- One query for all of them: it reads the items of one user, and only a page of them becomes JSON.
create function private.get_humidor_items(
  typed text, of_kind text, of_place text, wanted_order text, page_limit integer, page_offset integer
) returns json
language plpgsql stable set search_path = '' as $$
declare
  prefix constant text := private.prefix_pattern(private.search_words(typed));
  ids constant uuid[] := array(
    select i.id from public.humidor_items i
    where i.owner_id = (select private.me())
      and (of_kind is null or i.kind = of_kind)
      and (of_place is null or i.place = of_place)
      and (typed is null or i.words like any (array[prefix, '% ' || prefix]))
    order by
      i.amount_left = 0,
      case wanted_order when 'OLDEST' then i.aged_from end,
      case wanted_order when 'NAME' then i.words end,
      case wanted_order when 'LEFT' then i.amount_left / i.amount_had end,
      i.created_at desc, i.id desc
    limit page_limit + 1 offset page_offset
  );
begin
  return private.page(array(
    select i.item from unnest(ids[:page_limit]) with ordinality k (id, position)
    join private.humidor_item_items i on i.id = k.id
    order by k.position
  ), private.next_offset(cardinality(ids), page_limit, page_offset));
end $$;

-- How much the caller has, and in which places. Finished items do not count.
create function private.get_humidor_totals() returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    with kept as (
      select i.category, i.place, i.amount_left from public.humidor_items i
      where i.owner_id = (select private.me()) and i.amount_left > 0
    )
    select json_build_object(
      'itemCount', count(*),
      'pieces', coalesce(trim_scale(sum(k.amount_left) filter (where k.category = 'CIGAR')), 0),
      'grams', coalesce(trim_scale(sum(k.amount_left) filter (where k.category = 'PIPE_TOBACCO')), 0),
      'places', (
        select coalesce(json_agg(p.place order by private.fold(p.place), p.place), '[]')
        from (
          select distinct i.place from public.humidor_items i
          where i.owner_id = (select private.me()) and i.place is not null
        ) p
      )
    )
    from kept k
  );
end $$;

-- Every item of the caller, the oldest entry first: what the CSV file is made of.
create function private.get_all_humidor_items() returns json
language plpgsql stable set search_path = '' as $$
begin
  return json_build_object('items', array(
    select i.item from private.humidor_item_items i
    join public.humidor_items o on o.id = i.id
    where o.owner_id = (select private.me())
    order by o.created_at, o.id
  ));
end $$;


-- Changing the humidor.

-- Adds an item to the caller's humidor and returns it. Without an amount left, it is full.
create function private.create_humidor_item(draft jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  created uuid;
begin
  insert into public.humidor_items (
    category, product_name, brand, kind, amount_had, amount_left, dated_on, acquired_on, opened_on, place, note
  )
  select i.category, btrim(i.product_name), btrim(i.brand), i.kind, i.amount_had, coalesce(i.amount_left, i.amount_had),
    i.dated_on, i.acquired_on, i.opened_on, btrim(i.place), i.note
  from private.from_api(null::public.humidor_items, draft) i
  returning id into created;
  return private.get_humidor_item(created);
end $$;

-- Changes the named fields of the caller's own item and returns it; null for any other.
create function private.update_humidor_item(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$
begin
  update public.humidor_items i
  set (
    category, product_name, brand, kind, amount_had, amount_left, dated_on, acquired_on, opened_on, place, note
  ) = (
    select c.category, btrim(c.product_name), btrim(c.brand), c.kind, c.amount_had, c.amount_left,
      c.dated_on, c.acquired_on, c.opened_on, btrim(c.place), c.note
    from private.from_api(i, changes) c
  )
  where i.id = of_id;
  return private.get_humidor_item(of_id);
end $$;

-- Takes one cigar, or a bowl of three grams, from the caller's item. Returns the item and what was taken: the last bowl may
-- be a small one. Null for an item of others, 409 for one that is finished.
-- The row is locked, so that two taps take two.
create function private.smoke_humidor_item(of_id uuid) returns json
language plpgsql set search_path = '' as $$
declare
  taken numeric;
begin
  select least(i.amount_left, case i.category when 'CIGAR' then 1 else 3 end) into taken
  from public.humidor_items i where i.id = of_id for update;
  if taken is null then
    return null;
  elsif taken = 0 then
    perform private.fail(409, 'There is nothing left of it.');
  end if;
  update public.humidor_items i set amount_left = i.amount_left - taken where i.id = of_id;
  return json_build_object('item', private.get_humidor_item(of_id), 'taken', trim_scale(taken));
end $$;

-- Puts back what was taken, never more than there was at first. Null for an item of others.
create function private.put_back_humidor_item(of_id uuid, taken numeric) returns json
language plpgsql set search_path = '' as $$
begin
  update public.humidor_items i set amount_left = least(i.amount_left + taken, i.amount_had) where i.id = of_id;
  return private.get_humidor_item(of_id);
end $$;


-- Importing.

-- The rows of an import, and whether the caller's humidor has each already: an item that is the same in every column. Of two
-- rows that are alike, the second is there only if the humidor has two.
-- Each row and item becomes one text to compare, as two lists of 10,000 need a hash.
create function private.imported_humidor_items(drafts jsonb)
returns table (
  "position" integer, category text, product_name text, brand text, kind text, amount_had numeric, amount_left numeric,
  dated_on date, acquired_on date, opened_on date, place text, note text, is_kept boolean
)
language plpgsql stable rows 1000 set search_path = '' as $$
begin
  return query
  with draft as materialized (
    select row_number() over ()::integer as at, d.category, btrim(d."productName") as product_name,
      private.written_or_null(btrim(d.brand)) as brand, d.kind, d."amountHad" as had,
      coalesce(d."amountLeft", d."amountHad") as remaining, d."datedOn" as dated, d."acquiredOn" as acquired,
      d."openedOn" as opened, private.written_or_null(btrim(d.place)) as place, private.written_or_null(d.note) as note
    from jsonb_to_recordset(drafts) d (
      category text, "productName" text, brand text, kind text, "amountHad" numeric, "amountLeft" numeric, "datedOn" date,
      "acquiredOn" date, "openedOn" date, place text, note text)
  ),
  compared as (
    select d.*, jsonb_build_array(d.category, d.product_name, d.brand, d.kind, trim_scale(d.had), trim_scale(d.remaining),
      d.dated, d.acquired, d.opened, d.place, d.note)::text as key
    from draft d
  ),
  numbered as (
    select c.*, row_number() over (partition by c.key order by c.at) as copy from compared c
  ),
  kept as (
    select k.key, count(*) as copies
    from (
      select jsonb_build_array(i.category, i.product_name, i.brand, i.kind, trim_scale(i.amount_had),
        trim_scale(i.amount_left), i.dated_on, i.acquired_on, i.opened_on, i.place, i.note)::text as key
      from public.humidor_items i where i.owner_id = (select private.me())
    ) k
    group by k.key
  )
  select n.at, n.category, n.product_name, n.brand, n.kind, n.had, n.remaining, n.dated, n.acquired, n.opened, n.place,
    n.note, n.copy <= coalesce(k.copies, 0)
  from numbered n left join kept k using (key)
  order by n.at;
end $$;

-- How many rows of an import the caller's humidor has already.
create function private.check_humidor_import(drafts jsonb) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select json_build_object('keptCount', count(*)) from private.imported_humidor_items(drafts) r where r.is_kept
  );
end $$;

-- Adds the rows of an import to the caller's humidor, all or none. Without `adds_kept`, rows that are there already are left
-- out, so that the same file twice is the same as once, also for two taps at the same time: the lock comes first.
create function private.import_humidor(drafts jsonb, adds_kept boolean) returns json
language plpgsql set search_path = '' as $$
declare
  added_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(private.me()::text, 850));
  insert into public.humidor_items (
    category, product_name, brand, kind, amount_had, amount_left, dated_on, acquired_on, opened_on, place, note
  )
  select r.category, r.product_name, r.brand, r.kind, r.amount_had, r.amount_left, r.dated_on, r.acquired_on, r.opened_on,
    r.place, r.note
  from private.imported_humidor_items(drafts) r
  where adds_kept or not r.is_kept
  order by r."position";
  get diagnostics added_count = row_count;
  return json_build_object('addedCount', added_count);
end $$;

grant execute on function private.get_humidor_item, private.get_humidor_items, private.get_humidor_totals,
  private.get_all_humidor_items, private.imported_humidor_items, private.check_humidor_import, private.import_humidor,
  private.create_humidor_item, private.update_humidor_item, private.smoke_humidor_item, private.put_back_humidor_item
  to authenticated, service_role;
