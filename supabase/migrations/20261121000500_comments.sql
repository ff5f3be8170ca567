-- comments: what people say under a post, one level deep: a reply hangs under a top comment.
-- Absent on purpose: likes of comments, and deeper threads.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  author_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  parent_id uuid,
  content text not null,
  reply_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint comments_content_length check (private.is_written(content, 2000) or deleted_at is not null),
  constraint comments_id_post_id_key unique (id, post_id),
  -- A reply belongs to the post of the comment it answers.
  constraint comments_parent_id_fkey foreign key (parent_id, post_id)
    references public.comments (id, post_id) on delete cascade
);
alter table public.comments enable row level security;

-- A post's top comments, newest first; a comment's replies, oldest first; what somebody wrote.
create index comments_post_id_created_at_idx on public.comments (post_id, created_at desc, id desc)
  where parent_id is null;
create index comments_post_id_idx on public.comments (post_id);
create index comments_parent_id_created_at_idx on public.comments (parent_id, post_id, created_at, id);
create index comments_author_id_idx on public.comments (author_id);

comment on column public.comments.deleted_at is 'Set when a comment with replies is deleted: it stays as an empty place, its words gone.';

-- A reply to a reply hangs under its top comment.
create function private.comments__one_level() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.parent_id := coalesce(
    (select c.parent_id from public.comments c where c.id = new.parent_id and c.post_id = new.post_id),
    new.parent_id);
  return new;
end $$;
create trigger comments__one_level before insert on public.comments
  for each row when (new.parent_id is not null) execute function private.comments__one_level();

create function private.comments__count() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added constant integer := case
    when tg_op = 'INSERT' then 1
    -- Marking as deleted took it out of the count already.
    when tg_op = 'DELETE' and old.deleted_at is not null then 0
    else -1
  end;
  changed constant public.comments := coalesce(new, old);
begin
  update public.posts set comment_count = comment_count + added where id = changed.post_id;
  if changed.parent_id is not null then
    update public.comments set reply_count = reply_count + added where id = changed.parent_id;
    -- The last reply gone, nothing keeps the empty place of a deleted comment.
    delete from public.comments
    where id = changed.parent_id and deleted_at is not null and reply_count = 0;
  end if;
  return null;
end $$;
create trigger comments__count after insert or delete on public.comments
  for each row execute function private.comments__count();
create trigger comments__count_deleted after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.comments__count();

create trigger comments__mark_edited before update of content on public.comments
  for each row when (new.content is distinct from old.content and new.deleted_at is null)
  execute function private.mark_edited();

-- Takes out a comment that the caller has locked; one with replies leaves an empty place. For functions only.
create function private.take_out_comment(taken public.comments) returns void
language plpgsql set search_path = '' as $$
begin
  if taken.reply_count > 0 then
    update public.comments set content = '', deleted_at = now() where id = taken.id;
  else
    delete from public.comments where id = taken.id;
  end if;
end $$;

-- Deletes one's own comment. False when there is none of one's own.
-- The comment's lock is taken first: a reply that is being written either comes before (and keeps the place)
-- or finds nothing to answer.
create function private.delete_comment(deleted_id uuid, of_post_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  deleted public.comments;
begin
  select c.* into deleted from public.comments c
  where c.id = deleted_id and c.post_id = of_post_id and c.author_id = private.me() and c.deleted_at is null
  for update;
  if not found then
    return false;
  end if;
  perform private.take_out_comment(deleted);
  return true;
end $$;
grant execute on function private.delete_comment to authenticated;

create policy reader_select on public.comments for select to authenticated
  using (exists (select from public.posts p where p.id = post_id));
create policy reader_insert on public.comments for insert to authenticated
  with check (author_id = (select private.me()) and exists (select from public.posts p where p.id = post_id));
create policy author_update on public.comments for update to authenticated
  using (author_id = (select private.me()) and deleted_at is null)
  with check (author_id = (select private.me()));

-- Not granted: delete (delete_comment keeps the thread whole), commenting in another's name, moving a comment.
revoke all on public.comments from public, anon, authenticated;
grant select on public.comments to authenticated;
grant insert (post_id, parent_id, content), update (content) on public.comments to authenticated;
grant select, insert, update, delete on public.comments to service_role;


create view private.comment_items with (security_invoker = true) as
select
  c.id,
  c.post_id,
  c.parent_id,
  c.created_at,
  c.deleted_at is not null as is_deleted,
  json_build_object(
    'id', c.id,
    'postId', c.post_id,
    'parentId', c.parent_id,
    'content', c.content,
    'createdAt', c.created_at,
    'editedAt', c.edited_at,
    'isDeleted', c.deleted_at is not null,
    'author', case when c.deleted_at is null then a.author end,
    '_count', json_build_object('replies', c.reply_count)
  ) as item
from public.comments c
join private.authors a on a.id = c.author_id;

revoke all on private.comment_items from public, anon;
grant select on private.comment_items to authenticated, service_role;


-- Writes a comment, or with a parent a reply, and answers it as it stands in lists.
create function private.create_comment(of_post_id uuid, parent_id uuid, content text) returns json
language plpgsql set search_path = '' as $$
declare
  created uuid;
begin
  insert into public.comments (post_id, parent_id, content) values (of_post_id, parent_id, content)
  returning id into created;
  return (select c.item from private.comment_items c where c.id = created);
exception when foreign_key_violation then
  perform private.fail(404, 'Comment not found');
end $$;
grant execute on function private.create_comment to authenticated;
