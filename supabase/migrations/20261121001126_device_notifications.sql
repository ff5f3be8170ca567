-- Notifications of devices. Their facts are in `details`, because a device that has logged out again is still news.

-- The trigger locks Auth's table. The migration gives up quickly rather than hold up sign-ins.
set lock_timeout = '3s';

call private.add_notification_kinds('private.notifications_of_details', '{"device": "other"}');

-- Notifies a user of a sign-in while they are logged in on another device, with one notification for all such sign-ins
-- until it is read. It counts them and names the latest. The first sign-in, and a sign-in after the last logout, notify
-- no one, because there is no other device.
-- A trigger on Auth's table, so that a sign-in without our pages notifies too. It must never prevent a sign-in.
-- Deliberately absent: the network address.
create function private.sessions__notify() returns trigger
language plpgsql security definer set search_path = '' as $$ begin
  insert into public.notifications as open (user_id, kind, cause, group_key, details)
  select u.id, 'device', 'device:' || new.id, 'devices', jsonb_build_object('userAgent', left(new.user_agent, 500))
  from public.users u
  where u.id = new.user_id and exists (select from auth.sessions s where s.user_id = u.id and s.id <> new.id)
  on conflict (user_id, group_key) where read_at is null and group_key is not null do update
    set count = open.count + 1, details = excluded.details, created_at = clock_timestamp();
  return null;
exception when others then
  raise warning 'No one was notified of a sign-in: %', sqlerrm;
  return null;
end $$;
call private.run_per_row('auth.sessions', 'notify', 'after insert');
