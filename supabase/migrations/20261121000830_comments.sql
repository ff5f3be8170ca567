-- Comments: what people say under a post, a review or an event, one level deep. A reply belongs to a top-level comment.
--
-- Deleting is the hard part, because a thread must keep its shape: a comment without replies is deleted, one with
-- replies becomes an empty row, and that row is deleted with the last reply. Who deletes it (its author, a club's
-- admin, a moderator, the deletion of an account) determines what is kept of the text: nothing, an entry in the log of
-- removals, or a row in removed_comments.

-- comments: one row per comment or reply. Everyone who can read the post, review or event can read and write them, except
-- the visitors of an event. One table for all, because all rules are the same.
-- A deleted comment with replies stays as an empty row (deleted_at), so that its replies keep their place. One that
-- moderators removed (is_removed) looks the same; its text is kept in removed_comments.
-- Deliberately absent: likes of comments, and deeper threads.
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  -- One of the three is set. Its readers are the readers of the comment.
  post_id uuid references public.posts (id) on delete cascade,
  review_id uuid references public.reviews (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  -- Whichever of the three is set. Threads are looked up by it, so that one list serves all.
  subject_id uuid generated always as (coalesce(post_id, review_id, event_id)) stored,
  author_id uuid default auth.uid() references public.users (id) on delete cascade,
  -- Null for a top-level comment. comments__one_level ensures that a reply has the same subject as its parent. A
  -- foreign key would need subject_id in a unique key, and each update of the reply count would then lock the parent
  -- against the replies that others are writing.
  parent_id uuid references public.comments (id) on delete cascade,
  -- Empty in a deleted comment that is kept for its replies, and possibly blank beside a picture.
  content text not null,
  image_url text,
  -- The number of replies that are not deleted. Maintained by a trigger.
  reply_count integer not null default 0,
  -- Removed by moderators, who can restore it: such a row is kept even without replies.
  is_removed boolean not null default false,
  -- Written by comments__mention and never lowered.
  mention_count smallint not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Set by remove_comment, by moderators, and when an account with replies to its comments is erased.
  deleted_at timestamptz,
  -- A deleted comment is empty.
  constraint comments_content_length check (
    private.is_written(content, /* contract: commentDraft.content */ 2000)
    or (image_url is not null and length(content) <= /* contract: commentDraft.content */ 2000)
    or deleted_at is not null),
  constraint comments_image_url_url check (private.is_media_url(image_url)),
  constraint comments_one_subject check (num_nonnulls(post_id, review_id, event_id) = 1)
);
alter table public.comments enable row level security;

-- A subject's top-level comments, newest first; a comment's replies, oldest first; a user's comments. Also for the
-- foreign keys.
create index comments_subject_id_created_at_idx on public.comments (subject_id, created_at desc, id desc)
  where parent_id is null;
-- For deleting a post, a review or an event, which looks up its comments.
create index comments_post_id_idx on public.comments (post_id) where post_id is not null;
create index comments_review_id_idx on public.comments (review_id) where review_id is not null;
create index comments_event_id_idx on public.comments (event_id) where event_id is not null;
-- The foreign key's column comes first, so that the index serves the key too.
create index comments_parent_id_created_at_idx on public.comments (parent_id, subject_id, created_at, id)
  where parent_id is not null;
create index comments_author_id_idx on public.comments (author_id);
call private.keep_media_of('public.comments', '{image_url}', uploads_only => true);

comment on column public.comments.image_url is
  'A picture or a video, according to the extension of its path. Deleted with the text.';
comment on column public.comments.author_id is
  'Null if the author deleted their account, or if the comment is deleted and its empty row does not name them.';
comment on column public.comments.deleted_at is
  'Set when a comment with replies is deleted, and when moderators remove one. The row stays without its text.';
comment on column public.comments.mention_count is 'How many users it has ever mentioned: at most ten, however often it is edited.';
comment on column public.comments.is_removed is
  'Removed by moderators: it looks deleted, and its text is in private.removed_comments.';


-- removed_comments: a comment's row may have to stay for its replies and can then still be read, but its text must not
-- be.
call private.create_removed_texts('comment', 'author_id');


