-- Product facts: what a product is, field by field, as agreed by its users; and merging duplicates.
--
-- Any user who can see a product may propose a value for a field. It is accepted once two users agree, or if a
-- moderator proposes it.
-- Accepted values are in products.facts. The accepted proposals are the history. To undo one, propose the previous
-- value. The fields of each category and their words are in the contract (_shared/contract/products/facts.ts).

-- fact_proposals: one row per value proposed for a field of a product.
-- Deliberately absent: votes against. Users who disagree propose another value.
create table public.fact_proposals (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  field text not null,
  -- Null proposes to remove the fact.
  value text,
  -- The first user who proposed it. Null after they have deleted their account.
  author_id uuid references public.users (id) on delete set null,
  vote_count integer not null default 0,
  created_at timestamptz not null default now(),
  -- Null while the proposal is open. After that the row is history.
  accepted_at timestamptz,
  -- Whether a moderator's proposal was enough.
  is_by_moderator boolean not null default false,
  -- The value before.
  previous_value text,
  constraint fact_proposals_field check (field in (/* contract: factNames */
    'vitola', 'length', 'ringGauge', 'wrapper', 'binder', 'filler', 'origin', 'strength', 'family', 'components',
    'cut', 'flavouring', 'shape', 'bend', 'material', 'finish', 'chamber', 'filter', 'kind')),
  constraint fact_proposals_value_length check (private.is_written(value, /* contract: factProposalDraft.value */ 100))
);
alter table public.fact_proposals enable row level security;

-- One open proposal per value. It also serves to find a product's open proposals.
create unique index fact_proposals_open_idx
  on public.fact_proposals (product_id, field, value) nulls not distinct where accepted_at is null;
-- The history of a product, newest first. Also for the foreign key.
create index fact_proposals_product_id_accepted_at_idx on public.fact_proposals (product_id, accepted_at desc, id desc);
-- The open proposals of a product, newest first.
create index fact_proposals_product_id_created_at_idx on public.fact_proposals (product_id, created_at desc, id)
  where accepted_at is null;
-- For the foreign key.
create index fact_proposals_author_id_idx on public.fact_proposals (author_id);

-- Readers of the product can read its proposals.
create policy member_select on public.fact_proposals for select to authenticated
  using (private.reads_product(product_id));

-- Only propose_fact writes.
grant select on public.fact_proposals to authenticated;

