-- Mentions: who is named by @username in a post or a comment. Kept by person, so that they outlive a change of
-- name; written by triggers alone. At most ten per item, only people who can see it, never its author.
-- What a text without an @ pays for all this is one comparison.

create table public.post_mentions (
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
alter table public.post_mentions enable row level security;
-- The foreign key.
create index post_mentions_user_id_idx on public.post_mentions (user_id);

create table public.comment_mentions (
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
alter table public.comment_mentions enable row level security;
create index comment_mentions_user_id_idx on public.comment_mentions (user_id);

-- Where one is named oneself; the others stand in the text.
create policy mentioned_select on public.post_mentions for select to authenticated
  using (user_id = (select private.me()));
create policy mentioned_select on public.comment_mentions for select to authenticated
  using (user_id = (select private.me()));

-- Not granted: every write.
revoke all on public.post_mentions, public.comment_mentions from public, anon, authenticated;
grant select on public.post_mentions, public.comment_mentions to authenticated;
grant select, insert, update, delete on public.post_mentions, public.comment_mentions to service_role;

-- The people named in a text, in the order of their first mention, and whether each can see what stands in that
-- club; what stands in none (a review may), everybody sees. A former username names its person. The pattern is that
-- of the screen (components/text-parts.ts).
create function private.people_mentioned(content text, in_club_id uuid, by_user_id uuid)
returns table (username text, user_id uuid, can_see boolean, place bigint)
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  return query
  select named.username, n.user_id,
    in_club_id is null or (select not c.is_private or exists (
        select from public.club_members m where m.club_id = c.id and m.user_id = n.user_id
      ) from public.clubs c where c.id = in_club_id),
    named.place
  from (
    select lower(found.groups[1]) as username, min(found.place) as place
    from regexp_matches(content, '(?<![A-Za-z0-9_@/.-])@([a-z0-9_]{3,30})(?![A-Za-z0-9_@])', 'gi')
      with ordinality as found (groups, place)
    group by 1
    -- Bounds what one text can ask for.
    order by 2 limit 50
  ) named
  join private.usernames n on n.name_hash = private.username_hash(named.username)
  where n.user_id is distinct from by_user_id and n.user_id is not null;
end $$;

create function private.mentioned_user_ids(content text, in_club_id uuid, by_user_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select p.user_id from private.people_mentioned(content, in_club_id, by_user_id) p
    where p.can_see
    group by p.user_id order by min(p.place) limit 10
  );
end $$;

-- An edited text keeps the mentions it had: only those newly named are new rows.
create function private.posts__mention() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mentioned constant uuid[] := private.mentioned_user_ids(new.content, new.club_id, new.author_id);
begin
  if tg_op = 'UPDATE' then
    delete from public.post_mentions where post_id = new.id and user_id <> all (mentioned);
  end if;
  insert into public.post_mentions (post_id, user_id)
  select new.id, unnest(mentioned) on conflict do nothing;
  return null;
end $$;
create trigger posts__mention after insert on public.posts
  for each row when (position('@' in new.content) > 0) execute function private.posts__mention();
create trigger posts__mention_edited after update of content on public.posts
  for each row when (new.content <> old.content and position('@' in new.content || old.content) > 0)
  execute function private.posts__mention();

create function private.comments__mention() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mentioned constant uuid[] := private.mentioned_user_ids(
    new.content, (select p.club_id from public.posts p where p.id = new.post_id), new.author_id);
begin
  if tg_op = 'UPDATE' then
    delete from public.comment_mentions where comment_id = new.id and user_id <> all (mentioned);
  end if;
  insert into public.comment_mentions (comment_id, user_id)
  select new.id, unnest(mentioned) on conflict do nothing;
  return null;
end $$;
create trigger comments__mention after insert on public.comments
  for each row when (position('@' in new.content) > 0) execute function private.comments__mention();
create trigger comments__mention_edited after update of content on public.comments
  for each row when (new.content <> old.content and position('@' in new.content || old.content) > 0)
  execute function private.comments__mention();

-- The reply to whoever wrote an item: the item, and the usernames in it whose people cannot see it.
-- Put together as text: taking the item apart to add a field would cost more than building it.
create function private.with_unreachable_mentions(item json, content text, in_club_id uuid) returns json
language plpgsql stable set search_path = '' as $$
declare
  unreachable json := '[]';
begin
  if position('@' in content) > 0 then
    select coalesce(json_agg(p.username order by p.place), '[]') into unreachable
    from private.people_mentioned(content, in_club_id, private.me()) p where not p.can_see;
  end if;
  return left(item::text, -1) || ', "unreachableMentions" : ' || unreachable || '}';
end $$;

-- My post, my comment, as the acts that write them answer it; null where there is none.
create function private.written_post(of_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select private.with_unreachable_mentions(i.item, p.content, p.club_id)
    from private.post_items i join public.posts p on p.id = i.id
    where i.id = of_id
  );
end $$;

create function private.written_comment(of_id uuid, of_post_id uuid) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    select private.with_unreachable_mentions(i.item, c.content, p.club_id)
    from private.comment_items i
    join public.comments c on c.id = i.id
    join public.posts p on p.id = c.post_id
    where i.id = of_id and i.post_id = of_post_id and not i.is_deleted
  );
end $$;

create or replace function private.create_post(of_club_id uuid, content text, image_url text) returns json
language plpgsql set search_path = '' as $$
declare
  created uuid;
begin
  insert into public.posts (club_id, content, image_url) values (of_club_id, content, image_url)
  returning id into created;
  return private.with_unreachable_mentions(
    (select p.item from private.post_items p where p.id = created), content, of_club_id);
end $$;

create or replace function private.create_comment(of_post_id uuid, parent_id uuid, content text) returns json
language plpgsql set search_path = '' as $$
declare
  created uuid;
begin
  insert into public.comments (post_id, parent_id, content) values (of_post_id, parent_id, content)
  returning id into created;
  return private.with_unreachable_mentions(
    (select c.item from private.comment_items c where c.id = created), content,
    (select p.club_id from public.posts p where p.id = of_post_id));
exception when foreign_key_violation then
  perform private.fail(404, 'Comment not found');
end $$;

grant execute on function private.people_mentioned, private.with_unreachable_mentions, private.written_post,
  private.written_comment to authenticated;