-- A reply to a reply becomes a reply to the top-level comment, because the app offers to reply everywhere. Nothing can
-- be added under a comment on another subject, under one that readers can no longer see, or across a block.
-- Such a parent is replaced by an id that no comment has. So the policy first checks whether the caller may write here
-- at all, and then the foreign key refuses, which create_comment turns into a 404. Security definer: it looks up
-- comments that the caller may not see.
create function private.comments__one_level() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  top_id constant uuid := (
    select t.id from public.comments named join public.comments t on t.id = coalesce(named.parent_id, named.id)
    where named.id = new.parent_id and named.subject_id = coalesce(new.post_id, new.review_id, new.event_id)
      and (t.deleted_at is null or t.reply_count > 0)
      -- As in reader_select.
      and (
        not exists (select from private.is_hidden(named.author_id)) and not exists (select from private.is_hidden(t.author_id))
        or coalesce(
          (select p.club_id from public.posts p where p.id = new.post_id),
          (select r.club_id from public.reviews r where r.id = new.review_id),
          (select e.club_id from public.events e where e.id = new.event_id)
        ) in (select private.my_administered_club_ids())
      )
  );
begin
  new.parent_id := coalesce(top_id, gen_random_uuid());
  return new;
end $$;
create trigger comments__one_level before insert on public.comments
  for each row when (new.parent_id is not null) execute function private.comments__one_level();

-- Maintains the counters of the post, review or event and of the top-level comment. Deleted comments do not count.
-- Security definer: a reader who comments may not update what they comment on.
create function private.comments__count() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  change constant integer := case
    when tg_op = 'INSERT' then 1
    -- It stopped counting when it was marked as deleted.
    when old.deleted_at is null then -1
    else 0
  end;
  changed constant public.comments := coalesce(new, old);
begin
  if changed.post_id is not null then
    update public.posts set comment_count = comment_count + change where id = changed.post_id;
    -- The post may have been locked while this waited for it. Work without a user (seed, jobs) knows no locks.
    if tg_op = 'INSERT' and auth.uid() is not null then
      perform private.require_unlocked(changed.post_id);
    end if;
  else
    update public.reviews set comment_count = comment_count + change where id = changed.review_id;
    update public.events set comment_count = comment_count + change where id = changed.event_id;
  end if;
  if changed.parent_id is not null then
    update public.comments set reply_count = reply_count + change where id = changed.parent_id;
    -- After the last reply is deleted, the empty row of a deleted comment is no longer needed, unless it may still be
    -- restored.
    delete from public.comments p
    where p.id = changed.parent_id and p.deleted_at is not null and p.reply_count = 0 and not p.is_removed
      and not exists (select from public.comments r where r.parent_id = p.id);
  end if;
  return null;
end $$;
call private.run_per_row('public.comments', 'count', 'after insert or delete');

-- A change of the number of comments on a post, a review or an event, at the top or under one comment.
create type private.comment_count as (post_id uuid, review_id uuid, event_id uuid, parent_id uuid, change bigint);

-- The same for comments that are marked as deleted, or restored. Once per statement, because one act may remove
-- thousands.
create function private.comments__count_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  changed private.comment_count[];
begin
  changed := array(
    select row(c.post_id, c.review_id, c.event_id, c.parent_id, sum(c.change))::private.comment_count
    from (
      select n.post_id, n.review_id, n.event_id, n.parent_id, 1 as change from new_rows n where n.deleted_at is null
      union all
      select o.post_id, o.review_id, o.event_id, o.parent_id, -1 from old_rows o where o.deleted_at is null
    ) c
    group by c.post_id, c.review_id, c.event_id, c.parent_id having sum(c.change) <> 0
  );
  -- Most updates change a text or a counter, like those below, which call this trigger again.
  if changed <> '{}' then
    update public.posts p set comment_count = p.comment_count + c.change
    from (select u.post_id, sum(u.change) as change from unnest(changed) u group by u.post_id) c
    where p.id = c.post_id;
    update public.reviews r set comment_count = r.comment_count + c.change
    from (select u.review_id, sum(u.change) as change from unnest(changed) u group by u.review_id) c
    where r.id = c.review_id;
    update public.events e set comment_count = e.comment_count + c.change
    from (select u.event_id, sum(u.change) as change from unnest(changed) u group by u.event_id) c
    where e.id = c.event_id;
    update public.comments p set reply_count = p.reply_count + u.change
    from unnest(changed) u where p.id = u.parent_id;
  end if;
  return null;
end $$;
call private.run_per_statement('public.comments', 'count_deleted', '{update}');

