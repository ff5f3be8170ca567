-- Devices: where a user is logged in. A device is a session of Auth: its tokens, and the push subscriptions that were
-- made with them. Whatever ends the session ends all of it, at once: private.me() refuses its tokens.
--
-- Deliberately absent: a table. Auth has the sessions, and updates the browser and the time when it refreshes their
-- tokens, about once an hour. Auth also has network addresses, which are never read here.

-- A user's sessions, and when each was last used, to the hour. Auth's column has no time zone and is in UTC. A function
-- instead of a view, which would prevent Auth's own migrations from changing the columns that it reads.
create function private.sessions_of(of_user_id uuid)
returns table (id uuid, user_agent text, created_at timestamptz, last_seen_at timestamptz)
language plpgsql stable security definer rows 5 set search_path = '' set timezone = 'UTC' as $$ begin
  return query
    select s.id, s.user_agent, s.created_at, greatest(s.created_at, s.refreshed_at::timestamptz)
    from auth.sessions s where s.user_id = of_user_id;
end $$;

-- The facts of the caller's devices: this one, then the others, latest sign-in first. One page. The API turns user
-- agents into names.
-- Security definer, like the functions below: users cannot read Auth's tables.
create function private.get_my_devices(page_limit integer, page_offset integer, page_cursor text) returns json
language plpgsql stable security definer set search_path = '' as $$ declare
  this_session constant uuid := private.session_id();
begin
  return private.page_of(array(
    select row(ordered.at, s.id, json_build_object(
      'id', s.id,
      'userAgent', s.user_agent,
      'createdAt', s.created_at,
      'lastSeenAt', s.last_seen_at,
      'isCurrent', s.id is not distinct from this_session,
      'pushUserAgents', (
        select coalesce(json_agg(p.user_agent order by p.created_at, p.id), '[]')
        from public.push_subscriptions p where p.session_id = s.id
      )
    ))::private.page_row
    from private.sessions_of(private.me()) s
    cross join lateral (select case when s.id = this_session then now() else s.created_at end as at) ordered
    where (ordered.at, s.id) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
    order by ordered.at desc, s.id desc limit page_limit + 1 offset page_offset
  ), page_limit);
end $$;

-- Lets the open apps of a user find out whether their own session has ended: they fetch their unread count, which is
-- refused if it has.
create function private.broadcast_logout(of_user_id uuid) returns void
language plpgsql set search_path = '' as $$ begin
  perform realtime.send('{}'::jsonb, 'notifications', 'user:' || of_user_id, true);
end $$;

-- Logs the caller out of one of their devices. Null for an unknown device and for those of others, so that it reveals
-- nothing about them.
-- Fails with 429 beyond 60 an hour.
create function private.log_out_device(of_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$ declare
  -- Read first: unless the API has verified the claims, it is null as soon as the caller's own session has ended.
  caller constant uuid := private.require_caller();
begin
  perform private.count_activity('logout', 60, '1 hour');
  delete from auth.sessions where id = of_id and user_id = caller;
  if not found then
    return null;
  end if;
  perform private.broadcast_logout(caller);
  return true;
end $$;

-- Logs the caller out everywhere, this device included. Also ends what works without a session: the calendars' addresses.
-- The sessions come first, so that none of them can create another address afterwards.
create function private.log_out_everywhere() returns void
language plpgsql security definer set search_path = '' as $$ declare
  caller constant uuid := private.require_caller();
begin
  perform private.count_activity('logout', 60, '1 hour');
  delete from auth.sessions where user_id = caller;
  delete from private.calendar_addresses where user_id = caller;
  perform private.broadcast_logout(caller);
end $$;

grant execute on function private.get_my_devices, private.log_out_device, private.log_out_everywhere to authenticated;


-- For the export of a user's data (private.export in the chapter of accounts).
create view private.exported_devices with (security_invoker = true) as
select s.created_at as at, json_build_object(
  'userAgent', s.user_agent, 'createdAt', s.created_at, 'lastSeenAt', s.last_seen_at
) as item
from private.sessions_of(auth.uid()) s;
