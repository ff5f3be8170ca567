-- Removed content: what moderators took out of Retrohale. The row stays, so that it can be restored; the policies show
-- it to nobody, and with it goes everything that hangs on it and everything that counts it.

alter table public.posts add column is_removed boolean not null default false;
alter table public.comments add column is_removed boolean not null default false;
alter table public.reviews add column is_removed boolean not null default false;
comment on column public.posts.is_removed is 'By moderators. Written by the functions of moderation alone.';
comment on column public.comments.is_removed is
  'By moderators: it stands as deleted, and its words wait in private.removed_comments.';
comment on column public.reviews.is_removed is 'By moderators. Written by the functions of moderation alone.';

-- The policy asks for it, and the heap is far.
drop index public.posts_club_id_created_at_idx;
create index posts_club_id_created_at_idx on public.posts (club_id, created_at desc, id desc) include (is_removed);
drop index public.posts_author_id_created_at_idx;
create index posts_author_id_created_at_idx on public.posts (author_id, created_at desc, id desc)
  include (club_id, is_removed);

alter policy reader_select on public.posts
  using (
    not is_removed and (
      club_id in (select private.my_club_ids())
      or (select not c.is_private from public.clubs c where c.id = club_id)
    )
  );
alter policy reader_select on public.reviews
  using (
    not is_removed and (
      (is_public and (select private.me()) is not null)
      or author_id = (select private.me())
      or club_id in (select private.my_club_ids())
    )
  );
-- An empty place without replies that can be seen is no place.
alter policy reader_select on public.comments
  using ((deleted_at is null or reply_count > 0) and exists (select from public.posts p where p.id = post_id));

-- Who was named in it is not named any more; restored, they are again, and nobody is told twice.
alter policy mentioned_select on public.post_mentions
  using (user_id = (select private.me()) and exists (select from public.posts p where p.id = post_id));
alter policy mentioned_select on public.comment_mentions
  using (
    user_id = (select private.me())
    and exists (select from public.comments c where c.id = comment_id and not c.is_removed)
  );
alter policy mentioned_select on public.review_mentions
  using (user_id = (select private.me()) and exists (select from public.reviews r where r.id = review_id));


-- As in …_posts.sql: a removed post is one less.
create or replace function private.posts__count() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  change integer;
begin
  if tg_op = 'INSERT' then
    update public.clubs
    set post_count = post_count + 1, last_post_at = greatest(last_post_at, new.created_at)
    where id = new.club_id;
    return null;
  elsif tg_op = 'UPDATE' then
    change := case when new.is_removed then -1 else 1 end;
  elsif old.is_removed then
    return null;
  else
    change := -1;
  end if;
  -- The lock first: only a later statement sees the post that was committed while this one waited for it.
  perform from public.clubs where id = old.club_id for no key update;
  update public.clubs
  set post_count = post_count + change,
      last_post_at = (select max(p.created_at) from public.posts p where p.club_id = old.club_id and not p.is_removed)
  where id = old.club_id;
  return null;
end $$;
create trigger posts__count_removed after update of is_removed on public.posts
  for each row when (old.is_removed <> new.is_removed) execute function private.posts__count();

-- As in …_products.sql: a removed review's stars count no more.
create or replace function private.reviews__count_stars() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted constant text := case tg_op
    when 'INSERT' then 'select n.*, 1 as sign from new_reviews n'
    when 'DELETE' then 'select o.*, -1 as sign from old_reviews o'
    else '
      select o.*, -1 as sign from old_reviews o join new_reviews n using (id)
      where (o.is_public, o.is_removed, o.category, o.product_name, o.brand, o.rating)
        is distinct from (n.is_public, n.is_removed, n.category, n.product_name, n.brand, n.rating)
      union all
      select n.*, 1 from new_reviews n join old_reviews o using (id)
      where (o.is_public, o.is_removed, o.category, o.product_name, o.brand, o.rating)
        is distinct from (n.is_public, n.is_removed, n.category, n.product_name, n.brand, n.rating)'
  end;
begin
  execute '
    insert into public.products as p (
      category, folded_product_name, folded_brand, product_name, brand,
      one_star_count, two_star_count, three_star_count, four_star_count, five_star_count
    )
    select category, folded_product_name, folded_brand,
      coalesce(min(product_name) filter (where sign = 1), min(product_name)),
      coalesce(min(brand) filter (where sign = 1), min(brand)),
      coalesce(sum(sign) filter (where rating = 1), 0),
      coalesce(sum(sign) filter (where rating = 2), 0),
      coalesce(sum(sign) filter (where rating = 3), 0),
      coalesce(sum(sign) filter (where rating = 4), 0),
      coalesce(sum(sign) filter (where rating = 5), 0)
    from (' || counted || ') counted
    where is_public and not is_removed
    group by folded_product_name, folded_brand, category
    order by folded_product_name, folded_brand, category
    on conflict (folded_product_name, folded_brand, category) do update set
      one_star_count = p.one_star_count + excluded.one_star_count,
      two_star_count = p.two_star_count + excluded.two_star_count,
      three_star_count = p.three_star_count + excluded.three_star_count,
      four_star_count = p.four_star_count + excluded.four_star_count,
      five_star_count = p.five_star_count + excluded.five_star_count,
      -- Whoever alone reviewed it may correct how it is spelled.
      (product_name, brand) = (
        select mine.product_name, mine.brand from (values
          (true, excluded.product_name, excluded.brand),
          (false, p.product_name, p.brand)
        ) mine (is_alone, product_name, brand)
        where mine.is_alone = (excluded.review_count >= 0 and p.review_count + excluded.review_count = 1)
      )';
  if tg_op <> 'INSERT' then
    delete from public.products p
    using old_reviews o
    where p.folded_product_name = o.folded_product_name and p.folded_brand = o.folded_brand
      and p.category = o.category and p.review_count = 0;
  end if;
  return null;
