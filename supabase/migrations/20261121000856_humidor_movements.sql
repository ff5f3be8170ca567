-- Humidor movements: what happened to an item of the humidor, and how it is undone.
--
-- Only the owner of the item can see them, even if they show the item to others. Correcting an item in its form is no
-- movement.

-- humidor_movements: one row per thing that happened.
--   SMOKED, GIVEN, LOST and THROWN_AWAY take an amount from the item. Only what was smoked is missing from its original
--   amount: a box of 20 of which five were given away is a box of 15.
--   FOUND adds an amount.
--   OPENED, JARRED, MOVED and SPLIT divide the item: what differs from now on becomes an item of its own (`to_item_id`).
--   If they concern all of it, the item itself changes, and `before` has what it was.
-- Undoing one deletes its row, so the rows are always true.
-- Deliberately absent: the amount that was left, because the item has it.
create table public.humidor_movements (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  item_id uuid not null references public.humidor_items (id) on delete cascade,
  kind text not null,
  -- In pieces or grams, as in the item.
  amount numeric(6, 1) not null,
  -- How many of its boxes, tins or jars; null if the amount was not counted in these.
  container_count smallint,
  -- By how much the item's original amount became smaller, and with it the number of its boxes. Negative if it became
  -- larger, and zero if both are what they were.
  had_amount numeric(6, 1) not null default 0,
  to_item_id uuid references public.humidor_items (id) on delete set null,
  -- The name of the place to which it was moved. The place may be renamed and deleted.
  place_name text,
  -- To whom it was given: a user, or a name as the owner knows it.
  recipient_id uuid references public.users (id) on delete set null,
  recipient_name text,
  happened_on date not null,
  -- The columns of the item that this changed, with their values before.
  before jsonb,
  -- Not now(), so that the rows of one transaction keep their order.
  created_at timestamptz not null default clock_timestamp(),
  constraint humidor_movements_kind check (kind in (/* contract: humidorMovementKind */
    'SMOKED', 'GIVEN', 'LOST', 'THROWN_AWAY', 'FOUND', 'OPENED', 'JARRED', 'MOVED', 'SPLIT')),
  constraint humidor_movements_amount check (amount >= 0),
  -- A few columns. Nothing long can be stored here.
  constraint humidor_movements_before_length check (length(before::text) <= 1000),
  constraint humidor_movements_recipient check (
    kind = 'GIVEN' or (recipient_id is null and recipient_name is null)),
  constraint humidor_movements_recipient_name_length check (
    private.is_name(recipient_name, /* contract: humidorMovementDraft.recipientName */ 100)),
  constraint humidor_movements_place_name_length check (
    private.is_name(place_name, /* contract: humidorMovementDraft.place */ 60))
);
alter table public.humidor_movements enable row level security;

-- The history of an item, latest first, and whether anything has happened to it. Also for the foreign key.
create index humidor_movements_item_id_created_at_idx on public.humidor_movements (item_id, created_at desc, id desc);
-- Where an item came from. Also for the foreign key.
create index humidor_movements_to_item_id_idx on public.humidor_movements (to_item_id) where to_item_id is not null;
-- For the foreign keys, and the export.
create index humidor_movements_owner_id_idx on public.humidor_movements (owner_id);
create index humidor_movements_recipient_id_idx on public.humidor_movements (recipient_id) where recipient_id is not null;

-- All operations for the owner only, and only about their own items. A recipient is one of the owner's company, as in the
-- journal. They are not notified and cannot see the row.
call private.allow_own_rows('public.humidor_movements', '{select,delete}', 'owner_id');
create policy self_insert on public.humidor_movements for insert to authenticated
  with check (
    owner_id = (select private.me())
    and exists (select from public.humidor_items i where i.id = item_id and i.owner_id = (select private.me()))
    and (to_item_id is null
      or exists (select from public.humidor_items i where i.id = to_item_id and i.owner_id = (select private.me())))
    and (recipient_id is null or private.is_company(recipient_id))
  );

-- No one can choose the id, owner and time of creation, or change what happened.
grant select, delete, insert (item_id, kind, amount, container_count, had_amount, to_item_id, place_name, recipient_id,
  recipient_name, happened_on, before) on public.humidor_movements to authenticated;

-- An evening of sorting a cellar. Changes of up to 500 items at once count once, as imports do, and those of more, which
-- the API does not accept, once for every 500. Fails with 429 beyond the limits.
-- Security definer, like every trigger that counts activities.
create function private.humidor_movements__limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  added_count constant integer := (select count(*) from new_rows);
begin
  if added_count = 1 then
    perform private.count_activity('humidor movement', 600, '1 hour');
  elsif added_count > 1 then
    perform private.count_activity('humidor movements', 100, '1 day', ceil(added_count / 500.0)::integer);
  end if;
  return null;