-- Emptying a deleted comment is not an edit, and neither is restoring a removed one.
create trigger comments__mark_edited before update of content on public.comments
  for each row when (new.content is distinct from old.content and new.deleted_at is null)
  execute function private.mark_edited();
-- Two comments a minute for an hour.
call private.limit_inserts('public.comments', 'comment', 120, '1 hour');
create trigger comments__limit_edits before update of content on public.comments
  for each row when (
    new.content is distinct from old.content and new.deleted_at is null and new.is_removed = old.is_removed
  ) execute function private.limit_rate('edit', '120', '1 hour');

-- Who can read a comment: readers of its post, the readers of its review that discusses_review admits, or the readers of
-- its event who are not its visitors. The row of a deleted comment exists only for its replies.
create policy reader_select on public.comments for select to authenticated
  using (
    (deleted_at is null or reply_count > 0)
    and (
      exists (
        select from public.posts p where p.id = post_id
          -- A block hides the comment, except from the owner and admins of its club.
          and (
            not exists (select from private.is_hidden(comments.author_id))
            or p.club_id in (select private.my_administered_club_ids())
          )
      )
      -- Evaluated only if the first is false. The policies on posts, reviews and events apply in all.
      or exists (
        select from public.reviews r where r.id = review_id
          and exists (select from private.discusses_review(r.is_open, r.club_id))
          and (
            not exists (select from private.is_hidden(comments.author_id))
            or r.club_id in (select private.my_administered_club_ids())
          )
      )
      or exists (
        select from public.events e where e.id = event_id
          and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
          and (
            not exists (select from private.is_hidden(comments.author_id))
            or e.club_id in (select private.my_administered_club_ids())
          )
      )
    )
  );

-- Who can comment on a post, review or event: its readers, in a public club even without joining, unless they are banned
-- from it or in a time-out there, or the post is locked. These are refused with 403. Visitors of an event are not told
-- that it is discussed. Reads what is commented on as the caller.
create function private.comments_on(post_id uuid, review_id uuid, event_id uuid) returns setof boolean
language sql stable rows 1
begin atomic
  select true
  where exists (
      select from public.posts p
      where p.id = post_id and private.require_can_write(p.club_id)
        and (not p.is_locked or private.require_unlocked(p.id))
    ) or exists (
      select from public.reviews r
      where r.id = review_id and exists (select from private.discusses_review(r.is_open, r.club_id))
        and private.require_can_write(r.club_id)
    ) or exists (
      select from public.events e
      where e.id = event_id and not exists (select from private.is_event_visitor(e.is_opened_by_club, e.club_id))
        and private.require_can_write(e.club_id)
    );
end;
grant execute on function private.comments_on to authenticated, service_role;

create policy reader_insert on public.comments for insert to authenticated
  with check (
    author_id = (select private.me()) and exists (select from private.comments_on(post_id, review_id, event_id))
  );
-- Authors can edit comments where they can still comment. (reader_select alone would not stop an update without a
-- condition.) A deleted comment cannot be written again.
create policy author_update on public.comments for update to authenticated
  using (
    author_id = (select private.me()) and deleted_at is null
    and exists (select from private.comments_on(post_id, review_id, event_id))
  )
  with check (author_id = (select private.me()));

-- Only remove_comment deletes, because it keeps the thread intact. No one can choose the author or move a comment.
-- The id may be chosen, so that create_comment knows it beforehand: ids are random, and one that exists is refused.
grant select on public.comments to authenticated;
grant insert (id, post_id, review_id, event_id, parent_id, content, image_url), update (content) on public.comments to authenticated;


-- What a reader may do with a comment, as for posts. A deleted comment can only be replied to. Readers to whom the
-- thread is closed, by a ban, a time-out or a lock, can neither edit nor reply.
-- In SQL, because Postgres folds a call with constants, so that a thread of 80 comments builds no rights at all.
create function private.comment_rights(
  is_own boolean, can_remove boolean, can_report boolean, is_closed boolean default false
) returns json
language sql immutable set search_path = '' as $$
  select json_build_object(
    'canEdit', is_own and not is_closed, 'canDelete', is_own, 'canRemove', can_remove, 'canReport', can_report,
    'canReply', not is_closed)
$$;
grant execute on function private.comment_rights to authenticated, service_role;

