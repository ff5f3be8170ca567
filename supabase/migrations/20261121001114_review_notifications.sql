-- Notifications of reviews: of mentions in them. Those of comments on a review are in …_comment_notifications.sql.

-- A mention in a review. The club is a left join, because a review need not be shared in one.
create view private.notifications_of_reviews with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", a.actor, c.club,
  r.id as "reviewId", left(r.content, 150) as text
from private.notification_rows n
join public.reviews r on r.id = n.review_id
left join private.notified_actors a on a.id = r.author_id
left join private.notified_clubs c on c.id = r.club_id;
call private.add_notification_kinds('private.notifications_of_reviews', '{"review_mention": "POST_MENTION"}');

-- Unlike a post, a review notifies no one before its mentions do.
create function private.review_mentions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify(
    m.user_id, 'review_mention', 'review:' || r.id, by_user_id => r.author_id, in_club_id => r.club_id, of_review_id => r.id)
  from added m join public.reviews r on r.id = m.review_id;
  return null;
end $$;
call private.notify_of_new('public.review_mentions', each => 'statement');
