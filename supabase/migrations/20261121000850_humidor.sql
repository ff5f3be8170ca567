-- The humidor: the cigars and pipe tobacco that a user keeps at home, and how much is left of each.
--
-- Only its owner can see an item, unless they show it to their followers or to a club. These then see the item, but not
-- where it is kept. It is returned in two shapes: `shownItem` for everyone who may see it, and `humidorItem`, with the
-- place, for its owner.
--
-- The functions below run as the caller, so the policies let them find no item of others to change. Two tabs may smoke
-- or import at the same moment, so these functions take locks.

-- humidor_items: one row per box, tin or single cigar, or for several equal ones, such as five tins. Like a review, it
-- names its product freely and leads to one row of public.products.
-- Amounts are whole pieces for cigars and grams for pipe tobacco. The category decides, so there is no unit to
-- contradict it.
-- Deliberately absent: prices and shops.
create table public.humidor_items (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  product_id uuid not null references public.products (id),
  category text not null,
  -- As the owner spelled them, without surrounding spaces.
  product_name text not null,
  brand text,
  -- What it came in. It is independent of the amount: a box of 25 may have 24 left.
  kind text not null,
  -- How many boxes, tins or jars it is. The amounts are those of all of them together. They are equal: those that differ,
  -- because one was opened or is kept elsewhere, are another row (the chapter of movements).
  container_count smallint not null default 1,
  -- Both, so that a bar can show how much is gone, and so that smoked amounts can be put back, up to the original
  -- amount.
  amount_had numeric(6, 1) not null,
  amount_left numeric(6, 1) not null,
  -- The date on the box or tin.
  dated_on date,
  acquired_on date,
  opened_on date,
  -- A trigger checks that it is the owner's place. Deleting a place keeps the items in it.
  place_id uuid references public.humidor_places (id) on delete set null,
  note text,
  image_url text,
  -- When it will have rested long enough. The owner decides.
  ready_on date,
  -- Null if the owner has not been notified of that day.
  ready_notified_at timestamptz,
  -- Who can see it besides its owner: the members of a club, or the owner's followers. If neither is set, no one can.
  club_id uuid,
  is_for_followers boolean not null default false,
  -- Removed by moderators: only the owner can see it, whatever audience they choose. It stays in the humidor.
  is_removed boolean not null default false,
  -- Not now(), so that the rows of one import keep their order.
  created_at timestamptz not null default clock_timestamp(),
  words text not null generated always as (private.review_words(product_name, brand, '')) stored,
  -- The note, for its owner's search.
  note_words text not null generated always as (private.searchable(coalesce(note, ''))) stored,
  -- The start of its age: the date on the box or tin if known, otherwise the date of acquisition.
  aged_from date generated always as (coalesce(dated_on, acquired_on)) stored,
  constraint humidor_items_category check (category in (/* contract: smokeCategory */ 'CIGAR', 'PIPE_TOBACCO')),
  constraint humidor_items_product_name_length check (
    private.is_name(product_name, /* contract: humidorDraft.productName */ 150)),
  constraint humidor_items_brand_length check (private.is_name(brand, /* contract: humidorDraft.brand */ 100)),
  constraint humidor_items_kind check (kind in (/* contract: humidorKind */
    'BOX', 'BUNDLE', 'SINGLE', 'TIN', 'JAR', 'POUCH')),
  constraint humidor_items_amount check (amount_had > 0 and amount_left between 0 and amount_had),
  -- Not more of them than pieces or grams, so that dividing them leaves something in each.
  constraint humidor_items_container_count check (
    container_count between 1 and 1000 and container_count <= amount_had),
  constraint humidor_items_whole_pieces check (
    category <> 'CIGAR' or (amount_had = trunc(amount_had) and amount_left = trunc(amount_left))
  ),
  constraint humidor_items_image_url_url check (private.is_media_url(image_url)),
  -- Only one of the owner's own clubs. If they leave it, only they can see the item again.
  constraint humidor_items_club_id_fkey foreign key (owner_id, club_id)
    references public.club_members (user_id, club_id) on delete set null (club_id),
  constraint humidor_items_one_audience check (not (is_for_followers and club_id is not null)),
  constraint humidor_items_note_length check (private.is_written(note, /* contract: humidorDraft.note */ 1000))
);
alter table public.humidor_items enable row level security;

-- A user's items, newest first and finished ones last. Also for the foreign key. The other orders read all items of one
-- owner, at most 10,000.
create index humidor_items_owner_id_created_at_idx
  on public.humidor_items (owner_id, (amount_left = 0), created_at desc, id desc);
-- Whether the caller knows a product (private.knows_product), and which of the caller's acquaintances have it. Also for
-- the foreign key.
create index humidor_items_product_id_owner_id_idx on public.humidor_items (product_id, owner_id);
-- The items in a place. Also for the foreign key.
create index humidor_items_place_id_idx on public.humidor_items (place_id);
-- The items that a user shows to others, newest first. Most users show none.
create index humidor_items_shown_idx on public.humidor_items (owner_id, created_at desc, id desc)
  where is_for_followers or club_id is not null;
-- For the foreign key.
create index humidor_items_club_id_idx on public.humidor_items (club_id, owner_id) where club_id is not null;
-- The items for which the job has yet to notify their owners. Past ones are not included, so the job reads next to
-- nothing.
create index humidor_items_ready_on_idx on public.humidor_items (ready_on)
  where ready_on is not null and ready_notified_at is null;
