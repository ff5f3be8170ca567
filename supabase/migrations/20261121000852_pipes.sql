-- Pipes: those that a user owns and smokes, and how long each should rest. Only their owner can see them. Nothing here
-- reminds the owner of a rest: the screen warns when the user writes a journal entry.

-- pipes: one row per pipe. The journal records when it was last smoked.
-- The words for shape, material, finish, filter and family are those of product facts; the contract checks them
-- (_shared/contract/pipes.ts).
-- Deliberately absent: a product. Each pipe is one piece, and two of a series age differently. Also absent: prices and
-- shops.
create table public.pipes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  -- The owner's name for it.
  name text not null,
  maker text,
  shape text,
  material text,
  finish text,
  filter text,
  -- In millimetres.
  chamber_width numeric(3, 1),
  chamber_depth numeric(3, 1),
  -- The family of tobaccos for which it is kept; null for any.
  dedicated_family text,
  -- How many days it should rest between two bowls; zero for none. The owner decides: a clay pipe needs no rest, a
  -- briar does.
  rest_days smallint not null default 0,
  -- Only the last time. The journal records when it was smoked.
  cleaned_at timestamptz,
  -- After how many bowls its owner wants to clean it; null for no reminder.
  clean_after smallint,
  -- Since when it is no longer smoked; null if it is. A retired pipe keeps its place in the journal, where a deleted one
  -- loses it.
  retired_at timestamptz,
  image_url text,
  note text,
  created_at timestamptz not null default now(),
  -- Only for the journal's foreign key, because an entry names a pipe of its own owner.
  constraint pipes_owner_id_id_key unique (owner_id, id),
  constraint pipes_name_length check (private.is_name(name, /* contract: pipeDraft.name */ 100)),
  constraint pipes_maker_length check (private.is_name(maker, /* contract: pipeDraft.maker */ 100)),
  constraint pipes_words_length check (
    private.is_written(shape, 40) is not false and private.is_written(material, 40) is not false
    and private.is_written(finish, 40) is not false and private.is_written(filter, 40) is not false
    and private.is_written(dedicated_family, 40) is not false),
  constraint pipes_chamber_width_range check (chamber_width between 10 and 40),
  constraint pipes_chamber_depth_range check (chamber_depth between 10 and 90),
  constraint pipes_rest_days_range check (rest_days between 0 and 60),
  constraint pipes_clean_after_range check (clean_after between 1 and 200),
  constraint pipes_image_url_url check (private.is_media_url(image_url)),
  constraint pipes_note_length check (private.is_written(note, /* contract: pipeDraft.note */ 1000))
);
alter table public.pipes enable row level security;

-- The constraint above serves the owner's list and the foreign key.
call private.keep_media_of('public.pipes', '{image_url}');

comment on column public.pipes.cleaned_at is 'When its owner last cleaned it; null if they have never recorded it.';

-- Few enough for one list, and for one menu to choose from.
create trigger pipes__limit after insert on public.pipes
  referencing new table as added for each statement
  execute function private.limit_rows('200', 'Your rack is full: it holds 200 pipes.');
call private.limit_inserts('public.pipes', 'pipe', 100, '1 hour');

-- All operations for the owner only.
call private.allow_own_rows('public.pipes', '{select,insert,update,delete}', 'owner_id');

-- No one can choose the id, owner and time of creation.
grant select, delete on public.pipes to authenticated;
call private.allow_writing('public.pipes', '{name,maker,shape,material,finish,filter,chamber_width,chamber_depth,
  dedicated_family,rest_days,cleaned_at,clean_after,retired_at,image_url,note}');


-- Reading pipes.

-- When a pipe of the caller was last smoked before a given time; null if never. An entry that is being edited does not
-- count, or the pipe would seem not to have rested before it. It reads a table of the next chapter, with one index
-- look-up.
create function private.pipe_smoked_before(of_pipe_id uuid, before timestamptz, without_entry_id uuid)
returns timestamptz language plpgsql stable set search_path = '' as $$ begin
  return (
    select e.smoked_at from public.journal_entries e
    where e.owner_id = (select private.me()) and e.pipe_id = of_pipe_id and e.smoked_at < before
      and e.id is distinct from without_entry_id
    order by e.smoked_at desc limit 1
  );
end $$;
grant execute on function private.pipe_smoked_before to authenticated, service_role;

-- How many bowls a pipe of the caller has had since a time; all of them for null. The same index.
create function private.bowls_since(of_pipe_id uuid, at timestamptz) returns integer
language plpgsql stable set search_path = '' as $$ begin
  return (
    select count(*) from public.journal_entries e
    where e.owner_id = (select private.me()) and e.pipe_id = of_pipe_id and e.smoked_at > coalesce(at, '-infinity')
  );
