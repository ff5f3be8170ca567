-- Tastings: the structured notes that a review can have, and the profiles that they add up to.
--
-- Every field is optional. The category determines the fields: cigars have a body and thirds, pipe tobacco has a room
-- note and bite. Pipes and accessories have no notes. The words are those of the hobby.

-- The flavours that a note can name. A function rather than a table, because the list changes with the app, never with
-- its data. The chapter of palates sorts them into groups.
create function private.flavours() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[/* contract: flavours */
    'soil', 'leather', 'barnyard', 'mushroom', 'cedar', 'oak', 'toasted wood', 'black pepper', 'white pepper',
    'red pepper', 'cinnamon', 'clove', 'nutmeg', 'anise', 'honey', 'caramel', 'molasses', 'brown sugar', 'vanilla',
    'almond', 'walnut', 'cashew', 'hazelnut', 'coffee', 'espresso', 'cocoa', 'toast', 'butter', 'bread', 'cream',
    'raisin', 'fig', 'plum', 'citrus', 'cherry', 'hay', 'grass', 'tea', 'tonka', 'campfire', 'incense', 'peat',
    'salt', 'chalk'];
$$;

-- At most twelve flavours, all of them known. Null passes, as in every CHECK. The contract refuses duplicates.
create function private.are_flavours(words text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return words <@ private.flavours() and cardinality(words) <= /* contract: maxFlavours */ 12;
end $$;
grant execute on function private.flavours, private.are_flavours to authenticated, service_role;

-- tasting_notes: one row per review with notes.
-- Deliberately absent: notes without a review. Private notes belong in the journal.
create table public.tasting_notes (
  review_id uuid primary key references public.reviews (id) on delete cascade,
  -- The next four are copies from the review. Triggers maintain them, so that profiles need not read reviews.
  product_id uuid not null references public.products (id),
  author_id uuid references public.users (id) on delete set null,
  category text not null,
  -- Whether it counts in its product's profile: as long as its review is open and not removed.
  is_counted boolean not null,
  -- Scales from one to five. The screen names the ends of each.
  strength smallint,
  body smallint,
  flavouring smallint,
  taste smallint,
  room_note smallint,
  bite smallint,
  moisture smallint,
  -- Words, each from a short list.
  draw text,
  burn text,
  ash text,
  finish text,
  pairing text,
  tin_note text,
  -- Flavours of the whole smoke, and of each third of a cigar.
  flavours text[],
  first_third text[],
  second_third text[],
  final_third text[],
  duration_minutes smallint,
  -- Where, and with whom: the name of a place, an event, a club.
  place text,
  event_id uuid references public.events (id) on delete set null,
  company_club_id uuid references public.clubs (id) on delete set null,
  constraint tasting_notes_scales check (
    (strength between 1 and 5) is not false and (body between 1 and 5) is not false
    and (flavouring between 1 and 5) is not false and (taste between 1 and 5) is not false
    and (room_note between 1 and 5) is not false and (bite between 1 and 5) is not false
    and (moisture between 1 and 5) is not false),
  constraint tasting_notes_draw check (draw in (/* contract: draws */ 'tight', 'ideal', 'loose')),
  constraint tasting_notes_burn check (case category
    when 'CIGAR' then burn in (/* contract: burnsOf.CIGAR */ 'even', 'wavy', 'canoeing', 'tunnelling')
    else burn in (/* contract: burnsOf.PIPE_TOBACCO */ 'even', 'uneven') end),
  constraint tasting_notes_ash check (ash in (/* contract: ashes */ 'firm', 'flaky')),
  constraint tasting_notes_finish check (finish in (/* contract: finishes */ 'short', 'medium', 'long')),
  constraint tasting_notes_pairing check (pairing in (/* contract: pairings */
    'espresso', 'black tea', 'sparkling water', 'dark chocolate', 'ginger ale', 'rum', 'whisky', 'port')),
  constraint tasting_notes_tin_note_length check (
    private.is_written(tin_note, /* contract: tastingNotesDraft.tinNote */ 200)),
  constraint tasting_notes_flavours check (
    private.are_flavours(flavours) is not false and private.are_flavours(first_third) is not false
    and private.are_flavours(second_third) is not false and private.are_flavours(final_third) is not false),
  constraint tasting_notes_duration check (duration_minutes between 1 and 600),
  constraint tasting_notes_place_length check (private.is_name(place, /* contract: tastingNotesDraft.place */ 100)),
  -- Fields that the category does not have. Reviews of pipes and accessories can have no notes at all.
  constraint tasting_notes_of_category check (case category
    when 'CIGAR' then num_nonnulls(flavouring, taste, room_note, bite, moisture, tin_note) = 0
    when 'PIPE_TOBACCO' then num_nonnulls(body, draw, ash, first_third, second_third, final_third) = 0
    else false end)
);
alter table public.tasting_notes enable row level security;

-- A user's notes by product, for their profile and for what two users both noted. Also for the foreign key.
create index tasting_notes_author_id_product_id_idx on public.tasting_notes (author_id, product_id);
-- Some users' notes on a product (private.palate_axes), because popular products have thousands of notes. Also for the
-- foreign key.
create index tasting_notes_product_id_author_id_idx on public.tasting_notes (product_id, author_id);
-- For the foreign keys.
create index tasting_notes_event_id_idx on public.tasting_notes (event_id);
create index tasting_notes_company_club_id_idx on public.tasting_notes (company_club_id);

-- Applies changes of reviews to their notes. If the category changes, the note is deleted, because it says nothing
-- about the new one. Notes that do not change are not written: a like or a comment updates a review too, and must not
-- cost a profile.
-- Security definer: a club that becomes private changes the notes of all its members' reviews.
create function private.reviews__update_notes() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  delete from public.tasting_notes n using new_rows r where n.review_id = r.id and n.category <> r.category;
  update public.tasting_notes n
  set product_id = r.product_id, author_id = r.author_id, is_counted = r.is_open and not r.is_removed
  from new_rows r
  where n.review_id = r.id
    and (n.product_id, n.author_id, n.is_counted) is distinct from
      (r.product_id, r.author_id, r.is_open and not r.is_removed);
  return null;
end $$;
call private.run_per_statement('public.reviews', 'update_notes', '{update}');

-- Copies from the review what the note needs. Without a review there is nothing to copy, and the insert fails, because
-- the copies must not be null.
-- Security definer: the copy must be right even if the caller cannot read the review. The lock keeps the review
-- unchanged until the note is committed.
create function private.tasting_notes__copy_review() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  select r.product_id, r.author_id, r.category, r.is_open and not r.is_removed
  into new.product_id, new.author_id, new.category, new.is_counted
  from public.reviews r where r.id = new.review_id for share;
  return new;
end $$;
call private.run_per_row('public.tasting_notes', 'copy_review', 'before insert');

-- Readers of the review can read its notes. The sub-select reads reviews as the caller, so the review's rule is not
-- repeated.
create policy reader_select on public.tasting_notes for select to authenticated
  using (exists (select from public.reviews r where r.id = review_id));
-- Authors write them, under the review's rule: not after they have left its private club.
create policy author_insert on public.tasting_notes for insert to authenticated
  with check (exists (
    select from public.reviews r cross join private.edits_review(r.is_removed, r.is_open, r.author_id, r.club_id)
    where r.id = review_id and private.require_can_write(r.club_id)));
create policy author_update on public.tasting_notes for update to authenticated
  using (exists (
    select from public.reviews r cross join private.edits_review(r.is_removed, r.is_open, r.author_id, r.club_id)
    where r.id = review_id and private.require_can_write(r.club_id)));
create policy author_delete on public.tasting_notes for delete to authenticated
  using (exists (select from public.reviews r where r.id = review_id and r.author_id = (select private.me())));

-- A trigger copies the review's columns, and notes stay with their review.
grant select, delete on public.tasting_notes to authenticated;
call private.allow_writing('public.tasting_notes',
  '{strength,body,flavouring,taste,room_note,bite,moisture,draw,burn,ash,finish,pairing,tin_note,flavours,first_third,
    second_third,final_third,duration_minutes,place,event_id,company_club_id}',
  once => '{review_id}');