-- The club of what a comment is on; null for a review without a club, and if the caller cannot read it. Triggers, which run
-- as definers, always get it.
create function private.comment_club_id(of_post_id uuid, of_review_id uuid, of_event_id uuid) returns uuid
language plpgsql stable set search_path = '' as $$ begin
  return case
    when of_post_id is not null then (select p.club_id from public.posts p where p.id = of_post_id)
    when of_review_id is not null then (select r.club_id from public.reviews r where r.id = of_review_id)
    else (select e.club_id from public.events e where e.id = of_event_id) end;
end $$;
grant execute on function private.comment_club_id to authenticated, service_role;

-- The contract's `comment`. A deleted one shows neither the author nor the text, which is gone. For readers who
-- neither administer a club nor are banned from one, it skips the look-up of the club.
create view private.comment_items with (security_invoker = true) as
select c.id, c.post_id, c.review_id, c.event_id, c.subject_id, c.parent_id, c.created_at, c.content, c.deleted_at, c.reply_count,
  json_build_object(
    'id', c.id,
    'postId', c.post_id,
    'reviewId', c.review_id,
    'eventId', c.event_id,
    'parentId', c.parent_id,
    'content', c.content,
    'mentions', private.mentions(c.content),
    'imageUrl', c.image_url,
    'createdAt', c.created_at,
    'editedAt', c.edited_at,
    'isDeleted', c.deleted_at is not null,
    'author', case when c.deleted_at is null then u.summary end,
    '_count', json_build_object('replies', c.reply_count),
    'viewer', case
      -- The first is evaluated once.
      when (select exists (select from private.my_read_only_club_ids()))
        and private.comment_club_id(c.post_id, c.review_id, c.event_id) in (select private.my_read_only_club_ids())
        or exists (select from private.locked_posts l where l.id = c.post_id)
      then private.comment_rights(
        c.deleted_at is null and c.author_id is not distinct from reader.id, false,
        c.deleted_at is null and c.author_id is distinct from reader.id, true)
      when c.deleted_at is not null then private.comment_rights(false, false, false)
      when c.author_id = reader.id then private.comment_rights(true, false, false)
      -- Evaluated once, and only if there is a comment by another user.
      when (select exists (select from private.my_administered_club_ids()))
        and private.comment_club_id(c.post_id, c.review_id, c.event_id) in (select private.my_administered_club_ids())
      then private.comment_rights(false, true, true)
      else private.comment_rights(false, false, true)
    end
  ) as item
from public.comments c
left join private.user_summaries u on u.id = c.author_id
cross join (select auth.uid() as id offset 0) reader;

grant select on private.comment_items to authenticated, service_role;

