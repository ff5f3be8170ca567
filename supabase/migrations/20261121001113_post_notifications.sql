-- Notifications of posts: of new ones in the reader's clubs, and of mentions in them.

-- A post or an announcement in one of the reader's clubs, or a mention in a post. The author is a left join, because
-- they may have left the post behind. 150 characters are enough for a list and for a push message.
create view private.notifications_of_posts with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", a.actor, c.club,
  p.id as "postId", left(p.content, 150) as text, p.is_urgent as "isUrgent"
from private.notification_rows n
join public.posts p on p.id = n.post_id
left join private.notified_actors a on a.id = p.author_id
left join private.notified_clubs c on c.id = p.club_id;
call private.add_notification_kinds('private.notifications_of_posts',
  '{"post": "NEW_POST_IN_CLUB", "announcement": "other", "post_mention": "POST_MENTION"}');

-- Mentions, once per statement, since a text inserts all its mentions at once. If an edit mentions a user who was
-- notified of the post as a club member, that notification becomes a mention and unread again.
create function private.post_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications as known (user_id, kind, cause, post_id)
  select m.user_id, 'post_mention', 'post:' || m.post_id, m.post_id
  from added m join public.posts p on p.id = m.post_id
  where private.wants(m.user_id, 'post_mention', p.author_id, p.club_id, p.id)
  on conflict on constraint notifications_user_id_cause_key do update
    set kind = 'post_mention', club_id = null, read_at = null, created_at = now()
    where known.kind = 'post';
  return null;
end $$;
call private.notify_of_new('public.post_mentions', each => 'statement');

-- A new post. Mentions have been written already. They have the same cause, so a mentioned member is skipped.
create function private.posts__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify_club(
    case when new.is_announcement then 'announcement' else 'post' end, new.club_id, new.author_id, of_post_id => new.id);
  return null;
end $$;
call private.notify_of_new('public.posts');