-- Profiles: how often the notes of a product say each thing.

-- product_tastes: one row per product and thing said about it, with the number of notes that say it. The axis "notes"
-- counts the notes themselves. Triggers count, so that a profile costs its few dozen rows, however many notes there
-- are.
-- Deliberately absent: averages. The counts show the spread, and rounding errors cannot add up.
create table public.product_tastes (
  product_id uuid not null references public.products (id) on delete cascade,
  -- A field of the note, by its name in the API; "flavour" covers the whole smoke and every third.
  axis text not null,
  -- The word, or the number on the scale.
  word text not null,
  note_count integer not null,
  primary key (product_id, axis, word)
);
alter table public.product_tastes enable row level security;

-- Only open notes count, so readers of the product may read its profile. The function reads products as the caller.
create policy member_select on public.product_tastes for select to authenticated
  using (private.reads_product(product_id));

-- Only triggers on tasting notes write them.
grant select on public.product_tastes to authenticated;

-- What a note says, one row per thing. A flavour named in two thirds is one flavour of the cigar.
-- Its search_path keeps Postgres from inlining it: the planner of version 17 fails on a whole row as an argument.
create function private.said_in(n public.tasting_notes) returns table (axis text, word text)
language sql immutable rows 12 set search_path = '' as $$
  select said.axis, said.word
  from (values
    ('notes', ''), ('strength', n.strength::text), ('body', n.body::text), ('flavouring', n.flavouring::text),
    ('taste', n.taste::text), ('roomNote', n.room_note::text), ('bite', n.bite::text), ('moisture', n.moisture::text),
    ('draw', n.draw), ('burn', n.burn), ('ash', n.ash), ('finish', n.finish), ('pairing', n.pairing)
  ) said (axis, word)
  where said.word is not null
  union all
  select 'flavour', f from unnest(n.flavours || n.first_third || n.second_third || n.final_third) f group by f
  union all
  select 'firstThird', f from unnest(n.first_third) f
  union all
  select 'secondThird', f from unnest(n.second_third) f
  union all
  select 'finalThird', f from unnest(n.final_third) f;
