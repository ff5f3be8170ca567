-- Notifications of comments: on the reader's post, review or event, in reply to their comment, or with a mention of them.

-- Comments on the reader's post, review or event, replies to their comment, or a mention in a comment. Shows the newest
-- remaining comment and the number of remaining comments: of the ten that the row names, deleted ones are not counted.
create view private.notifications_of_comments with (security_invoker = true) as
select n.id, n.type, n.kind, n.count - cardinality(n.comment_ids) + k.count as count, n."isRead", n."createdAt", a.actor,
  c.club, p.id as "postId", r.id as "reviewId", e.id as "eventId", k.text, k.image_url as "imageUrl"
from private.notification_rows n
left join public.posts p on p.id = n.post_id
left join public.reviews r on r.id = n.review_id
left join public.events e on e.id = n.event_id
cross join lateral (
  select count(*) over ()::integer as count, k.author_id, left(k.content, 150) as text, k.image_url
  from unnest(n.comment_ids) with ordinality named (id, position)
  join public.comments k on k.id = named.id and k.deleted_at is null
  order by named.position limit 1
) k
left join private.notified_actors a on a.id = k.author_id
left join private.notified_clubs c on c.id = coalesce(p.club_id, r.club_id, e.club_id)
where num_nonnulls(p.id, r.id, e.id) = 1;
call private.add_notification_kinds('private.notifications_of_comments',
  '{"comment": "NEW_COMMENT", "reply": "NEW_REPLY", "comment_mention": "POST_MENTION"}');

-- If an edit mentions a user whose grouped notification includes the comment, the comment is taken out of that group.
create function private.comment_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  mention record;
begin
  for mention in
    select m.user_id, c.* from added m join public.comments c on c.id = m.comment_id
  loop
    -- Only an edit can find the comment in a group: for a new comment, mentions are written before other notifications.
    continue when not private.notify(
      mention.user_id, 'comment_mention', 'comment:' || mention.id, by_user_id => mention.author_id,
      in_club_id => private.comment_club_id(mention.post_id, mention.review_id, mention.event_id),
      below_post_id => mention.post_id, of_post_id => mention.post_id, of_review_id => mention.review_id,
      of_event_id => mention.event_id, of_comment_id => mention.id
    ) or mention.edited_at is null;
    perform private.take_out_of_groups(mention.user_id, mention.id);
  end loop;
  return null;
end $$;
call private.notify_of_new('public.comment_mentions', each => 'statement');

-- A comment notifies the author of the comment it replies to, and the author of the post or review or the hosts of the
-- event. Further comments are added to the notification while it is unread.
-- A user who is both is notified of the reply: `distinct on` keeps the lower rank. The row keeps the latest ten
-- comments, which is more than the wording names.
create function private.comments__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications as open (user_id, kind, cause, group_key, post_id, review_id, event_id, comment_ids)
  select distinct on (t.user_id) t.user_id, t.kind, t.group_key || ':' || new.id, t.group_key, new.post_id, new.review_id,
    new.event_id, array[new.id]
  from (
    select c.author_id as user_id, 'reply' as kind, 'replies:' || c.id as group_key, 1 as rank
    from public.comments c where c.id = new.parent_id and c.deleted_at is null
    union all
    select p.author_id, 'comment', 'comments:' || p.id, 2 from public.posts p where p.id = new.post_id
    union all
    select r.author_id, 'comment', 'comments:' || r.id, 2
    from public.reviews r where r.id = new.review_id
    union all
    select e.creator_id, 'comment', 'comments:' || e.id, 2 from public.events e where e.id = new.event_id
    union all
    select h.user_id, 'comment', 'comments:' || h.event_id, 2
    from public.event_hosts h where h.event_id = new.event_id and h.accepted_at is not null
  ) t
  -- Not comment_club_id, which readers call too: Postgres would plan it again each time the role changes.
  cross join lateral (
    select coalesce(
      (select p.club_id from public.posts p where p.id = new.post_id),
      (select r.club_id from public.reviews r where r.id = new.review_id),
      (select e.club_id from public.events e where e.id = new.event_id)
    ) as of_club_id
  ) c
  where t.user_id <> new.author_id and private.wants(t.user_id, t.kind, new.author_id, of_club_id, new.post_id)
    and not private.is_blocked(t.user_id, new.author_id)
    -- An author who has left the private club is not notified, so that they learn nothing more about it.
    and private.can_read_club(t.user_id, of_club_id)
    and not exists (
      select from public.notifications n where n.user_id = t.user_id and n.cause = 'comment:' || new.id
    )
  order by t.user_id, t.rank
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, comment_ids = (excluded.comment_ids || open.comment_ids)[:10],
      created_at = clock_timestamp();
  return null;
end $$;
-- Fires after comments__mention, because of its name. A mentioned user is not notified again.
call private.notify_of_new('public.comments');

-- A deleted comment with replies stays, as an empty row. One that moderators remove may return.
call private.leaves_groups('public.comments', 'comment_ids', 'r.deleted_at is null or r.is_removed');
create function private.comments__leave_groups_emptied() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.comments__leave_groups(array[new.id]);
  return null;
end $$;
create trigger comments__leave_groups_emptied after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null and not new.is_removed)
  execute function private.comments__leave_groups_emptied();
