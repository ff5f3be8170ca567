-- reviews: what somebody thinks of a product, with one to five stars. Everyone signed in may read it, unless it is
-- shared in a private club: then the club's members, and its author.
-- Absent on purpose: a table of products that somebody would have to look after (a product is what reviews name
-- alike, see …_products.sql), and moving a review to another club.

-- Spellings that mean one product: case, accents and spaces do not count.
create function private.fold_name(name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.fold(btrim(regexp_replace(name, '\s+', ' ', 'g')));
$$;

-- What is searched, as one folded text: brand and product first, the way people say them.
create function private.review_words(product_name text, brand text, title text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.fold_name(coalesce(brand, '') || ' ' || product_name || ' ' || title);
$$;

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  author_id uuid default auth.uid() references public.users (id) on delete cascade,
  -- Deleting the club leaves the review, without it.
  club_id uuid references public.clubs (id) on delete set null,
  is_public boolean not null default true,
  category text not null,
  product_name text not null,
  brand text,
  rating smallint not null,
  title text not null,
  content text not null,
  image_url text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  folded_product_name text not null generated always as (private.fold_name(product_name)) stored,
  folded_brand text not null generated always as (coalesce(private.fold_name(brand), '')) stored,
  words text not null generated always as (private.review_words(product_name, brand, title)) stored,
  constraint reviews_category check (category in ('PIPE_TOBACCO', 'CIGAR', 'PIPE', 'ACCESSORY')),
  constraint reviews_product_name_length check (private.is_written(product_name, 150)),
  constraint reviews_brand_length check (private.is_written(brand, 100)),
  constraint reviews_rating_range check (rating between 1 and 5),
  constraint reviews_title_length check (private.is_written(title, 150)),
  constraint reviews_content_length check (private.is_written(content, 10000)),
  constraint reviews_image_url_url check (private.is_media_url(image_url))
);
alter table public.reviews enable row level security;

-- What everybody may read, by category: the list merges such runs, all four or one.
create index reviews_category_created_at_idx on public.reviews (category, created_at desc, id desc) where is_public;
-- A club's, a person's; also the foreign keys.
create index reviews_club_id_created_at_idx on public.reviews (club_id, created_at desc, id desc);
create index reviews_author_id_created_at_idx on public.reviews (author_id, created_at desc, id desc);
-- Somebody's own that not everybody may read; there are few.
create index reviews_own_idx on public.reviews (author_id, created_at desc, id desc) where not is_public;
-- One product's.
create index reviews_product_idx on public.reviews (folded_product_name, created_at desc, id desc);
-- Who refers to a file: asked by unused_uploads.
create index reviews_media_name_idx on public.reviews (private.media_name(image_url)) where image_url is not null;

comment on column public.reviews.author_id is 'Null: its author has deleted their account and left it behind.';
comment on column public.reviews.is_public is
  'Whether everyone signed in may read it: not while its club is private, nor after a private club was deleted. Kept by triggers.';

-- A review is as public as the club it is shared in. The lock keeps the club so until this commits.
create function private.reviews__set_audience() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_public := coalesce((select not c.is_private from public.clubs c where c.id = new.club_id for share), true);
  return new;
end $$;
create trigger reviews__set_audience before insert on public.reviews
  for each row execute function private.reviews__set_audience();

-- Deleting a private club changes nothing here: what was written for its members does not become everybody's,
-- only its author keeps it.
create function private.clubs__set_review_audience() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.reviews set is_public = not new.is_private where club_id = new.id;
  return null;
end $$;
create trigger clubs__set_review_audience after update of is_private on public.clubs
  for each row when (new.is_private <> old.is_private) execute function private.clubs__set_review_audience();

create trigger reviews__mark_edited
  before update of category, product_name, brand, rating, title, content, image_url on public.reviews
  for each row when (
    (old.category, old.product_name, old.brand, old.rating, old.title, old.content, old.image_url)
    is distinct from
    (new.category, new.product_name, new.brand, new.rating, new.title, new.content, new.image_url)
  ) execute function private.mark_edited();

create trigger reviews__limit_rate before insert on public.reviews
  for each row execute function private.limit_rate('review', '30', '1 hour');

create policy reader_select on public.reviews for select to authenticated
  using (
    (is_public and (select private.me()) is not null)
    or author_id = (select private.me())
    or club_id in (select private.my_club_ids())
  );
create policy author_insert on public.reviews for insert to authenticated
  with check (
    author_id = (select private.me()) and (club_id is null or club_id in (select private.my_club_ids()))
  );
create policy author_update on public.reviews for update to authenticated
  using (author_id = (select private.me())) with check (author_id = (select private.me()));
create policy author_delete on public.reviews for delete to authenticated
  using (author_id = (select private.me()));

-- Not granted: choosing id, author, audience and times; moving a review to another club.
revoke all on public.reviews from public, anon, authenticated;
grant select, delete on public.reviews to authenticated;
grant insert (club_id, category, product_name, brand, rating, title, content, image_url) on public.reviews to authenticated;
grant update (category, product_name, brand, rating, title, content, image_url) on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;
grant execute on function private.fold_name, private.review_words to authenticated, service_role;


create view private.review_items with (security_invoker = true) as
select
  r.id,
  r.author_id,
  r.created_at,
  json_build_object(
    'id', r.id,
    'authorId', r.author_id,
    'author', a.author,
    'category', r.category,
    'productName', r.product_name,
    'brand', r.brand,
    'rating', r.rating,
    'title', r.title,
    'content', r.content,
    'imageUrl', r.image_url,
    'clubId', r.club_id,
    'club', case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name) end,
    'createdAt', r.created_at,
    'editedAt', r.edited_at
  ) as item
from public.reviews r
left join private.authors a on a.id = r.author_id
left join public.clubs c on c.id = r.club_id;

revoke all on private.review_items from public, anon;
grant select on private.review_items to authenticated, service_role;