$$;
grant execute on function private.said_in to authenticated, service_role;

-- Counts notes per statement, because a merge or a club that becomes private changes many at once. Rows are written in
-- one order, so that two statements do not deadlock. A change subtracts what the old version said and adds what the new
-- one says. Rows that fall to zero are deleted, so that a profile lists only what a note says.
-- Security definer: authors may not write profiles.
create function private.tasting_notes__count() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if tg_op <> 'DELETE' then
    insert into public.product_tastes as t (product_id, axis, word, note_count)
    select n.product_id, s.axis, s.word, count(*)
    from new_rows n cross join private.said_in(n::public.tasting_notes) s
    where n.is_counted
    group by n.product_id, s.axis, s.word order by n.product_id, s.axis, s.word
    on conflict (product_id, axis, word) do update set note_count = t.note_count + excluded.note_count;
  end if;
  if tg_op <> 'INSERT' then
    insert into public.product_tastes as t (product_id, axis, word, note_count)
    select o.product_id, s.axis, s.word, -count(*)
    from old_rows o cross join private.said_in(o::public.tasting_notes) s
    where o.is_counted
    group by o.product_id, s.axis, s.word order by o.product_id, s.axis, s.word
    on conflict (product_id, axis, word) do update set note_count = t.note_count + excluded.note_count;
    delete from public.product_tastes t
    using (select distinct o.product_id from old_rows o where o.is_counted) o
    where t.product_id = o.product_id and t.note_count = 0;
  end if;
  return null;
end $$;
call private.run_per_statement('public.tasting_notes', 'count', '{insert,update,delete}');

-- The contract's `tastingProfile`: the number of notes, and for each axis and word how many say so.
create function private.tasting_profile(tastes public.product_tastes[]) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object(
      'noteCount', coalesce(max(a.note_count) filter (where a.axis = 'notes'), 0),
      'counts', coalesce(json_object_agg(a.axis, a.words) filter (where a.axis <> 'notes'), '{}')
    )
    from (
      select t.axis, json_object_agg(t.word, t.note_count) as words, max(t.note_count) as note_count
      from unnest(tastes) t
      group by t.axis
    ) a
  );
end $$;

-- What the notes say in those reviews of a product that the caller may read and its counters leave out (added), or the
-- other way round (subtracted). Like private.differing_reviews, and a definer for the same reason.
create function private.differing_tastes(of_product_id uuid) returns setof public.product_tastes
language plpgsql stable security definer rows 20 set search_path = '' as $$ begin
  return query
  select of_product_id, s.axis, s.word, sum(d.sign)::integer
  from private.differing_reviews(of_product_id) d
  join public.tasting_notes n using (review_id)
  cross join private.said_in(n) s
  group by s.axis, s.word;
end $$;
grant execute on function private.differing_tastes to authenticated, service_role;