-- What has become ready for a reader of the weekly digest.
create index humidor_items_owner_id_ready_on_idx on public.humidor_items (owner_id, ready_on)
  where ready_on is not null;
call private.keep_media_of('public.humidor_items', '{image_url}');

-- Sets the product that a row names, even after a merge. The first mention of a product creates it. For all tables that
-- name a product and count no stars, so the journal uses it too. (Reviews have a trigger of their own.)
create function private.find_named_product() returns trigger
language plpgsql set search_path = '' as $$ begin
  new.product_id := private.product_id_of(new.category, new.product_name, new.brand);
  return new;
end $$;
call private.run_per_row(
  'public.humidor_items', 'find_product', 'before insert or update of category, product_name, brand', 'find_named_product');

-- Stocking a humidor for the first time means a long evening of entries, or one import, which counts once, not once per
-- row. Fails with 429 beyond the limits.
-- Security definer, like every trigger that counts activities.
create function private.humidor_items__limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  added_count constant integer := (select count(*) from new_rows);
begin
  if added_count = 1 then
    perform private.count_activity('humidor', 300, '1 hour');
  elsif added_count > 1 then
    perform private.count_activity('humidor_import', 20, '1 day');
  end if;
  return null;
end $$;
call private.run_per_statement('public.humidor_items', 'limit_rate', '{insert}');
-- More items than any cellar holds, and few enough to sort at once.
create trigger humidor_items__limit after insert on public.humidor_items
  referencing new table as added for each statement
  execute function private.limit_rows('10000', 'Your humidor holds at most 10,000 items. Delete some that are finished.');

-- An item must be in a place of its owner, and can be shown in a club only while its owner is a member. Fails with the
-- same 404 as for a place or a club that does not exist.
-- A trigger, because policies and foreign keys could only refuse without a sentence.
create function private.humidor_items__check_references() returns trigger
language plpgsql set search_path = '' as $$ begin
  if new.place_id is not null
    and not exists (select from public.humidor_places p where p.id = new.place_id and p.owner_id = new.owner_id) then
    perform private.fail(404, 'Place not found');
  elsif new.club_id is not null and private.me() is not null
    and (tg_op = 'INSERT' or new.club_id is distinct from old.club_id)
    and new.club_id not in (select private.my_club_ids()) then
    perform private.fail(404, 'Club not found');
  end if;
  -- Showing an item in a club is writing there. What the user keeps in their own humidor is not.
  if private.me() is not null and (tg_op = 'INSERT' or new.club_id is distinct from old.club_id) then
    perform private.require_can_write(new.club_id);
  end if;
  return new;
end $$;
create trigger humidor_items__check_references before insert or update of place_id, club_id on public.humidor_items
  for each row when (new.place_id is not null or new.club_id is not null)
  execute function private.humidor_items__check_references();

-- Publishing a private club ends what its members show in it, and what they can bring: they chose that for people whom they
-- had let in. They can choose it again.
create function private.clubs__hide_humidor_items() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.humidor_items set club_id = null where club_id = new.id;
  delete from public.cellar_items where club_id = new.id;
  return null;
end $$;
create trigger clubs__hide_humidor_items after update of is_private on public.clubs
  for each row when (old.is_private and not new.is_private) execute function private.clubs__hide_humidor_items();

-- A new date means a new reminder. Setting the same date again does not.
create function private.humidor_items__remind_again() returns trigger
language plpgsql set search_path = '' as $$ begin
  new.ready_notified_at := null;
  return new;
end $$;
create trigger humidor_items__remind_again before update of ready_on on public.humidor_items
  for each row when (new.ready_on is distinct from old.ready_on) execute function private.humidor_items__remind_again();

-- Who can read an item, by its columns: its owner and the audience that the owner chose. Moderators can read every item
-- that is shown to anyone.
-- The policy calls it, and so do functions that bypass row-level security. Postgres inlines it, like
-- private.reads_review. A block hides shown items even from a club's owner and admins, because unlike posts they cannot
-- remove them.
create function private.reads_humidor_item(
  owner_id uuid, club_id uuid, is_for_followers boolean, is_removed boolean
) returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where owner_id = (select private.me())
    or (
      (club_id is not null or is_for_followers) and not is_removed
      and (select private.me()) is not null
      and not exists (select from private.is_hidden(owner_id))
      and (
        club_id in (select private.my_club_ids())
        or (is_for_followers and owner_id in (
          select f.followed_id from public.follows f where f.follower_id = (select private.me())))
        or (select private.is_moderator())
      )
    );
end;
grant execute on function private.reads_humidor_item to authenticated, service_role;

-- The only policy with readers besides the owner. The views determine what they get of an item. The owner's own items
-- come first and need no look-up, which halves the time of a list of 5,000.
create policy reader_select on public.humidor_items for select to authenticated
  using (
    owner_id = (select private.me())
    or exists (select from private.reads_humidor_item(owner_id, club_id, is_for_followers, is_removed))
  );
-- All other operations for the owner only.
call private.allow_own_rows('public.humidor_items', '{insert,update,delete}', 'owner_id');

