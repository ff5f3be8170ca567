-- The journal: what a user smoked, when and where, in a line. Like the humidor, it is its owner's alone.

-- journal_entries: one row per cigar or bowl. It names its product freely, as an item of the humidor does.
-- Deliberately absent: the item that it came from. An entry stays true when the box is empty and deleted.
create table public.journal_entries (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  product_id uuid not null references public.products (id),
  category text not null,
  product_name text not null,
  brand text,
  smoked_at timestamptz not null,
  place text,
  minutes smallint,
  rating smallint,
  line text,
  created_at timestamptz not null default now(),
  constraint journal_entries_category check (category in ('PIPE_TOBACCO', 'CIGAR')),
  constraint journal_entries_product_name_length check (private.is_written(product_name, 150)),
  constraint journal_entries_brand_length check (private.is_written(brand, 100)),
  constraint journal_entries_place_length check (private.is_written(place, 100)),
  constraint journal_entries_minutes_range check (minutes between 1 and 600),
  constraint journal_entries_rating_range check (rating between 1 and 5),
  constraint journal_entries_line_length check (private.is_written(line, 500))
);
alter table public.journal_entries enable row level security;

-- A user's entries, the latest first; also the foreign key.
create index journal_entries_owner_id_smoked_at_idx on public.journal_entries (owner_id, smoked_at desc, id desc);
-- Whether the caller knows a product; also the foreign key.
create index journal_entries_product_id_owner_id_idx on public.journal_entries (product_id, owner_id);

create trigger journal_entries__find_product before insert or update of category, product_name, brand on public.journal_entries
  for each row execute function private.find_named_product();
-- A paper journal of some years can be copied in an evening.
create trigger journal_entries__limit_rate before insert on public.journal_entries
  for each row execute function private.limit_rate('journal', '300', '1 hour');

-- Each operation for the owner only.
create policy owner_select on public.journal_entries for select to authenticated
  using (owner_id = (select private.me()));
create policy owner_insert on public.journal_entries for insert to authenticated
  with check (owner_id = (select private.me()));
create policy owner_update on public.journal_entries for update to authenticated
  using (owner_id = (select private.me())) with check (owner_id = (select private.me()));
create policy owner_delete on public.journal_entries for delete to authenticated
  using (owner_id = (select private.me()));

-- Not granted: choosing id, owner, product and the time of the entry.
revoke all on public.journal_entries from public, anon, authenticated;
grant select, delete on public.journal_entries to authenticated;
grant insert (category, product_name, brand, smoked_at, place, minutes, rating, line)
  on public.journal_entries to authenticated;
grant update (category, product_name, brand, smoked_at, place, minutes, rating, line)
  on public.journal_entries to authenticated;
grant select, insert, update, delete on public.journal_entries to service_role;

-- The contract's `journalEntry`. The owner always knows the product, so it is there.
create view private.journal_entry_items with (security_invoker = true) as
select
  e.id,
  e.owner_id,
  e.smoked_at,
  json_build_object(
    'id', e.id,
    'productSlug', p.slug,
    'category', e.category,
    'productName', e.product_name,
    'brand', e.brand,
    'smokedAt', e.smoked_at,
    'place', e.place,
    'minutes', e.minutes,
    'rating', e.rating,
    'line', e.line,
    'createdAt', e.created_at
  ) as item
from public.journal_entries e
join public.products p on p.id = e.product_id;

revoke all on private.journal_entry_items from public, anon;
grant select on private.journal_entry_items to authenticated, service_role;

-- One entry of the caller; null for any other.
create function private.get_journal_entry(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (select e.item from private.journal_entry_items e where e.id = of_id);
end $$;

-- The caller's entries, the latest first. One page.
create function private.get_journal(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return private.page_of(array(
    select row(i.smoked_at, i.id, i.item)::private.page_row from private.journal_entry_items i
    where i.owner_id = (select private.me())
      and (i.smoked_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.smoked_at desc, i.id desc
    limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- Writes an entry of the caller and returns it.
create function private.create_journal_entry(draft jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  created uuid;
begin
  insert into public.journal_entries (category, product_name, brand, smoked_at, place, minutes, rating, line)
  select e.category, btrim(e.product_name), btrim(e.brand), e.smoked_at, btrim(e.place), e.minutes, e.rating, e.line
  from private.from_api(null::public.journal_entries, draft) e
  returning id into created;
  return private.get_journal_entry(created);
end $$;

-- Changes the named fields of the caller's own entry and returns it; null for any other.
create function private.update_journal_entry(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$
begin
  update public.journal_entries e
  set (category, product_name, brand, smoked_at, place, minutes, rating, line) = (
    select c.category, btrim(c.product_name), btrim(c.brand), c.smoked_at, btrim(c.place), c.minutes, c.rating, c.line
    from private.from_api(e, changes) c
  )
  where e.id = of_id;
  return private.get_journal_entry(of_id);
end $$;

grant execute on function private.get_journal_entry, private.get_journal, private.create_journal_entry,
  private.update_journal_entry to authenticated, service_role;
