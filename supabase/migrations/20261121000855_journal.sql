-- The journal: what a user smoked, when, where and with whom, and a line about it.
--
-- Only its owner can see it. Unlike a humidor item or a review, an entry cannot be shown to anyone, so that users can
-- write down what they like. Everything here runs as the caller, and the policies show no rows of others.

-- journal_entries: one row per cigar or bowl. It names its product freely, like a humidor item.
-- An entry can be written offline. The client then sends it later, perhaps more than once, with an id of its own.
-- Deliberately absent: the item that it came from, because an entry stays true when the box is empty and deleted. Also
-- absent: an audience, and counters: a year's figures are computed on request.
create table public.journal_entries (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  -- Set by a trigger. Only products that nothing mentions are deleted, so the key needs no rule for that.
  product_id uuid not null references public.products (id),
  category text not null,
  -- As the owner spelled them, whatever the product is called later.
  product_name text not null,
  brand text,
  -- The owner can set any time, since entries are often copied from paper.
  smoked_at timestamptz not null,
  -- In the owner's words. Not a place of the humidor, where things are kept.
  place text,
  minutes smallint,
  -- Only for the owner: it counts neither in a product's stars nor in its profile.
  rating smallint,
  -- The owner's opinion. One line, as in a paper journal.
  line text,
  -- The pipe, if it was a bowl.
  pipe_id uuid,
  -- The event and the club at which it was smoked. The company is in journal_companions. The entry outlives all of
  -- them.
  event_id uuid references public.events (id) on delete set null,
  club_id uuid references public.clubs (id) on delete set null,
  -- The id that the client created. Sending an entry again finds the existing one.
  client_id uuid,
  created_at timestamptz not null default now(),
  constraint journal_entries_client_id_key unique (owner_id, client_id),
  -- With the owner, so that an entry can name only a pipe of its own owner. If the pipe is deleted, only pipe_id
  -- becomes null.
  constraint journal_entries_pipe_id_fkey foreign key (owner_id, pipe_id)
    references public.pipes (owner_id, id) on delete set null (pipe_id),
  constraint journal_entries_pipe_of_category check (pipe_id is null or category = 'PIPE_TOBACCO'),
  -- Reviews have two more categories: pipes and accessories, which no one smokes.
  constraint journal_entries_category check (category in (/* contract: smokeCategory */ 'CIGAR', 'PIPE_TOBACCO')),
  constraint journal_entries_product_name_length check (
    private.is_name(product_name, /* contract: journalDraft.productName */ 150)),
  constraint journal_entries_brand_length check (private.is_name(brand, /* contract: journalDraft.brand */ 100)),
  constraint journal_entries_place_length check (private.is_name(place, /* contract: journalDraft.place */ 100)),
  constraint journal_entries_minutes_range check (minutes between 1 and 600),
  constraint journal_entries_rating_range check (rating between 1 and 5),
  constraint journal_entries_line_length check (private.is_written(line, /* contract: journalDraft.line */ 500))
);
alter table public.journal_entries enable row level security;

-- A user's entries, latest first. Also for the foreign key.
create index journal_entries_owner_id_smoked_at_idx on public.journal_entries (owner_id, smoked_at desc, id desc);
-- Whether the caller knows a product (private.knows_product), because an entry's owner may open the page of a product
-- that is not listed. Also for the foreign key.
create index journal_entries_product_id_owner_id_idx on public.journal_entries (product_id, owner_id);
-- When a pipe was last smoked. Also for the foreign key.
create index journal_entries_owner_id_pipe_id_smoked_at_idx on public.journal_entries (owner_id, pipe_id, smoked_at desc);
-- For the foreign keys.
create index journal_entries_event_id_idx on public.journal_entries (event_id);
create index journal_entries_club_id_idx on public.journal_entries (club_id);

-- The same trigger function as for the humidor, because neither counts in a product's stars.
call private.run_per_row(
  'public.journal_entries', 'find_product', 'before insert or update of category, product_name, brand', 'find_named_product');
-- A paper journal of some years can be copied in an evening. Entries that a client kept while offline fit too.
call private.limit_inserts('public.journal_entries', 'journal', 300, '1 hour');