-- No one can choose the id, owner, product, time of entry and whether a reminder was sent, or undo a removal.
grant select, delete on public.humidor_items to authenticated;
call private.allow_writing('public.humidor_items', '{category,product_name,brand,kind,container_count,amount_had,amount_left,
  dated_on,acquired_on,opened_on,place_id,note,image_url,ready_on,club_id,is_for_followers}');


-- cellar_items: what its owner can bring to the events of a club, which its members see while they plan one (the chapter of
-- club cellars). It ends with the membership. Independent of the audience, which shows more.
-- Deliberately absent: how much of it.
create table public.cellar_items (
  item_id uuid not null references public.humidor_items (id) on delete cascade,
  club_id uuid not null,
  owner_id uuid not null default auth.uid(),
  primary key (item_id, club_id),
  constraint cellar_items_membership_fkey foreign key (owner_id, club_id)
    references public.club_members (user_id, club_id) on delete cascade
);
alter table public.cellar_items enable row level security;

-- A club's cellar. Also for the foreign key.
create index cellar_items_club_id_owner_id_idx on public.cellar_items (club_id, owner_id);

-- Only the owner reads the rows. Members of the club read what private.get_club_cellar says about them.
call private.allow_own_rows('public.cellar_items', '{select,delete}', 'owner_id');
create policy self_insert on public.cellar_items for insert to authenticated
  with check (
    owner_id = (select private.me()) and club_id in (select private.my_club_ids()) and private.require_can_write(club_id)
    and exists (select from public.humidor_items i where i.id = item_id and i.owner_id = (select private.me()))
  );
grant select, delete, insert (item_id, club_id) on public.cellar_items to authenticated;

-- Chooses to which clubs the caller can bring one of their items. Fails with 404 for a club that they are not in. Does
-- nothing for another user's item.
create function private.set_cellars(of_item_id uuid, ids jsonb) returns void
language plpgsql set search_path = '' as $$ declare
  chosen constant uuid[] := array(select i::uuid from jsonb_array_elements_text(ids) i);
begin
  if not exists (select from public.humidor_items i where i.id = of_item_id and i.owner_id = private.me()) then
    return;
  elsif not chosen <@ array(select private.my_club_ids()) then
    perform private.fail(404, 'Club not found');
  end if;
  delete from public.cellar_items c where c.item_id = of_item_id and c.club_id <> all (chosen);
  insert into public.cellar_items (item_id, club_id) select distinct of_item_id, i from unnest(chosen) i
  on conflict do nothing;
end $$;
grant execute on function private.set_cellars to authenticated;


-- Reading the humidor.

-- An item as shown to everyone who can read it: the contract's `shownItem`. Readers of an item know its product, so its
-- slug is included. The place is a column outside the JSON: the view below needs it, and other users must not get it.
create view private.shown_humidor_items with (security_invoker = true) as
select i.id, i.owner_id, i.place_id, i.created_at,
  json_build_object(
    'id', i.id,
    -- Not a join, for which Postgres may read all products. Readers of an item may read its product.
    'productSlug', (select p.slug from public.products p where p.id = i.product_id),
    'category', i.category,
    'productName', i.product_name,
    'brand', i.brand,
    'kind', i.kind,
    'containerCount', i.container_count,
    'amountHad', trim_scale(i.amount_had),
    'amountLeft', trim_scale(i.amount_left),
    'datedOn', i.dated_on,
    'acquiredOn', i.acquired_on,
    'openedOn', i.opened_on,
    'readyOn', i.ready_on,
    'note', i.note,
    'imageUrl', i.image_url,
    -- The effective audience: only the owner can see items that moderators removed, or that are shown in a deleted
    -- club.
    'audience', case
      when i.is_removed then 'ME' when c.club is not null then 'CLUB' when i.is_for_followers then 'FOLLOWERS' else 'ME' end,
    'club', c.club,
    'createdAt', i.created_at
  ) as item
from public.humidor_items i
left join lateral (
  select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as club
  from public.clubs c where c.id = i.club_id and not i.is_removed
) c on true;

-- The contract's `humidorItem`: the caller's own, with its place by name, as in the form.
create view private.humidor_item_items with (security_invoker = true) as
select s.id, s.created_at, private.join_objects(s.item, json_build_object(
  'place', l.name,
  'bringsTo', array(select c.club_id from public.cellar_items c where c.item_id = s.id order by c.club_id)
)) as item
from private.shown_humidor_items s
left join public.humidor_places l on l.id = s.place_id
where s.owner_id = (select private.me());

grant select on private.shown_humidor_items, private.humidor_item_items to authenticated, service_role;

