-- Event tastings: what is tasted together at an event, and what each person at the table notes about it.
--
-- The hosts of an event can list up to eight cigars or pipe tobaccos in order: the samples of a flight. On the evening they
-- move the table from one sample to the next, close scoring and reveal the results. Everyone at the table takes the notes
-- that a review has, on a phone that may be without network.
--
-- A tasting is usually blind. Until the reveal, only the hosts can read what the samples are. So product names have a table
-- of their own, which only `private.get_flight` reads before the reveal, and they create no product: a new row there would be
-- a hint. Notes are their author's alone. Others learn how many people have scored a sample and, after the reveal, what all
-- notes add up to.
--
-- The owner and admins of the club are at the table like everyone else. They can take over an event, which its log says and
-- its creator is told.

-- event_tastings: at most one per event.
-- Deliberately absent: who moved it. All hosts may do the same.
create table public.event_tastings (
  event_id uuid primary key references public.events (id) on delete cascade,
  is_blind boolean not null,
  -- The sample that the table has reached. Null before the tasting starts.
  position smallint,
  -- Null while notes can be taken.
  closed_at timestamptz,
  revealed_at timestamptz,
  constraint event_tastings_position_range check (position between 1 and /* contract: maxSamples */ 8),
  constraint event_tastings_closed_after_start check (closed_at is null or position is not null),
  constraint event_tastings_revealed_after_closing check (revealed_at is null or closed_at is not null)
);
alter table public.event_tastings enable row level security;

-- tasting_samples: one row per sample, without its name.
create table public.tasting_samples (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.event_tastings (event_id) on delete cascade,
  position smallint not null,
  -- Known before the reveal, because it determines what can be noted.
  category text not null,
  constraint tasting_samples_position_range check (position between 1 and /* contract: maxSamples */ 8),
  constraint tasting_samples_category check (category in (/* contract: smokeCategory */ 'CIGAR', 'PIPE_TOBACCO')),
  -- Checked after each statement, because one statement reorders them all.
  constraint tasting_samples_event_id_position_key unique (event_id, position) deferrable initially immediate
);
alter table public.tasting_samples enable row level security;

-- sample_products: what each sample is. A table of its own, so that no reply, search, copy or broadcast of a tasting can
-- contain it by accident.
-- Deliberately absent: the product's id. Naming a new product would create it, and its page would be the first hint.
create table public.sample_products (
  sample_id uuid primary key references public.tasting_samples (id) on delete cascade,
  product_name text not null,
  brand text,
  constraint sample_products_product_name_length check (
    private.is_name(product_name, /* contract: sampleDraft.productName */ 150)),
  constraint sample_products_brand_length check (private.is_name(brand, /* contract: sampleDraft.brand */ 100))
);
alter table public.sample_products enable row level security;