end $$;
grant execute on function private.bowls_since to authenticated, service_role;

-- The contract's `pipe`.
create view private.pipe_items with (security_invoker = true) as
select p.id, p.name, p.retired_at,
  json_build_object(
    'id', p.id, 'name', p.name, 'maker', p.maker,
    'shape', p.shape, 'material', p.material, 'finish', p.finish, 'filter', p.filter,
    'chamberWidth', trim_scale(p.chamber_width), 'chamberDepth', trim_scale(p.chamber_depth),
    'dedicatedFamily', p.dedicated_family, 'restDays', p.rest_days, 'cleanedAt', p.cleaned_at,
    'cleanAfter', p.clean_after, 'bowlsSinceCleaned', private.bowls_since(p.id, p.cleaned_at),
    'retiredAt', p.retired_at, 'lastSmokedAt', private.pipe_smoked_before(p.id, 'infinity', null),
    'imageUrl', p.image_url, 'note', p.note, 'createdAt', p.created_at
  ) as item
from public.pipes p;

grant select on private.pipe_items to authenticated, service_role;

-- One pipe of the caller; null for any other. Every change of a pipe replies with it.
create function private.get_pipe(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (select p.item from private.pipe_items p where p.id = of_id);
end $$;

-- All pipes of the caller, by name, the retired ones last. One page: there are at most 200.
create function private.get_pipes() returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page(array(
    select p.item from private.pipe_items p order by p.retired_at is not null, private.fold(p.name), p.id
  ), null);
end $$;

-- Whether something speaks against smoking a product in a pipe of the caller at a given time: facts from which the
-- screen makes a warning. It forbids nothing. What is unknown (never smoked, no family) counts as fine. Null for a pipe
-- of others.
-- The family is that among the product's facts, if the caller may read the product; for a merged product, that of the
-- one that was kept. The product is named as in an entry but never created, because the form calls this while a name is
-- being typed.
create function private.get_pipe_readiness(
  of_id uuid, at timestamptz, named text, of_brand text, without_entry_id uuid
) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object(
      'restDays', p.rest_days,
      'lastSmokedAt', before.smoked_at,
      'isRested', coalesce(before.smoked_at + p.rest_days * interval '1 day' <= at, true),
      'dedicatedFamily', p.dedicated_family,
      'productFamily', family.family,
      'isFamily', coalesce(p.dedicated_family = family.family, true)
    )
    from public.pipes p
    cross join lateral (select private.pipe_smoked_before(p.id, at, without_entry_id) as smoked_at) before
    left join lateral (
      select k.facts ->> 'family' as family from public.products k
      where k.id = private.product_id_named('PIPE_TOBACCO', named, of_brand)
    ) family on true
    where p.id = of_id
  );
end $$;


-- Changing pipes.

-- Adds a pipe for the caller and returns it. Fails with 409 for a full rack and with 429 beyond the limit.
create function private.create_pipe(draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  created constant uuid :=
    private.insert_row('public.pipes', private.trimmed(private.columns_of(draft), 'name', 'maker'));
begin
  return private.get_pipe(created);
end $$;

-- Changes the named fields of the caller's own pipe and returns it; null for any other. Cleaning and retiring are such
-- changes: the app sends the time. Deleting a pipe keeps its journal entries, without it; retiring it keeps both.
create function private.update_pipe(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.update_row('public.pipes', of_id, private.trimmed(private.columns_of(changes), 'name', 'maker'));
  return private.get_pipe(of_id);
end $$;

grant execute on function private.get_pipe, private.get_pipes, private.get_pipe_readiness, private.create_pipe,
  private.update_pipe to authenticated, service_role;


-- For the export of a user's data (private.export in the chapter of accounts).

-- All pipes, which only the user can see. Chamber sizes are in millimetres.
create view private.exported_pipes with (security_invoker = true) as
select p.created_at as at, json_build_object(
  'id', p.id, 'name', p.name, 'maker', p.maker, 'shape', p.shape, 'material', p.material, 'finish', p.finish,
  'filter', p.filter, 'chamberWidth', trim_scale(p.chamber_width), 'chamberDepth', trim_scale(p.chamber_depth),
  'dedicatedFamily', p.dedicated_family, 'restDays', p.rest_days, 'cleanedAt', p.cleaned_at, 'cleanAfter', p.clean_after,
  'retiredAt', p.retired_at, 'imageUrl', p.image_url, 'note', p.note, 'createdAt', p.created_at
) as item
from public.pipes p where p.owner_id = auth.uid();
