-- Notifications of posts: of new ones in the reader's clubs, and of mentions in them.

-- Posts or an announcement in one of the reader's clubs, or a mention in a post. Shows the newest remaining post and
-- the number of remaining posts: of the ten that a group names, deleted ones are not counted. The author is a left
-- join, because they may have left the post behind. 150 characters are enough for a list and for a push message.
create view private.notifications_of_posts with (security_invoker = true) as
select n.id, n.type, n.kind, n.count - coalesce(cardinality(n.post_ids), 1) + p.count as count, n."isRead", n."createdAt",
  a.actor, c.club, p.id as "postId", left(p.content, 150) as text, p.is_urgent as "isUrgent"
from private.notification_rows n
cross join lateral (
  -- Newest first, as the group names them. By an order of posts Postgres may read all posts instead.
  select count(*) over ()::integer as count, p.id, p.author_id, p.club_id, p.content, p.is_urgent
  from unnest(coalesce(n.post_ids, array[n.post_id])) with ordinality named (id, position)
  join public.posts p on p.id = named.id
  order by named.position limit 1
) p
left join private.notified_actors a on a.id = p.author_id
left join private.notified_clubs c on c.id = p.club_id;
-- An approved post notifies its author of that. It names no one but the author.
call private.add_notification_kinds('private.notifications_of_posts', '{
  "post": "NEW_POST_IN_CLUB",
  "announcement": "other",
  "post_mention": "POST_MENTION",
  "post_approved": "other"
}');

-- Mentions, once per statement, since a text inserts all its mentions at once. If an edit mentions a user who was
-- notified of the post as a club member, the post is taken out of that notification.
create function private.post_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  mention record;
begin
  for mention in
    select m.user_id, p.id, p.author_id, p.club_id, p.edited_at from added m join public.posts p on p.id = m.post_id
  loop
    -- Only an edit can find the post in a group, or an announcement that has been notified.
    continue when not private.notify(
      mention.user_id, 'post_mention', 'post:' || mention.id, by_user_id => mention.author_id,
      in_club_id => mention.club_id, below_post_id => mention.id, of_post_id => mention.id
    ) or mention.edited_at is null;
    perform private.take_out_of_groups(mention.user_id, mention.id);
  end loop;
  return null;
end $$;
call private.notify_of_new('public.post_mentions', each => 'statement');

-- A new post. Mentions have been written already, so a mentioned member is skipped.
create function private.posts__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_club(
    case when new.is_announcement then 'announcement' else 'post' end, new.club_id, new.author_id, of_post_id => new.id);
  return null;
end $$;
call private.notify_of_new('public.posts');
call private.leaves_groups('public.posts', 'post_ids');