-- Whether these are notes on a sample of this category, by the contract's names: those of a review, and a number of stars, a
-- guess and a remark.
create function private.are_sample_notes(category text, notes jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$ declare
  n constant public.tasting_notes := jsonb_populate_record(null::public.tasting_notes, private.columns_of(notes));
  fields constant text[] := '{rating,guess,remark,strength,burn,finish,pairing,flavours,durationMinutes}'::text[]
    || case category
      when 'CIGAR' then '{body,draw,ash,firstThird,secondThird,finalThird}'::text[]
      else '{flavouring,taste,roomNote,bite,moisture,tinNote}'::text[] end;
begin
  return notes - fields = '{}'
    and not exists (
      select from unnest(array[(notes ->> 'rating')::smallint, n.strength, n.body, n.flavouring, n.taste, n.room_note, n.bite,
        n.moisture]) step
      where step not between 1 and 5)
    and (n.draw in (/* contract: draws */ 'tight', 'ideal', 'loose')) is not false
    and case category
      when 'CIGAR' then n.burn in (/* contract: burnsOf.CIGAR */ 'even', 'wavy', 'canoeing', 'tunnelling')
      else n.burn in (/* contract: burnsOf.PIPE_TOBACCO */ 'even', 'uneven') end is not false
    and (n.ash in (/* contract: ashes */ 'firm', 'flaky')) is not false
    and (n.finish in (/* contract: finishes */ 'short', 'medium', 'long')) is not false
    and (n.pairing in (/* contract: pairings */
      'espresso', 'black tea', 'sparkling water', 'dark chocolate', 'ginger ale', 'rum', 'whisky', 'port')) is not false
    and (n.duration_minutes between 1 and 600) is not false
    and private.are_flavours(n.flavours) is not false and private.are_flavours(n.first_third) is not false
    and private.are_flavours(n.second_third) is not false and private.are_flavours(n.final_third) is not false
    and private.is_written(n.tin_note, /* contract: sampleNotesDraft.tinNote */ 200) is not false
    and private.is_name(notes ->> 'guess', /* contract: sampleNotesDraft.guess */ 150) is not false
    and private.is_written(notes ->> 'remark', /* contract: sampleNotesDraft.remark */ 500) is not false;
end $$;
grant execute on function private.are_sample_notes to authenticated, service_role;

-- sample_notes: a person's notes on a sample.
-- As JSON, because a phone sends single fields, and each has a time of its own: the latest tap counts, in whichever order
-- they arrive, and however often.
create table public.sample_notes (
  -- The client id of the entry in the author's journal, so that there is only one.
  id uuid not null unique default gen_random_uuid(),
  sample_id uuid not null references public.tasting_samples (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- The sample's, which cannot change once there are notes. Stored for the CHECK.
  category text not null,
  notes jsonb not null default '{}',
  -- When each field was last noted, also those that were emptied.
  noted_at jsonb not null default '{}',
  primary key (sample_id, user_id),
  constraint sample_notes_notes_valid check (private.are_sample_notes(category, notes))
);
alter table public.sample_notes enable row level security;

-- For the foreign key, and for the export.
create index sample_notes_user_id_idx on public.sample_notes (user_id);


-- Who sits at the table.

-- Whether the caller leads the tasting of an event: one of its hosts, who can still change it. For functions only.
create function private.leads_tasting(event public.events) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (select from private.hosts_event(event.id, event.creator_id)) and private.manages_event(event);
end $$;

-- Whether the caller has a place at the table: those who are going or were ticked off at the door, and those who manage the
-- event.
create function private.has_place(event public.events) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (select from private.reads_event(event.is_removed, event.is_open, event.club_id))
    and event.club_id not in (select private.my_banned_club_ids())
    and (
      private.manages_event(event)
      or exists (
        select from public.event_rsvps r
        where r.event_id = event.id and r.user_id = private.me() and r.status = 'GOING')
      or exists (
        select from public.event_attendances a
        where a.event_id = event.id and a.user_id = private.me() and a.has_come)
    );
end $$;

-- Whether the caller sees that there is a tasting: readers of the event, and of its visitors those with a place.
create function private.sees_tasting(event public.events) returns boolean
language plpgsql stable set search_path = '' as $$ begin
  return exists (select from private.reads_event(event.is_removed, event.is_open, event.club_id))
    and (
      not exists (select from private.is_event_visitor(event.is_opened_by_club, event.club_id))
      or private.has_place(event)
    );
end $$;
grant execute on function private.leads_tasting, private.has_place, private.sees_tasting to authenticated, service_role;

create policy reader_select on public.event_tastings for select to authenticated
  using (exists (select from public.events e where e.id = event_id and private.sees_tasting(e)));
-- The sub-select reads tastings as the caller.
create policy reader_select on public.tasting_samples for select to authenticated
  using (exists (select from public.event_tastings t where t.event_id = tasting_samples.event_id));
-- What a sample is: before the reveal of a blind tasting only for its hosts.
create policy reader_select on public.sample_products for select to authenticated
  using (exists (
    select from public.tasting_samples s
    join public.event_tastings t on t.event_id = s.event_id
    join public.events e on e.id = t.event_id
    where s.id = sample_id and (not t.is_blind or t.revealed_at is not null or private.leads_tasting(e))
  ));
-- Only the author's own, also for hosts, owner and admins, and after the reveal.
call private.allow_own_rows('public.sample_notes', '{select}');

-- Only functions write.
grant select on public.event_tastings, public.tasting_samples, public.sample_products, public.sample_notes
  to authenticated;


-- What phones and boards hear, on the topic tasting:{eventId} (see can_join_topic):
--   changed {}: the table has moved, was closed or revealed, or its samples have changed
--   scored {}: one more person has scored a sample, or one fewer

-- The page of the event shows whether its tasting is open, so the club's topic hears that too. Nothing is sent if the event
-- is being deleted.
create function private.event_tastings__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform realtime.send('{}'::jsonb, 'changed', 'tasting:' || e.id, true), private.broadcast_to_club(e.club_id, 'events')
  from public.events e where e.id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
call private.run_per_row('public.event_tastings', 'broadcast', 'after insert or update or delete');

-- Only when the count changes: a board need not fetch for each tap.
create function private.sample_notes__broadcast() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if coalesce(new.notes <> '{}', false) <> coalesce(old.notes <> '{}', false) then
    perform realtime.send('{}'::jsonb, 'scored', 'tasting:' || s.event_id, true)
    from public.tasting_samples s where s.id = coalesce(new.sample_id, old.sample_id);
  end if;
  return null;
end $$;
call private.run_per_row('public.sample_notes', 'broadcast', 'after insert or update or delete');


-- Reading.

-- The name of a sample as the contract's `sampleProduct`, with the page of the product if the caller can read it. Functions
-- with more rights call it too, so it applies the rule of products itself.
create function private.sample_product(product public.sample_products, of_category text) returns json
language plpgsql stable set search_path = '' as $$ begin
  return json_build_object('productName', product.product_name, 'brand', product.brand, 'productSlug', (
    select coalesce(kept.slug, p.slug) from public.products p left join public.products kept on kept.id = p.merged_into
    where p.folded_product_name = private.fold_name(product.product_name)
      and p.folded_brand = coalesce(private.fold_name(product.brand), '') and p.category = of_category
      and (coalesce(kept.is_listed, p.is_listed) or private.knows_product(coalesce(kept.id, p.id)))
  ));
end $$;

-- The caller's latest review of a sample's product; null without one.
create function private.own_review_of(product public.sample_products, of_category text) returns uuid
language plpgsql stable set search_path = '' as $$ begin
  return (
    select r.id from public.products p
    join public.reviews r on r.product_id = coalesce(p.merged_into, p.id)
    where p.folded_product_name = private.fold_name(product.product_name)
      and p.folded_brand = coalesce(private.fold_name(product.brand), '') and p.category = of_category
      and r.author_id = private.me() and not r.is_removed
    order by r.created_at desc, r.id desc limit 1
  );
end $$;

-- The tasting of an event with the caller's own notes, the contract's `tastingTable`. Its tasting is null if none is
-- planned. Null for an event whose tastings the caller does not see.
-- What a blind sample is, is not in it before the reveal, not even for its hosts: their phones are on the table.
create function private.get_tasting(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select json_build_object(
      'event', json_build_object('id', e.id, 'title', e.title, 'startTime', e.starts_at, 'timezone', e.timezone,
        'cancelledAt', e.cancelled_at),
      'tasting', case when t.event_id is not null then json_build_object(
        'isBlind', t.is_blind, 'position', t.position, 'closedAt', t.closed_at, 'revealedAt', t.revealed_at,
        'samples', array(
          select json_build_object(
            'id', s.id, 'position', s.position, 'category', s.category,
            'product', case when p.sample_id is not null then private.sample_product(p, s.category) end,
            'noteId', n.id, 'notes', coalesce(n.notes, '{}'),
            'isInJournal', exists (
              select from public.journal_entries j where j.owner_id = private.me() and j.client_id = n.id),
            'reviewId', case when p.sample_id is not null then private.own_review_of(p, s.category) end)
          from public.tasting_samples s
          left join public.sample_products p on p.sample_id = s.id and (not t.is_blind or t.revealed_at is not null)
          left join public.sample_notes n on n.sample_id = s.id and n.user_id = private.me()
          where s.event_id = t.event_id order by s.position
        )) end,
      'viewer', json_build_object(
        'canLead', not is_over.is_set and private.leads_tasting(e),
        'canTaste', not is_over.is_set and private.has_place(e))
    )
    from public.events e
    left join public.event_tastings t on t.event_id = e.id
    cross join lateral (
      select e.cancelled_at is not null or e.club_id in (select private.my_read_only_club_ids()) as is_set
    ) is_over
    where e.id = of_event_id and private.sees_tasting(e)
  );
end $$;

-- How far the tasting of an event has got, for its page. Null if none is planned.
create function private.tasting_state(of_event_id uuid) returns text
language plpgsql stable set search_path = '' as $$ begin
  return (
    select case
      when t.revealed_at is not null then 'REVEALED'
      when t.closed_at is not null then 'CLOSED'
      when t.position is not null then 'OPEN'
      else 'PLANNED' end
    from public.event_tastings t where t.event_id = of_event_id
  );
end $$;
grant execute on function private.sample_product, private.own_review_of, private.get_tasting, private.tasting_state
  to authenticated, service_role;

-- What its hosts have listed, for the form. Null for an event without a tasting, or whose tastings the caller does not see.
-- Fails with 403 for everyone but its hosts. The policies hide the names from everyone else too.
create function private.get_flight(of_event_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  perform private.require_user(null, 'Only the hosts of this event can see what will be tasted.')
  from public.events e where e.id = of_event_id and private.sees_tasting(e) and not private.leads_tasting(e);
  return (
    select json_build_object('isBlind', t.is_blind, 'samples', array(
      select json_build_object('id', s.id, 'category', s.category, 'productName', p.product_name, 'brand', p.brand)
      from public.tasting_samples s join public.sample_products p on p.sample_id = s.id
      where s.event_id = t.event_id order by s.position
    ))
    from public.event_tastings t where t.event_id = of_event_id
  );
end $$;


-- Leading a tasting.

-- Locks the tasting of an event, which the caller may change now, and returns it: all null if none is planned yet. With the
-- lock, the second of two hosts sees what the first one did. Fails with 404 for an event whose tastings the caller does not
-- see, with 403 for everyone but its hosts, and with 409 if it was cancelled. For functions only.
create function private.take_tasting(of_event_id uuid) returns public.event_tastings
language plpgsql set search_path = '' as $$ declare
  event public.events;
  tasting public.event_tastings;
begin
  select * into event from public.events e where e.id = of_event_id;
  if event.id is null or not private.sees_tasting(event) then
    perform private.fail(404, 'Event not found');
  elsif not private.leads_tasting(event) then
    perform private.fail(403, 'Only the hosts of this event can lead its tasting.');
  elsif event.cancelled_at is not null then
    perform private.fail(409, 'This event was cancelled.');
  end if;
  perform private.require_can_write(event.club_id);
  perform private.count_activity('tasting', 300, '1 hour');
  select * into tasting from public.event_tastings t where t.event_id = event.id for update;
  return tasting;
end $$;

-- Lists what will be tasted: all samples, in order. One with an id stays, with its notes, and one that is left out is deleted.
-- Once the tasting has started, the samples that the table has reached stay where they are, but a name can still be corrected.
-- Security definer, like the functions below: clients write none of these tables.
create function private.plan_tasting(of_event_id uuid, plan jsonb) returns json
language plpgsql security definer set search_path = '' as $$ declare
  tasting public.event_tastings;
begin
  perform private.take_tasting(of_event_id);
  insert into public.event_tastings as t (event_id, is_blind) values (of_event_id, (plan ->> 'isBlind')::boolean)
  on conflict (event_id) do update set is_blind = case when t.position is null then excluded.is_blind else t.is_blind end
  returning * into tasting;
  if exists (
    select from public.tasting_samples s
    where s.event_id = of_event_id and s.position <= tasting.position
      and (plan -> 'samples' -> (s.position - 1) ->> 'id', plan -> 'samples' -> (s.position - 1) ->> 'category')
        is distinct from (s.id::text, s.category)
  ) then
    perform private.fail(409, 'The tasting has started. Samples that were served cannot be moved or removed.');
  elsif tasting.closed_at is not null
    and jsonb_array_length(plan -> 'samples') <> (
      select count(*) from public.tasting_samples s where s.event_id = of_event_id
    ) then
    perform private.fail(409, 'Scoring is closed.');
  end if;
  delete from public.tasting_samples s
  where s.event_id = of_event_id and not exists (
    select from jsonb_array_elements(plan -> 'samples') d (item) where d.item ->> 'id' = s.id::text);
  update public.tasting_samples s set position = d.position, category = d.item ->> 'category'
  from jsonb_array_elements(plan -> 'samples') with ordinality d (item, position)
  where s.event_id = of_event_id and s.id::text = d.item ->> 'id';
  -- Those without an id, and one that another host has deleted meanwhile.
  insert into public.tasting_samples (event_id, position, category)
  select of_event_id, d.position, d.item ->> 'category'
  from jsonb_array_elements(plan -> 'samples') with ordinality d (item, position)
  where not exists (
    select from public.tasting_samples s where s.event_id = of_event_id and s.id::text = d.item ->> 'id');
  insert into public.sample_products (sample_id, product_name, brand)
  select s.id, btrim(d.item ->> 'productName'), btrim(private.written_or_null(d.item ->> 'brand'))
  from jsonb_array_elements(plan -> 'samples') with ordinality d (item, position)
  join public.tasting_samples s on s.event_id = of_event_id and s.position = d.position
  on conflict (sample_id) do update set product_name = excluded.product_name, brand = excluded.brand;
  return private.get_tasting(of_event_id);
end $$;

-- Deletes a tasting that has not started. Afterwards it stays with the event.
create function private.delete_tasting(of_event_id uuid) returns void
language plpgsql security definer set search_path = '' as $$ declare
  tasting constant public.event_tastings := private.take_tasting(of_event_id);
begin
  if tasting.position is not null then
    perform private.fail(409, 'The tasting has started.');
  end if;
  delete from public.event_tastings t where t.event_id = of_event_id;
end $$;

-- Moves the table on to a sample. The first one starts the tasting. If the table has reached it, nothing happens, so that two
-- hosts who tap at once move it once, and a tap that arrives late does not move it back.
-- Fails with 409 for an event that is more than three hours away, and once scoring is closed.
create function private.move_tasting(of_event_id uuid, to_position integer) returns json
language plpgsql security definer set search_path = '' as $$ declare
  tasting constant public.event_tastings := private.take_tasting(of_event_id);
begin
  if exists (select from public.events e where e.id = of_event_id and e.starts_at > now() + interval '3 hours') then
    perform private.fail(409, 'A tasting can start three hours before the event, not earlier.');
  elsif not exists (
    select from public.tasting_samples s where s.event_id = of_event_id and s.position = to_position
  ) then
    perform private.fail(409, 'This sample is no longer in the tasting.');
  elsif tasting.closed_at is not null then
    perform private.fail(409, 'Scoring is closed.');
  end if;
  update public.event_tastings t set position = to_position
  where t.event_id = of_event_id and coalesce(t.position, 0) < to_position;
  return private.get_tasting(of_event_id);
end $$;

-- Closes scoring, or opens it again until the reveal. Repeating it changes nothing.
create function private.close_scoring(of_event_id uuid, to_closed boolean) returns json
language plpgsql security definer set search_path = '' as $$ declare
  tasting constant public.event_tastings := private.take_tasting(of_event_id);
begin
  if tasting.position is null then
    perform private.fail(409, 'The tasting has not started yet.');
  elsif not to_closed and tasting.revealed_at is not null then
    perform private.fail(409, 'The tasting has been revealed.');
  end if;
  -- Not now(): this may have waited for another host.
  update public.event_tastings t set closed_at = case when to_closed then clock_timestamp() end
  where t.event_id = of_event_id and (t.closed_at is not null) <> to_closed;
  return private.get_tasting(of_event_id);
end $$;

-- Shows everyone what the samples were, and the sheet. It cannot be undone. Repeating it changes nothing.
-- Fails with 409 before scoring is closed.
create function private.reveal_tasting(of_event_id uuid) returns json
language plpgsql security definer set search_path = '' as $$ declare
  tasting constant public.event_tastings := private.take_tasting(of_event_id);
begin
  if tasting.closed_at is null then
    perform private.fail(409, 'Close scoring before you reveal the tasting.');
  end if;
  update public.event_tastings t set revealed_at = clock_timestamp()
  where t.event_id = of_event_id and t.revealed_at is null;
  return private.get_tasting(of_event_id);
end $$;


-- Tasting.

-- Notes fields of a sample for the caller, at the time at which they were tapped. A field that was noted later is kept. An
-- empty value deletes one.
-- A phone that was without network when scoring closed has a day to send what was noted before.
-- Fails with 404 for an event whose tastings the caller does not see and for samples that are gone, with 403 for readers
-- without a place, with 409 before the table has reached the sample and after scoring was closed, and with 429 for more than
-- 3,000 an hour.
create function private.note_sample(of_event_id uuid, of_sample_id uuid, note jsonb) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  event public.events;
  tasting public.event_tastings;
  sample public.tasting_samples;
  kept public.sample_notes;
  changes jsonb := note -> 'notes';
  -- A phone's clock may be fast.
  made_at constant timestamptz := least((note ->> 'at')::timestamptz, clock_timestamp());
begin
  select * into event from public.events e where e.id = of_event_id;
  if event.id is null or not private.sees_tasting(event) then
    perform private.fail(404, 'Event not found');
  elsif not private.has_place(event) then
    perform private.fail(403, 'Only those who came can score. Ask a host to add you to the list at the door.');
  end if;
  perform private.require_can_write(event.club_id);
  select * into tasting from public.event_tastings t where t.event_id = event.id;
  -- The lock keeps the sample until the notes are committed.
  select * into sample from public.tasting_samples s where s.id = of_sample_id and s.event_id = event.id for key share;
  if sample.id is null then
    perform private.fail(404, 'This sample is no longer in the tasting.');
  elsif event.cancelled_at is not null then
    perform private.fail(409, 'This event was cancelled.');
  elsif tasting.position is null or sample.position > tasting.position then
    perform private.fail(409, 'The table has not reached this sample yet.');
  elsif tasting.closed_at < made_at or tasting.closed_at < now() - interval '1 day' then
    perform private.fail(409, 'Scoring was closed before you noted this.');
  end if;
  perform private.count_activity('tasting note', 3000, '1 hour');
  -- After the reveal it is no guess, whatever the phone says about its time.
  if not tasting.is_blind or tasting.revealed_at is not null then
    changes := changes - 'guess';
  end if;
  insert into public.sample_notes (sample_id, user_id, category) values (sample.id, caller, sample.category)
  on conflict (sample_id, user_id) do nothing;
  -- With the lock, one of two phones sees what the other has sent.
  select * into kept from public.sample_notes n where n.sample_id = sample.id and n.user_id = caller for update;
  changes := (
    select jsonb_object_agg(c.key, case
      when jsonb_typeof(c.value) <> 'string' then c.value
      when private.is_blank(c.value #>> '{}') then 'null' else to_jsonb(btrim(c.value #>> '{}')) end)
    from jsonb_each(changes) c
    where coalesce((kept.noted_at ->> c.key)::timestamptz < made_at, true)
  );
  update public.sample_notes n
  set notes = coalesce((
      select jsonb_object_agg(f.key, f.value) from jsonb_each(kept.notes || changes) f where f.value not in ('null', '[]')
    ), '{}'),
    noted_at = kept.noted_at || (select jsonb_object_agg(c.key, made_at) from jsonb_object_keys(changes) c (key))
  where n.sample_id = sample.id and n.user_id = caller and changes is not null;
end $$;
grant execute on function private.get_flight, private.plan_tasting, private.delete_tasting, private.move_tasting,
  private.close_scoring, private.reveal_tasting, private.note_sample
  to authenticated;


-- What all notes add up to.

-- How many people have scored each sample, for the board: the contract's `tastingBoard`. Null for an event without a tasting,
-- or whose tastings the caller does not see.
-- Security definer: the caller cannot read the notes of others. It only counts them.
create function private.get_tasting_board(of_event_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  return (
    select json_build_object(
      'title', e.title, 'isBlind', t.is_blind, 'position', t.position, 'closedAt', t.closed_at, 'revealedAt', t.revealed_at,
      -- Of those with a place who have said that they come, or who came.
      'placeCount', (
        select count(*) from (
          select r.user_id from public.event_rsvps r where r.event_id = e.id and r.status = 'GOING'
          union
          select a.user_id from public.event_attendances a where a.event_id = e.id and a.has_come and a.user_id is not null
        ) place
      ),
      'samples', array(
        select json_build_object(
          'position', s.position, 'category', s.category,
          'product', case when p.sample_id is not null then private.sample_product(p, s.category) end,
          'scoreCount', (select count(*) from public.sample_notes n where n.sample_id = s.id and n.notes <> '{}'))
        from public.tasting_samples s
        left join public.sample_products p on p.sample_id = s.id and (not t.is_blind or t.revealed_at is not null)
        where s.event_id = t.event_id order by s.position
      ))
    from public.events e join public.event_tastings t on t.event_id = e.id
    where e.id = of_event_id and private.sees_tasting(e)
  );
end $$;

-- What all notes on a sample say: how many there are, and how often each thing was said, with the number of stars as the axis
-- "rating". Null before the reveal, and for samples of tastings that the caller does not see.
-- Security definer: the caller cannot read the notes of others.
create function private.sample_profile(of_sample_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ begin
  if not exists (
    select from public.tasting_samples s
    join public.event_tastings t on t.event_id = s.event_id
    join public.events e on e.id = t.event_id
    where s.id = of_sample_id and t.revealed_at is not null and private.sees_tasting(e)
  ) then
    return null;
  end if;
  return private.tasting_profile(array(
    select row(null, said.axis, said.word, count(*))::public.product_tastes
    from public.sample_notes n
    cross join lateral (
      select s.axis, s.word
      from private.said_in(jsonb_populate_record(null::public.tasting_notes, private.columns_of(n.notes))) s
      union all
      select 'rating', n.notes ->> 'rating' where n.notes ? 'rating'
    ) said
    where n.sample_id = of_sample_id and n.notes <> '{}'
    group by said.axis, said.word
  ));
end $$;

-- Whether a guess names this product, with or without its brand.
create function private.is_right_guess(guess text, product public.sample_products) returns boolean
language plpgsql immutable set search_path = '' as $$ begin
  return private.fold_name(guess) in (
    private.fold_name(product.product_name), private.fold_name(concat_ws(' ', product.brand, product.product_name)));
end $$;

-- What everyone noted together, the contract's `tastingSheet`: how often each thing was said, and the guesses with the names of
-- those who guessed, as the table has told them. Null for an event without a tasting, or whose tastings the caller does not
-- see. Fails with 409 before the reveal, for hosts too.
-- A guess is not shown if there is a block between the two, and visitors do not learn who came.
-- Security definer: the caller cannot read the notes of others.
create function private.get_tasting_sheet(of_event_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  event public.events;
  tasting public.event_tastings;
begin
  select * into event from public.events e where e.id = of_event_id;
  select * into tasting from public.event_tastings t where t.event_id = event.id;
  if tasting.event_id is null or not private.sees_tasting(event) then
    return null;
  elsif tasting.revealed_at is null then
    perform private.fail(409, 'The results are shown after the reveal.');
  end if;
  return json_build_object(
    'title', event.title, 'startTime', event.starts_at, 'timezone', event.timezone, 'isBlind', tasting.is_blind,
    'revealedAt', tasting.revealed_at,
    'samples', array(
      select json_build_object(
        'position', s.position, 'category', s.category, 'product', private.sample_product(p, s.category),
        'profile', private.sample_profile(s.id),
        'guesses', array(
          select json_build_object(
            'user', u.summary, 'guess', n.notes ->> 'guess',
            'isRight', private.is_right_guess(n.notes ->> 'guess', p))
          from public.sample_notes n join private.user_summaries u on u.id = n.user_id
          where n.sample_id = s.id and n.notes ? 'guess'
            and not exists (select from private.is_hidden(n.user_id))
            and not exists (select from private.is_event_visitor(event.is_opened_by_club, event.club_id))
          order by private.is_right_guess(n.notes ->> 'guess', p) desc, private.fold(n.notes ->> 'guess'), n.user_id
          limit 500
        ))
      from public.tasting_samples s join public.sample_products p on p.sample_id = s.id
      where s.event_id = tasting.event_id order by s.position
    ));
end $$;
grant execute on function private.sample_profile, private.get_tasting_board, private.get_tasting_sheet to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- What the user noted, also at events of clubs that they have left. What a blind sample is, only after the reveal.
create view private.exported_tasting_notes with (security_invoker = true) as
select e.starts_at as at, json_build_object(
  'eventId', e.id, 'event', e.title, 'sample', s.position, 'category', s.category, 'productName', p.product_name,
  'brand', p.brand, 'notes', n.notes, 'notedAt', n.noted_at
) as item
from public.sample_notes n
join public.tasting_samples s on s.id = n.sample_id
join public.event_tastings t on t.event_id = s.event_id
join public.events e on e.id = t.event_id
left join public.sample_products p on p.sample_id = s.id and (not t.is_blind or t.revealed_at is not null)
where n.user_id = auth.uid();

-- What is tasted at the user's own events: like everything about a blind tasting, before the reveal only for its hosts.
create view private.exported_tastings with (security_invoker = true) as
select e.starts_at as at, json_build_object(
  'eventId', e.id, 'event', e.title, 'isBlind', t.is_blind, 'closedAt', t.closed_at, 'revealedAt', t.revealed_at,
  'sample', s.position, 'category', s.category, 'productName', p.product_name, 'brand', p.brand
) as item
from public.event_tastings t
join public.events e on e.id = t.event_id
join public.tasting_samples s on s.event_id = t.event_id
join public.sample_products p on p.sample_id = s.id
where e.creator_id = auth.uid() and (not t.is_blind or t.revealed_at is not null or private.leads_tasting(e));


-- For the export of a club (private.export_club in the chapter of club exports).

-- What was tasted, and what everyone noted together. Nothing about a blind tasting before its reveal, because its club's owner
-- is at the table too. The notes of each person are their own.
create view private.club_export_tastings with (security_invoker = true) as
select e.club_id, e.starts_at as at, s.id, json_build_object(
  'eventId', e.id, 'event', e.title, 'startTime', e.starts_at, 'sample', s.position, 'category', s.category,
  'productName', p.product_name, 'brand', p.brand, 'revealedAt', t.revealed_at,
  'profile', private.sample_profile(s.id)
) as item
from public.event_tastings t
join public.events e on e.id = t.event_id
join public.tasting_samples s on s.event_id = t.event_id
join public.sample_products p on p.sample_id = s.id
where not t.is_blind or t.revealed_at is not null;

grant select on private.club_export_tastings to authenticated;