end $$;
call private.run_per_statement('public.humidor_movements', 'limit_rate', '{insert}');

-- What was divided from an item whose owner has been notified needs no reminder of its own.
-- Security definer: owners cannot write whether they were notified.
create function private.humidor_movements__keep_notified() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.humidor_items t set ready_notified_at = s.ready_notified_at
  from public.humidor_items s
  where t.id = new.to_item_id and s.id = new.item_id and t.ready_on = s.ready_on;
  return null;
end $$;
create trigger humidor_movements__keep_notified after insert on public.humidor_movements
  for each row when (new.to_item_id is not null) execute function private.humidor_movements__keep_notified();


-- Reading movements.

-- The contract's `humidorMovement`. One that divided an item can be undone as long as nothing has happened to the part,
-- and one that changed all of it as long as it is the latest that did. What was found can be undone as long as all of it
-- is there. A recipient across a block is not shown.
create view private.humidor_movement_items with (security_invoker = true) as
select m.id, m.item_id, m.to_item_id, m.created_at,
  json_build_object(
    'id', m.id, 'itemId', m.item_id, 'toItemId', m.to_item_id, 'kind', m.kind, 'amount', trim_scale(m.amount),
    'containerCount', m.container_count, 'containerKind', coalesce(m.before ->> 'kind', i.kind), 'place', m.place_name,
    'recipient', (
      select u.summary from private.user_summaries u
      where u.id = m.recipient_id and not exists (select from private.is_hidden(m.recipient_id))
    ),
    'recipientName', m.recipient_name, 'happenedOn', m.happened_on, 'createdAt', m.created_at,
    'viewer', json_build_object('canUndo', case
      when m.to_item_id is not null then
        t.amount_left = m.amount and not exists (select from public.humidor_movements n where n.item_id = m.to_item_id)
      when m.kind in ('OPENED', 'JARRED', 'MOVED', 'SPLIT') then m.before is not null and not exists (
        select from public.humidor_movements n
        where n.item_id = m.item_id and n.before is not null and n.created_at > m.created_at)
      when m.kind = 'FOUND' then i.amount_left >= m.amount and i.amount_had > -m.had_amount
      else true end)
  ) as item
from public.humidor_movements m
join public.humidor_items i on i.id = m.item_id
left join public.humidor_items t on t.id = m.to_item_id;

grant select on private.humidor_movement_items to authenticated, service_role;

