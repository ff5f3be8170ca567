-- Reviews: what users think of a product, with one to five stars.
--
-- A review is open to every signed-in user (is_open), unless it is shared in a private club: then its members and its
-- author can read it. After that club is deleted, only its author can. A block hides it from everyone but the owner and
-- admins of its club; a removed one is hidden from everyone.
-- A review names its product freely. All reviews with the same name lead to one row of public.products.
--
-- The rule is a function (private.reads_review), because lists and search must find reviews by index, bypassing
-- row-level security, and may return none that the policy would hide. The notes of a review are in the chapter of
-- tastings. A review as its readers get it contains them, so that is in the chapter after it, reading reviews.

-- The searchable words of a review, in the order in which people type them: "dunhill nightcap" is brand and product.
-- Humidor items use it too, without a title.
create function private.review_words(product_name text, brand text, title text) returns text
language sql immutable parallel safe return private.searchable(coalesce(brand, '') || ' ' || product_name || ' ' || title);

-- Generated columns call it as the user who writes the row.
grant execute on function private.review_words to authenticated, service_role;

-- reviews: one row per review. A user may write several of one product, as tastes and products change. A review may be
-- shared in a club or belong to none.
-- Deliberately absent: moving a review to another club, and star counters, which products have.
create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  author_id uuid default auth.uid() references public.users (id) on delete cascade,
  -- Deleting the club keeps the review, without a club.
  club_id uuid references public.clubs (id) on delete set null,
  -- Computed, so that the policy only reads a column of its own row and need not look up the club.
  is_open boolean not null default true,
  -- Removed by moderators, who can restore it. Until then it is hidden from all readers, its author included.
  is_removed boolean not null default false,
  -- Written by reviews__mention and never lowered.
  mention_count smallint not null default 0,
  -- Maintained by triggers on review_likes and comments: a page of reviews must not count rows.
  like_count integer not null default 0,
  comment_count integer not null default 0,
  -- What the review is about. Name and brand are free text, and a trigger finds or creates their product.
  product_id uuid not null references public.products (id),
  -- Part of the product's identity: a pipe tobacco and a cigar with the same name are two products.
  category text not null,
  -- As the author spelled it, without surrounding spaces.
  product_name text not null,
  -- Null if the product has none, or the author does not know it.
  brand text,
  rating smallint not null,
  title text not null,
  -- The longest text on Retrohale: a review may take ten thousand characters.
  content text not null,
  image_url text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Products and search compare the three folded columns. They are stored, because folding costs more than reading.
  folded_product_name text not null generated always as (private.fold_name(product_name)) stored,
  folded_brand text not null generated always as (coalesce(private.fold_name(brand), '')) stored,
  words text not null generated always as (private.review_words(product_name, brand, title)) stored,
  constraint reviews_category check (category in (/* contract: reviewCategory */
    'PIPE_TOBACCO', 'CIGAR', 'PIPE', 'ACCESSORY')),
  constraint reviews_product_name_length check (
    private.is_name(product_name, /* contract: reviewDraft.productName */ 150)),
  constraint reviews_brand_length check (private.is_name(brand, /* contract: reviewDraft.brand */ 100)),
  -- Whole stars: products count them in five columns.
  constraint reviews_rating_range check (rating between 1 and 5),
  constraint reviews_title_length check (private.is_name(title, /* contract: reviewDraft.title */ 150)),
  constraint reviews_content_length check (private.is_written(content, /* contract: reviewDraft.content */ 10000)),
  constraint reviews_image_url_url check (private.is_media_url(image_url))
);
alter table public.reviews enable row level security;