-- All operations for the owner only.
call private.allow_own_rows('public.journal_entries', '{select,insert,update,delete}', 'owner_id');

-- No one can choose the id, owner, product and time of creation. The client's id is written once.
grant select, delete on public.journal_entries to authenticated;
call private.allow_writing('public.journal_entries',
  '{category,product_name,brand,smoked_at,place,minutes,rating,line,pipe_id,event_id,club_id}', once => '{client_id}');


-- journal_companions: the users with whom an entry's owner smoked, one row each.
-- Deliberately absent: any right of theirs. They are not notified and cannot see the row, because the journal is
-- private.
create table public.journal_companions (
  entry_id uuid not null references public.journal_entries (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (entry_id, user_id)
);
alter table public.journal_companions enable row level security;
-- For the foreign key.
create index journal_companions_user_id_idx on public.journal_companions (user_id);

-- Whether the caller may name a user as company: a user whom they follow or share a club with, without a block between
-- them. It limits whose names and pictures an entry can show. False for the caller, who cannot be their own company.
-- Called for the few users that a draft names. It reads follows and members as the caller.
create function private.is_company(of_user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return of_user_id <> private.me()
    and not exists (select from private.is_hidden(of_user_id))
    and (
      exists (select from public.follows f where f.follower_id = private.me() and f.followed_id = of_user_id)
      or exists (
        select from public.club_members m
        where m.user_id = of_user_id and m.club_id in (select private.my_club_ids())
      )
    );
end $$;
grant execute on function private.is_company to authenticated, service_role;

-- All operations for the entry's owner only: the sub-select reads entries as the caller.
create policy owner_select on public.journal_companions for select to authenticated
  using (exists (select from public.journal_entries e where e.id = entry_id));
create policy owner_insert on public.journal_companions for insert to authenticated
  with check (private.is_company(user_id) and exists (select from public.journal_entries e where e.id = entry_id));
create policy owner_delete on public.journal_companions for delete to authenticated
  using (exists (select from public.journal_entries e where e.id = entry_id));

-- There is nothing to change: set_journal_companions deletes and inserts.
grant select, delete, insert (entry_id, user_id) on public.journal_companions to authenticated;


-- Reading the journal.

-- The contract's `journalEntry`. The owner always knows the product, so it is included (an inner join). Event, club and
-- companions are included only if the owner may still see them: left joins, under the policies of those nouns. The row
-- keeps what the view hides, so a member who returns to a club finds it in the entry again.
create view private.journal_entry_items with (security_invoker = true) as
select e.id, e.owner_id, e.smoked_at,
  json_build_object(
    'id', e.id, 'clientId', e.client_id, 'createdAt', e.created_at,
    'productSlug', p.slug, 'category', e.category, 'productName', e.product_name, 'brand', e.brand,
    'smokedAt', e.smoked_at, 'place', e.place, 'minutes', e.minutes, 'rating', e.rating, 'line', e.line,
    'pipe', case when pipe.id is not null then json_build_object('id', pipe.id, 'name', pipe.name) end,
    'event', case when event.id is not null then json_build_object('id', event.id, 'title', event.title) end,
    'club', case when club.id is not null
      then json_build_object('id', club.id, 'slug', club.slug, 'name', club.name) end,
    'companions', array(
      select u.summary from public.journal_companions c join private.user_summaries u on u.id = c.user_id
      where c.entry_id = e.id and not exists (select from private.is_hidden(c.user_id))
      order by u.summary ->> 'username'
    ),
    'reviewId', (
      select r.id from public.reviews r
      where r.product_id = e.product_id and r.author_id = e.owner_id and not r.is_removed
      order by r.created_at desc limit 1
    )
  ) as item
from public.journal_entries e
join public.products p on p.id = e.product_id
left join public.pipes pipe on pipe.id = e.pipe_id
left join public.events event on event.id = e.event_id
left join public.clubs club on club.id = e.club_id;

grant select on private.journal_entry_items to authenticated, service_role;

-- One entry of the caller; null for any other. Every change of an entry replies with it.
create function private.get_journal_entry(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (select e.item from private.journal_entry_items e where e.id = of_id);
end $$;

-- The caller's entries, latest first. One page. It names the owner although the policy would suffice: with an equality
-- Postgres scans the index in order and stops after a page.
create function private.get_journal(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page_of(array(
    select row(i.smoked_at, i.id, i.item)::private.page_row from private.journal_entry_items i
    where i.owner_id = (select private.me())
      and (i.smoked_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.smoked_at desc, i.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- What the form offers, so that an entry takes a few taps: what the caller has recently smoked and where, their pipes
-- in use, and their clubs with recent events. It reads only the caller's latest hundred entries, so that it costs the same
-- after ten years, and offers what is current.
create function private.get_journal_choices() returns json
language plpgsql stable set search_path = '' as $$ declare
  recent_ids constant uuid[] := array(
    select e.id from public.journal_entries e
    where e.owner_id = (select private.me()) order by e.smoked_at desc, e.id desc limit 100
  );
begin
  return json_build_object(
    -- Each product once, in its latest spelling.
    'products', array(
      select json_build_object('category', p.category, 'productName', p.product_name, 'brand', p.brand)
      from (
        select distinct on (e.product_id) e.category, e.product_name, e.brand, e.smoked_at from public.journal_entries e
        where e.id = any (recent_ids) order by e.product_id, e.smoked_at desc
      ) p
      order by p.smoked_at desc limit 6
    ),
    'places', array(
      select e.place from public.journal_entries e
      where e.id = any (recent_ids) and e.place is not null
      group by e.place order by count(*) desc, max(e.smoked_at) desc limit 8
    ),
    'pipes', array(
      select json_build_object('id', p.id, 'name', p.name) from public.pipes p
      where p.retired_at is null order by private.fold(p.name), p.id
    ),
    'clubs', array(
      select json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) from public.clubs c
      where c.id in (select private.my_club_ids()) order by private.fold(c.name), c.id limit 100
    ),
    -- From eight days ago to twelve hours ahead, because entries are written at the event or some days after.
    'events', array(
      select json_build_object('id', e.id, 'title', e.title) from public.events e
      where e.club_id in (select private.my_club_ids())
        and e.starts_at between now() - interval '8 days' and now() + interval '12 hours'
        and e.cancelled_at is null
      order by e.starts_at desc, e.id limit 20
    )
  );
end $$;

-- Users whom an entry may name as company: those who match the typed text, best first. Without text, first the caller's
-- latest companions, and then the users whom they followed last. One page of eight.
-- Users with a block between them and the caller never appear, because is_company refuses them, whatever list they come
-- from.
create function private.get_journal_companions(typed text) returns json
language plpgsql stable set search_path = '' as $$ declare
  -- More than a page, because not all of them count as company.
  found_ids constant uuid[] := case
    when typed is not null then private.find_user_ids(typed, 50, null, true)
    else array(
      select c.user_id from (
        select c.user_id, e.smoked_at from public.journal_companions c
        join (
          select e.id, e.smoked_at from public.journal_entries e
          where e.owner_id = (select private.me()) order by e.smoked_at desc, e.id desc limit 100
        ) e on e.id = c.entry_id
      ) c
      group by c.user_id order by max(c.smoked_at) desc, c.user_id limit 8
    )
    || array(
      select f.followed_id from public.follows f
      where f.follower_id = (select private.me()) order by f.created_at desc, f.followed_id limit 16
    ) end;
begin
  return private.page(array(
    select u.summary from (
      select k.id, min(k.position) as position from unnest(found_ids) with ordinality k (id, position)
      where private.is_company(k.id) group by k.id order by position limit 8
    ) c
    join private.user_summaries u on u.id = c.id order by c.position
  ), null);
end $$;

-- A year of the caller's journal in figures, by the days of a time zone: each day with entries, how much of what, and
-- the products smoked most and liked best, each with a picture from its reviews if there is one.
-- One query over the entries of one user and year: a few hundred rows, so there are no stored counters that could
-- drift. Averages include only rated entries. Fails with 400 for an unknown time zone, which decides to which day, and
-- to which year, a late evening belongs.
create function private.get_journal_year(of_year integer, zone text) returns json
language plpgsql stable set search_path = '' as $$ declare
  year_start timestamptz;
  year_end timestamptz;
begin
  if not private.is_time_zone(zone) then
    perform private.fail(400, 'Please choose a time zone from the list.');
  end if;
  year_start := make_timestamptz(of_year, 1, 1, 0, 0, 0, zone);
  year_end := make_timestamptz(of_year + 1, 1, 1, 0, 0, 0, zone);
  return (
    -- Materialized, because seven of the parts below read it.
    with entries as materialized (
      select e.*, (e.smoked_at at time zone zone)::date as day from public.journal_entries e
      where e.owner_id = (select private.me()) and e.smoked_at >= year_start and e.smoked_at < year_end
    ),
    products as (
      select e.product_id, count(*) as entry_count, round(avg(e.rating), 1) as rating, max(e.smoked_at) as smoked_at
      from entries e group by e.product_id
    ),
    items as (
      select c.*, json_build_object(
        'productSlug', p.slug, 'category', p.category, 'productName', p.product_name, 'brand', p.brand,
        'entryCount', c.entry_count, 'rating', c.rating,
        -- From open reviews only, because a year is made to be shown.
        'imageUrl', (
          select r.image_url from public.reviews r
          where r.product_id = p.id and r.is_open and r.image_url is not null
          order by r.like_count desc, r.created_at desc, r.id limit 1
        )
      ) as item
      from (
        (select *, true as is_favourite from products order by entry_count desc, smoked_at desc limit 5)
        union all
        (select *, false from products where rating is not null order by rating desc, entry_count desc, smoked_at desc limit 5)
      ) c
      join public.products p on p.id = c.product_id
    )
    select json_build_object(
      'year', of_year,
      -- How far back the screen can go. Null without entries.
      'firstYear', (
        select extract(year from min(e.smoked_at) at time zone zone)::integer from public.journal_entries e
        where e.owner_id = (select private.me())
      ),
      'entryCount', (select count(*) from entries),
      -- Of entries that have a duration.
      'minutes', (select coalesce(sum(e.minutes), 0) from entries e),
      'cigars', (select count(*) from entries e where e.category = 'CIGAR'),
      'bowls', (select count(*) from entries e where e.category = 'PIPE_TOBACCO'),
      'days', array(
        select json_build_object('day', e.day, 'entryCount', count(*), 'productNames', json_agg(e.product_name order by e.smoked_at))
        from entries e group by e.day order by e.day
      ),
      'favourites', array(
        select i.item from items i where i.is_favourite order by i.entry_count desc, i.smoked_at desc
      ),
      'highestRated', array(
        select i.item from items i where not i.is_favourite order by i.rating desc, i.entry_count desc, i.smoked_at desc
      ),
      'companions', array(
        select u.summary from (
          select c.user_id, count(*) as entry_count
          from public.journal_companions c join entries e on e.id = c.entry_id
          where not exists (select from private.is_hidden(c.user_id))
          group by c.user_id
        ) c
        join private.user_summaries u on u.id = c.user_id
        order by c.entry_count desc, c.user_id limit 5
      )
    )
  );
end $$;


-- Changing the journal.

-- Replaces the company of an entry. Users who do not count as the caller's company are left out, as if they were not
-- named, except those whom the entry already named: an old entry stays true after its company has left the club.
-- They are left out rather than refused, because an entry that was written offline must not fail because someone has
-- left meanwhile.
create function private.set_journal_companions(of_entry_id uuid, user_ids uuid[]) returns void
language plpgsql set search_path = '' as $$ begin
  delete from public.journal_companions c where c.entry_id = of_entry_id and c.user_id <> all (user_ids);
  insert into public.journal_companions (entry_id, user_id)
  select of_entry_id, n.user_id from (select distinct unnest(user_ids) as user_id) n
  where private.is_company(n.user_id)
    and not exists (select from public.journal_companions c where c.entry_id = of_entry_id and c.user_id = n.user_id);
end $$;

-- The columns of an entry that a request names. An event or a club that the caller cannot see is left out: the
-- sub-selects read them as the caller.
create function private.journal_columns(request jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$ declare
  columns jsonb := private.trimmed(private.columns_of(request - 'companionIds'), 'product_name', 'brand', 'place');
begin
  if request ? 'eventId' then
    columns := columns || jsonb_build_object(
      'event_id', (select e.id from public.events e where e.id = (request ->> 'eventId')::uuid));
  end if;
  if request ? 'clubId' then
    columns := columns || jsonb_build_object(
      'club_id', (select c.id from public.clubs c where c.id = (request ->> 'clubId')::uuid));
  end if;
  return columns;
end $$;

-- Writes an entry of the caller and returns it. An entry that was sent before, with the same client id, is returned
-- unchanged.
-- An entry with a client id was written offline and must not fail because its pipe has been deleted meanwhile. Without
-- one it fails with 404 for a pipe of others, and in any case with 429 beyond the limit.
create function private.create_journal_entry(draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  columns jsonb := private.journal_columns(draft);
  created uuid;
begin
  if columns ? 'client_id' then
    columns := columns || jsonb_build_object(
      'pipe_id', (select p.id from public.pipes p where p.id = (draft ->> 'pipeId')::uuid));
  end if;
  created := private.insert_row('public.journal_entries', columns);
  if created is null then
    -- The policy shows only the caller's own entries.
    return (
      select private.get_journal_entry(e.id) from public.journal_entries e
      where e.owner_id = private.me() and e.client_id = (draft ->> 'clientId')::uuid
    );
  end if;
  perform private.set_journal_companions(created, array(select jsonb_array_elements_text(draft -> 'companionIds'))::uuid[]);
  return private.get_journal_entry(created);
exception when foreign_key_violation then
  perform private.fail(404, 'Pipe not found');
end $$;

-- Changes the named fields of the caller's own entry and returns it; null for any other. Fails with 404 for a pipe of
-- others. Any change also removes an event or a club that the caller can no longer see, even if the request does not
-- name it.
create function private.update_journal_entry(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.update_row('public.journal_entries', kept.id, private.journal_columns(
    jsonb_build_object('eventId', kept.event_id, 'clubId', kept.club_id) || changes))
  from (select * from public.journal_entries e where e.id = of_id for update) kept;
  if found and changes ? 'companionIds' then
    perform private.set_journal_companions(of_id, array(select jsonb_array_elements_text(changes -> 'companionIds'))::uuid[]);
  end if;
  return private.get_journal_entry(of_id);
exception when foreign_key_violation then
  perform private.fail(404, 'Pipe not found');
end $$;

grant execute on function private.get_journal_entry, private.get_journal, private.get_journal_choices,
  private.get_journal_companions, private.get_journal_year, private.set_journal_companions,
  private.journal_columns, private.create_journal_entry, private.update_journal_entry
  to authenticated, service_role;


-- For the export of a user's data (private.export in the chapter of accounts).

-- All entries of the journal, which only the user can read. The user's pipe, the event and the club appear by name,
-- because ids would be meaningless outside Retrohale. The event's title is its creator's, so it is included only if the
-- user can read it. Companions are included although they were never notified, because the entry is the user's own
-- note.
create view private.exported_journal with (security_invoker = true) as
select e.smoked_at as at, json_build_object(
  'id', e.id, 'category', e.category, 'productName', e.product_name, 'brand', e.brand, 'smokedAt', e.smoked_at,
  'place', e.place, 'minutes', e.minutes, 'rating', e.rating, 'line', e.line, 'pipe', p.name, 'event', v.title,
  'club', c.name, 'companions', array(
    select u.username
    from public.journal_companions j join public.users u on u.id = j.user_id where j.entry_id = e.id
  ), 'createdAt', e.created_at
) as item
from public.journal_entries e
left join public.pipes p on p.id = e.pipe_id
left join public.events v
  on v.id = e.event_id and exists (select from private.reads_event(v.is_removed, v.is_open, v.club_id))
left join public.clubs c on c.id = e.club_id
where e.owner_id = auth.uid();