end $$;


-- The words of removed comments. A comment's row may have to keep a place for its replies, and so is still read; its
-- words are not. They go with their author.
create table private.removed_comments (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  author_id uuid references public.users (id) on delete cascade,
  content text not null
);
alter table private.removed_comments enable row level security;
-- The foreign key.
create index removed_comments_author_id_idx on private.removed_comments (author_id);
revoke all on private.removed_comments from public, anon, authenticated;

-- As in …_comments.sql: what is restored counts again, and nothing that may be restored loses the place it hangs under.
create or replace function private.comments__count() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added constant integer := case
    when tg_op = 'INSERT' then 1
    -- Marking as deleted took it out of the count already.
    when tg_op = 'DELETE' then case when old.deleted_at is null then -1 else 0 end
    when new.deleted_at is null then 1
    else -1
  end;
  changed constant public.comments := coalesce(new, old);
begin
  update public.posts set comment_count = comment_count + added where id = changed.post_id;
  if changed.parent_id is not null then
    update public.comments set reply_count = reply_count + added where id = changed.parent_id;
    -- The last reply gone, nothing keeps the empty place of a deleted comment.
    delete from public.comments p
    where p.id = changed.parent_id and p.deleted_at is not null and p.reply_count = 0 and not p.is_removed
      and not exists (select from public.comments r where r.parent_id = p.id);
  end if;
  return null;
end $$;
create trigger comments__count_restored after update of deleted_at on public.comments
  for each row when (old.deleted_at is not null and new.deleted_at is null)
  execute function private.comments__count();

-- Removing and restoring leave the mentions as they are.
drop trigger comments__mention_edited on public.comments;
create trigger comments__mention_edited after update of content on public.comments
  for each row when (
    new.content <> old.content and new.is_removed = old.is_removed and position('@' in new.content || old.content) > 0
  ) execute function private.comments__mention();

-- A reply to a reply hangs under its top comment; under a place that nobody sees, nothing does.
create or replace function private.comments__one_level() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.parent_id := coalesce(
    (select c.parent_id from public.comments c where c.id = new.parent_id and c.post_id = new.post_id),
    new.parent_id);
  if exists (
    select from public.comments c where c.id = new.parent_id and c.deleted_at is not null and c.reply_count = 0
  ) then
    raise foreign_key_violation;
  end if;
  return new;
end $$;

-- As in …_leaving.sql, with what was removed: one wrote it.
create or replace function private.export_comments() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', c.id, 'postId', c.post_id, 'parentId', c.parent_id, 'content', coalesce(r.content, c.content),
      'createdAt', c.created_at, 'editedAt', c.edited_at
    ) order by c.created_at), '[]')
    from public.comments c left join private.removed_comments r on r.comment_id = c.id
    where c.author_id = private.me() and (c.deleted_at is null or r.comment_id is not null)
  );
end $$;

-- Takes a thing out of Retrohale, or brings it back. False when there is nothing to take or to bring. The caller has
-- asked who may.
create function private.remove_content(of_kind text, of_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if of_kind = 'post' then
    update public.posts set is_removed = true where id = of_id and not is_removed;
    return found;
  elsif of_kind = 'review' then
    update public.reviews set is_removed = true where id = of_id and not is_removed;
    return found;
  elsif of_kind = 'comment' then
    insert into private.removed_comments (comment_id, author_id, content)
    select c.id, c.author_id, c.content from public.comments c
    where c.id = of_id and c.deleted_at is null
    for update;
    if found then
      update public.comments set content = '', deleted_at = now(), is_removed = true where id = of_id;
      return true;
    end if;
  end if;
  return false;
end $$;

create function private.restore_content(of_kind text, of_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  words text;
begin
  if of_kind = 'post' then
    update public.posts set is_removed = false where id = of_id and is_removed;
    return found;
  elsif of_kind = 'review' then
    update public.reviews set is_removed = false where id = of_id and is_removed;
    return found;
  elsif of_kind = 'comment' then
    perform from public.comments where id = of_id for update;
    delete from private.removed_comments where comment_id = of_id returning content into words;
    if found then
      -- In two steps: the words come back while it still stands as deleted, so that nothing takes them for an edit.
      update public.comments set content = words, is_removed = false where id = of_id;
      update public.comments set deleted_at = null where id = of_id;
      return true;
    end if;
  end if;
  return false;
end $$;
-- Not granted: to anybody. Only the functions of moderation call them.