-- The open reviews of a category. The list merges those of all four categories, or reads one.
create index reviews_category_created_at_idx on public.reviews (category, created_at desc, id desc) where is_open;
-- The reviews of a club, private ones included, and of an author. Also for the foreign keys.
create index reviews_club_id_created_at_idx on public.reviews (club_id, created_at desc, id desc);
create index reviews_author_id_created_at_idx on public.reviews (author_id, created_at desc, id desc);
-- An author's reviews that are not open, of which there are few. The index on open reviews does not contain them,
-- so the list reads them from here.
create index reviews_own_idx on public.reviews (author_id, created_at desc, id desc) where not is_open;
-- The reviews of a product, newest first and highest first (in the second index, each number of stars is a run). Also
-- for the foreign key.
create index reviews_product_id_created_at_idx on public.reviews (product_id, created_at desc, id desc);
create index reviews_product_id_rating_idx on public.reviews (product_id, rating desc, created_at desc, id desc);
-- Whether a user has reviewed a product, and when last: for which of the caller's acquaintances know it. With what the
-- policy reads, so that looking up five hundred of them does not visit the table.
create index reviews_product_id_author_id_idx on public.reviews (product_id, author_id, created_at desc)
  include (is_open, is_removed, club_id);
-- The reviews of a product that only the members of a club can read (private.differing_reviews).
create index reviews_product_id_club_id_idx on public.reviews (product_id, club_id) where not is_open;
-- The reviews that spell a name alike. The brand is left out, because few products share a name.
create index reviews_product_idx on public.reviews (folded_product_name, created_at desc, id desc);
-- For search.
create index reviews_words_idx on public.reviews using gin (words extensions.gin_trgm_ops);
call private.keep_media_of('public.reviews', '{image_url}');

comment on column public.reviews.author_id is 'Null if the author deleted their account and left the review behind.';
comment on column public.reviews.is_open is
  'Whether every signed-in user can read it: not while its club is private, nor after a private club was deleted. Set by triggers.';
comment on column public.reviews.is_removed is 'Removed by moderators. Only a function of this chapter writes it, for them.';

-- A new review is open unless its club is private. The lock keeps the club unchanged until the review is
-- committed: a club that closes at this moment waits, and then takes the review along.
-- Security definer: the lock on the club needs a right that its members do not have.
create function private.reviews__set_audience() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  new.is_open := coalesce((select not c.is_private from public.clubs c where c.id = new.club_id for share), true);
  perform private.require_still_member(new.club_id) where new.club_id is not null;
  return new;
end $$;
call private.run_per_row('public.reviews', 'set_audience', 'before insert');

-- A club that becomes private or public takes its reviews along. Deleting a private club does not: what was written for
-- its members does not become open, and only its author keeps it.
-- One statement over the index by club. The statement-level trigger then updates the counters of products.
create function private.clubs__set_review_audience() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  update public.reviews set is_open = not new.is_private where club_id = new.id;
  return null;
end $$;
create trigger clubs__set_review_audience after update of is_private on public.clubs
  for each row when (new.is_private <> old.is_private) execute function private.clubs__set_review_audience();

-- Sets the product that a review names. A new spelling of the same name (another case, an accent) keeps the product,
-- even after a merge.
create function private.reviews__find_product() returns trigger
language plpgsql set search_path = '' as $$ begin
  if tg_op = 'INSERT'
    or (new.category, private.fold_name(new.product_name), coalesce(private.fold_name(new.brand), ''))
      is distinct from (old.category, old.folded_product_name, old.folded_brand)
  then
    new.product_id := private.product_id_of(new.category, new.product_name, new.brand);
  end if;
  return new;
end $$;
call private.run_per_row('public.reviews', 'find_product', 'before insert or update of category, product_name, brand');

-- One every two minutes for an hour.
call private.limit_inserts('public.reviews', 'review', 30, '1 hour');

-- Who can read a review, by its columns. The policy calls this function, and so do the lists and the search that bypass
-- row-level security. Postgres inlines it (a set-returning SQL function without settings of its own), so it costs only
-- its condition. `begin atomic` binds its names when it is created, whatever the search_path of its callers.
create function private.reads_review(is_removed boolean, is_open boolean, author_id uuid, club_id uuid)
returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where not is_removed
    and (select private.me()) is not null
    and (
      is_open
      or author_id = (select private.me())
      or club_id in (select private.my_club_ids())
    )
    -- A block hides the review, except from the owner and admins of its club.
    and (
      not exists (select from private.is_hidden(author_id))
      or club_id in (select private.my_administered_club_ids())
    );
end;

