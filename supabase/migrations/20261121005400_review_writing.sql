-- Writing reviews: the acts, and who is named in them.

create table public.review_mentions (
  review_id uuid not null references public.reviews (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
alter table public.review_mentions enable row level security;
-- The foreign key.
create index review_mentions_user_id_idx on public.review_mentions (user_id);

-- Where one is named oneself; the others stand in the text.
create policy mentioned_select on public.review_mentions for select to authenticated
  using (user_id = (select private.me()));

-- Not granted: every write.
revoke all on public.review_mentions from public, anon, authenticated;
grant select on public.review_mentions to authenticated;
grant select, insert, update, delete on public.review_mentions to service_role;

-- At most ten, only people who can read it; an edited review keeps the mentions it had. One that only its author can
-- read any more names nobody.
create function private.reviews__mention() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mentioned constant uuid[] := case
    when new.is_public or new.club_id is not null
    then private.mentioned_user_ids(new.content, new.club_id, new.author_id)
    else '{}'
  end;
begin
  if tg_op = 'UPDATE' then
    delete from public.review_mentions where review_id = new.id and user_id <> all (mentioned);
  end if;
  insert into public.review_mentions (review_id, user_id)
  select new.id, unnest(mentioned) on conflict do nothing;
  return null;
end $$;
create trigger reviews__mention after insert on public.reviews
  for each row when (position('@' in new.content) > 0) execute function private.reviews__mention();
create trigger reviews__mention_edited after update of content on public.reviews
  for each row when (new.content <> old.content and position('@' in new.content || old.content) > 0)
  execute function private.reviews__mention();

-- My review, as the acts that write it answer it; null where there is none.
create function private.written_review(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select private.with_unreachable_mentions(i.item, r.content, r.club_id)
    from private.review_items i join public.reviews r on r.id = i.id
    where i.id = of_id
  );
end $$;

-- Writes a review (in the contract's names, checked by the contract). The policy decides who may; its refusal has no
-- words.
create function private.create_review(draft jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  created uuid;
begin
  insert into public.reviews (category, product_name, brand, rating, title, content, image_url, club_id)
  values (
    draft ->> 'category', btrim(draft ->> 'productName'), nullif(btrim(draft ->> 'brand'), ''),
    (draft ->> 'rating')::smallint, draft ->> 'title', draft ->> 'content', draft ->> 'imageUrl',
    (draft ->> 'clubId')::uuid
  )
  returning id into created;
  return private.written_review(created);
end $$;

-- Changes what is named in my review and answers it; null where there is none of mine.
create function private.update_review(of_id uuid, changes jsonb) returns json
language plpgsql set search_path = '' as $$
begin
  update public.reviews r set
    category = case when changes ? 'category' then changes ->> 'category' else r.category end,
    product_name = case when changes ? 'productName' then btrim(changes ->> 'productName') else r.product_name end,
    brand = case when changes ? 'brand' then nullif(btrim(changes ->> 'brand'), '') else r.brand end,
    rating = case when changes ? 'rating' then (changes ->> 'rating')::smallint else r.rating end,
    title = case when changes ? 'title' then changes ->> 'title' else r.title end,
    content = case when changes ? 'content' then changes ->> 'content' else r.content end,
    image_url = case when changes ? 'imageUrl' then changes ->> 'imageUrl' else r.image_url end
  where r.id = of_id;
  return private.written_review(of_id);
end $$;

grant execute on function private.written_review, private.create_review, private.update_review to authenticated;
