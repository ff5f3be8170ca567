-- Notifications of follows.

-- A new follower. `count` is always 1: each follow is a notification of its own.
create view private.notifications_of_follows with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", a.actor
from private.notification_rows n
join private.notified_actors a on a.id = n.actor_id;
call private.add_notification_kinds('private.notifications_of_follows', '{"follow": "NEW_FOLLOWER"}');

-- Following again after an unfollow notifies no one, because the cause is the same. Blocks need no check here, since
-- they prevent following.
create function private.follows__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  perform private.notify(
    new.followed_id, 'follow', 'follow:' || new.follower_id, by_user_id => new.follower_id, of_actor_id => new.follower_id);
  return null;
end $$;
call private.notify_of_new('public.follows');
