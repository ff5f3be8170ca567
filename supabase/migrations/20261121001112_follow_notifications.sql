-- Notifications of follows.

-- A new follower. `count` is always 1: each follow is a notification of its own.
create view private.notifications_of_follows with (security_invoker = true) as
select n.id, n.type, n.kind, n.count, n."isRead", n."createdAt", a.actor
from private.notification_rows n
join private.notified_actors a on a.id = n.actor_id;
grant select on private.notifications_of_follows to authenticated, service_role;
insert into private.notification_kinds (kind, type, facts) values
  ('follow', 'NEW_FOLLOWER', 'private.notifications_of_follows');

-- Following again after an unfollow notifies no one, because the cause is the same. Blocks need no check here, since
-- they prevent following.
create function private.follows__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications (user_id, kind, cause, actor_id)
  select new.followed_id, 'follow', 'follow:' || new.follower_id, new.follower_id
  where private.wants(new.followed_id, 'follow', new.follower_id)
  on conflict on constraint notifications_user_id_cause_key do nothing;
  return null;
end $$;
create trigger follows__notify after insert on public.follows
  for each row when (auth.uid() is not null) execute function private.follows__notify();