-- fact_votes: one row per user who agrees with a proposal, its author included.
create table public.fact_votes (
  proposal_id uuid not null references public.fact_proposals (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (proposal_id, user_id)
);
alter table public.fact_votes enable row level security;
-- For the foreign key.
create index fact_votes_user_id_idx on public.fact_votes (user_id);

-- Maintains the number of votes. An open proposal is deleted with its last vote, when the voter withdraws it or deletes
-- their account.
-- Security definer: users cannot write proposals.
create function private.fact_votes__count() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  if tg_op = 'INSERT' then
    update public.fact_proposals set vote_count = vote_count + 1 where id = new.proposal_id;
  else
    update public.fact_proposals set vote_count = vote_count - 1 where id = old.proposal_id;
    delete from public.fact_proposals where id = old.proposal_id and vote_count = 0 and accepted_at is null;
  end if;
  return null;
end $$;
call private.run_per_row('public.fact_votes', 'count', 'after insert or delete');

-- More than a patient collector corrects in an hour.
call private.limit_inserts('public.fact_votes', 'fact', 60, '1 hour');

-- Users can see their own votes, and only the number of all others.
call private.allow_own_rows('public.fact_votes', '{select}');
-- Votes can be taken back while the proposal is open.
create policy voter_delete on public.fact_votes for delete to authenticated
  using (user_id = (select private.me()) and exists (
    select from public.fact_proposals f where f.id = proposal_id and f.accepted_at is null));

-- Only propose_fact votes, for its caller.
grant select, delete on public.fact_votes to authenticated;


-- Proposing.

-- The contract's `productFacts`: the facts of a product, its proposals, and the last fifty changes. Null for a product
-- that the caller cannot read. Across a block a proposal is shown without its author. So is every proposal of another
-- user for an unlisted product: only users with the product in their journal or humidor know it, which is private.
-- At most fifty proposals, because any user may add to them. First those with which the caller has agreed, so that they
-- can be withdrawn, and then the newest. Users agree with a proposal that is not listed by proposing the same value.
-- There is no order by votes, because a second vote accepts a proposal.
-- Sorting is off where an index has the order: Postgres expects few proposals of a product, and would read all of them.
create function private.get_product_facts(of_slug text) returns json
language plpgsql stable set search_path = '' set enable_sort = off as $$ begin
  return (
    select json_build_object(
      'facts', p.facts,
      'proposals', array(
        select json_build_object(
          'id', f.id, 'field', f.field, 'value', f.value, 'author', u.summary, 'createdAt', f.created_at,
          'viewer', json_build_object('hasAgreed', f.has_agreed))
        from (
          -- Neither reads all proposals, because one user may make a thousand. Those with which the caller has agreed
          -- may be in both.
          select o.* from (
            select distinct on (o.id) o.* from (
              (
                select o.*, true as has_agreed
                from public.fact_votes v
                -- Offset 0: from the caller's few votes, not from all proposals of the product.
                cross join lateral (select * from public.fact_proposals a where a.id = v.proposal_id offset 0) o
                where v.user_id = (select private.me()) and o.product_id = p.id and o.accepted_at is null
                order by o.created_at desc, o.id limit 50
              )
              union all
              (
                select o.*, false from public.fact_proposals o
                where o.product_id = p.id and o.accepted_at is null
                order by o.created_at desc, o.id limit 50
              )
            ) o
            order by o.id, o.has_agreed desc
          ) o
          order by o.has_agreed desc, o.created_at desc, o.id limit 50
        ) f
        left join private.user_summaries u on u.id = f.author_id and not exists (select from private.is_hidden(u.id))
          and (p.is_listed or u.id = (select private.me()) or (select private.is_moderator()))
        order by f.has_agreed desc, f.created_at desc, f.id
      ),
      'history', array(
        select json_build_object(
          'id', f.id, 'field', f.field, 'value', f.value, 'previousValue', f.previous_value, 'author', u.summary,
          'acceptedAt', f.accepted_at, 'isByModerator', f.is_by_moderator)
        from public.fact_proposals f
        left join private.user_summaries u on u.id = f.author_id and not exists (select from private.is_hidden(u.id))
          and (p.is_listed or u.id = (select private.me()) or (select private.is_moderator()))
        where f.product_id = p.id and f.accepted_at is not null
        order by f.accepted_at desc, f.id desc limit 50
      )
    )
    from public.products p where p.id = private.product_id_at(of_slug)
  );
end $$;

-- Proposes a value for a field of a product, or agrees with an earlier proposal of it. Null removes the fact.
-- The lock on the product serialises proposals: the second of two at the same moment sees the first and agrees.
-- Security definer: users cannot write proposals and facts. Callers who cannot read the product change nothing.
create function private.accept_fact(of_product_id uuid, of_field text, of_value text) returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  is_moderator constant boolean := private.is_moderator();
  standing constant jsonb := (select p.facts from public.products p where p.id = of_product_id for no key update);
  proposal public.fact_proposals;
begin
  if caller is null or standing ->> of_field is not distinct from of_value or not exists (
    select from public.products p
    where p.id = of_product_id and (p.is_listed or is_moderator or private.knows_product(p.id))
  ) then
    return;
  end if;
  insert into public.fact_proposals (product_id, field, value, author_id)
  values (of_product_id, of_field, of_value, caller)
  on conflict do nothing;
  select * into proposal from public.fact_proposals f
  where f.product_id = of_product_id and f.field = of_field and f.value is not distinct from of_value
    and f.accepted_at is null;
  insert into public.fact_votes (proposal_id, user_id) values (proposal.id, caller) on conflict do nothing;
  if is_moderator or (select f.vote_count >= 2 from public.fact_proposals f where f.id = proposal.id) then
    update public.fact_proposals
    set accepted_at = clock_timestamp(), is_by_moderator = is_moderator, previous_value = standing ->> of_field
    where id = proposal.id;
    update public.products
    set facts = case when of_value is null then facts - of_field else facts || jsonb_build_object(of_field, of_value) end
    where id = of_product_id;
  end if;
end $$;

-- Proposes a value for the product at an address. The category must be the product's, because the contract checked the
-- field against it. Returns the updated facts; null for a product that the caller cannot read.
create function private.propose_fact(of_slug text, of_category text, of_field text, of_value text) returns json
language plpgsql set search_path = '' as $$ declare
  of_product_id constant uuid := (
    select p.id from public.products p where p.id = private.product_id_at(of_slug) and p.category = of_category);
begin
  if of_product_id is null then
    return null;
  end if;
  perform private.accept_fact(of_product_id, of_field, btrim(of_value));
  return private.get_product_facts(of_slug);
end $$;

-- Takes the caller's agreement back while the proposal is open. Null if there is none.
create function private.withdraw_fact(of_slug text, of_proposal_id uuid) returns json
language plpgsql set search_path = '' as $$ begin
  delete from public.fact_votes v using public.fact_proposals f
  where v.proposal_id = of_proposal_id and v.user_id = private.me()
    and f.id = v.proposal_id and f.product_id = private.product_id_at(of_slug);
  return case when found then private.get_product_facts(of_slug) end;
end $$;

grant execute on function private.get_product_facts, private.accept_fact, private.propose_fact, private.withdraw_fact
  to authenticated;


-- Merging.

-- Merges one product into another of the same category and returns the one that is kept; null if either is missing.
-- Reviews, humidor items and other references to the first then belong to the second, and the first one's address and
-- spelling lead to it. Fails with 403 for callers who are not moderators.
-- Both rows are locked for update. A review that is being written holds its product with a key lock: either the merge
-- waits for it and takes it along, or the review waits and finds the product that is kept.
-- Security definer: no client may write products or the reviews of others.
create function private.merge_product(of_slug text, into_slug text) returns json
language plpgsql security definer set search_path = '' as $$ declare
  gone public.products;
  stays public.products;
begin
  if not private.is_moderator() then
    perform private.fail(403, 'Only moderators can merge products.');
  end if;
  perform from public.products p where p.slug in (of_slug, into_slug) order by p.id for update;
  select * into gone from public.products p where p.slug = of_slug and p.merged_into is null;
  select * into stays from public.products p where p.slug = into_slug and p.merged_into is null;
  if gone.id is null or stays.id is null then
    return null;
  elsif gone.id = stays.id then
    perform private.fail(400, 'A product cannot be merged into itself.');
  elsif gone.category <> stays.category then
    perform private.fail(400, 'Only products of the same category can be merged.');
  end if;
  update public.products set merged_into = stays.id where id = gone.id or merged_into = gone.id;
  update public.reviews set product_id = stays.id where product_id = gone.id;
  update public.humidor_items set product_id = stays.id where product_id = gone.id;
  update public.journal_entries set product_id = stays.id where product_id = gone.id;
  update public.products set facts = gone.facts || facts where id = stays.id;
  -- If the same value is proposed for both, the proposal of the kept product wins.
  delete from public.fact_proposals f
  where f.product_id = gone.id and f.accepted_at is null and exists (
    select from public.fact_proposals o
    where o.product_id = stays.id and o.accepted_at is null and o.field = f.field
      and o.value is not distinct from f.value);
  update public.fact_proposals set product_id = stays.id where product_id = gone.id;
  -- A proposal of either product may now be what is already the fact. Agreeing with it would do nothing.
  delete from public.fact_proposals f using public.products p
  where p.id = stays.id and f.product_id = p.id and f.accepted_at is null
    and f.value is not distinct from p.facts ->> f.field;
  return (select i.item from private.product_items i where i.id = stays.id);
end $$;
grant execute on function private.merge_product to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).

-- The product facts that the user proposed or agreed with. The votes contain both, since proposers vote for their own
-- proposals.
create view private.exported_facts with (security_invoker = true) as
select v.created_at as at, json_build_object(
  'product', concat_ws(' ', p.brand, p.product_name), 'field', f.field, 'value', f.value,
  'isMine', f.author_id = v.user_id, 'isAccepted', f.accepted_at is not null, 'createdAt', v.created_at
) as item
from public.fact_votes v
join public.fact_proposals f on f.id = v.proposal_id
join public.products p on p.id = f.product_id
where v.user_id = auth.uid();