-- A comment's replies, oldest first. Empty for a subject that the caller cannot read, and for a comment on another one.
create function private.get_replies(
  of_subject_id uuid, of_parent_id uuid, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ begin
  return private.page_of(array(
    select row(i.created_at, i.id, i.item)::private.page_row from private.comment_items i
    where i.subject_id = of_subject_id and i.parent_id = of_parent_id
      and (i.created_at, i.id) > (private.cursor_at_ascending(page_cursor), private.cursor_id_ascending(page_cursor))
    order by i.created_at, i.id limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- The top-level comments of a post, review or event, newest first, each with its first three replies.
-- Three replies show how a thread continues. The count says how many more there are, and get_replies fetches them. The
-- next page begins after the last top-level comment: replies do not count towards the page.
create function private.get_comments(of_subject_id uuid, page_limit integer, page_offset integer, page_cursor text)
returns json language plpgsql stable set search_path = '' as $$ begin
  return private.page_of(array(
    select row(i.created_at, i.id, private.join_objects(i.item, json_build_object('replies', array(
      select r.item from private.comment_items r
      where i.reply_count > 0 and r.subject_id = of_subject_id and r.parent_id = i.id
      order by r.created_at, r.id limit 3
    ))))::private.page_row
    from private.comment_items i
    where i.subject_id = of_subject_id and i.parent_id is null
      and (i.created_at, i.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by i.created_at desc, i.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- A comment as it is returned to the caller who has just written it; null for other users' comments. The subject is an
-- argument too, so that a comment is found only below its own.
-- Security definer: the writer's policy was checked a moment ago, and the reader's would cost a third of a new comment.
-- Generic plans: planning takes longer than reading one row.
create function private.get_written_comment(of_id uuid, of_subject_id uuid) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ begin
  return (
    select private.with_unreachable_mentions(
      i.item, i.content,
      case when position('@' in i.content) > 0 then private.comment_club_id(i.post_id, i.review_id, i.event_id) end)
    from private.comment_items i
    where i.id = of_id and i.subject_id = of_subject_id and i.deleted_at is null
      and exists (select from public.comments c where c.id = of_id and c.author_id = private.me())
  );
end $$;

-- Creates a comment on a post, a review or an event, or a reply if there is a parent, and returns it. Fails with 404 for a
-- parent that does not exist under this subject, and with 429 beyond the limit.
create function private.create_comment(
  of_post_id uuid, of_review_id uuid, of_event_id uuid, parent_id uuid, content text, image_url text
) returns json
language plpgsql set search_path = '' as $$ declare
  -- Not `returning`, for which Postgres would also check the reader's policy.
  created constant uuid := gen_random_uuid();
begin
  insert into public.comments (id, post_id, review_id, event_id, parent_id, content, image_url)
  values (
    created, of_post_id, of_review_id, of_event_id, parent_id, coalesce(private.written_or_null(content), ''),
    nullif(image_url, ''));
  return private.get_written_comment(created, coalesce(of_post_id, of_review_id, of_event_id));
exception when foreign_key_violation then
  perform private.fail(404, 'Comment not found');
end $$;

-- Changes the caller's own comment and returns it; null if the caller can read no such comment. Fails with 403 for
-- another author's comment.
create function private.update_comment(of_id uuid, of_subject_id uuid, new_content text) returns json
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(c.author_id, 'Only the author can edit this comment.') from public.comments c
  where c.id = of_id and c.subject_id = of_subject_id and c.deleted_at is null;
  update public.comments set content = new_content where id = of_id and subject_id = of_subject_id and deleted_at is null;
  -- A comment that its author can no longer read has not been changed either.
  return case when found then private.get_written_comment(of_id, of_subject_id) end;
end $$;

-- Deletes the caller's own comment, or removes one from a club that the caller administers; a removal is recorded with
-- its reason. A comment with replies leaves an empty row. False if there is nothing to delete.
-- The comment is locked first: a reply that is being written either comes before and keeps the row, or finds no parent.
-- Security definer: clients cannot delete comments, nor write to the log of removals.
create function private.remove_comment(removed_id uuid, of_subject_id uuid, given_reason text) returns boolean
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.me();
  of_club_id constant uuid := coalesce(
    (select p.club_id from public.posts p where p.id = of_subject_id),
    (select r.club_id from public.reviews r where r.id = of_subject_id),
    (select e.club_id from public.events e where e.id = of_subject_id));
  removed public.comments;
begin
  select c.* into removed from public.comments c
  where c.id = removed_id and c.subject_id = of_subject_id and c.deleted_at is null
    and (c.author_id = caller or of_club_id in (select private.my_administered_club_ids()))
  for update;
  if not found then
    return false;
  end if;
  -- Includes replies that moderators removed and may restore, which would be deleted permanently with the row.
  if exists (select from public.comments r where r.parent_id = removed.id) then
    update public.comments set content = '', image_url = null, author_id = null, deleted_at = now() where id = removed.id;
  else
    delete from public.comments where id = removed.id;
  end if;
  perform private.record_removal(of_club_id, removed.author_id, 'comment', removed.content, given_reason);
  return true;
end $$;

-- Deletes a comment as remove_comment does and returns its id; null if there is nothing to delete. Fails with 403 for a
-- reader who may not.
create function private.delete_comment(of_id uuid, of_subject_id uuid, given_reason text) returns uuid
language plpgsql set search_path = '' as $$ begin
  perform private.require_user(c.author_id, 'Only the author, or an admin of the club, can delete this comment.')
  from public.comments c
  where c.id = of_id and c.subject_id = of_subject_id
    and (private.comment_club_id(c.post_id, c.review_id, c.event_id) in (select private.my_administered_club_ids())) is not true;
  return case when private.remove_comment(of_id, of_subject_id, given_reason) then of_id end;
end $$;

grant execute on function private.get_replies, private.get_comments,
  private.get_written_comment to authenticated, service_role;
grant execute on function private.create_comment, private.update_comment, private.remove_comment,
  private.delete_comment to authenticated;


-- Mentions in comments.

-- public.comment_mentions: the users whom a comment mentions, one row each.
call private.create_mentions('comment');

-- Users can read mentions of themselves, as long as they can read the comment. A removed comment still has its row, but
-- its mentions are hidden with its text.
create policy mentioned_select on public.comment_mentions for select to authenticated
  using (
    user_id = (select private.me())
    and exists (select from public.comments c where c.id = comment_id and not c.is_removed)
  );

-- Like posts__mention. The club is that of the post, review or event. Under a review that only its author can read, a
-- comment mentions no one. Security definer: clients cannot write mentions.
create function private.comments__mention() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.keep_mentions(
    'comment', new.id,
    case when new.review_id is null or exists (
      select from public.reviews r where r.id = new.review_id and (r.is_open or r.club_id is not null)
    ) then new.content else '' end,
    private.comment_club_id(new.post_id, new.review_id, new.event_id), new.author_id, new.mention_count);
  return null;
end $$;
call private.find_mentions('public.comments');


-- Comments as targets of reports. The text of a removed comment is in removed_comments, where readers cannot see it. A
-- comment that was deleted is gone for moderators too.
create view private.comment_targets with (security_invoker = true) as
select c.id, c.author_id as subject_id, coalesce(r.content, c.content) as content,
  coalesce(r.image_url, c.image_url) as image_url, c.is_removed, private.comment_club_id(c.post_id, c.review_id, c.event_id) as club_id,
  c.post_id, c.review_id, c.event_id
from public.comments c
left join private.removed_comments r on r.comment_id = c.id
where c.deleted_at is null or r.comment_id is not null;
call private.keep_reports('public.comments', 'author_id');

-- The rows stay in their threads. `for update` prevents concurrent edits. Of two acts that restore a comment at once,
-- the second finds no text.
create function private.set_comments_removed(ids uuid[], removed boolean) returns setof uuid
language plpgsql set search_path = '' as $$ declare
  changed uuid[];
begin
  perform from public.comments c where c.id = any (ids) and (c.deleted_at is null) = removed order by c.id for update;
  if removed then
    changed := private.keep_comments(ids);
    update public.comments c set
      content = '', image_url = null, author_id = null, deleted_at = now(), is_removed = true
    where c.id = any (changed);
  else
    -- In two steps: the text comes back while the comment is still deleted, so that no trigger treats it as an edit.
    with kept as (
      delete from private.removed_comments k where k.comment_id = any (ids) returning k.*
    ), filled as (
      update public.comments c set
        content = k.content, image_url = k.image_url, author_id = k.author_id, is_removed = false
      from kept k where c.id = k.comment_id
      returning c.id
    )
    select array_agg(f.id) into changed from filled f;
    update public.comments c set deleted_at = null where c.id = any (changed);
  end if;
  return query select unnest(changed);
end $$;

-- Includes comments that have already been removed, whose rows have no author.
create function private.recent_comments(of_user_id uuid, in_club_id uuid, since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$ begin
  return query
    select c.id
    from (
      select o.id from public.comments o where o.author_id = of_user_id
      union all
      select r.comment_id from private.removed_comments r where r.author_id = of_user_id
    ) own
    join public.comments c on c.id = own.id and c.created_at >= since
    left join public.posts p on p.id = c.post_id
    left join public.reviews r on r.id = c.review_id
    left join public.events e on e.id = c.event_id
    left join public.clubs k on k.id = p.club_id
    where coalesce(p.club_id, r.club_id, e.club_id) = in_club_id
      or (in_club_id is null and (
        r.is_open or (e.is_open and not e.is_opened_by_club) or (not k.is_private and k.deleted_at is null)))
    order by c.created_at desc;
end $$;


-- For the export of a user's data (private.export in the chapter of accounts).

-- Includes comments that moderators removed. Their text is in a separate table under the same id, and their row has no
-- author. Comments that the user deleted are not included: at most an empty row without an author is left of them.
create view private.exported_comments with (security_invoker = true) as
select c.created_at as at, json_build_object(
  'id', c.id, 'postId', c.post_id, 'reviewId', c.review_id, 'eventId', c.event_id, 'parentId', c.parent_id, 'content', w.content,
  'imageUrl', w.image_url, 'createdAt', c.created_at, 'editedAt', c.edited_at
) as item
from (
  select o.id, o.content, o.image_url from public.comments o where o.author_id = auth.uid()
  union all
  select r.comment_id, r.content, r.image_url from private.removed_comments r where r.author_id = auth.uid()
) w
join public.comments c on c.id = w.id;
