-- posts: what members write in a club. Whoever may look into the club sees them: everyone signed in for a
-- public club, its members for a private one.
-- Absent on purpose: an own visibility. A post is exactly as visible as its club.

create table public.posts (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  author_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  content text not null,
  image_url text,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint posts_content_length check (private.is_written(content, 5000)),
  constraint posts_image_url_url check (private.is_media_url(image_url))
);
alter table public.posts enable row level security;

-- The newest posts of one club, of one author: the feed merges such runs. Also the foreign keys.
-- An author's index carries the club, because the policy asks for it and the heap is far.
create index posts_club_id_created_at_idx on public.posts (club_id, created_at desc, id desc);
create index posts_author_id_created_at_idx on public.posts (author_id, created_at desc, id desc) include (club_id);

comment on column public.posts.image_url is 'A picture or a video; the extension of its path tells which.';

create function private.posts__count() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.clubs
    set post_count = post_count + 1, last_post_at = greatest(last_post_at, new.created_at)
    where id = new.club_id;
  else
    -- The lock first: only a later statement sees the post that was committed while this one waited for it.
    perform from public.clubs where id = old.club_id for no key update;
    update public.clubs
    set post_count = post_count - 1,
        last_post_at = (select max(p.created_at) from public.posts p where p.club_id = old.club_id)
    where id = old.club_id;
  end if;
  return null;
end $$;
create trigger posts__count after insert or delete on public.posts
  for each row execute function private.posts__count();

create function private.mark_edited() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.edited_at := now();
  return new;
end $$;
create trigger posts__mark_edited before update of content on public.posts
  for each row when (new.content is distinct from old.content) execute function private.mark_edited();

-- The second half is a scalar sub-select, not an `exists`: Postgres would answer that one by reading all
-- public clubs first, which costs more than a page of posts once there are thousands of them.
create policy reader_select on public.posts for select to authenticated
  using (
    club_id in (select private.my_club_ids())
    or (select not c.is_private from public.clubs c where c.id = club_id)
  );
create policy member_insert on public.posts for insert to authenticated
  with check (author_id = (select private.me()) and club_id in (select private.my_club_ids()));
create policy author_update on public.posts for update to authenticated
  using (author_id = (select private.me())) with check (author_id = (select private.me()));
create policy author_delete on public.posts for delete to authenticated
  using (author_id = (select private.me()));

-- Not granted: choosing id, author, counters and times; moving a post to another club; changing its picture.
revoke all on public.posts from public, anon, authenticated;
grant select, delete on public.posts to authenticated;
grant insert (club_id, content, image_url), update (content) on public.posts to authenticated;
grant select, insert, update, delete on public.posts to service_role;


-- post_likes: one per person and post; the key makes ten taps at once count once.
create table public.post_likes (
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
alter table public.post_likes enable row level security;

-- The foreign key: what somebody liked goes with them.
create index post_likes_user_id_idx on public.post_likes (user_id);

create function private.post_likes__count() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.posts set like_count = like_count + 1 where id = new.post_id;
  else
    update public.posts set like_count = like_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger post_likes__count after insert or delete on public.post_likes
  for each row execute function private.post_likes__count();

-- Who liked is nobody else's business: the count says enough.
create policy self_select on public.post_likes for select to authenticated
  using (user_id = (select private.me()));
create policy reader_insert on public.post_likes for insert to authenticated
  with check (user_id = (select private.me()) and exists (select from public.posts p where p.id = post_id));
create policy self_delete on public.post_likes for delete to authenticated
  using (user_id = (select private.me()));

-- Not granted: liking in another's name, and update (a like has nothing to change).
revoke all on public.post_likes from public, anon, authenticated;
grant select, delete on public.post_likes to authenticated;
grant insert (post_id) on public.post_likes to authenticated;
grant select, insert, update, delete on public.post_likes to service_role;


create view private.post_items with (security_invoker = true) as
select
  p.id,
  p.club_id,
  p.author_id,
  p.created_at,
  json_build_object(
    'type', 'post',
    'id', p.id,
    'content', p.content,
    'imageUrl', p.image_url,
    'clubId', p.club_id,
    'createdAt', p.created_at,
    'editedAt', p.edited_at,
    'author', a.author,
    'club', json_build_object('slug', c.slug, 'name', c.name),
    '_count', json_build_object('likes', p.like_count, 'comments', p.comment_count),
    'isLikedByUser', exists (
      select from public.post_likes l where l.post_id = p.id and l.user_id = (select private.me())
    )
  ) as item
from public.posts p
join private.authors a on a.id = p.author_id
join public.clubs c on c.id = p.club_id;

revoke all on private.post_items from public, anon;
grant select on private.post_items to authenticated, service_role;


-- Writes a post and answers it as it stands in lists. The policy decides who may; its refusal has no words.
create function private.create_post(of_club_id uuid, content text, image_url text) returns json
language plpgsql set search_path = '' as $$
declare
  created uuid;
begin
  insert into public.posts (club_id, content, image_url) values (of_club_id, content, image_url)
  returning id into created;
  return (select p.item from private.post_items p where p.id = created);
end $$;
grant execute on function private.create_post to authenticated;