-- One item of the caller. Null for any other, even for one that is shown to them: they get it in its owner's list.
create function private.get_humidor_item(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (select i.item from private.humidor_item_items i where i.id = of_id);
end $$;

-- The items that a user shows and the caller may read, newest first. One page; empty for everyone else, so that it does
-- not reveal whether there is a humidor at all. Owners get what others see of theirs, so nothing from a deleted club.
create function private.get_user_humidor(of_user_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable set search_path = '' as $$ declare
  chosen constant private.row_key[] := array(
    select row(i.created_at, i.id)::private.row_key from public.humidor_items i
    where i.owner_id = of_user_id and (i.is_for_followers or i.club_id is not null) and not i.is_removed
      and (i.club_id is null or exists (select from public.clubs c where c.id = i.club_id))
      and (i.created_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.created_at desc, i.id desc limit page_limit + 1 offset page_offset
  );
begin
  return private.page(array(
    select s.item from unnest(chosen[:page_limit]) with ordinality k (at, id, position)
    join private.shown_humidor_items s on s.id = k.id order by k.position
  ), private.next_cursor(chosen, page_limit));
end $$;

-- How old something is, in the groups that collectors use: pipe tobacco and cigars change over years, not months. Today
-- is an argument, because an immutable function cannot look it up.
create function private.age_group(aged_from date, today date) returns text
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case
    when aged_from is null then 'UNDATED'
    when aged_from > today - interval '1 year' then 'UNDER_1'
    when aged_from > today - interval '3 years' then 'FROM_1'
    when aged_from > today - interval '5 years' then 'FROM_3'
    when aged_from > today - interval '10 years' then 'FROM_5'
    else 'FROM_10' end;
end $$;

-- The type of a product: the family of a pipe tobacco, the vitola of a cigar. Null if it is not among the product's
-- facts.
create function private.smoke_family(category text, facts jsonb) returns text
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return facts ->> case category when 'CIGAR' then 'vitola' else 'family' end;
end $$;

-- The products of the caller's items, each with its family and with its facts for filters and searches.
-- Security definer: the policy would check for each product whether the caller knows it, and here the answer is always
-- yes.
create function private.my_smokes() returns table (product_id uuid, family text, fact_keys text[], fact_words text)
language plpgsql stable security definer rows 1000 set search_path = '' as $$ begin
  return query
  select p.id, private.smoke_family(p.category, p.facts), p.fact_keys, p.fact_words from public.products p
  where p.id in (select i.product_id from public.humidor_items i where i.owner_id = private.me());
end $$;

-- The flavours for which the caller's items are known: those in the caller's own notes on the product, and those in at
-- least a third of all public notes on it. Blocks do not change these counts, which name no one.
-- Security definer, like private.my_smokes.
create function private.my_flavours() returns table (product_id uuid, flavour text)
language plpgsql stable security definer rows 1000 set search_path = '' as $$ begin
  return query
  with mine as materialized (
    select distinct i.product_id as id from public.humidor_items i where i.owner_id = private.me()
  )
  select m.id, t.word
  from mine m
  join public.product_tastes n on n.product_id = m.id and n.axis = 'notes'
  join public.product_tastes t on t.product_id = m.id and t.axis = 'flavour' and t.note_count * 3 >= n.note_count
  union
  select n.product_id, s.word
  from public.tasting_notes n cross join private.said_in(n) s
  where n.author_id = private.me() and s.axis = 'flavour' and n.product_id in (select m.id from mine m);
end $$;

-- The caller's items that match all filters of the contract's `humidorFilter`, with what the lists below sort and count.
-- Rest is READY (its date has come), RESTING (it has not) or THIS_MONTH (it is in this month, past or not), by the
-- caller's day. A fact that lists several, such as "San Andrés, Maduro", matches each of them.
--
-- A search finds the items in which it finds each of its words: in the name, the note, the facts, the place or the year.
-- Words begin with what was typed. From four letters on it may also be in the middle, and spaces do not count, so that
-- "fogbell" finds Fog Bell, and "fog bell" finds Fogbell.
create function private.fitting_humidor_items(filter jsonb, today date)
returns table (
  id uuid, category text, amount_had numeric, amount_left numeric, aged_from date, ready_on date, words text,
  created_at timestamptz
)
language plpgsql stable rows 1000 set search_path = '' as $$ declare
  of_kind constant text := filter ->> 'kind';
  of_age constant text := filter ->> 'age';
  of_rest constant text := filter ->> 'rest';
  of_year constant integer := filter ->> 'year';
  of_place constant text := filter ->> 'place';
  -- Null for a name that is no place. Then nothing matches.
  of_place_id constant uuid := (
    select p.id from public.humidor_places p
    where p.owner_id = private.me() and p.folded_name = private.fold_name(of_place));
  typed constant text := nullif(private.search_words(filter ->> 'q'), '');
  patterns constant text[] := private.word_patterns(typed);
  phrase constant text := private.phrase_pattern(typed);
  family_keys constant text[] := array(
    select f || ':' || private.fold_name(filter ->> 'family') from unnest('{family,vitola}'::text[]) f where filter ? 'family');
  keys constant text[] := array(
    select f.key || ':' || private.fold_name(f.value) from jsonb_each_text(filter) f
    where f.key = any (array[/* contract: humidorFacts */
      'wrapper', 'binder', 'filler', 'origin', 'strength', 'ringGauge', 'components', 'cut', 'flavouring']));
  -- Null if no filter is about products. Otherwise few: only products of the caller's own items.
  product_ids uuid[];
begin
  if filter ? 'family' or keys <> '{}' then
    product_ids := array(
      select s.product_id from private.my_smokes() s
      where s.fact_keys @> keys and (family_keys = '{}' or s.fact_keys && family_keys));
  end if;
  if filter ? 'flavour' then
    product_ids := array(
      select f.product_id from private.my_flavours() f
      where f.flavour = filter ->> 'flavour' and (product_ids is null or f.product_id = any (product_ids)));
  end if;
  return query
  select i.id, i.category, i.amount_had, i.amount_left, i.aged_from, i.ready_on, i.words, i.created_at
  from public.humidor_items i
  where i.owner_id = (select private.me())
    and (of_kind is null or i.kind = of_kind)
    and (of_place is null or i.place_id = of_place_id)
    and (product_ids is null or i.product_id = any (product_ids))
    and (of_age is null or private.age_group(i.aged_from, today) = of_age)
    and (of_year is null or extract(year from i.aged_from) = of_year)
    and (of_rest is null or (i.amount_left > 0 and case of_rest
      when 'READY' then i.ready_on <= today
      when 'RESTING' then i.ready_on > today
      else date_trunc('month', i.ready_on) = date_trunc('month', today) end))
    and (typed is null or i.id in (
      select f.id
      from (
        select o.id, concat_ws(E'\n', o.words, o.note_words, s.fact_words, ' ' || l.folded_name,
          to_char(o.aged_from, ' YYYY')) as words
        from public.humidor_items o
        join private.my_smokes() s on s.product_id = o.product_id
        left join public.humidor_places l on l.id = o.place_id
        where o.owner_id = (select private.me())
        offset 0
      ) f
      where private.has_words(f.words, patterns, phrase)
    ));
end $$;
grant execute on function private.fitting_humidor_items to authenticated, service_role;

-- A page of the caller's matching items. Finished ones come last.
-- Orders: NEWEST (added last), OLDEST (aged longest, undated ones last), NAME, LEFT (smallest proportion left first),
-- READY (earliest date first).
-- The screen opens with NEWEST and no filter, which comes from an index in this order. Everything else is sorted: at
-- 10,000 items that takes milliseconds. The orders have no key in common, so the cursor is an offset.
-- Sorting is off, so it is done only where no index has the order. The plan is made for an average humidor, which is
-- small, and would otherwise sort all items of a large one to show the first 20.
create function private.get_humidor_items(filter jsonb, page_limit integer, page_offset integer) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' set enable_sort = off
as $$ declare
  wanted_order constant text := filter ->> 'order';
  ids uuid[];
begin
  if wanted_order = 'NEWEST' and filter - '{order,today}'::text[] = '{}' then
    ids := array(
      select i.id from public.humidor_items i
      where i.owner_id = (select private.me())
      order by i.amount_left = 0, i.created_at desc, i.id desc limit page_limit + 1 offset page_offset
    );
  else
    ids := array(
      select i.id
      from private.fitting_humidor_items(filter, coalesce((filter ->> 'today')::date, current_date)) i
      order by
        i.amount_left = 0,
        -- Only the line of the chosen order counts. The others are null for every row.
        case wanted_order when 'OLDEST' then i.aged_from when 'READY' then i.ready_on end,
        case wanted_order when 'NAME' then i.words end,
        case wanted_order when 'LEFT' then i.amount_left / i.amount_had end,
        i.created_at desc, i.id desc
      limit page_limit + 1 offset page_offset
    );
  end if;
  return private.page(array(
    select i.item from unnest(ids[:page_limit]) with ordinality k (id, position)
    join private.humidor_item_items i on i.id = k.id order by k.position
  ), private.next_offset(cardinality(ids), page_limit, page_offset));
end $$;

-- How much the caller has of what matches the filters, how many of these items will be ready this month, and the names
-- of all places to choose from. Finished items are counted apart. Places are listed even if they are empty, because
-- items can be put into them. Without the caller's day it is the day in UTC.
create function private.get_humidor_totals(filter jsonb) returns json
language plpgsql stable set search_path = '' as $$ declare
  today constant date := coalesce((filter ->> 'today')::date, current_date);
begin
  return (
    select json_build_object(
      'itemCount', count(*) filter (where i.amount_left > 0),
      'finishedCount', count(*) filter (where i.amount_left = 0),
      'pieces', coalesce(trim_scale(sum(i.amount_left) filter (where i.category = 'CIGAR')), 0),
      'grams', coalesce(trim_scale(sum(i.amount_left) filter (where i.category = 'PIPE_TOBACCO')), 0),
      'readyThisMonth', count(*) filter (
        where i.amount_left > 0 and date_trunc('month', i.ready_on) = date_trunc('month', today)),
      'places', (
        select coalesce(json_agg(p.name order by p.folded_name), '[]')
        from public.humidor_places p where p.owner_id = (select private.me())
      )
    )
    from private.fitting_humidor_items(filter, today) i
  );
end $$;

-- What the caller's items can be filtered by: for each filter the values that they have, and how many items have each.
-- The contract's `humidorChoices`. Values are as in the facts. Of several spellings of one value it is the most frequent.
create function private.get_humidor_choices() returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    with kept as materialized (
      select i.product_id as id, count(*) as item_count
      from public.humidor_items i where i.owner_id = private.me() group by i.product_id
    ),
    said as (
      select case f.key when 'vitola' then 'family' else f.key end as name, btrim(w.word) as value, k.item_count
      from kept k
      join public.products p on p.id = k.id
      cross join lateral jsonb_each_text(p.facts) f
      cross join lateral string_to_table(f.value, ',') w (word)
      where f.key = any (array['family', 'vitola', /* contract: humidorFacts */
        'wrapper', 'binder', 'filler', 'origin', 'strength', 'ringGauge', 'components', 'cut', 'flavouring']) and not private.is_blank(w.word)
      union all
      select 'flavour', f.flavour, k.item_count from private.my_flavours() f join kept k on k.id = f.product_id
      union all
      select 'year', extract(year from i.aged_from)::text, 1
      from public.humidor_items i where i.owner_id = private.me() and i.aged_from is not null
    ),
    counted as (
      select s.name, mode() within group (order by s.value) as value, sum(s.item_count) as item_count
      from said s group by s.name, private.fold_name(s.value)
    )
    select json_build_object('filters', coalesce(json_agg(json_build_object('name', f.name, 'values', f.list)), '[]'))
    from (
      select c.name, json_agg(json_build_object('value', c.value, 'itemCount', c.item_count)
        order by case when c.name in ('year', 'ringGauge') then -c.value::numeric end, private.fold_name(c.value)) as list
      from counted c group by c.name
    ) f
  );
end $$;

-- What the caller has, by family, by age and by place: for each group the number of items, and how much of them is
-- left. A null name is the group of items without one. Finished items do not count.
-- Grouping sets read the items once for all three. The bits of `grouping` mark the columns by which a row was not
-- grouped: 3 is a row by family, 5 by age, 6 by place.
create function private.get_humidor_breakdown(given_day date) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    with kept as (
      select i.category, i.amount_left, private.age_group(i.aged_from, coalesce(given_day, current_date)) as age,
        l.name as place, f.family
      from public.humidor_items i
      join private.my_smokes() f on f.product_id = i.product_id
      left join public.humidor_places l on l.id = i.place_id
      where i.owner_id = (select private.me()) and i.amount_left > 0
    ),
    grouped as (
      select grouping(k.family, k.age, k.place) as missing, k.family, k.age, k.place,
        sum(k.amount_left) filter (where k.category = 'CIGAR') as pieces,
        sum(k.amount_left) filter (where k.category = 'PIPE_TOBACCO') as grams,
        k.category, count(*) as items
      from kept k
      group by grouping sets ((k.category, k.family), (k.age), (k.place))
    ),
    listed as (
      select g.missing, g.items, json_build_object(
        'name', case g.missing when 3 then g.family when 5 then g.age else g.place end,
        'itemCount', g.items, 'pieces', coalesce(trim_scale(g.pieces), 0), 'grams', coalesce(trim_scale(g.grams), 0)
      ) as item, g.category
      from grouped g
    )
    select json_build_object(
      'vitolas', coalesce(json_agg(l.item order by l.items desc) filter (where l.missing = 3 and l.category = 'CIGAR'), '[]'),
      'families', coalesce(json_agg(l.item order by l.items desc) filter (where l.missing = 3 and l.category <> 'CIGAR'), '[]'),
      'ages', coalesce(json_agg(l.item) filter (where l.missing = 5), '[]'),
      'places', coalesce(json_agg(l.item order by l.items desc) filter (where l.missing = 6), '[]')
    )
    from listed l
  );
end $$;

-- Every item of the caller, oldest entry first, for the CSV file. Importing that file keeps the order.
-- Not paged, because there are at most 10,000 and a file must be complete. Sequential scans are off, so that products
-- and places are looked up by index even in a session that planned this while the tables were small (as in
-- private.knows_product).
create function private.get_all_humidor_items() returns json
language plpgsql stable set search_path = '' set enable_seqscan = off as $$ begin
  return json_build_object('items', array(
    select i.item from private.humidor_item_items i order by i.created_at, i.id
  ));
end $$;


-- Changing the humidor.

-- The columns of an item that a request names. Four of its fields are not columns: `place` is a name, `bringsTo` has a
-- table of its own, and `audience` and `clubId` become two columns that exclude each other. `clubId` counts only with the
-- audience CLUB, so that it cannot show an item by itself. If the owner does not have the place yet, this creates it, so the
-- function is volatile.
create function private.humidor_item_columns(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$ declare
  columns jsonb := private.trimmed(
    private.columns_of(request - '{place,audience,clubId,bringsTo}'::text[]), 'product_name', 'brand');
begin
  if request ? 'place' then
    columns := columns || jsonb_build_object('place_id', private.humidor_place_id(request ->> 'place'));
  end if;
  if request ? 'audience' then
    columns := columns || jsonb_build_object(
      'is_for_followers', request ->> 'audience' = 'FOLLOWERS',
      'club_id', case when request ->> 'audience' = 'CLUB' then request ->> 'clubId' end);
  end if;
  return columns;
end $$;

-- Adds an item to the caller's humidor and returns it. Without `amountLeft`, it is full. Fails with 404 for a club that
-- the caller is not in, 409 for a full humidor, and 429 beyond the limit.
create function private.create_humidor_item(draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  created constant uuid := private.insert_row('public.humidor_items',
    jsonb_build_object('amount_left', draft -> 'amountHad') || private.humidor_item_columns(draft));
begin
  perform private.set_cellars(created, draft -> 'bringsTo') where draft ? 'bringsTo';
  return private.get_humidor_item(created);
end $$;

-- Changes the named fields of the caller's own item and returns it; null for any other. Fails with 404 for a club that
-- the caller is not in.
create function private.update_humidor_item(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.update_row('public.humidor_items', kept.id, private.humidor_item_columns(changes))
  -- The lock also checks the policy for updates, so it finds no item of others.
  from (select * from public.humidor_items i where i.id = of_id for update) kept;
  perform private.set_cellars(of_id, changes -> 'bringsTo') where changes ? 'bringsTo';
  return private.get_humidor_item(of_id);
end $$;


-- Importing.

-- A row of an import. `place_key` is the place's folded name.
create type private.imported_humidor_item as (
  "position" integer, category text, product_name text, brand text, kind text, container_count smallint, amount_had numeric,
  amount_left numeric, dated_on date, acquired_on date, opened_on date, ready_on date, place text, place_key text,
  note text, is_kept boolean
);

-- The rows of an import, and whether the caller's humidor already has each of them: an item that is the same in every
-- column. If two rows are equal, the second one exists only if the humidor has two such items, because two equal boxes
-- are two boxes. Picture and audience are not compared, because an import has neither.
-- Each row and item becomes one text to compare, because matching two lists of 10,000 needs a hash. Comparing columns
-- would not allow one: most of them may be null, and null equals nothing.
create function private.imported_humidor_items(drafts jsonb) returns setof private.imported_humidor_item
language plpgsql stable rows 1000 set search_path = '' as $$ begin
  return query
  with draft as materialized (
    select row_number() over ()::integer as at, d.category, btrim(d."productName") as product_name,
      private.written_or_null(btrim(d.brand)) as brand, d.kind,
      coalesce(d."containerCount", 1)::smallint as containers, d."amountHad" as had,
      coalesce(d."amountLeft", d."amountHad") as remaining, d."datedOn" as dated, d."acquiredOn" as acquired,
      d."openedOn" as opened, d."readyOn" as ready, private.written_or_null(btrim(d.place)) as place,
      private.fold_name(private.written_or_null(d.place)) as place_key, private.written_or_null(d.note) as note
    from jsonb_to_recordset(drafts) d (
      category text, "productName" text, brand text, kind text, "containerCount" smallint, "amountHad" numeric,
      "amountLeft" numeric, "datedOn" date, "acquiredOn" date, "openedOn" date, "readyOn" date, place text, note text)
  ),
  compared as (
    select d.*, jsonb_build_array(d.category, d.product_name, d.brand, d.kind, d.containers, trim_scale(d.had),
      trim_scale(d.remaining), d.dated, d.acquired, d.opened, d.ready, d.place_key, d.note)::text as key
    from draft d
  ),
  numbered as (
    select c.*, row_number() over (partition by c.key order by c.at) as copy from compared c
  ),
  kept as (
    select k.key, count(*) as copies
    from (
      select jsonb_build_array(i.category, i.product_name, i.brand, i.kind, i.container_count, trim_scale(i.amount_had),
        trim_scale(i.amount_left), i.dated_on, i.acquired_on, i.opened_on, i.ready_on, l.folded_name, i.note)::text as key
      from public.humidor_items i left join public.humidor_places l on l.id = i.place_id
      where i.owner_id = (select private.me())
    ) k
    group by k.key
  )
  select n.at, n.category, n.product_name, n.brand, n.kind, n.containers, n.had, n.remaining, n.dated, n.acquired,
    n.opened, n.ready, n.place, n.place_key, n.note, n.copy <= coalesce(k.copies, 0)
  from numbered n left join kept k using (key)
  order by n.at;
end $$;

-- How many rows of an import the caller's humidor already has. The screen checks before it imports, and then asks what
-- to do with them. It takes no lock, because import_humidor compares again.
create function private.check_humidor_import(drafts jsonb) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object('keptCount', count(*)) from private.imported_humidor_items(drafts) r where r.is_kept
  );
end $$;

-- Adds the rows of an import to the caller's humidor, all or none. Without `adds_kept`, rows that already exist are
-- left out, so that importing a file twice adds it once, even with two taps at the same time: the lock comes first.
create function private.import_humidor(drafts jsonb, adds_kept boolean) returns json
language plpgsql set search_path = '' as $$ declare
  added private.imported_humidor_item[];
begin
  -- The lock of limit_rows, which every later insert takes.
  perform pg_advisory_xact_lock(hashtextextended(private.me()::text, 'public.humidor_items'::regclass::oid::bigint));
  added := array(select r from private.imported_humidor_items(drafts) r where adds_kept or not r.is_kept);
  -- Before thousands of products are created in vain.
  if (select count(*) from public.humidor_items i where i.owner_id = private.me()) + cardinality(added) > 10000 then
    perform private.fail(409, 'Your humidor holds at most 10,000 items. Delete some that are finished.');
  end if;
  -- Places first, each once, so that the insert below finds them all.
  perform private.humidor_place_id(p.name)
  from (
    select distinct on (r.place_key) r.place as name
    from unnest(added) r where r.place is not null order by r.place_key, r."position"
  ) p;
  -- New products too, which one statement counts together. The trigger below would create and count them one by one.
  perform private.create_products(array_agg(r.category), array_agg(r.product_name), array_agg(r.brand))
  from unnest(added) r;
  insert into public.humidor_items (
    category, product_name, brand, kind, container_count, amount_had, amount_left, dated_on, acquired_on, opened_on, ready_on,
    place_id, note
  )
  select r.category, r.product_name, r.brand, r.kind, r.container_count, r.amount_had, r.amount_left, r.dated_on, r.acquired_on,
    r.opened_on, r.ready_on, l.id, r.note
  from unnest(added) r
  left join public.humidor_places l on l.owner_id = private.me() and l.folded_name = r.place_key
  order by r."position";
  return json_build_object('addedCount', cardinality(added));
end $$;


-- Places, with what is kept in them.

-- The contract's `humidorPlace`, with its latest reading. It is here rather than in the chapter of places, because it
-- counts the items in them. Finished items do not count.
create view private.humidor_place_items with (security_invoker = true) as
select p.id, p.folded_name,
  json_build_object(
    'id', p.id,
    'name', p.name,
    'kind', p.kind,
    'humidityMin', trim_scale(p.humidity_min),
    'humidityMax', trim_scale(p.humidity_max),
    'temperatureMin', trim_scale(p.temperature_min),
    'temperatureMax', trim_scale(p.temperature_max),
    'itemCount', (select count(*) from public.humidor_items i where i.place_id = p.id and i.amount_left > 0),
    'latest', (
      select json_build_object('at', r.at, 'humidity', trim_scale(r.humidity), 'temperature', trim_scale(r.temperature),
        'isHumidityOutside', coalesce(r.humidity < p.humidity_min or r.humidity > p.humidity_max, false),
        'isTemperatureOutside', coalesce(r.temperature < p.temperature_min or r.temperature > p.temperature_max, false))
      from public.humidor_readings r where r.place_id = p.id order by r.at desc limit 1
    )
  ) as item
from public.humidor_places p
where p.owner_id = (select private.me());

grant select on private.humidor_place_items to authenticated, service_role;

-- All places of the caller, by name. One page: there are at most 200.
create function private.get_places() returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(select p.item from private.humidor_place_items p order by p.folded_name), null);
end $$;

-- Creates a place of the caller, or changes the named fields of one, and returns it; null for a place of others. Fails
-- with 409 if the caller has another place of that name, in any spelling. Of two requests at once, the key refuses the
-- second.
create function private.save_humidor_place(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  columns constant jsonb := private.trimmed(private.columns_of(changes), 'name');
  saved_id uuid := of_id;
  is_taken boolean := exists (
    select from public.humidor_places o
    where o.owner_id = private.me() and o.folded_name = private.fold_name(columns ->> 'name') and o.id is distinct from of_id
  );
begin
  if of_id is not null and not exists (select from public.humidor_places o where o.id = of_id) then
    return null;
  elsif not is_taken and of_id is null then
    saved_id := private.insert_row('public.humidor_places', columns);
    is_taken := saved_id is null;
  elsif not is_taken then
    perform private.update_row('public.humidor_places', of_id, columns);
  end if;
  if is_taken then
    perform private.fail(409, 'You already have a place with this name.');
  end if;
  return (select i.item from private.humidor_place_items i where i.id = saved_id);
end $$;

grant execute on function private.get_humidor_item, private.get_user_humidor, private.get_humidor_items,
  private.get_humidor_totals, private.get_humidor_breakdown, private.get_humidor_choices, private.age_group, private.my_smokes,
  private.my_flavours,
  private.get_all_humidor_items, private.imported_humidor_items, private.check_humidor_import, private.import_humidor,
  private.humidor_item_columns, private.create_humidor_item, private.update_humidor_item, private.get_places,
  private.save_humidor_place
  to authenticated, service_role;


-- Humidor items as targets of reports. An item that its owner no longer shows is gone for moderators. A removed one stays
-- in its owner's humidor.
create view private.humidor_item_targets with (security_invoker = true) as
select i.id, i.owner_id as subject_id, concat_ws(' ', i.brand, i.product_name) as title, i.note as content, i.image_url,
  i.is_removed, i.club_id
from public.humidor_items i where i.is_for_followers or i.club_id is not null;

call private.create_removal('humidor_item');

-- Clubs cannot remove items, only moderators can.
create function private.recent_humidor_items(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$ begin
  return query select i.id from public.humidor_items i
    where i.owner_id = of_user_id and i.created_at >= since and in_club_id is null
      and (i.is_for_followers or i.club_id is not null)
    order by i.created_at desc;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- All items of the humidor, including finished ones, and who can see each. As in the table, amounts are pieces for
-- cigars and grams for pipe tobacco. `trim_scale` writes 12, not 12.0.
create view private.exported_humidor with (security_invoker = true) as
select i.created_at as at, json_build_object(
  'id', i.id, 'category', i.category, 'productName', i.product_name, 'brand', i.brand, 'kind', i.kind,
  'containerCount', i.container_count, 'amountHad', trim_scale(i.amount_had), 'amountLeft', trim_scale(i.amount_left),
  'datedOn', i.dated_on, 'acquiredOn', i.acquired_on, 'openedOn', i.opened_on, 'readyOn', i.ready_on, 'place', l.name, 'note', i.note,
  'imageUrl', i.image_url, 'club', c.name, 'isForFollowers', i.is_for_followers, 'createdAt', i.created_at
) as item
from public.humidor_items i
left join public.humidor_places l on l.id = i.place_id
left join public.clubs c on c.id = i.club_id
where i.owner_id = auth.uid();