-- The profile of a product for the caller: the stored counts, corrected like its stars (private.readable_stars). Empty
-- for a product that the caller cannot read.
create function private.product_profile(of_product_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.tasting_profile(array(
    select row(of_product_id, t.axis, t.word, sum(t.note_count))::public.product_tastes
    from (
      select t.* from public.product_tastes t where t.product_id = of_product_id
      union all
      select d.* from private.differing_tastes(of_product_id) d
    ) t
    group by t.axis, t.word
    having sum(t.note_count) > 0
  ));
end $$;

-- The profile of a user in one category, from those of their notes that the caller may read, public or not.
-- Computed rather than stored, because one user's notes are few, and the profile differs from reader to reader.
create function private.user_profile(of_user_id uuid, of_category text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.tasting_profile(array(
    select row(null, s.axis, s.word, count(*))::public.product_tastes
    from public.tasting_notes n cross join private.said_in(n) s
    where n.author_id = of_user_id and n.category = of_category
    group by s.axis, s.word
  ));
end $$;
grant execute on function private.tasting_profile, private.product_profile, private.user_profile
  to authenticated, service_role;


-- The notes in a review: the contract's `tastingNotes`. Event and club are included only if the reader may see them, by
-- left joins under the policies of those nouns, and if they lead to no unlisted club that the reader is not in. Flavours
-- are always lists, so that screens need not check for null.
create view private.tasting_note_items with (security_invoker = true) as
select n.review_id,
  json_build_object(
    'strength', n.strength, 'body', n.body, 'flavouring', n.flavouring, 'taste', n.taste, 'roomNote', n.room_note,
    'bite', n.bite, 'moisture', n.moisture, 'draw', n.draw, 'burn', n.burn, 'ash', n.ash, 'finish', n.finish,
    'pairing', n.pairing, 'tinNote', n.tin_note, 'flavours', coalesce(n.flavours, '{}'),
    'firstThird', coalesce(n.first_third, '{}'), 'secondThird', coalesce(n.second_third, '{}'),
    'finalThird', coalesce(n.final_third, '{}'), 'durationMinutes', n.duration_minutes, 'place', n.place,
    'event', case when e.id is not null then json_build_object('id', e.id, 'title', e.title) end,
    'companyClub', case when c.id is not null then json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) end
  ) as item
from public.tasting_notes n
left join public.events e on e.id = n.event_id and exists (select from private.lists_club(e.club_id))
left join public.clubs c on c.id = n.company_club_id and (not c.is_unlisted or c.id in (select private.my_club_ids()));

grant select on private.tasting_note_items to authenticated, service_role;

-- Replaces the notes of a review with those of a draft; null deletes them. The policies decide who may.
-- An event or a club that the caller cannot see is left out, and so are empty lists. If nothing is left, there is no row,
-- because it would still count as a note.
create function private.write_notes(of_review_id uuid, draft jsonb) returns void
language plpgsql set search_path = '' as $$ declare
  notes jsonb;
begin
  delete from public.tasting_notes n where n.review_id = of_review_id;
  if jsonb_typeof(draft) = 'object' then
    notes := private.trimmed(private.columns_of(draft), 'tin_note', 'place') || jsonb_build_object(
      'event_id', (select e.id from public.events e where e.id = (draft ->> 'eventId')::uuid),
      'company_club_id', (select c.id from public.clubs c where c.id = (draft ->> 'companyClubId')::uuid));
    notes := (select jsonb_object_agg(n.key, n.value) from jsonb_each(notes) n where n.value not in ('null', '[]'));
    perform private.insert_row(
      'public.tasting_notes', notes || jsonb_build_object('review_id', of_review_id), key => 'review_id')
    where notes is not null;
  end if;
end $$;
grant execute on function private.write_notes to authenticated, service_role;


-- For the export of a user's data (private.export in the chapter of accounts).

-- Includes reviews that moderators removed and those in clubs that the user has left. Tasting notes are exported as a
-- whole row, so that new fields cannot be forgotten here, without the columns that only repeat the review.
create view private.exported_reviews with (security_invoker = true) as
select r.created_at as at, json_build_object(
  'id', r.id, 'club', c.name, 'category', r.category, 'productName', r.product_name, 'brand', r.brand,
  'rating', r.rating, 'title', r.title, 'content', r.content, 'imageUrl', r.image_url,
  'notes', to_jsonb(n) - '{review_id,product_id,author_id,category,is_counted}'::text[],
  'createdAt', r.created_at, 'editedAt', r.edited_at
) as item
from public.reviews r
left join public.clubs c on c.id = r.club_id
left join public.tasting_notes n on n.review_id = r.id
where r.author_id = auth.uid();