-- Which readers of a review can read and write comments on it: everyone but an author who has left the private club in
-- which it was shared, or whose review was removed from it. Such authors can still read their own words there, and no
-- one else's: what was said in a private club stays there, even after the club is deleted.
create function private.discusses_review(is_open boolean, club_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true where is_open or club_id in (select private.my_club_ids());
end;

-- Who can edit a review: its author. An author who has left a private club can still read what they shared in it, but
-- cannot change what only its members can read.
create function private.edits_review(is_removed boolean, is_open boolean, author_id uuid, club_id uuid)
returns setof boolean
language sql stable rows 1
begin atomic
  select reads
  from private.reads_review(is_removed, is_open, author_id, club_id) reads
  where author_id = (select private.me())
    and (is_open or club_id is null or club_id in (select private.my_club_ids()));
end;

grant execute on function private.reads_review, private.discusses_review, private.edits_review to authenticated, service_role;

-- The reviews of a product that its counters leave out although the caller may read them (sign 1), or count although
-- the caller may not (-1): those shared in private clubs, and those of authors hidden from the caller. All are found by
-- index, so that the cost does not grow with the reviews of a popular product.
-- Security definer: the caller cannot read what is to be left out. It applies the rule itself.
create function private.differing_reviews(of_product_id uuid)
returns table (review_id uuid, rating smallint, sign integer)
language plpgsql stable security definer rows 5 set search_path = '' as $$ declare
  caller constant uuid := private.me();
  my_club_ids constant uuid[] := array(select private.my_club_ids());
begin
  return query
  select r.id, r.rating, 1
  from public.reviews r
  cross join private.reads_review(r.is_removed, r.is_open, r.author_id, r.club_id)
  where r.product_id = of_product_id and not r.is_open and (r.author_id = caller or r.club_id = any (my_club_ids))
  union all
  select r.id, r.rating, -1
  from private.my_hidden_pairs h
  join public.reviews r on r.product_id = of_product_id
    and r.author_id = case h.my_id when h.low_id then h.high_id else h.low_id end
  where r.is_open and not r.is_removed
    and not exists (select from private.reads_review(r.is_removed, r.is_open, r.author_id, r.club_id));
end $$;
grant execute on function private.differing_reviews to authenticated, service_role;

-- Every signed-in user can read open reviews. Their author and the members of their club can read all others. For
-- blocks and removals, see the function.
create policy reader_select on public.reviews for select to authenticated
  using (exists (select from private.reads_review(is_removed, is_open, author_id, club_id)));
-- Users write reviews in their own name, in one of their clubs or in none. A deleted club is not one of their clubs, and
-- newcomers whose posts would have to wait cannot share a review either.
create policy author_insert on public.reviews for insert to authenticated
  with check (
    author_id = (select private.me()) and (club_id is null or club_id in (select private.my_club_ids()))
    and private.require_can_write(club_id) and private.require_known(club_id)
  );
-- Authors can edit their reviews, with the exception explained at edits_review.
create policy author_update on public.reviews for update to authenticated
  using (
    exists (select from private.edits_review(is_removed, is_open, author_id, club_id))
    and private.require_can_write(club_id)
  )
  with check (author_id = (select private.me()));
-- Authors can delete their own reviews, wherever they shared them. Reviews that moderators removed stay, so that they
-- can be restored.
create policy author_delete on public.reviews for delete to authenticated
  using (author_id = (select private.me()) and not is_removed);

-- No one can choose the id, author, product, audience, counters and times, or move a review to another club.
grant select, delete on public.reviews to authenticated;
call private.allow_writing('public.reviews',
  '{category,product_name,brand,rating,title,content,image_url}', once => '{club_id}');
call private.mark_edits('public.reviews');


-- public.review_mentions: the users whom a review mentions, one row each.
call private.create_mentions('review');

-- Like posts__mention, with the review's own audience. A review that only its author can read mentions no one.
-- Security definer: clients cannot write mentions.
create function private.reviews__mention() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  read_by_others constant text := case when new.is_open or new.club_id is not null then new.content else '' end;
begin
  perform private.keep_mentions('review', new.id, read_by_others, new.club_id, new.author_id, new.mention_count);
  return null;
end $$;
call private.find_mentions('public.reviews');

-- Users can read mentions of themselves, as long as they can read the review.
create policy mentioned_select on public.review_mentions for select to authenticated
  using (user_id = (select private.me()) and exists (select from public.reviews r where r.id = review_id));


-- public.review_likes: one row per user and review, as for posts. A like notifies no one.
call private.create_likes('review');


-- Maintains the star counters of products, which count open reviews that are not removed. A review that becomes
-- private, removed or deleted takes its star away; a change of product moves it.
-- Per statement, because a club that becomes private or a deleted account changes many reviews at once.
-- Security definer: authors may not write products. It changes a product only if what is counted has changed, so a like
-- or an edited text locks no product.
create function private.reviews__count_stars() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  stars private.star[];
begin
  if tg_op = 'INSERT' then
    stars := array(
      select (n.product_id, n.product_name, n.brand, n.rating, 1)::private.star
      from new_rows n where n.is_open and not n.is_removed
    );
  elsif tg_op = 'DELETE' then
    stars := array(
      select (o.product_id, o.product_name, o.brand, o.rating, -1)::private.star
      from old_rows o where o.is_open and not o.is_removed
    );
  else
    stars := array(
      select (o.product_id, o.product_name, o.brand, o.rating, -1)::private.star from (
        select r.id, r.product_id, r.product_name, r.brand, r.rating from old_rows r where r.is_open and not r.is_removed
        except
        select r.id, r.product_id, r.product_name, r.brand, r.rating from new_rows r where r.is_open and not r.is_removed
      ) o
      union all
      select (n.product_id, n.product_name, n.brand, n.rating, 1)::private.star from (
        select r.id, r.product_id, r.product_name, r.brand, r.rating from new_rows r where r.is_open and not r.is_removed
        except
        select r.id, r.product_id, r.product_name, r.brand, r.rating from old_rows r where r.is_open and not r.is_removed
      ) n
    );
  end if;
  perform private.count_stars(stars) where stars <> '{}';
  return null;
end $$;
call private.run_per_statement('public.reviews', 'count_stars', '{insert,update,delete}');


-- Writing reviews.

-- A review as it is returned to its author, with the usernames in it whose users cannot read it; null if there is none.
-- Readers get it without them.
create function private.get_written_review(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$ begin
  return (
    select private.with_unreachable_mentions(i.item, r.content, r.club_id)
    from public.reviews r join private.review_items i on i.id = r.id
    where r.id = of_id
  );
end $$;

-- The columns of a review that a request names. Names are trimmed, so that the shown spelling is as clean as the folded
-- one.
create function private.review_columns(request jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select private.trimmed(private.columns_of(request - 'notes'), 'product_name', 'brand');
$$;

-- Creates a review and returns it. The policy decides who may: it refuses a club that the caller is not in. Fails with
-- 429 beyond the limit. The notes are written in the same transaction, so that no review is ever visible without them.
create function private.create_review(draft jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  created constant uuid := private.insert_row('public.reviews', private.review_columns(draft));
begin
  perform private.write_notes(created, draft -> 'notes');
  return private.get_written_review(created);
end $$;

-- Changes the named fields of the caller's own review and returns it; null for a review that the caller cannot read.
-- Fails with 403 for another author's review, and for an author who has left the private club in which it is shared.
-- The club is not among the fields. Changing the product moves the stars along. Notes are replaced as a whole.
create function private.update_review(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$ declare
  kept public.reviews;
begin
  select * into kept from public.reviews r where r.id = of_id;
  if kept.id is null then
    return null;
  end if;
  perform private.require_user(kept.author_id, 'Only the author can edit this review.');
  if not exists (select from private.edits_review(kept.is_removed, kept.is_open, kept.author_id, kept.club_id)) then
    perform private.fail(403, 'Only members of the club can edit a review in it.');
  end if;
  perform private.update_row('public.reviews', of_id, private.review_columns(changes));
  if changes ? 'notes' then
    perform private.write_notes(of_id, changes -> 'notes');
  end if;
  return private.get_written_review(of_id);
end $$;

-- Deletes the caller's own review, or removes one from a club that the caller administers; a removal is recorded with
-- its reason. A removed review stays with its author, without the club, as when the club is deleted. False if there is
-- nothing to remove.
-- Security definer: the owner and admins have no policy that lets them change a review. With the lock, two removals at
-- once record one.
create function private.remove_review(removed_id uuid, given_reason text) returns boolean
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  removed public.reviews;
begin
  select * into removed from public.reviews r
  where r.id = removed_id and not r.is_removed
    and (r.author_id = caller or r.club_id in (select private.my_administered_club_ids()))
  for update;
  if removed.id is null then
    return false;
  end if;
  perform private.record_removal(
    removed.club_id, removed.author_id, 'review', removed.title || E'\n\n' || removed.content, given_reason);
  -- The author's own review is deleted. Another author's stays with its author. A private one without an author is
  -- deleted, because no one could read it any more.
  if removed.author_id = caller or (removed.author_id is null and not removed.is_open) then
    delete from public.reviews where id = removed_id;
  else
    update public.reviews set club_id = null where id = removed_id;
  end if;
  return true;
end $$;

-- Deletes a review as remove_review does and returns its id; null if there is nothing to delete. Fails with 403 for a
-- reader who may not.
create function private.delete_review(of_id uuid, given_reason text) returns uuid
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(r.author_id, 'Only the author, or an admin of the club, can delete this review.')
  from public.reviews r
  where r.id = of_id and (r.club_id in (select private.my_administered_club_ids())) is not true;
  return case when private.remove_review(of_id, given_reason) then of_id end;
end $$;

grant execute on function private.get_written_review, private.review_columns, private.create_review, private.update_review,
  private.remove_review, private.delete_review to authenticated;


-- Reviews as targets of reports.
create view private.review_targets with (security_invoker = true) as
select r.id, r.author_id as subject_id, concat_ws(' ', r.brand, r.product_name) || ': ' || r.title as title, r.content,
  r.image_url, r.is_removed, r.club_id
from public.reviews r;

call private.create_removal('review');

create function private.recent_reviews(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$ begin
  return query select r.id from public.reviews r
    where r.author_id = of_user_id and r.created_at >= since
      and (r.club_id = in_club_id or (in_club_id is null and r.is_open))
    order by r.created_at desc;
end $$;

-- Takes reviews out of their club as remove_review does, for an act that can be undone, and returns their ids.
create function private.take_reviews_out(by_act_id uuid, ids uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$ declare
  taken uuid[];
begin
  insert into private.removed_targets (act_id, target_kind, target_id, from_club_id)
  select by_act_id, 'review', r.id, r.club_id from public.reviews r
  where r.id = any (ids) and r.club_id is not null order by r.id for update;
  with moved as (
    update public.reviews r set club_id = null from private.removed_targets t
    where t.act_id = by_act_id and t.target_id = r.id and t.from_club_id = r.club_id
    returning r.id, r.is_removed
  )
  select coalesce(array_agg(m.id) filter (where not m.is_removed), '{}') into taken from moved m;
  return taken;
end $$;

-- Puts them back, with the audience that the club has now. Leaves out what has been deleted, and what moderators have
-- removed from the result.
create function private.put_reviews_back(ids uuid[], to_club_id uuid) returns setof uuid
language plpgsql set search_path = '' as $$ begin
  return query with moved as (
    update public.reviews r set club_id = c.id, is_open = not c.is_private from public.clubs c
    where r.id = any (ids) and r.club_id is null and c.id = to_club_id
    returning r.id, r.is_removed
  )
  select m.id from moved m where not m.is_removed;
end $$;
call private.keep_reports('public.reviews', 'author_id');


-- For the export of a user's data (private.export in the chapter of accounts).

-- The posts and reviews that the user liked, by id, because their text belongs to others. One list of both nouns,
-- oldest first.
create view private.exported_likes with (security_invoker = true) as
select p.created_at as at, json_build_object('postId', p.post_id, 'likedAt', p.created_at) as item
from public.post_likes p where p.user_id = auth.uid()
union all
select r.created_at, json_build_object('reviewId', r.review_id, 'likedAt', r.created_at)
from public.review_likes r where r.user_id = auth.uid();