-- What happened to an item of the caller, latest first, ending with where it came from. One page. Null for an item of
-- others.
create function private.get_humidor_movements(
  of_id uuid, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.page_of(array(
      select row(m.created_at, m.id, m.item)::private.page_row from private.humidor_movement_items m
      where (m.item_id = of_id or m.to_item_id = of_id)
        and (m.created_at, m.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
      order by m.created_at desc, m.id desc limit page_limit + 1 offset page_offset
    ), page_limit)
    from public.humidor_items i where i.id = of_id and i.owner_id = (select private.me())
  );
end $$;


-- Changing the humidor.

-- How much of an item a movement concerns: a number of its boxes or tins, an amount, or else what is usual: one cigar or
-- a bowl of three grams, and otherwise all that is left. Fails with 400 for half a cigar, and with 409 for more than there
-- is.
create function private.amount_of_movement(kept public.humidor_items, draft jsonb, containers integer) returns numeric
language plpgsql stable set search_path = '' as $$ declare
  had constant numeric := kept.amount_had * containers / kept.container_count;
  amount constant numeric := case
    when containers is not null then round(had, case kept.category when 'CIGAR' then 0 else 1 end)
    when draft ? 'amount' then (draft ->> 'amount')::numeric
    when draft ->> 'kind' = 'SMOKED' then least(kept.amount_left, case kept.category when 'CIGAR' then 1 else 3 end)
    else kept.amount_left end;
begin
  if kept.category = 'CIGAR' and amount <> trunc(amount) then
    perform private.fail(400, 'Please count whole cigars');
  elsif draft ->> 'kind' = 'FOUND' then
    if kept.amount_had + amount > 10000 or kept.container_count + coalesce(containers, 0) > 1000 then
      perform private.fail(409, 'One item cannot have so many.');
    end if;
  elsif kept.amount_left = 0 then
    perform private.fail(409, 'You have none left.');
  elsif containers > kept.container_count or (containers is null and amount > kept.amount_left) then
    perform private.fail(409, 'You have less than that left.');
  end if;
  return amount;
end $$;

-- The columns that differ in what a movement divides from an item. A jar is one, whatever was put into it.
create function private.columns_of_movement(kept public.humidor_items, draft jsonb, day date) returns jsonb
language plpgsql set search_path = '' as $$ declare
  columns jsonb := case draft ->> 'kind'
    when 'OPENED' then jsonb_build_object('opened_on', day)
    when 'JARRED' then jsonb_build_object('kind', 'JAR', 'container_count', 1, 'opened_on', coalesce(kept.opened_on, day))
    else '{}' end;
begin
  if draft ? 'place' then
    columns := columns || jsonb_build_object('place_id', private.humidor_place_id(draft ->> 'place'));
  end if;
  return columns;
end $$;

-- Makes an item of a part of the caller's item, equal in all but these columns. If moderators removed the item, the part
-- is for its owner alone.
create function private.divide_humidor_item(kept public.humidor_items, columns jsonb) returns uuid
language plpgsql set search_path = '' as $$ declare
  made constant uuid := private.insert_row('public.humidor_items', jsonb_build_object(
    'category', kept.category, 'product_name', kept.product_name, 'brand', kept.brand, 'kind', kept.kind,
    'dated_on', kept.dated_on, 'acquired_on', kept.acquired_on, 'opened_on', kept.opened_on, 'place_id', kept.place_id,
    'note', kept.note, 'image_url', kept.image_url, 'ready_on', kept.ready_on,
    'club_id', case when not kept.is_removed then kept.club_id end,
    'is_for_followers', kept.is_for_followers and not kept.is_removed
  ) || columns);
begin
  insert into public.cellar_items (item_id, club_id)
  select made, c.club_id from public.cellar_items c where c.item_id = kept.id;
  return made;
end $$;

-- Records what happened to the caller's item, and changes it. Returns the item, the part that was divided from it if
-- there is one, and the movement. Null for an item of others. Fails as amount_of_movement does, with 400 for a split that
-- leaves nothing, with 404 for a recipient who is not the caller's company, and with 429 beyond the limits.
-- The row is locked, so that two taps take two, and the second of two taps at the last cigar fails.
create function private.create_humidor_movement(of_id uuid, draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  of_kind constant text := draft ->> 'kind';
  day constant date := coalesce((draft ->> 'happenedOn')::date, current_date);
  divides constant boolean := of_kind in ('OPENED', 'JARRED', 'MOVED', 'SPLIT');
  kept public.humidor_items;
  containers integer := (draft ->> 'containerCount')::integer;
  amount numeric;
  taken numeric;
  had numeric;
  is_all boolean;
  columns jsonb;
  before jsonb;
  made uuid;
  moved uuid;
begin
  -- The lock also checks the policy for updates, so it finds no item of others.
  select * into kept from public.humidor_items i where i.id = of_id for update;
  if not found then
    return null;
  elsif draft ? 'recipientId' and not private.is_company((draft ->> 'recipientId')::uuid) then
    perform private.fail(404, 'User not found');
  end if;
  if containers is null and not draft ? 'amount' and of_kind in ('OPENED', 'JARRED') and kept.container_count > 1 then
    containers := 1;
  end if;
  amount := private.amount_of_movement(kept, draft, containers);
  taken := case of_kind when 'FOUND' then amount else least(amount, kept.amount_left) end;
  is_all := of_kind <> 'FOUND' and taken = kept.amount_left;
  had := case
    when of_kind = 'SMOKED' or is_all then 0
    when of_kind <> 'FOUND' then amount
    when containers is not null and kept.amount_left > 0 then -amount
    else least(kept.amount_had - kept.amount_left - amount, 0) end;
  containers := case
    when of_kind = 'SMOKED' or (of_kind = 'FOUND' and kept.amount_left = 0) then null
    when is_all and containers is null and kept.container_count > 1 then kept.container_count
    else containers end;

  if divides then
    columns := private.columns_of_movement(kept, draft, day);
    if not is_all then
      made := private.divide_humidor_item(kept, jsonb_build_object(
        'amount_had', amount, 'amount_left', taken, 'container_count', coalesce(containers, 1)) || columns);
    elsif of_kind = 'SPLIT' then
      perform private.fail(400, 'Please split off less than all of it');
    else
      before := (select jsonb_object_agg(c.name, to_jsonb(kept) -> c.name) from jsonb_object_keys(columns) c (name));
      perform private.update_row('public.humidor_items', kept.id, columns);
    end if;
  end if;
  if before is null then
    update public.humidor_items i
    set amount_left = i.amount_left + case of_kind when 'FOUND' then taken else -taken end, amount_had = i.amount_had - had,
      container_count = i.container_count - case when had <> 0 then sign(had) * coalesce(containers, 0) else 0 end
    where i.id = kept.id;
  end if;

  insert into public.humidor_movements (
    item_id, kind, amount, container_count, had_amount, to_item_id, place_name, recipient_id, recipient_name, happened_on,
    before)
  values (
    kept.id, of_kind, taken, containers, had, made, private.written_or_null(btrim(draft ->> 'place')),
    (draft ->> 'recipientId')::uuid, private.written_or_null(btrim(draft ->> 'recipientName')), day, before)
  returning id into moved;
  return json_build_object(
    'item', private.get_humidor_item(kept.id), 'made', private.get_humidor_item(made),
    'movement', (select m.item from private.humidor_movement_items m where m.id = moved));
end $$;

-- Undoes a movement of the caller: the item has again what it had, and what was divided from it is gone. Returns the
-- item. Null for a movement of others, and for one that was undone already. Fails with 409 if something has happened since
-- that must be undone first.
create function private.undo_humidor_movement(of_id uuid) returns json
language plpgsql set search_path = '' as $$ declare
  undone public.humidor_movements;
  counted integer;
begin
  -- The item, and the part that was divided from it.
  perform from public.humidor_items i
  where i.id in (
    select unnest(array[m.item_id, m.to_item_id]) from public.humidor_movements m where m.id = of_id)
  order by i.id for update;
  if (select not (i.item -> 'viewer' ->> 'canUndo')::boolean from private.humidor_movement_items i where i.id = of_id) then
    perform private.fail(409, 'Something has happened since. Undo that first.');
  end if;
  -- Of two taps at once, the second finds no row.
  delete from public.humidor_movements m where m.id = of_id returning * into undone;
  if undone.before is not null then
    perform private.update_row('public.humidor_items', undone.item_id, undone.before || case
      when undone.before ? 'place_id' then jsonb_build_object('place_id', (
        -- It may have been deleted.
        select p.id from public.humidor_places p where p.id = (undone.before ->> 'place_id')::uuid))
      else '{}' end);
  else
    counted := case when undone.had_amount <> 0 then sign(undone.had_amount) * coalesce(undone.container_count, 0) else 0 end;
    delete from public.humidor_items i where i.id = undone.to_item_id;
    -- Its amounts may have been corrected since.
    update public.humidor_items i
    set amount_had = i.amount_had + undone.had_amount, container_count = greatest(i.container_count + counted, 1),
      amount_left = least(
        i.amount_left + case undone.kind when 'FOUND' then -undone.amount else undone.amount end,
        i.amount_had + undone.had_amount)
    where i.id = undone.item_id;
  end if;
  return private.get_humidor_item(undone.item_id);
end $$;

-- Changes the named fields of many items of the caller at once, and returns how many there were. Those of others are left
-- out. Moving them is in the history of each.
create function private.update_humidor_items(ids jsonb, changes jsonb, happened_on date) returns json
language plpgsql set search_path = '' as $$ declare
  columns constant jsonb := private.humidor_item_columns(changes);
  moved_to constant uuid := (columns ->> 'place_id')::uuid;
  chosen uuid[];
begin
  chosen := array(
    select i.id from public.humidor_items i
    where i.owner_id = private.me() and i.id in (select c::uuid from jsonb_array_elements_text(ids) c)
    order by i.id for update);
  if columns ? 'place_id' then
    insert into public.humidor_movements (item_id, kind, amount, container_count, place_name, happened_on, before)
    select i.id, 'MOVED', i.amount_left, case when i.container_count > 1 then i.container_count end,
      private.written_or_null(btrim(changes ->> 'place')), coalesce(update_humidor_items.happened_on, current_date),
      jsonb_build_object('place_id', i.place_id)
    from public.humidor_items i
    where i.id = any (chosen) and i.place_id is distinct from moved_to and i.amount_left > 0;
  end if;
  perform private.update_row('public.humidor_items', c.id, columns) from unnest(chosen) c (id);
  return json_build_object('changedCount', cardinality(chosen));
end $$;

-- Deletes many items of the caller at once, and returns how many there were.
create function private.delete_humidor_items(ids jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  deleted integer;
begin
  delete from public.humidor_items i
  where i.owner_id = private.me() and i.id in (select c::uuid from jsonb_array_elements_text(ids) c);
  get diagnostics deleted = row_count;
  return json_build_object('changedCount', deleted);
end $$;

grant execute on function private.get_humidor_movements, private.amount_of_movement, private.columns_of_movement,
  private.divide_humidor_item, private.create_humidor_movement, private.undo_humidor_movement,
  private.update_humidor_items, private.delete_humidor_items to authenticated, service_role;


-- For the export of a user's data (private.export in the chapter of accounts).

-- Recipients are included although they were never notified, as the company in the journal is.
create view private.exported_humidor_movements with (security_invoker = true) as
select m.created_at as at, json_build_object(
  'itemId', m.item_id, 'toItemId', m.to_item_id, 'kind', m.kind, 'amount', trim_scale(m.amount),
  'containerCount', m.container_count, 'place', m.place_name, 'recipient', u.username, 'recipientName', m.recipient_name,
  'happenedOn', m.happened_on, 'createdAt', m.created_at
) as item
from public.humidor_movements m
left join public.users u on u.id = m.recipient_id
where m.owner_id = auth.uid();
